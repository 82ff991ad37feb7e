// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/format_table.h"

#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "engine/formats/coco.h"
#include "engine/formats/csv.h"
#include "engine/formats/cvat.h"
#include "engine/formats/darklabel.h"
#include "engine/formats/dota.h"
#include "engine/formats/got10k.h"
#include "engine/formats/label_studio.h"
#include "engine/formats/labelme.h"
#include "engine/formats/mot.h"
#include "engine/formats/motion_csv.h"
#include "engine/formats/mots.h"
#include "engine/formats/mots_png.h"
#include "engine/formats/otb.h"
#include "engine/formats/session_csv.h"
#include "engine/formats/session_json.h"
#include "engine/formats/track_points.h"
#include "engine/formats/voc.h"
#include "engine/formats/vot.h"
#include "engine/formats/yolo.h"
#include "engine/formats/youtube_vis.h"
#include "engine/formats/zip_file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr unsigned flags = holdsSources | holdsOcclusion | holdsConfidence | holdsStates;

constexpr std::array<Format, 27> table{{
    {"csv", "CSV", "file",
     SPOOR_TR("engine", "One row per frame and target; superset of the result CSV"),
     holdsLabels | flags | holdsKeyframes | holdsOutside | holdsRate | holdsIdentity | holdsEdges |
         holdsShapes,
     0, readSessionCsv, writeSessionCsv},
    {"json", "JSON", "file", SPOOR_TR("engine", "Everything, with a format_version"), holdsAll, 0,
     readSessionJson, writeSessionJson},
    {"otb", "OTB", "file or folder",
     SPOOR_TR("engine", "One x,y,w,h per frame, pixels from 1; one target per file"),
     holdsIdentity | holdsLength | holdsEdges, 4, readOtb, writeOtb},
    {"vot", "VOT", "file or folder",
     SPOOR_TR("engine", "One region or code per frame; one target per file"),
     holdsIdentity | holdsLength | holdsEdges | holdsPolygons | holdsMasks, 4, readVot, writeVot},
    {"got10k", "GOT-10k", "folder",
     SPOOR_TR("engine", "groundtruth.txt, absence, cover, meta_info.ini; one target"),
     holdsOcclusion | holdsSize | holdsIdentity | holdsLength | holdsEdges, 4, readGot10k,
     writeGot10k},
    {"mot", "MOTChallenge", "file or folder",
     SPOOR_TR("engine", "Frames and pixels from 1; folder with gt/gt.txt and seqinfo.ini"),
     holdsConfidence | holdsIdentity | holdsEdges, 4, readMot, writeMot},
    {"mot-cvat", "MOT of CVAT", "file or folder",
     SPOOR_TR("engine", "Frames from 1, pixels from 0; folder with gt/gt.txt and gt/labels.txt"),
     holdsLabels | holdsOcclusion | holdsIdentity | holdsEdges, 4, readMotCvat, writeMotCvat},
    {"coco", "COCO", "file", SPOOR_TR("engine", "Images, video, tracks and annotations as JSON"),
     holdsLabels | flags | holdsKeyframes | holdsSize | holdsRate | holdsIdentity | holdsLength |
         holdsEdges | holdsEmpty | holdsShapes | holdsAttributes | holdsFrameAttributes,
     0, readCoco, writeCoco},
    {"cvat", "CVAT", "file", SPOOR_TR("engine", "CVAT for video 1.1, XML or zipped XML"),
     holdsLabels | flags | holdsSize | holdsIdentity | holdsLength | holdsEdges | holdsShapes |
         holdsAttributes | holdsFrameAttributes,
     2, readCvat, writeCvat},
    {"cvat-images", "CVAT for images", "file",
     SPOOR_TR("engine", "CVAT for images 1.1, XML or zipped XML"),
     holdsLabels | flags | holdsSize | holdsIdentity | holdsEdges | holdsShapes | holdsEmpty |
         holdsAttributes | holdsFrameAttributes,
     2, readCvat, writeCvatImages},
    {"yolo", "YOLO", "folder",
     SPOOR_TR("engine", "One .txt per frame in labels/train, plus data.yaml; needs the size"),
     holdsLabels | holdsEmpty, 6, readYolo, writeYolo},
    {"yolo-obb", "YOLO-OBB", "folder",
     SPOOR_TR("engine", "As YOLO, with the corners of rotated boxes; needs the size"),
     holdsLabels | holdsEmpty | holdsEdges | holdsTurned, 6, readYoloTurned, writeYoloTurned},
    {"yolo-seg", "YOLO-seg", "folder", SPOOR_TR("engine", "As YOLO, with polygons; needs the size"),
     holdsLabels | holdsEmpty | holdsEdges | holdsPolygons, 6, readYoloSegments, writeYoloSegments},
    {"dota", "DOTA", "folder",
     SPOOR_TR("engine", "One .txt per frame in labelTxt: corners of rotated boxes in pixels"),
     holdsLabels | holdsEmpty | holdsEdges | holdsTurned, 6, readDota, writeDota},
    {"voc", "Pascal VOC", "folder", SPOOR_TR("engine", "One XML per frame in Annotations"),
     holdsLabels | holdsOcclusion | holdsAttributes | holdsFrameAttributes | holdsSize |
         holdsEmpty | holdsEdges,
     6, readVoc, writeVoc},
    {"mots", "MOTS", "file", SPOOR_TR("engine", "One mask per object and frame; needs the size"),
     holdsSize | holdsMasks, 0, readMots, writeMots},
    {"mots-png", "MOTS PNG", "folder",
     SPOOR_TR("engine", "One 16-bit PNG per frame with the object of each pixel; needs the size"),
     holdsSize | holdsMasks | holdsEmpty, 0, readMotsPng, writeMotsPng},
    {"youtube-vis", "YouTube-VIS", "file",
     SPOOR_TR("engine", "One segmentation list per target as JSON; masks need the size"),
     holdsLabels | holdsSize | holdsIdentity | holdsLength | holdsEdges | holdsPolygons |
         holdsMasks,
     0, readYoutubeVis, writeYoutubeVis},
    {"labelme", "LabelMe", "folder", SPOOR_TR("engine", "One JSON per frame"),
     holdsLabels | holdsSize | holdsEmpty | holdsEdges | holdsTurned | holdsPolygons | holdsPoints,
     9, readLabelMe, writeLabelMe},
    {"label-studio", "Label Studio", "file",
     SPOOR_TR("engine", "Rectangles of a video as JSON, in percent; needs the size"),
     holdsLabels | holdsSize | holdsIdentity | holdsRate | holdsLength | holdsEdges | holdsTurned,
     6, readLabelStudio, writeLabelStudio},
    {"darklabel", "DarkLabel", "file", SPOOR_TR("engine", "Import only"),
     holdsLabels | holdsIdentity | holdsEdges, 4, readDarkLabel, nullptr},
    {"ae", "After Effects", "file or folder",
     SPOOR_TR("engine", "Keyframe data to paste; position and scale; one target per file"),
     holdsSize | holdsRate | holdsIdentity | holdsEdges, 4, readNoTracks, writeAfterEffects},
    {"nuke", "Nuke ASCII", "file or folder",
     SPOOR_TR("engine", "Frame and centre x, y in pixels from the bottom; one target per file"),
     holdsIdentity | holdsEdges, 4, readNoTracks, writeNukeAscii},
    {"fusion", "Fusion ASCII", "file or folder",
     SPOOR_TR("engine", "Frame and centre x, y as fractions of the image; one target per file"),
     holdsIdentity | holdsEdges, 8, readNoTracks, writeFusionAscii},
    {"blender", "Blender", "file",
     SPOOR_TR("engine", "Script that creates tracks in a clip; export only"),
     holdsLabels | holdsSize | holdsIdentity | holdsEdges, 4, readNoTracks, writeBlenderScript},
    {"3de", "3DEqualizer", "file",
     SPOOR_TR("engine", "2D points: centres in pixels from the bottom; export only"),
     holdsLabels | holdsIdentity | holdsEdges, 4, readNoTracks, writeEqualizer},
    {"motion", "Motion", "file",
     SPOOR_TR("engine", "Position, speed, acceleration and angles with units; export only"),
     holdsLabels | holdsRate | holdsIdentity | holdsEdges, 6, readNoTracks, writeMotionCsv},
}};

