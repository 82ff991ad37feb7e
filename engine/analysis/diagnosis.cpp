// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagnosis.h"

#include "engine/analysis/diagnosis_rules.h"
#include "engine/base/numbers/median.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace spoor {
namespace {

constexpr std::size_t usualFrames = 50, fewestUsual = 10, scaleFrames = 10;
constexpr FrameIndex bridged = 2;  // Maximum gap inside one failure or finding.
constexpr FrameIndex merged = 25;  // Maximum gap between findings that are merged.
constexpr std::size_t framesCompared = 10;
constexpr double rightOverlap = 0.25;
constexpr FrameIndex framesBefore = 25, framesBehind = 5;
const double nothing = std::nan("");

bool boxed(const TrackedFrame& frame) {
    return frame.state != TargetState::Lost;
}

double sizeOf(const RectF& box) {
    return std::sqrt(box.area());
}

/// The value with this number of decimals, without a minus sign before zero.
std::string shown(double value, int digits) {
    return toText(std::abs(value) < 0.5 * std::pow(10, -digits) ? 0 : value, digits);
}

/// Ground truth of a frame: outer nullopt if unknown, inner nullopt if the target is absent.
std::optional<std::optional<RectF>> truthAt(const Evidence& evidence, FrameIndex frame) {
    if (frame < 0 || std::size_t(frame) >= evidence.truth.size()) return std::nullopt;
    return evidence.truth[std::size_t(frame)];
}

// --- Signals derived from the boxes ---

double borderGap(const Evidence& evidence, const TrackedFrame& frame) {
    if (evidence.picture.empty() || !boxed(frame)) return nothing;
    return std::min({frame.box.x, frame.box.y, evidence.picture.width - frame.box.right(),
                     evidence.picture.height - frame.box.bottom()});
}

double scaleChange(const Evidence& evidence, std::size_t at) {
    const auto& frames = evidence.frames;
    if (!boxed(frames[at]) || frames[at].given) return nothing;
    std::vector<double> sizes;
    for (std::size_t i = at; i-- > 0 && sizes.size() < scaleFrames;) {
        if (boxed(frames[i])) sizes.push_back(sizeOf(frames[i].box));
        if (frames[i].given) break;
    }
    if (sizes.empty()) return nothing;
    const double before = upperMedian(std::move(sizes));
    return before > 0 ? sizeOf(frames[at].box) / before : nothing;
}

double step(const Evidence& evidence, std::size_t at) {
    if (at == 0) return nothing;
    const TrackedFrame& now = evidence.frames[at];
    const TrackedFrame& before = evidence.frames[at - 1];
    const double size = sizeOf(before.box);
    if (now.given || !boxed(now) || !boxed(before) || now.frame != before.frame + 1 || !(size > 0))
        return nothing;
    const PointF a = before.box.centre(), b = now.box.centre();
    return std::hypot(b.x - a.x, b.y - a.y) / size;
}

double trueOverlap(const Evidence& evidence, const TrackedFrame& frame) {
    const auto truth = truthAt(evidence, frame.frame);
    if (!truth || !*truth || !boxed(frame)) return nothing;
    return overlap(frame.box, **truth);
}

SignalLog::Sample sampleOf(const Evidence& evidence, const std::string& signal, std::size_t at) {
    const TrackedFrame& frame = evidence.frames[at];
    const auto alone = [](double value) { return SignalLog::Sample{float(value), std::nanf("")}; };
    if (signal == derived::border) return alone(borderGap(evidence, frame));
    if (signal == derived::scale) return alone(scaleChange(evidence, at));
    if (signal == derived::step) return alone(step(evidence, at));
    if (signal == derived::overlap) return alone(trueOverlap(evidence, frame));
    if (signal == derived::confidence) {
        const bool better = evidence.log && evidence.log->any(evidence.target, frame.frame);
        return alone(better || frame.given ? nothing : frame.confidence);
    }
    if (!evidence.log) return {};
    return evidence.log->at(evidence.target, signal, frame.frame);
}

// --- Rules ---

/// A rule together with the texts of its signal. Signals without a rule of their own use
/// anyLimitRule().
struct AppliedRule {
    const DiagnosisRule& rule;
    std::string signal;
    Message title;
    std::string unit;
    WorseDirection worse;
};

std::vector<AppliedRule> rulesFor(const Evidence& evidence) {
    std::vector<AppliedRule> all;
    for (const DiagnosisRule& rule : diagnosisRules())
        all.push_back({rule, rule.signal, rule.title, rule.unit, rule.worse});
    for (const SignalSpec& spec : evidence.specs) {
        const bool named =
            std::ranges::any_of(all, [&](const auto& each) { return each.signal == spec.id; });
        if (!named) all.push_back({anyLimitRule(), spec.id, spec.label, spec.unit, spec.worse});
    }
    return all;
}

struct RuleOutcome {
    TracePoint point;
    double usual = nothing;
    bool bad = false;
};

/// Running median over the last tracked frames.
class TypicalValue {
public:
    void take(const TrackedFrame& frame, double value) {
        if (frame.given) m_values.clear();
        if (frame.given || frame.state != TargetState::Tracking || std::isnan(value)) return;
        m_values.push_back(value);
        if (m_values.size() > usualFrames) m_values.pop_front();
    }
    double value() const {
        if (m_values.size() < fewestUsual) return nothing;
        return upperMedian(std::vector<double>(m_values.begin(), m_values.end()));
    }

private:
    std::deque<double> m_values;
};

/// Returns the first frame that the median in frame `from` depends on.
std::size_t usualFrom(const Evidence& evidence, const AppliedRule& applied, std::size_t from) {
    std::size_t left = usualFrames;
    while (from > 0 && left > 0) {
        const TrackedFrame& frame = evidence.frames[--from];
        if (frame.given) break;
        const bool counts = frame.state == TargetState::Tracking &&
                            !std::isnan(sampleOf(evidence, applied.signal, from).value);
        if (counts) --left;
    }
    return from;
}

double thresholdOf(const AppliedRule& applied, const SignalLog::Sample& sample, double usual) {
    switch (applied.rule.bound) {
        case DiagnosisRule::Bound::Limit:
            return sample.limit;
        case DiagnosisRule::Bound::Fixed:
            return applied.rule.amount;
        case DiagnosisRule::Bound::Usual:
            break;
    }
    const double bound = applied.rule.amount * usual;
    if (std::isnan(bound) || applied.worse == WorseDirection::Low) return bound;
    return std::max(bound, applied.rule.least);
}

/// Applies a rule to the entries begin .. end - 1 of the evidence.
std::vector<RuleOutcome> judge(const Evidence& evidence, const AppliedRule& applied,
                               std::size_t begin, std::size_t end) {
    std::vector<RuleOutcome> all;
    TypicalValue usual;
    const bool compared = applied.rule.bound == DiagnosisRule::Bound::Usual;
    for (std::size_t i = compared ? usualFrom(evidence, applied, begin) : begin; i < end; ++i) {
        const TrackedFrame& frame = evidence.frames[i];
        const SignalLog::Sample sample = sampleOf(evidence, applied.signal, i);
        if (i >= begin) {
            RuleOutcome judged;
            if (compared && !frame.given) judged.usual = usual.value();
            judged.point = {frame.frame, sample.value, thresholdOf(applied, sample, judged.usual)};
            const auto& [number, value, threshold] = judged.point;
            const bool beyond =
                applied.worse == WorseDirection::Low ? value < threshold : value > threshold;
            const bool counts = !applied.rule.doubtful || frame.state != TargetState::Tracking;
            judged.bad = beyond && counts && !frame.given;  // Comparisons with NaN are false.
            all.push_back(judged);
        }
        if (compared) usual.take(frame, sample.value);
    }
    return all;
}

/// Returns the range of entries for the frames first .. last.
std::pair<std::size_t, std::size_t> placesOf(const Evidence& evidence, FrameIndex first,
                                             FrameIndex last) {
    const auto& frames = evidence.frames;
    const auto before = [](const TrackedFrame& frame, FrameIndex at) { return frame.frame < at; };
    const auto begin = std::lower_bound(frames.begin(), frames.end(), first, before);
    const auto end = std::lower_bound(begin, frames.end(), last + 1, before);
    return {std::size_t(begin - frames.begin()), std::size_t(end - frames.begin())};
}

Finding findingOf(const AppliedRule& applied, const std::vector<RuleOutcome>& judged,
                  std::size_t first, std::size_t last) {
    std::size_t worst = first;
    for (std::size_t i = first; i <= last; ++i) {
        const double a = judged[i].point.value, b = judged[worst].point.value;
        if (judged[i].bad && (applied.worse == WorseDirection::Low ? a < b : a > b)) worst = i;
    }
    const RuleOutcome& at = judged[worst];
    const int digits = applied.rule.digits;
    Finding finding;
    finding.rule = applied.rule.id;
    finding.signal = applied.signal;
    finding.title = applied.title;
    finding.unit = applied.unit;
    finding.sentence = Message(applied.rule.sentence, shown(at.point.value, digits),
                               toText(at.point.threshold, digits),
                               toText(std::isnan(at.usual) ? 0 : at.usual, digits));
    finding.hint = applied.rule.hint;
    finding.first = judged[first].point.frame;
    finding.last = judged[last].point.frame;
    finding.value = at.point.value;
    finding.threshold = at.point.threshold;
    return finding;
}

void collect(const AppliedRule& applied, const std::vector<RuleOutcome>& judged,
             std::vector<Finding>& findings) {
    std::optional<std::size_t> first, last;
    for (std::size_t i = 0; i <= judged.size(); ++i) {
        const bool end = i == judged.size();
        if (last && (end || judged[i].point.frame > judged[*last].point.frame + bridged + 1)) {
            findings.push_back(findingOf(applied, judged, *first, *last));
            first = last = std::nullopt;
        }
        if (end || !judged[i].bad) continue;
        if (!first) first = i;
        last = i;
    }
}

/// Distance of the value from the threshold, relative to the larger of the two.
double excess(const Finding& finding) {
    const double scale = std::max(std::abs(finding.value), std::abs(finding.threshold));
    return scale > 0 ? std::abs(finding.value - finding.threshold) / scale : 0;
}

/// Merges findings of the same rule with few frames between them. `findings`: of each rule in
/// ascending order, one rule after the other.
void mergeClose(std::vector<Finding>& findings) {
    std::vector<Finding> all;
    for (Finding& each : findings) {
        const bool joins = !all.empty() && all.back().rule == each.rule &&
                           all.back().signal == each.signal &&
                           each.first <= all.back().last + merged;
        if (!joins) {
            all.push_back(std::move(each));
            continue;
        }
        const FrameIndex first = all.back().first;
        const FrameIndex last = each.last;
        if (excess(each) > excess(all.back())) all.back() = std::move(each);
        all.back().first = first;
        all.back().last = last;
    }
    findings = std::move(all);
}

/// Whether the signal depends on what is in the box and not only on its place and size.
bool looksAtContent(const Finding& finding) {
    return !finding.signal.starts_with("box.") && finding.signal != derived::overlap &&
           finding.signal != "verdict.inside" && finding.signal != "verdict.doubt" &&
           finding.signal != "group_windows.unseen";
}

DiagnosisRule::Bound boundOf(const Finding& finding) {
    for (const DiagnosisRule& rule : diagnosisRules())
        if (rule.id == finding.rule) return rule.bound;
    return anyLimitRule().bound;
}

/// Removes the finding that a signal is unusual where the same signal is also beyond its limit.
void dropRepeated(std::vector<Finding>& findings) {
    const std::vector<Finding> all = findings;
    std::erase_if(findings, [&](const Finding& each) {
        if (boundOf(each) != DiagnosisRule::Bound::Usual) return false;
        return std::ranges::any_of(all, [&](const Finding& other) {
            return other.signal == each.signal && boundOf(other) == DiagnosisRule::Bound::Limit &&
                   other.first <= each.first && each.last <= other.last;
        });
    });
}

}  // namespace

