// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/bench_history.h"

#include "engine/base/paths.h"
#include "gui/features/benchmark/bench_report.h"
#include "gui/features/benchmark/paper_tables.h"
#include "gui/features/benchmark/tracker_ranking.h"
#include "gui/toolkit/numbers.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace spoor {
namespace {

constexpr double unknownNoise = 0.1;  ///< share of a value whose noise is unknown

class HistoryText {
    Q_DECLARE_TR_FUNCTIONS(spoor::HistoryEntry)
};

HistoryEntry trackersEntry(const TrackerRanking& ranking) {
    HistoryEntry entry{"trackers", HistoryText::tr("Trackers: %1 on %2 sequences")
                                       .arg(countText(qint64(ranking.rows().size())),
                                            countText(ranking.sequenceCount()))};
    QStringList devices;
    for (const TrackerRanking::Row& row : ranking.rows()) {
        if (!devices.contains(row.device)) devices << row.device;
        const QString name = row.tracker + QLatin1Char(' ') + row.protocol.toUpper();
        entry.figures << HistoryEntry::Figure{HistoryText::tr("%1, AUC").arg(name), row.auc.value,
                                              true, (row.auc.high - row.auc.low) / 2};
        if (row.medianMs > 0)
            entry.figures << HistoryEntry::Figure{HistoryText::tr("%1, median ms").arg(name),
                                                  row.medianMs};
    }
    entry.facts << devices.join(QStringLiteral(", ")) << ranking.machine();
    entry.conditions = ranking.conditions();
    return entry;
}

HistoryEntry kernelsEntry(const BenchReport& report, const QByteArray& json) {
    const bool tables = !readPaperTables(json).tables.empty();
    const int count = int(report.rows().size());
    HistoryEntry entry{tables ? "papers" : "bench",
                       tables
                           ? HistoryText::tr("Published tables: %Ln measurement(s)", nullptr, count)
                           : HistoryText::tr("Kernels: %Ln measurement(s)", nullptr, count)};
    QStringList devices;
    for (const auto& device : report.devices()) devices << device.label;
    entry.facts << devices.join(QStringLiteral(", "));
    const QString version =
        QJsonDocument::fromJson(json).object()["environment"].toObject()["version"].toString();
    entry.conditions = report.environment();
    if (!version.isEmpty()) entry.facts << HistoryText::tr("Spoor %1").arg(version);
    for (const BenchReport::Row& row : report.rows()) {
        const QString name = QStringList{row.name(), row.size, report.label(row.device)}.join(", ");
        const auto same = [&](const HistoryEntry::Figure& each) { return each.name == name; };
        if (std::none_of(entry.figures.begin(), entry.figures.end(), same))
            entry.figures << HistoryEntry::Figure{name, row.median, false, row.spread};
    }
    return entry;
}

bool isWorse(const HistoryEntry::Figure& before, const HistoryEntry::Figure& after) {
    const double loss =
        after.higherIsBetter ? before.value - after.value : after.value - before.value;
    const double noise = before.noise + after.noise;
    return loss > (noise > 0 ? noise : unknownNoise * before.value);
}

}  // namespace

std::optional<HistoryEntry> readHistoryEntry(const QByteArray& json, const QDateTime& when) {
    std::optional<HistoryEntry> entry;
    if (TrackerRanking ranking; TrackerRanking::recognises(json)) {
        if (ranking.read(json).isEmpty()) entry = trackersEntry(ranking);
    } else if (BenchReport report; report.read(json).isEmpty()) {
        entry = kernelsEntry(report, json);
    }
    if (!entry) return std::nullopt;
    entry->when = when;
    entry->facts.prepend(dateText(when));
    return entry;
}

std::optional<HistoryEntry> readHistoryFile(const QString& path, const QString& timeFormat) {
    const Result<std::string> json = readInput(path.toStdString());
    if (!json) return std::nullopt;
    return readHistoryEntry(QByteArray::fromStdString(json.value()),
                            QDateTime::fromString(QFileInfo(path).completeBaseName(), timeFormat));
}

QList<HistoryChange> compareEntries(const HistoryEntry& before, const HistoryEntry& after) {
    QList<HistoryChange> changes;
    for (const HistoryEntry::Figure& now : after.figures)
        for (const HistoryEntry::Figure& then : before.figures)
            if (now.name == then.name)
                changes << HistoryChange{now.name, then.value, now.value, isWorse(then, now)};
    std::stable_sort(changes.begin(), changes.end(),
                     [](const auto& a, const auto& b) { return a.regression > b.regression; });
    return changes;
}

}  // namespace spoor
