// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detection_tracks.h"

#include "engine/base/numbers/assignment.h"

#include <algorithm>
#include <array>
#include <set>

namespace spoor {
namespace {

// Chosen on 30 rendered scenes with simulated detections. Deviations are shares of the height: of a
// position per frame, of a velocity per frame, and of a detection.
constexpr double positionNoise = 0.05, velocityNoise = 0.00625, detectionNoise = 0.1;
constexpr double startVelocity = 10 * velocityNoise;
constexpr double minOverlap = 0.2, minUnsureOverlap = 0.4;
constexpr double enlargement = 0.3;  ///< Each side moves by this share of width or height.
/// Until its second detection, a track ends with the first frame that lacks one.
constexpr std::size_t surelyFound = 2;
constexpr std::size_t minDetections = 3;

constexpr std::size_t coordinates = 4;  ///< Centre, width, height.
using Coordinates = std::array<double, coordinates>;

Coordinates coordinatesOf(const RectF& box) {
    const PointF centre = box.centre();
    return {centre.x, centre.y, box.width, box.height};
}

RectF enlarged(const RectF& box) {
    return {box.x - enlargement * box.width, box.y - enlargement * box.height,
            box.width * (1 + 2 * enlargement), box.height * (1 + 2 * enlargement)};
}

/// Value and velocity with their covariance.
struct Motion {
    double value = 0, velocity = 0;
    double valueVariance = 0, covariance = 0, velocityVariance = 0;

    void predict(double height) {
        value += velocity;
        valueVariance += 2 * covariance + velocityVariance;
        covariance += velocityVariance;
        const double position = positionNoise * height, change = velocityNoise * height;
        valueVariance += position * position;
        velocityVariance += change * change;
    }
    void correct(double measured, double height) {
        const double deviation = detectionNoise * height;
        const double sum = valueVariance + deviation * deviation;
        const double gain = valueVariance / sum, velocityGain = covariance / sum;
        const double error = measured - value;
        value += gain * error;
        velocity += velocityGain * error;
        velocityVariance -= velocityGain * covariance;
        covariance -= gain * covariance;
        valueVariance -= gain * valueVariance;
    }
    /// The estimate with what the later frames tell. `predicted` is this one, one frame later.
    void smooth(const Motion& predicted, const Motion& next) {
        const double determinant = predicted.valueVariance * predicted.velocityVariance -
                                   predicted.covariance * predicted.covariance;
        if (!(determinant > 0)) return;
        const double toNext = valueVariance + covariance;
        const double velocityToNext = covariance + velocityVariance;
        const double a =
            (toNext * predicted.velocityVariance - covariance * predicted.covariance) / determinant;
        const double b =
            (covariance * predicted.valueVariance - toNext * predicted.covariance) / determinant;
        const double c = (velocityToNext * predicted.velocityVariance -
                          velocityVariance * predicted.covariance) /
                         determinant;
        const double d =
            (velocityVariance * predicted.valueVariance - velocityToNext * predicted.covariance) /
            determinant;
        const double error = next.value - predicted.value;
        const double change = next.velocity - predicted.velocity;
        value += a * error + b * change;
        velocity += c * error + d * change;
    }
};

/// The estimate of a box in one frame.
struct BoxMotion {
    std::array<Motion, coordinates> parts;

    explicit BoxMotion(const RectF& box) {
        const Coordinates start = coordinatesOf(box);
        const double deviation = detectionNoise * box.height, speed = startVelocity * box.height;
        for (std::size_t i = 0; i < coordinates; ++i)
            parts[i] = {start[i], 0, deviation * deviation, 0, speed * speed};
    }
    double height() const { return std::max(parts[3].value, 1.0); }
    void predict() {
        const double scale = height();
        for (Motion& each : parts) each.predict(scale);
    }
    void correct(const RectF& box) {
        const double scale = height();
        const Coordinates measured = coordinatesOf(box);
        for (std::size_t i = 0; i < coordinates; ++i) parts[i].correct(measured[i], scale);
    }
    RectF box() const {
        const double width = std::max(parts[2].value, 1.0), tall = height();
        return {parts[0].value - width / 2, parts[1].value - tall / 2, width, tall};
    }
};

/// A track while it is followed.
struct OpenTrack {
    BoxMotion motion;
    int label = 0;
    std::size_t found = 0;    ///< Number of detections.
    std::int64_t missed = 0;  ///< Frames with detections since the last one, if not 0.
    std::int64_t unseen = 0;  ///< Frames since the last one.
    std::size_t track = 0;    ///< Its number.
    std::vector<BoxMotion> predicted, corrected;  ///< Per frame since the first.

    bool known() const { return found >= surelyFound; }
};

class Associator {
public:
    explicit Associator(std::int64_t patience) : m_patience(patience) {}

