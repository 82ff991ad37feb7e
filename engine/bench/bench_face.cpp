// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench.h"
#include "engine/bench/picture_folder.h"
#include "engine/bench/stage_runner.h"
#include "engine/media/sample_scene.h"
#include "engine/stages/window_cascade.h"

#include <opencv2/core/ocl.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

#include <filesystem>

namespace spoor {
namespace {

constexpr double factor = 1.1;
constexpr int smallest = 24;
constexpr int neighbours = 3;
constexpr std::int64_t mostEntries = 1 << 24;

struct Picture {
    Frame frame;
    cv::Mat grey;
};

Picture picture(const Frame& frame) {
    const cv::Mat colour(frame.size().height, frame.size().width, CV_8UC4,
                         const_cast<std::uint8_t*>(frame.pixels()));
    Picture result{frame, {}};
    cv::cvtColor(colour, result.grey, cv::COLOR_BGRA2GRAY);
    return result;
}

/// A generated scene of that size; its cluttered ground is what a search spends its time on.
Picture scene(SizeI size) {
    SampleScene::Options options;
    options.size = size;
    return picture(SampleScene(options).render(0));
}

/// The pictures of a folder, in order of their names.
std::vector<Picture> pictures(const std::string& folder) {
    std::vector<Picture> all;
    for (const auto& file : pnmFiles(folder)) {
        all.push_back(picture(readPnm(file, FrameIndex(all.size()))));
    }
    return all;
}

std::string cascadeFile() {
    for (const char* folder :
         {"/usr/share/opencv4/haarcascades", "/usr/share/opencv/haarcascades"}) {
        const auto file = std::filesystem::path(folder) / "haarcascade_frontalface_alt.xml";
        if (std::filesystem::exists(file)) return file.string();
    }
    throw EngineError(SPOOR_TR("engine",
                               "OpenCV's cascades are not installed. Install the package "
                               "opencv-data."));
}

/// All pictures, one after the other, as the pipeline does them: set-up for each new size, upload,
/// search, read-back, grouping.
class Detector {
public:
    Detector(StageRunner& runner, const std::vector<Picture>& pictures, std::string method)
        : m_runner(runner), m_pictures(pictures), m_method(std::move(method)) {}

    StageRunner::Times operator()() {
        StageRunner::Times sum;
        for (const auto& each : m_pictures) {
            const auto times = m_runner.run(each.frame, [&](FrameContext& context) {
                prepare(each.frame.size());
                const GreyImage& grey = greyImage(context, m_runner.stages(), m_runner.device());
                const auto found = m_search->search(grey, m_method, false, m_runner.stages());
                (void)groupWindows(found.boxes, neighbours);
            });
            sum.device += times.device;
            sum.wall += times.wall;
            sum.transfer += times.transfer;
            for (const auto& [kernel, ms] : times.kernels) sum.kernels[kernel] += ms;
            sum.counts.launches += times.counts.launches;
            sum.counts.workGroups += times.counts.workGroups;
        }
        return sum;
    }

private:
    void prepare(SizeI size) {
        if (m_search && m_size == size) return;
        const auto scales =
            windowScales(size, m_cascade.window, factor, {smallest, smallest}, {0, 0});
        m_search.emplace(m_cascade, windowLevels(size, m_cascade.window, scales, mostEntries),
                         m_runner.stages(), m_runner.device());
        m_size = size;
    }

