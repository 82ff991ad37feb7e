// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_map.h"
#include "engine/bench/python_peer.h"
#include "engine/bench/roofline.h"
#include "engine/bench/shared_benches.h"
#include "engine/media/sample_scene.h"
#include "engine/stages/frame/local_maxima.h"

#include <opencv2/core/ocl.hpp>
#include <opencv2/imgproc.hpp>

namespace spoor {
namespace {

// The naive kernel uses one work-group per position, so it is measured on a small image on CPUs.
constexpr SizeI smallPicture{320, 180};
constexpr int smallTemplate = 32;

std::string sizeText(SizeI picture, int side) {
    return sizeText(picture) + " template " + std::to_string(side);
}

Frame templateScene(SizeI size) {
    return SampleScene({.size = size}).render(0);
}

cv::Mat greyMat(const Frame& frame) {
    const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC4,
                          const_cast<std::uint8_t*>(frame.pixels()));
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGRA2GRAY);
    return grey;
}

GreyTemplate cut(const Frame& frame, int side) {
    const RectI part{frame.size().width / 3, frame.size().height / 3, side, side};
    return {{side, side}, greyPatch(frame, part)};
}

/// One method on one device and one image. Templates stay on the device. The grey image is computed
/// again, as in a run, and its time is counted separately.
class Matcher {
public:
    Matcher(StageRunner& runner, const Frame& frame, const GreyTemplate& patch, std::string method)
        : m_runner(runner),
          m_frame(frame),
          m_method(std::move(method)),
          m_templates(std::span(&patch, 1), runner.stages(), runner.device()) {}

    StageRunner::Times operator()() {
        return m_runner.run(m_frame, [&](FrameContext& context) {
            const CorrelationSearch whole{0, {0, 0, m_frame.size().width, m_frame.size().height}};
            (void)correlationMaps(m_method, context, m_templates, {&whole, 1}, m_runner.stages());
        });
    }

private:
    StageRunner& m_runner;
    Frame m_frame;
    std::string m_method;
    DeviceTemplates m_templates;
};

/// Returns the time of the kernels of a match: integral images and correlation, without the
/// conversion to grey. On CPU devices, the transforms run on the host.
double matchTime(const StageRunner::Times& times) {
    const auto grey = times.kernels.find("grey");
    return times.device + times.host - (grey == times.kernels.end() ? 0 : grey->second);
}

Sample openCvCpu(const cv::Mat& grey, int side) {
    const cv::Mat patch = grey(cv::Rect(grey.cols / 3, grey.rows / 3, side, side)).clone();
    return [grey, patch] {
        return wallMilliseconds([&] {
            cv::Mat result;
            cv::matchTemplate(grey, patch, result, cv::TM_CCOEFF_NORMED);
        });
    };
}

Sample openCvUMat(const cv::Mat& grey, int side) {
    cv::ocl::setUseOpenCL(true);
    cv::UMat picture, patch;
    grey.copyTo(picture);
    grey(cv::Rect(grey.cols / 3, grey.rows / 3, side, side)).copyTo(patch);
    cv::ocl::setUseOpenCL(false);
    return [picture, patch] {
        cv::ocl::setUseOpenCL(true);
        const double ms = wallMilliseconds([&] {
            cv::UMat result;
            cv::matchTemplate(picture, patch, result, cv::TM_CCOEFF_NORMED);
            cv::ocl::finish();
        });
        cv::ocl::setUseOpenCL(false);
        return ms;
    };
}