std::string ids() {
    std::string text;
    for (const Format& format : table) text += (text.empty() ? "" : ", ") + std::string(format.id);
    return text;
}

/// The data of a session that some formats cannot store.
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
    if (!box.attributes.empty()) found.has |= holdsFrameAttributes;
    if (!box.present()) return;
    if (box.shape->as<TurnedBox>()) found.has |= holdsTurned;
    if (box.shape->as<Polygon>()) found.has |= holdsPolygons;
    if (box.shape->as<Mask>()) found.has |= holdsMasks;
    if (box.shape->as<Points>()) found.has |= holdsPoints;
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

/// VOT and MOTChallenge store more in a folder than in a file. In MOTChallenge, ground truth and
/// results also differ.
unsigned holdsAt(const Format& format, const Session& session, const std::string& path) {
    unsigned holds = format.holds;
    const std::string_view id = format.id;
    if (id != "vot" && id != "mot") return holds;
    const bool truth = id == "mot" && fs::path(path).filename() == "gt.txt";
    const bool folder = path.ends_with('/') || path.ends_with(".zip") || fs::is_directory(path);
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

const char* jsonFormat(std::string_view text) {
    const auto has = [&](std::string_view key) {
        return text.find('"' + std::string(key) + '"') != std::string_view::npos;
    };
    const bool list = trimmed(text.substr(0, 64)).starts_with('[');
    if (has("shapes") && has("imagePath")) return "labelme";
    if (list && (has("from_name") || has("sequence"))) return "label-studio";
    if (has("segmentations") || has("bboxes")) return "youtube-vis";
    return list || has("annotations") ? "coco" : "json";
}

/// Whether a folder contains LabelMe files.
bool isLabelMe(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".json")
            return std::string_view(jsonFormat(contentOf(entry.path().string()))) == "labelme";
    return false;
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
    if (fs::is_directory(folder / "labelTxt") || fs::is_directory(folder / "train/labelTxt"))
        return "dota";
    if (fs::is_directory(folder / "Annotations")) return "voc";
    if (fs::is_directory(folder / "labels") || fs::is_directory(folder / "obj_train_data"))
        return yoloKind(folder.string());
    if (isLabelMe(folder)) return "labelme";
    if (isMotsPng(folder.string())) return "mots-png";
    return nullptr;
}

