// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/yolo.h"

#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/io/yaml.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr const char* yoloExpected =
    SPOOR_TR("engine",
             "%1, line %2: expected class cx cy w h, the last four as fractions of the image size "
             "from 0 to 1, found \"%3\".");

enum class YoloKind { Boxes, Turned, Segments };

void needSize(const SizeI& size) {
    if (size.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "YOLO stores fractions of the image size, which is "
                                           "unknown. Specify it with --size WxH.")));
}

/// Reads class names from data.yaml (`0: car` lines, `- car` lines or `names: [car, bus]`), or one
/// name per line from obj.names, classes.txt or labels.txt.
std::vector<std::string> readNames(const fs::path& folder) {
    std::vector<std::string> names;
    for (const char* name : {"obj.names", "classes.txt", "labels.txt"}) {
        if (!fs::exists(folder / name)) continue;
        return readLabelNames((folder / name).string());
    }
    if (!fs::exists(folder / "data.yaml")) return names;
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
            do {
                list.remove_prefix(1);
                names.push_back(takeYamlScalar(list, YamlContext::Flow));
                list = trimmed(list);
            } while (list.starts_with(','));
        } else if (inside) {
            const std::size_t at = content.starts_with('-') ? 0 : content.find(':');
            if (at == std::string_view::npos || (line.front() != ' ' && line.front() != '-')) break;
            std::string_view name = content.substr(at + 1);
            names.push_back(takeYamlScalar(name, YamlContext::Block));
        }
    }
    return names;
}

/// Text files next to the labels that are none.
constexpr std::array<std::string_view, 8> notLabels = {
    "classes.txt", "labels.txt", "train.txt",          "val.txt",
    "valid.txt",   "test.txt",   "README.dataset.txt", "README.roboflow.txt"};

std::vector<std::string> labelFolders(const std::string& root) {
    std::vector<std::string> folders;
    for (const char* split : {"labels/train", "labels/val", "labels/test"})
        if (fs::is_directory(fs::path(root) / split))
            folders.push_back((fs::path(root) / split).string());
    if (folders.empty()) folders.push_back(folderIn(root, {"labels", "obj_train_data"}));
    return folders;
}

const char* expectedOf(YoloKind kind) {
    if (kind == YoloKind::Boxes) return yoloExpected;
    return SPOOR_TR("engine",
                    "%1, line %2: expected class x1 y1 x2 y2 ..., corners as fractions of the "
                    "image size from 0 to 1, found \"%3\".");
}

void takeConfidence(TextLines& lines, std::string_view field, SessionBox& box) {
    const auto confidence = realNumber(field);
    if (!confidence) lines.fail(yoloExpected);
    box.confidence = *confidence;
    box.source = BoxSource::Tracked;
    box.keyframe = false;
}

/// Number of decimals; the maximum if the number has an exponent.
int decimalsOf(std::string_view number) {
    constexpr int most = 17;
    if (number.find_first_of("eE") != std::string_view::npos) return most;
    const std::size_t point = number.find('.');
    return point == std::string_view::npos ? 0 : std::min(int(number.size() - point - 1), most);
}

/// Converts a fraction of the image to pixels. The result has as many digits as `decimals` justify,
/// so that it converts back to the same fraction.
double pixelsOf(double parts, int size, int decimals) {
    const int digits = decimals - int(std::floor(std::log10(size / 2.0)));
    const double scale = std::pow(10.0, std::clamp(digits, 0, 15));
    return std::round(parts * size * scale) / scale;
}

void takeBox(TextLines& lines, SizeI size, SessionBox& box) {
    const auto& fields = lines.fields();
    if (fields.size() != 5 && fields.size() != 6) lines.fail(yoloExpected);
    const RectF part = boxOf(lines, &fields[1], yoloExpected);
    if (part.x < 0 || part.y < 0 || part.x > 1 || part.y > 1 || part.width > 1 || part.height > 1)
        lines.fail(yoloExpected);
    const int across = std::max(decimalsOf(fields[1]), decimalsOf(fields[3]));
    const int down = std::max(decimalsOf(fields[2]), decimalsOf(fields[4]));
    box.box = {pixelsOf(part.x - part.width / 2, size.width, across),
               pixelsOf(part.y - part.height / 2, size.height, down),
               pixelsOf(part.width, size.width, across), pixelsOf(part.height, size.height, down)};
    if (fields.size() == 6) takeConfidence(lines, fields[5], box);
}

void takeCorners(TextLines& lines, YoloKind kind, SizeI size, SessionBox& box) {
    const auto& fields = lines.fields();
    const bool confident = fields.size() % 2 == 0;  // A class, coordinate pairs, and a confidence.
    const std::size_t count = (fields.size() - 1) / 2;
    if (count < 3 || (kind == YoloKind::Turned && count != 4)) lines.fail(expectedOf(kind));
    Ring ring;
    for (std::size_t i = 0; i < count; ++i) {
        const auto x = realNumber(fields[1 + 2 * i]), y = realNumber(fields[2 + 2 * i]);
        // Corners of rotated boxes may lie outside the image.
        if (!x || !y || std::abs(*x) > 10 || std::abs(*y) > 10) lines.fail(expectedOf(kind));
        ring.push_back({*x * size.width, *y * size.height});
    }
    if (confident) takeConfidence(lines, fields.back(), box);
    if (kind == YoloKind::Turned)
        setCorners(box, std::move(ring), 4e-6 * std::max(size.width, size.height));
    else
        box.setShape(Polygon{{std::move(ring)}});
}

