// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/reports/benchmark_summary.h"

#include "engine/base/numbers/median.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace spoor {
namespace {

using Entries = std::vector<const BenchmarkEntry*>;
using BySequence = std::map<std::size_t, Entries>;

constexpr int eaoDraws = 1000;
constexpr double reliabilityAt = 30;  // Frames, as in VotScore.

/// Adds one score to another with a weight.
void add(Score& sum, const Score& score, double share) {
    for (std::size_t i = 0; i < Score::overlaps; ++i) sum.success[i] += share * score.success[i];
    for (std::size_t i = 0; i < Score::distances; ++i) {
        sum.precision[i] += share * score.precision[i];
        sum.normPrecision[i] += share * score.normPrecision[i];
    }
    for (const ScoreFigure& figure : scoreFigures) sum.*figure.value += share * score.*figure.value;
    sum.frames += score.frames;
    sum.present += score.present;
    sum.absent += score.absent;
}

/// Number of frames that count; for a run without output, all of its frames.
double weightOf(const BenchmarkEntry& entry) {
    const std::int64_t present = entry.result.score.present;
    return double(present > 0 ? present : +entry.run.frames);
}

/// GOT-10k excludes the first frame.
double laterFrames(const BenchmarkEntry& entry) {
    return std::max(weightOf(entry) - 1, 0.0);
}

std::int64_t lengthOf(const BenchmarkEntry& entry) {
    if (entry.run.length > 0) return entry.run.length;
    return entry.run.start + entry.run.frames;
}

std::int64_t lengthOf(const Entries& entries) {
    std::int64_t length = 0;
    for (const auto* entry : entries) length = std::max(length, lengthOf(*entry));
    return length;
}

/// A run without output counts as failed after each start.
double failuresOf(const BenchmarkEntry& entry) {
    if (entry.result.vot) return double(entry.result.vot->failures);
    return double(entry.run.frames) / double(votSkip + 1);
}

/// A run without output counts as having found nothing in any frame.
LongTermRun longTermOf(const BenchmarkEntry& entry) {
    if (entry.result.longTerm) return *entry.result.longTerm;
    const std::vector<double> nothing(std::size_t(entry.run.frames));
    return {nothing, nothing, entry.run.frames};
}

/// Adds means over all frames.
void addFrames(const BySequence& runs, BenchmarkSummary& summary) {
    double present = 0, later = 0;
    for (const auto& [sequence, entries] : runs)
        for (const auto* entry : entries) {
            present += weightOf(*entry);
            later += laterFrames(*entry);
        }
    for (const auto& [sequence, entries] : runs)
        for (const auto* entry : entries) {
            const Score& score = entry->result.score;
            const double part = weightOf(*entry) / std::max(present, 1.0);
            add(summary.byFrames, score, part);
            const double rest = laterFrames(*entry) / std::max(later, 1.0) - part;
            for (const ScoreFigure& figure : scoreFigures)
                if (figure.afterFirst) summary.byFrames.*figure.value += rest * score.*figure.value;
            if (entry->result.vot) summary.accuracyByFrames += part * entry->result.vot->accuracy;
        }
}

/// Adds means over sequences, and counts the runs by outcome.
void addSequences(const BySequence& runs, BenchmarkSummary& summary) {
    double tracking = 0, frames = 0;
    std::vector<double> medians;
    for (const auto& [sequence, entries] : runs) {
        SequenceSummary& own = summary.sequences[sequence];
        own.runs = entries.size();
        const double share = 1 / double(entries.size());
        for (const auto* entry : entries) {
            const BenchmarkResult& result = entry->result;
            add(own.score, result.score, share);
            ++summary.runs;
            own.failures += share * failuresOf(*entry);
            if (result.flags) own.flags = own.flags.value_or(FlagScore()) += *result.flags;
            if (result.vot) {
                own.accuracy += share * result.vot->accuracy;
                summary.vot.reliability += share * result.vot->reliability / double(runs.size());
                summary.vot.failures += result.vot->failures;
                summary.vot.frames += result.vot->frames;
            }
            if (result.end != BenchmarkResult::End::Done) {
                ++summary.notDone;
                continue;
            }
            tracking += result.trackingSeconds > 0 ? result.trackingSeconds : result.seconds;
            frames += double(entry->run.frames);
            if (result.medianMs > 0) medians.push_back(result.medianMs);
            summary.peakBytes = std::max(summary.peakBytes, result.peakBytes);
        }
        add(summary.score, own.score, 1 / double(runs.size()));
        if (own.flags) summary.flags = summary.flags.value_or(FlagScore()) += *own.flags;
        summary.vot.accuracy += own.accuracy / double(runs.size());
    }
    if (tracking > 0) summary.framesPerSecond = frames / tracking;
    summary.medianMs = median(medians);
}

/// Computes the interval of each figure over sequences and its deviation over the seeds.
void addSpreads(const BySequence& runs, BenchmarkSummary& summary) {
    std::map<std::uint64_t, std::map<std::size_t, std::vector<const Score*>>> bySeed;
    for (const auto& [sequence, entries] : runs)
        for (const auto* entry : entries)
            bySeed[entry->run.seed][sequence].push_back(&entry->result.score);
    for (std::size_t i = 0; i < scoreFigures.size(); ++i) {
        const auto value = scoreFigures[i].value;
        std::vector<double> values, means;
        for (const auto& [sequence, own] : summary.sequences) values.push_back(own.score.*value);
        summary.spreads[i].interval = bootstrapInterval(values);
        for (const auto& [seed, sequences] : bySeed) {
            double mean = 0;
            for (const auto& [sequence, scores] : sequences)
                for (const Score* score : scores)
                    mean += score->*value / double(scores.size() * sequences.size());
            means.push_back(mean);
        }
        summary.spreads[i].overSeeds = standardDeviation(means);
    }
}

/// Contribution of a sequence to the sums of an EAO curve.
struct CurvePart {
    std::vector<double> sums, counts;
    double accuracy = 0, length = 0;
};

CurvePart curvePart(const Entries& entries, std::size_t longest) {
    CurvePart part{std::vector<double>(longest), std::vector<double>(longest)};
    part.length = double(lengthOf(entries));
    for (const auto* entry : entries) {
        const auto& vot = entry->result.vot;
        if (vot) part.accuracy += vot->accuracy / double(entries.size());
        const auto& stretches = entry->result.stretches;
        // A run without output counts as having found nothing.
        if (stretches.empty()) addToCurve({{0}, true}, part.sums, part.counts);
        for (const VotSegment& each : stretches) addToCurve(each, part.sums, part.counts);
    }
    return part;
}

void addVot(const BySequence& runs, const EaoInterval& interval, BenchmarkSummary& summary) {
    std::size_t longest = interval.least();
    for (const auto& [sequence, entries] : runs)
        for (const auto* entry : entries)
            for (const auto& stretch : entry->result.stretches)
                longest = std::max(longest, stretch.overlaps.size());
    std::vector<CurvePart> parts;
    double failures = 0, length = 0;
    for (const auto& [sequence, entries] : runs) {
        parts.push_back(curvePart(entries, longest));
        failures += summary.sequences[sequence].failures * parts.back().length;
        length += parts.back().length;
    }
    const auto curveOf = [&](const std::vector<std::size_t>& drawn) {
        std::vector<double> sums(longest), counts(longest);
        for (const std::size_t each : drawn)
            for (std::size_t n = 0; n < longest; ++n) {
                sums[n] += parts[each].sums[n];
                counts[n] += parts[each].counts[n];
            }
        for (std::size_t n = 0; n < longest; ++n)
            if (counts[n] > 0) sums[n] /= counts[n];
        return sums;
    };
    const auto accuracyOf = [&](const std::vector<std::size_t>& drawn) {
        double sum = 0, all = 0;
        for (const std::size_t each : drawn) {
            sum += parts[each].accuracy * parts[each].length;
            all += parts[each].length;
        }
        return all > 0 ? sum / all : 0;
    };
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < parts.size(); ++i) all.push_back(i);
    SuiteVot& vot = summary.suiteVot;
    vot.accuracy = accuracyOf(all);
    vot.accuracyInterval = bootstrapInterval(parts.size(), eaoDraws, accuracyOf);
    vot.curve = curveOf(all);
    vot.eao = eao(vot.curve, interval);
    vot.eaoInterval = bootstrapInterval(
        parts.size(), eaoDraws, [&](const auto& drawn) { return eao(curveOf(drawn), interval); });
    if (length > 0) {
        vot.failures = failures / length;
        const double meanLength = length / double(parts.size());
        vot.reliability = std::exp(-reliabilityAt * vot.failures / meanLength);
    }
}

