// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <vector>

class QLabel;

namespace spoor {

class DetectionView;
class KeyframeView;
class Section;
class SeveralTargetsView;
class TargetAttributesView;
class TargetBoxView;
class TargetFramesView;
class TargetHead;
class TargetStateView;

/// The selected target with its box, its state in this frame, its label and its attributes, several
/// selected targets, the selected detection, or else the video. Changes are undo steps.
class PropertiesPanel : public QWidget {
    Q_OBJECT
public:
    explicit PropertiesPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTarget(const PanelContext& context);
    QWidget* makeVideo();
    void refresh();
    void showTarget(TargetId id);
    void showKeyframe(TargetId id);
    void showVideo();
    std::vector<TargetId> selectedTargets() const;
    const TargetResult* selectedDetection() const;

    Document& m_document;
    Selection& m_selection;
    QWidget* m_target = nullptr;
    TargetHead* m_head = nullptr;
    Section* m_keyframeSection = nullptr;
    KeyframeView* m_keyframe = nullptr;
    Section* m_boxSection = nullptr;
    TargetBoxView* m_box = nullptr;
    Section* m_stateSection = nullptr;
    TargetStateView* m_state = nullptr;
    TargetAttributesView* m_attributes = nullptr;
    QLabel* m_length = nullptr;
    TargetFramesView* m_frames = nullptr;
    SeveralTargetsView* m_several;
    DetectionView* m_detection;
    QWidget* m_video = nullptr;
    QLabel* m_facts = nullptr;
};

}  // namespace spoor
