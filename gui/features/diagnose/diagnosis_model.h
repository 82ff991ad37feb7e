// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/diagnosis.h"

#include <QAbstractListModel>
#include <QByteArray>
#include <QColor>
#include <QString>
#include <optional>
#include <vector>

namespace spoor {

class Document;
struct ParamSpec;

/// One row per finding, with the curve behind it. The findings explain the failure that the current
/// frame belongs to, or else the frames around it. Reads the document only in update().
class DiagnosisModel : public QAbstractListModel {
    Q_OBJECT
public:
    struct Row {
        Finding finding;
        std::vector<TracePoint> points;  ///< of the frames of shownSpan()
        bool operator==(const Row& other) const;
    };

    explicit DiagnosisModel(Document& document, QObject* parent = nullptr);

    /// Diagnoses a target in a frame. `again`: its results, signals or ground truth have changed.
    void update(TargetId target, FrameIndex frame, bool again);
    const Row& row(int row) const { return m_rows[std::size_t(row)]; }
    FrameIndex frame() const { return m_frame; }
    /// Frames that the curves show, and frames that the findings explain.
    FrameSpan shownSpan() const { return m_span; }
    FrameSpan looked() const { return m_searched; }
    /// The failure that the current frame belongs to.
    const std::optional<Failure>& failure() const { return m_failure; }
    /// The probable cause of that failure; empty if no signal tells.
    const Message& cause() const { return m_cause; }
    /// The tracker's state in the current frame; none: the target was not tracked there.
    const std::optional<TargetState>& state() const { return m_state; }
    /// The failure in the current frame alone; none in a good frame between failures.
    const std::optional<Failure::Kind>& failureNow() const { return m_failureNow; }
    /// Whether the ground truth says that the target is not in the current frame.
    bool absent() const { return isAbsent(m_evidence, m_frame); }
    std::size_t failureCount() const { return m_failures.size(); }
    /// Index of failure() among the failures of the target; -1: none.
    int failureIndex() const;
    /// Colour of the stage that measures a finding.
    QColor colour(int row) const;
    /// The parameter that sets the threshold of a finding; null if there is none.
    const ParamSpec* parameter(int row) const;
    /// First frame of the next failure, or of the previous one.
    std::optional<FrameIndex> next() const;
    std::optional<FrameIndex> previous() const;
    /// Returns the rows as CSV.
    QByteArray csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    const SignalSpec* signalSpec(int row) const;
    void gather(TargetId target);
    void needSignals();
    void look();

    Document& m_document;
    Evidence m_evidence;
    std::vector<Failure> m_failures;
    FrameIndex m_frame = 0;
    FrameSpan m_span, m_searched;
    std::optional<Failure> m_failure;
    Message m_cause;
    std::optional<TargetState> m_state;
    std::optional<Failure::Kind> m_failureNow;
    std::vector<Row> m_rows;
};

/// Returns "Lost", "Uncertain", ... in the user's language.
QString failureText(Failure::Kind kind);
/// Returns "frame 7" or "frames 7 to 9".
QString framesText(FrameIndex first, FrameIndex last);

}  // namespace spoor
