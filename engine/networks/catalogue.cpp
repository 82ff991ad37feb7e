// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/networks/catalogue.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/hash/sha256.h"
#include "engine/base/paths.h"
#include "engine/inference/network_file.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxNetworkBytes = std::size_t{512} << 20;

/// The files of a repository at one commit, so that their bytes never change.
constexpr const char* rawSite = "https://raw.githubusercontent.com/";

/// Large files of this repository are served under the site's media address.
KnownNetwork zooNetwork(std::string name, Message purpose, std::string algorithm,
                        std::string licence, const std::string& folder, NetworkFile file,
                        const std::string& commit = "966be4cb6eefc2a4f586ed0581bf4bbaa2533070") {
    file.address = "https://media.githubusercontent.com/media/opencv/opencv_zoo/" + commit +
                   "/models/" + folder + '/' + file.name;
    KnownNetwork made;
    made.name = std::move(name);
    made.purpose = std::move(purpose);
    made.algorithm = std::move(algorithm);
    made.licence = std::move(licence);
    made.source = "github.com/opencv/opencv_zoo, models/" + folder;
    made.files = {std::move(file)};
    return made;
}

KnownNetwork nanoTrack(const std::string& version, const std::string& ending, NetworkFile backbone,
                       NetworkFile head) {
    for (auto [file, part] : {std::pair{&backbone, "backbone"}, std::pair{&head, "head"}}) {
        file->name = version + '_' + part + ".onnx";
        file->address = std::string(rawSite) +
                        "HonglinChu/SiamTrackers/248663fde6bf7c40190cf10ee396d5662919ecd3/"
                        "NanoTrack/models/nanotrack" +
                        version + "/nanotrack_" + part + ending;
    }
    return {"nanotrack-" + version,
            SPOOR_TR("engine", "Tracks boxes (anchor-free head)"),
            "network-tracker",
            "Apache-2.0",
            "github.com/HonglinChu/SiamTrackers, NanoTrack/models",
            "COCO, GOT-10k, LaSOT, VID",
            version == "v2" ? "AUC 0.694 (13 sequences)" : "",
            {std::move(backbone), std::move(head)}};
}

/// As its authors deploy it: networks of ncnn. The template network is the search network.
KnownNetwork lightFc() {
    KnownNetwork made{"lightfc",
                      SPOOR_TR("engine", "Tracks boxes (centre head)"),
                      "network-tracker",
                      "MIT",
                      "github.com/EDOGing/LightFC_Deploy, LightFC_cpp/model",
                      "COCO, GOT-10k, LaSOT, TrackingNet",
                      "AUC 0.771 (13 sequences)",
                      {{"lightfc_search.ncnn.param", 6118,
                        "10429f8c0d80c0bd4786357e6c7fda6279f1c99e0e23a9b7012d106ca35b9cda", ""},
                       {"lightfc_search.ncnn.bin", 2138012,
                        "28010fa155267b269fc23ad154effa3b0ccb63d11c27564414fec64597fb1528", ""},
                       {"lightfc_fusion.ncnn.param", 2052,
                        "a1a2a99779daa6365b52e72ed3b6007e27bf86e181f39796b0b5c7a6b6c85979", ""},
                       {"lightfc_fusion.ncnn.bin", 127644,
                        "0fef67ae53302e5138f0c0eabce72b0436e64bf7368b738155a76fe33a066710", ""},
                       {"lightfc_score.ncnn.param", 1226,
                        "0536188d9fa27ac311b88432eae3af319e7af9be6843f1b1161e462dc61a69ef", ""},
                       {"lightfc_score.ncnn.bin", 3452192,
                        "771da2f60ca5e89a66382e396941d2ddf3b3549fa84d159844d5212975d92b9a", ""},
                       {"lightfc_size.ncnn.param", 1226,
                        "1eb50be2ae3803e401af149e0ff7fb8fcc3df1836958d71a79bd256a21f6bd25", ""},
                       {"lightfc_size.ncnn.bin", 3452324,
                        "fc7707bf9be562471e6f74597a2a3c673d1627a1ad0cc8521a138e792712ffbd", ""},
                       {"lightfc_offset.ncnn.param", 1144,
                        "8d14dad836b3ad66b553cee2fe070575ba27131a39982a30656718a5bba90eb5", ""},
                       {"lightfc_offset.ncnn.bin", 3452324,
                        "00e6af3c31b7b418ba3a35b255d4081ecfe1770e686505fae6bfb8e753003248", ""}}};
    for (NetworkFile& file : made.files)
        file.address = std::string(rawSite) +
                       "EDOGing/LightFC_Deploy/f57c00f848deed145c27c44af8cb668766b5739e/"
                       "LightFC_cpp/model/" +
                       file.name;
    return made;
}

