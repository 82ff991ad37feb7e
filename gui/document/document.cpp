// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include "gui/base/convert.h"

#include <algorithm>

namespace spoor {

namespace {

/// Puts newer rows in the place of older ones of the same target; keeps the order of ids.
void mergeRows(std::vector<TargetResult>& kept, const std::vector<TargetResult>& newer) {
    for (const TargetResult& row : newer) {
        const auto at =
            std::lower_bound(kept.begin(), kept.end(), row.id,
                             [](const TargetResult& r, TargetId id) { return r.id < id; });
        if (at != kept.end() && at->id == row.id) {
            *at = row;
        } else {
            kept.insert(at, row);
        }
    }
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {
    connect(&m_annotations, &Annotations::targetsChanged, this, [this] {
        if (!m_taking) sendTargets();
    });
}

Document::~Document() = default;

void Document::post(Command command) {
    emit posted(command);
}

void Document::choosePipeline(const PipelineType& type, ParamSet params, DevicePlan plan) {
    m_pipeline = &type;
    m_params = std::move(params);
    m_plan = std::move(plan);
    m_shape = type.describe ? type.describe(m_params) : PipelineShape{};
    m_annotations.endRun();
    m_annotations.restartNumbers();
    post(command::SetPipeline{m_pipeline, m_params, m_plan, m_seed});
    emit pipelineChanged();
}

Result<ParamValue> Document::setParameter(const QString& name, const ParamValue& value) {
    const std::string key = name.toStdString();
    const ParamSpec* spec = m_params.find(key);
    if (spec && m_params.at(key) == value) return value;
    Result<ParamValue> set = m_params.set(key, value);
    if (!set) return set;
    if (spec && spec->live) {
        if (m_pipeline->describe) m_shape = m_pipeline->describe(m_params);
        post(command::SetParameter{key, set.value()});
        emit pipelineChanged();
    } else {
        choosePipeline(*m_pipeline, m_params, m_plan);
    }
    return set;
}

void Document::setPlan(DevicePlan plan) {
    if (plan == m_plan) return;
    if (m_pipeline) {
        choosePipeline(*m_pipeline, m_params, std::move(plan));
    } else {
        m_plan = std::move(plan);
        emit pipelineChanged();
    }
}

void Document::setSeed(std::uint64_t seed) {
    if (seed == m_seed) return;
    m_seed = seed;
    if (m_pipeline) choosePipeline(*m_pipeline, m_params, m_plan);
}

void Document::watch(const QObject* viewer, const QSet<QString>& artifacts) {
    const auto united = [this] {
        std::set<std::string> all;
        for (const QSet<QString>& some : std::as_const(m_watched)) {
            for (const QString& id : some) all.insert(id.toStdString());
        }
        return all;
    };
    const std::set<std::string> before = united();
    if (!m_watched.contains(viewer) && !artifacts.isEmpty()) {
        connect(viewer, &QObject::destroyed, this, [this, viewer] { watch(viewer, {}); });
    }
    if (artifacts.isEmpty() && m_watched.contains(viewer)) {
        m_watched.remove(viewer);
        disconnect(viewer, &QObject::destroyed, this, nullptr);
    } else if (!artifacts.isEmpty()) {
        m_watched.insert(viewer, artifacts);
    }
    std::set<std::string> after = united();
    if (after != before) post(command::Watch{std::move(after)});
}

void Document::setFrames(std::shared_ptr<FrameStore> frames) {
    m_frames = std::move(frames);
    m_report.reset();
    m_results.clear();
    m_times.clear();
    m_timings.clear();
    m_truth.reset();
    m_range.reset();
    m_picturesSkipped = 0;
    m_resultsLost = 0;
    m_state.mode = RunMode::Idle;
    m_state.frame = 0;
    m_state.trackedTo = -1;
    m_state.goal.reset();
    m_state.targets.clear();
    if (!m_annotations.writer()) m_annotations.detach();
    emit framesChanged();
    if (!m_annotations.empty()) sendTargets();
    emit stateChanged();
    emit reportChanged();
    emit rowsAdded();
    emit truthChanged();
    emit rangeChanged();
}

void Document::setTruth(std::shared_ptr<const Session> truth) {
    m_truth = std::move(truth);
    emit truthChanged();
}

double Document::frameTime(FrameIndex frame) const {
    const auto known = m_times.find(frame);
    if (known != m_times.end()) return *known;
    const double rate = m_frames ? m_frames->info().framesPerSecond : 25;
    return double(frame) / std::max(rate, 1e-3);
}

void Document::applyState(const RunState& state) {
    followTargets(state.targets);
    // Rows come before the states of their time: one of before it began ends no run.
    const bool ended = m_state.mode == RunMode::Tracking && state.mode != RunMode::Tracking;
    m_state = state;
    if (ended) m_annotations.endRun();
    emit stateChanged();
}

/// A target that was removed takes its results along, and a new name goes into all of them, as in
/// the engine. (A new engine room knows none of those that the document still has.)
void Document::followTargets(const std::vector<TargetInfo>& now) {
    for (const TargetInfo& before : m_state.targets) {
        const auto same = std::find_if(now.begin(), now.end(),
                                       [&](const TargetInfo& t) { return t.id == before.id; });
        const bool removed = same == now.end();
        if (removed ? m_annotations.session().target(before.id) != nullptr
                    : same->label == before.label)
            continue;
        for (std::vector<TargetResult>& rows : m_results) {
            if (removed) {
                std::erase_if(rows, [&](const TargetResult& r) { return r.id == before.id; });
                continue;
            }
            for (TargetResult& row : rows) {
                if (row.id == before.id) row.label = same->label;
            }
        }
        emit rowsAdded();
    }
}

void Document::applyReport(const FrameReportPtr& report) {
    if (report == m_report) return;
    m_report = report;
    if (report) m_state.frame = report->frame.index();
    // Rows come before their report; those who feed a document by hand may give the report alone.
    if (report && report->computed && !report->started &&
        m_results.value(m_state.frame) != report->results)
        takeRows({{m_state.frame, report->results}});
    emit reportChanged();
}

void Document::applyRows(
    const std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>& results,
    const std::vector<TimingRow>& timings,
    const std::vector<std::pair<FrameIndex, std::vector<Signal>>>& measured) {
    if (results.empty() && timings.empty()) return;
    // A detector names its targets anew each time, so that its rows replace the whole frame.
    const bool wholeFrames = m_pipeline && !m_pipeline->needsBox;
    for (const auto& [frame, rows] : results) {
        std::vector<TargetResult>& kept = m_results[frame];
        if (wholeFrames) kept.clear();
        mergeRows(kept, rows);
    }
    m_timings.insert(m_timings.end(), timings.begin(), timings.end());
    takeRows(results);
    for (const auto& [frame, some] : measured) takeSignals(frame, some);
    emit rowsAdded();
}

void Document::takeRows(const Annotations::RowsOfFrames& rows) {
    m_taking = true;
    const bool detector = m_pipeline && !m_pipeline->needsBox;
    m_annotations.takeRows(rows, detector, m_pipeline ? translated(m_pipeline->label) : QString());
    m_taking = false;
}

/// Those of a frame that was computed, under our numbers of its targets.
void Document::takeSignals(FrameIndex frame, std::vector<Signal> measured) {
    if (measured.empty() && m_shape.signalSpecs.empty()) return;
    const bool detector = m_pipeline && !m_pipeline->needsBox;
    const auto ours = [&](TargetId id) { return detector ? m_annotations.detected(id) : id; };
    std::vector<TargetId> targets;
    for (const TargetResult& row : m_results.value(frame)) targets.push_back(ours(row.id));
    for (Signal& signal : measured) signal.target = ours(signal.target);
    m_annotations.signalHistory().take({frame, std::move(targets), std::move(measured)});
}

void Document::applyError(const Message& message, const QString& detail) {
    emit errorOccurred(translated(message), detail);
}

}  // namespace spoor