std::vector<TrackedFrame> trackedFrames(const SessionTarget& target) {
    std::vector<TrackedFrame> frames;
    for (const SessionBox& box : target.boxes) {
        const auto state = box.present() ? box.state : TargetState::Lost;
        frames.push_back({box.frame, state, box.box, box.confidence, box.source == BoxSource::Given,
                          box.verdict});
    }
    return frames;
}

const char* toText(DoubtSource source) {
    switch (source) {
        case DoubtSource::Tracker:
            return "tracker";
        case DoubtSource::Verdict:
            return "verdict";
        case DoubtSource::Check:
            break;
    }
    return "check";
}

const char* toText(Failure::Kind kind) {
    switch (kind) {
        case Failure::Kind::Uncertain:
            return "uncertain";
        case Failure::Kind::OffTruth:
            return "off_truth";
        case Failure::Kind::TargetAbsent:
            return "absent";
        case Failure::Kind::Lost:
            break;
    }
    return "lost";
}

std::optional<Failure::Kind> failureIn(const Evidence& evidence, const TrackedFrame& frame) {
    const auto truth = truthAt(evidence, frame.frame);
    if (truth && !*truth) {
        if (!boxed(frame)) return std::nullopt;
        return Failure::Kind::TargetAbsent;
    }
    if (!boxed(frame)) return Failure::Kind::Lost;
    if (truth) {
        if (overlap(frame.box, **truth) < rightOverlap) return Failure::Kind::OffTruth;
        return std::nullopt;
    }
    if (frame.state == TargetState::Uncertain || frame.verdict == BoxVerdict::OffTarget)
        return Failure::Kind::Uncertain;
    return std::nullopt;
}

