// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QHash>
#include <QString>
#include <QWidget>

namespace spoor {

/// Creates each panel when it is needed first. Panels that no area has taken lie in a hidden
/// widget.
class PanelHost {
public:
    /// `window` is the parent of panels that no area has taken.
    PanelHost(const PanelContext& context, QWidget* window);

    /// Returns null if no panel has this id.
    QWidget* panel(const QString& id);
    /// Returns null if the panel has not been created.
    QWidget* created(const QString& id) const;
    /// Creates all panels, for those who list what panels offer.
    void createAll();
    static QString title(const QString& id);

private:
    PanelContext m_context;
    QWidget* m_hiddenParent;
    QHash<QString, QWidget*> m_panels;
};

}  // namespace spoor
