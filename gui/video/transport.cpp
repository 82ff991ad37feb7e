// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/transport.h"

#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/base/style/icons.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/seek_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace spoor {

Transport::Transport(const PanelContext& context, const ActionOf& action, QWidget* parent)
    : QWidget(parent), m_context(context), m_status(new QLabel), m_play(action("play")) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 0, 6, 2);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    for (const char* id : {"first_frame", "previous_frame", "play", "next_frame", "last_frame"}) {
        addButton(row, action(id));
    }
    row->addSpacing(10);
    buildSpeed(row);
    row->addSpacing(10);
    row->addWidget(m_status, 1);
    row->addSpacing(10);
    buildFrameField(row);
    m_status->setAccessibleName(tr("Frame, time and state"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(new SeekBar(context, this));
    column->addLayout(row);
    Document& document = m_context.document;
    connect(&document, &Document::framesChanged, this, &Transport::onFrames);
    connect(&document, &Document::reportChanged, this, &Transport::onReport);
    connect(&document, &Document::stateChanged, this, &Transport::onState);
    connect(&m_context.selection, &Selection::targetChanged, this, &Transport::onReport);
    connect(&document.annotations(), &Annotations::changed, this,
            [this] { m_status->setText(statusText()); });
    onFrames();
    onState();
    onReport();
}

QToolButton* Transport::addButton(QBoxLayout* row, QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setIconSize({20, 20});
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text().remove('&'));
    row->addWidget(button);
    return button;
}

void Transport::buildSpeed(QBoxLayout* row) {
    m_speed = new QComboBox;
    m_speed->setAccessibleName(tr("Playback speed"));
    m_speed->setToolTip(tr("Playback speed"));
    for (const double speed : {0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0}) {
        m_speed->addItem(tr("%1×").arg(QLocale().toString(speed)), speed);
    }
    m_speed->setCurrentIndex(3);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] { emit speedChanged(speed()); });
    row->addWidget(m_speed);
}

void Transport::buildFrameField(QBoxLayout* row) {
    auto* label = new QLabel(tr("Frame"));
    m_frame = new QSpinBox;
    m_frame->setAccessibleName(tr("Go to frame"));
    m_frame->setKeyboardTracking(false);
    m_frame->setMinimumWidth(90);
    m_frame->setGroupSeparatorShown(true);
    label->setBuddy(m_frame);
    connect(m_frame, &QSpinBox::valueChanged, this,
            [this](int frame) { m_context.document.post(command::Seek{frame}); });
    connect(m_frame, &QSpinBox::editingFinished, this, [this] {
        if (m_frame->hasFocus()) emit frameChosen();  // confirmed with Enter
    });
    row->addWidget(label);
    row->addWidget(m_frame);
}

double Transport::speed() const {
    return m_speed->currentData().toDouble();
}

void Transport::focusFrameField() {
    m_frame->setFocus(Qt::ShortcutFocusReason);
    m_frame->selectAll();
}

void Transport::onFrames() {
    const auto& frames = m_context.document.frames();
    setEnabled(frames != nullptr);
    const QSignalBlocker quiet(m_frame);
    const FrameIndex last = frames ? std::max<FrameIndex>(1, frames->frameCount()) - 1 : 0;
    m_frame->setMaximum(int(std::min<FrameIndex>(last, std::numeric_limits<int>::max())));
    onReport();
}

QString Transport::statusText() const {
    Document& document = m_context.document;
    const FrameReportPtr& report = document.report();
    if (!document.frames() || !report) return {};
    const qint64 count = document.frames()->frameCount();
    QStringList parts;
    parts << tr("frame %1 / %2")
                 .arg(countText(report->frame.index()), countText(std::max<qint64>(0, count - 1)));
    parts << clockText(report->frame.time(), true);
    const TargetId selected = m_context.selection.target();
    const std::vector<ShownBox> shown = m_context.document.shown();
    for (const ShownBox& each : shown) {
        if (each.id != selected && !(selected == 0 && shown.size() == 1)) continue;
        QString state = each.box.source == BoxSource::Tracked ? stateText(each.box.state)
                                                              : sourceText(each.box);
        if (each.box.outside) state = tr("out of frame");
        if (each.box.present() && each.box.source == BoxSource::Tracked)
            state += ' ' + shareText(each.box.confidence);
        parts << targetName(each.id, each.label) + QStringLiteral(": ") + state;
    }
    return parts.join(QStringLiteral(" · "));
}

void Transport::onReport() {
    m_status->setText(statusText());
    const auto& frames = m_context.document.frames();
    if (!frames) return;
    const QSignalBlocker quiet(m_frame);
    const FrameIndex frame = m_context.document.state().frame;
    if (frames->info().live)
        m_frame->setMaximum(int(std::max<FrameIndex>(1, frames->frameCount())) - 1);
    if (!m_frame->hasFocus() || m_context.document.state().mode == RunMode::Idle) {
        m_frame->setValue(int(frame));
    }
}

void Transport::onState() {
    const bool running = m_context.document.state().mode != RunMode::Idle;
    m_play->setIcon(icon(running ? "pause" : "play"));
}

}  // namespace spoor
