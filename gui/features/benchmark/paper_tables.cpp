// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/paper_tables.h"

#include "gui/features/benchmark/bench_report.h"
#include "gui/toolkit/device_choices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <algorithm>

namespace spoor {
namespace {

constexpr int digits = 4;

/// One value, or a range such as "7–12".
QString valueText(const QJsonObject& value) {
    const QString low = QLocale().toString(value["low"].toDouble(), 'g', digits);
    const QString high = QLocale().toString(value["high"].toDouble(), 'g', digits);
    return low == high ? low : low + QStringLiteral("–") + high;
}

QString publishedText(const QJsonArray& values) {
    QStringList texts;
    for (const QJsonValue each : values) {
        const QJsonObject value = each.toObject();
        texts << valueText(value) + QStringLiteral(" (%1)").arg(value["hardware"].toString());
    }
    return texts.join(QStringLiteral("; "));
}

/// The name of a device in the words of the window.
QString labelOf(const QString& stableName, const QJsonArray& known) {
    for (const QJsonValue each : known)
        if (each["name"].toString() == stableName)
            return deviceWords(reportedDevice(each.toObject()));
    return deviceWords(stableName.toStdString());
}

PaperTables::Table& tableOf(PaperTables& all, const QJsonObject& json) {
    const QString paper = json["paper"].toString(), place = json["place"].toString();
    const auto found =
        std::find_if(all.tables.begin(), all.tables.end(), [&](const PaperTables::Table& table) {
            return table.paper == paper && table.place == place;
        });
    if (found != all.tables.end()) return *found;
    PaperTables::Table table{
        paper, json["source"].toString(), place, json["title"].toString(), json["ours"].toString(),
        {}};
    for (const QJsonValue each : json["rows"].toArray()) {
        const QJsonObject row = each.toObject();
        table.rows.push_back({row["row"].toString(),
                              row["unit"].toString(),
                              publishedText(row["published"].toArray()),
                              {}});
    }
    return all.tables.emplace_back(std::move(table));
}

}  // namespace

PaperTables readPaperTables(const QByteArray& json) {
    PaperTables all;
    const QJsonDocument report = QJsonDocument::fromJson(json);
    const QJsonArray known = report["environment"]["devices"].toArray();
    const QJsonArray tables = report["tables"].toArray();
    for (const QJsonValue each : tables) {
        const QString device = each["device"].toString();
        if (all.devices.contains(device)) continue;
        all.devices << device;
        all.labels << labelOf(device, known);
    }
    for (const QJsonValue each : tables) {
        const QJsonObject table = each.toObject();
        const qsizetype column = all.devices.indexOf(table["device"].toString());
        std::vector<PaperTables::Row>& rows = tableOf(all, table).rows;
        for (const QJsonValue value : table["rows"].toArray()) {
            const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& other) {
                return other.name == value["row"].toString();
            });
            if (row == rows.end()) continue;
            row->own.resize(all.devices.size());
            if (value["own"].isObject()) row->own[column] = valueText(value["own"].toObject());
        }
    }
    return all;
}

}  // namespace spoor
