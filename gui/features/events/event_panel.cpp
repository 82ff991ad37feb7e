// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/events/event_panel.h"

#include "engine/base/error.h"
#include "engine/formats/events/event_summary_csv.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/colour_menu.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/write_file.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

namespace spoor {
namespace {

constexpr int summariseEventsMs = 200;
constexpr int eventLabelLetters = 10, eventKeyLetters = 1;
constexpr int maxEventChoice = 140;  ///< pixels
enum EventColumn {
    LabelColumn,
    SubjectColumn,
    KeyColumn,
    MomentsColumn,
    StretchesColumn,
    TotalColumn,
    MeanColumn,
    ShareColumn
};

QString eventSeconds(const std::optional<double>& seconds) {
    return seconds ? QLocale().toString(*seconds, 'f', 2) : QStringLiteral("–");
}

}  // namespace

EventPanel::EventPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_log(eventLog(context.document)),
      m_model(new TableRowModel(
          {tr("Label"), tr("Subject"), tr("Key"), tr("Moments"), tr("Stretches"), tr("Total (s)"),
           tr("Mean (s)"), tr("Share")},
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_name(new QLineEdit),
      m_add(new QPushButton(tr("Add label"))),
      m_key(new QComboBox),
      m_kind(new QComboBox),
      m_mark(new QPushButton),
      m_remove(new QToolButton),
      m_export(new QToolButton) {
    nameControl(this, QStringLiteral("events_panel"), tr("Events"));
    auto* column = columnIn(this, {12, 8, 12, 8}, 8);
    makeBar(column);
    makeTable(column);
    callOnce(m_timer, summariseEventsMs, this, &EventPanel::refresh);
    const auto later = [this] {
        if (isVisible() && !m_timer.isActive()) m_timer.start();
    };
    Document& document = context.document;
    connect(&document.annotations(), &Annotations::changed, this, later);
    connect(&document.annotations(), &Annotations::reset, this, later);
    connect(&document, &Document::framesChanged, this, later);
    connect(&m_log, &EventLog::changed, this, &EventPanel::refresh);
    refresh();
}

void EventPanel::makeBar(QBoxLayout* column) {
    nameControl(m_name, QStringLiteral("events.name"), tr("New label"));
    m_name->setPlaceholderText(tr("New label"));
    m_name->setMaxLength(int(maxEventLabel));
    nameControl(m_add, QStringLiteral("events.add"), m_add->text());
    m_add->setToolTip(tr("Add a label with the next free key"));
    nameControl(m_key, QStringLiteral("events.key"), tr("Key of the label"));
    m_key->setToolTip(tr("Key that sets events of the selected label, in place of its shortcut"));
    m_key->addItem(tr("No key"), QString());
    for (const QString& key : EventLog::keys()) m_key->addItem(key, key);
    nameControl(m_kind, QStringLiteral("events.kind"), tr("Kind of events"));
    m_kind->setToolTip(tr("The key starts and ends a stretch, or sets a moment"));
    m_kind->addItem(tr("Stretch"), false);
    m_kind->addItem(tr("Moment"), true);
    nameControl(m_mark, QStringLiteral("events.mark"), tr("Set event at the current frame"));
    makeFlat(m_remove, "trash");
    nameControl(m_remove, QStringLiteral("events.remove"), tr("Remove label"));
    m_remove->setToolTip(tr("Remove the label and its key. Its events stay"));
    makeFlat(m_export, "export");
    nameControl(m_export, QStringLiteral("events.export"), tr("Export table"));
    m_export->setToolTip(tr("Save counts and durations as CSV"));
    auto* first = rowIn(nullptr, {}, 8);
    first->addWidget(m_name, 1);
    first->addWidget(m_add);
    first->addWidget(m_remove);
    first->addWidget(m_export);
    auto* second = rowIn(nullptr, {}, 6);
    for (QComboBox* const box : {m_key, m_kind}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(eventKeyLetters);
        box->setMaximumWidth(maxEventChoice);
        second->addWidget(box, 1);
    }
    second->addWidget(m_mark);
    second->addStretch(0);
    column->addLayout(first);
    column->addLayout(second);
    connect(m_name, &QLineEdit::returnPressed, this, &EventPanel::addLabel);
    connect(m_add, &QPushButton::clicked, this, &EventPanel::addLabel);
    connect(m_key, &QComboBox::activated, this, &EventPanel::changeLabel);
    connect(m_kind, &QComboBox::activated, this, &EventPanel::changeLabel);
    connect(m_mark, &QPushButton::clicked, this, &EventPanel::mark);
    connect(m_remove, &QToolButton::clicked, this, &EventPanel::removeLabel);
    connect(m_export, &QToolButton::clicked, this, &EventPanel::exportTable);
}

void EventPanel::makeTable(QBoxLayout* column) {
    m_table = spoor::makeTable(m_model, QStringLiteral("events.table"),
                               tr("Counts and durations of events"), this);
    fitContents(m_table, LabelColumn, eventLabelLetters,
                {ShareColumn, MeanColumn, MomentsColumn, StretchesColumn, KeyColumn});
    column->addWidget(m_table, 1);
    m_empty = new EmptyState(
        m_table, "events.empty",
        {"label", tr("No events yet"),
         tr("Add a label, then press its key where something happens in the video.")});
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &EventPanel::showLabel);
}

/// Labels without events have a row, too.
void EventPanel::refresh() {
    m_timer.stop();
    const Session session = eventsOf(m_context.document);
    std::vector<EventSummary> rows = summaryOf(session);
    for (const EventLabel& label : m_log.labels())
        if (std::ranges::none_of(rows, [&](const auto& row) { return row.label == label.label; })) {
            EventSummary none;
            none.label = label.label;
            rows.push_back(std::move(none));
        }
    m_lanes.clear();
    for (const EventLabel& label : m_log.lanes(session))
        m_lanes.emplace(label.label, int(m_lanes.size()));
    std::ranges::stable_sort(rows, {}, [&](const auto& row) { return m_lanes.at(row.label); });
    m_model->replace(int(rows.size()), [&] { m_rows = std::move(rows); });
    m_empty->setEmpty(m_rows.empty());
    m_export->setEnabled(!session.events.empty());
    if (!m_table->currentIndex().isValid() && !m_rows.empty()) m_table->selectRow(0);
    showLabel();
}

int EventPanel::chosen() const {
    const int row = m_table->currentIndex().row();
    if (row < 0 || row >= int(m_rows.size())) return -1;
    const auto& labels = m_log.labels();
    const auto found = std::ranges::find_if(
        labels, [&](const auto& each) { return each.label == m_rows[std::size_t(row)].label; });
    return found == labels.end() ? -1 : int(found - labels.begin());
}

void EventPanel::showLabel() {
    const int row = m_table->currentIndex().row();
    const bool some = row >= 0 && row < int(m_rows.size());
    const int at = chosen();
    const EventLabel label =
        at >= 0 ? m_log.labels()[std::size_t(at)]
                : EventLabel{some ? m_rows[std::size_t(row)].label : std::string(), {}};
    const QSignalBlocker quietKey(m_key), quietKind(m_kind);
    m_key->setCurrentIndex(std::max(0, m_key->findData(QString::fromStdString(label.key))));
    m_kind->setCurrentIndex(label.moment ? 1 : 0);
    for (QWidget* each : {static_cast<QWidget*>(m_key), static_cast<QWidget*>(m_kind)})
        each->setEnabled(some);
    m_mark->setText(label.moment ? tr("Set moment") : tr("Start or end"));
    m_mark->setEnabled(some && m_context.document.frames() != nullptr);
    m_remove->setEnabled(at >= 0);
}

void EventPanel::addLabel() {
    const std::string name = m_name->text().simplified().toStdString();
    if (name.empty()) return m_name->setFocus();
    std::vector<EventLabel> labels = m_log.labels();
    labels.push_back({name, m_log.freeKey().toStdString()});
    m_name->clear();
    m_log.setLabels(std::move(labels));
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].label == name) m_table->selectRow(int(row));
}

