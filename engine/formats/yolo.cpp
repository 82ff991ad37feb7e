// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/yolo.h"

#include "engine/base/text.h"
#include "engine/formats/csv.h"
#include "engine/formats/text_file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr const char* yoloExpected = SPOOR_TR(
    "engine",
    "%1, line %2: expected class cx cy w h, the last four in parts of the picture from 0 to 1, "
    "found \"%3\".");

void needSize(const SizeI& size) {
    if (size.empty())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "YOLO counts in parts of the picture's size, which is not known. Give "
                             "it with --size WxH.")));
}

/// Names of the classes: of data.yaml (`0: car` lines, `- car` lines or `names: [car, bus]`), or a
/// name a line in obj.names, classes.txt or labels.txt.
std::vector<std::string> readNames(const fs::path& folder) {
    std::vector<std::string> names;
    for (const char* name : {"obj.names", "classes.txt", "labels.txt"}) {
        if (!fs::exists(folder / name)) continue;
        const std::string text = contentOf((folder / name).string());
        TextLines lines(text, name);
        while (lines.nextFilled()) names.emplace_back(trimmed(lines.text()));
        return names;
    }
    if (!fs::exists(folder / "data.yaml")) return names;
    const auto plain = [](std::string_view text) {
        text = trimmed(text);
        if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
            text.back() == text.front())
            text = text.substr(1, text.size() - 2);
        return std::string(text);
    };
    const std::string text = contentOf((folder / "data.yaml").string());
    TextLines lines(text, "data.yaml");
    bool inside = false;
    while (lines.nextFilled()) {
        const std::string_view line = lines.text();
        const std::string_view content = trimmed(line);
        if (!inside && content.starts_with("names:")) {
            inside = true;
            std::string_view list = trimmed(content.substr(6));
            if (!list.starts_with('[') || !list.ends_with(']')) continue;
            list = list.substr(1, list.size() - 2);
            for (std::size_t end = 0; end != std::string_view::npos;) {
                end = list.find(',');
                names.push_back(plain(list.substr(0, end)));
                list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
            }
        } else if (inside) {
            const std::size_t at = content.starts_with('-') ? 0 : content.find(':');
            if (at == std::string_view::npos || (line.front() != ' ' && line.front() != '-')) break;
            names.push_back(plain(content.substr(at + 1)));
        }
    }
    return names;
}

std::string digitsAtEnd(const std::string& stem) {
    const std::size_t last = stem.find_last_not_of("0123456789");
    return last == std::string::npos ? stem : stem.substr(last + 1);
}

/// Label files by frame. `frame_000012.txt` is frame 12; other numbered names count from their
/// lowest number; names without numbers count in their order.
std::map<FrameIndex, std::string> labelFiles(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".txt") || name == "classes.txt" || name == "labels.txt" ||
            name == "train.txt")
            continue;
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::map<FrameIndex, std::string> numbered;
    bool frames = true;
    for (const fs::path& file : files) {
        const std::string stem = file.stem().string();
        frames = frames && stem.starts_with("frame_");
        if (const auto number = wholeNumber(digitsAtEnd(stem))) numbered[*number] = file.string();
    }
    std::map<FrameIndex, std::string> result;
    if (numbered.size() == files.size() && !files.empty()) {
        const FrameIndex first = frames ? 0 : numbered.begin()->first;
        for (const auto& [number, file] : numbered) result[number - first] = file;
    } else {
        for (const fs::path& file : files) result[FrameIndex(result.size())] = file.string();
    }
    return result;
}

fs::path labelFolder(const fs::path& root) {
    for (const char* name : {"labels/train", "labels", "obj_train_data"})
        if (fs::is_directory(root / name)) return root / name;
    return root;
}

/// Digits after the point of a number; as many as there are at most where it has an exponent.
int decimalsOf(std::string_view number) {
    constexpr int most = 17;
    if (number.find_first_of("eE") != std::string_view::npos) return most;
    const std::size_t point = number.find('.');
    return point == std::string_view::npos ? 0 : std::min(int(number.size() - point - 1), most);
}

