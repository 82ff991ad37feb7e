// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/format_table.h"

#include "engine/base/text.h"
#include "engine/formats/coco.h"
#include "engine/formats/csv.h"
#include "engine/formats/cvat.h"
#include "engine/formats/darklabel.h"
#include "engine/formats/got10k.h"
#include "engine/formats/mot.h"
#include "engine/formats/otb.h"
#include "engine/formats/session_csv.h"
#include "engine/formats/session_json.h"
#include "engine/formats/vot.h"
#include "engine/formats/yolo.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr unsigned flags = holdsSources | holdsOcclusion | holdsConfidence | holdsStates;

constexpr std::array<Format, 11> table{{
    {"csv", "CSV", "file",
     SPOOR_TR("engine", "a row a frame and target; superset of the result CSV"),
     holdsLabels | flags | holdsKeyframes | holdsOutside | holdsRate | holdsIdentity | holdsEdges,
     0, readSessionCsv, writeSessionCsv},
    {"json", "JSON", "file", SPOOR_TR("engine", "everything, with a format_version"), holdsAll, 0,
     readSessionJson, writeSessionJson},
    {"otb", "OTB", "file or folder",
     SPOOR_TR("engine", "x,y,w,h a frame, pixels from 1; one target a file"),
     holdsIdentity | holdsLength | holdsEdges, 4, readOtb, writeOtb},
    {"vot", "VOT", "file or folder",
     SPOOR_TR("engine", "a region or a code a frame; one target a file"),
     holdsIdentity | holdsLength | holdsEdges, 4, readVot, writeVot},
    {"got10k", "GOT-10k", "folder",
     SPOOR_TR("engine", "groundtruth.txt, absence, cover, meta_info.ini; one target"),
     holdsOcclusion | holdsSize | holdsIdentity | holdsLength | holdsEdges, 4, readGot10k,
     writeGot10k},
    {"mot", "MOTChallenge", "file or folder",
     SPOOR_TR("engine", "frames and pixels from 1; a folder has gt/gt.txt and seqinfo.ini"),
     holdsConfidence | holdsIdentity | holdsEdges, 4, readMot, writeMot},
    {"mot-cvat", "MOT of CVAT", "file or folder",
     SPOOR_TR("engine", "frames from 1, pixels from 0; a folder has gt/gt.txt and gt/labels.txt"),
     holdsLabels | holdsOcclusion | holdsIdentity | holdsEdges, 4, readMotCvat, writeMotCvat},
    {"coco", "COCO", "file", SPOOR_TR("engine", "pictures, video, tracks and annotations as JSON"),
     holdsLabels | flags | holdsKeyframes | holdsSize | holdsRate | holdsIdentity | holdsLength |
         holdsEdges | holdsEmpty,
     0, readCoco, writeCoco},
    {"cvat", "CVAT", "file", SPOOR_TR("engine", "CVAT for video 1.1, the bare XML"),
     holdsLabels | flags | holdsSize | holdsIdentity | holdsLength | holdsEdges, 2, readCvat,
     writeCvat},
    {"yolo", "YOLO", "folder",
     SPOOR_TR("engine", "a text a picture in labels/train, data.yaml; needs the size"),
     holdsLabels | holdsEmpty, 6, readYolo, writeYolo},
    {"darklabel", "DarkLabel", "file", SPOOR_TR("engine", "import only"),
     holdsLabels | holdsIdentity | holdsEdges, 4, readDarkLabel, nullptr},
}};

std::string ids() {
    std::string text;
    for (const Format& format : table) text += (text.empty() ? "" : ", ") + std::string(format.id);
    return text;
}

/// What a session has that a format may have no place for.
struct Inventory {
    unsigned has = 0;
    bool manyDigits = false;
};

