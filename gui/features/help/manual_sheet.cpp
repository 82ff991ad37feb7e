// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_sheet.h"

#include "gui/features/help/manual_browser.h"
#include "gui/features/help/manual_search.h"
#include "gui/features/help/manual_texts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QLabel>
#include <QUrl>
#include <QVBoxLayout>

namespace spoor {

ManualSheet::ManualSheet(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    setObjectName("manual.page");
    m_column->setContentsMargins(20, 16, 20, 20);
    m_column->setSpacing(8);
}

ManualSheet::ManualSheet(const ManualText& text, QWidget* parent) : ManualSheet(parent) {
    enlarge(addText(text.title, m_column), 1.7);
    addMarkdown(text.markdown, true);
    m_column->addStretch(1);
}

void ManualSheet::enlarge(QLabel* label, double factor) {
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(true);
    label->setFont(font);
}

QLabel* ManualSheet::makeText(const QString& text) {
    auto* label = new QLabel(text);
    setUpText(label, ManualSearch::searchedText, {TextLook::Plain, TextLook::Selectable});
    // Keeps wrapped labels from growing higher than their text needs.
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

QLabel* ManualSheet::addText(const QString& text, QVBoxLayout* column) {
    QLabel* label = makeText(text);
    column->addWidget(label);
    return label;
}

void ManualSheet::addPart(const QString& title) {
    m_column->addSpacing(14);
    QLabel* heading = addText(title, m_column);
    enlarge(heading, 1.25);
    m_parts.push_back({title, heading});
}

void ManualSheet::addMarkdown(const QString& markdown, bool withGenerated) {
    for (const ManualChapter& chapter : chaptersOf(markdown, withGenerated)) {
        if (!chapter.title.isEmpty()) addPart(chapter.title);
        auto* browser = new ManualBrowser(chapter.markdown);
        browser->setObjectName(ManualSearch::searchedText);
        browser->setAccessibleName(chapter.title.isEmpty() ? tr("Introduction") : chapter.title);
        connect(browser, &QTextBrowser::anchorClicked, this,
                [this](const QUrl& link) { emit linkChosen(link.toString()); });
        m_column->addWidget(browser);
    }
}

}  // namespace spoor