    StageRunner& m_runner;
    const std::vector<Picture>& m_pictures;
    std::string m_method;
    Cascade m_cascade = readCascade(cascadeFile()).orThrow();
    std::optional<WindowCascade> m_search;
    SizeI m_size;
};

Sample openCvCpu(const std::vector<Picture>& pictures) {
    auto cascade = std::make_shared<cv::CascadeClassifier>(cascadeFile());
    return [&pictures, cascade] {
        return wallMilliseconds([&] {
            for (const auto& each : pictures) {
                std::vector<cv::Rect> faces;
                cascade->detectMultiScale(each.grey, faces, factor, neighbours, 0,
                                          {smallest, smallest});
            }
        });
    };
}

Sample openCvUMat(const std::vector<Picture>& pictures) {
    auto cascade = std::make_shared<cv::CascadeClassifier>(cascadeFile());
    return [&pictures, cascade] {
        cv::ocl::setUseOpenCL(true);
        const double ms = wallMilliseconds([&] {
            for (const auto& each : pictures) {
                cv::UMat grey;
                each.grey.copyTo(grey);
                std::vector<cv::Rect> faces;
                cascade->detectMultiScale(grey, faces, factor, neighbours, 0, {smallest, smallest});
            }
        });
        cv::ocl::setUseOpenCL(false);
        return ms;
    };
}

void compare(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
             const std::string& size, const BenchOptions& options, const BenchSink& sink) {
    Detector detector(runner, pictures, "classic");
    std::vector<Sample> samples{[&] { return detector().wall; }};
    std::vector<std::string> peers;
    if (options.againstOpenCv) {
        const int threads = cv::getNumThreads();
        samples.push_back(openCvCpu(pictures));
        peers.push_back("OpenCV CPU, " + std::to_string(threads) +
                        (threads == 1 ? " thread" : " threads"));
        if (!options.alone && !runner.device().isCpu() && cv::ocl::haveOpenCL()) {
            samples.push_back(openCvUMat(pictures));
            peers.emplace_back("OpenCV UMat");
        }
    }
    const auto timings = measure(samples, options.rounds, options.seconds);
    const auto times = detector();
    char note[160];
    std::snprintf(note, sizeof note, "kernels %.3f ms, launches %lld", times.device,
                  (long long)times.counts.launches);
    BenchRow row{"face", "window_cascade", "",   name,          size, timings[0], "",
                 {},     std::nullopt,     note, partsOf(times)};
    row.extra["width"] = pictures[0].frame.size().width;
    row.extra["height"] = pictures[0].frame.size().height;
    if (peers.empty()) sink(row);
    for (std::size_t i = 0; i < peers.size(); ++i) {
        row.peer = peers[i];
        row.peerTime = timings[i + 1];
        sink(row);
    }
    if (options.alone) return;
    for (const auto& [kernel, ms] : times.kernels) {
        sink({"face", "window_cascade", kernel, name, size, {ms, 0}, "", {}, std::nullopt, ""});
    }
}

/// The paper's figure 13: what each step of the framework brings over the one before, and over the
/// first.
void ablate(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
            const std::string& size, const BenchOptions& options, const BenchSink& sink) {
    std::vector<Detector> detectors;
    for (const auto& method : cascadeMethods()) detectors.emplace_back(runner, pictures, method);
    const auto search = [](StageRunner::Times times) {
        double sum = 0;
        for (const auto& [kernel, ms] : times.kernels) {
            if (kernel.starts_with("windows_")) sum += ms;
        }
        return sum;
    };
    std::vector<Sample> samples;
    for (auto& detector : detectors) samples.push_back([&] { return search(detector()); });
    const auto timings = measure(samples, options.rounds, options.seconds * 2);
    for (std::size_t i = 0; i < detectors.size(); ++i) {
        const auto counts = detectors[i]().counts;
        sink({"face", "ablation", cascadeMethods()[i], name, size, timings[i], "naive", timings[0],
              std::nullopt,
              "launches " + std::to_string(counts.launches) + ", work-groups " +
                  std::to_string(counts.workGroups)});
    }
}

}  // namespace

void benchFace(const BenchOptions& options, const BenchSink& sink) {
    std::vector<std::pair<std::string, std::vector<Picture>>> sets;
    for (const auto& folder : options.sequences) {
        sets.emplace_back("", pictures(folder));
        sets.back().first = std::to_string(sets.back().second.size()) + " pictures";
    }
    if (sets.empty()) {
        for (const SizeI size : {SizeI{640, 480}, options.picture}) {
            sets.emplace_back(std::to_string(size.width) + "x" + std::to_string(size.height),
                              std::vector<Picture>{scene(size)});
        }
    }
    if (options.ablate) {
        for (const auto& name : options.devices) {
            StageRunner runner(name);
            for (const auto& [size, all] : sets) ablate(runner, name, all, size, options, sink);
        }
        return;
    }
    for (const auto& name : options.devices) {
        StageRunner runner(name);
        for (const auto& [size, all] : sets) compare(runner, name, all, size, options, sink);
    }
}

}  // namespace spoor