/// A run without output counts as lost in every frame.
AnchorRun anchoredOf(const BenchmarkEntry& entry) {
    if (entry.result.anchored) return *entry.result.anchored;
    const auto frames = std::size_t(entry.run.frames);
    return {std::vector<double>(frames), std::vector<bool>(frames, true)};
}

void addMultiStart(const BySequence& runs, const EaoInterval& interval, BenchmarkSummary& summary) {
    std::vector<AnchoredSequence> parts;
    for (const auto& [sequence, entries] : runs) {
        std::vector<AnchorRun> own;
        for (const auto* entry : entries) own.push_back(anchoredOf(*entry));
        parts.push_back(anchoredSequence(own, lengthOf(entries), interval));
        const AnchoredSequence& part = parts.back();
        SequenceSummary& all = summary.sequences[sequence];
        all.accuracy = part.until > 0 ? part.overlaps / part.until : 0;
        all.robustness = part.all > 0 ? part.until / part.all : 0;
    }
    const auto scoreOf = [&](const std::vector<std::size_t>& drawn) {
        std::vector<const AnchoredSequence*> own;
        for (const std::size_t each : drawn) own.push_back(&parts[each]);
        return multiStartScore(own, interval);
    };
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < parts.size(); ++i) all.push_back(i);
    SuiteMultiStart& suite = summary.multiStart;
    suite.score = scoreOf(all);
    const auto intervalOf = [&](double MultiStartScore::*figure) {
        return bootstrapInterval(parts.size(), eaoDraws,
                                 [&](const auto& drawn) { return scoreOf(drawn).*figure; });
    };
    suite.accuracyInterval = intervalOf(&MultiStartScore::accuracy);
    suite.robustnessInterval = intervalOf(&MultiStartScore::robustness);
    suite.eaoInterval = intervalOf(&MultiStartScore::eao);
}

