// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/export.h"

#include "engine/base/paths.h"
#include "engine/formats/result_csv.h"
#include "gui/base/convert.h"
#include "gui/document/document.h"
#include "gui/files/boxes_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace spoor {

namespace {

QString text(const char* english) {
    return QCoreApplication::translate("Export", english);
}

}  // namespace

QString inputName(const Document& document) {
    if (!document.frames()) return {};
    const QString input = QString::fromStdString(document.frames()->info().input);
    const QString name = inputName(input);
    return QFileInfo(input).isDir() ? name : QFileInfo(name).completeBaseName();
}

QString wouldLoseInput(const Document& document, const QString& path) {
    if (!document.frames()) return {};
    const std::string& input = document.frames()->info().input;
    if (input != path.toStdString() && !sameFile(input, path.toStdString())) return {};
    return text(QT_TRANSLATE_NOOP(
                    "Export",
                    "\"%1\" is the open video and would be overwritten. Choose another file."))
        .arg(QFileInfo(path).fileName());
}

QString writeResults(Document& document, const QString& path, bool described) {
    QString refused = wouldLoseInput(document, path);
    if (!refused.isEmpty()) return refused;
    const std::string input = document.frames() ? document.frames()->info().input : std::string();
    const bool tracker = document.setup().draws();
    const auto order = tracker ? ResultCsvWriter::Order::ByTarget : ResultCsvWriter::Order::ByScore;
    try {
        const RunDescription run =
            described ? descriptionOf(document.state(), input) : RunDescription{};
        const auto found = foundResults(document);
        const bool shaped = std::ranges::any_of(found, [](const auto& each) {
            return std::ranges::any_of(each.second,
                                       [](const auto& row) { return !row.shape.empty(); });
        });
        ResultCsvWriter writer(path.toStdString(), order, described ? &run : nullptr,
                               {false, shaped});
        for (const auto& [frame, rows] : found) {
            if (document.range() && !document.range()->holds(frame)) continue;
            writer.write(frame, document.computed().timeOf(frame), rows);
        }
        writer.finish();
    } catch (const EngineError& error) {
        return translated(error.message());
    }
    return {};
}

}  // namespace spoor