const char* detectFile(const std::string& path) {
    if (fs::path(path).filename().string().starts_with("groundtruth_rect")) return "otb";
    if (path.ends_with(".bin")) return "vot";
    const std::string line = firstLine(path);
    const std::string_view start = trimmed(line);
    if (start.starts_with('<') && contentOf(path).find("<annotation>") != std::string::npos)
        return "voc";
    if (start.starts_with('<'))
        return contentOf(path).find("<image ") == std::string::npos ? "cvat" : "cvat-images";
    if (start.starts_with('[') || start.starts_with('{')) return jsonFormat(contentOf(path));
    if (start.find("frame") != std::string_view::npos) return "csv";
    TextLines lines(line, path);
    if (start.starts_with('m')) return "vot";
    if (!lines.nextFilled()) return nullptr;
    const std::size_t fields = lines.fields().size();
    if (start.find(',') == std::string_view::npos &&
        std::count(start.begin(), start.end(), ' ') == 5 &&
        !realNumber(start.substr(start.rfind(' ') + 1)))
        return "mots";
    if (fields == 7 || fields == 9 || (fields == 10 && start.ends_with("-1"))) {
        const bool named = fs::exists(fs::path(path).replace_extension(".labels.txt"));
        return named ? "mot-cvat" : "mot";
    }
    if (fields == 1 || fields == 4 || (fields >= 6 && fields % 2 == 0)) return "vot";
    return nullptr;
}

