// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>

class QPushButton;

namespace spoor {

class FactRows;

/// The selected keyframe: its source and its box, and buttons that copy it, track from it and
/// delete it.
class KeyframeView : public QWidget {
    Q_OBJECT
public:
    explicit KeyframeView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the view from the document. The target has a keyframe in this frame.
    void showKeyframe(TargetId id, FrameIndex frame);

private:
    QPushButton* addButton(const char* name, const QString& text, const QString& help,
                           void (KeyframeView::*does)());
    void copy();
    void track();
    void remove();

    PanelContext m_context;
    TargetId m_target = 0;
    FrameIndex m_frame = 0;
    FactRows* m_facts;
    QPushButton* m_copy;
    QPushButton* m_track;
};

}  // namespace spoor