/// Adds means over sequences of the means over their runs.
void addShapes(const BySequence& runs, BenchmarkSummary& summary) {
    std::vector<std::pair<const ShapeScore*, double>> shares;
    for (const auto& [sequence, entries] : runs) {
        std::vector<const ShapeScore*> own;
        for (const auto* entry : entries)
            if (entry->result.shapes) own.push_back(&*entry->result.shapes);
        if (own.empty()) continue;
        ++summary.shapeSequences;
        // A run without output counts as having found nothing.
        for (const ShapeScore* each : own) shares.emplace_back(each, 1.0 / double(entries.size()));
    }
    if (shares.empty()) return;
    ShapeScore mean;
    mean.allTurned = std::ranges::all_of(shares, [](const auto& s) { return s.first->allTurned; });
    const bool masks =
        std::ranges::all_of(shares, [](const auto& s) { return s.first->j.has_value(); });
    if (masks) mean.j = mean.f = 0;
    for (const auto& [score, own] : shares) {
        const double share = own / double(summary.shapeSequences);
        mean.frames += score->frames;
        mean.overlap += share * score->overlap;
        mean.auc += share * score->auc;
        mean.sr50 += share * score->sr50;
        mean.sr75 += share * score->sr75;
        mean.turned += share * score->turned;
        if (masks) *mean.j += share * *score->j, *mean.f += share * *score->f;
    }
    summary.shapes = mean;
}

void addLongTerm(const BySequence& runs, BenchmarkSummary& summary) {
    std::vector<std::vector<LongTermRun>> sequences;
    for (const auto& [sequence, entries] : runs) {
        sequences.emplace_back();
        for (const auto* entry : entries) sequences.back().push_back(longTermOf(*entry));
    }
    summary.longTerm = longTermScore(sequences);
}

}  // namespace

std::vector<BenchmarkSummary> summarize(const Suite& suite,
                                        const std::vector<BenchmarkEntry>& entries) {
    std::vector<BenchmarkSummary> summaries;
    const EaoInterval interval = eaoIntervalOf(suite, entries);
    for (const Protocol protocol : suite.protocols) {
        for (std::size_t tracker = 0; tracker < suite.trackers.size(); ++tracker) {
            BenchmarkSummary summary;
            summary.tracker = tracker;
            summary.protocol = protocol;
            BySequence runs;
            for (const auto& entry : entries)
                if (entry.run.tracker == tracker && entry.run.protocol == protocol)
                    runs[entry.run.sequence].push_back(&entry);
            addSequences(runs, summary);
            addFrames(runs, summary);
            addSpreads(runs, summary);
            addShapes(runs, summary);
            if (protocol == Protocol::Supervised) addVot(runs, interval, summary);
            if (protocol == Protocol::Anchors) addMultiStart(runs, interval, summary);
            if (protocol == Protocol::OnePass) addLongTerm(runs, summary);
            summaries.push_back(std::move(summary));
        }
    }
    return summaries;
}

AttributeScore attributeScore(const Suite& suite, const BenchmarkSummary& summary,
                              const std::string& attribute) {
    AttributeScore result;
    std::vector<const SequenceSummary*> having;
    for (const auto& [index, own] : summary.sequences) {
        const auto& names = suite.sequences[index].attributes;
        if (std::binary_search(names.begin(), names.end(), attribute)) having.push_back(&own);
    }
    result.sequences = having.size();
    for (const auto* own : having) {
        const double share = 1 / double(having.size());
        add(result.score, own->score, share);
        result.accuracy += share * own->accuracy;
        result.failures += share * own->failures;
        result.robustness += share * own->robustness;
    }
    return result;
}

std::vector<std::string> attributesOf(const Suite& suite) {
    std::set<std::string> names;
    for (const auto& sequence : suite.sequences)
        names.insert(sequence.attributes.begin(), sequence.attributes.end());
    return {names.begin(), names.end()};
}

EaoInterval eaoIntervalOf(const Suite& suite, const std::vector<BenchmarkEntry>& entries) {
    if (suite.eao) return *suite.eao;
    std::map<std::size_t, std::int64_t> lengths;
    for (const auto& entry : entries) {
        auto& length = lengths[entry.run.sequence];
        length = std::max(length, lengthOf(entry));
    }
    std::vector<std::int64_t> all;
    for (const auto& [sequence, length] : lengths) all.push_back(length);
    return eaoInterval(all);
}

}  // namespace spoor
