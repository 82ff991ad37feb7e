// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/mot.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/project/session/ignored_truth.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct Dialect {
    const char* name;
    int firstPixel;
    bool officialClasses;
};
constexpr Dialect strict{"MOTChallenge", 1, true};
constexpr Dialect cvat{"MOT", 0, false};

constexpr std::array official{"pedestrian", "person-on-vehicle",     "car",           "bicycle",
                              "motorbike",  "non-motorised vehicle", "static person", "distractor",
                              "occluder",   "occluder-on-ground",    "occluder-full", "reflection",
                              "crowd"};

constexpr const char* motExpected =
    SPOOR_TR("engine",
             "%1, line %2: expected frame,id,left,top,width,height and up to four more numbers, "
             "with frames counted from 1, found \"%3\".");

std::string labelOf(std::int64_t number, const std::vector<std::string>& names) {
    if (number < 1) return {};
    if (std::size_t(number) <= names.size()) return names[std::size_t(number) - 1];
    return "class " + std::to_string(number);
}

/// How scores treat a row of the ground truth. TrackEval removes results that match a distractor;
/// rows with the flag 0 do not count.
Ignored markOf(double flag, double kind, const Dialect& dialect) {
    constexpr std::array<double, 4> distractors{2, 7, 8, 12};
    if (dialect.officialClasses && std::ranges::count(distractors, kind) > 0)
        return Ignored::Distractor;
    return flag == 0 ? Ignored::Uncounted : Ignored::No;
}

/// Returns whether scores do not count the row.
bool readRow(TextLines& lines, const Dialect& dialect, const std::vector<std::string>& names,
             SessionBuilder& builder) {
    const auto& fields = lines.fields();
    if (fields.size() < 6 || fields.size() > 10) lines.fail(motExpected);
    std::array<double, 10> values{};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto value = realNumber(fields[i]);
        if (!value) lines.fail(motExpected);
        values[i] = *value;
    }
    const auto whole = [](double v) { return v == std::floor(v) && std::abs(v) < 2147483647.0; };
    if (!whole(values[0]) || values[0] < 1 || !whole(values[1]) || values[1] < -1)
        lines.fail(motExpected);
    const bool truth = fields.size() == 8 || fields.size() == 9;
    SessionBox box;
    box.frame = FrameIndex(values[0]) - 1;
    box.box = boxOf(lines, &fields[2], motExpected);
    box.box.x = withoutBase(box.box.x, dialect.firstPixel);
    box.box.y = withoutBase(box.box.y, dialect.firstPixel);
    box.source = truth ? BoxSource::Given : BoxSource::Tracked;
    box.keyframe = truth;
    if (truth)
        setIgnored(box, markOf(values[6], values[7], dialect));
    else if (fields.size() > 6 && values[6] != -1)
        box.confidence = values[6];
    const bool ignored = !box.attributes.empty();
    if (fields.size() == 9) box.occluded = values[8] < 0.5;
    const std::string label =
        truth ? labelOf(std::int64_t(std::clamp(values[7], -1.0, 1e9)), names) : std::string();
    if (values[1] < 0) {
        builder.addDetection(label, box, lines.line());
        return ignored;
    }
    builder.add(TargetId(values[1]), box, lines.line());
    builder.label(TargetId(values[1]), label);
    return ignored;
}

void readSeqinfo(const std::string& path, Session& facts) {
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        const std::string_view line = lines.text();
        const std::size_t at = line.find('=');
        if (at == std::string_view::npos) continue;
        const std::string_view key = trimmed(line.substr(0, at));
        if (key != "frameRate" && key != "seqLength" && key != "imWidth" && key != "imHeight")
            continue;
        const auto value = realNumber(line.substr(at + 1));
        if (!value || *value < 0 || *value > double(frameLimit))
            lines.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."));
        if (key == "frameRate") facts.fps = *value;
        if (key == "seqLength") facts.length = FrameIndex(*value);
        if (key == "imWidth") facts.size.width = int(*value);
        if (key == "imHeight") facts.size.height = int(*value);
    }
}

/// The class names of a single file: a.labels.txt for a.txt, labels.txt for gt.txt.
fs::path labelsBeside(const fs::path& file) {
    if (file.filename() == "gt.txt") return file.parent_path() / "labels.txt";
    return fs::path(file).replace_extension(".labels.txt");
}

void writeNames(const std::vector<std::string>& names, const fs::path& path) {
    TextFile file(path.string());
    for (const std::string& name : names) file.write(singleLine(name) + '\n');
    file.finish();
}

