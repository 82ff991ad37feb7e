// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of allowed includes, and tests that check every #include of the product against it.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

using Names = std::vector<std::string>;

/// Modules (folders without a slash at the end, or single files) and the includes allowed in their
/// files. The longest entry that matches a file applies. A name that ends in /* stands for each of
/// the folders there. A file may always include its own module.
struct Row {
    Names modules;
    Names ours;  ///< folders (ending in /) or headers
};

const Names values = {"engine/base/",
                      "engine/compute/device_info.h",
                      "engine/compute/device_plan.h",
                      "engine/compute/driver/driver_watchdog.h",
                      "engine/media/frame.h",
                      "engine/media/frame_store.h",
                      "engine/media/frame_source.h",
                      "engine/pipeline/artifact.h",
                      "engine/pipeline/artifact_kind.h",
                      "engine/pipeline/inspect_request.h",
                      "engine/pipeline/params.h",
                      "engine/pipeline/missing_parameter.h",
                      "engine/pipeline/algorithm_descriptor.h",
                      "engine/pipeline/watched_artifacts.h",
                      "engine/pipeline/report.h",
                      "engine/pipeline/signal.h",
                      "engine/pipeline/target_result.h",
                      "engine/pipeline/timing_row.h"};

Names operator+(Names a, const Names& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

const Names stageIncludes = {"engine/base/",     "engine/compute/",   "engine/media/frame.h",
                             "engine/pipeline/", "engine/inference/", "kernels/abi/"};
/// What runs, edits, scores and stores.
const Names runIncludes = {"engine/base/",
                           "engine/compute/",
                           "engine/media/frame.h",
                           "engine/media/frame_source.h",
                           "engine/media/frame_store.h",
                           "engine/media/sample_scene.h",
                           "engine/pipeline/",
                           "engine/algorithms/api/",
                           "engine/project/",
                           "engine/scoring/",
                           "engine/measure/",
                           "engine/tracking/",
                           "engine/formats/"};
/// Includes of the window's document.
const Names documentIncludes = values + Names{"gui/toolkit/",
                                              "engine/algorithms/api/registry.h",
                                              "engine/algorithms/api/settings.h",
                                              "engine/analysis/",
                                              "engine/compute/device_set.h",
                                              "engine/formats/",
                                              "engine/inference/network_file.h",
                                              "engine/measure/",
                                              "engine/media/",
                                              "engine/networks/catalogue.h",
                                              "engine/project/",
                                              "engine/scoring/",
                                              "engine/tracking/"};
/// Includes that views, bars and features share.
const Names shellIncludes = documentIncludes + Names{"gui/document/", "gui/view/", "gui/shell/api/",
                                                     "engine/inference/network_progress.h"};

const std::vector<Row> table = {
    {{"engine/base"}, {}},
    {{"engine/compute", "engine/media"}, {"engine/base/"}},
    {{"engine/pipeline"}, {"engine/base/", "engine/compute/", "engine/media/frame.h"}},
    {{"engine/inference"}, {"engine/base/", "engine/compute/", "engine/pipeline/", "kernels/abi/"}},
    {{"engine/stages"}, stageIncludes},
    // The only headers of algorithms that others include.
    {{"engine/algorithms/api"}, {"engine/base/", "engine/compute/", "engine/pipeline/"}},
    // One algorithm with its stages. A network tracker re-detects with TLD's memory, and points
    // are tracked in TLD's pyramid.
    {{"engine/algorithms/*"},
     stageIncludes + Names{"engine/stages/", "engine/algorithms/api/",
                           "engine/algorithms/tld/stages/flow_pyramid.h",
                           "engine/algorithms/tld/tld_memory.h"}},
    // The list of all algorithms, and what is tuned and tested for all of them.
    {{"engine/algorithms/builtin.cpp", "engine/algorithms/device_tuning.h",
      "engine/algorithms/device_tuning.cpp", "engine/algorithms/start_check.h",
      "engine/algorithms/start_check.cpp", "engine/algorithms/network_check.h",
      "engine/algorithms/network_check.cpp"},
     stageIncludes + Names{"engine/algorithms/"}},
    // Documents and runs are independent of each other.
    {{"engine/project"}, {"engine/base/", "engine/pipeline/"}},
    {{"engine/scoring", "engine/measure"}, {"engine/base/", "engine/project/"}},
    {{"engine/tracking"},
     {"engine/base/", "engine/compute/", "engine/media/frame.h", "engine/media/frame_store.h",
      "engine/media/sample_scene.h", "engine/pipeline/", "engine/algorithms/api/",
      "engine/scoring/"}},
    {{"engine/formats"},
     {"engine/base/", "engine/compute/", "engine/media/frame.h", "engine/pipeline/",
      "engine/project/", "engine/scoring/", "engine/measure/", "engine/tracking/"}},
    {{"engine/analysis", "engine/evaluation"},
     runIncludes + Names{"engine/inference/network_file.h"}},
    // Parts that can be left out, and separate libraries (moduleFunction()).
    {{"engine/adapter", "engine/networks", "engine/modules"},
     {"engine/base/", "engine/compute/device_info.h", "engine/compute/kernel_adapter.h",
      "engine/compute/kernel_id.h", "engine/compute/program_source.h",
      "engine/inference/network_file.h", "engine/stages/proposals/ximgproc.h",
      "engine/trax/opencv_module.h"}},
    // The library for other programs: what they include, and the engine behind it.
    {{"engine/include"}, {}},
    {{"engine/api"},
     {"engine/adapter/device_adapter.h", "engine/algorithms/api/", "engine/base/",
      "engine/compute/device_info.h", "engine/media/", "engine/pipeline/start_box.h",
      "engine/tracking/"}},
    // Programs and bindings.
    {{"engine/trax", "engine/python", "engine/cli"},
     runIncludes +
         Names{"engine/media/", "engine/analysis/", "engine/evaluation/", "engine/networks/",
               "engine/adapter/", "engine/trax/", "engine/inference/network_file.h",
               "engine/inference/network_runner.h", "engine/algorithms/network_check.h",
               "engine/algorithms/device_tuning.h", "engine/algorithms/start_check.h",
               "engine/algorithms/template/picture_match.h",
               "engine/stages/proposals/picture_edges.h", "engine/bench/bench_options.h"}},
    {{"engine/bench"}, {"engine/"}},
    // The window: app -> features -> shell -> view -> document -> toolkit. A feature includes no
    // other one, and no layer those above it.
    {{"gui/toolkit"},
     values + Names{"engine/algorithms/api/registry.h", "engine/formats/io/csv.h"}},
    {{"gui/toolkit/style"}, {}},
    {{"gui/document"}, documentIncludes},
    {{"gui/view/*"},
     documentIncludes + Names{"gui/document/", "engine/algorithms/masks/mask_proposal.h"}},
    {{"gui/shell/*"}, shellIncludes},
    {{"gui/features/*"},
     shellIncludes + Names{"engine/adapter/", "engine/algorithms/api/",
                           "engine/algorithms/template/picture_match.h",
                           "engine/compute/adapted_variants.h", "engine/compute/program_source.h",
                           "engine/evaluation/", "engine/networks/"}},
    {{"gui/app"},
     values + Names{"gui/", "engine/adapter/device_adapter.h", "engine/algorithms/api/",
                    "engine/formats/", "engine/tracking/", "engine/trax/trax_tracker.h"}},
};

/// Where a library is used: folders (ending in /), their sources (ending in /*.cpp), or files.
const std::map<std::string, Names> libraries = {
    {"OpenCL",
     {"engine/adapter/layer/", "engine/compute/driver/cl_api.h",
      "engine/inference/convolution/convolution_shape.cpp"}},
    {"OpenCV", {"engine/media/*.cpp", "engine/modules/", "engine/bench/"}},
    {"libav", {"engine/media/av_util.h", "engine/media/*.cpp", "engine/modules/"}},
    {"TurboJPEG", {"engine/media/*.cpp"}},
    {"WebP", {"engine/media/*.cpp"}},
    {"SQLite", {"engine/project/store/*.cpp", "engine/evaluation/*.cpp"}},
    {"Expat", {"engine/formats/io/*.cpp"}},
    {"Minizip", {"engine/formats/io/*.cpp"}},
    {"libpng", {"engine/formats/io/*.cpp"}},
    {"zlib", {"engine/formats/io/*.cpp"}},
    {"yaml-cpp", {"engine/formats/*.cpp"}},
    {"CLI11", {"engine/bench/*.cpp", "engine/cli/*.cpp"}},
    {"JSON",
     {"engine/adapter/", "engine/analysis/*.cpp", "engine/bench/", "engine/cli/",
      "engine/compute/*.cpp", "engine/evaluation/*.cpp", "engine/evaluation/reports/score_json.h",
      "engine/formats/*.cpp", "engine/formats/io/json_events.h",
      "engine/formats/shapes/coco_shapes.h", "engine/project/*.cpp", "engine/tracking/*.cpp"}},
    {"TOML", {"engine/base/toml_library.h"}},
    {"VkFFT", {"engine/compute/fft/*.cpp"}},
    {"FFTW", {"engine/compute/fft/*.cpp"}},
    {"CLBlast", {"engine/compute/gemm.cpp"}},
    {"curl", {"engine/networks/*.cpp"}},
    {"pybind11", {"engine/python/"}},
    {"ONNX", {"engine/inference/onnx/onnx_tensors.h"}},
    {"MD4C", {"gui/app/manual/*.cpp"}},
    {"Qt", {"gui/"}},
    {"Spoor", {"engine/include/", "engine/api/"}},
    // Headers of engine/base/os do not include the system's, so that no type of it gets out.
    {"the operating system", {"engine/base/os/*.cpp"}},
};

/// Headers that include a library. Only the named folders may use them.
const std::vector<std::pair<std::string, Names>> privateHeaders = {
    {"engine/media/av_util.h", {"engine/media"}},
    {"engine/formats/io/json_events.h", {"engine/formats"}},
    {"engine/formats/shapes/coco_shapes.h", {"engine/formats"}},
    {"engine/evaluation/reports/score_json.h", {"engine/evaluation", "engine/cli"}},
    {"engine/inference/onnx/onnx_tensors.h", {"engine/inference"}},
    {"engine/base/toml_library.h", {"engine/evaluation", "engine/inference"}},
    {"engine/compute/driver/cl_api.h",
     {"engine/compute", "engine/pipeline", "engine/stages", "engine/algorithms", "engine/bench"}},
};

/// Returns the library that a header belongs to; nullopt for the standard library.
std::optional<std::string> libraryOf(const std::string& header) {
    static const std::vector<std::pair<std::regex, std::string>> patterns = {
        {std::regex("Q[A-Z][A-Za-z]+|Qt|Qt[A-Z].*"), "Qt"},
        {std::regex("CL/.*|OpenCL/.*"), "OpenCL"},
        {std::regex("opencv2/.*"), "OpenCV"},
        {std::regex("lib(av|sw)[a-z]+/.*"), "libav"},
        {std::regex("turbojpeg\\.h|jpeglib\\.h"), "TurboJPEG"},
        {std::regex("webp/.*"), "WebP"},
        {std::regex("sqlite3\\.h"), "SQLite"},
        {std::regex("expat\\.h"), "Expat"},
        {std::regex("minizip/.*"), "Minizip"},
        {std::regex("png\\.h"), "libpng"},
        {std::regex("zlib\\.h"), "zlib"},
        {std::regex("yaml-cpp/.*"), "yaml-cpp"},
        {std::regex("CLI/.*"), "CLI11"},
        {std::regex("nlohmann/.*"), "JSON"},
        {std::regex("toml\\+\\+/.*"), "TOML"},
        {std::regex("vkFFT.*"), "VkFFT"},
        {std::regex("fftw3\\.h"), "FFTW"},
        {std::regex("clblast.*"), "CLBlast"},
        {std::regex("curl/.*"), "curl"},
        {std::regex("md4c.*"), "MD4C"},
        {std::regex("pybind11/.*"), "pybind11"},
        {std::regex("onnx/.*|google/protobuf/.*"), "ONNX"},
        {std::regex("spoor/.*"), "Spoor"},
    };
    for (const auto& [pattern, name] : patterns)
        if (std::regex_match(header, pattern)) return name;
    static const std::regex language("[a-z_0-9]+|[a-z]+intrin\\.h");
    static const std::regex system("csignal|cerrno|([a-z]+/)?[a-z_0-9]+\\.h");
    if (std::regex_match(header, system) && !header.ends_with("intrin.h"))
        return "the operating system";
    return std::regex_match(header, language) ? std::nullopt : std::optional<std::string>(header);
}

bool startsWith(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

/// The module of a file: the part of its path that an entry of the table stands for; empty if the
/// entry does not match.
std::string moduleOf(const std::string& path, const std::string& entry) {
    if (path == entry || startsWith(path, entry + '/')) return entry;
    if (!entry.ends_with("/*")) return {};
    const std::string folder = entry.substr(0, entry.size() - 1);
    const std::size_t end = path.find('/', folder.size());
    return startsWith(path, folder) && end != std::string::npos ? path.substr(0, end)
                                                                : std::string();
}

struct Place {
    const Row* row = nullptr;  ///< null: no row matches
    std::string module;
};

Place placeOf(const std::string& path) {
    Place best;
    for (const Row& row : table)
        for (const std::string& entry : row.modules)
            if (std::string module = moduleOf(path, entry); module.size() > best.module.size())
                best = {&row, std::move(module)};
    return best;
}

bool allows(const Names& names, const std::string& header) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        if (name.ends_with("/*.cpp"))
            return startsWith(header, name.substr(0, name.size() - 5)) && header.ends_with(".cpp");
        return name.back() == '/' ? startsWith(header, name) : header == name;
    });
}

