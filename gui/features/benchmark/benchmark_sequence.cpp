// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/benchmark_sequence.h"
#include "gui/toolkit/convert.h"

#include "engine/formats/io/import.h"
#include "engine/scoring/scoring.h"
#include "gui/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace spoor {

namespace {

QFileInfo inputOf(Document& document) {
    const auto& frames = document.frames();
    return QFileInfo(frames ? QString::fromStdString(frames->info().input) : QString());
}

/// The annotations of a target without tracked boxes, from its first one to the first gap. Frames
/// without an annotation are unknown, and a ground truth cannot express that.
BoxSequence annotatedBoxes(const SessionTarget& target) {
    BoxSequence boxes;
    for (const SessionBox& each : target.boxes) {
        if (each.source == BoxSource::Tracked) continue;
        if (!boxes.empty() && each.frame != FrameIndex(boxes.size())) break;
        boxes.resize(std::size_t(each.frame) + 1);
        if (each.present()) boxes.back() = each.box;
    }
    return boxes;
}

/// The loaded ground truth, else the longest annotations; empty if there are none.
BoxSequence truthOf(Document& document) {
    if (const auto& truth = document.truth(); truth && !truth->targets().empty())
        return boxSequence(truth->targets().front(), document.frameCount());
    BoxSequence longest;
    for (const SessionTarget& target : document.annotations().session().targets())
        if (BoxSequence boxes = annotatedBoxes(target); boxes.size() > longest.size())
            longest = std::move(boxes);
    return longest;
}

}  // namespace

bool isBenchmarkSequence(Document& document) {
    return inputOf(document).exists() && truthOf(document).size() >= 2;
}

QString writeBenchmarkSequence(Document& document, const QString& folder) {
    const QFileInfo input = inputOf(document);
    const QString name =
        input.isDir() ? inputName(input.absoluteFilePath()) : input.completeBaseName();
    QDir sequence(folder);
    if (!sequence.mkpath(name) || !sequence.cd(name)) return {};
    const QString link = input.isDir() ? QStringLiteral("img") : input.fileName();
    QFile::remove(sequence.filePath(link));
    if (!QFile::link(input.absoluteFilePath(), sequence.filePath(link))) return {};
    QFile truth(sequence.filePath(QStringLiteral("groundtruth.txt")));
    if (!truth.open(QIODevice::WriteOnly)) return {};
    for (const auto& box : truthOf(document))
        truth.write(((box ? boxText(*box, 4) : "nan,nan,nan,nan") + '\n').c_str());
    return sequence.absolutePath();
}

}  // namespace spoor
