// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/picture_files.h"

#include "engine/base/natural_order.h"
#include "engine/base/picture_suffix.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <numeric>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// The stem of an image's name: without folder and suffixes, also those that dataset services add
/// to the names of labels (`clip_5.png.json`, `clip_5_jpg.rf.1f9c.txt`).
std::string pictureStem(const std::string& name) {
    std::string stem = fs::path(name).stem().string();
    if (const std::size_t hash = stem.find(".rf."); hash != std::string::npos) {
        stem.erase(hash);
        if (const std::size_t suffix = stem.rfind('_'); suffix != std::string::npos)
            if (hasPictureSuffix('.' + stem.substr(suffix + 1))) stem.erase(suffix);
    }
    return hasPictureSuffix(stem) ? fs::path(stem).stem().string() : stem;
}

std::vector<std::string> pictureStems(const std::vector<std::string>& names) {
    std::vector<std::string> stems;
    for (const std::string& name : names) stems.push_back(pictureStem(name));
    return stems;
}

/// The keys of images, with their frames.
template <typename Key>
std::vector<FrameIndex> matched(const std::vector<Key>& wanted, const std::vector<Key>& images) {
    std::map<Key, FrameIndex> places;
    for (std::size_t i = 0; i < images.size(); ++i) places.emplace(images[i], FrameIndex(i));
    std::vector<FrameIndex> frames;
    for (const Key& key : wanted) {
        const auto found = places.find(key);
        frames.push_back(found == places.end() ? FrameIndex(-1) : found->second);
    }
    return frames;
}

/// Frames by the known images; empty if no name belongs to one.
std::vector<FrameIndex> framesByImages(const std::vector<std::string>& names,
                                       const FormatOptions& options, SessionBuilder& builder) {
    const std::vector<std::string> stems = pictureStems(names);
    const std::vector<std::string> images = pictureStems(options.pictures);
    std::vector<FrameIndex> frames = matched(stems, images);
    const auto left = [&] { return std::count(frames.begin(), frames.end(), FrameIndex(-1)); };
    if (left() == std::ptrdiff_t(frames.size())) {
        const auto mine = sequenceNumbers(stems), theirs = sequenceNumbers(images);
        if (mine && theirs) frames = matched(*mine, *theirs);
        if (left() == std::ptrdiff_t(frames.size())) return {};
        builder.note(SPOOR_TR("engine",
                              "No file has the name of an image. Files are matched to images by "
                              "the numbers in their names."));
    }
    if (left() > 0) {
        const auto first = std::find(frames.begin(), frames.end(), FrameIndex(-1));
        builder.note(Message(SPOOR_TR("engine",
                                      "%1 files belong to no image and are left out. The first "
                                      "is \"%2\"."))
                         .arg(long(left()))
                         .arg(names[std::size_t(first - frames.begin())]));
    }
    return frames;
}

void noteGaps(const std::vector<std::int64_t>& numbers, SessionBuilder& builder) {
    std::vector<std::int64_t> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    const NumberGaps gaps = gapsIn(sorted);
    if (gaps.missing == 0) return;
    builder.note(Message(SPOOR_TR("engine",
                                  "%1 numbers are missing in the image names, the first is %2. The "
                                  "images are read as successive frames. Specify --first-number to "
                                  "read the numbers as frame numbers."))
                     .arg(long(gaps.missing))
                     .arg(long(gaps.firstMissing)));
}

}  // namespace

