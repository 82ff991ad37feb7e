// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/foreign_file.h"

#include "engine/base/paths.h"
#include "engine/formats/io/csv.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace spoor {
namespace {

/// Texts that all occur near the start of a program's files.
struct Marks {
    const char* program;
    std::array<std::string_view, 2> texts;
};
constexpr std::array programs{
    Marks{"VIA", {"_via_img_metadata", ""}},
    Marks{"VIA", {"\"shape_attributes\"", "\"region_attributes\""}},
    Marks{"VIA", {"file_attributes,region_count", ""}},
    Marks{"Supervisely", {"\"classTitle\"", ""}},
    Marks{"Supervisely", {"\"framesCount\"", "\"objects\""}},
    Marks{"BORIS (project)", {"\"behaviors_conf\"", ""}},
    Marks{"BORIS", {"Observation id", "Behavior"}},
    Marks{"TrackMate", {"<TrackMate", ""}},
    Marks{"TrackMate", {"TRACK_ID", "POSITION_X"}},
    Marks{"DeepLabCut", {"bodyparts", "coords"}},
    Marks{"SLEAP", {"instance.score", ""}},
    Marks{"VIA 3", {"\"vid_list\"", "\"fid_list\""}},
    Marks{"VoTT", {"\"asset\"", "\"regions\""}},
    Marks{"Datumaro", {"\"items\"", "\"label_id\""}},
    Marks{"Label Studio (CSV)", {"annotation_id", "lead_time"}},
    Marks{"DeepLabCut or SLEAP (HDF5)", {"\x89HDF\r\n", ""}},
};

/// The fields between single blanks of the first line.
std::vector<std::string_view> firstFields(std::string_view text) {
    text = text.substr(0, text.find_first_of("\r\n"));
    std::vector<std::string_view> fields;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        fields.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return fields;
}

}  // namespace

std::string foreignProgram(std::string_view beginning) {
    for (const Marks& each : programs)
        if (std::all_of(each.texts.begin(), each.texts.end(), [&](std::string_view text) {
                return beginning.find(text) != std::string_view::npos;
            }))
            return each.program;
    const auto fields = firstFields(beginning);
    // Source: KITTI, devkit_tracking, readme.txt: frame, track, type and 14 or 15 numbers.
    if ((fields.size() == 17 || fields.size() == 18) && wholeNumber(fields[0]) &&
        wholeNumber(fields[1]) && !realNumber(fields[2]) && realNumber(fields[3]))
        return "KITTI tracking";
    // Source: vatic, README: nine numbers and a quoted label, with attributes behind.
    if (fields.size() >= 10 && fields[9].starts_with('"') &&
        std::all_of(fields.begin(), fields.begin() + 9,
                    [](std::string_view field) { return wholeNumber(field).has_value(); }))
        return "vatic";
    return {};
}

bool isProject(std::string_view beginning) {
    constexpr std::size_t applicationId = 68;
    return beginning.starts_with("SQLite format 3") &&
           beginning.substr(std::min(applicationId, beginning.size()), 4) == "Spor";
}

std::string beginningOf(const std::string& path) {
    constexpr std::size_t beginning = 65536;
    InputReader reader(path, std::numeric_limits<std::size_t>::max());
    std::string start;
    while (start.size() < beginning) {
        const std::string_view piece = reader.next().orThrow();
        if (piece.empty()) break;
        start += piece;
    }
    return start;
}

}  // namespace spoor
