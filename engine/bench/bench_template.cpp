// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench.h"
#include "engine/bench/roofline.h"
#include "engine/bench/stage_runner.h"
#include "engine/media/sample_scene.h"
#include "engine/stages/correlation_map.h"
#include "engine/stages/local_maxima.h"

#include <opencv2/core/ocl.hpp>
#include <opencv2/imgproc.hpp>

namespace spoor {
namespace {

// The naive kernel has a work-group a position: on CPUs it is measured on a small picture.
constexpr SizeI smallPicture{320, 180};
constexpr int smallTemplate = 32;

std::string sizeText(SizeI picture, int side) {
    return std::to_string(picture.width) + "x" + std::to_string(picture.height) + " template " +
           std::to_string(side);
}

Frame scene(SizeI size) {
    SampleScene::Options options;
    options.size = size;
    return SampleScene(options).render(0);
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

/// One method on one device over one picture. Templates stay on the device; the grey picture is
/// made anew, as in a run, and counts apart.
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

/// Time of the match's kernels: integral images and correlation, not the conversion to grey. On CPU
/// devices the transforms run on the host.
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
    cv::UMat picture, patch;
    grey.copyTo(picture);
    grey(cv::Rect(grey.cols / 3, grey.rows / 3, side, side)).copyTo(patch);
    return [picture, patch] {
        return wallMilliseconds([&] {
            cv::UMat result;
            cv::matchTemplate(picture, patch, result, cv::TM_CCOEFF_NORMED);
            cv::ocl::finish();
        });
    };
}

void comparePapers(const std::string& name, const BenchSink& sink, const BenchOptions& options) {
    StageRunner runner(name);
    const bool cpu = runner.device().isCpu();
    const SizeI size = cpu ? smallPicture : options.picture;
    const Frame frame = scene(size);
    const GreyTemplate patch = cut(frame, smallTemplate);
    Matcher naive(runner, frame, patch, "naive");
    Matcher tiled(runner, frame, patch, "tiled");
    const auto naiveGroups = naive().counts.workGroups;
    const auto tiledGroups = tiled().counts.workGroups;
    const auto timings = measure({[&] { return tiled().kernels["correlation_tiled"]; },
                                  [&] { return naive().kernels["correlation_naive"]; }},
                                 options.rounds, options.seconds);
    sink({"template", "correlation_map", "correlation_tiled", name, sizeText(size, smallTemplate),
          timings[0], "naive", timings[1], std::nullopt,
          "work-groups: " + std::to_string(tiledGroups) + " against " +
              std::to_string(naiveGroups)});
}

void compareMethods(const std::string& name, const BenchSink& sink, const BenchOptions& options) {
    StageRunner runner(name);
    const bool cpu = runner.device().isCpu();
    const Frame frame = scene(options.picture);
    const cv::Mat grey = greyMat(frame);
    const Roofline roofline = measureRoofline(runner.device());
    const auto sizes =
        options.sizes.empty() ? std::vector<int>{16, 32, 48, 64, 128, 256} : options.sizes;
    for (const int side : sizes) {
        if (side >= options.picture.width || side >= options.picture.height) continue;
        const GreyTemplate patch = cut(frame, side);
        const bool withUMat = options.againstOpenCv && !cpu && cv::ocl::haveOpenCL();
        for (const std::string& method : correlationMethods()) {
            if (method == "naive" && cpu) continue;
            Matcher matcher(runner, frame, patch, method);
            std::vector<Sample> samples{[&] { return matchTime(matcher()); },
                                        [&] { return matcher().wall; }};
            if (options.againstOpenCv) {
                if (withUMat) cv::ocl::setUseOpenCL(true);
                samples.push_back(withUMat ? openCvUMat(grey, side) : openCvCpu(grey, side));
            }
            const auto timings = measure(samples, options.rounds, options.seconds);
            BenchRow row{"template",
                         "correlation_map",
                         method,
                         name,
                         sizeText(options.picture, side),
                         cpu ? timings[1] : timings[0],
                         "",
                         {},
                         roofline.share(matchCost(options.picture, side), timings[0].median),
                         ""};
            if (options.againstOpenCv) {
                row.peer = withUMat ? "OpenCV UMat" : "OpenCV CPU";
                row.peerTime = timings[2];
            }
            char note[64];
            std::snprintf(note, sizeof note, "%s %.3f ms", cpu ? "device" : "wall",
                          cpu ? timings[0].median : timings[1].median);
            row.note = note;
            for (const auto& [kernel, ms] : matcher().kernels) {
                char part[96];
                std::snprintf(part, sizeof part, ", %s %.3f", kernel.c_str(), ms);
                row.note += part;
            }
            sink(row);
        }
    }
    cv::ocl::setUseOpenCL(false);
}

}  // namespace

void benchTemplate(const BenchOptions& options, const BenchSink& sink) {
    for (const auto& name : options.devices) {
        comparePapers(name, sink, options);
        compareMethods(name, sink, options);
    }
}

void benchShapes(const BenchOptions& options, const BenchSink& sink) {
    for (const auto& name : options.devices) {
        StageRunner cpuShape(name, KernelShape::Cpu);
        if (!cpuShape.device().isCpu()) continue;
        StageRunner gpuShape(name, KernelShape::Gpu);
        const SizeI size{640, 360};
        const Frame frame = scene(size);
        const GreyTemplate patch = cut(frame, smallTemplate);
        for (const std::string& method : correlationMethods()) {
            if (method == "naive") continue;
            Matcher onCpu(cpuShape, frame, patch, method);
            Matcher onGpu(gpuShape, frame, patch, method);
            const auto kernelsOf = [](StageRunner::Times times) {
                std::map<std::string, double> stages;
                for (const auto& [kernel, ms] : times.kernels) {
                    stages[kernel.substr(0, kernel.find('_'))] += ms;
                }
                return stages;
            };
            for (const auto& [stage, ms] : kernelsOf(onCpu())) {
                const auto timings =
                    measure({[&, stage = stage] { return kernelsOf(onCpu())[stage]; },
                             [&, stage = stage] { return kernelsOf(onGpu())[stage]; }},
                            options.rounds, options.seconds / 2);
                sink({"template", "shape of " + stage, method, name, sizeText(size, smallTemplate),
                      timings[0], "GPU shape", timings[1], std::nullopt, ""});
            }
        }
    }
}

}  // namespace spoor
