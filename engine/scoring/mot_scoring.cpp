// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/mot_scoring.h"

#include "engine/base/numbers/assignment.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace spoor {
namespace {

constexpr double half = 0.5;
constexpr double rounding = std::numeric_limits<double>::epsilon();
constexpr std::size_t steps = 19;

using Table = std::vector<std::vector<double>>;

/// The boxes of a frame with the indices of their targets, and their overlaps.
struct MotFrame {
    std::vector<std::size_t> real, found;
    std::vector<RectF> realBoxes, foundBoxes;
    Table overlaps;
};

std::vector<MotFrame> framesOf(const Session& truth, const Session& result) {
    std::map<FrameIndex, MotFrame> frames;
    for (std::size_t i = 0; i < truth.targets().size(); ++i)
        for (const SessionBox& box : truth.targets()[i].boxes)
            if (box.present()) {
                frames[box.frame].real.push_back(i);
                frames[box.frame].realBoxes.push_back(box.box);
            }
    const FrameIndex end = truth.frames();
    for (std::size_t i = 0; i < result.targets().size(); ++i)
        for (const SessionBox& box : result.targets()[i].boxes)
            if (box.present() && box.frame < end) {
                frames[box.frame].found.push_back(i);
                frames[box.frame].foundBoxes.push_back(box.box);
            }
    std::vector<MotFrame> all;
    for (auto& [index, frame] : frames) {
        for (const RectF& real : frame.realBoxes) {
            frame.overlaps.emplace_back();
            for (const RectF& found : frame.foundBoxes)
                frame.overlaps.back().push_back(overlap(real, found));
        }
        all.push_back(std::move(frame));
    }
    return all;
}

Table tableOf(const Session& truth, const Session& result) {
    return Table(truth.targets().size(), std::vector<double>(result.targets().size(), 0.0));
}

/// CLEAR: pairs of the previous frame are kept while they overlap.
void scoreClear(const std::vector<MotFrame>& frames, std::size_t targets, MotScore& s) {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    constexpr double loyalty = 1000;
    std::vector<std::size_t> ever(targets, none), before(targets, none);
    for (const MotFrame& frame : frames) {
        Table gain = frame.overlaps;
        for (std::size_t i = 0; i < gain.size(); ++i)
            for (std::size_t k = 0; k < gain[i].size(); ++k) {
                const bool again = before[frame.real[i]] == frame.found[k];
                const bool near = gain[i][k] >= half - rounding;
                gain[i][k] = near ? gain[i][k] + (again ? loyalty : 0) : 0;
            }
        std::int64_t matched = 0;
        const auto pairs = bestPairs(gain);
        // Frames without any ground-truth box or any found box keep the previous pairs.
        if (!frame.real.empty() && !frame.found.empty())
            std::fill(before.begin(), before.end(), none);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (!pairs[i]) continue;
            const std::size_t real = frame.real[i], found = frame.found[*pairs[i]];
            s.switches += ever[real] != none && ever[real] != found;
            ever[real] = before[real] = found;
            ++matched;
        }
        s.truePositives += matched;
        s.falseNegatives += std::int64_t(frame.real.size()) - matched;
        s.falsePositives += std::int64_t(frame.found.size()) - matched;
    }
    const double real = double(s.truePositives + s.falseNegatives);
    s.mota = double(s.truePositives - s.falsePositives - s.switches) / std::max(real, 1.0);
}

/// Matches whole targets once.
void scoreIdentity(const std::vector<MotFrame>& frames, Table together, MotScore& s) {
    double real = 0, found = 0, kept = 0;
    for (const MotFrame& frame : frames) {
        real += double(frame.real.size());
        found += double(frame.found.size());
        for (std::size_t i = 0; i < frame.real.size(); ++i)
            for (std::size_t k = 0; k < frame.found.size(); ++k)
                together[frame.real[i]][frame.found[k]] += frame.overlaps[i][k] >= half;
    }
    const auto pairs = bestPairs(together);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (pairs[i]) kept += together[i][*pairs[i]];
    s.idf1 = kept / std::max((real + found) / 2, 1.0);
}

/// Similarity of whole targets, which decides between the boxes of a frame.
Table alignment(const std::vector<MotFrame>& frames, Table shared, const std::vector<double>& real,
                const std::vector<double>& found) {
    for (const MotFrame& frame : frames) {
        std::vector<double> ofRow(frame.real.size(), 0.0), ofColumn(frame.found.size(), 0.0);
        for (std::size_t i = 0; i < ofRow.size(); ++i)
            for (std::size_t k = 0; k < ofColumn.size(); ++k) {
                ofRow[i] += frame.overlaps[i][k];
                ofColumn[k] += frame.overlaps[i][k];
            }
        for (std::size_t i = 0; i < ofRow.size(); ++i)
            for (std::size_t k = 0; k < ofColumn.size(); ++k) {
                const double either = ofRow[i] + ofColumn[k] - frame.overlaps[i][k];
                if (either > rounding)
                    shared[frame.real[i]][frame.found[k]] += frame.overlaps[i][k] / either;
            }
    }
    for (std::size_t i = 0; i < shared.size(); ++i)
        for (std::size_t k = 0; k < shared[i].size(); ++k)
            shared[i][k] /= std::max(real[i] + found[k] - shared[i][k], rounding);
    return shared;
}

void scoreHota(const std::vector<MotFrame>& frames, const Table& empty, MotScore& s) {
    std::vector<double> real(empty.size(), 0.0);
    std::vector<double> found(empty.empty() ? 0 : empty.front().size(), 0.0);
    double boxes = 0;
    for (const MotFrame& frame : frames) {
        for (const std::size_t i : frame.real) ++real[i];
        for (const std::size_t k : frame.found)
            if (k < found.size()) ++found[k];
        boxes += double(frame.real.size() + frame.found.size());
    }
    const Table aligned = alignment(frames, empty, real, found);
    std::array<Table, steps> matches;
    matches.fill(empty);
    std::array<double, steps> matched{};
    for (const MotFrame& frame : frames) {
        Table gain = frame.overlaps;
        for (std::size_t i = 0; i < gain.size(); ++i)
            for (std::size_t k = 0; k < gain[i].size(); ++k)
                gain[i][k] *= aligned[frame.real[i]][frame.found[k]];
        const auto pairs = bestPairs(gain);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (!pairs[i]) continue;
            for (std::size_t a = 0; a < steps; ++a) {
                if (frame.overlaps[i][*pairs[i]] < 0.05 * double(a + 1) - rounding) continue;
                ++matched[a];
                ++matches[a][frame.real[i]][frame.found[*pairs[i]]];
            }
        }
    }
    for (std::size_t a = 0; a < steps; ++a) {
        double association = 0;
        for (std::size_t i = 0; i < real.size(); ++i)
            for (std::size_t k = 0; k < found.size(); ++k) {
                const double both = matches[a][i][k];
                association += both * both / std::max(real[i] + found[k] - both, 1.0);
            }
        association /= std::max(matched[a], 1.0);
        const double detection = matched[a] / std::max(boxes - matched[a], 1.0);
        s.deta += detection / double(steps);
        s.assa += association / double(steps);
        s.hota += std::sqrt(detection * association) / double(steps);
    }
}

}  // namespace

MotScore motScore(const Session& truth, const Session& result) {
    MotScore s;
    const std::vector<MotFrame> frames = framesOf(truth, result);
    const Table empty = tableOf(truth, result);
    scoreClear(frames, truth.targets().size(), s);
    scoreIdentity(frames, empty, s);
    scoreHota(frames, empty, s);
    return s;
}

}  // namespace spoor
