// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/explain_output.h"

#include "engine/pipeline/report.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

const char* wordsOf(Failure::Kind kind) {
    switch (kind) {
        case Failure::Kind::Uncertain:
            return "uncertain";
        case Failure::Kind::OffTruth:
            return "off the ground truth";
        case Failure::Kind::TargetAbsent:
            return "tracked although the target is absent";
        case Failure::Kind::Lost:
            break;
    }
    return "lost";
}

std::string frameRange(FrameIndex first, FrameIndex last) {
    return std::to_string(first) + (last > first ? "-" + std::to_string(last) : std::string());
}

/// "1 failure". Without ground truth, a tracker without losses may be wrong all the same.
std::string headline(const TargetExplanation& explained) {
    const auto counted = [](std::size_t count, const std::string& noun) {
        return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
    };
    const bool lost = std::ranges::any_of(
        explained.parts, [](const auto& part) { return part.failure.kind == Failure::Kind::Lost; });
    if (lost || explained.againstTruth) return counted(explained.parts.size(), "failure");
    return "the tracker reports no loss, " + counted(explained.parts.size(), "uncertain segment");
}

}  // namespace

TargetExplanation explain(const Evidence& evidence) {
    TargetExplanation explained;
    explained.target = evidence.target;
    explained.againstTruth = !evidence.truth.empty();
    const std::vector<Failure> all = failures(evidence);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const FrameSpan span = framesToExplain(all, i);
        std::vector<Finding> findings = diagnose(evidence, span.first, span.last);
        Message cause = probableCause(evidence, findings);
        explained.parts.push_back({all[i], {}, std::move(cause), std::move(findings)});
    }
    return explained;
}

void printExplained(const std::vector<TargetExplanation>& all) {
    for (const TargetExplanation& each : all) {
        std::printf("target %d: %s\n", int(each.target), headline(each).c_str());
        for (const auto& [failure, reason, cause, findings] : each.parts) {
            std::printf("  frames %s: %s%s%s%s\n", frameRange(failure.first, failure.last).c_str(),
                        wordsOf(failure.kind),
                        failure.source == Failure::Source::Verdict ? " by the verdict" : "",
                        reason.empty() ? "" : ". Reason: ", reason.english().c_str());
            if (!cause.empty()) std::printf("    %s\n", cause.english().c_str());
            for (const Finding& finding : findings) {
                std::printf("    %-9s %s\n", frameRange(finding.first, finding.last).c_str(),
                            finding.sentence.english().c_str());
                std::printf("    %-9s (%s)\n", "", finding.hint.english().c_str());
            }
            if (findings.empty())
                std::printf("    No signal crossed its threshold before or during the failure.\n");
        }
    }
}

nlohmann::json toJson(const std::vector<TargetExplanation>& all) {
    auto targets = nlohmann::json::array();
    for (const TargetExplanation& each : all) {
        auto parts = nlohmann::json::array();
        for (const auto& [failure, reason, cause, findings] : each.parts) {
            auto list = nlohmann::json::array();
            for (const Finding& finding : findings)
                list.push_back({{"rule", finding.rule},
                                {"signal", finding.signal},
                                {"first", finding.first},
                                {"last", finding.last},
                                {"value", finding.value},
                                {"threshold", finding.threshold},
                                {"sentence", finding.sentence.english()},
                                {"seen_when", finding.hint.english()}});
            parts.push_back({{"kind", toText(failure.kind)},
                             {"first", failure.first},
                             {"last", failure.last},
                             {"source", toText(failure.source)},
                             {"reason", reason.english()},
                             {"cause", cause.english()},
                             {"findings", list}});
        }
        targets.push_back({{"target", each.target}, {"failures", parts}});
    }
    return targets;
}

void RunEvidence::add(const FrameReport& report) {
    std::vector<TargetId> ids;
    for (const TargetResult& result : report.results) {
        ids.push_back(result.id);
        m_targets[result.id][report.frame.index()] = result;
    }
    if (!report.started) m_signals.put(report.frame.index(), ids, report.signalValues);
}

std::vector<TargetExplanation> RunEvidence::explain() const {
    std::vector<TargetExplanation> all;
    for (const auto& [id, results] : m_targets) {
        Evidence evidence;
        evidence.target = id;
        evidence.log = &m_signals;
        evidence.specs = m_layout.signalSpecs;
        evidence.picture = m_picture;
        for (const auto& [frame, result] : results)
            evidence.frames.push_back(
                {frame, result.state, result.box, result.confidence, result.given, result.verdict});
        all.push_back(spoor::explain(evidence));
        for (auto& part : all.back().parts) part.reason = results.at(part.failure.first).reason;
    }
    return all;
}

void RunEvidence::print() const {
    if (!m_layout.detectsLosses) std::printf("This algorithm does not detect losses.\n");
    printExplained(explain());
}

}  // namespace spoor
