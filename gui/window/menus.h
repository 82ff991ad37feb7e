// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_context.h"

#include <QObject>
#include <initializer_list>

class QMenu;

namespace spoor {

class KernelLab;

/// The menus of a window. Entries without an action are connected here.
class Menus : public QObject {
    Q_OBJECT
public:
    explicit Menus(const WindowContext& context);

private:
    QMenu* add(const QString& title);
    void fill(QMenu* menu, std::initializer_list<const char*> actions);
    void addFile();
    void addEdit();
    void addView();
    void addPanels(QMenu* menu);
    void addThemes(QMenu* menu);
    void addTrack();
    void addReview(QMenu* menu);
    void addCompare();
    void addTools();
    void addHelp();

    WindowContext m_context;
    KernelLab* m_lab = nullptr;  ///< created on first use
};

}  // namespace spoor
