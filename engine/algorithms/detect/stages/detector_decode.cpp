// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_decode.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {

constexpr float maxLogarithm = 8;  // of sizes in cells
constexpr double maxShare = 2;     // of the sides of the input
constexpr double maxBeyond = 4;    // sides of the input
constexpr int maxClassId = 100000;
constexpr double gridlessCell = 8;  // Side in pixels of the cell of a box without a grid.

/// A position of a grid.
struct GridCell {
    double x = 0, y = 0;  ///< in cells
    double stride = 1;
    RectF area() const { return {x * stride, y * stride, stride, stride}; }
};

RectF aroundCentre(double x, double y, double width, double height) {
    return {x - width / 2, y - height / 2, width, height};
}

/// The best of some class scores; the first of equal ones. Values that are not finite are 0.
std::pair<int, double> bestClass(std::span<const float> scores) {
    std::pair<int, double> best{0, 0};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double score = std::isfinite(scores[i]) ? double(scores[i]) : 0;
        if (score > best.second) best = {int(i), score};
    }
    return best;
}

/// The mean of a distribution that is given by logits.
double meanOf(std::span<const float> logits) {
    const float most = *std::ranges::max_element(logits);
    double sum = 0, mean = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const double weight = std::exp(double(logits[i] - most));
        sum += weight, mean += weight * double(i);
    }
    return mean / sum;
}

class Decoder {
public:
    Decoder(const DetectorModel& model, SizeI input, std::span<const std::vector<float>> outputs,
            double least)
        : m_model(model), m_input(input), m_outputs(outputs), m_least(least) {}