    void add(FrameIndex frame, const std::vector<FrameDetection>& found) {
        for (OpenTrack& each : m_open) {
            each.motion.predict();
            each.predicted.push_back(each.motion);
            ++each.unseen;
            // A detector that skips frames has not lost anything in them.
            if (!found.empty()) ++each.missed;
        }
        m_assigned.assign(found.size(), nullptr);
        m_taken.clear();
        const auto sure = [&](std::size_t i) { return found[i].sure; };
        const auto unsure = [&](std::size_t i) { return !found[i].sure; };
        const auto all = [](const OpenTrack&) { return true; };
        const auto recent = [](const OpenTrack& track) { return track.missed == 1; };
        const auto known = [](const OpenTrack& track) { return track.known(); };
        assign(found, sure, all, minOverlap, false);
        assign(found, unsure, recent, minUnsureOverlap, false);
        assign(found, sure, known, minOverlap, true);
        std::vector<std::size_t> fresh;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (m_assigned[i])
                take(*m_assigned[i], i, found[i]);
            else if (found[i].sure)
                fresh.push_back(i);
        }
        for (OpenTrack& each : m_open) {
            if (each.unseen > 0) m_tracks[each.track].entries.push_back({});
            each.corrected.push_back(each.motion);
        }
        for (const std::size_t i : fresh) start(frame, i, found[i]);
        close([&](const OpenTrack& each) {
            return each.unseen > m_patience || (!each.known() && each.missed > 0);
        });
    }

    std::vector<DetectionTrack> finish(std::size_t minimum) {
        close([](const OpenTrack&) { return true; });
        std::erase_if(m_tracks, [&](const DetectionTrack& track) {
            return std::size_t(
                       std::ranges::count_if(track.entries, [](const DetectionTrack::Entry& each) {
                           return each.detection != DetectionTrack::none;
                       })) < minimum;
        });
        return std::move(m_tracks);
    }

private:
    template <typename OfDetection, typename OfTrack>
    void assign(const std::vector<FrameDetection>& found, const OfDetection& counts,
                const OfTrack& waits, double least, bool enlarge) {
        std::vector<std::size_t> detections;
        for (std::size_t i = 0; i < found.size(); ++i)
            if (counts(i) && !m_assigned[i]) detections.push_back(i);
        std::vector<OpenTrack*> tracks;
        for (OpenTrack& each : m_open)
            if (waits(each) && !m_taken.contains(each.track)) tracks.push_back(&each);
        std::vector<std::vector<double>> gain(tracks.size(),
                                              std::vector<double>(detections.size()));
        for (std::size_t t = 0; t < tracks.size(); ++t) {
            const RectF box = tracks[t]->motion.box();
            for (std::size_t d = 0; d < detections.size(); ++d) {
                const FrameDetection& each = found[detections[d]];
                if (each.label != tracks[t]->label) continue;
                const double shared =
                    enlarge ? overlap(enlarged(box), enlarged(each.box)) : overlap(box, each.box);
                // As many pairs as possible come before the overlap.
                if (shared >= least) gain[t][d] = 1 + shared;
            }
        }
        const auto pairs = bestPairs(gain);
        for (std::size_t t = 0; t < pairs.size(); ++t) {
            if (!pairs[t]) continue;
            m_assigned[detections[*pairs[t]]] = tracks[t];
            m_taken.insert(tracks[t]->track);
        }
    }
    void take(OpenTrack& track, std::size_t number, const FrameDetection& found) {
        track.motion.correct(found.box);
        track.unseen = track.missed = 0;
        ++track.found;
        m_tracks[track.track].entries.push_back({{}, number});
    }
    void start(FrameIndex frame, std::size_t number, const FrameDetection& found) {
        const BoxMotion motion(found.box);
        m_open.push_back({motion, found.label, 1, 0, 0, m_tracks.size(), {motion}, {motion}});
        m_tracks.push_back({frame, found.label, {{{}, number}}});
    }
    template <typename Ends>
    void close(const Ends& ends) {
        for (const OpenTrack& each : m_open)
            if (ends(each)) smooth(each);
        std::erase_if(m_open, ends);
    }
    /// Sets the boxes of a track that has ended, and cuts the frames after its last detection.
    void smooth(const OpenTrack& open) {
        std::vector<DetectionTrack::Entry>& entries = m_tracks[open.track].entries;
        entries.resize(entries.size() - std::size_t(open.unseen));
        BoxMotion next = open.corrected[entries.size() - 1];
        entries.back().box = next.box();
        for (std::size_t i = entries.size() - 1; i-- > 0;) {
            BoxMotion now = open.corrected[i];
            for (std::size_t k = 0; k < coordinates; ++k)
                now.parts[k].smooth(open.predicted[i + 1].parts[k], next.parts[k]);
            entries[i].box = now.box();
            next = now;
        }
    }

    std::int64_t m_patience;
    std::vector<OpenTrack> m_open;
    std::vector<DetectionTrack> m_tracks;
    std::vector<OpenTrack*> m_assigned;  ///< By detection of this frame.
    std::set<std::size_t> m_taken;       ///< Tracks with a detection in this frame.
};

}  // namespace

std::vector<DetectionTrack> trackDetections(const std::vector<std::vector<FrameDetection>>& frames,
                                            std::int64_t patience) {
    Associator associator(patience);
    for (std::size_t i = 0; i < frames.size(); ++i) associator.add(FrameIndex(i), frames[i]);
    return associator.finish(std::min(minDetections, frames.size()));
}

}  // namespace spoor
