// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/target_head.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/lane_now.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/tag_label.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/timeline/lane_painter.h"
#include "gui/view/video/closeup.h"

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr QSize closeupSize{104, 84};
constexpr QSize floatingSize{360, 320};
constexpr int commandSide = 24, commandIcon = 16;

TagLabel::Tone toneOf(const LaneNow& now) {
    if (now.state == LaneState::Lost) return TagLabel::Tone::Danger;
    if (now.state == LaneState::Uncertain) return TagLabel::Tone::Warning;
    return now.keyframe ? TagLabel::Tone::Accent : TagLabel::Tone::Neutral;
}

}  // namespace

QToolButton* addTargetCommand(const PanelContext& context, QBoxLayout* row, const QString& prefix,
                              const char* action, const char* picture) {
    auto* button = new QToolButton;
    button->setObjectName(prefix + QLatin1String(action));
    button->setIcon(icon(picture));
    button->setIconSize({commandIcon, commandIcon});
    button->setFixedSize(commandSide, commandSide);
    makeFlat(button);
    if (QAction* const does = context.action(action)) followAction(button, does);
    row->addWidget(button);
    return button;
}

TargetHead::TargetHead(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_closeup(new CloseupView(context.document, context.selection)),
      m_swatch(new QLabel),
      m_name(new QLabel),
      m_frames(new QLabel),
      m_state(new TagLabel) {
    makeTitle(*m_name);
    m_name->setObjectName("properties.name");
    m_frames->setObjectName("properties.frames");
    m_frames->setFont(captionFont(font()));
    m_frames->setForegroundRole(QPalette::PlaceholderText);
    m_state->setObjectName("properties.state");
    m_state->setFont(captionFont(font()));
    for (QLabel* label : {m_name, m_frames}) {
        label->setTextFormat(Qt::PlainText);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    auto* name = new QHBoxLayout;
    name->setSpacing(6);
    name->addWidget(m_swatch);
    name->addWidget(m_name, 1);
    auto* facts = new QVBoxLayout;
    facts->setSpacing(4);
    facts->addLayout(name);
    addAll(facts, {m_frames, m_state, makeCommands()});
    auto* row = rowIn(this, {0, 4, 0, 8}, 12);
    row->addWidget(makeCloseup(), 0, Qt::AlignTop);
    row->addLayout(facts, 1);
}

QWidget* TargetHead::makeCloseup() {
    m_closeup->setFixedSize(closeupSize);
    m_closeup->setToolTip(
        tr("Magnified target. The wheel, + and - change the magnification, a "
           "double click opens a larger window."));
    m_closeup->installEventFilter(this);
    return m_closeup;
}

QWidget* TargetHead::makeCommands() {
    auto* commands = new QWidget;
    auto* row = rowIn(commands, {}, 2);
    const auto add = [&](const char* action, const char* picture) {
        return addTargetCommand(m_context, row, QStringLiteral("properties."), action, picture);
    };
    m_visible = add("hide_target", "eye");
    m_lock = add("lock_target", "unlock");
    add("duplicate_target", "duplicate");
    add("split_target", "split");
    add("remove_target", "trash");
    row->addStretch(1);
    if (!m_context.actionOf) commands->hide();
    return commands;
}

void TargetHead::showTarget(TargetId id) {
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget& target = *annotations.session().target(id);
    const QString name = targetName(target);
    const double ratio = devicePixelRatioF();
    QPixmap swatch(QSizeF(swatchSize * ratio, swatchSize * ratio).toSize());
    swatch.setDevicePixelRatio(ratio);
    swatch.fill(Qt::transparent);
    QPainter painter(&swatch);
    paintSwatch(painter, {0, 0, swatchSize, swatchSize}, id, annotations.colour(id));
    painter.end();
    m_swatch->setPixmap(swatch);
    m_name->setText(name);
    m_name->setToolTip(name);
    QString frames = targetName(id, {});
    if (auto extent = extentOf(target, annotations.results())) {
        const bool results = annotations.results().span(id).has_value();
        if (!results && !target.boxes.empty() && target.boxes.back().holds)
            extent->second = std::max(extent->second, m_context.document.frameCount() - 1);
        // A last keyframe that says "out of frame" has no box.
        else if (!results && target.boxes.back().outside && extent->second > extent->first)
            --extent->second;
        frames += QStringLiteral(" · ") +
                  tr("frames %1–%2").arg(countText(extent->first), countText(extent->second));
    }
    m_frames->setText(frames);
    m_visible->setIcon(icon(m_context.selection.hidden().contains(id) ? "eye-off" : "eye"));
    m_lock->setIcon(icon(target.locked ? "lock" : "unlock"));
    m_closeup->refresh();
    showState(id);
}

void TargetHead::showState(TargetId id) {
    const LaneNow now = statesNow(m_context.document).value(id);
    const QString text = stateText(now);
    m_state->setText(text.isEmpty() ? tr("Not in this frame") : text);
    m_state->setTone(toneOf(now));
    m_closeup->setAccessibleDescription(m_name->text() + QStringLiteral(", ") + m_state->text());
}

bool TargetHead::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_closeup && event->type() == QEvent::MouseButtonDblClick) floatCloseup();
    return QWidget::eventFilter(watched, event);
}

void TargetHead::floatCloseup() {
    if (!m_floating) {
        m_floating = new Closeup(m_context, this);
        m_floating->setWindowFlags(Qt::Tool);
        m_floating->setWindowTitle(tr("Close-up"));
        m_floating->resize(floatingSize);
    }
    m_floating->show();
    m_floating->raise();
}

}  // namespace spoor
