// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/diagnosis.h"
#include "engine/pipeline/report.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace spoor {

/// What was found out about one target.
struct TargetExplanation {
    TargetId target = 0;
    struct Part {
        Failure failure;
        Message reason;  ///< what the pipeline said in its first frame; may be empty
        std::vector<Finding> findings;
    };
    std::vector<Part> parts;
};

/// Each failure of a target with what the rules find before and with it.
TargetExplanation explain(const Evidence& evidence);
/// "target 1: 2 failures", then a line a failure and a line a finding.
void printExplained(const std::vector<TargetExplanation>& all);
nlohmann::json toJson(const std::vector<TargetExplanation>& all);

/// Gathers the evidence of a run as its reports come.
class RunEvidence {
public:
    RunEvidence(std::vector<SignalSpec> specs, SizeI picture)
        : m_specs(std::move(specs)), m_picture(picture) {}
    /// Of a frame that comes twice the later report counts.
    void add(const FrameReport& report);
    std::vector<TargetExplanation> explain() const;

private:
    std::vector<SignalSpec> m_specs;
    SizeI m_picture;
    SignalLog m_signals;
    std::map<TargetId, std::map<FrameIndex, TargetResult>> m_targets;
};

}  // namespace spoor
