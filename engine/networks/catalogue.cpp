// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/networks/catalogue.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/sha256.h"
#include "engine/inference/network_file.h"

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxNetworkBytes = std::size_t{512} << 20;

/// Large files of this repository are served under the site's media address.
std::string zoo(const std::string& folder, const std::string& file) {
    return "https://media.githubusercontent.com/media/opencv/opencv_zoo/main/"
           "models/" +
           folder + '/' + file;
}

KnownNetwork zooNetwork(std::string name, Message purpose, std::string algorithm,
                        std::string licence, const std::string& folder, NetworkFile file) {
    file.address = zoo(folder, file.name);
    return {std::move(name),
            std::move(purpose),
            std::move(algorithm),
            std::move(licence),
            "github.com/opencv/opencv_zoo, models/" + folder,
            {std::move(file)}};
}

KnownNetwork nanoTrack(const std::string& version, NetworkFile backbone, NetworkFile head) {
    return {"nanotrack-" + version,
            SPOOR_TR("engine", "Tracks boxes (anchor-free head)"),
            "network-tracker",
            "Apache-2.0",
            "github.com/HonglinChu/SiamTrackers, NanoTrack/models",
            {std::move(backbone), std::move(head)}};
}

/// A network of the user's, without an address to download it from.
KnownNetwork localDetector(std::string name, Message purpose, std::string source,
                           NetworkFile file) {
    return {std::move(name), std::move(purpose), "detect",
            "Apache-2.0",    std::move(source),  {std::move(file)}};
}

std::vector<KnownNetwork> trackers() {
    return {
        zooNetwork("vittrack", SPOOR_TR("engine", "Tracks boxes (centre head)"), "network-tracker",
                   "Apache-2.0", "object_tracking_vittrack",
                   {"object_tracking_vittrack_2023sep.onnx", 714726,
                    "2990f0b7cd44d92afa48cd97db6de7be113fc1d9594fddb74e2725c10478e91d", ""}),
        {"lightfc",
         SPOOR_TR("engine", "Tracks boxes (centre head)"),
         "network-tracker",
         "MIT",
         "github.com/LiYunfengLYF/LightFC",
         {{"lightfc_template.onnx", 2147460,
           "99198e3e61f1e5a01bf1a9e2dba352b21131cab28abc57d0cd3180e2b61c364c", "", true},
          {"lightfc_tracking.onnx", 12639911,
           "8b879fe90e1e3716158f7dd5f02503dccb05f32fde504c40fb7f53fd0a1bd0d2", "", true}}},
        nanoTrack("v1",
                  {"v1_backbone.onnx", 767819,
                   "f6fdf311bdc846510c2f9f0b2b8159c7e0cf5d80ed18c9079faeb32db460cba9", ""},
                  {"v1_head.onnx", 392202,
                   "4c987e5121cc400b6175f2168c30c84857864fe36d5e7a14df0c27e8e5b9540d", ""}),
        nanoTrack("v2",
                  {"v2_backbone.onnx", 1056849,
                   "530bdd0cd00f19afab79a863e71ba71e3312395a5dc9151af675082bdaaa2fc4", ""},
                  {"v2_head.onnx", 726198,
                   "0d8c0637be849f092cc7236cae02e55c8b9455ebe37ba50601d6115db4247cd9", ""}),
        nanoTrack("v3",
                  {"v3_backbone.onnx", 1431635,
                   "50be1320abf9384fd3479ea829f95e244cf3f3838190c5ab60c750fb8c1ce828", ""},
                  {"v3_head.onnx", 1183740,
                   "75357903be3f4817c965af16cb5a11fd32b1467f597a408405a98635ac63f61d", ""}),
    };
}

std::vector<KnownNetwork> detectors() {
    return {
        zooNetwork("yunet", SPOOR_TR("engine", "Finds faces with five landmarks"), "detect", "MIT",
                   "face_detection_yunet",
                   {"face_detection_yunet_2023mar.onnx", 232589,
                    "8f2383e4dd3cfbb4553ea8718107fc0423210dc964f9f4280604804ed2552fa4", ""}),
        zooNetwork("nanodet", SPOOR_TR("engine", "Finds objects of 80 classes"), "detect",
                   "Apache-2.0", "object_detection_nanodet",
                   {"object_detection_nanodet_2022nov.onnx", 3800954,
                    "4b82da9944b88577175ee23a459dce2e26e6e4be573def65b1055dc2d9720186", ""}),
        zooNetwork("yolox-s", SPOOR_TR("engine", "Finds objects of 80 classes"), "detect",
                   "Apache-2.0", "object_detection_yolox",
                   {"object_detection_yolox_2022nov.onnx", 35858002,
                    "c5c2d13e59ae883e6af3b45daea64af4833a4951c92d116ec270d9ddbe998063", ""}),
        localDetector("yunet-n", SPOOR_TR("engine", "Finds faces with five landmarks"),
                      "github.com/ShiqiYu/libfacedetection.train, onnx",
                      {"yunet_n_dynamic.onnx", 322906,
                       "104ee26c71d5c270ce79a6b3dced91c91013260d29a6bf18f9296c5b8c4c2b12", ""}),
        localDetector("nanodet-m", SPOOR_TR("engine", "Finds objects of 80 classes"),
                      "github.com/Kazuhito00/MOT-Tracking-by-Detection-Pipeline, "
                      "Detector/nanodet/model",
                      {"nanodet_m_416.onnx", 3802805,
                       "08b62b9ee4a7878e7a64d6ef4faf3074322c033a0252c83a20f41b86c76e8146", ""}),
        localDetector("yolox-nano", SPOOR_TR("engine", "Finds objects of 80 classes"),
                      "github.com/Kazuhito00/MOT-Tracking-by-Detection-Pipeline, "
                      "Detector/yolox/model",
                      {"yolox_nano_416x416.onnx", 3660092,
                       "695e750a5d5754bb5a8d5325643b59282191a7e7a564e435a415fd3c578eab14", ""}),
    };
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
        for (KnownNetwork& each : detectors()) networks.push_back(std::move(each));
        return networks;
    }();
    return all;
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

bool isInstalled(const KnownNetwork& network) {
    for (const NetworkFile& file : network.files) {
        std::error_code failed;
        const auto bytes = fs::file_size(installedFile(network, file), failed);
        if (failed || (!file.exported && std::int64_t(bytes) != file.bytes)) return false;
    }
    return true;
}

InstalledNetwork installNetwork(const std::string& path) {
    const std::string content = readInput(path, maxNetworkBytes).orThrow();
    const std::string sum = sha256(content);
    const std::string name = fs::path(path).filename().string();
    InstalledNetwork found{nullptr, {}, false};
    for (const KnownNetwork& network : knownNetworks()) {
        for (const NetworkFile& file : network.files) {
            const bool checked = file.sha256 == sum;
            const bool exported = file.exported && file.name == name;
            if (checked || (exported && !found.checked))
                found = {&network, installedFile(network, file), checked};
        }
    }
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
