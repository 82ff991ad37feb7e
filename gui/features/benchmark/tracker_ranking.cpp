// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/tracker_ranking.h"

#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/numbers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <algorithm>

namespace spoor {
namespace {

RankedFigure figureWith(double value, const QJsonValue& interval) {
    const QJsonArray bounds = interval.toArray();
    if (bounds.size() != 2) return {value, value, value};
    return {value, bounds[0].toDouble(), bounds[1].toDouble()};
}

QList<QPointF> curvePoints(const QJsonValue& values, double last) {
    const QJsonArray all = values.toArray();
    QList<QPointF> points;
    for (int i = 0; i < all.size(); ++i)
        points << QPointF(last * i / std::max(1, int(all.size()) - 1), all[i].toDouble());
    return points;
}

QString settingsText(const QJsonObject& settings) {
    QStringList parts;
    for (auto each = settings.begin(); each != settings.end(); ++each)
        parts << each.key() + QLatin1Char('=') + each.value().toString();
    return parts.join(QStringLiteral(", "));
}

/// Trackers that do the same: Spoor's TLD is a namesake of OpenCV's.
QString namesakeOf(const TrackerRanking::Row& row) {
    const bool opencv = row.algorithm.startsWith(QLatin1String("opencv:"));
    const QString name = opencv ? row.algorithm.mid(7) : row.algorithm;
    return row.settings.isEmpty() ? name : name + QLatin1Char(' ') + row.settings;
}

}  // namespace

bool TrackerRanking::recognises(const QByteArray& json) {
    const QJsonObject report = QJsonDocument::fromJson(json).object();
    return report["summaries"].isArray() && report["runs"].isArray();
}

TrackerRanking::Row TrackerRanking::rowOf(const QJsonObject& json) {
    Row row;
    row.tracker = json["tracker"].toString();
    row.protocol = json["protocol"].toString();
    const QJsonObject intervals = json["intervals"].toObject();
    row.auc = figureWith(json["auc"].toDouble(), intervals["auc"]);
    row.precision = json["p20"].toDouble();
    row.precisionInterval = figureWith(row.precision, intervals["p20"]);
    const QJsonObject flags = json["flags"].toObject();
    if (const QJsonValue share = flags["bad_flagged_share"]; share.isDouble())
        row.noticed = figureWith(share.toDouble(), flags["bad_flagged_interval"]);
    row.medianMs = json["median_ms"].toDouble();
    row.rate = json["frames_per_second"].toDouble();
    row.peakBytes = qint64(json["peak_bytes"].toDouble());
    row.runs = json["runs"].toInt();
    row.notDone = json["not_done"].toInt();
    row.success = curvePoints(json["success"], 1);
    row.precisionCurve = curvePoints(json["precision"], lastPixelThreshold);
    return row;
}

void TrackerRanking::addResults(const QJsonObject& report, std::vector<Row>& rows) const {
    QMap<QString, QJsonObject> trackers;
    for (const QJsonValue& each : report["trackers"].toArray())
        trackers[each["name"].toString()] = each.toObject();
    for (Row& row : rows) {
        const QJsonObject tracker = trackers.value(row.tracker);
        row.algorithm = tracker["algorithm"].toString();
        row.settings = settingsText(tracker["settings"].toObject());
        row.device = deviceWords(tracker["device"].toString("auto").toStdString());
    }
    for (const QJsonValue& run : report["runs"].toArray()) {
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) {
            return each.tracker == run["tracker"].toString() &&
                   each.protocol == run["protocol"].toString();
        });
        if (row == rows.end()) continue;
        const QString made =
            run["made_with"]["device"].toString().section(QStringLiteral("; "), 0, 0);
        if (!made.isEmpty()) row->device = deviceWords(made.toStdString());
        const QString name = run["sequence"].toString();
        auto at = std::find_if(row->results.begin(), row->results.end(),
                               [&](const Result& each) { return each.sequence == name; });
        if (at == row->results.end()) {
            at = row->results.insert(row->results.end(), Result());
            at->sequence = name;
            at->boxes = run["boxes"].toString();
            const QJsonArray failures = run["failures"].toArray();
            if (!failures.isEmpty()) at->lost = qint64(failures[0].toDouble());
        }
        const double share = 1.0 / ++at->runs;
        at->auc += share * (run["auc"].toDouble() - at->auc);
        at->precision += share * (run["p20"].toDouble() - at->precision);
        at->medianMs += share * (run["median_ms"].toDouble() - at->medianMs);
        if (run["end"].toString() != QLatin1String("done"))
            at->problem = run["message"].toString(run["end"].toString());
    }
}

void TrackerRanking::addRatios(std::vector<Row>& rows) {
    for (Row& row : rows) {
        const Row* slowest = nullptr;
        for (const Row& other : rows) {
            const bool alike = other.protocol == row.protocol && other.rate > 0 &&
                               namesakeOf(other) == namesakeOf(row);
            if (alike && (!slowest || other.rate < slowest->rate)) slowest = &other;
        }
        if (!slowest || slowest == &row || row.rate <= 0) continue;
        row.ratio = row.rate / slowest->rate;
        row.ratioTo = slowest->tracker;
    }
}

QString TrackerRanking::read(const QByteArray& json) {
    const QJsonObject report = QJsonDocument::fromJson(json).object();
    if (!recognises(json))
        return tr(
            "This is not a report of a tracker benchmark. Choose the report.json of "
            "\"spoor-cli benchmark\".");
    std::vector<Row> rows;
    for (const QJsonValue& each : report["summaries"].toArray())
        rows.push_back(rowOf(each.toObject())), rows.back().colour = int(rows.size()) - 1;
    addResults(report, rows);
    addRatios(rows);
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return a.protocol == b.protocol && a.auc.value > b.auc.value;
    });
    m_rows = std::move(rows);
    m_sequences.clear();
    for (const QJsonValue& each : report["sequences"].toArray())
        m_sequences << Sequence{each["name"].toString(), each["input"].toString(),
                                each["truth"].toString()};
    m_suite = report["suite"].toString();
    const QJsonObject machine = report["machine"].toObject();
    const QString version = tr("Spoor %1").arg(report["version"].toString());
    m_machine = machine["name"].toString() + QStringLiteral(" · ") + version;
    QStringList parts;
    for (const char* part : {"name", "processor"})
        if (const QString text = machine[QLatin1String(part)].toString(); !text.isEmpty())
            parts << text;
    if (const int threads = machine["threads"].toInt())
        parts << tr("%Ln thread(s)", nullptr, threads);
    parts << tr("%Ln run(s) in parallel", nullptr, report["jobs"].toInt(1)) << version;
    m_conditions = parts.join(QStringLiteral(" · "));
    const int planned = report["planned_runs"].toInt();
    const int done = int(report["runs"].toArray().size());
    m_missing = done < planned ? tr("%1 of %2 runs are missing. Run the same benchmark again to "
                                    "complete it.")
                                     .arg(countText(planned - done), countText(planned))
                               : QString();
    return {};
}

const TrackerRanking::Sequence* TrackerRanking::sequence(const QString& name) const {
    for (const Sequence& each : m_sequences)
        if (each.name == name) return &each;
    return nullptr;
}

}  // namespace spoor
