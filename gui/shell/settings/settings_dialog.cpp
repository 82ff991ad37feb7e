// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settings/settings_dialog.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>

namespace spoor {

namespace {

constexpr QSize settingsSize{760, 640};
constexpr double settingsShare = 0.9;  ///< of the window, at most
constexpr int listLetters = 20;

QFrame* ruler(QFrame::Shape shape) {
    auto* line = new QFrame;
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

}  // namespace

SettingsDialog::SettingsDialog(const WindowContext& context, const QString& page)
    : QDialog(&context.window),
      m_types(settingsPages(context)),
      m_pages(m_types.size(), nullptr),
      m_list(new QListWidget),
      m_stack(new QStackedWidget),
      m_search(new QLineEdit),
      m_nothing(new EmptyState(m_stack, "settings.nothing", {"search", {}, {}})) {
    setObjectName(QStringLiteral("settings"));
    setWindowTitle(tr("Settings"));
    nameControl(m_list, QStringLiteral("settings.pages"), tr("Pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFixedWidth(letterWidth(fontMetrics()) * listLetters);
    for (const SettingsPageType& type : m_types) {
        auto* item = new QListWidgetItem(icon(type.icon), type.title, m_list);
        item->setSizeHint(QSize(0, std::max(32, fontMetrics().height() + 14)));
        auto* scroll = new QScrollArea;  // gets its page when it is shown
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setFocusPolicy(Qt::NoFocus);
        m_stack->addWidget(scroll);
    }
    m_nothing->setEmpty(false);
    auto* left = columnIn(nullptr, {8, 8, 8, 8});
    left->addWidget(m_list);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addLayout(left);
    middle->addWidget(ruler(QFrame::VLine));
    middle->addWidget(m_stack, 1);
    auto* column = columnIn(this, {}, 0);
    addAll(column, {makeHead(), ruler(QFrame::HLine)});
    column->addLayout(middle, 1);
    addAll(column, {ruler(QFrame::HLine), makeFoot()});
    connect(m_list, &QListWidget::currentRowChanged, this, &SettingsDialog::onPage);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsDialog::search);
    resize(settingsSize.boundedTo(context.window.size() * settingsShare).expandedTo({600, 400}));
    showPage(page);
    // A page that is asked for can name the part that the user wants to fill in.
    QWidget* const wanted = page.isEmpty() ? nullptr : this->page().focusProxy();
    (wanted ? wanted : m_list)->setFocus();
}

QWidget* SettingsDialog::makeHead() {
    auto* head = new QWidget;
    auto* title = new QLabel(tr("Settings"));
    makeTitle(*title);
    m_search->setObjectName(QStringLiteral("settings.search"));
    m_search->setPlaceholderText(tr("Search settings"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_search->setFixedWidth(letterWidth(fontMetrics()) * 30);
    auto* row = rowIn(head, {20, 12, 20, 12});
    row->addWidget(title, 1);
    row->addWidget(m_search);
    return head;
}

QWidget* SettingsDialog::makeFoot() {
    auto* foot = new QWidget;
    m_reset = new QPushButton(tr("&Reset page"));
    m_reset->setObjectName(QStringLiteral("settings.reset"));
    m_reset->setAutoDefault(false);
    setKind(m_reset, Kind::Quiet);
    auto* note = new QLabel(tr("Changes apply immediately."));
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    auto* row = rowIn(foot, {12, 12, 20, 12});
    row->addWidget(m_reset);
    row->addWidget(note, 1);
    row->addWidget(buttons);
    connect(m_reset, &QPushButton::clicked, this, [this] { page().reset(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return foot;
}

SettingsPage* SettingsDialog::pageAt(int index) {
    SettingsPage*& page = m_pages[std::size_t(index)];
    if (!page) {
        page = m_types[std::size_t(index)].create();
        page->setObjectName("settings." + m_types[std::size_t(index)].id);
        page->setAccessibleName(m_types[std::size_t(index)].title);
        static_cast<QScrollArea*>(m_stack->widget(index))->setWidget(page);
    }
    return page;
}

void SettingsDialog::showPage(const QString& page) {
    const auto found = std::find_if(m_types.begin(), m_types.end(),
                                    [&](const auto& type) { return type.id == page; });
    m_list->setCurrentRow(found == m_types.end() ? 0 : int(found - m_types.begin()));
}

QString SettingsDialog::pageName() const {
    return m_types[std::size_t(m_stack->currentIndex())].id;
}

SettingsPage& SettingsDialog::page() const {
    return *m_pages[std::size_t(m_stack->currentIndex())];
}

void SettingsDialog::onPage() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    m_reset->setVisible(pageAt(row)->canReset());
    m_stack->setCurrentIndex(row);
}

/// Hides the pages without a hit and shows the first one with a hit.
void SettingsDialog::search(const QString& text) {
    const QString wanted = text.trimmed();
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        SettingsPage& page = *pageAt(row);
        const QStringList words = page.words() << m_list->item(row)->text();
        const bool hit =
            wanted.isEmpty() || std::any_of(words.begin(), words.end(), [&](const QString& each) {
                return each.contains(wanted, Qt::CaseInsensitive);
            });
        page.find(wanted);
        m_list->item(row)->setHidden(!hit);
        if (hit && first < 0) first = row;
    }
    m_nothing->setText({"search", tr("No match for \"%1\"").arg(wanted), tr("Try another word.")});
    m_nothing->setEmpty(first < 0);
    const QListWidgetItem* now = m_list->currentItem();
    if (first >= 0 && (!now || now->isHidden())) m_list->setCurrentRow(first);
}

}  // namespace spoor
