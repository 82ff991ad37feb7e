// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/diagnose/diagnosis_model.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/numbers.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace spoor {

namespace {

constexpr FrameIndex around = 10;       ///< frames before and after a frame that is tracked well
constexpr FrameIndex shownBefore = 60;  ///< frames of a curve before the inspected frames
constexpr FrameIndex shownAfter = 40;
constexpr int usualFrames = 50;                ///< tracked frames before the inspected ones
constexpr FrameIndex maxFramesRead = 1 << 16;  ///< maximum number of frames whose signals are read

bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// Collects the tracker's results of a target, overridden by its manual boxes.
std::vector<TrackedFrame> framesOf(const SessionTarget& target, ResultCache& results) {
    std::map<FrameIndex, TrackedFrame> frames;
    for (const std::int64_t number : results.chunks(target.id)) {
        if (!results.need(target.id, number)) continue;  // arrives later with changed()
        const auto* chunk = results.chunk(target.id, number);
        if (!chunk) continue;
        for (const SessionBox& box : *chunk)
            frames[box.frame] = {box.frame, box.present() ? box.state : TargetState::Lost,
                                 box.box,   box.confidence,
                                 false,     box.verdict};
    }
    for (const SessionBox& box : target.boxes) {
        if (box.source != BoxSource::Given) continue;
        if (box.present())
            frames[box.frame] = {box.frame, TargetState::Tracking, box.box, 1, true};
        else
            frames.erase(box.frame);  // marked as out of frame
    }
    std::vector<TrackedFrame> list;
    for (const auto& [frame, each] : frames) list.push_back(each);
    return list;
}

/// Returns the true boxes of the target with this number, else those of the only target.
BoxSequence truthOf(const Session* truth, TargetId id) {
    if (!truth) return {};
    const SessionTarget* found = truth->target(id);
    if (!found && truth->targets().size() == 1) found = &truth->targets().front();
    return found ? boxSequence(*found, truth->frames()) : BoxSequence{};
}

}  // namespace

QString failureText(Failure::Kind kind) {
    switch (kind) {
        case Failure::Kind::Uncertain:
            return DiagnosisModel::tr("Uncertain");
        case Failure::Kind::OffTruth:
            return DiagnosisModel::tr("Off the ground truth");
        case Failure::Kind::TargetAbsent:
            return DiagnosisModel::tr("Tracked while absent");
        case Failure::Kind::Lost:
            break;
    }
    return DiagnosisModel::tr("Lost");
}

QString framesText(FrameIndex first, FrameIndex last) {
    if (first == last) return DiagnosisModel::tr("frame %1").arg(countText(first));
    return DiagnosisModel::tr("frames %1 to %2").arg(countText(first), countText(last));
}

bool DiagnosisModel::Row::operator==(const Row& other) const {
    return finding.rule == other.finding.rule && finding.signal == other.finding.signal &&
           finding.first == other.finding.first && finding.last == other.finding.last &&
           finding.sentence == other.finding.sentence &&
           std::equal(points.begin(), points.end(), other.points.begin(), other.points.end(),
                      [](const TracePoint& a, const TracePoint& b) {
                          return a.frame == b.frame && same(a.value, b.value) &&
                                 same(a.threshold, b.threshold);
                      });
}

DiagnosisModel::DiagnosisModel(Document& document, QObject* parent)
    : QAbstractListModel(parent), m_document(document) {}

void DiagnosisModel::gather(TargetId target) {
    m_evidence = {};
    m_evidence.target = target;
    const SessionTarget* const facts = m_document.annotations().session().target(target);
    if (facts) m_evidence.frames = framesOf(*facts, m_document.annotations().results());
    m_evidence.log = &m_document.annotations().signalHistory().log();
    m_evidence.specs = m_document.setup().shape().signalSpecs;
    if (m_document.frames()) m_evidence.picture = m_document.frames()->info().size;
    m_evidence.truth = truthOf(m_document.truth().get(), target);
    if (!m_evidence.truth.empty()) {
        m_failures = failures(m_evidence);
        return;
    }
    m_failures.clear();
    const Annotations& annotations = m_document.annotations();
    for (const UncertainSegment& each :
         uncertainSegments(annotations.session(), target, m_document.annotations().results()).all)
        m_failures.push_back({each.lost > 0 ? Failure::Kind::Lost : Failure::Kind::Uncertain,
                              each.frames.first, each.frames.last, each.source});
}

