// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/missing_page.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace spoor {

MissingPage::MissingPage(QWidget* parent) : QWidget(parent), m_text(new QLabel) {
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* find = new QPushButton(tr("Find the video…"));
    auto* close = new QPushButton(tr("Close the project"));
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(find);
    row->addWidget(close);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addStretch(1);
    column->addWidget(m_text);
    column->addLayout(row);
    column->addStretch(1);
    connect(find, &QPushButton::clicked, this, &MissingPage::findRequested);
    connect(close, &QPushButton::clicked, this, &MissingPage::closeRequested);
}

void MissingPage::setInput(const QString& input) {
    m_text->setText(tr("The video of this project is not there:\n%1\n\nEverything that was done in "
                       "the project is kept. Find the video, or plug in the disk that it is on and "
                       "open the project again.")
                        .arg(QDir::toNativeSeparators(input)));
}

}  // namespace spoor