/// Changes key and kind. A label that only events have becomes one of the list.
void EventPanel::changeLabel() {
    const int row = m_table->currentIndex().row();
    if (row < 0 || row >= int(m_rows.size())) return;
    std::vector<EventLabel> labels = m_log.labels();
    int at = chosen();
    const std::string key = m_key->currentData().toString().toStdString();
    if (at < 0) {
        at = int(labels.size());
        labels.push_back({m_rows[std::size_t(row)].label, {}});
    }
    for (EventLabel& each : labels)
        if (each.key == key) each.key.clear();
    labels[std::size_t(at)].key = key;
    labels[std::size_t(at)].moment = m_kind->currentData().toBool();
    m_log.setLabels(std::move(labels));
}

void EventPanel::removeLabel() {
    std::vector<EventLabel> labels = m_log.labels();
    if (const int at = chosen(); at >= 0) labels.erase(labels.begin() + at);
    m_log.setLabels(std::move(labels));
}

void EventPanel::mark() {
    const int row = m_table->currentIndex().row(), at = chosen();
    if (row < 0 || row >= int(m_rows.size())) return;
    const EventLabel label =
        at >= 0 ? m_log.labels()[std::size_t(at)] : EventLabel{m_rows[std::size_t(row)].label, {}};
    m_log.mark(m_context.document, label, m_context.selection.target());
}

void EventPanel::exportTable() {
    const QString path =
        askForNewFile(this, tr("Export table"), QStringLiteral("events.csv"), tr("CSV (*.csv)"));
    if (path.isEmpty()) return;
    try {
        writeEventSummaryCsv(eventsOf(m_context.document), path.toStdString());
        emit m_context.document.exported(path);
    } catch (const EngineError& error) {
        m_context.document.applyError(error.message(), {});
    }
}

QVariant EventPanel::cell(int row, int column, int role) const {
    const EventSummary& summary = m_rows[std::size_t(row)];
    if (role == Qt::TextAlignmentRole && column >= KeyColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DecorationRole && column == LabelColumn)
        return colourIcon(eventColour(m_lanes.at(summary.label)));
    if (role != Qt::DisplayRole) return {};
    const auto label = std::ranges::find_if(
        m_log.labels(), [&](const auto& each) { return each.label == summary.label; });
    switch (column) {
        case LabelColumn:
            return QString::fromStdString(summary.label).simplified();
        case SubjectColumn:
            return summary.subject.empty() ? QStringLiteral("–")
                                           : QString::fromStdString(summary.subject);
        case KeyColumn:
            return label == m_log.labels().end() ? QString() : QString::fromStdString(label->key);
        case MomentsColumn:
            return countText(summary.moments);
        case StretchesColumn:
            return countText(summary.stretches);
        case TotalColumn:
            return eventSeconds(summary.total);
        case MeanColumn:
            return eventSeconds(summary.mean);
        default:
            return summary.share ? shareText(*summary.share) : QStringLiteral("–");
    }
}

void EventPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace spoor
