// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>

class QGridLayout;

namespace spoor {

class Switch;

/// Whether the box of the selected target in the frame on screen is a keyframe, is occluded, or is
/// out of the frame. The switches perform the commands of the window.
class TargetStateView : public QWidget {
    Q_OBJECT
public:
    explicit TargetStateView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the switches from the document. The target exists.
    void showTarget(TargetId id);

private:
    Switch* addState(const char* picture, const QString& text, const char* action);

    PanelContext m_context;
    QGridLayout* m_grid;
    TargetId m_target = 0;
    Switch* m_keyframe;
    Switch* m_occluded;
    Switch* m_outside;
};

}  // namespace spoor
