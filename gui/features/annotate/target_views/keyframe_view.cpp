// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/keyframe_view.h"

#include "engine/project/edits/lane_edits.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/widgets/fact_rows.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QLocale>
#include <QPushButton>

namespace spoor {

KeyframeView::KeyframeView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_facts(new FactRows) {
    auto* column = columnIn(this, {}, 8);
    m_facts->setObjectName("properties.keyframe.facts");
    column->addWidget(m_facts);
    column->addLayout(new QHBoxLayout);
    m_copy = addButton("copy", tr("Copy"), tr("Copy this keyframe to the playhead"),
                       &KeyframeView::copy);
    m_track = addButton("track", tr("Track from here"), tr("Track from this keyframe to the end"),
                        &KeyframeView::track);
    addButton("delete", tr("Delete"), tr("Delete this keyframe"), &KeyframeView::remove);
}

QPushButton* KeyframeView::addButton(const char* name, const QString& text, const QString& help,
                                     void (KeyframeView::*does)()) {
    auto* button = new QPushButton(text);
    setSmall(button);
    button->setObjectName(QStringLiteral("properties.keyframe.") + QLatin1String(name));
    button->setToolTip(help);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->itemAt(1)->layout()->addWidget(button);
    connect(button, &QPushButton::clicked, this, does);
    return button;
}

void KeyframeView::showKeyframe(TargetId id, FrameIndex frame) {
    m_target = id;
    m_frame = frame;
    const SessionTarget* const target = m_context.document.annotations().session().target(id);
    const SessionBox* const key = target ? target->at(frame) : nullptr;
    if (!key) return;
    const bool here = frame == m_context.document.frame();
    FactRows::Facts facts{{tr("Source"), key->outside ? tr("out of frame") : sourceText(*key)}};
    // The fields below show the box of the frame on screen.
    if (!here && key->present()) {
        const auto number = [](double value) { return QLocale().toString(value, 'f', 1); };
        facts << std::pair(tr("Box"), tr("%1, %2, %3 × %4 px")
                                          .arg(number(key->box.x), number(key->box.y),
                                               number(key->box.width), number(key->box.height)));
    }
    m_facts->setFacts(facts);
    m_copy->setEnabled(!here);
    const QAction* const does = m_context.action("track_all");
    m_track->setEnabled(does && does->isEnabled());
}

void KeyframeView::copy() {
    Annotations& annotations = m_context.document.annotations();
    const FrameIndex now = m_context.document.frame();
    if (annotations.edit(moveKeyframe(annotations.annotated(), m_target, m_frame, now, true)))
        m_context.selection.setKeyframe(now);
}

void KeyframeView::track() {
    m_context.document.post(command::Seek{m_frame});
    if (QAction* const does = m_context.action("track_all")) does->trigger();
}

void KeyframeView::remove() {
    Annotations& annotations = m_context.document.annotations();
    if (annotations.edit(toggleKeyframe(annotations.annotated(), m_target, m_frame)))
        m_context.selection.setKeyframe(std::nullopt);
}

}  // namespace spoor
