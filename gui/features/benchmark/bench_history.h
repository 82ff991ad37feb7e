// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace spoor {

/// A report in the history of benchmarks.
struct HistoryEntry {
    QString page;          ///< panel that shows it
    QString title;         ///< kind and content, such as "Trackers: 3 on 10 sequences"
    QStringList facts{};   ///< lines: time, devices, computer and version
    QString conditions{};  ///< of the measurement, in detail
    QDateTime when{};
    /// A measured value that later reports can be compared with.
    struct Figure {
        QString name;
        double value = 0;
        bool higherIsBetter = false;
        double noise = 0;  ///< half of its 95 % interval or its spread; 0: unknown
    };
    QList<Figure> figures{};
};

/// Reads a report of kernels, trackers or published tables; nullopt if it is none.
std::optional<HistoryEntry> readHistoryEntry(const QByteArray& json, const QDateTime& when);
/// Reads a file whose base name is its time in `timeFormat`.
std::optional<HistoryEntry> readHistoryFile(const QString& path, const QString& timeFormat);

/// A figure of two entries.
struct HistoryChange {
    QString name;
    double before = 0, after = 0;
    /// Worse by more than the noise of both, or by more than a tenth if that is unknown.
    bool regression = false;
};
/// The figures that both entries have, regressions first. The later entry is `after`.
QList<HistoryChange> compareEntries(const HistoryEntry& before, const HistoryEntry& after);

}  // namespace spoor
