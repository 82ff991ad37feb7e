// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/benchmark_sequence.h"
#include "gui/base/convert.h"

#include "engine/formats/io/import.h"
#include "engine/scoring/scoring.h"
#include "gui/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace spoor {

namespace {

QFileInfo inputOf(const Document& document) {
    const auto& frames = document.frames();
    return QFileInfo(frames ? QString::fromStdString(frames->info().input) : QString());
}

}  // namespace

bool isBenchmarkSequence(const Document& document) {
    return inputOf(document).exists() && document.truth() && !document.truth()->targets().empty();
}

QString writeBenchmarkSequence(const Document& document, const QString& folder) {
    const QFileInfo input = inputOf(document);
    const QString name =
        input.isDir() ? inputName(input.absoluteFilePath()) : input.completeBaseName();
    QDir sequence(folder);
    if (!sequence.mkpath(name) || !sequence.cd(name)) return {};
    const QString link = input.isDir() ? QStringLiteral("img") : input.fileName();
    if (!QFile::link(input.absoluteFilePath(), sequence.filePath(link))) return {};
    QFile truth(sequence.filePath(QStringLiteral("groundtruth.txt")));
    if (!truth.open(QIODevice::WriteOnly)) return {};
    const SessionTarget& target = document.truth()->targets().front();
    for (const auto& box : boxSequence(target, document.frameCount()))
        truth.write(((box ? boxText(*box, 4) : "nan,nan,nan,nan") + '\n').c_str());
    return sequence.absolutePath();
}

}  // namespace spoor
