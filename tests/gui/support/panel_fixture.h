// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "gui/document/document.h"
#include "gui/document/panel_context.h"
#include "gui/document/runs/device_benchmark.h"
#include "gui/document/runs/pinned_runs.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "tests/gui/wait_for.h"

#include <QString>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace spoor::test {

/// A document with all data that panels show, and the commands that they post to it.
class PanelFixture {
public:
    /// Appends `suffix` to the labels of stages and parameters.
    explicit PanelFixture(const QString& suffix = {});

    Document document;
    Selection selection;
    QualityChecks checks{document};
    std::vector<Command> posted;

    DeviceBenchmark benchmark;
    PinnedRuns pins{document};

    PanelContext context() {
        return {.document = document,
                .selection = selection,
                .checks = checks,
                .benchmark = &benchmark,
                .pins = &pins};
    }
    /// Opens an input of 25 fps and chooses an algorithm with every kind of artifact.
    void choosePipeline();
    /// Opens the sample at frame 1, with template matching on the CPU and a box in frame 0.
    void openSample();
    /// Applies a computed frame: a report with results, artifacts of every kind, and timings.
    void compute(FrameIndex frame);
    void compute(FrameIndex first, int frames);
    /// Applies a computed frame with these artifacts only.
    void show(FrameIndex frame, std::vector<Artifact> artifacts);
    /// The last posted command of this type; null if there is none.
    template <typename T>
    const T* last() const {
        for (auto command = posted.rbegin(); command != posted.rend(); ++command)
            if (const T* found = std::get_if<T>(&*command)) return found;
        return nullptr;
    }
    template <typename T>
    int count() const {
        int found = 0;
        for (const Command& command : posted) found += std::holds_alternative<T>(command);
        return found;
    }

    const AlgorithmDescriptor& type() const { return m_type; }

private:
    std::vector<TargetResult> resultsOf(FrameIndex frame) const;
    std::vector<Artifact> artifactsOf(FrameIndex frame) const;
    std::vector<TimingRow> timingsOf(FrameIndex frame) const;

    AlgorithmDescriptor m_type;
};

std::vector<DeviceInfo> sampleDevices();

}  // namespace spoor::test