/// Path of the file inside a ZIP archive; empty if the format is a folder.
std::string nameInZip(const Format& format) {
    const std::string_view id = format.id;
    if (std::string_view(format.form).find("folder") != std::string_view::npos) return "";
    if (id.starts_with("cvat")) return "annotations.xml";
    if (id == "coco") return "annotations/instances_default.json";
    return std::string(id) + (id == "csv" ? ".csv" : ".json");
}

/// A ZIP archive, unpacked into a temporary folder.
class UnpackedArchive {
public:
    explicit UnpackedArchive(const std::string& path) : m_path(path) {
        unpackZip(path, m_folder.path().string());
        m_place = m_folder.path();
        // Enters folders that are the only entry of the archive.
        for (auto inner = only(); inner && !detectFolder(m_place); inner = only()) m_place = *inner;
        if (!detectFolder(m_place)) m_place = theFile();
    }

    std::string place() const { return m_place.string(); }
    /// Replaces the temporary folder in a message by the name of the archive.
    Message renamed(Message message) const {
        for (std::string& arg : message.args)
            if (const std::size_t at = arg.find(m_folder.path().string()); at != std::string::npos)
                arg.replace(at, m_folder.path().string().size(), m_path);
        return message;
    }

private:
    std::optional<fs::path> only() const {
        std::optional<fs::path> found;
        for (const auto& entry : fs::directory_iterator(m_place)) {
            if (found || !entry.is_directory()) return std::nullopt;
            found = entry.path();
        }
        return found;
    }

    /// The only file that may contain annotations.
    fs::path theFile() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder.path())) {
            const std::string kind = entry.path().extension().string();
            if (entry.is_regular_file() &&
                (kind == ".xml" || kind == ".json" || kind == ".csv" || kind == ".txt"))
                found.push_back(entry.path());
        }
        if (found.size() == 1) return found.front();
        for (const fs::path& each : found)
            if (each.filename() == "annotations.xml") return each;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" has %2 files that may contain boxes, and its folder layout "
                             "matches no known format. Unpack it and specify one file."))
                .arg(m_path)
                .arg(found.size()));
    }

    std::string m_path;
    TemporaryFolder m_folder;
    fs::path m_place;
};

}  // namespace

std::span<const Format> formats() {
    return table;
}

Result<const Format*> findFormat(std::string_view id) {
    for (const Format& format : table)
        if (format.id == id) return &format;
    return Message(SPOOR_TR("engine", "There is no format '%1'. Choose one of: %2."))
        .arg(id)
        .arg(ids());
}

Result<const Format*> detectFormat(const std::string& path) {
    try {
        if (isZip(path)) {
            const UnpackedArchive unpacked(path);
            const auto format = detectFormat(unpacked.place());
            return format ? format : unpacked.renamed(format.error());
        }
        if (const char* id = fs::is_directory(path) ? detectFolder(path) : detectFile(path))
            return findFormat(id);
    } catch (const EngineError& error) {
        return error.message();
    }
    return Message(
               SPOOR_TR("engine",
                        "Cannot detect the format of \"%1\" from its content. Specify one of: %2."))
        .arg(path)
        .arg(ids());
}

Result<ImportResult> importSession(const Format& format, const std::string& path,
                                   const FormatOptions& options) {
    try {
        if (isZip(path)) {
            const UnpackedArchive unpacked(path);
            auto read = importSession(format, unpacked.place(), options);
            if (!read) return unpacked.renamed(read.error());
            ImportResult imported = std::move(read).value();
            for (Message& note : imported.notes) note = unpacked.renamed(note);
            return imported;
        }
        return format.read(path, options);
    } catch (const EngineError& error) {
        return error.message();
    } catch (const fs::filesystem_error& error) {
        return Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."))
            .arg(path)
            .arg(error.code().message());
    }
}

Result<ImportResult> importSession(const std::string& path, const FormatOptions& options) {
    const auto format = detectFormat(path);
    if (!format) return format.error();
    return importSession(*format.value(), path, options);
}

