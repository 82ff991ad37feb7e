// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export.h"

#include "engine/base/paths.h"
#include "engine/formats/results/result_csv.h"
#include "gui/document/document.h"
#include "gui/features/files/boxes_file.h"
#include "gui/toolkit/convert.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <optional>

namespace spoor {

namespace {

class ExportWord {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

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
    return ExportWord::tr("\"%1\" is the open video and would be overwritten. Choose another file.")
        .arg(QFileInfo(path).fileName());
}

std::function<void()> resultsWriter(Document& document, const QString& path, bool described) {
    const std::string input = document.frames() ? document.frames()->info().input : std::string();
    return [found = foundResults(document), times = document.computed().times(),
            range = document.range(), to = path.toStdString(),
            run = described ? std::optional(descriptionOf(document.state(), input)) : std::nullopt,
            order = document.setup().draws() ? ResultCsvWriter::Order::ByTarget
                                             : ResultCsvWriter::Order::ByScore] {
        const auto some = [&found](const auto& has) {
            return std::ranges::any_of(found.get(), [&has](const auto& each) {
                return std::ranges::any_of(each.second, has);
            });
        };
        const bool judged = some([](const auto& row) { return row.verdict != BoxVerdict::None; });
        const bool shaped = some([](const auto& row) { return !row.shape.empty(); });
        ResultCsvWriter writer(to, order, run ? &*run : nullptr,
                               {.verdicts = judged, .shapes = shaped});
        for (const auto& [frame, rows] : found.get())
            if (!range || range->holds(frame)) writer.write(frame, times.at(frame), rows);
        writer.finish();
    };
}

}  // namespace spoor