void readPicture(const std::string& path, FrameIndex frame, const std::vector<std::string>& names,
                 YoloKind kind, SessionBuilder& builder) {
    const SizeI size = builder.facts().size;
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        const auto& fields = lines.fields();
        const auto number = fields.empty() ? std::nullopt : wholeNumber(fields[0]);
        if (!number || *number < 0 || *number > 1'000'000) lines.fail(expectedOf(kind));
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        if (kind == YoloKind::Boxes || fields.size() == 5)
            takeBox(lines, size, box);
        else
            takeCorners(lines, kind, size, box);
        const std::size_t index = std::size_t(*number);
        builder.addDetection(index < names.size() ? names[index] : "class " + std::to_string(index),
                             box, lines.line());
    }
}

ImportResult readKind(const std::string& path, YoloKind kind, const FormatOptions& options) {
    needSize(options.size);
    SessionBuilder builder(path, options);
    needFolder(path, "YOLO");
    const auto names = options.classes.empty() ? readNames(path) : options.classes;
    const auto files = filesByFrame(labelFolders(path), ".txt", options, builder, notLabels);
    for (const auto& [frame, file] : files) {
        readPicture(file, frame, names, kind, builder);
        builder.lookedAt(frame);
    }
    builder.facts().length = files.rbegin()->first + 1;
    return builder.finish();
}

std::string partText(const Ring& ring, const RectF& picture) {
    std::string text;
    for (const PointF& p : ring)
        text +=
            ' ' + paddedText(p.x / picture.width, 6) + ' ' + paddedText(p.y / picture.height, 6);
    return text;
}

/// The text after the class of each line of a box; empty if the box lies outside the image.
std::vector<std::string> yoloTexts(const SessionBox& box, YoloKind kind, const RectF& picture) {
    if (kind == YoloKind::Boxes) {
        const RectF inside = intersection(box.box, picture);
        if (inside.area() <= 0) return {};
        return {' ' + paddedText(inside.centre().x / picture.width, 6) + ' ' +
                paddedText(inside.centre().y / picture.height, 6) + ' ' +
                paddedText(inside.width / picture.width, 6) + ' ' +
                paddedText(inside.height / picture.height, 6)};
    }
    const Ring around = cornersOf(box);
    const auto* polygon = box.shape->as<Polygon>();
    const auto* mask = box.shape->as<Mask>();
    const bool four = polygon && polygon->parts.size() == 1 && polygon->parts[0].size() == 4;
    if (kind == YoloKind::Turned) return {partText(four ? polygon->parts[0] : around, picture)};
    std::vector<std::string> texts;
    if (polygon || mask)
        for (const Ring& ring : (mask ? outlineOf(*mask) : *polygon).parts)
            texts.push_back(partText(ring, picture));
    else
        texts.push_back(partText(around, picture));
    return texts;
}

void writeKind(const Session& session, const std::string& path, YoloKind kind,
               const FormatOptions& options) {
    needSize(session.size);
    const fs::path root(path), folder = root / "labels/train";
    makeFolder(folder.string());
    const auto names = classNames(session, options);
    TextFile data((root / "data.yaml").string());
    data.write("path: .\ntrain: images/train\nval: images/train\nnames:\n");
    for (std::size_t i = 0; i < names.size(); ++i)
        data.write("  " + std::to_string(i) + ": " + yamlQuoted(names[i]) + '\n');
    data.finish();
    const RectF picture{0, 0, double(session.size.width), double(session.size.height)};
    const auto places = byFrame(session);
    auto place = places.begin();
    // An empty file means that the frame was annotated and has no object.
    for (const FrameIndex frame : knownFrames(session)) {
        const fs::path picked = fs::path(pictureName(frame, options)).filename();
        TextFile file((folder / picked).replace_extension(".txt").string(), Durability::No);
        for (; place != places.end() && place->box->frame == frame; ++place) {
            if (!place->box->present()) continue;
            const std::string name = std::to_string(classIndex(names, place->target->label));
            for (const std::string& text : yoloTexts(*place->box, kind, picture))
                file.write(name + text + '\n');
        }
        file.finish();
    }
    syncAll(folder.string());
}

}  // namespace

ImportResult readYolo(const std::string& path, const FormatOptions& options) {
    return readKind(path, YoloKind::Boxes, options);
}

ImportResult readYoloTurned(const std::string& path, const FormatOptions& options) {
    return readKind(path, YoloKind::Turned, options);
}

ImportResult readYoloSegments(const std::string& path, const FormatOptions& options) {
    return readKind(path, YoloKind::Segments, options);
}

void writeYolo(const Session& session, const std::string& path, const FormatOptions& options) {
    writeKind(session, path, YoloKind::Boxes, options);
}

void writeYoloTurned(const Session& session, const std::string& path,
                     const FormatOptions& options) {
    writeKind(session, path, YoloKind::Turned, options);
}

void writeYoloSegments(const Session& session, const std::string& path,
                       const FormatOptions& options) {
    writeKind(session, path, YoloKind::Segments, options);
}

const char* yoloKind(const std::string& folder) {
    const char* kind = "yolo";
    for (const std::string& file : filesIn(labelFolders(folder), ".txt", notLabels)) {
        const std::string text = contentOf(file);
        TextLines lines(text, file);
        while (lines.nextFilled()) {
            const std::size_t count = lines.fields().size();
            if (count == 9 || count == 10) kind = "yolo-obb";
            if (count > 6 && count != 9 && count != 10) return "yolo-seg";
        }
    }
    return kind;
}

}  // namespace spoor
