// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/yolo.h"

#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/io/yaml.h"

#include <yaml-cpp/yaml.h>
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

using ClassNames = std::vector<std::string>;

void setName(ClassNames& names, std::string_view key, std::string name) {
    constexpr std::int64_t maxClass = 1'000'000;
    while (!key.empty() && (key.front() == '"' || key.front() == '\'')) key.remove_prefix(1);
    while (!key.empty() && (key.back() == '"' || key.back() == '\'')) key.remove_suffix(1);
    const std::int64_t number = wholeNumber(key).value_or(std::int64_t(names.size()));
    if (number < 0 || number > maxClass) return;
    if (names.size() <= std::size_t(number)) names.resize(std::size_t(number) + 1);
    names[std::size_t(number)] = std::move(name);
}

/// The key points of a row of a dataset of poses: their number, and x, y and maybe visibility each.
struct PoseRow {
    std::size_t points = 0, coordinates = 2;
    std::size_t fields() const { return points * coordinates; }
};

/// Class names and key points that a dataset declares.
struct YoloNames {
    ClassNames names;
    PoseRow pose;
};

/// Reads the members `names`, a list or a map from numbers, and `kpt_shape` of a YAML file.
YoloNames yamlNames(const fs::path& path) {
    YoloNames read;
    try {
        const YAML::Node file = YAML::Load(contentOf(path.string()));
        const YAML::Node list = file.IsMap() ? file["names"] : YAML::Node();
        for (const auto& each : list) {
            if (list.IsMap())
                setName(read.names, each.first.Scalar(), each.second.Scalar());
            else
                read.names.push_back(each.Scalar());
        }
        const YAML::Node shape = file.IsMap() ? file["kpt_shape"] : YAML::Node();
        if (!shape || !shape.IsSequence() || shape.size() != 2) return read;
        if (!shape[0].IsScalar() || !shape[1].IsScalar()) return read;
        const auto points = wholeNumber(shape[0].Scalar()), each = wholeNumber(shape[1].Scalar());
        if (points && each && *points > 0 && *points <= 10'000 && (*each == 2 || *each == 3))
            read.pose = {std::size_t(*points), std::size_t(*each)};
    } catch (const YAML::Exception& error) {
        throw EngineError(Message(
            SPOOR_TR("engine", "%1, line %2: not valid YAML (%3). Correct it in a text editor."),
            path.string(), error.mark.line + 1, error.msg));
    }
    return read;
}

/// Reads class names from a text file with one name per line or from a YAML file. Returns nothing
/// if there is none in these folders.
YoloNames namesIn(const std::vector<std::string>& folders) {
    for (const fs::path folder : folders) {
        for (const char* name : {"obj.names", "classes.txt", "labels.txt"})
            if (auto names = readLabelNames((folder / name).string()); !names.empty())
                return {names, {}};
        std::vector<std::string> yaml = filesIn({folder.string()}, ".yaml");
        for (std::string& file : filesIn({folder.string()}, ".yml")) yaml.push_back(file);
        std::stable_partition(yaml.begin(), yaml.end(), [](const std::string& file) {
            return fs::path(file).stem() == "data";
        });
        for (const std::string& file : yaml)
            if (auto read = yamlNames(file); !read.names.empty() || read.pose.points > 0)
                return read;
    }
    return {};
}

/// Text files next to the labels that are none.
constexpr std::array<std::string_view, 8> notLabels = {
    "classes.txt", "labels.txt", "train.txt",          "val.txt",
    "valid.txt",   "test.txt",   "README.dataset.txt", "README.roboflow.txt"};

std::vector<std::string> labelFolders(const std::string& root) {
    std::vector<std::string> folders;
    const auto add = [&](const std::string& name) {
        if (fs::is_directory(fs::path(root) / name))
            folders.push_back((fs::path(root) / name).string());
    };
    for (const std::string split : {"train", "valid", "val", "validation", "test"}) {
        add("labels/" + split);
        add(split + "/labels");
        add("obj_" + split + "_data");
    }
    if (!folders.empty()) return folders;
    const std::string labels = folderIn(root, {"labels"});
    if (labels == root || !filesIn({labels}, ".txt", notLabels).empty()) return {labels};
    for (const auto& entry : fs::directory_iterator(labels))
        if (entry.is_directory() && !filesIn({entry.path().string()}, ".txt", notLabels).empty())
            folders.push_back(entry.path().string());
    std::sort(folders.begin(), folders.end());
    return folders.empty() ? std::vector{labels} : folders;
}

/// What follows the coordinates. A tracker writes the track last, after the confidence if both are
/// written. Source: Ultralytics, engine/results.py, save_txt().
struct YoloExtras {
    std::string_view confidence, track;
};

/// Number of coordinates in a row with a class and these many fields.
std::size_t coordinatesOf(std::size_t fields, YoloKind kind) {
    if (kind == YoloKind::Boxes || fields < 7) return 4;
    return kind == YoloKind::Turned ? 8 : (fields - 1) / 2 * 2;
}

bool isTrack(std::string_view field) {
    const auto number = wholeNumber(field);
    return number && *number > 1;
}

/// Splits the fields after the coordinates. `tracks`: if there is one field, it is a track number.
std::optional<YoloExtras> extrasOf(const std::vector<std::string_view>& fields, YoloKind kind,
                                   bool tracks) {
    std::size_t used = 1 + coordinatesOf(fields.size(), kind);
    // Two extras of a polygon look like another point.
    if (kind == YoloKind::Segments && used == fields.size() && used > 7 && isTrack(fields.back()))
        used -= 2;
    if (used > fields.size() || used + 2 < fields.size()) return std::nullopt;
    if (used + 2 == fields.size()) return YoloExtras{fields[used], fields[used + 1]};
    if (used == fields.size()) return YoloExtras{};
    return tracks ? YoloExtras{{}, fields[used]} : YoloExtras{fields[used], {}};
}

/// Whether single extras are tracks: all are whole numbers and some are above 1, which no
/// confidence is.
bool hasTracks(const std::vector<std::string>& files, YoloKind kind) {
    bool some = false;
    for (const std::string& file : files) {
        const std::string text = contentOf(file);
        TextLines lines(text, file);
        while (lines.nextFilled()) {
            const auto extras = extrasOf(lines.fields(), kind, true);
            if (!extras || extras->track.empty() || !extras->confidence.empty()) continue;
            if (!wholeNumber(extras->track)) return false;
            some = some || isTrack(extras->track);
        }
    }
    return some;
}

const char* expectedOf(YoloKind kind) {
    if (kind == YoloKind::Boxes) return yoloExpected;
    return SPOOR_TR("engine",
                    "%1, line %2: expected class x1 y1 x2 y2 ..., corners as fractions of the "
                    "image size from 0 to 1, found \"%3\".");
}

void takeConfidence(TextLines& lines, std::string_view field, SessionBox& box) {
    const auto confidence = realNumber(field);
    if (!confidence || *confidence < 0 || *confidence > 1)
        lines.fail(SPOOR_TR("engine",
                            "%1, line %2: expected a confidence from 0 to 1 after the coordinates, "
                            "found \"%3\"."),
                   field);
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
    const RectF part = boxOf(lines, &fields[1], yoloExpected);
    if (part.x < 0 || part.y < 0 || part.x > 1 || part.y > 1 || part.width > 1 || part.height > 1)
        lines.fail(yoloExpected);
    const int across = std::max(decimalsOf(fields[1]), decimalsOf(fields[3]));
    const int down = std::max(decimalsOf(fields[2]), decimalsOf(fields[4]));
    box.box = {pixelsOf(part.x - part.width / 2, size.width, across),
               pixelsOf(part.y - part.height / 2, size.height, down),
               pixelsOf(part.width, size.width, across), pixelsOf(part.height, size.height, down)};
}

void takeCorners(TextLines& lines, std::size_t extras, YoloKind kind, SizeI size, SessionBox& box) {
    const auto& fields = lines.fields();
    const std::size_t count = (fields.size() - 1 - extras) / 2;
    if (count < 3 || (kind == YoloKind::Turned && count != 4)) lines.fail(expectedOf(kind));
    Ring ring;
    for (std::size_t i = 0; i < count; ++i) {
        const auto x = realNumber(fields[1 + 2 * i]), y = realNumber(fields[2 + 2 * i]);
        // Corners of rotated boxes may lie outside the image.
        if (!x || !y || std::abs(*x) > 10 || std::abs(*y) > 10) lines.fail(expectedOf(kind));
        ring.push_back({*x * size.width, *y * size.height});
    }
    if (kind == YoloKind::Turned)
        setCorners(box, std::move(ring), 4e-6 * std::max(size.width, size.height));
    else
        box.setShape(Polygon{{std::move(ring)}});
}

/// The files of a folder and what they have in common.
struct YoloFolder {
    YoloKind kind = YoloKind::Boxes;
    ClassNames names;
    bool tracks = false;
    PoseRow pose{};
};

/// Takes the key points out of a row. Those that are not labelled are left out.
Shape takePose(TextLines& lines, PoseRow pose, SizeI size, std::vector<std::string_view>& fields) {
    Points points;
    std::vector<bool> hidden;
    for (std::size_t i = 5; i < 5 + pose.fields(); i += pose.coordinates) {
        const auto x = realNumber(fields[i]), y = realNumber(fields[i + 1]);
        const auto seen = pose.coordinates == 3 ? realNumber(fields[i + 2]) : std::optional(2.0);
        if (!x || !y || !seen || std::abs(*x) > 10 || std::abs(*y) > 10)
            lines.fail(SPOOR_TR("engine",
                                "%1, line %2: expected key points as kpt_shape of data.yaml says, "
                                "found \"%3\"."));
        if (*seen <= 0 || (pose.coordinates == 2 && *x == 0 && *y == 0)) continue;
        points.places.push_back({pixelsOf(*x, size.width, decimalsOf(fields[i])),
                                 pixelsOf(*y, size.height, decimalsOf(fields[i + 1]))});
        hidden.push_back(*seen == 1);
    }
    fields.erase(fields.begin() + 5, fields.begin() + 5 + std::ptrdiff_t(pose.fields()));
    if (points.places.empty()) return {};
    points.setHidden(std::move(hidden));
    return Shape(std::move(points));
}

void readPicture(const std::string& path, FrameIndex frame, const YoloFolder& folder,
                 SessionBuilder& builder) {
    const YoloKind kind = folder.kind;
    const SizeI size = builder.facts().size;
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        std::vector<std::string_view> fields = lines.fields();
        Shape points;
        if (folder.pose.points > 0 && fields.size() >= 5 + folder.pose.fields())
            points = takePose(lines, folder.pose, size, fields);
        const std::int64_t number = wholeNumber(fields.empty() ? "" : fields[0]).value_or(-1);
        const auto extras = extrasOf(fields, kind, folder.tracks);
        if (number < 0 || number > 1'000'000 || !extras) lines.fail(expectedOf(kind));
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        const std::size_t more =
            std::size_t(!extras->confidence.empty()) + std::size_t(!extras->track.empty());
        if (fields.size() - more == 5)
            takeBox(lines, size, box);
        else
            takeCorners(lines, more, kind, size, box);
        if (!points.empty()) box.shape = std::move(points);  // in the box of the file
        if (!extras->confidence.empty()) takeConfidence(lines, extras->confidence, box);
        const std::size_t index = std::size_t(number);
        const std::string label = index < folder.names.size() && !folder.names[index].empty()
                                      ? folder.names[index]
                                      : "class " + std::to_string(index);
        if (extras->track.empty()) {
            builder.addDetection(label, box, lines.line());
            continue;
        }
        const auto track = wholeNumber(extras->track);
        if (!track || *track < 0 || *track > maxTargetId)
            lines.fail(SPOOR_TR("engine",
                                "%1, line %2: expected a track number at the end, found \"%3\"."),
                       extras->track);
        box.source = BoxSource::Tracked;
        box.keyframe = false;
        builder.add(TargetId(*track), box, lines.line());
        builder.label(TargetId(*track), label);
    }
}

