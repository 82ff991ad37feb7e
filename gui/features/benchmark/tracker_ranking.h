// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

class QJsonObject;

namespace spoor {

/// A figure with its 95 % interval.
struct RankedFigure {
    double value = 0, low = 0, high = 0;
};

/// A report of `spoor-cli benchmark`: one row per tracker and device, the best AUC first.
class TrackerRanking {
    Q_DECLARE_TR_FUNCTIONS(spoor::TrackerRanking)
public:
    static constexpr double lastPixelThreshold = 50;  ///< of the precision curve, in pixels
    struct Sequence {
        QString name, input, truth;
    };
    /// The first run of a tracker on a sequence, with means over all its runs there.
    struct Result {
        QString sequence;
        double auc = 0, precision = 0, medianMs = 0;
        QString boxes;    ///< file of the first run; empty: unknown
        QString problem;  ///< why a run did not succeed; empty: all did
        int runs = 0;
        std::optional<qint64> lost;  ///< first frame in which the target was lost
    };
    struct Row {
        QString tracker, algorithm, settings;
        QString device;  ///< that computed; otherwise the requested one
        QString protocol;
        int colour = 0;  ///< place in the report, so that a tracker keeps its colour
        RankedFigure auc;
        double precision = 0;
        RankedFigure precisionInterval;
        std::optional<RankedFigure> noticed;  ///< share of the bad frames that were flagged
        double medianMs = 0, rate = 0;        ///< 0: unknown
        qint64 peakBytes = 0;                 ///< 0: unknown
        int runs = 0, notDone = 0;
        QList<QPointF> success, precisionCurve;  ///< x: threshold, y: share of frames
        /// How many times as fast as the slowest row of the same algorithm and settings, and the
        /// name of that row. None without a namesake.
        std::optional<double> ratio;
        QString ratioTo;
        std::vector<Result> results;
    };

    /// Replaces the report. On error, returns what is wrong and keeps the old one.
    QString read(const QByteArray& json);
    /// Whether the text is such a report, and not one of `spoor-cli bench`.
    static bool recognises(const QByteArray& json);

    const std::vector<Row>& rows() const { return m_rows; }
    const Sequence* sequence(const QString& name) const;
    int sequenceCount() const { return int(m_sequences.size()); }
    const QString& suite() const { return m_suite; }
    /// Computer, threads, parallel runs and version in one line.
    const QString& conditions() const { return m_conditions; }
    /// Name of the computer and version.
    const QString& machine() const { return m_machine; }
    /// "3 of 20 runs are missing."; empty: the report is complete.
    const QString& missing() const { return m_missing; }

private:
    static Row rowOf(const QJsonObject& json);
    void addResults(const QJsonObject& report, std::vector<Row>& rows) const;
    static void addRatios(std::vector<Row>& rows);

    std::vector<Row> m_rows;
    QList<Sequence> m_sequences;
    QString m_suite, m_conditions, m_machine, m_missing;
};

}  // namespace spoor