    std::vector<DetectorCandidate> all() {
        if (m_model.head == DetectorHead::Boxes) {
            boxes();
            return std::move(m_found);
        }
        const bool decides = m_model.head == DetectorHead::Yolox && m_model.openUnit;
        m_pixels = m_model.pixels || (decides && hasPixels());
        std::size_t row = 0;  // Of an output that holds all levels.
        for (const DetectorLevel& level : m_model.levels) {
            const int columns = m_input.width / level.stride, rows = m_input.height / level.stride;
            const bool shared = m_model.joined || m_model.head == DetectorHead::Yolox;
            if (!shared) row = 0;
            m_level = std::size_t(&level - m_model.levels.data());
            for (int y = 0; y < rows; ++y) {
                for (int x = 0; x < columns; ++x) {
                    const GridCell cell{double(x), double(y), double(level.stride)};
                    if (m_model.head == DetectorHead::Yolox) yolox(level, row, cell);
                    if (m_model.head == DetectorHead::NanoDet) nanoDet(level, row, cell);
                    if (m_model.head == DetectorHead::YuNet) yuNet(level, row, cell);
                    ++row;
                }
            }
        }
        return std::move(m_found);
    }
    std::vector<double> classScores(const DetectorCandidate& candidate) {
        const auto numbers = [](std::span<const float> scores, double factor) {
            std::vector<double> made;
            for (const float each : scores)
                made.push_back(std::isfinite(each) ? double(each) * factor : 0);
            return made;
        };
        if (m_model.head == DetectorHead::Boxes) {
            const double share = scoreRow(int(candidate.row));
            return numbers(m_scores, share);
        }
        const DetectorLevel& level = m_model.levels[candidate.level];
        const std::size_t classes = m_model.labels.size();
        if (m_model.head == DetectorHead::YuNet) return {candidate.score};
        if (m_model.head == DetectorHead::NanoDet) {
            const std::size_t width =
                m_model.joined ? classes + 4 * std::size_t(m_model.bins) : classes;
            return numbers(values(level.scores, candidate.row, width).first(classes), 1);
        }
        const auto v = values(level.scores, candidate.row, 5 + classes);
        return numbers(v.subspan(5), std::isfinite(v[4]) ? double(v[4]) : 0);
    }

private:
    std::span<const float> values(std::size_t output, std::size_t row, std::size_t width) const {
        return std::span(m_outputs[output]).subspan(row * width, width);
    }
    void add(RectF box, std::pair<int, double> best, const RectF& cell, std::size_t row) {
        const bool good = box.finite() && box.width > 0 && box.height > 0;
        if (!good) return;
        m_found.push_back({box, std::min(best.second, 1.0), best.first, cell, {}, m_level, row});
    }
    /// The best class of a row of YOLOX, with the product of its score and the objectness.
    std::pair<int, double> bestOf(const DetectorLevel& level, std::size_t row) const {
        const auto v = values(level.scores, row, 5 + m_model.labels.size());
        const double objectness = std::isfinite(v[4]) ? double(v[4]) : 0;
        auto best = bestClass(v.subspan(5));
        best.second *= objectness;
        return best;
    }
    /// Whether sizes of a sure row are too large for logarithms of cells.
    bool hasPixels() const {
        std::size_t row = 0;
        for (const DetectorLevel& level : m_model.levels) {
            const int cells = (m_input.width / level.stride) * (m_input.height / level.stride);
            for (int i = 0; i < cells; ++i, ++row) {
                const auto v = values(level.scores, row, 5 + m_model.labels.size());
                const bool large = v[2] > maxLogarithm || v[3] > maxLogarithm;
                if (large && bestOf(level, row).second >= m_least) return true;
            }
        }
        return false;
    }
    void yolox(const DetectorLevel& level, std::size_t row, const GridCell& cell) {
        const auto v = values(level.scores, row, 5 + m_model.labels.size());
        if (!(double(v[4]) >= m_least)) return;
        const auto best = bestOf(level, row);
        if (best.second < m_least) return;
        const double stride = cell.stride;
        const RectF box =
            m_pixels
                ? aroundCentre(double(v[0]), double(v[1]), double(v[2]), double(v[3]))
                : aroundCentre((double(v[0]) + cell.x) * stride, (double(v[1]) + cell.y) * stride,
                               std::exp(double(v[2])) * stride, std::exp(double(v[3])) * stride);
        add(box, best, cell.area(), row);
    }
    void nanoDet(const DetectorLevel& level, std::size_t row, const GridCell& cell) {
        const std::size_t classes = m_model.labels.size(), bins = std::size_t(m_model.bins);
        const std::size_t width = m_model.joined ? classes + 4 * bins : classes;
        const auto best = bestClass(values(level.scores, row, width).first(classes));
        if (best.second < m_least) return;
        const auto sides = m_model.joined ? values(level.boxes, row, width).subspan(classes)
                                          : values(level.boxes, row, 4 * bins);
        std::array<double, 4> d{};  // Left, top, right, bottom.
        for (std::size_t i = 0; i < 4; ++i) d[i] = meanOf(sides.subspan(i * bins, bins));
        const double x = cell.x + m_model.middle, y = cell.y + m_model.middle;
        const double s = cell.stride;
        // The authors clip boxes to the input.
        const double left = std::max((x - d[0]) * s, 0.0), top = std::max((y - d[1]) * s, 0.0);
        const double right = std::min((x + d[2]) * s, double(m_input.width));
        const double bottom = std::min((y + d[3]) * s, double(m_input.height));
        add({left, top, right - left, bottom - top}, best, cell.area(), row);
    }
    void yuNet(const DetectorLevel& level, std::size_t row, const GridCell& cell) {
        const auto share = [&](std::size_t output) {
            const float value = m_outputs[output][row];
            return std::isfinite(value) ? std::clamp(double(value), 0.0, 1.0) : 0.0;
        };
        const double score = std::sqrt(share(level.scores) * share(level.objectness));
        if (score < m_least) return;
        const auto v = values(level.boxes, row, 4), points = values(level.landmarks, row, 10);
        const double s = cell.stride;
        const std::size_t before = m_found.size();
        add(aroundCentre((cell.x + double(v[0])) * s, (cell.y + double(v[1])) * s,
                         std::exp(double(v[2])) * s, std::exp(double(v[3])) * s),
            {0, score}, cell.area(), row);
        if (m_found.size() == before) return;
        for (std::size_t i = 0; i < 5; ++i) {
            m_found.back().landmarks[i] = {(cell.x + double(points[2 * i])) * s,
                                           (cell.y + double(points[2 * i + 1])) * s};
        }
    }
    float valueAt(const DetectorColumns& part, int row, int column = 0) const {
        return m_outputs[part.output][part.at(row, column, m_model.rows.count)];
    }
    /// Sets m_scores to the scores of a row, 0 to 1. Returns the factor of all of them.
    double scoreRow(int row) {
        const DetectorRows& rows = m_model.rows;
        std::vector<float>& scores = m_scores;
        scores.resize(std::size_t(rows.scores.count));
        for (int i = 0; i < rows.scores.count; ++i) {
            scores[std::size_t(i)] = valueAt(rows.scores, row, i);
        }
        if (rows.kind == DetectorScores::Logits) {
            for (float& each : scores) each = 1 / (1 + std::exp(-each));
        }
        if (rows.kind == DetectorScores::Softmax) {
            const float most = *std::ranges::max_element(scores);
            float sum = 0;
            for (float& each : scores) sum += each = std::exp(each - most);
            for (float& each : scores) each /= sum;
        }
        if (rows.background >= 0) scores.erase(scores.begin() + rows.background);
        if (rows.objectness.count == 0) return 1;
        const float share = valueAt(rows.objectness, row);
        return std::isfinite(share) ? double(share) : 0;
    }
    /// The best class of a row, with its score from 0 to 1.
    std::pair<int, double> bestOfRow(int row) {
        const double share = scoreRow(row);
        auto best = bestClass(m_scores);
        best.second *= share;
        return best;
    }
    void boxes() {
        const DetectorRows& rows = m_model.rows;
        std::vector<std::pair<int, std::pair<int, double>>> sure;
        double most = 0;  // of all coordinates
        for (int row = 0; row < rows.count; ++row) {
            auto best = bestOfRow(row);
            if (best.second < m_least) continue;
            if (rows.hasIds()) {
                const double id = double(valueAt(rows.ids, row)) - rows.firstClass;
                if (!(id >= 0 && id < 1e6)) continue;
                best.first = int(std::lround(id));
            }
            for (int i = 0; i < 4; ++i) {
                most = std::max(most, std::abs(double(valueAt(rows.boxes, row, i))));
            }
            sure.emplace_back(row, best);
        }
        const bool shares = rows.form.shares || (rows.form.open && most <= maxShare);
        for (const auto& [row, best] : sure) {
            const RectF box = boxOf(row, shares);
            const PointF at = box.centre();
            add(box, best, aroundCentre(at.x, at.y, gridlessCell, gridlessCell), std::size_t(row));
        }
    }
    RectF boxOf(int row, bool shares) const {
        const DetectorRows& rows = m_model.rows;
        const int x = rows.form.rowsFirst ? 1 : 0;
        const double sx = shares ? m_input.width : 1, sy = shares ? m_input.height : 1;
        const auto number = [&](int i) { return double(valueAt(rows.boxes, row, i)); };
        const double a = number(x) * sx, b = number(1 - x) * sy;
        double c = number(2 + x) * sx, d = number(3 - x) * sy;
        if (rows.form.corners) return {a, b, c - a, d - b};
        if (rows.angle.count > 0) {
            // The upright box around the rotated one.
            const double turn = double(valueAt(rows.angle, row));
            const double cosine = std::abs(std::cos(turn)), sine = std::abs(std::sin(turn));
            const double width = c * cosine + d * sine;
            d = c * sine + d * cosine, c = width;
        }
        return aroundCentre(a, b, c, d);
    }