/// Requests the signals of the shown frames and of the earlier frames that define normal values.
void DiagnosisModel::needSignals() {
    const auto& frames = m_evidence.frames;
    const auto before = [](const TrackedFrame& frame, FrameIndex at) { return frame.frame < at; };
    auto from = std::lower_bound(frames.begin(), frames.end(), m_searched.first, before);
    for (int tracked = 0; from != frames.begin() && tracked < usualFrames;)
        tracked += (--from)->state == TargetState::Tracking ? 1 : 0;
    const FrameIndex first =
        from == frames.end() ? m_span.first : std::min(m_span.first, from->frame);
    m_document.annotations().signalHistory().need(
        m_evidence.target, first, std::min<FrameIndex>(m_span.last, first + maxFramesRead));
}

void DiagnosisModel::look() {
    const auto contains = [this](const Failure& each) {
        return each.first <= m_frame && m_frame <= each.last;
    };
    const auto found = std::find_if(m_failures.begin(), m_failures.end(), contains);
    m_failure = found == m_failures.end() ? std::nullopt : std::optional(*found);
    m_searched = m_failure ? framesToExplain(m_failures, std::size_t(found - m_failures.begin()))
                           : FrameSpan{std::max<FrameIndex>(0, m_frame - around), m_frame + around};
    m_span = {std::max<FrameIndex>(0, m_searched.first - shownBefore),
              m_searched.last + shownAfter};
    needSignals();
    const auto& frames = m_evidence.frames;
    m_state.reset();
    m_failureNow.reset();
    for (const TrackedFrame& each : frames) {
        if (each.frame != m_frame) continue;
        m_state = each.state;
        m_failureNow = failureIn(m_evidence, each);
    }
    std::vector<Row> rows;
    std::vector<Finding> findings = diagnose(m_evidence, m_searched.first, m_searched.last);
    const auto worded = [](const Message& title) { return translated(title).toStdString(); };
    m_cause = m_failure ? probableCause(m_evidence, findings, worded) : Message();
    for (Finding& finding : findings) {
        auto points = trace(m_evidence, finding, m_span.first, m_span.last);
        rows.push_back({std::move(finding), std::move(points)});
    }
    if (rows == m_rows) return;  // keeps the selection of the views
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void DiagnosisModel::update(TargetId target, FrameIndex frame, bool again) {
    m_frame = frame;
    if (again || target != m_evidence.target) gather(target);
    look();
    if (!m_rows.empty()) emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

int DiagnosisModel::failureIndex() const {
    for (std::size_t at = 0; m_failure && at < m_failures.size(); ++at)
        if (m_failures[at].first == m_failure->first) return int(at);
    return -1;
}

const SignalSpec* DiagnosisModel::signalSpec(int at) const {
    for (const SignalSpec& spec : m_evidence.specs)
        if (spec.id == row(at).finding.signal) return &spec;
    return nullptr;
}

QColor DiagnosisModel::colour(int at) const {
    const SignalSpec* const spec = signalSpec(at);
    return spec ? timingStageColour(m_document, spec->stage, 0) : seriesColour(0);
}

const ParamSpec* DiagnosisModel::parameter(int at) const {
    const SignalSpec* const spec = signalSpec(at);
    return spec ? m_document.setup().params().find(spec->parameter) : nullptr;
}

std::optional<FrameIndex> DiagnosisModel::next() const {
    for (const Failure& each : m_failures)
        if (each.first > m_frame) return each.first;
    return std::nullopt;
}

std::optional<FrameIndex> DiagnosisModel::previous() const {
    for (auto each = m_failures.rbegin(); each != m_failures.rend(); ++each)
        if (each->first < m_frame) return each->first;
    return std::nullopt;
}

int DiagnosisModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant DiagnosisModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Finding& finding = m_rows[std::size_t(index.row())].finding;
    switch (role) {
        case Qt::DisplayRole:
            return translated(finding.sentence);
        case Qt::ToolTipRole:
            return translated(finding.hint);
        case Qt::AccessibleTextRole:
            return framesText(finding.first, finding.last) + QStringLiteral(": ") +
                   translated(finding.sentence);
        default:
            return {};
    }
}

QByteArray DiagnosisModel::csv() const {
    QByteArray text =
        csvLine({"first", "last", "rule", "signal", "value", "threshold", "sentence"});
    for (const Row& row : m_rows) {
        const Finding& f = row.finding;
        text += csvLine({QString::number(f.first), QString::number(f.last),
                         QString::fromStdString(f.rule), QString::fromStdString(f.signal),
                         QString::number(f.value, 'g', 8), QString::number(f.threshold, 'g', 8),
                         QString::fromStdString(f.sentence.english())});
    }
    return text;
}

}  // namespace spoor