/// Returns true for panel widgets, which app/features.cpp creates; helpers next to them may be
/// shared.
bool isPanel(const std::string& header) {
    static const std::regex pattern("gui/features/(.*/)?([a-z_]+_panel)\\.h");
    return std::regex_match(header, pattern);
}

/// Returns why a file may not include one of our headers; empty if it may.
std::string whyNot(const SourceFile& file, const std::string& header) {
    const auto [row, module] = placeOf(file.path);
    if (!row) return "is included in a folder without a row in the table";
    const bool rooted = startsWith(header, "engine/") || startsWith(header, "gui/") ||
                        startsWith(header, "kernels/");
    if (!rooted) return "is not named from the repository root";
    if (!std::filesystem::exists(root / header)) return "does not exist";
    const std::string own = file.path.substr(0, file.path.rfind('.')) + ".h";
    if (header == own) return {};
    // A class may have several sources: video_view_paint.cpp belongs to video_view.h.
    if (startsWith(file.path, header.substr(0, header.rfind('.')) + "_")) return {};
    for (const auto& [name, folders] : privateHeaders)
        if (header == name && std::none_of(folders.begin(), folders.end(), [&](const auto& folder) {
                return startsWith(file.path, folder + '/');
            }))
            return "is private to its folder";
    // The sources of a panel may include its header.
    const std::string stem = std::filesystem::path(header).stem().string();
    if (startsWith(file.path, "gui/features/") && isPanel(header) &&
        !startsWith(file.stem(), stem + '_'))
        return "is another panel";
    if (startsWith(header, module + '/') || allows(row->ours, header)) return {};
    return "is not in the row of " + module;
}

