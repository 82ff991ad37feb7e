// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/diagnosis.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace spoor {

struct FrameReport;

/// The failures of one target, with their diagnosis.
struct TargetExplanation {
    TargetId target = 0;
    struct Part {
        Failure failure;
        Message reason;  ///< The algorithm's reason in the first frame; may be empty.
        Message cause;   ///< See probableCause().
        std::vector<Finding> findings;
    };
    std::vector<Part> parts;
    bool againstTruth = false;  ///< The failures are those of the ground truth.
};

/// Diagnoses each failure of a target from the signals before and during it.
TargetExplanation explain(const Evidence& evidence);
/// Prints the failures and findings of each target to standard output.
void printExplained(const std::vector<TargetExplanation>& all);
nlohmann::json toJson(const std::vector<TargetExplanation>& all);

/// Collects the evidence for a diagnosis from the reports of a run.
class RunEvidence {
public:
    RunEvidence(AlgorithmLayout layout, SizeI picture)
        : m_layout(std::move(layout)), m_picture(picture) {}
    /// A later report of the same frame replaces the earlier one.
    void add(const FrameReport& report);
    std::vector<TargetExplanation> explain() const;
    /// Prints the explanation, and whether the algorithm does not detect losses.
    void print() const;

private:
    AlgorithmLayout m_layout;
    SizeI m_picture;
    SignalLog m_signals;
    std::map<TargetId, std::map<FrameIndex, TargetResult>> m_targets;
};

}  // namespace spoor
