// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "gui/base/panel.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/runs/quality_checks.h"
#include "tests/gui/wait_for.h"

#include <QString>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace spoor::test {

/// A document fed by hand with everything that panels show, and what they posted to it.
class PanelFixture {
public:
    /// Labels of stages and parameters are made longer by `suffix`.
    explicit PanelFixture(const QString& suffix = {});

    Document document;
    Selection selection;
    QualityChecks checks{document};
    std::vector<Command> posted;

    PanelContext context() { return {document, selection, checks}; }
    /// Opens an input of 25 frames a second and chooses the pipeline that shows everything.
    void choosePipeline();
    /// The sample on frame 1, template matching on the processor, and a box in frame 0.
    void openSample();
    /// Computes one frame: report with results, artifacts of every kind, and timings.
    void compute(FrameIndex frame);
    void compute(FrameIndex first, int frames);
    /// The same with one given artifact alone.
    void show(FrameIndex frame, Artifact artifact);
    /// The last posted command of this type; null: none.
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
