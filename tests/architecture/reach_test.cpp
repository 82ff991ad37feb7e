// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Limits how many sources a header reaches, because a change of it compiles all of them again.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

constexpr double maxShare = 25;  // percent of all sources

/// Headers that reach more sources, and what percentage at most. Those of engine/base are stable;
/// the other entries may only shrink and go.
const std::map<std::string, double> wide = {
    {"engine/base/distinct.h", 81},
    {"engine/base/error.h", 82},
    {"engine/base/message.h", 86},
    {"engine/base/os/file.h", 39},
    {"engine/base/os/page_memory.h", 37},
    {"engine/base/result.h", 78},
    {"engine/base/shape.h", 49},
    {"engine/base/types.h", 81},
    {"engine/compute/device_info.h", 31},
    {"engine/compute/device_plan.h", 44},
    {"engine/compute/device_set.h", 28},
    {"engine/compute/driver/driver_watchdog.h", 32},
    {"engine/compute/kernel_id.h", 54},
    {"engine/media/frame.h", 26},
    {"engine/media/frame_source.h", 34},
    {"engine/media/frame_store.h", 26},
    {"engine/pipeline/algorithm_descriptor.h", 36},
    {"engine/pipeline/artifact_kind.h", 47},
    {"engine/pipeline/frame_context.h", 32},
    {"engine/pipeline/inspect_request.h", 27},
    {"engine/pipeline/params.h", 37},
    {"engine/pipeline/start_box.h", 30},
    {"engine/pipeline/target_result.h", 45},
    {"engine/pipeline/timing_row.h", 41},
    {"engine/pipeline/window_inspection.h", 27},
    {"engine/project/session/calibration.h", 34},
    {"engine/project/session/frame_range.h", 35},
    {"engine/project/session/session_box.h", 37},
    {"engine/project/session/session_event.h", 34},
};

using Includes = std::map<std::string, std::vector<std::string>>;

void reach(const Includes& includes, const std::string& file, std::set<std::string>& reached) {
    const auto found = includes.find(file);
    if (found == includes.end()) return;
    for (const std::string& header : found->second)
        if (reached.insert(header).second) reach(includes, header, reached);
}

TEST(Architecture, HeadersReachFewSources) {
    static const std::regex quoted("\\s*#\\s*include\\s*\"([^\"]+)\".*");
    Includes includes;
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".h", ".cpp"})) {
        std::smatch match;
        std::vector<std::string>& headers = includes[file.path];
        for (const std::string& line : file.lines)
            if (line.starts_with("#include \"") && std::regex_match(line, match, quoted))
                headers.push_back(match[1]);
    }
    std::map<std::string, int> counts;
    int sources = 0;
    for (const auto& [file, headers] : includes) {
        if (!file.ends_with(".cpp")) continue;
        ++sources;
        std::set<std::string> reached;
        reach(includes, file, reached);
        for (const std::string& header : reached) ++counts[header];
    }
    EXPECT_GT(sources, 1000) << "too few sources found; is the source tree incomplete?";
    for (const auto& [header, count] : counts) {
        const double share = 100.0 * count / sources;
        const auto entry = wide.find(header);
        EXPECT_LE(share, entry == wide.end() ? maxShare : entry->second)
            << header << " reaches " << count << " of " << sources
            << " sources: declare the types of other headers where you can, or split it";
        if (entry != wide.end() && !header.starts_with("engine/base/")) {
            EXPECT_GT(share, entry->second - 3)
                << header << " reaches fewer sources than it may: lower its entry or remove it";
        }
    }
    for (const auto& [header, share] : wide)
        EXPECT_TRUE(counts.contains(header)) << header << " is gone: remove its entry";
}

}  // namespace
}  // namespace spoor::test
