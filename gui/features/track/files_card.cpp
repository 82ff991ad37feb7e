// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/files_card.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace spoor {

namespace {

constexpr int cardIcon = 16;

}  // namespace

FilesCard::FilesCard(QAction* manual, QWidget* parent)
    : QFrame(parent),
      m_heading(new QWidget),
      m_sentence(new QLabel(tr("Spoor does not include the networks of this algorithm. Choose the "
                               "ONNX files."))),
      m_rows(new QGridLayout),
      m_how(new QToolButton) {
    setObjectName("params.files");
    auto* sign = new QLabel;
    sign->setPixmap(icon("layers").pixmap(cardIcon, cardIcon));
    auto* title = new QLabel(tr("Files needed"));
    title->setFont(strongFont(title->font()));
    auto* heading = rowIn(m_heading);
    heading->addWidget(sign);
    heading->addWidget(title, 1);
    setUpText(m_sentence, {}, {TextLook::Quiet});
    m_rows->setHorizontalSpacing(6);
    m_rows->setVerticalSpacing(4);
    m_rows->setColumnStretch(0, 6);
    m_rows->setColumnStretch(1, 14);
    m_how->setObjectName("params.files.how");
    setKind(m_how, Kind::Quiet);
    makeFlat(m_how);
    m_how->setText(tr("How to get them"));
    m_how->setToolTip(tr("Open the page of this algorithm in the manual"));
    if (manual) connect(m_how, &QToolButton::clicked, manual, &QAction::trigger);
    m_how->setEnabled(manual);
    auto* column = columnIn(this, {12, 12, 12, 12});
    addAll(column, {m_heading, m_sentence});
    column->addLayout(m_rows);
    column->addWidget(m_how, 0, Qt::AlignLeft);
}

void FilesCard::setMissing(bool missing) {
    m_heading->setVisible(missing);
    m_sentence->setVisible(missing);
    m_how->setVisible(missing);
}

void FilesCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.line), cardRadius);
}

}  // namespace spoor
