// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/cascade_file.h"
#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/base/paths.h"
#include "engine/bench/python_peer.h"
#include "engine/bench/shared_benches.h"
#include "engine/media/sample_scene.h"

#include <opencv2/core/ocl.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>
#include <sstream>
#include <tuple>

namespace spoor {
namespace {

constexpr double factor = 1.1;
constexpr int smallest = 24;
constexpr int neighbours = 3;
constexpr std::int64_t maxEntries = 1 << 24;

// Minimum overlap with a ground-truth box for which a detection counts as that face.
constexpr double foundOverlap = 0.4;

struct Picture {
    Frame frame;
    cv::Mat grey;
    std::vector<RectF> faces;  ///< Ground truth, if there is any.
};

Picture picture(const Frame& frame) {
    const cv::Mat colour(frame.size().height, frame.size().width, CV_8UC4,
                         const_cast<std::uint8_t*>(frame.pixels()));
    Picture result{frame, {}, {}};
    cv::cvtColor(colour, result.grey, cv::COLOR_BGRA2GRAY);
    return result;
}

/// Generates a scene of that size. A search spends its time on the cluttered background.
Picture faceScene(SizeI size) {
    return picture(SampleScene({.size = size}).render(0));
}

/// Reads ground-truth boxes by image name without suffix from ground_truth_bboxes.txt in the folder
/// (as in CMU+MIT: one line per face, name left top right bottom). Empty without the file.
std::map<std::string, std::vector<RectF>> truth(const std::string& folder) {
    std::map<std::string, std::vector<RectF>> all;
    std::istringstream in(
        readFile(std::filesystem::path(folder) / "ground_truth_bboxes.txt").value_or(""));
    std::string name;
    double left = 0, top = 0, right = 0, bottom = 0;
    while (in >> name >> left >> top >> right >> bottom) {
        all[std::filesystem::path(name).stem().string()].push_back(
            {left, top, right - left, bottom - top});
    }
    return all;
}

/// Reads the images of a folder in alphabetical order.
std::vector<Picture> pictures(const std::string& folder) {
    auto faces = truth(folder);
    std::vector<Picture> all;
    for (const auto& file : pnmFiles(folder)) {
        all.push_back(picture(readPnm(file, FrameIndex(all.size()))));
        all.back().faces = faces[std::filesystem::path(file).stem().string()];
    }
    return all;
}

std::string cascadeFile() {
    if (const auto file = packagedCascadeFile(); !file.empty()) return file.string();
    throw EngineError(SPOOR_TR(
        "engine", "The OpenCV cascades are not installed. Install the package opencv-data."));
}

/// Detects faces in all images, one after the other, like the algorithm: set-up for each new size,
/// upload, search, read-back and grouping.
class Detector {
public:
    Detector(StageRunner& runner, const std::vector<Picture>& pictures, std::string method,
             std::optional<CascadeTuning> tuning = std::nullopt)
        : m_runner(runner), m_pictures(pictures), m_method(std::move(method)), m_tuning(tuning) {}

