// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/got10k.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr int fullView = 8;
constexpr int halfView = 4;  // This visibility and below counts as occluded.

constexpr const char* got10kExpected =
    SPOOR_TR("engine", "%1, line %2: expected four numbers x,y,w,h, found \"%3\".");

/// Reads one integer per line. Returns an empty vector if the file does not exist.
std::vector<int> readLabels(const fs::path& path) {
    std::vector<int> values;
    if (!fs::exists(path)) return values;
    const std::string text = contentOf(path.string());
    TextLines lines(text, path.string());
    while (lines.nextRow()) {
        const auto value = wholeNumber(lines.text());
        if (!value || *value < 0 || *value > fullView)
            lines.fail(SPOOR_TR("engine",
                                "%1, line %2: expected a whole number from 0 to 8, found "
                                "\"%3\"."));
        values.push_back(int(*value));
    }
    return values;
}

void readMeta(const fs::path& path, Session& facts) {
    if (!fs::exists(path)) return;
    const std::string text = contentOf(path.string());
    TextLines lines(text, path.string());
    while (lines.nextFilled()) {
        const std::string_view line = trimmed(lines.text());
        const std::size_t at = line.find(':');
        if (at == std::string_view::npos) continue;
        std::string_view value = trimmed(line.substr(at + 1));
        if (line.starts_with("anno_fps")) {
            const std::size_t end = value.find_first_not_of("0123456789.");
            const auto fps = realNumber(value.substr(0, end));
            if (!fps || *fps > 1e6)
                lines.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."));
            facts.fps = *fps;
        } else if (line.starts_with("resolution")) {
            const std::size_t comma = value.find(',');
            const bool whole = value.size() > 4 && value.front() == '(' && value.back() == ')' &&
                               comma != std::string_view::npos;
            const auto width = wholeNumber(whole ? value.substr(1, comma - 1) : "");
            const auto height =
                wholeNumber(whole ? value.substr(comma + 1, value.size() - comma - 2) : "");
            if (!width || !height || *width < 0 || *height < 0 || *width > 1000000 ||
                *height > 1000000)
                lines.fail(
                    SPOOR_TR("engine", "%1, line %2: expected (width, height), found \"%3\"."));
            facts.size = {int(*width), int(*height)};
        }
    }
}

void checkLength(const fs::path& path, const std::vector<int>& labels, FrameIndex frames) {
    if (labels.empty() || FrameIndex(labels.size()) == frames) return;
    throw EngineError(
        Message(
            SPOOR_TR("engine", "%1, line %2: expected as many lines as in groundtruth.txt (%3)."))
            .arg(path.string())
            .arg(labels.size())
            .arg(long(frames)));
}

bool isCut(const RectF& box, SizeI size) {
    return !size.empty() &&
           (box.x < 0 || box.y < 0 || box.right() > size.width || box.bottom() > size.height);
}

}  // namespace

fs::path got10kResult(const fs::path& folder) {
    fs::path name = folder;
    if (name.filename().empty()) name = name.parent_path();
    return folder / (name.filename().string() + "_001.txt");
}

ImportResult readGot10k(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    Session& facts = builder.facts();
    const fs::path folder(path);
    const bool isFolder = fs::is_directory(folder);
    fs::path file = isFolder ? folder / "groundtruth.txt" : folder;
    if (isFolder && !fs::exists(file)) file = got10kResult(folder);
    const std::string truth = file.string();
    std::vector<int> absence, cover;
    if (isFolder) {
        absence = readLabels(folder / "absence.label");
        cover = readLabels(folder / "cover.label");
        readMeta(folder / "meta_info.ini", facts);
    }
    const std::string text = contentOf(truth);
    TextLines lines(text, truth);
    FrameIndex frame = 0;
    builder.target(1);
    for (; lines.nextRow(); ++frame) {
        const auto& fields = lines.fields();
        if (fields.size() != 4) lines.fail(got10kExpected);
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        const std::size_t i = std::size_t(frame);
        box.outside = std::all_of(fields.begin(), fields.end(), isNan) ||
                      (i < absence.size() && absence[i] != 0) ||
                      (i < cover.size() && cover[i] == 0);
        if (!std::all_of(fields.begin(), fields.end(), isNan))
            box.box = boxOf(lines, fields.data(), got10kExpected);
        box.outside = box.outside || box.box.area() == 0;
        box.occluded = i < cover.size() && cover[i] <= halfView && !box.outside;
        builder.add(1, box, lines.line());
    }
    checkLength(folder / "absence.label", absence, frame);
    checkLength(folder / "cover.label", cover, frame);
    facts.length = frame;
    return builder.finish();
}

void writeGot10k(const Session& session, const std::string& path, const FormatOptions&) {
    const SessionTarget* const target = onlyTarget(session, "GOT-10k");
    makeFolder(path);
    const auto name = [&](const char* file) { return (fs::path(path) / file).string(); };
    TextFile truth(name("groundtruth.txt")), absence(name("absence.label")),
        cover(name("cover.label")), cut(name("cut_by_image.label"));
    std::size_t i = 0;
    const FrameIndex frames = target ? session.frames() : FrameIndex(0);
    for (FrameIndex frame = 0; frame < frames; ++frame) {
        const bool here = i < target->boxes.size() && target->boxes[i].frame == frame;
        const SessionBox box = here ? target->boxes[i] : SessionBox{};
        const bool present = here && box.present();
        truth.write(boxText(present ? box.box : RectF{}, 4) + '\n');
        absence.write(present ? "0\n" : "1\n");
        cover.write(std::to_string(!present ? 0 : box.occluded ? halfView : fullView) + '\n');
        cut.write(present && isCut(box.box, session.size) ? "1\n" : "0\n");
        if (here) ++i;
    }
    for (TextFile* file : {&truth, &absence, &cover, &cut}) file->finish();
    TextFile meta(name("meta_info.ini"));
    meta.write("[METAINFO]\n");
    meta.write("object_class: " + (target ? singleLine(labelOr(target->label)) : "object") + '\n');
    if (session.fps > 0)
        meta.write("anno_fps: " + std::to_string(std::lround(session.fps)) + "fps\n");
    if (!session.size.empty())
        meta.write("resolution: (" + std::to_string(session.size.width) + ", " +
                   std::to_string(session.size.height) + ")\n");
    meta.finish();
}

}  // namespace spoor