/// Parts of a picture as pixels: to as many digits as parts with so many decimals tell, so that
/// they come back the same.
double pixelsOf(double parts, int size, int decimals) {
    const int digits = decimals - int(std::floor(std::log10(size / 2.0)));
    const double scale = std::pow(10.0, std::clamp(digits, 0, 15));
    return std::round(parts * size * scale) / scale;
}

void readPicture(const std::string& path, FrameIndex frame, const std::vector<std::string>& names,
                 SessionBuilder& builder) {
    const SizeI size = builder.facts().size;
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        const auto& fields = lines.fields();
        if (fields.size() != 5 && fields.size() != 6) lines.fail(yoloExpected);
        const auto number = wholeNumber(fields[0]);
        if (!number || *number < 0 || *number > 1'000'000) lines.fail(yoloExpected);
        const RectF part = boxOf(lines, &fields[1], yoloExpected);
        if (part.x < 0 || part.y < 0 || part.x > 1 || part.y > 1 || part.width > 1 ||
            part.height > 1)
            lines.fail(yoloExpected);
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        const int across = std::max(decimalsOf(fields[1]), decimalsOf(fields[3]));
        const int down = std::max(decimalsOf(fields[2]), decimalsOf(fields[4]));
        box.box = {pixelsOf(part.x - part.width / 2, size.width, across),
                   pixelsOf(part.y - part.height / 2, size.height, down),
                   pixelsOf(part.width, size.width, across),
                   pixelsOf(part.height, size.height, down)};
        if (fields.size() == 6) {
            const auto confidence = realNumber(fields[5]);
            if (!confidence) lines.fail(yoloExpected);
            box.confidence = *confidence;
            box.source = BoxSource::Tracked;
            box.keyframe = false;
        }
        const std::size_t index = std::size_t(*number);
        builder.addDetection(index < names.size() ? names[index] : "class " + std::to_string(index),
                             box, lines.line());
    }
}

}  // namespace

Imported readYolo(const std::string& path, const FormatOptions& options) {
    needSize(options.size);
    SessionBuilder builder(path);
    builder.facts().size = options.size;
    builder.facts().fps = options.fps;
    if (!fs::is_directory(path))
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 is no folder: YOLO has a text file a picture in one."))
                .arg(path));
    const auto names = options.classes.empty() ? readNames(path) : options.classes;
    const auto files = labelFiles(labelFolder(path));
    for (const auto& [frame, file] : files) {
        readPicture(file, frame, names, builder);
        builder.lookedAt(frame);
    }
    if (!files.empty()) {
        if (files.rbegin()->first >= frameLimit)
            throw EngineError(
                Message(SPOOR_TR("engine", "%1: the number in this name is no frame's."))
                    .arg(files.rbegin()->second));
        builder.facts().length = files.rbegin()->first + 1;
    }
    return builder.finish();
}

void writeYolo(const Session& session, const std::string& path, const FormatOptions& options) {
    needSize(session.size);
    const fs::path root(path), folder = root / "labels/train";
    makeFolder(folder.string());
    const auto names = classNames(session, options);
    TextFile data((root / "data.yaml").string());
    data.write("path: .\ntrain: images/train\nval: images/train\nnames:\n");
    for (std::size_t i = 0; i < names.size(); ++i)
        data.write("  " + std::to_string(i) + ": " + names[i] + '\n');
    data.finish();
    const RectF picture{0, 0, double(session.size.width), double(session.size.height)};
    const auto places = byFrame(session);
    auto place = places.begin();
    // An empty file says that there is no object, which is not known of frames without any.
    for (const FrameIndex frame : knownFrames(session)) {
        const fs::path name = fs::path(pictureName(frame, options)).filename();
        TextFile file((folder / name).replace_extension(".txt").string(), Durable::No);
        for (; place != places.end() && place->box->frame == frame; ++place) {
            if (!place->box->present()) continue;
            const RectF box = intersection(place->box->box, picture);
            if (box.area() <= 0) continue;
            file.write(std::to_string(classIndex(names, place->target->label)) + ' ' +
                       paddedText(box.centre().x / picture.width, 6) + ' ' +
                       paddedText(box.centre().y / picture.height, 6) + ' ' +
                       paddedText(box.width / picture.width, 6) + ' ' +
                       paddedText(box.height / picture.height, 6) + '\n');
        }
        file.finish();
    }
    syncAll(folder.string());
}

}  // namespace spoor