/// `repository`: OWNER/NAME. `place`: its commit and the folder of the file.
KnownNetwork detector(std::string name, Message purpose, const std::string& repository,
                      const std::string& place, NetworkFile file) {
    file.address = rawSite + repository + '/' + place + file.name;
    KnownNetwork made;
    made.name = std::move(name);
    made.purpose = std::move(purpose);
    made.algorithm = "detect";
    made.licence = "Apache-2.0";
    made.source = "github.com/" + repository;
    made.files = {std::move(file)};
    return made;
}

/// States what a network was trained on and how accurate it is.
KnownNetwork known(KnownNetwork network, std::string trainedOn, std::string accuracy) {
    network.trainedOn = std::move(trainedOn);
    network.accuracy = std::move(accuracy);
    return network;
}

std::vector<KnownNetwork> trackers() {
    return {
        lightFc(),
        known(zooNetwork("vittrack", SPOOR_TR("engine", "Tracks boxes (centre head)"),
                         "network-tracker", "Apache-2.0", "object_tracking_vittrack",
                         {"object_tracking_vittrack_2023sep.onnx", 714726,
                          "2990f0b7cd44d92afa48cd97db6de7be113fc1d9594fddb74e2725c10478e91d", ""}),
              "", "AUC 0.486 (LaSOT)"),
        nanoTrack(
            "v1", "_sim.onnx",
            {"", 767819, "f6fdf311bdc846510c2f9f0b2b8159c7e0cf5d80ed18c9079faeb32db460cba9", ""},
            {"", 392202, "4c987e5121cc400b6175f2168c30c84857864fe36d5e7a14df0c27e8e5b9540d", ""}),
        nanoTrack(
            "v2", "_sim.onnx",
            {"", 1056849, "530bdd0cd00f19afab79a863e71ba71e3312395a5dc9151af675082bdaaa2fc4", ""},
            {"", 726198, "0d8c0637be849f092cc7236cae02e55c8b9455ebe37ba50601d6115db4247cd9", ""}),
        nanoTrack(
            "v3", ".onnx",
            {"", 1431635, "50be1320abf9384fd3479ea829f95e244cf3f3838190c5ab60c750fb8c1ce828", ""},
            {"", 1183740, "75357903be3f4817c965af16cb5a11fd32b1467f597a408405a98635ac63f61d", ""}),
    };
}

std::vector<KnownNetwork> zooDetectors() {
    const Message objects = SPOOR_TR("engine", "Finds objects of 80 classes");
    return {
        known(zooNetwork("nanodet", objects, "detect", "Apache-2.0", "object_detection_nanodet",
                         {"object_detection_nanodet_2022nov.onnx", 3800954,
                          "4b82da9944b88577175ee23a459dce2e26e6e4be573def65b1055dc2d9720186", ""}),
              "COCO", "AP 0.304 (COCO)"),
        known(zooNetwork("yolox-s", objects, "detect", "Apache-2.0", "object_detection_yolox",
                         {"object_detection_yolox_2022nov.onnx", 35858002,
                          "c5c2d13e59ae883e6af3b45daea64af4833a4951c92d116ec270d9ddbe998063", ""}),
              "COCO", "AP 0.405 (COCO)"),
        known(zooNetwork("yunet", SPOOR_TR("engine", "Finds faces with five landmarks"), "detect",
                         "MIT", "face_detection_yunet",
                         {"face_detection_yunet_2023mar.onnx", 232589,
                          "8f2383e4dd3cfbb4553ea8718107fc0423210dc964f9f4280604804ed2552fa4", ""}),
              "WIDER Face", "AP 0.884, 0.866, 0.750 (WIDER Face)"),
    };
}

std::vector<KnownNetwork> smallDetectors() {
    const Message objects = SPOOR_TR("engine", "Finds objects of 80 classes");
    const char* const pipelines = "Kazuhito00/MOT-Tracking-by-Detection-Pipeline";
    const std::string commit = "e50a76b8b430b778276e7fd04fd4cafd5d45eab2/";
    return {
        known(detector("nanodet-m", objects, pipelines, commit + "Detector/nanodet/model/",
                       {"nanodet_m_416.onnx", 3802805,
                        "08b62b9ee4a7878e7a64d6ef4faf3074322c033a0252c83a20f41b86c76e8146", ""}),
              "COCO", ""),
        known(detector("yolox-nano", objects, pipelines, commit + "Detector/yolox/model/",
                       {"yolox_nano_416x416.onnx", 3660092,
                        "695e750a5d5754bb5a8d5325643b59282191a7e7a564e435a415fd3c578eab14", ""}),
              "COCO", "AP 0.258 (COCO)"),
        known(detector("yunet-n", SPOOR_TR("engine", "Finds faces with five landmarks"),
                       "ShiqiYu/libfacedetection.train",
                       "0047ac24afb1a50a0c6105001c89d1b5b805dbf1/onnx/",
                       {"yunet_n_dynamic.onnx", 322906,
                        "104ee26c71d5c270ce79a6b3dced91c91013260d29a6bf18f9296c5b8c4c2b12", ""}),
              "WIDER Face", "AP 0.892, 0.883, 0.811 (WIDER Face)"),
    };
}