void count(const SessionBox& box, const Session& session, int digits, Inventory& found) {
    const bool given = box.source == BoxSource::Given;
    if (!given) found.has |= holdsSources;
    if (box.keyframe != given) found.has |= holdsKeyframes;
    if (box.occluded) found.has |= holdsOcclusion;
    if (box.outside) found.has |= holdsOutside;
    if (box.confidence != 1 && box.present()) found.has |= holdsConfidence;
    if (box.state == TargetState::Uncertain) found.has |= holdsStates;
    if (!box.present()) return;
    const RectF& r = box.box;
    if (!session.size.empty() &&
        (r.x < 0 || r.y < 0 || r.right() > session.size.width || r.bottom() > session.size.height))
        found.has |= holdsEdges;
    const double scale = std::pow(10.0, digits);
    for (const double value : {r.x, r.y, r.width, r.height}) {
        const double scaled = value * scale;
        if (digits > 0 && std::abs(scaled - std::round(scaled)) > 1e-4) found.manyDigits = true;
    }
}

Inventory inventory(const Session& session, int digits) {
    Inventory found;
    if (!session.size.empty()) found.has |= holdsSize;
    if (session.fps > 0) found.has |= holdsRate;
    if (session.targets().size() > 1) found.has |= holdsIdentity;
    FrameIndex last = 0;
    for (const SessionTarget& target : session.targets()) {
        if (!target.label.empty()) found.has |= holdsLabels;
        if (!target.colour.empty()) found.has |= holdsColours;
        if (!target.attributes.empty()) found.has |= holdsAttributes;
        for (const SessionBox& box : target.boxes) {
            count(box, session, digits, found);
            if (box.present()) last = std::max(last, box.frame + 1);
        }
    }
    if (!session.emptyFrames.empty()) found.has |= holdsEmpty;
    if (session.length > last) found.has |= holdsLength;
    return found;
}

/// The folders of VOT and MOTChallenge hold more than their files, and MOTChallenge's truth is not
/// its result.
unsigned holdsAt(const Format& format, const Session& session, const std::string& path) {
    unsigned holds = format.holds;
    const std::string_view id = format.id;
    if (id != "vot" && id != "mot") return holds;
    const bool truth = id == "mot" && fs::path(path).filename() == "gt.txt";
    const bool folder = path.ends_with('/') || fs::is_directory(path);
    if (folder) holds |= holdsSize | holdsLength;
    if (folder && session.fps == std::round(session.fps)) holds |= holdsRate;
    if (id == "mot" && (folder || truth)) holds = (holds | holdsOcclusion) & ~holdsConfidence;
    return holds;
}

std::string firstLine(const std::string& path) {
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    return lines.nextFilled() ? std::string(lines.text()) : std::string();
}

const char* detectFolder(const fs::path& folder) {
    if (fs::exists(folder / "gt/labels.txt")) return "mot-cvat";
    if (fs::exists(folder / "gt/gt.txt") || fs::exists(folder / "det/det.txt")) return "mot";
    if (fs::exists(folder / "groundtruth_rect.txt") ||
        fs::exists(folder / "groundtruth_rect.1.txt"))
        return "otb";
    if (fs::exists(folder / "absence.label") || fs::exists(folder / "meta_info.ini"))
        return "got10k";
    if (fs::exists(got10kResult(folder))) return "got10k";
    if (fs::exists(folder / "sequence") || fs::exists(folder / "groundtruth.txt")) return "vot";
    if (fs::is_directory(folder / "labels") || fs::is_directory(folder / "obj_train_data"))
        return "yolo";
    return nullptr;
}

bool isJsonOf(const std::string& path, std::string_view key) {
    return contentOf(path).find('"' + std::string(key) + '"') != std::string::npos;
}

const char* detectFile(const std::string& path) {
    if (fs::path(path).filename().string().starts_with("groundtruth_rect")) return "otb";
    if (path.ends_with(".bin")) return "vot";
    const std::string line = firstLine(path);
    const std::string_view start = trimmed(line);
    if (start.starts_with('<')) return "cvat";
    if (start.starts_with('[')) return "coco";
    if (start.starts_with('{')) return isJsonOf(path, "annotations") ? "coco" : "json";
    if (start.find("frame") != std::string_view::npos) return "csv";
    TextLines lines(line, path);
    if (start.starts_with('m')) return "vot";
    if (!lines.nextFilled()) return nullptr;
    const std::size_t fields = lines.fields().size();
    if (fields == 7 || fields == 9 || (fields == 10 && start.ends_with("-1"))) {
        const bool named = fs::exists(fs::path(path).replace_extension(".labels.txt"));
        return named ? "mot-cvat" : "mot";
    }
    if (fields == 1 || fields == 4 || (fields >= 6 && fields % 2 == 0)) return "vot";
    return nullptr;
}

}  // namespace