    const DetectorModel& m_model;
    SizeI m_input;
    std::span<const std::vector<float>> m_outputs;
    double m_least;
    bool m_pixels = false;  ///< Boxes of YOLOX are pixels.
    std::vector<float> m_scores;
    std::size_t m_level = 0;
    std::vector<DetectorCandidate> m_found;
};

}  // namespace

std::optional<std::string> impossibleBox(const DetectorModel& model, SizeI input,
                                         std::span<const DetectorCandidate> candidates,
                                         double least) {
    std::size_t sure = 0, wild = 0;
    std::string first;
    for (const DetectorCandidate& each : candidates) {
        if (each.score < least) continue;
        ++sure;
        const RectF& box = each.box;
        const double far = maxBeyond * std::max(input.width, input.height);
        const bool placed = std::abs(box.x) <= far && std::abs(box.y) <= far;
        const bool sized = box.width <= far && box.height <= far;
        const bool known = model.labels.empty() || !model.classIds() || each.label < maxClassId;
        if (placed && sized && known) continue;
        if (wild++ == 0) {
            first = toText(box.x, 0) + "," + toText(box.y, 0) + "," + toText(box.width, 0) + "," +
                    toText(box.height, 0) + ", class " + std::to_string(each.label);
        }
    }
    return sure > 0 && 2 * wild > sure ? std::optional(first) : std::nullopt;
}

std::vector<DetectorCandidate> decodeDetections(const DetectorModel& model, SizeI input,
                                                std::span<const std::vector<float>> outputs,
                                                double least) {
    return Decoder(model, input, outputs, least).all();
}

std::vector<double> classScores(const DetectorModel& model,
                                std::span<const std::vector<float>> outputs,
                                const DetectorCandidate& candidate) {
    return Decoder(model, {}, outputs, 0).classScores(candidate);
}

double DetectionRules::thresholdOf(int label) const {
    const auto own = thresholds.find(label);
    return own == thresholds.end() ? threshold : own->second;
}

double DetectionRules::least() const {
    double least = std::min(low, threshold);
    for (const auto& [label, own] : thresholds) least = std::min(least, own);
    return least;
}

std::vector<DetectionFate> chooseDetections(std::span<const DetectorCandidate> candidates,
                                            const DetectionRules& rules) {
    using Kind = DetectionFate::Kind;
    std::vector<std::size_t> order(candidates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t a) { return candidates[a].score; });
    std::vector<DetectionFate> fates;
    std::vector<std::size_t> standing;  // Fates that suppress others.
    for (const std::size_t index : order) {
        const DetectorCandidate& own = candidates[index];
        const double threshold = rules.thresholdOf(own.label);
        DetectionFate fate{index};
        if (own.score < std::min(rules.low, threshold)) fate.kind = Kind::TooUncertain;
        for (const std::size_t better : standing) {
            if (fate.kind != Kind::Kept) break;
            const DetectorCandidate& other = candidates[fates[better].candidate];
            if (other.label != own.label) continue;
            const double shared = overlap(other.box, own.box);
            if (shared > rules.overlap) fate = {index, Kind::Suppressed, better, shared};
        }
        if (fate.kind == Kind::Kept) {
            if (own.score < threshold) fate.kind = Kind::Unsure;
            if (standing.size() >= rules.most) fate.kind = Kind::Surplus;
            if (fate.kind != Kind::Surplus) standing.push_back(fates.size());
        }
        fates.push_back(fate);
    }
    return fates;
}

}  // namespace spoor