std::vector<KnownNetwork> classifiers() {
    const Message classes = SPOOR_TR("engine", "Classifies images into 1000 classes");
    std::vector<KnownNetwork> made{
        zooNetwork("mobilenet-v2", classes, "classify", "Apache-2.0 (labels: BSD-3-Clause)",
                   "image_classification_mobilenet",
                   {"image_classification_mobilenetv2_2022apr.onnx", 14210157,
                    "4c34f23cd105dec25f40fe50e596c5bf0295f215636ac3a176ab600e488bc967", ""},
                   "09a63b88b6acc32a80d39859998d79056491d772"),
        zooNetwork("ppresnet50", classes, "classify", "Apache-2.0 (labels: BSD-3-Clause)",
                   "image_classification_ppresnet",
                   {"image_classification_ppresnet50_2022jan.onnx", 102567035,
                    "ad5486b0de6c2171ea4d28c734c2fb7c5f64fcdbd97180a0ef515cf4b766a405", ""},
                   "bcacc0c38af9b44010ffa5d88a8d2d5743599fed")};
    const NetworkFile labels{
        "labels.txt", 15363, "2b03f63c0ea7a21c34dce2352c4fd2351a7e2d75f90ae74bb537b201ca5f35a4",
        std::string(rawSite) +
            "pytorch/hub/6bb7ade92447ed6f5569cfc035ed64ef3e4b633b/imagenet_classes.txt"};
    for (KnownNetwork& each : made) {
        each = known(std::move(each), "ImageNet", "");
        each.files.push_back(labels);
    }
    return made;
}

}  // namespace

std::int64_t KnownNetwork::bytes() const {
    std::int64_t sum = 0;
    for (const NetworkFile& file : files) sum += file.bytes;
    return sum;
}

Message trainingTerms() {
    return SPOOR_TR("engine",
                    "The training data of most networks includes data "
                    "sets for non-commercial "
                    "research. Check whether your use is allowed.");
}

const std::vector<KnownNetwork>& knownNetworks() {
    static const std::vector<KnownNetwork> all = [] {
        std::vector<KnownNetwork> networks = trackers();
        for (auto more : {zooDetectors(), smallDetectors(), classifiers()})
            networks.insert(networks.end(), more.begin(), more.end());
        return networks;
    }();
    return all;
}

const KnownNetwork* recommendedNetwork(const std::string& algorithm) {
    const auto& all = knownNetworks();
    const auto found = std::ranges::find(all, algorithm, &KnownNetwork::algorithm);
    return found == all.end() ? nullptr : &*found;
}

const KnownNetwork& networkNamed(const std::string& name) {
    std::string names;
    for (const KnownNetwork& each : knownNetworks()) {
        if (each.name == name) return each;
        names += (names.empty() ? "" : ", ") + each.name;
    }
    throw EngineError(Message(
        SPOOR_TR("engine", "The catalogue has no network '%1'. Choose one of: %2."), name, names));
}

fs::path installedFile(const KnownNetwork& network, const NetworkFile& file) {
    return networksFolder() / network.name / file.name;
}

bool isInstalled(const KnownNetwork& network, const NetworkFile& file) {
    std::error_code failed;
    const auto bytes = fs::file_size(installedFile(network, file), failed);
    return !failed && std::int64_t(bytes) == file.bytes;
}

bool isInstalled(const KnownNetwork& network) {
    return std::ranges::all_of(network.files,
                               [&](const NetworkFile& file) { return isInstalled(network, file); });
}

InstalledNetwork installNetwork(const std::string& path) {
    const std::string content = readInput(path, maxNetworkBytes).orThrow();
    const std::string sum = sha256(content);
    InstalledNetwork found;
    for (const KnownNetwork& network : knownNetworks())
        for (const NetworkFile& file : network.files)
            if (file.sha256 == sum && (!found.network || fs::exists(found.file)))
                found = {&network, installedFile(network, file)};
    if (!found.network) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" is not a network of the catalogue: "
                                           "its SHA-256 is %2. You can use "
                                           "the file without installing it: set the "
                                           "algorithm's parameter to its "
                                           "path."),
                                  path, sum));
    }
    std::error_code failed;
    fs::create_directories(found.file.parent_path(), failed);
    AtomicFile copy(found.file.string());
    copy.write(content);
    copy.commit();
    return found;
}

}  // namespace spoor
