// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/paper_panel.h"

#include "gui/document/runs/device_benchmark.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

namespace spoor {
namespace {

enum Column { Name, Unit, Published, FirstOwn };

constexpr int nameLetters = 40, unitLetters = 10, publishedLetters = 30, ownLetters = 18;

}  // namespace

PaperPanel::PaperPanel(DeviceBenchmark& run, QWidget* parent)
    : QWidget(parent), m_run(run), m_tree(new QTreeWidget), m_summary(new QLabel) {
    nameControl(this, QStringLiteral("paper_panel"), tr("Published tables"));
    nameControl(m_tree, QStringLiteral("paper.tables"), tr("Published and measured values"));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    setUpText(m_summary, "paper.summary", {TextLook::Quiet});
    auto* layout = columnIn(this, {24, 16, 24, 12}, 12);
    layout->addWidget(m_summary);
    layout->addWidget(m_tree, 1);
    m_empty = new EmptyState(m_tree, "paper.empty", {"benchmark", {}, {}});
    m_empty->addButton(tr("Measure tables"), QStringLiteral("paper.empty.run"),
                       [this] { this->run(); });
    m_empty->addButton(tr("Measure on own images…"), QStringLiteral("paper.empty.folder"),
                       [this] { runOnFolder(); });
    connect(&m_run, &DeviceBenchmark::measured, this, &PaperPanel::readReport);
    connect(&m_run, &DeviceBenchmark::changed, this, &PaperPanel::showRun);
    readReport();
    showRun();
}

void PaperPanel::run() {
    m_run.start(DeviceBenchmark::Kind::Papers);
}

void PaperPanel::runOnFolder() {
    const QString folder = askForFolder(
        this, {"papers", tr("Choose a sequence with a groundtruth.txt for the trackers, or a "
                            "folder of images for the face detector")});
    if (!folder.isEmpty()) m_run.start(DeviceBenchmark::Kind::Papers, folder);
}

void PaperPanel::readReport() {
    // Each row of a benchmark of another kind would read a report without tables.
    if (m_run.running() && m_run.kind() != DeviceBenchmark::Kind::Papers) return;
    QFile file(m_run.report());
    PaperTables tables;
    if (file.open(QIODevice::ReadOnly)) tables = readPaperTables(file.readAll());
    // Keeps the tables while a benchmark of another kind is shown.
    if (tables.tables.empty() && m_run.kind() != DeviceBenchmark::Kind::Papers) return;
    m_tables = std::move(tables);
    showTables();
    showRun();
}

void PaperPanel::showTables() {
    m_tree->clear();
    const QStringList heads =
        QStringList{tr("Value"), tr("Unit"), tr("Published")} + m_tables.labels;
    m_tree->setColumnCount(int(heads.size()));
    m_tree->setHeaderLabels(heads);
    const int letter = letterWidth(fontMetrics());
    m_tree->setColumnWidth(Name, nameLetters * letter);
    m_tree->setColumnWidth(Unit, unitLetters * letter);
    m_tree->setColumnWidth(Published, publishedLetters * letter);
    for (int column = FirstOwn; column < heads.size(); ++column) {
        m_tree->setColumnWidth(column, ownLetters * letter);
        m_tree->headerItem()->setToolTip(column, heads[column]);
    }
    for (const PaperTables::Table& table : m_tables.tables) {
        auto* head =
            new QTreeWidgetItem(m_tree, {table.paper + QStringLiteral(", ") + table.place});
        head->setToolTip(Name, QStringLiteral("%1\n\n%2.\n\n%3: %4.")
                                   .arg(table.source, table.title, tr("Here"), table.ours));
        head->setFont(Name, strongFont(head->font(Name)));
        head->setFirstColumnSpanned(true);
        for (const PaperTables::Row& row : table.rows) {
            auto* item = new QTreeWidgetItem(head, {row.name, row.unit, row.published});
            item->setToolTip(Name, row.name);
            item->setToolTip(Published, row.published);
            for (int i = 0; i < m_tables.devices.size(); ++i) {
                item->setText(FirstOwn + i, row.own.value(i));
                item->setTextAlignment(FirstOwn + i, Qt::AlignRight | Qt::AlignVCenter);
            }
        }
    }
    m_tree->expandAll();
}

void PaperPanel::showRun() {
    const bool running = m_run.runs(DeviceBenchmark::Kind::Papers);
    m_empty->setEmpty(m_tables.tables.empty());
    m_empty->setText(
        running ? EmptyState::Text{"benchmark", tr("Benchmarking…"),
                                   tr("Do not run other programs until the results appear here.")}
                : EmptyState::Text{"benchmark", tr("No results yet"),
                                   tr("Measures the tables of the publications that Spoor "
                                      "implements on the devices of this computer. Takes several "
                                      "minutes.")});
    for (const char* name : {"paper.empty.run", "paper.empty.folder"})
        m_empty->findChild<QPushButton*>(QLatin1String(name))->setEnabled(!m_run.running());
    const bool ours = m_run.kind() == DeviceBenchmark::Kind::Papers;
    m_summary->setText(ours && !m_run.running() && !m_run.problem().isEmpty() ? m_run.problem()
                                                                              : QString());
    m_summary->setVisible(!m_summary->text().isEmpty());
}

QWidget* makePaperPanel(const PanelContext& context) {
    return new PaperPanel(*context.benchmark);
}

}  // namespace spoor
