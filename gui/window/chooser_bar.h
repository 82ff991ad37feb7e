// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace spoor {

class Actions;
class Document;

/// The tool bar with the choice of algorithm and device and the button that starts tracking.
class ChooserBar : public QToolBar {
    Q_OBJECT
public:
    ChooserBar(const Actions& actions, Document& document);

signals:
    void chosen();
    void perStageRequested();

private:
    void addLabelled(const QString& text, QWidget* box);
    void addAbout(QAction* manual);
    void addTrack(QAction* track);
};

}  // namespace spoor
