// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/properties_panel.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/target_views/detection_view.h"
#include "gui/features/annotate/target_views/keyframe_view.h"
#include "gui/features/annotate/target_views/several_targets_view.h"
#include "gui/features/annotate/target_views/target_attributes_view.h"
#include "gui/features/annotate/target_views/target_box_view.h"
#include "gui/features/annotate/target_views/target_frames_view.h"
#include "gui/features/annotate/target_views/target_head.h"
#include "gui/features/annotate/target_views/target_state_view.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/section.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/timeline/lane_painter.h"

#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace spoor {
namespace {

/// A quiet word at the end of a heading.
QLabel* headingNote(const QString& text = {}) {
    auto* note = new QLabel(text);
    note->setFont(captionFont(note->font()));
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

QString boxTitle(FrameIndex frame) {
    return PropertiesPanel::tr("Box in frame %1").arg(countText(frame));
}

QString keyframeTitle(FrameIndex frame) {
    return PropertiesPanel::tr("Keyframe in frame %1").arg(countText(frame));
}

QString stateTitle(FrameIndex frame) {
    return PropertiesPanel::tr("State in frame %1").arg(countText(frame));
}

}  // namespace

PropertiesPanel::PropertiesPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_several(new SeveralTargetsView(context)),
      m_detection(new DetectionView(context)) {
    nameControl(this, "properties_panel", tr("Properties"));
    auto* column = columnIn(this, {12, 8, 12, 8});
    addAll(column, {makeTarget(context), m_several, m_detection, makeVideo()});
    column->addStretch(1);
    for (auto signal : {&Document::reportChanged, &Document::framesChanged})
        connect(&m_document, signal, this, &PropertiesPanel::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &PropertiesPanel::refresh);
    connect(&m_document.computed().found(), &Detections::changed, this, &PropertiesPanel::refresh);
    for (auto signal : {&Selection::targetsChanged, &Selection::hiddenChanged})
        connect(&m_selection, signal, this, &PropertiesPanel::refresh);
}

QWidget* PropertiesPanel::makeTarget(const PanelContext& context) {
    m_target = new QWidget;
    m_head = new TargetHead(context);
    m_keyframe = new KeyframeView(context);
    m_keyframeSection = new Section(QStringLiteral("keyframe"), keyframeTitle(0), m_keyframe);
    m_box = new TargetBoxView(context);
    m_boxSection = new Section(QStringLiteral("box"), boxTitle(0), m_box);
    m_boxSection->addToHeading(headingNote(tr("pixels")));
    m_state = new TargetStateView(context);
    m_stateSection = new Section(QStringLiteral("state"), stateTitle(0), m_state);
    m_attributes = new TargetAttributesView(context);
    auto* attributes =
        new Section(QStringLiteral("attributes"), tr("Label and attributes"), m_attributes);
    attributes->addToHeading(m_attributes->makeAdd());
    m_frames = new TargetFramesView(context);
    auto* frames = new Section(QStringLiteral("frames"), tr("Frames"), m_frames);
    frames->addToHeading(m_length = headingNote());
    auto* column = columnIn(m_target, {}, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_keyframeSection, m_boxSection,
                                                         m_stateSection, attributes, frames})
        column->addWidget(part);
    return m_target;
}

QWidget* PropertiesPanel::makeVideo() {
    m_video = new QWidget;
    auto* column = columnIn(m_video);
    auto* title = new QLabel(tr("Nothing selected"));
    title->setFont(strongFont(title->font()));
    m_facts = new QLabel;
    setUpText(m_facts, "properties.video",
              {TextLook::Quiet, TextLook::Plain, TextLook::Selectable});
    m_facts->setAccessibleName(tr("Facts about the video"));
    addAll(column, {title, m_facts});
    return m_video;
}

/// The selected targets that exist, ascending.
std::vector<TargetId> PropertiesPanel::selectedTargets() const {
    std::vector<TargetId> ids = targets::affected(m_selection, m_selection.target());
    std::erase_if(ids,
                  [this](TargetId id) { return !m_document.annotations().session().target(id); });
    return ids;
}

/// The selected detection, unless it has become a target.
const TargetResult* PropertiesPanel::selectedDetection() const {
    const Detections& found = m_document.computed().found();
    const FrameIndex frame = m_document.frame();
    return found.taken(frame, found.chosen()) ? nullptr : found.at(frame, found.chosen());
}

void PropertiesPanel::refresh() {
    if (!isVisible()) return;
    const std::vector<TargetId> ids = selectedTargets();
    const TargetResult* const detection = selectedDetection();
    QWidget* const page = detection         ? static_cast<QWidget*>(m_detection)
                          : ids.empty()     ? m_video
                          : ids.size() == 1 ? m_target
                                            : static_cast<QWidget*>(m_several);
    for (QWidget* each : std::initializer_list<QWidget*>{m_target, m_several, m_detection, m_video})
        each->setVisible(each == page);
    if (detection)
        m_detection->showDetection(*detection);
    else if (page == m_several)
        m_several->showTargets(ids);
    else
        page == m_target ? showTarget(ids.front()) : showVideo();
}

void PropertiesPanel::showTarget(TargetId id) {
    m_boxSection->setTitle(boxTitle(m_document.frame()));
    m_stateSection->setTitle(stateTitle(m_document.frame()));
    m_length->setText(countText(m_document.frameCount()));
    m_head->showTarget(id);
    showKeyframe(id);
    m_box->showTarget(id);
    m_state->showTarget(id);
    m_attributes->showTargets({id});
    m_frames->showTarget(id);
}

void PropertiesPanel::showKeyframe(TargetId id) {
    const auto frame = m_selection.keyframe();
    const SessionTarget* const target = m_document.annotations().session().target(id);
    const SessionBox* const key = frame ? target->at(*frame) : nullptr;
    m_keyframeSection->setVisible(key && key->keyframe);
    if (!m_keyframeSection->isVisibleTo(this)) return;
    m_keyframeSection->setTitle(keyframeTitle(*frame));
    m_keyframe->showKeyframe(id, *frame);
}

void PropertiesPanel::showVideo() {
    const auto& frames = m_document.frames();
    if (!frames) return m_facts->setText(tr("No video is open."));
    const SourceInfo& info = frames->info();
    const QLocale locale;
    const FrameIndex count = m_document.frameCount();
    const FrameReportPtr& report = m_document.report();
    const SizeI size = info.mixedSizes && report ? report->frame.size() : info.size;
    QStringList lines{
        inputName(QString::fromStdString(info.input)),
        tr("%1 × %2 px, %3").arg(size.width).arg(size.height).arg(translated(info.codec.c_str()))};
    if (info.mixedSizes) lines << tr("Images of different sizes");
    lines << (info.live ? tr("Camera") : frameCountText(count));
    if (const QString file = fileOfFrame(info, m_document.frame()); !file.isEmpty()) {
        lines << tr("%1 fps assumed").arg(locale.toString(info.framesPerSecond, 'g', 5));
        lines << tr("Frame %1: %2").arg(countText(m_document.frame()), file);
    } else if (info.framesPerSecond > 0) {
        lines << tr("%1 fps").arg(locale.toString(info.framesPerSecond, 'g', 5));
        if (!info.live)
            lines << tr("%1 s").arg(locale.toString(double(count) / info.framesPerSecond, 'f', 2));
    }
    if (info.missingFrames > 0)
        lines << tr("About %1 missing from frame %2 on")
                     .arg(frameCountText(info.missingFrames), countText(info.firstGap));
    m_facts->setText(lines.join('\n'));
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace spoor