void comparePapers(const std::string& name, const BenchSink& sink, const BenchOptions& options) {
    StageRunner runner(name);
    const bool cpu = runner.device().isCpu();
    const SizeI size = cpu ? smallPicture : options.picture;
    const Frame frame = templateScene(size);
    const GreyTemplate patch = cut(frame, smallTemplate);
    Matcher naive(runner, frame, patch, "naive");
    Matcher tiled(runner, frame, patch, "tiled");
    const auto naiveGroups = naive().counts.workGroups;
    const auto tiledGroups = tiled().counts.workGroups;
    const auto timings = measure({[&] { return tiled().kernels["correlation_tiled"]; },
                                  [&] { return naive().kernels["correlation_naive"]; }},
                                 options.rounds, options.seconds);
    sink({"template", "correlation_map", "correlation_tiled", name, sizeText(size, smallTemplate),
          timings[0],
          "work-groups: " + std::to_string(tiledGroups) + " versus " + std::to_string(naiveGroups),
          "naive", timings[1]});
}

std::vector<Peer> peersOf(const BenchOptions& options, const cv::Mat& grey, int side, bool cpu) {
    std::vector<Peer> peers;
    if (options.peer && options.peer->isOpenCv()) {
        const nlohmann::json box = {grey.cols / 3, grey.rows / 3, side, side};
        const auto picture = options.peer->picture(grey.data, {grey.cols, grey.rows}, 1, "grey");
        peers.push_back(
            {options.peer->name(),
             options.peer->sample({{"make", "template"}, {"picture", picture}, {"box", box}})});
    }
    if (!options.againstOpenCv) return peers;
    peers.push_back({openCvThreads(), openCvCpu(grey, side)});
    // On CPU devices, UMat finds wrong positions and is slower than the normal path.
    if (!cpu && cv::ocl::haveOpenCL()) peers.push_back({"OpenCV UMat", openCvUMat(grey, side)});
    return peers;
}

/// Returns the parts of the wall time and the sizes.
nlohmann::json partsOf(const StageRunner::Times& times, SizeI picture, int side) {
    nlohmann::json parts = partsOf(times);
    parts.update({{"width", picture.width}, {"height", picture.height}, {"template", side}});
    return parts;
}

void reportKernels(const StageRunner::Times& times, const std::string& device, SizeI picture,
                   int side, const Roofline& roofline, const BenchSink& sink) {
    auto kernels = times.kernels;
    kernels.insert(times.hostKernels.begin(), times.hostKernels.end());
    for (const auto& [kernel, ms] : kernels) {
        const auto cost = kernelCost(kernel, picture, side);
        BenchRow row{"template", "correlation_map", kernel, device, sizeText(picture, side), {ms}};
        if (cost) row.roofline = roofline.share(*cost, ms);
        row.extra = {{"width", picture.width},
                     {"height", picture.height},
                     {"template", side},
                     {"kernels_ms", ms}};
        sink(row);
    }
}

struct Setting {
    StageRunner& runner;
    const Roofline& roofline;
    const Frame& frame;
    const cv::Mat& grey;
    std::string device;
};

void compareMethod(const std::string& method, int side, const Setting& on,
                   const BenchOptions& options, const BenchSink& sink) {
    const bool cpu = on.runner.device().isCpu();
    const SizeI picture = on.frame.size();
    const GreyTemplate patch = cut(on.frame, side);
    Matcher matcher(on.runner, on.frame, patch, method);
    std::vector<Sample> samples{[&] { return matchTime(matcher()); },
                                [&] { return on.runner.wall([&] { return matcher(); }); }};
    const auto peers = peersOf(options, on.grey, side, cpu);
    for (const auto& peer : peers) samples.push_back(peer.sample);
    const auto timings = measure(samples, options.rounds, options.seconds);
    const auto times = matcher();
    BenchRow row{"template", "correlation_map", method, on.device, sizeText(picture, side)};
    row.time = cpu ? timings[1] : timings[0];
    row.roofline = on.roofline.share(matchCost(picture, side), timings[0].median);
    row.extra = partsOf(times, picture, side);
    row.extra["wall_ms"] = timings[1].median;
    row.note = printed("wall %.3f ms, kernels %.3f, launches %lld", timings[1].median,
                       timings[0].median, (long long)times.counts.launches);
    if (peers.empty()) sink(row);
    for (std::size_t i = 0; i < peers.size(); ++i) {
        row.peer = peers[i].name;
        row.peerTime = timings[i + 2];
        sink(row);
    }
    if (!options.alone) reportKernels(times, on.device, picture, side, on.roofline, sink);
}

