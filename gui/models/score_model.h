// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"
#include "engine/scoring/truth_lane.h"

#include <QAbstractTableModel>
#include <QString>
#include <limits>
#include <utility>
#include <vector>

namespace spoor {

class Document;
class Selection;

/// What is known of the video, for formats that do not say it.
FormatOptions formatOptions(Document& document);

/// Runs beside the truth of the document: a row a run, first what the document has now, then those
/// that were kept and those that were read from files.
class ScoreModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Auc, Sr50, P20, TldF, Ao, ColumnCount };

    struct Run {
        QString name;
        BoxSequence boxes;
        /// Frames that count: those from the first to the last tracked one of a run in work, else
        /// all.
        FrameRange span{0, std::numeric_limits<FrameIndex>::max()};
        Score score;
        TruthLane lane;
    };

    ScoreModel(Document& document, const Selection& selection, QObject* parent = nullptr);

    /// Scores what has come since; the run in work is that of the selected target, else of the
    /// first one. Returns false when nothing changed.
    bool update();
    const std::vector<Run>& runs() const { return m_runs; }
    /// True boxes of the target that is compared; empty when there is no truth.
    const BoxSequence& truth() const { return m_truth; }

    /// Keeps a copy of the run in work under a name, to compare later ones with.
    void keep(const QString& name);
    /// Reads results in any format, on a thread of its own; `failed` says why it could not.
    void addFile(const QString& path);
    /// Not the run in work.
    void remove(int row);
    /// The worst frames of a run: lowest overlap first, at most one in `apart` frames.
    std::vector<FrameIndex> worst(int row, int count, FrameIndex apart) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// All columns and the curves as CSV, header first.
    QByteArray csv() const;

signals:
    void changed();  ///< runs or truth; also when update() was not called
    void failed(const Message& sentence);

private:
    void judge(Run& run) const;
    void noteTruth();
    Run live();
    double figure(const Run& run, int column) const;

    Document& m_document;
    const Selection& m_selection;
    BoxSequence m_truth;
    const void* m_truthSeen = nullptr;  ///< the session that m_truth was taken from
    TargetId m_targetSeen = 0;
    std::vector<Run> m_runs;
};

}  // namespace spoor
