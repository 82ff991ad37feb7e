// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/picture_files.h"

#include "engine/formats/io/csv.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

std::string digitsAtEnd(const std::string& stem) {
    const std::size_t last = stem.find_last_not_of("0123456789");
    return last == std::string::npos ? stem : stem.substr(last + 1);
}

}  // namespace

void needFolder(const std::string& path, const char* format) {
    if (!fs::is_directory(path))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a folder. %2 stores one file per image in a folder."))
                .arg(path)
                .arg(format));
}

std::map<FrameIndex, std::string> filesByFrame(const std::vector<std::string>& folders,
                                               std::string_view extension,
                                               std::initializer_list<std::string_view> except) {
    std::vector<fs::path> files;
    for (const std::string& folder : folders) {
        for (const auto& entry : fs::directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            if (!name.ends_with(extension) || !entry.is_regular_file() ||
                std::find(except.begin(), except.end(), name) != except.end())
                continue;
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
        return std::pair(a.filename(), a) < std::pair(b.filename(), b);
    });
    std::map<FrameIndex, std::string> numbered;
    bool frames = true;
    for (const fs::path& file : files) {
        const std::string stem = file.stem().string();
        frames = frames && stem.starts_with("frame_");
        const auto number = wholeNumber(digitsAtEnd(stem));
        if (!number) continue;
        const auto [other, free] = numbered.emplace(*number, file.string());
        if (!free && folders.size() > 1)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" and \"%2\" have the same frame number. Open "
                                               "the folder of one of them."))
                                  .arg(other->second)
                                  .arg(file.string()));
    }
    std::map<FrameIndex, std::string> result;
    if (numbered.size() == files.size() && !files.empty()) {
        const FrameIndex first = frames ? FrameIndex(0) : numbered.begin()->first;
        for (const auto& [number, file] : numbered) result[number - first] = file;
    } else {
        for (const fs::path& file : files) result[FrameIndex(result.size())] = file.string();
    }
    if (!result.empty() && result.rbegin()->first >= frameLimit)
        throw EngineError(
            Message(
                SPOOR_TR(
                    "engine",
                    "\"%1\": the number in this file name is not a frame number. Rename the file."))
                .arg(result.rbegin()->second));
    return result;
}

std::string folderIn(const std::string& root, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (fs::is_directory(fs::path(root) / name)) return (fs::path(root) / name).string();
    return root;
}

std::string fileOfFrame(const std::string& folder, FrameIndex frame, const std::string& stem,
                        const char* extension, const FormatOptions& options) {
    const fs::path name = fs::path(stem.empty() ? pictureName(frame, options) : stem).filename();
    return (fs::path(folder) / name).replace_extension(extension).string();
}

std::optional<TurnedBox> turnedOfCorners(const Ring& corners, double near) {
    if (corners.size() != 4) return std::nullopt;
    const PointF &a = corners[0], &b = corners[1], &c = corners[2], &d = corners[3];
    if (std::hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y) > near ||
        std::abs(std::hypot(a.x - c.x, a.y - c.y) - std::hypot(b.x - d.x, b.y - d.y)) > near)
        return std::nullopt;
    return TurnedBox{{(a.x + c.x) / 2, (a.y + c.y) / 2},
                     std::hypot(b.x - a.x, b.y - a.y),
                     std::hypot(d.x - a.x, d.y - a.y),
                     std::atan2(b.y - a.y, b.x - a.x) * 180 / std::numbers::pi};
}

void setCorners(SessionBox& box, Ring corners, double near) {
    const auto turned = turnedOfCorners(corners, near);
    if (!turned)
        box.setShape(Polygon{{std::move(corners)}});
    else if (turned->angle != 0)
        box.setShape(*turned);
    else
        box.box = {corners[0].x, corners[0].y, corners[2].x - corners[0].x,
                   corners[2].y - corners[0].y};
}

Ring cornersOf(const SessionBox& box) {
    const auto* turned = box.shape->as<TurnedBox>();
    const RectF& r = box.box;
    const auto corners = (turned ? *turned : TurnedBox{r.centre(), r.width, r.height, 0}).corners();
    return {corners.begin(), corners.end()};
}

}  // namespace spoor