bool isAbsent(const Evidence& evidence, FrameIndex frame) {
    const auto truth = truthAt(evidence, frame);
    return truth && !*truth;
}

std::vector<Failure> failures(const Evidence& evidence) {
    std::vector<Failure> all;
    for (const TrackedFrame& frame : evidence.frames) {
        const auto kind = failureIn(evidence, frame);
        if (!kind) continue;
        if (all.empty() || frame.frame > all.back().last + bridged + 1)
            all.push_back({*kind, frame.frame, frame.frame, Failure::Source::Verdict});
        all.back().last = frame.frame;
        // Without ground truth, the verdict decides only where the tracker is sure.
        if (*kind != Failure::Kind::Uncertain || frame.state != TargetState::Tracking)
            all.back().source = Failure::Source::Tracker;
        all.back().kind = std::max(all.back().kind, *kind);
    }
    return all;
}

FrameSpan framesToExplain(const std::vector<Failure>& failures, std::size_t at) {
    const Failure& failure = failures[at];
    const FrameIndex after = at > 0 ? failures[at - 1].last + 1 : FrameIndex(0);
    return {std::max<FrameIndex>(after, failure.first - framesBefore),
            std::min<FrameIndex>(failure.last, failure.first + framesBehind)};
}

std::vector<Finding> diagnose(const Evidence& evidence, FrameIndex first, FrameIndex last) {
    const auto [begin, end] = placesOf(evidence, first, last);
    std::vector<Finding> findings;
    for (const AppliedRule& applied : rulesFor(evidence))
        collect(applied, judge(evidence, applied, begin, end), findings);
    const auto fails = [&](const TrackedFrame& frame) {
        return failureIn(evidence, frame).has_value();
    };
    const auto frames = evidence.frames.begin();
    if (std::none_of(frames + std::ptrdiff_t(begin), frames + std::ptrdiff_t(end), fails))
        std::erase_if(findings,
                      [](const Finding& each) { return each.signal.starts_with("verdict."); });
    dropRepeated(findings);
    mergeClose(findings);
    std::ranges::stable_sort(findings, {},
                             [](const Finding& a) { return std::pair(a.first, -excess(a)); });
    return findings;
}

