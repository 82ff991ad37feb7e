// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/otb.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr const char* otbExpected =
    SPOOR_TR("engine", "%1, line %2: expected four numbers x,y,w,h, found \"%3\".");

/// Reads the file of one target.
void readOneTarget(const std::string& path, TargetId id, int base, SessionBuilder& builder) {
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    FrameIndex frame = 0;
    builder.target(id);
    while (lines.nextRow()) {
        const auto& fields = lines.fields();
        if (fields.size() != 4) lines.fail(otbExpected);
        SessionBox box;
        box.frame = frame++;
        box.keyframe = true;
        box.outside = std::all_of(fields.begin(), fields.end(), isNan);
        if (!box.outside) {
            box.box = boxOf(lines, fields.data(), otbExpected);
            box.outside = box.box.width == 0 || box.box.height == 0;
            box.box.x = withoutBase(box.box.x, base);
            box.box.y = withoutBase(box.box.y, base);
        }
        builder.add(id, box, lines.line());
    }
    auto& length = builder.facts().length;
    length = std::max(length, frame);
}

ImportResult read(const std::string& path, const FormatOptions& options, int base) {
    SessionBuilder builder(path, options);
    const fs::path folder(path);
    if (!fs::is_directory(folder)) {
        readOneTarget(path, 1, base, builder);
        return builder.finish();
    }
    TargetId id = 1;
    for (; fs::exists(folder / ("groundtruth_rect." + std::to_string(id) + ".txt")); ++id)
        readOneTarget((folder / ("groundtruth_rect." + std::to_string(id) + ".txt")).string(), id,
                      base, builder);
    if (id == 1) readOneTarget((folder / "groundtruth_rect.txt").string(), 1, base, builder);
    return builder.finish();
}

void writeOneTarget(const Session& session, const SessionTarget* target, const std::string& path,
                    int base) {
    TextFile file(path);
    const FrameIndex frames = session.frames();
    auto box = target ? target->boxes.begin() : std::vector<SessionBox>::const_iterator();
    for (FrameIndex frame = 0; target && frame < frames; ++frame) {
        const bool here = box != target->boxes.end() && box->frame == frame;
        if (here && box->present()) {
            const RectF& r = box->box;
            file.write(boxText({r.x + base, r.y + base, r.width, r.height}, 4) + '\n');
        } else {
            file.write("nan,nan,nan,nan\n");
        }
        if (here) ++box;
    }
    file.finish();
}

}  // namespace

ImportResult readOtb(const std::string& path, const FormatOptions& options) {
    return read(path, options, options.otbBase);
}

ImportResult readPlainBoxes(const std::string& path, const FormatOptions& options) {
    return read(path, options, 0);
}

void writeOtb(const Session& session, const std::string& path, const FormatOptions& options) {
    if (!path.ends_with('/') && !fs::is_directory(path)) {
        writeOneTarget(session, onlyTarget(session, "OTB"), path, options.otbBase);
        return;
    }
    makeFolder(path);
    const fs::path folder(path);
    const auto& targets = session.targets();
    if (targets.size() == 1)
        writeOneTarget(session, &targets[0], (folder / "groundtruth_rect.txt").string(),
                       options.otbBase);
    for (std::size_t i = 0; targets.size() > 1 && i < targets.size(); ++i)
        writeOneTarget(session, &targets[i],
                       (folder / ("groundtruth_rect." + std::to_string(i + 1) + ".txt")).string(),
                       options.otbBase);
}

}  // namespace spoor
