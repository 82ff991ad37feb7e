// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the network tracker with another library on the files that a search runs, which
// --set backbone=FILE (and --set head=FILE) names.
#include "engine/algorithms/siamese/stages/siamese_network.h"
#include "engine/bench/shared_benches.h"

#include <opencv2/dnn.hpp>

namespace spoor {

namespace {

cv::dnn::Net openCvNet(const std::string& file) {
    cv::dnn::Net net = cv::dnn::readNetFromONNX(file);
    net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    return net;
}

/// Runs both networks of a search one after the other, without cropping and selection.
Sample openCvSearch(const std::string& backbone, const std::string& head) {
    struct Nets {
        cv::dnn::Net backbone, head;
        cv::Mat picture, target;
    };
    auto nets = std::make_shared<Nets>();
    nets->backbone = openCvNet(backbone), nets->head = openCvNet(head);
    const int large[] = {1, 3, searchSide, searchSide},
              small[] = {1, 3, exemplarSide, exemplarSide};
    nets->picture = cv::Mat(4, large, CV_32F, cv::Scalar(120));
    nets->backbone.setInput(cv::Mat(4, small, CV_32F, cv::Scalar(120)));
    nets->target = nets->backbone.forward().clone();
    return [nets] {
        return wallMilliseconds([&] {
            nets->backbone.setInput(nets->picture);
            const cv::Mat features = nets->backbone.forward();
            nets->head.setInput(nets->target, "input1");
            nets->head.setInput(features, "input2");
            std::vector<cv::Mat> answers;
            nets->head.forward(answers, std::vector<cv::String>{"output1", "output2"});
        });
    };
}

}  // namespace

void benchSiamese(const BenchOptions& options, const BenchSink& sink) {
    const std::string backbone = options.setting("backbone");
    if (backbone.empty()) return;
    const SiameseModel model = readSiamese(backbone, options.setting("head")).orThrow();
    const auto& files = model.searchFiles;
    const int side = model.input.search;
    const Peer peer = networkPeer(options, files, {side, side}, [&] {
        return model.version == 0 ? Sample{} : openCvSearch(files[0], files[1]);
    });
    const Frame frame = noisePicture({640, 480});
    for (const auto& device : options.devices) {
        StageRunner runner(device);
        SiameseNetwork network(model, runner.stages());
        SiameseNetwork rounded(model, runner.stages(), WeightStorage::Half);
        SquareCrop exemplar{200, 150, 90}, search{150, 100, 180};
        SiameseFeatures features;
        (void)runner.run(frame, [&](FrameContext& context) {
            features = network.describe(context, exemplar, runner.stages(), nullptr);
        });
        for (const std::size_t targets : {1, 10}) {
            const std::vector<SiameseQuery> looks(targets, {1, search, features});
            const auto searchBy = [&](SiameseNetwork& with) {
                return runner.run(frame, [&](FrameContext& context) {
                    (void)with.search(context, looks, 1, runner.stages());
                });
            };
            const auto pass = [&] { return searchBy(network); };
            const auto times = pass();
            BenchRow row{"network-tracker", "search", "", device, model.name};
            if (targets > 1) row.size += ", " + std::to_string(targets) + " targets";
            row.extra = partsOf(times);
            row.extra["kernels_ms"] = times.device;
            row.extra["launches"] = times.counts.launches;
            row.note = peer.note;
            const Sample own = [&] { return runner.wall(pass); };
            const bool alone = targets == 1;
            comparePeers(row, own, {alone ? peer : Peer{}}, options, sink);
            if (!alone) continue;
            (void)searchBy(rounded);
            comparePeers(
                {"network-tracker", "search", "", device, model.name + ", half weights"},
                [&] { return runner.wall([&] { return searchBy(rounded); }); },
                {{"float32 weights", own}}, options, sink);
        }
    }
}

}  // namespace spoor
