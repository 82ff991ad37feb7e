// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/presets.h"

namespace spoor {
namespace {

const std::string song =
    "J. Song, S. Zhou: Fast image matching by parallel computing on a GPU, 2011";
const std::string yang =
    "Y. Shi: High-performance Implementation of Core Computer Vision Algorithms on Mobile GPU. "
    "Master's thesis, National University of Defense Technology, 2016";
const std::string huang =
    "D. Huang: Research on Key Techniques for High-Performance Visual Tracking. PhD thesis, "
    "National University of Defense Technology, 2017";
const std::string jia =
    "H. Jia, Y. Zhang, L. Yuan, S. Li: Performance of the Viola-Jones face detector with OpenCL. "
    "Chinese Journal of Computers";

std::vector<AlgorithmPreset> templatePresets() {
    const Message differs =
        SPOOR_TR("engine",
                 "Means and variances come from integral images on the device instead of the CPU.");
    // The whole frame is searched, as in the publication.
    return {{"template-song-1",
             "template",
             SPOOR_TR("engine", "Algorithm 1 (Song 2011)"),
             song + ", section 3.2",
             differs,
             {{"method", "naive"}, {"search", "0"}, {"refresh", "0"}}},
            {"template-song-2",
             "template",
             SPOOR_TR("engine", "Algorithm 2 (Song 2011)"),
             song + ", section 4",
             differs,
             {{"method", "tiled"}, {"search", "0"}, {"refresh", "0"}}}};
}

std::vector<AlgorithmPreset> tldPresets() {
    const Message negatives = SPOOR_TR(
        "engine",
        "Negatives come from the best 100 windows instead of the whole grid, and the memory of "
        "patches is limited.");
    const auto values = [](const char* similarity) {
        return TextSettings{{"ferns", "10"},           {"decisions", "opentld"},
                            {"variance_ratio", "0.5"}, {"fern_threshold", "0.5"},
                            {"min_window", "15"},      {"nn_threshold", similarity}};
    };
    return {{"tld-opentld", "tld", SPOOR_TR("engine", "OpenTLD (Huang 2017)"),
             huang + ", sections 4.3 to 4.6, algorithm 4.1", negatives, values("0.65")},
            {"tld-yang-2016", "tld", SPOOR_TR("engine", "TLD (Shi 2016)"),
             yang + ", sections 2.2 and 4.3", negatives, values("0.6")}};
}

std::vector<AlgorithmPreset> kcfPresets() {
    const Message differs =
        SPOOR_TR("engine",
                 "The model of the structured forest is not available: edges come from gradients. "
                 "The table of colour names is Spoor's own.");
    const auto values = [](const char* suppression) {
        return TextSettings{{"scale_mode", "proposals"},
                            {"proposals", "edgeboxes"},
                            {"suppression", suppression},
                            {"edges", "gradient"},
                            {"damping", "0.7"},
                            {"acceptance", "1"},
                            {"search_window", "1.4"},
                            {"min_score", "0.0005"},
                            {"kappa", "1.4"},
                            {"learning_rate", "0.01"},
                            {"label_width", "0.06"},
                            {"window", "2.5"},
                            {"window_shape", "proportional"},
                            {"scored", "0"},
                            {"min_overlap", "0"},
                            {"learn_weak", "true"}};
    };
    return {{"kcf-edgeboxes-huang-2017", "kcf-edgeboxes",
             SPOOR_TR("engine", "KCF with EdgeBoxes (Huang 2017)"),
             huang + ", algorithm 2.1 and section 2.6.1.1", differs, values("false")},
            {"kcf-edgeboxes-suppression-huang-2017", "kcf-edgeboxes",
             SPOOR_TR("engine", "KCF with EdgeBoxes and background suppression (Huang 2017)"),
             huang + ", sections 2.6.1.1 and 3.4.2", differs, values("true")}};
}

std::vector<AlgorithmPreset> facePresets() {
    struct FaceStep {
        const char* method;
        const char* section;
        Message label;
    };
    const FaceStep steps[] = {
        {"naive", "4.2", SPOOR_TR("engine", "Step 1: naive (Jia)")},
        {"merged", "4.3.1", SPOOR_TR("engine", "Step 2: uberkernel (Jia)")},
        {"persistent", "4.3.2", SPOOR_TR("engine", "Step 3: persistent threads (Jia)")},
        {"dynamic", "4.3.3", SPOOR_TR("engine", "Step 4: dynamic mapping (Jia)")},
        {"queue", "4.3.5", SPOOR_TR("engine", "Step 5: local queue (Jia)")},
        {"classic", "4.3.6", SPOOR_TR("engine", "Step 6: classic optimisations (Jia)")}};
    std::vector<AlgorithmPreset> all;
    for (const FaceStep& step : steps)
        all.push_back({std::string("face-jia-") + step.method,
                       "face",
                       step.label,
                       jia + ", section " + step.section,
                       step.method == std::string("naive")
                           ? SPOOR_TR("engine", "On CPUs, a work-group searches a row of windows.")
                           : SPOOR_TR("engine",
                                      "Work-groups keep their barriers, and the numbers of "
                                      "work-groups and work-items are those that 'spoor-cli tune' "
                                      "measured for the device."),
                       {{"method", step.method}}});
    return all;
}

AlgorithmPreset gemmPreset() {
    return {"gemm-yang-2016",
            "classify",
            SPOOR_TR("engine", "Tiled matrix product (Shi 2016)"),
            yang + ", section 3.3",
            SPOOR_TR("engine",
                     "The networks of the publication are not available. Set 'model' to the ONNX "
                     "file of a network."),
            {{"convolution", "tiled"}}};
}

}  // namespace

const std::vector<AlgorithmPreset>& algorithmPresets() {
    static const std::vector<AlgorithmPreset> presets = [] {
        std::vector<AlgorithmPreset> all = templatePresets();
        for (const auto& more : {tldPresets(), kcfPresets(), facePresets()})
            all.insert(all.end(), more.begin(), more.end());
        all.push_back(gemmPreset());
        return all;
    }();
    return presets;
}

std::vector<const AlgorithmPreset*> presetsOf(const std::string& algorithm) {
    std::vector<const AlgorithmPreset*> own;
    for (const AlgorithmPreset& each : algorithmPresets())
        if (each.algorithm == algorithm) own.push_back(&each);
    return own;
}

Result<const AlgorithmPreset*> findPreset(const std::string& id) {
    std::string known;
    for (const AlgorithmPreset& each : algorithmPresets()) {
        if (each.id == id) return &each;
        known += (known.empty() ? "" : ", ") + each.id;
    }
    return Message(SPOOR_TR("engine", "The preset '%1' does not exist. Choose one of: %2."), id,
                   known);
}

}  // namespace spoor