TEST(Architecture, IncludesFollowTheTable) {
    static const std::regex quoted("\\s*#\\s*include\\s*\"([^\"]+)\".*");
    static const std::regex angled("\\s*#\\s*include\\s*<([^>]+)>.*");
    int seen = 0;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp", ".hpp", ".cc"})) {
        ASSERT_TRUE(placeOf(file.path).row)
            << file.path << " is in a folder without a row in the table";
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            std::smatch match;
            const std::string where = file.path + ":" + std::to_string(i + 1) + ": ";
            if (std::regex_match(file.lines[i], match, quoted)) {
                ++seen;
                if (match[1].str() == file.stem() + ".moc") continue;
                const std::string why = whyNot(file, match[1]);
                EXPECT_TRUE(why.empty()) << where << match[1] << ' ' << why;
            } else if (std::regex_match(file.lines[i], match, angled)) {
                ++seen;
                const auto library = libraryOf(match[1]);
                if (!library) continue;
                const auto places = libraries.find(*library);
                EXPECT_TRUE(places != libraries.end() && allows(places->second, file.path))
                    << where << *library << " (" << match[1]
                    << ") may not be included here; see the table of libraries";
            }
        }
    }
    EXPECT_GT(seen, 100) << "too few includes found; is the source tree incomplete?";
}

