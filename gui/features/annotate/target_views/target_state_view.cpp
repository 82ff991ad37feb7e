// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/target_state_view.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/key_cap.h"
#include "gui/toolkit/widgets/controls.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>

namespace spoor {

namespace {

constexpr int stateIcon = 16;

}  // namespace

TargetStateView::TargetStateView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_keyframe = addState("keyframe-set", tr("Keyframe"), "toggle_keyframe");
    m_occluded = addState("layers", tr("Occluded"), "toggle_occluded");
    m_outside = addState("eye-off", tr("Out of frame"), "toggle_outside");
}

Switch* TargetStateView::addState(const char* picture, const QString& text, const char* action) {
    const int row = m_grid->rowCount();
    auto* sign = new QLabel;
    sign->setPixmap(icon(picture).pixmap(stateIcon, stateIcon));
    auto* caption = new QLabel(text);
    auto* toggle = new Switch;
    toggle->setObjectName(QStringLiteral("properties.") + QLatin1String(action));
    caption->setBuddy(toggle);
    m_grid->addWidget(sign, row, 0);
    m_grid->addWidget(caption, row, 1);
    if (QAction* const does = m_context.action(action)) {
        m_grid->addWidget(new KeyCap(does), row, 2);
        followAction(toggle, does);
        // The command may be refused.
        connect(toggle, &Switch::clicked, this, [this] { showTarget(m_target); });
    }
    m_grid->addWidget(toggle, row, 3);
    return toggle;
}

void TargetStateView::showTarget(TargetId id) {
    m_target = id;
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target) return;
    const FrameIndex frame = m_context.document.frame();
    const auto box = annotations.boxAt(id, frame);
    const SessionBox* const own = target->at(frame);
    const SessionBox* const key = own && own->keyframe ? own : keyframeBefore(*target, frame);
    m_keyframe->setChecked(own && own->keyframe);
    m_occluded->setChecked(box && box->occluded);
    m_outside->setChecked(key && key->outside);
}

}  // namespace spoor
