// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/missing_page.h"

#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>

namespace spoor {

MissingPage::MissingPage(QWidget* parent) : QWidget(parent), m_text(new QLabel) {
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* find = new QPushButton(tr("Locate video…"));
    auto* close = new QPushButton(tr("Close project"));
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    addAll(row, {find, close});
    row->addStretch(1);
    auto* column = columnIn(this, {24, 24, 24, 24}, 16);
    column->addStretch(1);
    column->addWidget(m_text);
    column->addLayout(row);
    column->addStretch(1);
    connect(find, &QPushButton::clicked, this, &MissingPage::findRequested);
    connect(close, &QPushButton::clicked, this, &MissingPage::closeRequested);
}

void MissingPage::setInput(const QString& input) {
    m_text->setText(
        tr("Cannot find the video of this project:\n%1\n\nAll data of the project is saved. Locate "
           "the video, or connect the disk that holds it and open the project again.")
            .arg(shortenedWords(QDir::toNativeSeparators(input))));
    m_text->setToolTip(QDir::toNativeSeparators(input));
}

}  // namespace spoor