ImportResult readKind(const std::string& path, YoloKind kind, const FormatOptions& options) {
    needSize(options.size);
    needFolder(path, "YOLO");
    SessionBuilder builder(path, options);
    std::vector<std::string> folders = labelFolders(path);
    const auto files = filesByFrame(folders, ".txt", options, builder, notLabels);
    YoloFolder folder{kind, options.classes, hasTracks(filesIn(folders, ".txt", notLabels), kind)};
    folders.insert(folders.begin(), path);
    YoloNames said = namesIn(folders);
    if (folder.names.empty()) folder.names = std::move(said.names);
    if (kind == YoloKind::Boxes) folder.pose = said.pose;
    if (folder.pose.points > 0)
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\" is a dataset of poses. The labelled key points are "
                                      "read as points of the targets, in the boxes of the file."))
                         .arg(path));
    if (folder.names.empty())
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\" has no class names (data.yaml, classes.txt or "
                                      "obj.names). The classes are named by their numbers."))
                         .arg(path));
    if (folder.tracks)
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": the whole numbers at the ends of the lines are read "
                                      "as track numbers."))
                         .arg(path));
    for (const auto& [frame, file] : files) {
        readPicture(file, frame, folder, builder);
        builder.lookedAt(frame);
    }
    builder.facts().length =
        std::max(files.rbegin()->first + 1, FrameIndex(options.pictures.size()));
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
    std::vector<std::string> folders = labelFolders(folder);
    folders.insert(folders.begin(), folder);
    if (namesIn(folders).pose.points > 0) return kind;
    for (const std::string& file : filesIn(labelFolders(folder), ".txt", notLabels)) {
        const std::string text = contentOf(file);
        TextLines lines(text, file);
        while (lines.nextFilled()) {
            const auto& fields = lines.fields();
            // A box or corners, with a confidence, a track or both.
            const bool both = !fields.empty() && isTrack(fields.back());
            if (fields.size() <= 6 || (fields.size() == 7 && both)) continue;
            if (fields.size() < 9 || fields.size() > 11 || (fields.size() == 11 && !both))
                return "yolo-seg";
            kind = "yolo-obb";
        }
    }
    return kind;
}

}  // namespace spoor