TEST(Architecture, TableRowsNameOurPaths) {
    for (const Row& row : table)
        for (const std::string& name : row.ours)
            EXPECT_TRUE(startsWith(name, "engine/") || startsWith(name, "gui/") ||
                        name == "kernels/abi/")
                << name;
}

/// Returns our headers that a file includes, as paths from the repository root.
Names includesOf(const SourceFile& file) {
    static const std::regex quoted("\\s*#\\s*include\\s*\"((engine|gui)/[^\"]+)\".*");
    Names found;
    std::smatch match;
    for (const std::string& line : file.lines)
        if (std::regex_match(line, match, quoted)) found.push_back(match[1]);
    return found;
}

/// Returns a path along the edges from a name back to itself; empty if there is none.
Names circleIn(const std::map<std::string, std::set<std::string>>& edges) {
    std::map<std::string, int> state;  // 1: on the current path, 2: done
    Names way;
    const std::function<bool(const std::string&)> visit = [&](const std::string& name) {
        state[name] = 1;
        way.push_back(name);
        if (const auto found = edges.find(name); found != edges.end()) {
            for (const std::string& next : found->second) {
                if (state[next] == 1) {
                    way.erase(way.begin(), std::find(way.begin(), way.end(), next));
                    way.push_back(next);
                    return true;
                }
                if (state[next] == 0 && visit(next)) return true;
            }
        }
        state[name] = 2;
        way.pop_back();
        return false;
    };
    for (const auto& [name, ends] : edges)
        if (state[name] == 0 && visit(name)) return way;
    return {};
}

