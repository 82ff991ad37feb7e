// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/algorithm_card.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/run_setup.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/tag_label.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAction>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int signSide = 20;

TagLabel* makeTag(TagLabel::Tone tone = TagLabel::Tone::Neutral) {
    auto* tag = new TagLabel;
    tag->setTone(tone);
    tag->setFont(captionFont(tag->font()));
    return tag;
}

QToolButton* makeChoice(QAction* choose) {
    auto* button = new QToolButton;
    button->setObjectName("params.choose");
    makeFlat(button, "chevron-down", 16);
    followAction(button, choose);
    return button;
}

}  // namespace

AlgorithmCard::AlgorithmCard(QAction* choose, QAction* manual, QWidget* parent)
    : QFrame(parent),
      m_sign(new QLabel),
      m_title(new QLabel),
      m_help(new QLabel),
      m_kind(makeTag()),
      m_devices(makeTag(TagLabel::Tone::Good)),
      m_files(makeTag(TagLabel::Tone::Warning)),
      m_about(new QToolButton) {
    setUpText(m_title, "params.title", {TextLook::Plain});
    makeTitle(*m_title);
    setUpText(m_help, "params.help", {TextLook::Quiet, TextLook::Plain});
    m_devices->setObjectName("params.devices");
    m_devices->setText(tr("Runs on CPU and GPU"));
    m_files->setObjectName("params.needs");
    m_files->setText(tr("Needs files"));
    m_about->setObjectName("params.about");
    m_about->setText(tr("About"));
    m_about->setToolTip(tr("Open the page of this algorithm in the manual"));
    makeFlat(m_about);
    m_about->setForegroundRole(QPalette::Link);
    if (manual) connect(m_about, &QToolButton::clicked, manual, &QAction::trigger);
    m_about->setEnabled(manual);
    auto* head = new QHBoxLayout;
    head->addWidget(m_sign, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    if (choose) head->addWidget(makeChoice(choose), 0, Qt::AlignTop);
    m_tags = new QHBoxLayout;
    addAll(m_tags, {m_kind, m_devices});
    m_tags->addStretch(1);
    m_row = new QBoxLayout(QBoxLayout::LeftToRight);
    m_row->addLayout(m_tags, 1);
    m_row->addWidget(m_about, 0, Qt::AlignRight);
    auto* column = columnIn(this, {12, 12, 12, 12});
    column->addLayout(head);
    column->addWidget(m_help);
    column->addLayout(m_row);
    column->addWidget(m_files);
}

void AlgorithmCard::describe(const RunSetup& setup) {
    const AlgorithmDescriptor* const type = setup.type();
    m_title->setText(type ? translated(type->label)
                          : tr("Choose an algorithm to see its parameters."));
    m_help->setText(type ? translated(type->help) : QString());
    const auto& stages = setup.shape().stages;
    const bool devices = std::any_of(stages.begin(), stages.end(),
                                     [](const StageSpec& stage) { return stage.onDevice; });
    for (QWidget* part : {static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_sign),
                          static_cast<QWidget*>(m_kind), static_cast<QWidget*>(m_about)})
        part->setVisible(type);
    m_devices->setVisible(type && devices);
    if (!type) return;
    m_kind->setText(type->names      ? tr("Classifier")
                    : type->needsBox ? tr("Tracker")
                                     : tr("Detector"));
    m_sign->setPixmap(icon(type->needsBox ? "track" : "face").pixmap(signSide, signSide));
}

int AlgorithmCard::tagsWidth() const {
    return m_tags->sizeHint().width() + layout()->contentsMargins().left() +
           layout()->contentsMargins().right();
}

QSize AlgorithmCard::minimumSizeHint() const {
    return {tagsWidth(), QFrame::minimumSizeHint().height()};
}

/// The link moves below the tags if the card is too narrow for both.
void AlgorithmCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    const int both = tagsWidth() + m_row->spacing() + m_about->sizeHint().width();
    m_row->setDirection(width() < both ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void AlgorithmCard::setFilesMissing(bool missing) {
    m_files->setVisible(missing);
}

void AlgorithmCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.line), cardRadius);
}

}  // namespace spoor
