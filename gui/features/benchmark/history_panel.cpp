// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/history_panel.h"

#include "gui/document/runs/device_benchmark.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QColor>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>

namespace spoor {
namespace {

constexpr int choiceLetters = 16;

QString entryText(const HistoryEntry& entry) {
    return entry.facts.value(0) + QStringLiteral(" · ") + entry.title;
}

QString figureWords(double value) {
    return QLocale().toString(value, 'g', 4);
}

}  // namespace

HistoryPanel::HistoryPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_run(*context.benchmark),
      m_choices{new QComboBox, new QComboBox},
      m_summary(new QLabel),
      m_rows(new TableRowModel(
          {tr("Quantity"), tr("Earlier"), tr("Later"), tr("Change")},
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_content(new QWidget),
      m_empty(
          new EmptyState(nullptr, "history.empty",
                         {"compare", tr("Nothing to compare"),
                          tr("Run the same benchmark twice, for example with two versions.")})) {
    nameControl(this, QStringLiteral("bench_history_panel"), tr("Comparison"));
    const std::array<QString, 2> names{tr("Earlier benchmark"), tr("Later benchmark")};
    const std::array<QString, 2> ids{QStringLiteral("history.before"),
                                     QStringLiteral("history.after")};
    auto* column = columnIn(m_content, {12, 0, 12, 0}, 8);
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        QComboBox* const box = m_choices[i];
        nameControl(box, ids[i], names[i]);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(choiceLetters);
        addAll(column, {new QLabel(names[i]), box});
        connect(box, &QComboBox::currentIndexChanged, this, &HistoryPanel::showChanges);
    }
    setUpText(m_summary, "history.summary");
    column->addWidget(m_summary);
    QTableView* const table =
        makeTable(m_rows, QStringLiteral("history.table"), tr("Figures of both benchmarks"), this);
    fitContents(table, 0, choiceLetters, {});
    column->addWidget(table, 1);
    m_empty->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    auto* whole = columnIn(this, {0, 8, 0, 8});
    whole->addWidget(m_content, 1);
    whole->addWidget(m_empty, 1);
    connect(&m_run, &DeviceBenchmark::changed, this, [this] {
        if (isVisible() && !m_run.running()) readHistory();
    });
    showChanges();
}

void HistoryPanel::readHistory() {
    const QStringList paths = DeviceBenchmark::history();
    if (paths == m_paths) return;
    m_paths = paths;
    m_entries.clear();
    for (const QString& path : paths) {
        if (auto entry = readHistoryFile(path, DeviceBenchmark::historyFormat))
            m_entries.push_back(std::move(*entry));
    }
    for (QComboBox* const box : m_choices) {
        const QSignalBlocker quiet(box);
        box->clear();
        for (const HistoryEntry& each : m_entries) {
            box->addItem(entryText(each));
            box->setItemData(box->count() - 1, each.facts.join(QLatin1Char('\n')), Qt::ToolTipRole);
        }
    }
    // The newest, and the last one of its kind before.
    const auto before = std::find_if(
        m_entries.begin() + std::min<std::ptrdiff_t>(1, std::ptrdiff_t(m_entries.size())),
        m_entries.end(),
        [this](const HistoryEntry& each) { return each.page == m_entries.front().page; });
    const QSignalBlocker quiet(m_choices[0]);
    if (before != m_entries.end()) m_choices[0]->setCurrentIndex(int(before - m_entries.begin()));
    showChanges();
}

void HistoryPanel::showChanges() {
    const int before = m_choices[0]->currentIndex(), after = m_choices[1]->currentIndex();
    const bool some = m_entries.size() > 1;
    m_content->setVisible(some);
    m_empty->setVisible(!some);
    QList<HistoryChange> changes;
    if (some && before >= 0 && after >= 0)
        changes = compareEntries(m_entries[std::size_t(before)], m_entries[std::size_t(after)]);
    const auto worse = std::count_if(changes.begin(), changes.end(),
                                     [](const HistoryChange& each) { return each.regression; });
    m_summary->setText(changes.isEmpty() ? tr("They have no quantity in common.")
                       : worse ? tr("%Ln quantity(ies) became worse.", nullptr, int(worse))
                               : tr("No quantity became worse."));
    m_rows->replace(int(changes.size()), [&] { m_changes = std::move(changes); });
}

QVariant HistoryPanel::cell(int row, int column, int role) const {
    const HistoryChange& change = m_changes.at(row);
    if (role == Qt::ToolTipRole && column == 0) return change.name;
    if (role == Qt::TextAlignmentRole && column > 0) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && change.regression) return QColor(tokens(palette()).danger);
    if (role != Qt::DisplayRole) return {};
    if (column == 0) return change.name;
    if (column < 3) return figureWords(column == 1 ? change.before : change.after);
    const double share = change.before != 0 ? 100 * (change.after / change.before - 1) : 0;
    const QString text = tr("%1 %").arg(QLocale().toString(share, 'f', 1));
    return change.regression ? tr("%1, worse").arg(text) : text;
}

void HistoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    readHistory();
}

}  // namespace spoor
