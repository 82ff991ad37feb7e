// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/comparison/comparison_model.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "gui/document/document.h"

// The part of ComparisonModel that saves a comparison to a project and restores it.

namespace spoor {
namespace {

constexpr std::array layoutNames{"overlay", "side_by_side", "wipe", "blink", "difference"};

SavedComparison::Side keptSide(const ComparisonModel::Side& side) {
    SavedComparison::Side kept;
    if (side.type) kept.pipeline = side.type->id;
    for (const ParamSpec& spec : side.params.specs())
        kept.params.emplace_back(spec.name, toText(side.params.at(spec.name)));
    kept.device = side.plan.device;
    kept.stages.assign(side.plan.stages.begin(), side.plan.stages.end());
    if (side.kernels) kept.kernels = *side.kernels == KernelVariant::Gpu ? "gpu" : "cpu";
    return kept;
}

std::optional<ComparisonModel::Side> sideOf(const SavedComparison::Side& kept) {
    const AlgorithmSettings stored = storedSettings(kept.pipeline, kept.params);
    const Result<const AlgorithmDescriptor*> type = findStoredAlgorithm(stored.algorithm);
    if (!type) return std::nullopt;
    ComparisonModel::Side side{type.value(), ParamSet(type.value()->params), {}};
    for (const auto& [name, value] : stored.values) (void)side.params.setText(name, value);
    if (!kept.device.empty()) side.plan.device = kept.device;
    side.plan.stages = {kept.stages.begin(), kept.stages.end()};
    if (kept.kernels == "gpu") side.kernels = KernelVariant::Gpu;
    if (kept.kernels == "cpu") side.kernels = KernelVariant::Cpu;
    return side;
}

SavedComparison::Results keptFound(const TrackResults& path,
                                   const std::map<FrameIndex, double>& times) {
    SavedComparison::Results found;
    found.milliseconds = times;
    for (const auto& [frame, rows] : path)
        for (const TargetResult& row : rows) {
            SessionBox box;
            box.frame = frame;
            if (row.state != TargetState::Lost) {
                box.box = row.box;
                box.shape = row.shape;
            }
            box.source = row.given ? BoxSource::Given : BoxSource::Tracked;
            box.state = row.state;
            box.confidence = row.confidence;
            box.verdict = row.verdict;
            box.remark = ResultNote{row.reason, row.names};
            found.boxes[row.id].push_back(std::move(box));
            if (!row.label.empty()) found.labels[row.id] = row.label;
        }
    return found;
}

TrackResults pathOf(const SavedComparison::Results& found) {
    TrackResults path;
    for (const auto& [id, boxes] : found.boxes) {
        const auto label = found.labels.find(id);
        for (const SessionBox& box : boxes) {
            TargetResult row;
            row.id = id;
            row.state = box.state;
            row.box = box.box;
            row.shape = *box.shape;
            row.confidence = box.confidence;
            row.verdict = box.verdict;
            row.given = box.source == BoxSource::Given;
            row.reason = box.remark->reason;
            row.names = box.remark->names;
            if (label != found.labels.end()) row.label = label->second;
            path[box.frame].push_back(std::move(row));
        }
    }
    return path;
}

}  // namespace

SavedComparison ComparisonModel::kept(bool found) const {
    SavedComparison kept;
    kept.shownRun = m_shownRun;
    for (std::size_t i = 0; i < 2; ++i)
        if (m_sides[i]) kept.sides[i] = keptSide(*m_sides[i]);
    if (m_chosenFrames) kept.chosen = FrameRange{m_chosenFrames->first, m_chosenFrames->second};
    kept.layout = layoutNames[std::size_t(m_layout)];
    kept.divider = m_divider;
    if (!m_active) return kept;
    // Save the effective settings of the active runs: the document's defaults can change later.
    for (int i = m_shownRun ? 1 : 0; i < 2; ++i) kept.sides[std::size_t(i)] = keptSide(side(i));
    kept.frames = FrameRange{m_first, m_last};
    if (!found) return kept;
    for (std::size_t i = 0; i < 2; ++i) {
        const bool shown = i == 0 && m_shownRun;
        kept.found[i] = keptFound(shown ? m_shown : m_paths[i].path(),
                                  shown ? m_shownTimes : m_paths[i].milliseconds());
    }
    return kept;
}

void ComparisonModel::restore(const SavedComparison& kept) {
    stop();
    m_shownRun = kept.shownRun;
    for (std::size_t i = 0; i < 2; ++i)
        m_sides[i] = kept.sides[i] ? sideOf(*kept.sides[i]) : std::nullopt;
    m_chosenFrames.reset();
    if (kept.chosen) m_chosenFrames = {kept.chosen->first, kept.chosen->last};
    for (std::size_t i = 0; i < layoutNames.size(); ++i)
        if (kept.layout == layoutNames[i]) m_layout = Layout(i);
    m_divider = kept.divider;
    restoreFound(kept);
    emit changed();
    emit lookChanged();
}

void ComparisonModel::restoreFound(const SavedComparison& kept) {
    const bool some = !kept.found[0].boxes.empty() && !kept.found[1].boxes.empty();
    if (!kept.frames || !some || kept.frames->last >= m_document.frameCount()) return;
    if (!m_sides[1] || (!m_shownRun && !m_sides[0])) return;  // an algorithm is not available
    m_active = m_aside = true;
    ++m_found;
    m_first = kept.frames->first;
    m_last = kept.frames->last;
    for (std::size_t i = 0; i < 2; ++i) {
        TrackResults path = pathOf(kept.found[i]);
        if (i == 0 && m_shownRun) {
            m_shown = std::move(path);
            m_shownTimes = kept.found[i].milliseconds;
        } else {
            m_paths[i].restore({m_first, m_last}, std::move(path), kept.found[i].milliseconds);
        }
    }
    blink();
}

}  // namespace spoor
