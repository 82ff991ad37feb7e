// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/bench/bench.h"
#include "engine/bench/stage_runner.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/pipeline.h"
#include "engine/scoring/point_scoring.h"

#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>
#include <opencv2/video/tracking.hpp>

namespace spoor {
namespace {

/// A picture of the sample scene, warped by known homographies. A grey bar crosses it.
class WarpedVideo {
public:
    WarpedVideo(SizeI size, int frames) : m_size(size) {
        SampleScene::Options options;
        options.size = size;
        const Frame first = SampleScene(options).render(0);
        const cv::Mat picture(size.height, size.width, CV_8UC4,
                              const_cast<std::uint8_t*>(first.pixels()));
        for (int i = 0; i < frames; ++i) {
            cv::Mat warped, grey;
            cv::warpPerspective(picture, warped, homography(i), picture.size(), cv::INTER_CUBIC,
                                cv::BORDER_REFLECT_101);
            const RectF bar = barAt(i);
            cv::rectangle(warped, cv::Rect(int(bar.x), 0, int(bar.width), size.height),
                          cv::Scalar(90, 90, 90, 255), cv::FILLED);
            FrameBuilder builder(size);
            for (int y = 0; y < size.height; ++y)
                std::memcpy(builder.row(y), warped.ptr(y), std::size_t(size.width) * 4);
            m_frames.push_back(builder.seal(i, i / 25.0));
            cv::cvtColor(warped, grey, cv::COLOR_BGRA2GRAY);
            m_greys.push_back(grey);
        }
    }

    /// A grid of points in the first frame.
    std::vector<PointF> grid(int count) const {
        const double step = std::sqrt(0.81 * m_size.width * m_size.height / double(count));
        std::vector<PointF> places;
        for (double y = 0.05 * m_size.height; y < 0.95 * m_size.height; y += step)
            for (double x = 0.05 * m_size.width; x < 0.95 * m_size.width; x += step)
                if (int(places.size()) < count) places.push_back({x, y});
        return places;
    }
    /// Where these points are in each frame, and which are behind the bar or outside the frame.
    ShapeSequence truth(const std::vector<PointF>& start) const {
        ShapeSequence sequence;
        for (int i = 0; i < int(m_frames.size()); ++i) {
            const cv::Matx33d h = homography(i);
            const RectF bar = barAt(i);
            Points points;
            std::vector<bool> hidden;
            for (const PointF& p : start) {
                // OpenCV has pixel centres at integer coordinates.
                const cv::Vec3d q = h * cv::Vec3d(p.x - 0.5, p.y - 0.5, 1);
                const PointF at{q[0] / q[2] + 0.5, q[1] / q[2] + 0.5};
                const bool inside =
                    at.x >= 0 && at.y >= 0 && at.x < m_size.width && at.y < m_size.height;
                points.places.push_back(at);
                hidden.push_back(!inside || (at.x >= bar.x && at.x < bar.right()));
            }
            points.setHidden(std::move(hidden));
            sequence.push_back(OutlinedBox{boundsOf(points), Shape(points)});
        }
        return sequence;
    }

    const std::vector<Frame>& frames() const { return m_frames; }
    const std::vector<cv::Mat>& greys() const { return m_greys; }

private:
    /// Turns, grows, tilts and shifts about the centre.
    cv::Matx33d homography(int i) const {
        const double w = m_size.width, h = m_size.height, t = i;
        const double angle = 0.006 * t, grown = 1 + 0.004 * t;
        const double c = grown * std::cos(angle), s = grown * std::sin(angle);
        const cv::Matx33d back(1, 0, -w / 2, 0, 1, -h / 2, 0, 0, 1);
        const cv::Matx33d moved(c, -s, w / 2 + 0.003 * w * t, s, c, h / 2 + 0.002 * h * t,
                                0.0006 * t / w, -0.0004 * t / h, 1);
        return moved * back;
    }
    RectF barAt(int i) const {
        const double width = std::floor(m_size.width / 12.0);
        return {std::floor(-width + i * width / 3), 0, width, double(m_size.height)};
    }

