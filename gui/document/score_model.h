// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"
#include "engine/scoring/truth_lane.h"
#include "gui/document/read_queue.h"

#include <QAbstractTableModel>
#include <QString>
#include <limits>
#include <utility>
#include <vector>

namespace spoor {

class Document;
class Selection;

/// Options for formats that lack the size or frame rate, taken from the document's video.
FormatOptions formatOptions(Document& document);
/// Reads ground truth in the background and sets it, unless another video is opened or another
/// ground truth is asked for meanwhile.
void loadTruth(Document& document, const QString& path);

/// One row per run, scored against the ground truth of the document: first the current run, then
/// the pinned runs and the runs that were read from files.
class ScoreModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Auc, Sr50, P20, TldF, Ao, ColumnCount };

    struct Run {
        QString name;
        BoxSequence boxes;
        /// Frames that count: all, or the first to the last tracked frame for the current run.
        FrameRange span{0, std::numeric_limits<FrameIndex>::max()};
        Score score;
        TruthLane lane;
    };

    ScoreModel(Document& document, const Selection& selection, QObject* parent = nullptr);

    /// Scores what has changed since the last call. The current run is that of the selected target,
    /// else of the first target. Returns false if nothing changed.
    bool update();
    const std::vector<Run>& runs() const { return m_runs; }
    /// True boxes of the scored target; empty without ground truth.
    const BoxSequence& truth() const { return m_truth; }
    /// The target that is scored; 0: none.
    TargetId target() const;

    /// Adds a copy of the current run under a name, for comparison with later runs.
    void keep(const QString& name);
    /// Reads results in any format in the background; emits failed() with the reason on error.
    void addFile(const QString& path);
    /// Removes a run; the current run (row 0) stays.
    void remove(int row);
    /// Frames with the lowest overlap of a run, worst first, at least `apart` frames apart.
    std::vector<FrameIndex> worst(int row, int count, FrameIndex apart) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Returns all columns and the curves as CSV, header first.
    QByteArray csv() const;

signals:
    void changed();  ///< runs or ground truth; also emitted outside update()
    void failed(const Message& sentence);

private:
    void judge(Run& run) const;
    void noteTruth();
    Run live();
    double figure(const Run& run, int column) const;

    Document& m_document;
    const Selection& m_selection;
    BoxSequence m_truth;
    const void* m_truthSource = nullptr;  ///< source of m_truth
    TargetId m_targetSeen = 0;
    std::vector<Run> m_runs;
    ReadQueue m_reads;  ///< of runs, in the order in which they were asked for
};

}  // namespace spoor
