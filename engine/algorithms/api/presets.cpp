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
    const Message first =
        SPOOR_TR("engine",
                 "Means and variances come from integral images on the device instead of the CPU. "
                 "Work-groups have 256 work-items, not one per template pixel.");
    const Message second =
        SPOOR_TR("engine",
                 "Means and variances come from integral images on the device instead of the CPU. "
                 "On CPU devices, another kernel computes the same sums, without tiles.");
    // The whole frame is searched, as in the publication.
    return {{"template-song-1",
             "template",
             SPOOR_TR("engine", "Algorithm 1 (Song 2011)"),
             song + ", section 3.2",
             first,
             {{"method", "naive"}, {"search", "0"}, {"refresh", "0"}}},
            {"template-song-2",
             "template",
             SPOOR_TR("engine", "Algorithm 2 (Song 2011)"),
             song + ", section 4",
             second,
             {{"method", "tiled"}, {"search", "0"}, {"refresh", "0"}}}};
}

std::vector<AlgorithmPreset> tldPresets() {
    const Message own =
        SPOOR_TR("engine",
                 "Patches are means of cells instead of bicubic samples, the steps of the grid are "
                 "whole pixels, and the memory of patches is limited. Targets are lost that the "
                 "authors' program keeps.");
    const Message shi =
        SPOOR_TR("engine",
                 "Median flow and similarities are OpenTLD's: 10 x 10 points, of which the better "
                 "half by error and correlation moves the box. Patches are means of cells, the "
                 "steps of the grid are whole pixels, and the memory of patches is limited.");
    // Kalal et al. have windows from 20 pixels on (PAMI 2012, 5.3) and store all patches; the
    // windows that the theses count have 15.
    const auto values = [](const char* similarity, const char* smallest) {
        return TextSettings{{"ferns", "10"},           {"decisions", "opentld"},
                            {"variance_ratio", "0.5"}, {"fern_threshold", "0.5"},
                            {"min_window", smallest},  {"nn_threshold", similarity},
                            {"max_patches", "1000"}};
    };
    return {{"tld-opentld", "tld", SPOOR_TR("engine", "OpenTLD (Huang 2017)"),
             huang + ", sections 4.3 to 4.6, algorithm 4.1", own, values("0.65", "20")},
            {"tld-huang-2017-mixed",
             "tld",
             SPOOR_TR("engine", "OpenTLD, forest on the GPU (Huang 2017)"),
             huang + ", section 4.7.2",
             SPOOR_TR("engine",
                      "As tld-opentld. The commands place the stages unless they name devices: the "
                      "forest on the GPU, the optical flow on the host, the rest on the CPU. In "
                      "the window, choose the devices of the stages."),
             values("0.65", "15"),
             {{"", "cpu"}, {"fern_forest", "gpu"}, {"median_flow", "host"}}},
            {"tld-yang-2016", "tld", SPOOR_TR("engine", "TLD (Shi 2016)"),
             yang + ", sections 2.2 and 4.3", shi, values("0.6", "15")}};
}

std::vector<AlgorithmPreset> kcfPresets() {
    const Message differs = SPOOR_TR(
        "engine",
        "The model of the structured forest is not available: edges come from gradients. "
        "The table of colour names is Spoor's own unless 'colour_table' names the authors' "
        "(w2crs.mat, as raw floats). Boxes have subpixel positions, and "
        "windows have sizes that suit Fourier transforms. Targets from 100 px on are "
        "searched for proposals at half resolution, as in the authors' program.");
    const Message suppressed = SPOOR_TR(
        "engine",
        "The model of the structured forest is not available: edges come from gradients. "
        "The table of colour names is Spoor's own unless 'colour_table' names the authors' "
        "(w2crs.mat, as raw floats). Boxes have subpixel positions, and "
        "windows have sizes that suit Fourier transforms. Targets from 100 px on are "
        "searched for proposals at half resolution, as in the authors' program. Sides of "
        "the window that are the border of the frame do not count as background.");
    const auto values = [](const char* suppression) {
        return TextSettings{{"scale_mode", "proposals"},
                            {"proposals", "edgeboxes"},
                            {"suppression", suppression},
                            {"edges", "gradient"},
                            {"damping", "0.7"},
                            {"acceptance", "1"},
                            {"acceptance_of", "peak"},
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
             huang + ", sections 2.6.1.1 and 3.4.2", suppressed, values("true")}};
}

/// The launch sizes of sections 4.3.2 to 4.3.5: 8 to 12 work-groups of one wavefront per compute
/// unit, and a queue after three stages. The values of table 1 are not in the available text.
TextSettings faceValues(const std::string& method) {
    TextSettings values{{"method", method}};
    if (method == "naive") return values;
    values.emplace_back("group", "64");
    if (method == "merged") return values;
    values.emplace_back("groups_per_unit", "12");
    if (method == "queue" || method == "classic") values.emplace_back("early", "3");
    return values;
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
        all.push_back({std::string("face-jia-") + step.method, "face", step.label,
                       jia + ", section " + step.section,
                       step.method == std::string("naive")
                           ? SPOOR_TR("engine", "On CPUs, a work-group searches a row of windows.")
                           : SPOOR_TR("engine",
                                      "Work-groups keep their barriers and have the size of AMD's "
                                      "wavefronts; set 'group' to 32 for NVIDIA's warps. Products "
                                      "are not computed with mul24. On CPUs, the launch sizes are "
                                      "Spoor's."),
                       faceValues(step.method)});
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
