// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QPointer>
#include <QWidget>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace spoor {

class Closeup;
class CloseupView;
class TagLabel;

/// Adds a button with a picture for a command of the window to a row. `prefix`: of its name.
QToolButton* addTargetCommand(const PanelContext& context, QBoxLayout* row, const QString& prefix,
                              const char* action, const char* picture);

/// The selected target: a close-up, its name, its frames and its state in the frame on screen, and
/// buttons for the commands that concern it as a whole.
class TargetHead : public QWidget {
    Q_OBJECT
public:
    explicit TargetHead(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the head from the document. The target exists.
    void showTarget(TargetId id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeCloseup();
    QWidget* makeCommands();
    void showState(TargetId id);
    void floatCloseup();

    PanelContext m_context;
    CloseupView* m_closeup;
    QPointer<Closeup> m_floating;  ///< in a window of its own
    QLabel* m_swatch;
    QLabel* m_name;
    QLabel* m_frames;
    TagLabel* m_state;
    QToolButton* m_visible = nullptr;
    QToolButton* m_lock = nullptr;
};

}  // namespace spoor
