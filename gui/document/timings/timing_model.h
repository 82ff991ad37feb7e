// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session/session_box.h"
#include "gui/document/timings/frame_segmenter.h"
#include "gui/toolkit/charts/stacked_bar.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QString>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

class Document;

/// Stage times over the last computed frames of the current run: one row per stage, with one child
/// row per kernel.
/// update() reads the new rows of Document::computed().timings(), so a hidden panel costs nothing.
/// The first frames after a start (programs are built, buffers allocated) are warm-up: they have
/// their own column and count nowhere else.
class TimingModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, P50, P95, P99, Last, Share, WarmUp, Device, Bytes, ColumnCount };
    enum Role { StageRole = Qt::UserRole };  ///< id of a row's stage

    static constexpr int warmUpFrames = 5;
    static constexpr int maxFrames = 1000;

    /// Times of one computed frame, indexed by entry; -1: did not run. Rows of
    /// stages overlap, so each moment counts for one stage (see shareMoments()) and the times add
    /// up to the total. Kernels have the device's own times.
    struct FrameTimes {
        FrameIndex frame = 0;
        bool warmUp = false;
        Nanos total = 0ns;  ///< sum over the stages
        std::vector<Nanos> times;
        std::vector<std::int64_t> bytes;

        Nanos of(int entry) const {
            return std::size_t(entry) < times.size() ? times[std::size_t(entry)] : -1ns;
        }
    };
    /// Times of whole frames, without warm-up.
    struct Summary {
        int frames = 0;
        int late = 0;  ///< frames over the budget
        Nanos p50 = 0ns;
        Nanos p95 = 0ns;
        Nanos p99 = 0ns;
        /// Frames per second at the median time; 0: unknown.
        double rate() const { return p50 > 0ns ? 1s / NanosF(p50) : 0; }
    };

    explicit TimingModel(const Document& document, QObject* parent = nullptr);

    /// Reads new rows. Returns false if there were none.
    bool update();
    /// Sets how many of the last frames count; at most maxFrames.
    void setWindow(int frames);
    int window() const { return m_window; }

    /// The last computed frames in order of arrival, including warm-up.
    const std::deque<FrameTimes>& frames() const { return m_frames; }
    int stageCount() const { return int(m_stages.size()); }
    /// Index of the stage's entry in FrameTimes.
    int stageEntry(int row) const { return m_stages[std::size_t(row)]; }
    QString stageId(int row) const;
    QString stageLabel(int row) const;
    /// Share of the time of all stages, 0..1.
    double stageShare(int row) const { return m_entries[std::size_t(stageEntry(row))].share; }
    /// Stable across runs of an algorithm. Transfers have their own colours.
    QColor stageColour(int row) const;
    int rowOfStage(const QString& stage) const;
    Summary summary(NanosF budget) const;
    /// The share of each stage.
    QList<StackedBar::Part> shares() const;

    /// A line of the table, for export.
    struct Line {
        std::string stage;
        std::string kernel;  ///< empty for a stage
        std::string device;
        Nanos p50 = -1ns;  ///< -1: did not run
        Nanos p95 = -1ns;
        Nanos p99 = -1ns;
    };
    std::vector<Line> lines() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry {
        std::string_view stage;
        std::string_view kernel;
        std::string_view device;
        int parent = -1;            ///< entry of the stage; -1 for a stage
        int row = 0;                ///< index among its siblings
        std::vector<int> children;  ///< entries of the kernels
        Nanos p50 = -1ns;
        Nanos p95 = -1ns;
        Nanos p99 = -1ns;
        Nanos last = -1ns;
        Nanos warmUp = -1ns;
        double share = 0;
        std::int64_t bytes = 0;
    };

    void clear(std::size_t readFrom);
    void dropEarlierRuns();
    void notePipeline();
    void add(const TimingRow& row, std::size_t at);
    FrameTimes& frameFor(const TimingRow& row, std::size_t at);
    void closeFrame();
    int entryFor(const TimingRow& row);
    static Entry newEntry(const TimingRow& row, int parent, int at);
    void recompute();
    void recomputeEntry(int entry, Nanos totalOfAll);
    void noteChanged();
    QString textOf(const Entry& entry, int column) const;

    const Document& m_document;
    std::vector<Entry> m_entries;
    std::vector<int> m_stages;
    std::deque<FrameTimes> m_frames;
    std::size_t m_read = 0;             ///< timing rows of the document read so far
    std::vector<std::size_t> m_starts;  ///< rows at which a run starts
    int m_warmUpLeft = warmUpFrames;
    std::vector<StageSpan> m_open;  ///< stage rows of the last frame
    FrameSegmenter m_cutter;
    QByteArray m_startKey;
    QString m_pipeline;
    int m_window = 300;
};

/// Time per frame of the video; 0: unknown.
NanosF frameBudget(const Document& document);

}  // namespace spoor