std::vector<int> templateSides(const BenchOptions& options) {
    if (!options.sizes.empty()) return options.sizes;
    // Up to half the image, where OpenCV has its greatest advantage.
    const int half = std::min(options.picture.width, options.picture.height) / 2;
    return {8, 16, 32, 48, 64, 128, 256, half};
}

void compareMethods(const std::string& name, const BenchSink& sink, const BenchOptions& options,
                    BenchSteps& steps) {
    StageRunner runner(name);
    const bool cpu = runner.device().isCpu();
    const Frame frame = templateScene(options.picture);
    const cv::Mat grey = greyMat(frame);
    const Roofline roofline = measureRoofline(runner.device());
    for (const int side : templateSides(options)) {
        if (side >= options.picture.width || side >= options.picture.height) continue;
        steps.begin("templates of " + std::to_string(side) + " x " + std::to_string(side));
        for (const std::string& method : correlationMethods()) {
            if (method == "naive" && cpu) continue;
            compareMethod(method, side, {runner, roofline, frame, grey, name}, options, sink);
        }
    }
}

/// Measures methods on growing images, to find where a device outweighs its launches and transfers.
void growingPictures(const std::string& name, const BenchSink& sink, const BenchOptions& options) {
    StageRunner runner(name);
    for (const int side : {64, 128, 256, 512, 1024, 2048}) {
        const SizeI picture{side, side};
        const Frame frame = templateScene(picture);
        for (const std::string method : {"direct", "fft"}) {
            const GreyTemplate patch = cut(frame, smallTemplate);
            Matcher matcher(runner, frame, patch, method);
            const auto timings = measure({[&] { return runner.wall([&] { return matcher(); }); }},
                                         options.rounds, options.seconds / 4);
            BenchRow row{"template", "growing_picture", method, name,
                         sizeText(picture, smallTemplate)};
            row.time = timings[0];
            row.extra = partsOf(matcher(), picture, smallTemplate);
            sink(row);
        }
    }
}

/// Returns the time of the kernels of a cross sum, on devices and on the host.
double crossSumTime(const StageRunner::Times& times) {
    double sum = 0;
    const auto add = [&](const std::map<std::string, double>& kernels) {
        for (const auto& [kernel, ms] : kernels) {
            if (kernel.starts_with("correlation_") || kernel.ends_with("_transform")) sum += ms;
        }
    };
    add(times.kernels);
    add(times.hostKernels);
    return sum;
}

}  // namespace

std::vector<Timing> crossSumTimes(StageRunner& runner, SizeI picture, int side,
                                  const std::vector<std::string>& methods,
                                  const BenchOptions& options) {
    const Frame frame = templateScene(picture);
    const GreyTemplate patch = cut(frame, side);
    std::vector<std::unique_ptr<Matcher>> matchers;
    std::vector<Sample> samples;
    for (const auto& method : methods) {
        matchers.push_back(std::make_unique<Matcher>(runner, frame, patch, method));
        samples.emplace_back(
            [matcher = matchers.back().get()] { return crossSumTime((*matcher)()); });
    }
    return measure(samples, options.rounds, options.seconds);
}

void benchTemplate(const BenchOptions& options, const BenchSink& sink) {
    const std::size_t each = templateSides(options).size() + (options.alone ? 0 : 2);
    BenchSteps steps(options, options.devices.size() * each);
    for (const auto& name : options.devices) {
        if (!options.alone) {
            steps.begin("the sizes of the publication");
            comparePapers(name, sink, options);
            steps.begin("growing images");
            growingPictures(name, sink, options);
        }
        compareMethods(name, sink, options, steps);
    }
}

}  // namespace spoor
