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

/// A folder and the includes allowed in its files. The longest folder that matches a file applies.
struct Row {
    std::string folder;
    Names ours;       ///< folders (ending in /) or headers; the file's own folder is always allowed
    Names libraries;  ///< in any file
    Names hidden;     ///< libraries in .cpp files only
};

const Names values = {"engine/base/",
                      "engine/compute/device_info.h",
                      "engine/compute/device_plan.h",
                      "engine/compute/driver_watchdog.h",
                      "engine/media/frame.h",
                      "engine/media/frame_store.h",
                      "engine/media/frame_source.h",
                      "engine/pipeline/artifact.h",
                      "engine/pipeline/params.h",
                      "engine/pipeline/missing_parameter.h",
                      "engine/pipeline/algorithm_descriptor.h",
                      "engine/pipeline/report.h",
                      "engine/pipeline/signal.h"};

Names operator+(Names a, const Names& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

const Names stageIncludes = {"engine/base/", "engine/compute/", "engine/media/frame.h",
                             "engine/pipeline/", "kernels/abi/"};
const Names panelIncludes = values + Names{"gui/base/",
                                           "gui/comparison/",
                                           "gui/document/",
                                           "gui/models/",
                                           "gui/runs/",
                                           "engine/tracking/",
                                           "engine/project/",
                                           "engine/media/",
                                           "engine/scoring/",
                                           "engine/measure/",
                                           "engine/formats/",
                                           "engine/analysis/",
                                           "engine/evaluation/",
                                           "engine/algorithms/registry.h",
                                           "engine/algorithms/settings.h",
                                           "engine/algorithms/presets.h"};

const std::vector<Row> table = {
    {"engine/base", {}, {}, {}},
    // For the readers of TOML, see privateHeaders.
    {"engine/base/toml_library.h", {}, {"TOML"}, {}},
    {"engine/compute", {"engine/base/"}, {}, {"VkFFT", "FFTW", "CLBlast", "JSON"}},
    {"engine/compute/drivers", {"engine/base/", "engine/compute/", "kernels/abi/"}, {}, {"JSON"}},
    {"engine/compute/fft", {"engine/base/", "engine/compute/"}, {}, {"VkFFT", "FFTW", "JSON"}},
    {"engine/compute/cl_api.h", {"engine/base/"}, {"OpenCL"}, {}},
    {"engine/media", {"engine/base/"}, {}, {"OpenCV", "libav", "TurboJPEG"}},
    {"engine/media/segmentation", {"engine/base/", "engine/media/frame.h"}, {}, {"OpenCV"}},
    // For the sources next to it, see privateHeaders.
    {"engine/media/av_util.h", {"engine/base/"}, {"libav"}, {}},
    {"engine/pipeline", {"engine/base/", "engine/compute/", "engine/media/frame.h"}, {}, {}},
    {"engine/stages/frame", stageIncludes, {"OpenCV"}, {}},
    {"engine/inference",
     stageIncludes + Names{"engine/stages/frame/"},
     {},
     {"OpenCL", "OpenCV", "TOML"}},
    // For the reader of networks, see privateHeaders.
    {"engine/inference/onnx_tensors.h", {"engine/base/"}, {"ONNX"}, {}},
    {"engine/stages/template", stageIncludes + Names{"engine/stages/frame/"}, {"OpenCV"}, {}},
    {"engine/stages/flow", stageIncludes + Names{"engine/stages/frame/"}, {"OpenCV"}, {}},
    {"engine/stages/tld", stageIncludes + Names{"engine/stages/frame/"}, {"OpenCV"}, {}},
    {"engine/stages/faces", stageIncludes + Names{"engine/stages/frame/"}, {"OpenCV"}, {}},
    {"engine/stages/proposals",
     stageIncludes + Names{"engine/stages/frame/", "engine/inference/"},
     {"OpenCV"},
     {}},
    // Separate libraries; see moduleFunction().
    {"engine/modules", {"engine/stages/proposals/ximgproc.h"}, {}, {"OpenCV", "libav"}},
    {"engine/stages/filter",
     stageIncludes + Names{"engine/stages/frame/", "engine/stages/proposals/"},
     {"OpenCV"},
     {}},
    {"engine/stages/siamese",
     stageIncludes + Names{"engine/stages/frame/", "engine/inference/"},
     {},
     {}},
    {"engine/stages/detector",
     stageIncludes + Names{"engine/stages/frame/", "engine/inference/"},
     {},
     {}},
    {"engine/algorithms",
     stageIncludes + Names{"engine/stages/", "engine/inference/", "engine/algorithms/common/",
                           "engine/algorithms/tld/tld_memory.h"},
     {"OpenCV"},
     {}},
    {"engine/algorithms/registry.cpp",
     stageIncludes + Names{"engine/stages/", "engine/inference/", "engine/algorithms/"},
     {},
     {}},
    // Translates OpenCL C to OpenCL C, without a device.
    {"engine/adapter", {"engine/base/", "engine/adapter/"}, {"JSON"}, {}},
    // Only programs include it.
    {"engine/adapter/device_adapter.h",
     {"engine/base/", "engine/adapter/", "engine/compute/kernel_id.h"},
     {},
     {}},
    {"engine/adapter/device_adapter.cpp",
     {"engine/base/", "engine/adapter/", "engine/compute/"},
     {},
     {}},
    {"engine/adapter/tree", {"engine/base/"}, {}, {}},
    {"engine/adapter/steps", {"engine/base/", "engine/adapter/tree/"}, {}, {}},
    // Documents and runs are independent of each other.
    {"engine/project", {"engine/base/", "engine/pipeline/"}, {}, {"SQLite", "JSON"}},
    {"engine/scoring", {"engine/base/", "engine/project/"}, {}, {}},
    {"engine/measure", {"engine/base/", "engine/project/"}, {}, {}},
    {"engine/tracking",
     {"engine/base/", "engine/compute/", "engine/media/frame_store.h",
      "engine/media/sample_scene.h", "engine/pipeline/", "engine/scoring/",
      "engine/algorithms/registry.h", "engine/algorithms/settings.h", "engine/algorithms/presets.h",
      "engine/algorithms/common/stage_table.h"},
     {},
     {"JSON"}},
    {"engine/tracking/tuning",
     {"engine/base/", "engine/compute/", "engine/media/sample_scene.h", "engine/pipeline/",
      "engine/tracking/"},
     {},
     {}},
    {"engine/formats",
     {"engine/base/", "engine/compute/", "engine/pipeline/", "engine/project/", "engine/tracking/",
      "engine/scoring/", "engine/measure/"},
     {},
     {"SQLite", "JSON", "Expat", "Minizip"}},
    // For the sources of JSON formats, see privateHeaders.
    {"engine/formats/json_events.h", {"engine/base/"}, {"JSON"}, {}},
    {"engine/formats/coco_shapes.h",
     {"engine/base/", "engine/project/", "engine/formats/"},
     {"JSON"},
     {}},
    {"engine/analysis",
     {"engine/base/", "engine/compute/", "engine/media/frame_store.h", "engine/pipeline/",
      "engine/project/", "engine/tracking/", "engine/scoring/", "engine/formats/",
      "engine/algorithms/registry.h", "engine/algorithms/settings.h",
      "engine/algorithms/presets.h"},
     {},
     {"JSON"}},
    {"engine/evaluation",
     {"engine/base/", "engine/compute/", "engine/media/frame_source.h", "engine/pipeline/",
      "engine/project/", "engine/tracking/", "engine/scoring/", "engine/formats/",
      "engine/algorithms/registry.h", "engine/algorithms/settings.h",
      "engine/algorithms/presets.h"},
     {},
     {"SQLite", "JSON", "TOML"}},
    // Reports and the command line write scores in the same way.
    {"engine/evaluation/score_json.h", {"engine/scoring/"}, {"JSON"}, {}},
    {"engine/networks", {"engine/base/", "engine/inference/network_file.h"}, {}, {"curl"}},
    {"engine/trax",
     {"engine/base/", "engine/media/", "engine/pipeline/", "engine/tracking/", "engine/formats/",
      "engine/algorithms/registry.h", "engine/algorithms/settings.h",
      "engine/algorithms/presets.h"},
     {},
     {}},
    {"engine/python",
     values + Names{"engine/project/", "engine/tracking/", "engine/scoring/", "engine/formats/",
                    "engine/media/", "engine/trax/trax_tracker.h", "engine/algorithms/registry.h",
                    "engine/algorithms/settings.h", "engine/algorithms/presets.h",
                    "engine/adapter/device_adapter.h"},
     {"pybind11"},
     {}},
    {"engine/bench", {"engine/"}, {"OpenCV", "JSON"}, {"CLI11"}},
    {"engine/cli",
     values + Names{"engine/adapter/", "engine/compute/adapted_variants.h", "engine/project/",
                    "engine/tracking/", "engine/scoring/", "engine/formats/", "engine/analysis/",
                    "engine/evaluation/", "engine/networks/", "engine/trax/",
                    "engine/inference/network_file.h", "engine/algorithms/registry.h",
                    "engine/algorithms/settings.h", "engine/algorithms/presets.h",
                    "engine/algorithms/device_tuning.h", "engine/algorithms/picture_edges.h",
                    "engine/algorithms/template/picture_match.h", "engine/media/",
                    "engine/bench/bench_options.h"},
     {"CLI11", "JSON"},
     {}},
    // The probe process accesses devices and tests kernels for the run.
    {"engine/cli/spoor_probe.cpp",
     {"engine/adapter/", "engine/base/", "engine/compute/", "engine/tracking/kernel_smoke_test.h"},
     {},
     {}},
    {"gui/main.cpp",
     values + Names{"gui/", "engine/adapter/device_adapter.h", "engine/trax/trax_tracker.h"},
     {"Qt"},
     {}},
    {"gui/base", values, {"Qt"}, {}},
    {"gui/base/style", {}, {"Qt"}, {}},
    {"gui/document",
     values + Names{"gui/base/", "engine/project/", "engine/tracking/",
                    "engine/inference/network_file.h", "engine/networks/catalogue.h"},
     {"Qt"},
     {}},
    {"gui/runs",
     values + Names{"gui/base/", "gui/document/", "engine/project/", "engine/tracking/",
                    "engine/analysis/", "engine/evaluation/", "engine/media/open_input.h",
                    "engine/algorithms/registry.h", "engine/algorithms/settings.h",
                    "engine/algorithms/presets.h"},
     {"Qt"},
     {}},
    {"gui/comparison", panelIncludes + Names{"gui/panels/support/"}, {"Qt"}, {}},
    {"gui/models",
     values + Names{"gui/base/", "gui/document/", "engine/project/", "engine/tracking/",
                    "engine/scoring/", "engine/measure/", "engine/formats/", "engine/analysis/",
                    "engine/evaluation/", "engine/algorithms/registry.h"},
     {"Qt"},
     {}},
    {"gui/video", panelIncludes, {"Qt"}, {}},
    {"gui/panels", panelIncludes + Names{"gui/panels/"}, {"Qt"}, {}},
    {"gui/timeline", panelIncludes + Names{"gui/panels/support/"}, {"Qt"}, {}},
    {"gui/lab",
     values + Names{"gui/base/", "gui/document/", "gui/models/", "gui/panels/support/",
                    "engine/adapter/", "engine/compute/adapted_variants.h",
                    "engine/compute/program_source.h", "engine/tracking/"},
     {"Qt"},
     {}},
    {"gui/manual",
     values + Names{"gui/base/", "gui/document/", "gui/video/", "gui/panels/artifact_views/",
                    "gui/panels/support/", "engine/tracking/", "engine/media/",
                    "engine/algorithms/registry.h", "engine/algorithms/settings.h",
                    "engine/algorithms/presets.h", "engine/algorithms/advice.h"},
     {"Qt"},
     {}},
    // A build tool that generates parts of the manual's pages and converts them to web pages.
    {"gui/manual/tool",
     values + Names{"gui/base/", "gui/manual/manual_texts.h", "gui/window/shortcuts.h",
                    "engine/formats/", "engine/algorithms/registry.h",
                    "engine/algorithms/settings.h", "engine/algorithms/presets.h",
                    "engine/algorithms/advice.h"},
     {"Qt"},
     {"MD4C"}},
    {"gui/files",
     values + Names{"gui/base/", "gui/document/", "gui/models/", "gui/panels/support/",
                    "gui/video/", "engine/media/", "engine/project/", "engine/tracking/",
                    "engine/formats/", "engine/analysis/", "engine/evaluation/"},
     {"Qt"},
     {}},
    {"gui/matching",
     values + Names{"gui/base/", "gui/document/", "engine/media/",
                    "engine/algorithms/template/picture_match.h", "engine/tracking/"},
     {"Qt"},
     {}},
    {"gui/palette", {"gui/base/"}, {"Qt"}, {}},
    {"gui/window",
     values + Names{"gui/", "engine/project/", "engine/tracking/", "engine/media/",
                    "engine/inference/network_file.h", "engine/networks/catalogue.h",
                    "engine/algorithms/registry.h", "engine/algorithms/settings.h",
                    "engine/algorithms/presets.h", "engine/algorithms/advice.h"},
     {"Qt"},
     {}},
    {"gui/application",
     values + Names{"gui/", "engine/project/", "engine/tracking/", "engine/media/",
                    "engine/inference/network_file.h", "engine/networks/catalogue.h",
                    "engine/algorithms/registry.h", "engine/algorithms/settings.h",
                    "engine/algorithms/presets.h", "engine/algorithms/advice.h"},
     {"Qt"},
     {}},
};

/// Headers that include a library. Only the named folders may use them.
const std::vector<std::pair<std::string, Names>> privateHeaders = {
    {"engine/media/av_util.h", {"engine/media"}},
    {"engine/formats/json_events.h", {"engine/formats"}},
    {"engine/formats/coco_shapes.h", {"engine/formats"}},
    {"engine/evaluation/score_json.h", {"engine/evaluation", "engine/cli"}},
    {"engine/inference/onnx_tensors.h", {"engine/inference"}},
    {"engine/base/toml_library.h", {"engine/evaluation", "engine/inference"}},
    {"engine/compute/cl_api.h",
     {"engine/compute", "engine/pipeline", "engine/stages", "engine/algorithms", "engine/bench"}},
};

/// Returns the library that a header belongs to; nullopt for the standard library and the system.
std::optional<std::string> libraryOf(const std::string& header) {
    static const std::vector<std::pair<std::regex, std::string>> patterns = {
        {std::regex("Q[A-Z][A-Za-z]+|Qt|Qt[A-Z].*"), "Qt"},
        {std::regex("CL/.*|OpenCL/.*"), "OpenCL"},
        {std::regex("opencv2/.*"), "OpenCV"},
        {std::regex("lib(av|sw)[a-z]+/.*"), "libav"},
        {std::regex("turbojpeg\\.h|jpeglib\\.h"), "TurboJPEG"},
        {std::regex("sqlite3\\.h"), "SQLite"},
        {std::regex("expat\\.h"), "Expat"},
        {std::regex("minizip/.*"), "Minizip"},
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
    };
    for (const auto& [pattern, name] : patterns)
        if (std::regex_match(header, pattern)) return name;
    static const std::regex system(
        "[a-z_0-9]+|[a-z_0-9]+\\.h|(sys|linux|bits|arpa|netinet)/[a-z_0-9]+\\.h");
    return std::regex_match(header, system) ? std::nullopt : std::optional<std::string>(header);
}

bool startsWith(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

const Row* rowOf(const std::string& path) {
    const Row* best = nullptr;
    for (const Row& row : table)
        if ((path == row.folder || startsWith(path, row.folder + '/')) &&
            (!best || row.folder.size() > best->folder.size()))
            best = &row;
    return best;
}

bool allows(const Names& names, const std::string& header) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return name.back() == '/' ? startsWith(header, name) : header == name;
    });
}

bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Returns true for panel widgets that panels.cpp creates; helpers next to them may be shared.
bool isPanel(const std::string& header) {
    static const std::regex pattern("gui/(comparison|panels)/(.*/)?([a-z_]+_panel)\\.h");
    return std::regex_match(header, pattern);
}

/// Returns why a file may not include one of our headers; empty if it may.
std::string whyNot(const SourceFile& file, const Row& row, const std::string& header) {
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
    if (startsWith(file.path, "gui/panels/") && file.stem() != "panels" && isPanel(header) &&
        !startsWith(file.stem(), stem + '_'))
        return "is another panel";
    if (startsWith(header, file.folder() + '/') || allows(row.ours, header)) return {};
    return "is not in the row of " + row.folder;
}

TEST(Architecture, IncludesFollowTheTable) {
    static const std::regex quoted("\\s*#\\s*include\\s*\"([^\"]+)\".*");
    static const std::regex angled("\\s*#\\s*include\\s*<([^>]+)>.*");
    int seen = 0;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp", ".hpp", ".cc"})) {
        const Row* row = rowOf(file.path);
        ASSERT_TRUE(row) << file.path << " is in a folder without a row in the table";
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            std::smatch match;
            const std::string where = file.path + ":" + std::to_string(i + 1) + ": ";
            if (std::regex_match(file.lines[i], match, quoted)) {
                ++seen;
                if (match[1].str() == file.stem() + ".moc") continue;
                const std::string why = whyNot(file, *row, match[1]);
                EXPECT_TRUE(why.empty()) << where << match[1] << ' ' << why;
            } else if (std::regex_match(file.lines[i], match, angled)) {
                ++seen;
                const auto library = libraryOf(match[1]);
                if (!library) continue;
                const bool allowed = contains(row->libraries, *library) ||
                                     (file.suffix() == ".cpp" && contains(row->hidden, *library));
                EXPECT_TRUE(allowed)
                    << where << *library << " (" << match[1] << ") may not be included in "
                    << row->folder << (file.suffix() == ".h" ? " headers" : "");
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
    const Row& row = *rowOf(stage.path);
    EXPECT_EQ(row.folder, "engine/stages/frame");
    EXPECT_EQ(whyNot(stage, row, "engine/stages/frame/grey.h"), "");
    EXPECT_EQ(whyNot(stage, row, "engine/base/types.h"), "");
    EXPECT_NE(whyNot(stage, row, "engine/tracking/runner.h"), "");
    EXPECT_NE(whyNot(stage, row, "types.h"), "");
    EXPECT_EQ(libraryOf("QtCore/QObject"), "Qt");
    EXPECT_EQ(libraryOf("QString"), "Qt");
    EXPECT_EQ(libraryOf("CL/opencl.hpp"), "OpenCL");
    EXPECT_EQ(libraryOf("libavutil/frame.h"), "libav");
    EXPECT_EQ(libraryOf("vector"), std::nullopt);
    EXPECT_EQ(libraryOf("sys/stat.h"), std::nullopt);
    EXPECT_EQ(libraryOf("boost/asio.hpp"), "boost/asio.hpp");
}

/// The linker merges two types with the same name in namespace spoor. It then uses the wrong
/// destructor without a warning.
TEST(Architecture, TypeNamesAreUnique) {
    static const std::regex type(
        "(struct|class|enum class) ([A-Z][A-Za-z0-9]+)( final)?( :.*)? \\{.*");
    std::map<std::string, std::string> places;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h"})) {
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
