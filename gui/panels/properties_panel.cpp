// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/properties_panel.h"

#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/base/section.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/panels/support/lane_painter.h"
#include "gui/panels/target_views/target_attributes_view.h"
#include "gui/panels/target_views/target_box_view.h"
#include "gui/panels/target_views/target_frames_view.h"
#include "gui/panels/target_views/target_head.h"
#include "gui/panels/target_views/target_state_view.h"

#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

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

QString stateTitle(FrameIndex frame) {
    return PropertiesPanel::tr("State in frame %1").arg(countText(frame));
}

}  // namespace

PropertiesPanel::PropertiesPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_document(context.document), m_selection(context.selection) {
    setObjectName("properties_panel");
    setAccessibleName(tr("Properties"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(makeTarget(context));
    column->addWidget(makeVideo());
    column->addStretch(1);
    for (auto signal : {&Document::reportChanged, &Document::framesChanged})
        connect(&m_document, signal, this, &PropertiesPanel::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &PropertiesPanel::refresh);
    for (auto signal : {&Selection::targetChanged, &Selection::hiddenChanged})
        connect(&m_selection, signal, this, &PropertiesPanel::refresh);
}

QWidget* PropertiesPanel::makeTarget(const PanelContext& context) {
    m_target = new QWidget;
    m_head = new TargetHead(context);
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
    auto* column = new QVBoxLayout(m_target);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* part : {static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_boxSection),
                          static_cast<QWidget*>(m_stateSection), static_cast<QWidget*>(attributes),
                          static_cast<QWidget*>(frames)})
        column->addWidget(part);
    return m_target;
}

QWidget* PropertiesPanel::makeVideo() {
    m_video = new QWidget;
    auto* column = new QVBoxLayout(m_video);
    column->setContentsMargins(0, 0, 0, 0);
    auto* title = new QLabel(tr("Nothing selected"));
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    m_facts = new QLabel;
    m_facts->setObjectName("properties.video");
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setAccessibleName(tr("Facts about the video"));
    column->addWidget(title);
    column->addWidget(m_facts);
    return m_video;
}

void PropertiesPanel::refresh() {
    if (!isVisible()) return;
    const TargetId id = m_selection.target();
    const bool target = m_document.annotations().session().target(id) != nullptr;
    m_target->setVisible(target);
    m_video->setVisible(!target);
    target ? showTarget(id) : showVideo();
}

void PropertiesPanel::showTarget(TargetId id) {
    m_boxSection->setTitle(boxTitle(m_document.frame()));
    m_stateSection->setTitle(stateTitle(m_document.frame()));
    m_length->setText(countText(m_document.frameCount()));
    m_head->showTarget(id);
    m_box->showTarget(id);
    m_state->showTarget(id);
    m_attributes->showTarget(id);
    m_frames->showTarget(id);
}

void PropertiesPanel::showVideo() {
    const auto& frames = m_document.frames();
    if (!frames) return m_facts->setText(tr("No video is open."));
    const SourceInfo& info = frames->info();
    const QLocale locale;
    const FrameIndex count = m_document.frameCount();
    QStringList lines{inputName(QString::fromStdString(info.input)),
                      tr("%1 × %2 px, %3")
                          .arg(info.size.width)
                          .arg(info.size.height)
                          .arg(QString::fromStdString(info.codec))};
    lines << (info.live ? tr("Camera") : frameCountText(count));
    if (info.framesPerSecond > 0) {
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

QWidget* makePropertiesPanel(const PanelContext& context) {
    return new PropertiesPanel(context);
}

}  // namespace spoor
