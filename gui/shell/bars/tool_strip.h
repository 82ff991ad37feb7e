// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/selection.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/view/video/shape_tool.h"

#include <QHash>
#include <QStringList>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace spoor {

class VideoView;

/// The tools of a mode at the left edge of the window, and undo and redo.
class ToolStrip : public QWidget {
    Q_OBJECT
public:
    ToolStrip(PrimaryButton::ActionOf action, Selection& selection, VideoView& view,
              QWidget* parent = nullptr);

    /// Names of tools; an empty name is a separator.
    void setTools(const QStringList& tools);
    /// The name of the tool in use.
    const QString& active() const { return m_active; }
    /// Takes up a tool that is not in use. Does nothing if it is not available.
    void choose(const QString& tool);

signals:
    void chosen();  ///< by the user; active() is up to date

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeTool(const QString& tool);
    QToolButton* makeButton(const char* picture, const QString& name);
    QToolButton* makeAction(const char* picture, QAction* action);
    void showTool();

    PrimaryButton::ActionOf m_action;
    Selection& m_selection;
    VideoView& m_view;
    QVBoxLayout* m_column;
    QStringList m_tools;
    QString m_active = QStringLiteral("select");
    QHash<QString, QWidget*> m_made;
    QList<QWidget*> m_lines;
};

}  // namespace spoor
