// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/start_page.h"

#include "gui/features/projects/device_status.h"
#include "gui/features/projects/recent_card.h"
#include "gui/features/projects/sample_preview.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int maxWidth = 1208;
constexpr int cardWidth = 232;  ///< minimum
constexpr int cardGap = 24;
constexpr int maxColumns = 4;
constexpr int previewFrom = 880;  ///< width of the page from which the sample is shown

QLabel* sizedLabel(const QString& text, double scale, QFont::Weight weight) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(weight);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

/// Not the default action of the button, which would replace the text.
QToolButton* linkOf(QAction* action, const QString& text) {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("start.") + action->objectName());
    button->setIcon(action->icon());
    button->setText(text);
    button->setAccessibleName(QString(text).remove(QChar(0x2026)));
    button->setToolTip(action->toolTip());
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    QObject::connect(button, &QToolButton::clicked, action, &QAction::trigger);
    return button;
}

QPushButton* buttonOf(QAction* action, const QString& text) {
    auto* button = new QPushButton(action->icon(), text);
    button->setObjectName(QStringLiteral("start.") + action->objectName());
    button->setMinimumHeight(40);
    button->setAccessibleName(QString(text).remove(QChar(0x2026)));
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

}  // namespace

StartPage::StartPage(const StartActions& actions, Document& document, QWidget* parent)
    : QWidget(parent), m_content(new QWidget) {
    m_content->setMaximumWidth(maxWidth);
    auto* column = columnIn(m_content, {24, 24, 24, 16}, 24);
    addAll(column, {makeHero(actions), makeRecent()});
    column->addStretch(1);
    auto* centred = new QWidget;
    auto* row = rowIn(centred);
    row->addWidget(m_content);
    auto* scroll = new QScrollArea;
    scroll->setWidget(centred);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* outer = columnIn(this, {}, 0);
    outer->addWidget(scroll, 1);
    outer->addWidget(makeFooter(actions, document));
    setRecent({});
    setOpening({});
}

QWidget* StartPage::makeHero(const StartActions& actions) {
    auto* hero = new QWidget;
    auto* words = new QVBoxLayout;
    words->setSpacing(16);
    words->addStretch(1);
    auto* title = sizedLabel(tr("Track anything in a video"), 34.0 / 13, QFont::DemiBold);
    title->setObjectName("start.title");
    words->addWidget(title);
    auto* promise = sizedLabel(tr("Draw a box, pick an algorithm, and see every step behind each "
                                  "decision: maps, candidates, confidence, and the time of every "
                                  "stage."),
                               16.0 / 13, QFont::Normal);
    promise->setForegroundRole(QPalette::PlaceholderText);
    words->addWidget(promise);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(12);
    QPushButton* const open = buttonOf(actions.open, tr("Open video…"));
    open->setDefault(true);  // the primary button
    buttons->addWidget(open);
    buttons->addWidget(buttonOf(actions.sample, tr("Try the sample")));
    buttons->addStretch(1);
    words->addSpacing(8);
    words->addLayout(buttons);
    auto* others = new QHBoxLayout;
    for (QAction* each : actions.others)
        others->addWidget(linkOf(each, each->iconText() + QChar(0x2026)));
    others->addStretch(1);
    words->addLayout(others);
    m_dropHint = sizedLabel({}, 11.0 / 13, QFont::Normal);
    m_dropHint->setForegroundRole(QPalette::PlaceholderText);
    m_dropHint->setObjectName(QStringLiteral("start.hint"));
    words->addWidget(m_dropHint);
    words->addStretch(1);
    m_preview = new SamplePreview;
    m_preview->setToolTip(actions.sample->toolTip());
    connect(m_preview, &SamplePreview::clicked, actions.sample, &QAction::trigger);
    auto* row = rowIn(hero, {}, 48);
    row->addLayout(words, 1);
    row->addWidget(m_preview, 1);
    return hero;
}

QWidget* StartPage::makeRecent() {
    m_recent = new QWidget;
    auto* title = sizedLabel(tr("Recent"), 16.0 / 13, QFont::DemiBold);
    m_showAll = new QToolButton;
    m_showAll->setObjectName(QStringLiteral("start.all"));
    m_showAll->setText(tr("Show all"));
    m_showAll->setAutoRaise(true);
    m_showAll->setCheckable(true);
    m_showAll->setFocusPolicy(Qt::StrongFocus);
    connect(m_showAll, &QToolButton::toggled, this, &StartPage::arrange);
    m_noRecent = new QLabel(tr("Videos you open appear here."));
    m_noRecent->setForegroundRole(QPalette::PlaceholderText);
    m_grid = new QGridLayout;
    m_grid->setSpacing(cardGap);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_showAll);
    auto* column = columnIn(m_recent, {}, 12);
    column->addLayout(head);
    column->addWidget(m_noRecent);
    column->addLayout(m_grid);
    return m_recent;
}

QWidget* StartPage::makeFooter(const StartActions& actions, Document& document) {
    auto* footer = new QWidget;
    auto* row = rowIn(footer, {16, 8, 16, 8});
    auto* status = new DeviceStatus(document);
    connect(status, &DeviceStatus::found, m_preview, &SamplePreview::setDevice);
    addAll(row, {status, linkOf(actions.devices, tr("Devices and benchmarks"))});
    row->addStretch(1);
    for (QAction* each : actions.help) row->addWidget(linkOf(each, each->iconText()));
    auto* version = new QLabel(tr("Spoor %1").arg(QCoreApplication::applicationVersion()));
    version->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(version);
    return footer;
}

/// Updates the cards in place, so that a focused or pressed card is kept.
void StartPage::setRecent(const QList<RecentEntry>& entries) {
    const QList<RecentVideo> videos = byVideo(entries);
    while (m_cards.size() < videos.size()) {
        auto* card = new RecentCard(m_recent);
        connect(card, &RecentCard::openRequested, this, &StartPage::openRequested);
        connect(card, &RecentCard::removeRequested, this, &StartPage::removeRequested);
        m_cards << card;
    }
    for (qsizetype i = 0; i < videos.size(); ++i) m_cards[i]->setVideo(videos[i]);
    m_shown = int(videos.size());
    m_noRecent->setVisible(videos.isEmpty());
    arrange();
}

int StartPage::columns() const {
    const int room = std::min(width(), maxWidth) - 48;
    return std::clamp((room + cardGap) / (cardWidth + cardGap), 1, maxColumns);
}

/// Lays out the cards: one row, or all of them.
void StartPage::arrange() {
    const int across = columns();
    const int shown = m_showAll->isChecked() ? m_shown : std::min(m_shown, across);
    m_showAll->setVisible(m_shown > across);
    m_showAll->setText(m_showAll->isChecked() ? tr("Show less") : tr("Show all"));
    for (int i = 0; i < int(m_cards.size()); ++i) {
        if (i < shown) m_grid->addWidget(m_cards[i], i / across, i % across);
        m_cards[i]->setVisible(i < shown);
    }
    for (int i = 0; i < maxColumns; ++i) {
        m_grid->setColumnStretch(i, i < across ? 1 : 0);
        m_grid->setColumnMinimumWidth(i, 0);
    }
}

void StartPage::setOpening(const QString& input) {
    m_dropHint->setText(
        input.isEmpty()
            ? tr("Or drop a video, an image folder or a project anywhere in this window.")
            : tr("Opening %1…").arg(shortenedWords(inputName(input))));
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_preview->setVisible(width() >= previewFrom);
    arrange();
}

}  // namespace spoor
