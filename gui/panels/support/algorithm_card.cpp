// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/algorithm_card.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/base/convert.h"
#include "gui/base/style/icons.h"
#include "gui/base/style/paint.h"
#include "gui/base/tag_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace spoor {

namespace {

constexpr int signSide = 20;

}  // namespace

AlgorithmCard::AlgorithmCard(QWidget* parent)
    : QFrame(parent),
      m_sign(new QLabel),
      m_title(new QLabel),
      m_help(new QLabel),
      m_kind(new TagLabel),
      m_files(new TagLabel) {
    m_title->setObjectName("params.title");
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    strong.setPointSizeF(strong.pointSizeF() * 16 / 13);
    m_title->setFont(strong);
    m_help->setObjectName("params.help");
    m_help->setTextFormat(Qt::PlainText);
    m_help->setWordWrap(true);
    m_help->setForegroundRole(QPalette::PlaceholderText);
    m_files->setText(tr("Needs files"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_sign, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    auto* tags = new QHBoxLayout;
    tags->addWidget(m_kind);
    tags->addWidget(m_files);
    tags->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->addLayout(head);
    column->addWidget(m_help);
    column->addLayout(tags);
}

void AlgorithmCard::setAlgorithm(const AlgorithmDescriptor* type) {
    m_title->setText(type ? translated(type->label)
                          : tr("Choose an algorithm to see its parameters."));
    m_help->setText(type ? translated(type->help) : QString());
    m_help->setVisible(type);
    m_kind->setVisible(type);
    m_files->setVisible(type && !type->runsWithDefaults());
    m_sign->setVisible(type);
    if (!type) return;
    m_kind->setText(type->names      ? tr("Classifier")
                    : type->needsBox ? tr("Tracker")
                                     : tr("Detector"));
    m_sign->setPixmap(icon(type->needsBox ? "track" : "face").pixmap(signSide, signSide));
}

void AlgorithmCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.line), cardRadius);
}

}  // namespace spoor