std::span<const Format> formats() {
    return table;
}

Result<const Format*> findFormat(std::string_view id) {
    for (const Format& format : table)
        if (format.id == id) return &format;
    return Message(SPOOR_TR("engine", "There is no format '%1'. The formats are: %2."))
        .arg(id)
        .arg(ids());
}

Result<const Format*> detectFormat(const std::string& path) {
    try {
        if (const char* id = fs::is_directory(path) ? detectFolder(path) : detectFile(path))
            return findFormat(id);
    } catch (const EngineError& error) {
        return error.message();
    }
    return Message(SPOOR_TR("engine",
                            "The format of %1 is not clear from its content. Name it; the formats "
                            "are: %2."))
        .arg(path)
        .arg(ids());
}

Result<Imported> importSession(const Format& format, const std::string& path,
                               const FormatOptions& options) {
    try {
        return format.read(path, options);
    } catch (const EngineError& error) {
        return error.message();
    } catch (const fs::filesystem_error& error) {
        return Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."))
            .arg(path)
            .arg(error.code().message());
    }
}

Result<Imported> importSession(const std::string& path, const FormatOptions& options) {
    const auto format = detectFormat(path);
    if (!format) return format.error();
    return importSession(*format.value(), path, options);
}

void exportSession(const Format& format, const Session& session, const std::string& path,
                   const FormatOptions& options) {
    if (!format.write)
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 can be read, but not written.")).arg(format.name));
    format.write(session, path, options);
}

std::vector<Message> losses(const Session& session, const Format& format, const std::string& path) {
    const unsigned holds = holdsAt(format, session, path);
    static constexpr std::pair<Holds, const char*> sentences[] = {
        {holdsIdentity, SPOOR_TR("engine", "%1 does not say which boxes belong together.")},
        {holdsLabels, SPOOR_TR("engine", "%1 has no place for the targets' labels.")},
        {holdsColours, SPOOR_TR("engine", "%1 has no place for the targets' colours.")},
        {holdsAttributes, SPOOR_TR("engine", "%1 has no place for the targets' attributes.")},
        {holdsSources,
         SPOOR_TR("engine",
                  "%1 does not tell boxes that were set by hand, tracked and interpolated apart.")},
        {holdsKeyframes, SPOOR_TR("engine", "%1 has no place for which boxes are keyframes.")},
        {holdsOcclusion, SPOOR_TR("engine", "%1 does not say when a target is occluded.")},
        {holdsOutside,
         SPOOR_TR("engine", "%1 does not tell a target that is outside from one without a box.")},
        {holdsConfidence, SPOOR_TR("engine", "%1 has no place for confidences.")},
        {holdsStates, SPOOR_TR("engine", "%1 does not say which boxes are uncertain.")},
        {holdsSize, SPOOR_TR("engine", "%1 has no place for the pictures' size.")},
        {holdsRate, SPOOR_TR("engine", "%1 has no place for the exact frame rate.")},
        {holdsLength, SPOOR_TR("engine", "%1 ends with the last box, not with the last frame.")},
        {holdsEmpty,
         SPOOR_TR("engine",
                  "%1 does not tell frames in which nothing was found from those in which nobody "
                  "has looked.")},
        {holdsEdges, SPOOR_TR("engine", "%1 clips boxes to the picture.")},
    };
    const Inventory found = inventory(session, format.digits);
    std::vector<Message> result;
    for (const auto& [flag, sentence] : sentences)
        if ((found.has & flag) && !(holds & flag))
            result.push_back(Message(sentence).arg(format.name));
    if (found.manyDigits)
        result.push_back(
            Message(SPOOR_TR("engine", "%1 rounds numbers to %2 digits after the point."))
                .arg(format.name)
                .arg(format.digits));
    return result;
}

}  // namespace spoor
