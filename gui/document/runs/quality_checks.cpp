// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/quality_checks.h"

#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"

#include <algorithm>
#include <mutex>

namespace spoor {

namespace {

constexpr int fetchMs = 100;
constexpr TargetId followed = 1;  ///< id of the target in background runs

}  // namespace

/// State that the worker and the GUI thread share.
struct QualityChecks::Job {
    struct Row {
        std::size_t start = 0;
        FrameIndex frame = 0;
        std::optional<RectF> box;
    };
    std::shared_ptr<FrameStore> frames;
    std::vector<JitteredStart> starts;  ///< empty for a backward pass
    double total = 1;                   ///< number of frames to compute
    double seen = 0;                    ///< number of frames that the GUI thread has fetched

    std::mutex mutex;  ///< guards the members below
    std::vector<Row> rows;
    std::vector<std::pair<std::size_t, Message>> errors;

    void add(const Row& row) {
        const std::lock_guard lock(mutex);
        rows.push_back(row);
    }
    void fail(std::size_t start, const Message& why) {
        const std::lock_guard lock(mutex);
        errors.emplace_back(start, why);
    }
    void run(BackgroundRunSetup setup, const std::stop_token& stop);
};

void QualityChecks::Job::run(BackgroundRunSetup setup, const std::stop_token& stop) {
    DeviceSet devices;
    if (!starts.empty()) {
        spoor::runStarts(
            devices, frames, std::move(setup), starts, stop,
            [this](std::size_t start, FrameIndex frame, const std::optional<RectF>& box) {
                add({start, frame, box});
            },
            [this](std::size_t start, const Message& why) { fail(start, why); });
    } else {
        executeBackgroundRun(devices, frames, setup, stop,
                             [this](const Frame& frame, const FrameOutcome& outcome) {
                                 Row row{0, frame.index(), {}};
                                 for (const TargetResult& result : outcome.results)
                                     if (result.state != TargetState::Lost) row.box = result.box;
                                 add(row);
                                 return true;
                             });
    }
}

QualityChecks::QualityChecks(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_fetch.setInterval(fetchMs);
    connect(&m_fetch, &QTimer::timeout, this, &QualityChecks::fetch);
    connect(&document, &Document::framesChanged, this, &QualityChecks::clear);
}

void QualityChecks::leave() {
    m_fetch.stop();
    m_worker.abandon();
    m_job.reset();
}

void QualityChecks::clear() {
    leave();
    m_sensitivity = {};
    m_ways.clear();
    emit changed();
    emit pathsChanged();
}

void QualityChecks::stop() {
    m_worker.requestStop();
}

void QualityChecks::showPaths(bool shown) {
    if (shown == m_pathsShown) return;
    m_pathsShown = shown;
    emit pathsChanged();
}

double QualityChecks::progress() const {
    return m_job ? std::min(1.0, m_job->seen / m_job->total) : 0;
}

const BackwardPass* QualityChecks::wayBack(TargetId target) const {
    const auto known = m_ways.find(target);
    return known == m_ways.end() ? nullptr : &known->second;
}

/// The setup of the current run for a background run; none if it cannot be repeated.
std::optional<BackgroundRunSetup> QualityChecks::setup(TargetId target) {
    if (m_job) {
        emit refused(tr("Another check is in progress. Stop it first."));
        return std::nullopt;
    }
    const AlgorithmDescriptor* const type = m_document.setup().type();
    if (!m_document.frames() || m_document.frames()->info().live || !type || !type->needsBox ||
        !m_document.annotations().session().target(target)) {
        emit refused(
            tr("Select a target that was tracked from a drawn box. Camera frames cannot be read "
               "again."));
        return std::nullopt;
    }
    BackgroundRunSetup setup;
    setup.config = m_document.setup().config();
    return setup;
}

/// The frames from the keyframe at or before the current frame, else the first one, to the next
/// keyframe or the end of the target's trajectory.
std::optional<QualityChecks::Plan> QualityChecks::planOf(TargetId target) {
    Annotations& annotations = m_document.annotations();
    const SessionTarget& facts = *annotations.session().target(target);
    const FrameIndex end = m_document.frames()->frameCount() - 1;
    const SessionBox* start = nullptr;
    const SessionBox* next = nullptr;
    for (const SessionBox& box : facts.boxes) {
        if (!box.keyframe || !box.present()) continue;
        if (!start || box.frame <= m_document.frame())
            start = &box;
        else if (!next)
            next = &box;
    }
    if (!start) return std::nullopt;
    const auto extent = extentOf(facts, annotations.results());
    FrameIndex last = extent && extent->second > start->frame ? extent->second : end;
    if (next) last = std::min(last, next->frame - 1);
    last = std::min(last, end);
    if (last <= start->frame) return std::nullopt;
    return Plan{start->frame, last, start->box};
}

FramePath QualityChecks::pathOf(TargetId target, FrameIndex first, FrameIndex last) {
    FramePath path;
    path.first = first;
    for (FrameIndex frame = first; frame <= last; ++frame) {
        const auto box = m_document.annotations().boxAt(target, frame);
        path.boxes.push_back(box ? std::optional(box->box) : std::nullopt);
    }
    return path;
}

bool QualityChecks::runStarts(TargetId target, int count) {
    auto run = setup(target);
    if (!run) return false;
    const auto plan = planOf(target);
    if (!plan) {
        emit refused(tr("The target has no box to start from, or no frame follows it."));
        return false;
    }
    run->first = plan->first;
    run->last = plan->last;
    auto job = std::make_shared<Job>();
    job->starts = jitteredStarts(plan->box, count, m_document.setup().seed());
    job->starts.insert(job->starts.begin(), JitteredStart{plan->box, 0, 0, 1});
    job->total = double(job->starts.size()) * double(plan->last - plan->first + 1);
    m_sensitivity = {target, plan->first, plan->last, job->starts, {}, {}};
    m_sensitivity.paths.resize(job->starts.size());
    for (FramePath& path : m_sensitivity.paths) path.first = plan->first;
    m_sensitivity.errors.resize(job->starts.size());
    begin(Kind::Starts, std::move(job), std::move(*run));
    return true;
}

bool QualityChecks::runBack(TargetId target) {
    auto run = setup(target);
    if (!run) return false;
    ResultCache& results = m_document.annotations().results();
    bool there = true;
    for (const std::int64_t chunk : results.chunks(target))
        there = results.need(target, chunk) && there;
    if (!there) {
        emit refused(tr("Results are still being loaded from the project. Try again."));
        return false;
    }
    const auto extent = extentOf(*m_document.annotations().session().target(target), results);
    const FramePath onward = extent ? pathOf(target, extent->first, extent->second) : FramePath();
    FrameIndex last = onward.first + FrameIndex(onward.boxes.size()) - 1;
    while (last > onward.first && !*onward.at(last)) --last;
    if (onward.boxes.empty() || last <= onward.first) {
        emit refused(tr("Track the target first. There are no results to check backwards."));
        return false;
    }
    run->backward = true;
    run->first = last;
    run->last = onward.first;
    run->starts = {{last, {{followed, **onward.at(last)}}}};
    auto job = std::make_shared<Job>();
    job->total = double(last - onward.first + 1);
    m_backTarget = target;
    m_onward = onward;
    m_back.clear();
    begin(Kind::BackwardPass, std::move(job), std::move(*run));
    return true;
}

void QualityChecks::begin(Kind kind, std::shared_ptr<Job> job, BackgroundRunSetup setup) {
    m_kind = kind;
    m_job = std::move(job);
    m_job->frames = m_document.frames();
    m_worker = BackgroundTask(
        this,
        [job = m_job, setup = std::move(setup)](const BackgroundTask::TaskContext& context) {
            job->run(setup, context.stop);
        },
        [this](const std::optional<Problem>& problem) { onEnded(problem); });
    m_fetch.start();
    emit changed();
    emit pathsChanged();
}

/// Takes the results of the worker.
void QualityChecks::fetch() {
    if (!m_job) return;
    std::vector<Job::Row> rows;
    std::vector<std::pair<std::size_t, Message>> errors;
    {
        const std::lock_guard lock(m_job->mutex);
        rows.swap(m_job->rows);
        errors.swap(m_job->errors);
    }
    m_job->seen += double(rows.size());
    for (const Job::Row& row : rows) {
        if (m_kind == Kind::Starts)
            m_sensitivity.paths[row.start].boxes.push_back(row.box);
        else
            m_back.push_back(row.box);
    }
    for (const auto& [start, why] : errors) noteError(start, why);
    if (m_kind == Kind::BackwardPass && !m_back.empty()) {
        FramePath path;
        const FrameIndex last = m_onward.first + FrameIndex(m_job->total) - 1;
        path.first = last - FrameIndex(m_back.size()) + 1;
        path.boxes.assign(m_back.rbegin(), m_back.rend());
        m_ways[m_backTarget] = compareWays(m_onward, std::move(path));
    }
    if (rows.empty() && errors.empty()) return;
    emit changed();
    emit pathsChanged();
}

void QualityChecks::noteError(std::size_t start, const Message& why) {
    if (m_kind == Kind::Starts) {
        m_sensitivity.errors[start] = why;
    } else {
        emit refused(translated(why));
    }
}

void QualityChecks::onEnded(const std::optional<Problem>& problem) {
    fetch();
    if (problem) noteError(0, problem->message);
    leave();
    emit changed();
    emit pathsChanged();
}

}  // namespace spoor