    SizeI m_size;
    std::vector<Frame> m_frames;
    std::vector<cv::Mat> m_greys;
};

/// The points in each frame, and the milliseconds of each frame but the first.
struct TrackedVideo {
    ShapeSequence shapes;
    std::vector<double> times;
};

TrackedVideo trackedByPoints(const WarpedVideo& video, const std::vector<PointF>& start,
                             const std::string& device) {
    const AlgorithmDescriptor& type = *findAlgorithm("points").value();
    const Points points{start};
    StageRunner runner(device);
    const auto pipeline = type.create({ParamSet(type.params), 0, video.frames()[0].size()});
    TrackedVideo tracked;
    tracked.shapes.push_back(OutlinedBox{boundsOf(points), Shape(points)});
    runner.run(video.frames()[0], [&](FrameContext& frame) {
        pipeline->addTarget(frame, runner.stages(), 1, StartBox(boundsOf(points), points));
    });
    for (std::size_t i = 1; i < video.frames().size(); ++i) {
        StepResult result;
        const auto times = runner.run(video.frames()[i], [&](FrameContext& frame) {
            result = pipeline->step(frame, runner.stages());
        });
        tracked.times.push_back(times.wall);
        const TargetResult& found = result.targets.at(0);
        if (found.state == TargetState::Lost)
            tracked.shapes.emplace_back();
        else
            tracked.shapes.push_back(OutlinedBox{found.box, found.shape});
    }
    return tracked;
}

/// OpenCV's points are occluded if they do not return to within a pixel.
TrackedVideo trackedByOpenCv(const WarpedVideo& video, const std::vector<PointF>& start) {
    std::vector<cv::Point2f> at;
    for (const PointF& p : start) at.emplace_back(float(p.x - 0.5), float(p.y - 0.5));
    TrackedVideo tracked;
    std::vector<bool> hidden(start.size());
    for (std::size_t i = 0; i < video.greys().size(); ++i) {
        if (i > 0) {
            std::vector<cv::Point2f> next, back;
            std::vector<unsigned char> found, returned;
            std::vector<float> errors;
            tracked.times.push_back(wallMilliseconds([&] {
                const cv::Mat &from = video.greys()[i - 1], &to = video.greys()[i];
                cv::calcOpticalFlowPyrLK(from, to, at, next, found, errors);
                cv::calcOpticalFlowPyrLK(to, from, next, back, returned, errors);
            }));
            for (std::size_t k = 0; k < at.size(); ++k)
                hidden[k] = !found[k] || !returned[k] || cv::norm(back[k] - at[k]) > 1;
            at = std::move(next);
        }
        Points points;
        for (const cv::Point2f& p : at)
            points.places.push_back({double(p.x) + 0.5, double(p.y) + 0.5});
        points.setHidden(hidden);
        tracked.shapes.push_back(OutlinedBox{boundsOf(points), Shape(points)});
    }
    return tracked;
}

void comparePoints(SizeI size, int frames, int count, const BenchOptions& options,
                   const BenchSink& sink) {
    const WarpedVideo video(size, frames);
    const auto start = video.grid(count);
    const ShapeSequence truth = video.truth(start);
    std::optional<TrackedVideo> peer;
    if (options.againstOpenCv) peer = trackedByOpenCv(video, start);
    for (const std::string& device : options.devices) {
        const TrackedVideo own = trackedByPoints(video, start, device);
        const auto scoreText = [](const PointScore& score) {
            char text[96];
            std::snprintf(text, sizeof text, "d_avg %.3f, occlusion accuracy %.3f, Jaccard %.3f",
                          score.dAvg, score.occlusionAccuracy, score.averageJaccard);
            return std::string(text);
        };
        const auto add = [](BenchRow& row, const std::string& prefix, const PointScore& score) {
            row.extra[prefix + "d_avg"] = score.dAvg;
            row.extra[prefix + "occlusion_accuracy"] = score.occlusionAccuracy;
            row.extra[prefix + "jaccard"] = score.averageJaccard;
        };
        BenchRow row{"points", "points", "", device,
                     sizeText(size) + " " + std::to_string(start.size()) + " points"};
        row.time = summarise(own.times);
        const PointScore score = pointScore(truth, own.shapes);
        add(row, "", score);
        row.note = scoreText(score);
        if (peer) {
            row.peer = "OpenCV's LK, forward and backward";
            row.peerTime = summarise(peer->times);
            const PointScore other = pointScore(truth, peer->shapes);
            add(row, "peer_", other);
            row.note += "; OpenCV: " + scoreText(other);
        }
        sink(row);
    }
}

}  // namespace

void benchPoints(const BenchOptions& options, const BenchSink& sink) {
    BenchSteps steps(options, 2);
    steps.begin("the accuracy of points in a warped picture");
    comparePoints({640, 360}, 40, 400, options, sink);
    steps.begin("2000 points");
    comparePoints(options.picture, 16, 2000, options, sink);
}

}  // namespace spoor