ImportResult read(const std::string& path, const FormatOptions& options, const Dialect& dialect) {
    SessionBuilder builder(path, options);
    fs::path file(path);
    if (fs::is_directory(file)) {
        if (fs::exists(file / "seqinfo.ini"))
            readSeqinfo((file / "seqinfo.ini").string(), builder.facts());
        const bool truth = fs::exists(file / "gt/gt.txt") || !fs::exists(file / "det/det.txt");
        file /= truth ? "gt/gt.txt" : "det/det.txt";
    }
    std::vector<std::string> names = options.classes;
    if (names.empty() && dialect.officialClasses) names.assign(official.begin(), official.end());
    if (names.empty()) names = readLabelNames(labelsBeside(file));
    if (names.empty()) names = readLabelNames(file.parent_path() / "labels.txt");
    const std::string text = contentOf(file.string());
    TextLines lines(text, file.string());
    long ignored = 0;
    while (lines.nextFilled()) ignored += readRow(lines, dialect, names, builder);
    if (ignored > 0)
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": %2 boxes are marked as not counted (flag 0 or a "
                                      "class of distractors). Scores leave them out."))
                         .arg(path)
                         .arg(ignored));
    return builder.finish();
}

int officialClass(const std::string& label) {
    const auto found = std::find(official.begin(), official.end(), label);
    return found == official.end() ? 1 : int(found - official.begin()) + 1;
}

void writeRows(const Session& session, const std::string& path, bool truth, const Dialect& dialect,
               const std::vector<std::string>& names) {
    TextFile file(path);
    const int shift = idShift(session);
    for (const SessionBoxRef& place : byFrame(session)) {
        const SessionBox& box = *place.box;
        if (!box.present()) continue;
        const double first = dialect.firstPixel;
        std::string row =
            std::to_string(box.frame + 1) + ',' + std::to_string(place.target->id + shift) + ',' +
            boxText({box.box.x + first, box.box.y + first, box.box.width, box.box.height}, 4);
        if (truth) {
            const std::string& label = place.target->label;
            const int number =
                dialect.officialClasses ? officialClass(label) : int(classIndex(names, label)) + 1;
            const bool counts = ignoredOf(*place.target, box) == Ignored::No;
            row += (counts ? ",1," : ",0,") + std::to_string(number) +
                   (box.occluded ? ",0\n" : ",1\n");
        } else {
            row += ',' + toText(box.confidence) + ",-1,-1,-1\n";
        }
        file.write(row);
    }
    file.finish();
}

void writeFacts(const Session& session, const fs::path& folder) {
    if (session.size.empty() || session.fps <= 0)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "A MOTChallenge folder stores the image size and the frame rate, "
                             "which are unknown. Specify --size WxH and --fps N.")));
    TextFile file((folder / "seqinfo.ini").string());
    fs::path name = folder;
    if (name.filename().empty()) name = name.parent_path();
    file.write("[Sequence]\nname=" + singleLine(name.filename().string()) +
               "\nimDir=img1\nframeRate=" + std::to_string(std::max(1L, std::lround(session.fps))) +
               "\nseqLength=" + std::to_string(session.frames()) +
               "\nimWidth=" + std::to_string(session.size.width) +
               "\nimHeight=" + std::to_string(session.size.height) + "\nimExt=.jpg\n");
    file.finish();
}

void write(const Session& session, const std::string& path, const FormatOptions& options,
           const Dialect& dialect) {
    const std::vector<std::string> names = classNames(session, options);
    const fs::path folder(path);
    if (!path.ends_with('/') && !fs::is_directory(folder)) {
        if (!dialect.officialClasses && resolveOutputPath(path).straight)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "MOT (CVAT) stores the labels in a second file next "
                                               "to the first. Specify a file or a folder instead "
                                               "of \"%1\"."))
                                  .arg(path));
        const bool truth = !dialect.officialClasses || folder.filename() == "gt.txt";
        writeRows(session, path, truth, dialect, names);
        if (!dialect.officialClasses) writeNames(names, labelsBeside(folder));
        return;
    }
    makeFolder((folder / "gt").string());
    if (dialect.officialClasses) {
        writeFacts(session, folder);
    } else {
        writeNames(names, folder / "gt/labels.txt");
    }
    writeRows(session, (folder / "gt/gt.txt").string(), true, dialect, names);
}

}  // namespace

ImportResult readMot(const std::string& path, const FormatOptions& options) {
    return read(path, options, strict);
}
void writeMot(const Session& session, const std::string& path, const FormatOptions& options) {
    write(session, path, options, strict);
}
ImportResult readMotCvat(const std::string& path, const FormatOptions& options) {
    return read(path, options, cvat);
}
void writeMotCvat(const Session& session, const std::string& path, const FormatOptions& options) {
    write(session, path, options, cvat);
}

}  // namespace spoor