    StageRunner::Times operator()() {
        StageRunner::Times sum;
        for (const auto& each : m_pictures) {
            const auto times = m_runner.run(each.frame, [&](FrameContext& context) {
                prepare(each.frame.size());
                (void)faces(context);
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
    /// Returns the faces in one image, clipped to it.
    std::vector<RectI> faces(const Picture& each) {
        std::vector<RectI> boxes;
        (void)m_runner.run(each.frame, [&](FrameContext& context) {
            prepare(each.frame.size());
            for (const auto& face : faces(context)) {
                boxes.push_back(
                    intersection(face.box, RectI{0, 0, each.grey.cols, each.grey.rows}));
            }
        });
        return boxes;
    }

private:
    std::vector<WindowCluster> faces(FrameContext& context) {
        const GreyImage& grey = greyImage(context, m_runner.stages(), m_runner.device());
        const auto found = m_search->search(grey, m_method, false, m_runner.stages());
        return groupWindows(found.boxes, neighbours);
    }
    void prepare(SizeI size) {
        if (m_search && m_size == size) return;
        const auto scales =
            windowScales(size, m_cascade.window, factor, {smallest, smallest}, {0, 0});
        m_search.emplace(m_cascade, windowLevels(size, m_cascade.window, scales, maxEntries),
                         m_runner.stages(), m_runner.device(), m_tuning);
        m_size = size;
    }

    StageRunner& m_runner;
    const std::vector<Picture>& m_pictures;
    std::string m_method;
    std::optional<CascadeTuning> m_tuning;
    Cascade m_cascade = readCascade(cascadeFile()).orThrow();
    std::optional<WindowCascade> m_search;
    SizeI m_size;
};

/// `processor` receives the CPU time of all threads. If it is less than the wall time times the
/// number of threads, other programs were running.
Sample cascadeCpu(const std::vector<Picture>& pictures, double& processor) {
    auto cascade = std::make_shared<cv::CascadeClassifier>(cascadeFile());
    return [&pictures, &processor, cascade] {
        const std::clock_t begin = std::clock();
        const double wall = wallMilliseconds([&] {
            for (const auto& each : pictures) {
                std::vector<cv::Rect> faces;
                cascade->detectMultiScale(each.grey, faces, factor, neighbours, 0,
                                          {smallest, smallest});
            }
        });
        processor = double(std::clock() - begin) * 1e3 / CLOCKS_PER_SEC;
        return wall;
    };
}

Sample cascadePeer(const std::vector<Picture>& pictures, PythonPeer& peer) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& each : pictures) {
        const std::string slot = "face" + std::to_string(all.size());
        all.push_back(peer.picture(each.grey.data, each.frame.size(), 1, slot));
    }
    return peer.sample({{"make", "face"},
                        {"pictures", all},
                        {"cascade", cascadeFile()},
                        {"factor", factor},
                        {"neighbours", neighbours},
                        {"smallest", smallest}});
}

Sample cascadeUMat(const std::vector<Picture>& pictures) {
    // A cascade that is loaded while OpenCL is off stays on the CPU.
    cv::ocl::setUseOpenCL(true);
    auto cascade = std::make_shared<cv::CascadeClassifier>(cascadeFile());
    cv::ocl::setUseOpenCL(false);
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

void compareFaces(StageRunner& runner, const std::string& name,
                  const std::vector<Picture>& pictures, const std::string& size,
                  const BenchOptions& options, const BenchSink& sink) {
    Detector detector(runner, pictures, "classic");
    std::vector<Peer> peers;
    double processor = 0;
    if (options.peer && options.peer->isOpenCv())
        peers.push_back({options.peer->name(), cascadePeer(pictures, *options.peer)});
    if (options.againstOpenCv) {
        peers.push_back({openCvThreads(), cascadeCpu(pictures, processor)});
        if (!options.alone && !runner.device().isCpu() && cv::ocl::haveOpenCL())
            peers.push_back({"OpenCV UMat", cascadeUMat(pictures)});
    }
    std::vector<BenchRow> rows;
    comparePeers(
        {"face", "window_cascade", "", name, size},
        [&] { return runner.wall([&] { return detector(); }); }, peers, options,
        [&](const BenchRow& row) { rows.push_back(row); });
    const auto times = detector();
    std::string note = printed("kernels %.3f ms, transfers %.3f ms, launches %lld", times.device,
                               times.transfer, (long long)times.counts.launches);
    if (processor > 0) note += printed("; OpenCV's CPU time %.3f ms", processor);
    for (BenchRow& row : rows) {
        row.note = note;
        row.extra = partsOf(times);
        row.extra["width"] = pictures[0].frame.size().width;
        row.extra["height"] = pictures[0].frame.size().height;
        sink(row);
    }
    if (options.alone) return;
    for (const auto& [kernel, ms] : times.kernels) {
        sink({"face", "window_cascade", kernel, name, size, {ms}});
    }
}

/// Measures the set-up per device rather than per image: the context, and kernels from the program
/// cache (or from the compiler, if they are not cached yet).
void setUp(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
           const BenchSink& sink) {
    const double context = wallMilliseconds([&] { (void)runner.device(); });
    const std::vector<Picture> one(pictures.begin(), pictures.begin() + 1);
    Detector detector(runner, one, "classic");
    const double first = detector().wall, second = detector().wall;
    sink({"face", "set_up", "context", name, "", {context}});
    sink({"face",
          "set_up",
          "programs",
          name,
          "",
          {first - second},
          "first image minus a second run on it"});
}

struct FaceScore {
    int found = 0;
    int wrong = 0;
    bool operator==(const FaceScore&) const = default;
};

/// Matches detections with faces, largest overlaps first, each at most once.
FaceScore score(const std::vector<RectI>& boxes, const std::vector<RectF>& faces) {
    std::vector<std::tuple<double, std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& b = boxes[i];
        const RectF box{double(b.x), double(b.y), double(b.width), double(b.height)};
        for (std::size_t k = 0; k < faces.size(); ++k) {
            const double shared = overlap(box, faces[k]);
            if (shared >= foundOverlap) pairs.emplace_back(-shared, i, k);
        }
    }
    std::ranges::sort(pairs);
    std::vector<bool> used(boxes.size()), seen(faces.size());
    FaceScore result;
    for (const auto& [shared, i, k] : pairs) {
        if (used[i] || seen[k]) continue;
        used[i] = seen[k] = true;
        ++result.found;
    }
    result.wrong = int(boxes.size()) - result.found;
    return result;
}

std::vector<RectI> openCvFaces(cv::CascadeClassifier& cascade, const Picture& each) {
    std::vector<cv::Rect> rects;
    cascade.detectMultiScale(each.grey, rects, factor, neighbours, 0, {smallest, smallest});
    std::vector<RectI> boxes;
    for (const auto& r : rects) boxes.push_back({r.x, r.y, r.width, r.height});
    return boxes;
}

std::vector<RectI> sorted(std::vector<RectI> boxes) {
    const auto corners = [](const RectI& r) { return std::tuple(r.x, r.y, r.width, r.height); };
    std::ranges::sort(boxes, {}, [&](const RectI& a) { return corners(a); });
    return boxes;
}

/// Counts the ground-truth faces that the algorithm and OpenCV find.
void rate(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
          const std::string& size, const BenchSink& sink) {
    Detector detector(runner, pictures, "classic");
    cv::CascadeClassifier cascade(cascadeFile());
    FaceScore ours, theirs;
    std::size_t faces = 0;
    int same = 0;
    double ourTime = 0, theirTime = 0;
    for (const auto& each : pictures) {
        std::vector<RectI> mine, other;
        ourTime += wallMilliseconds([&] { mine = detector.faces(each); });
        theirTime += wallMilliseconds([&] { other = openCvFaces(cascade, each); });
        mine = sorted(std::move(mine)), other = sorted(std::move(other));
        same += mine == other;
        const FaceScore a = score(mine, each.faces), b = score(other, each.faces);
        ours.found += a.found, ours.wrong += a.wrong;
        theirs.found += b.found, theirs.wrong += b.wrong;
        faces += each.faces.size();
    }
    const std::string note = printed(
        "%d of %zu faces found (%.1f %%), %d false; OpenCV: %d (%.1f %%), %d false; "
        "identical boxes in %d of %zu images",
        ours.found, faces, 100.0 * ours.found / double(faces), ours.wrong, theirs.found,
        100.0 * theirs.found / double(faces), theirs.wrong, same, pictures.size());
    sink({"face", "detection_rate", "", name, size, {ourTime}, note, "OpenCV CPU", {theirTime}});
}

double searchTime(const StageRunner::Times& times) {
    double sum = 0;
    for (const auto& [kernel, ms] : times.kernels) {
        if (kernel.starts_with("windows_")) sum += ms;
    }
    return sum;
}

/// Measures each step of the framework and its speed-up over the first one, as in figure 13 of the
/// paper.
void ablate(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
            const std::string& size, const BenchOptions& options, const BenchSink& sink) {
    std::vector<Detector> detectors;
    for (const auto& method : cascadeMethods()) detectors.emplace_back(runner, pictures, method);
    std::vector<Sample> samples;
    for (auto& detector : detectors) samples.emplace_back([&] { return searchTime(detector()); });
    const auto timings = measure(samples, options.rounds, options.seconds * 2);
    for (std::size_t i = 0; i < detectors.size(); ++i) {
        const auto counts = detectors[i]().counts;
        sink({"face", "ablation", cascadeMethods()[i], name, size, timings[i],
              "launches " + std::to_string(counts.launches) + ", work-groups " +
                  std::to_string(counts.workGroups),
              "naive", timings[0]});
    }
}

std::string toText(const CascadeTuning& tuning, KernelVariant shape) {
    std::string text;
    for (const auto& setting : cascadeSettings(shape)) {
        text += (text.empty() ? "" : ", ") + std::string(setting.name) + ' ' +
                std::to_string(tuning.*setting.field);
    }
    return text;
}

/// Writes a row for each setting that the tuner tries, and shows how the methods without a queue
/// depend on the number of work-groups. Stores nothing, unlike `spoor-cli tune`.
void tune(StageRunner& runner, const std::string& name, const std::vector<Picture>& pictures,
          const std::string& size, const BenchSink& sink) {
    const KernelVariant shape = runner.device().shape();
    const CascadeTuning usual = CascadeTuning::usual(shape);
    Timing first;
    const auto row = [&](const std::string& method, const CascadeTuning& tuning) {
        Detector detector(runner, pictures, method, tuning);
        (void)detector();
        Timing time{searchTime(detector()), 0};
        time.median = std::min(time.median, searchTime(detector()));
        if (method == "classic" && tuning == usual) first = time;
        sink({"face", "tuning", method, name, size, time, toText(tuning, shape), "usual", first});
        return time.median;
    };
    const CascadeTuning best =
        tuneCascade(runner.device(), [&](const CascadeTuning& t) { return row("classic", t); });
    (void)row("queue", best);
    (void)row("queue", usual);
    for (const char* method : {"persistent", "dynamic"}) {
        for (const int groups : cascadeSettings(shape).front().values) {
            CascadeTuning tuning = usual;
            tuning.groupsPerUnit = groups;
            (void)row(method, tuning);
        }
    }
}

using PictureSets = std::vector<std::pair<std::string, std::vector<Picture>>>;

/// Returns the images in the folders of the options, and generated images.
PictureSets setsOf(const BenchOptions& options) {
    PictureSets sets;
    for (const auto& folder : options.sequences) {
        sets.emplace_back("", pictures(folder));
        sets.back().first = std::to_string(sets.back().second.size()) + " images";
    }
    if (!sets.empty() && !options.ablate) {
        sets.emplace_back(sizeText(options.picture),
                          std::vector<Picture>{faceScene(options.picture)});
    }
    if (sets.empty()) {
        for (const SizeI size : {SizeI{640, 480}, options.picture}) {
            sets.emplace_back(sizeText(size), std::vector<Picture>{faceScene(size)});
        }
    }
    return sets;
}

}  // namespace

void benchFaceSteps(const BenchJob& job) {
    constexpr std::size_t most = 8;  // each step sets up every image size again
    StageRunner runner(job.device);
    PictureSets sets = setsOf(job.options);
    for (auto& [size, all] : sets) {
        all.resize(std::min(all.size(), most));
        ablate(runner, job.device, all, std::to_string(all.size()) + " of " + size, job.options,
               job.sink);
    }
}

std::vector<FaceComparison> compareFacePictures(StageRunner& runner,
                                                const std::vector<SizeI>& sizes,
                                                const BenchOptions& options) {
    std::vector<Picture> all;
    for (const auto& folder : options.sequences) {
        for (auto& each : pictures(folder)) all.push_back(std::move(each));
    }
    if (all.empty()) {
        for (const SizeI size : sizes) all.push_back(faceScene(size));
    }
    const bool openCl = !runner.device().isCpu() && cv::ocl::haveOpenCL();
    cv::CascadeClassifier cascade(cascadeFile());
    std::vector<FaceComparison> results;
    for (const auto& each : all) {
        const std::vector<Picture> one{each};
        Detector detector(runner, one, "classic");
        double processor = 0;
        std::vector<Sample> samples{[&] { return runner.wall([&] { return detector(); }); },
                                    cascadeCpu(one, processor)};
        if (openCl) samples.push_back(cascadeUMat(one));
        const auto times = measure(samples, options.rounds, options.seconds / 10);
        FaceComparison result{each.frame.size(), times[0], times[1], std::nullopt,
                              sorted(detector.faces(each)) == sorted(openCvFaces(cascade, each))};
        if (openCl) result.openCl = times[2];
        results.push_back(result);
    }
    return results;
}

void benchFace(const BenchOptions& options, const BenchSink& sink) {
    const auto sets = setsOf(options);
    BenchSteps steps(options, options.devices.size() * sets.size());
    if (options.ablate) {
        for (const auto& name : options.devices) {
            StageRunner runner(name);
            for (const auto& [size, all] : sets) {
                steps.begin("faces in " + size);
                ablate(runner, name, all, size, options, sink);
                tune(runner, name, all, size, sink);
            }
        }
        return;
    }
    for (const auto& name : options.devices) {
        StageRunner runner(name);
        if (!options.alone) setUp(runner, name, sets.front().second, sink);
        for (const auto& [size, all] : sets) {
            steps.begin("faces in " + size);
            compareFaces(runner, name, all, size, options, sink);
            const bool known =
                std::ranges::any_of(all, [](const Picture& each) { return !each.faces.empty(); });
            if (known && !options.alone && options.againstOpenCv)
                rate(runner, name, all, size, sink);
        }
    }
}

}  // namespace spoor
