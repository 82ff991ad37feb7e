// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the algorithm "detect" on ten frames, stage by stage and as a whole, with the network
// that --set model=FILE names. OpenCV's DNN module runs the same file.
#include "engine/algorithms/detect/stages/detector_decode.h"
#include "engine/algorithms/detect/stages/detector_network.h"
#include "engine/bench/shared_benches.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <opencv2/dnn.hpp>

namespace spoor {
namespace {

constexpr std::uint32_t detectedFrames = 10;
constexpr const char* choiceStage = "detection_choice";

/// Runs the network alone, without letterbox and box selection.
Sample openCvDetector(const std::string& file, SizeI input) {
    auto net = std::make_shared<cv::dnn::Net>(cv::dnn::readNetFromONNX(file));
    net->setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    net->setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    const int sizes[] = {1, 3, input.height, input.width};
    net->setInput(cv::Mat(4, sizes, CV_32F, cv::Scalar(120)));
    const auto pass = [net] {
        std::vector<cv::Mat> answers;
        net->forward(answers, net->getUnconnectedOutLayersNames());
    };
    pass();
    return [pass] { return wallMilliseconds(pass); };
}

/// A detector on a device, frame by frame.
class DetectorRun {
public:
    DetectorRun(const DetectorModel& model, const std::string& device)
        : m_runner(device), m_network(model) {}

    StageRunner& runner() { return m_runner; }
    StageRunner::Times run(const Frame& frame) {
        return m_runner.run(frame, [&](FrameContext& context) {
            StageContext& stages = m_runner.stages();
            const auto answer =
                m_network.run(context, {0, 0, frame.size().width, frame.size().height}, stages);
            Stage stage(stages, choiceStage);
            stage.runOnHost(choiceStage, [&] {
                const DetectionRules rules;
                const auto candidates = decodeDetections(m_network.model(), answer.place.input,
                                                         answer.outputs, rules.least());
                (void)chooseDetections(candidates, rules);
            });
        });
    }

private:
    StageRunner m_runner;
    DetectorNetwork m_network;
};

/// Reports the median time of each stage over the frames.
void benchStages(DetectorRun& detector, std::span<const Frame> frames, const BenchRow& whole,
                 const BenchSink& sink) {
    std::map<std::string, std::vector<double>> samples;
    for (const Frame& frame : frames) {
        const StageRunner::Times times = detector.run(frame);
        for (const auto& [stage, time] : times.stages) samples[stage].push_back(time);
        samples[choiceStage].push_back(times.hostKernels.at(choiceStage));
    }
    for (auto& [stage, times] : samples) {
        BenchRow row = whole;
        row.stage = stage;
        row.time = summarise(std::move(times));
        sink(row);
    }
}

}  // namespace

void benchDetect(const BenchOptions& options, const BenchSink& sink) {
    const std::string file = options.setting("model");
    if (file.empty()) return;
    const DetectorModel model = readDetector(file, {}).orThrow();
    const SizeI picture{640, 480};
    const RectI whole{0, 0, picture.width, picture.height};
    const SizeI input = model.input.empty()
                            ? openLetterbox(whole, 0, model.step(), model.style).input
                            : model.input;
    std::vector<Frame> frames;
    for (std::uint32_t i = 0; i < detectedFrames; ++i) frames.push_back(noisePicture(picture, i));
    const Peer peer =
        networkPeer(options, {file}, input, [&] { return openCvDetector(file, input); });
    for (const auto& device : options.devices) {
        DetectorRun detector(model, device);
        (void)detector.run(frames.front());
        BenchRow row{"detect", "", "", device};
        row.size = std::string(toText(model.head)) + ' ' + std::to_string(input.width) + " x " +
                   std::to_string(input.height);
        benchStages(detector, frames, row, sink);
        const auto times = detector.run(frames.front());
        row.stage = "frame";
        row.extra = partsOf(times);
        row.extra["kernels_ms"] = times.device;
        row.extra["launches"] = times.counts.launches;
        row.note = peer.note;
        std::size_t next = 0;
        const Sample own = [&] {
            return detector.runner().wall(
                [&] { return detector.run(frames[next++ % frames.size()]); });
        };
        comparePeers(row, own, {peer}, options, sink);
    }
}

}  // namespace spoor