void exportSession(const Format& format, const Session& session, const std::string& path,
                   const FormatOptions& options) {
    if (!format.write)
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 can only be read, not written. Choose another format."))
                .arg(format.name));
    if (!path.ends_with(".zip")) {
        format.write(session, path, options);
        return;
    }
    const TemporaryFolder folder;
    const fs::path inside = folder.path() / "files" / nameInZip(format);
    makeFolder((inside.has_filename() ? inside.parent_path() : inside).string());
    format.write(session, inside.string(), options);
    packZip(folder.file("files"), path);
}

FormatLosses formatLosses(const Session& session, const Format& format, const std::string& path) {
    const unsigned holds = holdsAt(format, session, path);
    static constexpr std::pair<FormatCapability, const char*> sentences[] = {
        {holdsIdentity, SPOOR_TR("engine", "%1 does not store track IDs.")},
        {holdsLabels, SPOOR_TR("engine", "%1 does not store labels.")},
        {holdsColours, SPOOR_TR("engine", "%1 does not store target colours.")},
        {holdsAttributes, SPOOR_TR("engine", "%1 does not store attributes.")},
        {holdsSources,
         SPOOR_TR("engine", "%1 does not distinguish manual, tracked and interpolated boxes.")},
        {holdsKeyframes, SPOOR_TR("engine", "%1 does not store which boxes are keyframes.")},
        {holdsOcclusion, SPOOR_TR("engine", "%1 does not store when a target is occluded.")},
        {holdsOutside,
         SPOOR_TR(
             "engine",
             "%1 does not distinguish targets that are out of frame from targets without a box.")},
        {holdsConfidence, SPOOR_TR("engine", "%1 does not store confidences.")},
        {holdsStates, SPOOR_TR("engine", "%1 does not store which boxes are uncertain.")},
        {holdsSize, SPOOR_TR("engine", "%1 does not store the image size.")},
        {holdsRate, SPOOR_TR("engine", "%1 does not store the exact frame rate.")},
        {holdsLength, SPOOR_TR("engine", "%1 does not store frames after the last box.")},
        {holdsEmpty, SPOOR_TR("engine",
                              "%1 does not distinguish frames without detections from frames that "
                              "were not searched.")},
        {holdsEdges, SPOOR_TR("engine", "%1 clips boxes to the image.")},
        {holdsTurned, SPOOR_TR("engine",
                               "%1 does not support rotated boxes. They are converted to the "
                               "closest supported shape.")},
        {holdsPolygons,
         SPOOR_TR(
             "engine",
             "%1 does not support polygons. They are converted to the closest supported shape.")},
        {holdsMasks,
         SPOOR_TR("engine",
                  "%1 does not support masks. They are converted to the closest supported shape.")},
        {holdsPoints,
         SPOOR_TR("engine",
                  "%1 does not support points. Their bounding boxes are written instead.")},
        {holdsFrameAttributes,
         SPOOR_TR("engine", "%1 does not store attributes that change from frame to frame.")},
    };
    const Inventory found = inventory(session, format.digits);
    FormatLosses result;
    for (const auto& [flag, sentence] : sentences) {
        if (holds & flag) continue;
        auto& list = found.has & flag ? result.lost : result.unused;
        list.push_back(Message(sentence).arg(format.name));
    }
    if (found.manyDigits)
        result.lost.push_back(Message(SPOOR_TR("engine", "%1 rounds numbers to %2 decimal places."))
                                  .arg(format.name)
                                  .arg(format.digits));
    return result;
}

std::vector<Message> losses(const Session& session, const Format& format, const std::string& path) {
    return formatLosses(session, format, path).lost;
}

std::vector<Message> boxesOfShapes(const Session& session, const std::string& file) {
    std::size_t shapes = 0;
    for (const SessionTarget& target : session.targets())
        shapes += std::size_t(std::count_if(target.boxes.begin(), target.boxes.end(),
                                            [](const auto& box) { return !box.shape.empty(); }));
    if (shapes == 0) return {};
    return {Message(SPOOR_TR("engine", "\"%1\": %2 shapes are replaced by their bounding boxes."))
                .arg(file)
                .arg(shapes)};
}

}  // namespace spoor