Message probableCause(const Evidence& evidence, const std::vector<Finding>& findings,
                      const std::function<std::string(const Message&)>& worded) {
    const auto found = std::ranges::find_if(findings, looksAtContent);
    if (found == findings.end()) return {};
    std::vector<double> before;
    const auto [begin, end] = placesOf(evidence, 0, found->first - 1);
    for (std::size_t i = end; i-- > begin && before.size() < framesCompared;) {
        const double value = sampleOf(evidence, found->signal, i).value;
        if (evidence.frames[i].state == TargetState::Tracking && !std::isnan(value))
            before.push_back(value);
        if (evidence.frames[i].given) break;
    }
    // Titles begin with a capital letter.
    std::string title = worded(found->title);
    if (!title.empty() && title[0] >= 'A' && title[0] <= 'Z') title[0] = char(title[0] + 'a' - 'A');
    if (before.empty())
        return Message(SPOOR_TR("engine", "Probably left the target at frame %1: %2 is %3."),
                       (long)found->first, title, shown(found->value, 2));
    const double usual = upperMedian(std::move(before));
    const char* const sentence =
        found->value < usual
            ? SPOOR_TR("engine", "Probably left the target at frame %1: %2 fell from %3 to %4.")
            : SPOOR_TR("engine", "Probably left the target at frame %1: %2 rose from %3 to %4.");
    return Message(sentence, (long)found->first, title, shown(usual, 2), shown(found->value, 2));
}

std::vector<TracePoint> trace(const Evidence& evidence, const Finding& finding, FrameIndex first,
                              FrameIndex last) {
    const auto [begin, end] = placesOf(evidence, first, last);
    std::vector<TracePoint> points;
    for (const AppliedRule& applied : rulesFor(evidence)) {
        if (applied.rule.id != finding.rule || applied.signal != finding.signal) continue;
        for (const RuleOutcome& each : judge(evidence, applied, begin, end))
            points.push_back(each.point);
    }
    return points;
}

}  // namespace spoor
