// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_box_inspection.h"

#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "kernels/abi/edge_boxes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <queue>
#include <utility>

namespace spoor {
namespace {

constexpr const char* boxStage = "edge_boxes";
constexpr const char* groupStage = "edge_groups";

bool holds(const RectI& box, int x, int y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

/// How a group is linked to one that crosses the border of a window.
struct EdgePath {
    float weight = 0;  ///< 1: it crosses the border itself
    int from = -1;     ///< the group before it on the path
};

/// The parts of a window's score. Magnitudes are in units of 2^-magnitudeBits().
struct EdgeBoxScore {
    std::vector<EdgePath> paths;  ///< per group
    int inside = 0;               ///< of all groups inside
    int lost = 0;                 ///< to the border
    int centre = 0;
    float score = 0;
};

/// Scores windows by definition, with the operations of the kernels.
class EdgeBoxScorer {
public:
    EdgeBoxScorer(const EdgeBoxRegion& region, const ProposalParams& params)
        : groups(*region.groups),
          magnitudes(magnitudesOf(region, params)),
          unit(double(std::ldexp(1.0f, magnitudeBits(groups.size)))),
          m_kappa(params.kappa) {}

    EdgeBoxScore score(const RectI& box) const {
        EdgeBoxScore made;
        made.paths = pathsOf(box);
        for (std::size_t g = 0; g < made.paths.size(); ++g) {
            if (!isInside(g, box)) continue;
            made.inside += magnitudes.groups[g];
            made.lost += lossOf(g, made.paths[g].weight);
        }
        const RectI middle{box.x + box.width / 4, box.y + box.height / 4, box.width / 2,
                           box.height / 2};
        for (int y = middle.y; y < middle.y + middle.height; ++y)
            for (int x = middle.x; x < middle.x + middle.width; ++x)
                made.centre += magnitudes.pixels[at(x, y)];
        const auto norm = float(std::pow(2.0 / (box.width + box.height), m_kappa) / unit);
        made.score = float(made.inside - made.lost - made.centre) * norm;
        return made;
    }
    bool isInside(std::size_t group, const RectI& box) const {
        return holds(box, groups.groups[group].x, groups.groups[group].y);
    }
    /// Returns the magnitude that a group with this weight loses.
    int lossOf(std::size_t group, float weight) const {
        const int magnitude = magnitudes.groups[group];
        // Rounds as the kernels do.
        // NOLINTNEXTLINE(bugprone-incorrect-roundings)
        return weight >= 1 ? magnitude : int(weight * float(magnitude) + 0.5f);
    }
    std::size_t at(int x, int y) const {
        return std::size_t(y) * std::size_t(groups.size.width) + std::size_t(x);
    }

    const EdgeGroups& groups;
    const EdgeBoxMagnitudes magnitudes;
    const double unit;

private:
    /// The strongest path of each group from one that crosses the border. Paths stay inside.
    std::vector<EdgePath> pathsOf(const RectI& box) const {
        std::vector<EdgePath> paths(groups.groups.size());
        std::priority_queue<std::pair<float, int>> open;
        const auto cross = [&](int x, int y) {
            const int group = groups.ids[at(x, y)] - 1;
            if (group < 0 || paths[std::size_t(group)].weight > 0) return;
            paths[std::size_t(group)].weight = 1;
            open.emplace(1.0f, group);
        };
        for (int x = box.x; x < box.x + box.width; ++x)
            cross(x, box.y), cross(x, box.y + box.height - 1);
        for (int y = box.y; y < box.y + box.height; ++y)
            cross(box.x, y), cross(box.x + box.width - 1, y);
        while (!open.empty()) {
            const auto [weight, group] = open.top();
            open.pop();
            if (weight < paths[std::size_t(group)].weight) continue;
            for (const auto& link : groups.linksOf(group)) {
                const float product = weight * link.affinity;
                EdgePath& other = paths[std::size_t(link.group)];
                if (product <= EDGE_BOX_CUT || product <= other.weight) continue;
                if (!isInside(std::size_t(link.group), box)) continue;
                other = {product, group};
                open.emplace(product, link.group);
            }
        }
        return paths;
    }

    double m_kappa;
};

/// The rows of one window.
class EdgeBoxRows {
public:
    EdgeBoxRows(const EdgeBoxRegion& region, const WorkingRegion& place, const EdgeBoxSearch& found,
                const ProposalParams& params)
        : m_region(region),
          m_place(place),
          m_found(found),
          m_params(params),
          m_scorer(region, params),
          m_windows(windowsOf(region, params)) {
        for (std::size_t i = 0; i < m_found.refined.size(); ++i)
            if (m_found.refined[i].score > 0) m_order.push_back(i);
        std::ranges::stable_sort(m_order, std::ranges::greater{},
                                 [&](std::size_t a) { return m_found.refined[a].score; });
        for (const std::size_t i : m_order) m_ranked.push_back(m_found.refined[i]);
        m_kept = keepBest(m_ranked, m_params.beta, maxKept());
    }

    /// Index of the window that explains a box or a point of the region; none if there is none.
    std::optional<std::size_t> choose(const RectF& wanted) const;
    WindowInspection rows(std::size_t window, const RectF& wanted, const Frame& frame) const;

private:
    double magnitude(int value) const { return value / m_scorer.unit; }
    int maxKept() const { return std::min(m_region.maxBoxes, m_params.maxBoxes); }
    std::vector<std::size_t> windowsAt(PointF point) const;
    InspectionRow fateRow(std::size_t window) const;
    std::vector<InspectionMark> marksOf(std::size_t group, double weight) const;
    Message pathText(std::size_t group, const EdgeBoxScore& score) const;
    InspectionRow edgesRow(const RectI& box) const;
    InspectionRow groupsRow(const RectI& box, const EdgeBoxScore& score, bool linked) const;
    InspectionRow backgroundRow(const RectI& box, const EdgeBoxScore& score) const;
    InspectionRow centreRow(const RectI& box, const EdgeBoxScore& score) const;
    InspectionRow refinementRow(std::size_t window, float before) const;
    std::vector<InspectionRow> choiceRows(std::size_t window) const;
    InspectionRow countRow(const RectF& region) const;

    const EdgeBoxRegion& m_region;
    const WorkingRegion& m_place;
    const EdgeBoxSearch& m_found;
    const ProposalParams& m_params;
    EdgeBoxScorer m_scorer;
    std::vector<RectI> m_windows;
    std::vector<std::size_t> m_order;    ///< the windows above the minimum score, best first
    std::vector<ScoredWindow> m_ranked;  ///< after refinement, in the same order
    std::vector<std::size_t> m_kept;     ///< ranks of the proposals
};

std::optional<std::size_t> EdgeBoxRows::choose(const RectF& wanted) const {
    std::optional<std::size_t> best;
    if (wanted.area() <= 0) {
        std::pair<float, float> most;
        for (const std::size_t i : windowsAt({wanted.x, wanted.y})) {
            const std::pair score{m_found.refined[i].score, m_scorer.score(m_windows[i]).score};
            if (best && score <= most) continue;
            best = i, most = score;
        }
        return best;
    }
    double least = 0;
    bool exact = false;  // the refined box of the best window is the wanted one
    for (std::size_t i = 0; i < m_windows.size(); ++i) {
        const ScoredWindow& refined = m_found.refined[i];
        const RectI& w = m_windows[i];
        const RectI& r = refined.box;
        const RectF box{double(w.x), double(w.y), double(w.width), double(w.height)};
        const bool same = refined.score > 0 && RectF{double(r.x), double(r.y), double(r.width),
                                                     double(r.height)} == wanted;
        if (exact && (!same || refined.score <= m_found.refined[*best].score)) continue;
        const double apart = std::abs(box.centre().x - wanted.centre().x) +
                             std::abs(box.centre().y - wanted.centre().y) +
                             std::abs(box.width - wanted.width) +
                             std::abs(box.height - wanted.height);
        if (!same && best && apart >= least) continue;
        best = i, least = apart, exact = same;
    }
    return best;
}

/// The windows that are nearest to a point, one of each size.
std::vector<std::size_t> EdgeBoxRows::windowsAt(PointF point) const {
    std::vector<std::size_t> nearest;
    double least = 0;
    for (std::size_t i = 0; i < m_windows.size(); ++i) {
        const RectI& w = m_windows[i];
        if (!holds(w, int(std::floor(point.x)), int(std::floor(point.y)))) continue;
        const double apart =
            std::abs(w.x + w.width / 2.0 - point.x) + std::abs(w.y + w.height / 2.0 - point.y);
        const bool sized = !nearest.empty() && m_windows[nearest.back()].width == w.width &&
                           m_windows[nearest.back()].height == w.height;
        if (sized && apart >= least) continue;
        least = apart;
        if (sized)
            nearest.back() = i;
        else
            nearest.push_back(i);
    }
    return nearest;
}

/// The pixels of a group, as runs along the rows.
std::vector<InspectionMark> EdgeBoxRows::marksOf(std::size_t group, double weight) const {
    std::vector<InspectionMark> marks;
    const SizeI size = m_scorer.groups.size;
    const int id = int(group) + 1;
    // A group starts at its first pixel in row order, and has no gap of a row.
    for (int y = m_scorer.groups.groups[group].y; y + 1 < size.height; ++y) {
        const std::size_t before = marks.size();
        for (int x = 1; x + 1 < size.width; ++x) {
            if (m_scorer.groups.ids[m_scorer.at(x, y)] != id) continue;
            const int first = x;
            while (m_scorer.groups.ids[m_scorer.at(x, y)] == id) ++x;
            marks.push_back(markOf(m_place.toFrame({first, y, x - first, 1}), weight));
        }
        if (marks.size() == before) break;
    }
    return marks;
}

InspectionRow EdgeBoxRows::edgesRow(const RectI& box) const {
    int pixels = 0;
    std::vector<std::uint8_t> grey;
    for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x) {
            const float value = m_region.magnitude[m_scorer.at(x, y)];
            pixels += value > float(m_params.edgeMinMag);
            grey.push_back(std::uint8_t(std::lround(255 * std::clamp(value, 0.0f, 1.0f))));
        }
    }
    InspectionRow row = plainRow("edge_map", SPOOR_TR("engine", "Edges"), pixels,
                                 Message(SPOOR_TR("engine", "%1 edge pixels"), long(pixels)));
    row.picture = greyRaster({box.width, box.height}, grey, m_place.toFrame(box));
    return row;
}

/// The groups of the strongest path, from the one that crosses the border.
Message EdgeBoxRows::pathText(std::size_t group, const EdgeBoxScore& score) const {
    const EdgePath& own = score.paths[group];
    if (!(own.weight > 0)) return Message(SPOOR_TR("engine", "counts wholly"));
    if (own.from < 0) return Message(SPOOR_TR("engine", "crosses the border of the window"));
    std::string path;
    for (int g = own.from; g >= 0; g = score.paths[std::size_t(g)].from)
        path = std::to_string(g + 1) + " > " + path;
    return Message(SPOOR_TR("engine", "continues a crossing group: path %1, affinity %2"),
                   path + std::to_string(group + 1), toText(double(own.weight), 3));
}

/// The groups that count wholly, or with `linked` those that lose to the border; largest first.
InspectionRow EdgeBoxRows::groupsRow(const RectI& box, const EdgeBoxScore& score,
                                     bool linked) const {
    std::vector<std::pair<int, std::size_t>> own;
    for (std::size_t g = 0; g < score.paths.size(); ++g) {
        const float weight = score.paths[g].weight;
        if ((weight > 0) != linked || (!linked && !m_scorer.isInside(g, box))) continue;
        const bool inside = m_scorer.isInside(g, box);
        own.emplace_back(
            linked ? (inside ? m_scorer.lossOf(g, weight) : 0) : m_scorer.magnitudes.groups[g], g);
    }
    std::ranges::stable_sort(own, std::ranges::greater{},
                             [](const auto& each) { return each.first; });
    InspectionRow row =
        linked ? plainRow(groupStage, SPOOR_TR("engine", "Crossing groups"), -magnitude(score.lost),
                          Message(SPOOR_TR("engine",
                                           "%1 groups cross the border or continue one "
                                           "that does, and subtract %2"),
                                  long(own.size()), toText(magnitude(score.lost), 4)))
               : plainRow(groupStage, SPOOR_TR("engine", "Groups inside"), magnitude(score.inside),
                          Message(SPOOR_TR("engine",
                                           "%1 groups lie inside without a path to the "
                                           "border; all groups inside have %2"),
                                  long(own.size()), toText(magnitude(score.inside), 4)));
    for (const auto& [value, g] : own) {
        InspectionRow& child = row.children.emplace_back();
        child.stage = groupStage;
        child.label = Message(SPOOR_TR("engine", "Group %1"), long(g) + 1);
        child.value = linked ? -magnitude(value) : magnitude(value);
        child.text = pathText(g, score);
        child.marks = marksOf(g, linked ? -double(score.paths[g].weight) : 1);
        row.marks.insert(row.marks.end(), child.marks.begin(), child.marks.end());
    }
    return row;
}

InspectionRow EdgeBoxRows::backgroundRow(const RectI& box, const EdgeBoxScore& score) const {
    EdgeBoxRegion plain = m_region;
    plain.suppress = false;
    const EdgeBoxScore before = EdgeBoxScorer(plain, m_params).score(box);
    InspectionRow row =
        plainRow(groupStage, SPOOR_TR("engine", "Background suppression"), double(score.score),
                 Message(SPOOR_TR("engine",
                                  "the score is %1 before and %2 after background "
                                  "suppression"),
                         toText(double(before.score), 6), toText(double(score.score), 6)));
    for (std::size_t g = 0; g < score.paths.size(); ++g) {
        const float background = m_scorer.groups.groups[g].background;
        if (!(background > 0) || !m_scorer.isInside(g, box)) continue;
        const auto marks = marksOf(g, -1);
        row.marks.insert(row.marks.end(), marks.begin(), marks.end());
        row.children.push_back(
            {.stage = groupStage,
             .label = Message(SPOOR_TR("engine", "Group %1"), long(g) + 1),
             .value = double(background),
             .text = Message(SPOOR_TR("engine",
                                      "belongs to the background by %1: its magnitude is "
                                      "%2 instead of %3"),
                             toText(double(background), 3),
                             toText(magnitude(m_scorer.magnitudes.groups[g]), 4),
                             toText(double(m_scorer.groups.groups[g].magnitude), 4)),
             .marks = marks});
    }
    return row;
}

InspectionRow EdgeBoxRows::centreRow(const RectI& box, const EdgeBoxScore& score) const {
    InspectionRow row =
        plainRow(boxStage, SPOOR_TR("engine", "Centre"), -magnitude(score.centre),
                 Message(SPOOR_TR("engine", "edges in the middle of the window subtract %1"),
                         toText(magnitude(score.centre), 4)));
    row.marks = {markOf(m_place.toFrame({box.x + box.width / 4, box.y + box.height / 4,
                                         box.width / 2, box.height / 2}),
                        -1)};
    return row;
}

InspectionRow EdgeBoxRows::refinementRow(std::size_t window, float before) const {
    const ScoredWindow& refined = m_found.refined[window];
    const RectF box = m_place.toFrame(refined.box);
    InspectionRow row =
        plainRow(boxStage, SPOOR_TR("engine", "Refined score"), double(refined.score),
                 Message(SPOOR_TR("engine",
                                  "%1 before and %2 after the sides moved to %3, %4, %5 x "
                                  "%6"),
                         toText(double(before), 6), toText(double(refined.score), 6), toText(box.x),
                         toText(box.y), toText(box.width), toText(box.height)));
    row.marks = {markOf(box, 1)};
    return row;
}

/// Rank, and what becomes of the refined box.
std::vector<InspectionRow> EdgeBoxRows::choiceRows(std::size_t window) const {
    const auto rank = std::size_t(std::ranges::find(m_order, window) - m_order.begin());
    const auto own = std::ranges::find(m_kept, rank);
    std::vector<InspectionRow> rows = {
        plainRow(boxStage, SPOOR_TR("engine", "Rank"), double(rank + 1),
                 Message(SPOOR_TR("engine", "number %1 of %2 windows above the minimum score"),
                         long(rank) + 1, long(m_ranked.size())))};
    InspectionRow choice =
        plainRow(boxStage, SPOOR_TR("engine", "Proposal"), double(own - m_kept.begin()) + 1,
                 Message(SPOOR_TR("engine", "proposal number %1"), long(own - m_kept.begin()) + 1));
    choice.verdict = InspectionVerdict::Passed;
    if (own == m_kept.end()) {
        const int most = maxKept();
        choice.verdict = InspectionVerdict::Failed;
        choice.value = double(most);
        choice.text =
            Message(SPOOR_TR("engine", "dropped: %1 better proposals fill the list"), long(most));
        for (std::size_t i = 0; i < m_kept.size() && m_kept[i] < rank; ++i) {
            const std::array pair{m_ranked[m_kept[i]], m_ranked[rank]};
            if (keepBest(pair, m_params.beta, 2).size() == 2) continue;
            const RectF better = m_place.toFrame(pair[0].box);
            choice.value = overlap(better, m_place.toFrame(pair[1].box));
            choice.text =
                Message(SPOOR_TR("engine",
                                 "dropped: overlaps the better proposal %1 (score %2) by %3, more "
                                 "than %4"),
                        long(i) + 1, toText(double(pair[0].score), 6), toText(choice.value, 3),
                        toText(m_params.beta, 3));
            choice.marks = {markOf(better, -1)};
            break;
        }
    }
    rows.push_back(std::move(choice));
    return rows;
}

WindowInspection EdgeBoxRows::rows(std::size_t window, const RectF& wanted,
                                   const Frame& frame) const {
    const ScoredWindow& refined = m_found.refined[window];
    const RectI box = refined.score > 0 ? refined.box : m_windows[window];
    const EdgeBoxScore score = m_scorer.score(box);
    const float before = m_scorer.score(m_windows[window]).score;
    const RectF shown = m_place.toFrame(box);
    const RectF drawn{double(box.x), double(box.y), double(box.width), double(box.height)};
    WindowInspection all{shown, frameRaster(frame, shown), {}};
    all.rows = {countRow(wanted.area() > 0 ? wanted : drawn), edgesRow(box),
                groupsRow(box, score, false), groupsRow(box, score, true)};
    if (m_region.suppress) all.rows.push_back(backgroundRow(box, score));
    all.rows.push_back(centreRow(box, score));
    InspectionRow limit =
        judgedRow(boxStage, SPOOR_TR("engine", "Score"), double(before),
                  double(float(m_params.minScore)), refined.score > 0,
                  {SPOOR_TR("engine", "enough edges inside: a score of %1, above %2"),
                   SPOOR_TR("engine", "rejected: a score of %1, not above the minimum score %2")});
    limit.text.args = {toText(limit.value, 6), toText(limit.limit, 6)};
    limit.marks = {markOf(m_place.toFrame(m_windows[window]), 1)};
    all.rows.push_back(std::move(limit));
    if (refined.score > 0) {
        all.rows.push_back(refinementRow(window, before));
        for (InspectionRow& row : choiceRows(window)) all.rows.push_back(std::move(row));
    }
    return all;
}

/// What becomes of a window, for the list of windows near a region.
InspectionRow EdgeBoxRows::fateRow(std::size_t window) const {
    const RectF box = m_place.toFrame(m_windows[window]);
    if (m_found.refined[window].score > 0) {
        InspectionRow choice = choiceRows(window).back();
        return nearbyRow(boxStage, box, double(m_found.refined[window].score),
                         std::move(choice.text));
    }
    const double score = double(m_scorer.score(m_windows[window]).score);
    return nearbyRow(
        boxStage, box, score,
        Message(SPOOR_TR("engine", "rejected: a score of %1, not above the minimum score %2"),
                toText(score, 6), toText(double(float(m_params.minScore)), 6)));
}

/// How many windows of a region of the map are left after each step.
InspectionRow EdgeBoxRows::countRow(const RectF& region) const {
    const auto inside = [&](const RectI& w) {
        const double x = w.x + w.width / 2.0, y = w.y + w.height / 2.0;
        return x >= region.x && y >= region.y && x <= region.right() && y <= region.bottom();
    };
    std::vector<RegionStep> steps = {{Message(SPOOR_TR("engine", "Windows")), 0},
                                     {Message(SPOOR_TR("engine", "Above min. score")), 0},
                                     {Message(SPOOR_TR("engine", "Proposals")), 0}};
    for (std::size_t i = 0; i < m_windows.size(); ++i) {
        if (!inside(m_windows[i])) continue;
        ++steps[0].windows;
        steps[1].windows += m_found.refined[i].score > 0;
    }
    steps[2].windows = std::ranges::count_if(
        m_found.kept, [&](const ScoredWindow& each) { return inside(each.box); });
    const RectF frame{m_place.toFrame({0, 0, 1, 1})};
    const RectF shown{frame.x + region.x * m_place.halve, frame.y + region.y * m_place.halve,
                      region.width * m_place.halve, region.height * m_place.halve};
    std::vector<InspectionRow> nearest;
    for (const std::size_t window : windowsAt(region.centre())) nearest.push_back(fateRow(window));
    return regionRow(boxStage, shown, steps, std::move(nearest));
}

}  // namespace

std::optional<WindowInspection> inspectEdgeBox(const EdgeBoxRegion& region,
                                               const WorkingRegion& place,
                                               const EdgeBoxSearch& found,
                                               const ProposalParams& params, const RectF& wanted,
                                               const Frame& frame) {
    if (found.refined.empty()) return std::nullopt;
    const EdgeBoxRows rows(region, place, found, params);
    const RectF part = place.toWork(wanted);
    const auto window = rows.choose(part);
    return window ? std::optional(rows.rows(*window, part, frame)) : std::nullopt;
}

}  // namespace spoor