std::vector<FrameIndex> framesOfNames(const std::vector<std::string>& names, bool listed,
                                      const FormatOptions& options, SessionBuilder& builder) {
    if (!options.pictures.empty() && !options.firstNumber)
        if (auto frames = framesByImages(names, options, builder); !frames.empty()) return frames;
    const std::vector<std::string> stems = pictureStems(names);
    const auto numbers = sequenceNumbers(stems);
    std::vector<FrameIndex> frames(names.size());
    std::iota(frames.begin(), frames.end(), FrameIndex(0));
    if (!numbers || (listed && !options.firstNumber)) {
        if (numbers)
            noteGaps(*numbers, builder);
        else if (names.size() > 1 && !listed)
            builder.note(SPOOR_TR("engine",
                                  "The file names are not numbered. The files are read as "
                                  "successive frames in the order of their names."));
        return frames;
    }
    const auto [lowest, highest] = std::minmax_element(numbers->begin(), numbers->end());
    const bool named = std::all_of(stems.begin(), stems.end(), [](const std::string& stem) {
        return stem.starts_with("frame_");
    });
    const std::int64_t first = options.firstNumber.value_or(named || *lowest == 0 ? 0 : 1);
    if (*lowest < first || *highest - first >= frameLimit)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\": the number in this file name is not a frame number, counted "
                             "from %2. Rename the file or specify --first-number."))
                .arg(names[std::size_t((*lowest < first ? lowest : highest) - numbers->begin())])
                .arg(long(first)));
    if (first == 1 && !options.firstNumber)
        builder.note(Message(SPOOR_TR("engine",
                                      "The numbers %1 to %2 in the file names are counted from 1 "
                                      "and read as the frames %3 to %4. Specify --first-number if "
                                      "the first frame has another number."))
                         .arg(long(*lowest))
                         .arg(long(*highest))
                         .arg(long(*lowest - 1))
                         .arg(long(*highest - 1)));
    std::transform(numbers->begin(), numbers->end(), frames.begin(),
                   [&](std::int64_t number) { return FrameIndex(number - first); });
    return frames;
}

void needFolder(const std::string& path, const char* format) {
    if (!fs::is_directory(path))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a folder. %2 stores one file per image in a folder."))
                .arg(path)
                .arg(format));
}

std::vector<std::string> filesIn(const std::vector<std::string>& folders,
                                 std::string_view extension,
                                 std::span<const std::string_view> except) {
    std::vector<fs::path> files;
    for (const std::string& folder : folders) {
        for (const auto& entry : fs::directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            if (name.ends_with(extension) && !name.starts_with('.') && entry.is_regular_file() &&
                std::find(except.begin(), except.end(), name) == except.end())
                files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
        const std::string x = a.filename().string(), y = b.filename().string();
        return x == y ? a < b : naturalLess(x, y);
    });
    return {files.begin(), files.end()};
}

std::map<FrameIndex, std::string> filesByFrame(const std::vector<std::string>& folders,
                                               std::string_view extension,
                                               const FormatOptions& options,
                                               SessionBuilder& builder,
                                               std::span<const std::string_view> except) {
    const std::vector<std::string> files = filesIn(folders, extension, except);
    if (files.empty()) {
        std::string searched;
        for (const std::string& folder : folders)
            searched += (searched.empty() ? "\"" : ", \"") + folder + '"';
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "No file with labels is found: there is no *%1 in %2. Choose the "
                             "folder that contains the labels."))
                .arg(extension)
                .arg(searched));
    }
    const std::vector<FrameIndex> frames = framesOfNames(files, false, options, builder);
    std::map<FrameIndex, std::string> result;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (frames[i] < 0) continue;
        const auto [other, free] = result.emplace(frames[i], files[i]);
        if (!free)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" and \"%2\" have the same frame number. Open "
                                               "the folder of one of them."))
                                  .arg(other->second)
                                  .arg(files[i]));
    }
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

bool joinShapes(SessionBox& box, const SessionBox& more) {
    const auto *parts = box.shape->as<Polygon>(), *others = more.shape->as<Polygon>();
    const auto *points = box.shape->as<Points>(), *further = more.shape->as<Points>();
    if (parts && others) {
        Polygon all = *parts;
        all.parts.insert(all.parts.end(), others->parts.begin(), others->parts.end());
        box.setShape(std::move(all));
    } else if (points && further) {
        Points all = *points;
        all.hidden.resize(all.places.size());
        all.places.insert(all.places.end(), further->places.begin(), further->places.end());
        for (std::size_t i = 0; i < further->places.size(); ++i)
            all.hidden.push_back(further->isHidden(i));
        all.setHidden(std::move(all.hidden));
        box.setShape(std::move(all));
    } else {
        return false;
    }
    return true;
}

}  // namespace spoor