std::string joined(const Names& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " -> ") + name;
    return text;
}

TEST(Architecture, FilesHaveNoIncludeCycles) {
    std::map<std::string, std::set<std::string>> edges;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h"}))
        for (const std::string& header : includesOf(file)) edges[file.path].insert(header);
    EXPECT_GT(edges.size(), 100u);
    EXPECT_EQ(joined(circleIn(edges)), "");
}

TEST(Architecture, FoldersHaveNoIncludeCycles) {
    std::map<std::string, std::set<std::string>> edges;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp"})) {
        for (const std::string& header : includesOf(file)) {
            const std::string folder = header.substr(0, header.rfind('/'));
            if (folder != file.folder()) edges[file.folder()].insert(folder);
        }
    }
    EXPECT_GT(edges.size(), 20u);
    EXPECT_EQ(joined(circleIn(edges)), "");
}

TEST(Architecture, DetectsAnIncludeCycle) {
    EXPECT_EQ(joined(circleIn({{"a", {"b"}}, {"b", {"c"}}, {"c", {"b"}}})), "b -> c -> b");
    EXPECT_EQ(joined(circleIn({{"a", {"b", "c"}}, {"b", {"c"}}})), "");
}

TEST(Architecture, DetectsForbiddenIncludes) {
    const SourceFile stage{"engine/stages/frame/grey.cpp", {}};
    EXPECT_EQ(placeOf(stage.path).module, "engine/stages");
    EXPECT_EQ(whyNot(stage, "engine/stages/frame/grey.h"), "");
    EXPECT_EQ(whyNot(stage, "engine/base/types.h"), "");
    EXPECT_NE(whyNot(stage, "engine/tracking/runner.h"), "");
    EXPECT_NE(whyNot(stage, "types.h"), "");
    const SourceFile tld{"engine/algorithms/tld/stages/learning.cpp", {}};
    EXPECT_EQ(placeOf(tld.path).module, "engine/algorithms/tld");
    EXPECT_EQ(whyNot(tld, "engine/algorithms/tld/tld_target.h"), "");
    EXPECT_EQ(whyNot(tld, "engine/algorithms/api/registry.h"), "");
    EXPECT_NE(whyNot(tld, "engine/algorithms/face/face_cascade.h"), "");
    const SourceFile feature{"gui/features/scores/score_panel.cpp", {}};
    EXPECT_EQ(whyNot(feature, "gui/shell/api/panel.h"), "");
    EXPECT_NE(whyNot(feature, "gui/features/timing/timing_chart.h"), "");
    EXPECT_NE(whyNot(feature, "gui/shell/bars/mode_bar.h"), "");
    const SourceFile view{"gui/view/video/video_view.cpp", {}};
    EXPECT_NE(whyNot(view, "gui/shell/api/panel.h"), "");
    EXPECT_NE(whyNot(view, "gui/view/timeline/timeline.h"), "");
    EXPECT_TRUE(allows({"engine/media/*.cpp"}, "engine/media/segmentation/sample.cpp"));
    EXPECT_FALSE(allows({"engine/media/*.cpp"}, "engine/media/frame.h"));
    EXPECT_EQ(libraryOf("QtCore/QObject"), "Qt");
    EXPECT_EQ(libraryOf("QString"), "Qt");
    EXPECT_EQ(libraryOf("CL/opencl.hpp"), "OpenCL");
    EXPECT_EQ(libraryOf("libavutil/frame.h"), "libav");
    EXPECT_EQ(libraryOf("vector"), std::nullopt);
    EXPECT_EQ(libraryOf("sys/stat.h"), "the operating system");
    EXPECT_EQ(libraryOf("cerrno"), "the operating system");
    EXPECT_EQ(libraryOf("emmintrin.h"), std::nullopt);
    EXPECT_EQ(libraryOf("boost/asio.hpp"), "boost/asio.hpp");
}

/// The linker merges two types with the same name in namespace spoor. It then uses the wrong
/// destructor without a warning.
TEST(Architecture, TypeNamesAreUnique) {
    static const std::regex type(
        "(struct|class|enum class) ([A-Z][A-Za-z0-9]+)( final)?( :.*)? \\{.*");
    std::map<std::string, std::string> places;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h"})) {
        if (file.path.starts_with("engine/include/")) continue;  // in the namespace spoor::v0
        for (const std::string& line : file.lines) {
            std::smatch match;
            if (!std::regex_match(line, match, type)) continue;
            const auto [known, first] = places.emplace(match[2], file.path);
            EXPECT_TRUE(first) << match[2] << " is in " << known->second << " and in " << file.path;
        }
    }
    EXPECT_GT(places.size(), 100u);
}

}  // namespace
}  // namespace spoor::test
