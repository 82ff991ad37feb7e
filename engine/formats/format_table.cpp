// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/format_table.h"

#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "engine/formats/boxes/darklabel.h"
#include "engine/formats/boxes/got10k.h"
#include "engine/formats/boxes/kitti.h"
#include "engine/formats/boxes/mot.h"
#include "engine/formats/boxes/otb.h"
#include "engine/formats/boxes/session_csv.h"
#include "engine/formats/boxes/voc.h"
#include "engine/formats/boxes/yolo.h"
#include "engine/formats/events/boris.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/encoding.h"
#include "engine/formats/io/foreign_file.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/zip_file.h"
#include "engine/formats/lost_frames.h"
#include "engine/formats/results/mlt.h"
#include "engine/formats/results/motion_csv.h"
#include "engine/formats/results/project_boxes.h"
#include "engine/formats/results/track_points.h"
#include "engine/formats/shapes/coco.h"
#include "engine/formats/shapes/cvat.h"
#include "engine/formats/shapes/dota.h"
#include "engine/formats/shapes/label_studio.h"
#include "engine/formats/shapes/labelme.h"
#include "engine/formats/shapes/mots.h"
#include "engine/formats/shapes/mots_png.h"
#include "engine/formats/shapes/point_tables.h"
#include "engine/formats/shapes/session_json.h"
#include "engine/formats/shapes/supervisely.h"
#include "engine/formats/shapes/trackmate.h"
#include "engine/formats/shapes/via.h"
#include "engine/formats/shapes/vot.h"
#include "engine/formats/shapes/youtube_vis.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace spoor {
namespace {

namespace fs = std::filesystem;

namespace rows {

using enum FormatCapability;

constexpr FormatCapability flags = Sources | Occlusion | Confidence | States;

constexpr std::array<Format, 35> table{{
    {"csv", "CSV", "file",
     SPOOR_TR("engine", "One row per frame and target; superset of the result CSV"),
     Labels | Names | NoLabel | flags | Keyframes | Outside | Rate | Identity | Edges | Shapes |
         HiddenPoints,
     0, readSessionCsv, writeSessionCsv, FormatGroup::Tracking, "csv"},
    {"json", "JSON", "file", SPOOR_TR("engine", "Everything, with a format_version"), All, 0,
     readSessionJson, writeSessionJson, FormatGroup::Spoor, "json"},
    {"otb", "OTB", "file or folder",
     SPOOR_TR("engine", "One x,y,w,h per frame, pixels from 1; one target per file"),
     Identity | Length | Edges, 4, readOtb, writeOtb, FormatGroup::Tracking, "txt"},
    {"vot", "VOT", "file or folder",
     SPOOR_TR("engine", "One region or code per frame; one target per file"),
     Identity | Length | Edges | Polygons | Masks, 4, readVot, writeVot, FormatGroup::Tracking,
     "txt"},
    {"got10k", "GOT-10k", "folder",
     SPOOR_TR("engine", "groundtruth.txt, absence, cover, meta_info.ini; one target"),
     Occlusion | Size | Identity | Length | Edges, 4, readGot10k, writeGot10k,
     FormatGroup::Tracking, "txt"},
    {"mot", "MOTChallenge", "file or folder",
     SPOOR_TR("engine", "Frames and pixels from 1; folder with gt/gt.txt and seqinfo.ini"),
     Confidence | Identity | Edges, 4, readMot, writeMot, FormatGroup::Tracking, "txt"},
    {"mot-cvat", "MOT (CVAT)", "file or folder",
     SPOOR_TR("engine", "Frames from 1, pixels from 0; folder with gt/gt.txt and gt/labels.txt"),
     Labels | Occlusion | Identity | Edges, 4, readMotCvat, writeMotCvat, FormatGroup::Tracking,
     "txt"},
    {"coco", "COCO", "file", SPOOR_TR("engine", "Images, video, tracks and annotations as JSON"),
     Labels | flags | Keyframes | Size | Rate | Identity | Length | Edges | EmptyFrames | Shapes |
         HiddenPoints | Attributes | FrameAttributes,
     0, readCoco, writeCoco, FormatGroup::Detection, "json"},
    {"cvat", "CVAT", "file", SPOOR_TR("engine", "CVAT for video 1.1, XML or zipped XML"),
     Labels | flags | Size | Identity | Length | Edges | Shapes | Attributes | FrameAttributes, 2,
     readCvat, writeCvat, FormatGroup::Tracking, "xml"},
    {"cvat-images", "CVAT for images", "file",
     SPOOR_TR("engine", "CVAT for images 1.1, XML or zipped XML"),
     Labels | flags | Size | Identity | Edges | Shapes | EmptyFrames | Attributes |
         FrameAttributes | Events,
     2, readCvat, writeCvatImages, FormatGroup::Detection, "xml"},
    {"yolo", "YOLO", "folder",
     SPOOR_TR("engine", "One .txt per frame in labels/train, plus data.yaml; needs the size"),
     Labels | EmptyFrames, 6, readYolo, writeYolo, FormatGroup::Detection, "txt"},
    {"yolo-obb", "YOLO-OBB", "folder",
     SPOOR_TR("engine", "As YOLO, with the corners of rotated boxes; needs the size"),
     Labels | EmptyFrames | Edges | TurnedBoxes, 6, readYoloTurned, writeYoloTurned,
     FormatGroup::Detection, "txt"},
    {"yolo-seg", "YOLO-seg", "folder", SPOOR_TR("engine", "As YOLO, with polygons; needs the size"),
     Labels | EmptyFrames | Edges | Polygons, 6, readYoloSegments, writeYoloSegments,
     FormatGroup::Detection, "txt"},
    {"dota", "DOTA", "folder",
     SPOOR_TR("engine", "One .txt per frame in labelTxt: corners of rotated boxes in pixels"),
     Labels | EmptyFrames | Edges | TurnedBoxes, 6, readDota, writeDota, FormatGroup::Detection,
     "txt"},
    {"voc", "Pascal VOC", "folder", SPOOR_TR("engine", "One XML per frame in Annotations"),
     Labels | Occlusion | Attributes | FrameAttributes | Size | EmptyFrames | Edges, 6, readVoc,
     writeVoc, FormatGroup::Detection, "xml"},
    {"mots", "MOTS", "file", SPOOR_TR("engine", "One mask per object and frame; needs the size"),
     Size | Masks, 0, readMots, writeMots, FormatGroup::Tracking, "txt"},
    {"mots-png", "MOTS PNG", "folder",
     SPOOR_TR("engine", "One 16-bit PNG per frame with the object of each pixel; needs the size"),
     Size | Masks | EmptyFrames, 0, readMotsPng, writeMotsPng, FormatGroup::Tracking, "png"},
    {"youtube-vis", "YouTube-VIS", "file",
     SPOOR_TR("engine", "One segmentation list per target as JSON; masks need the size"),
     Labels | Size | Identity | Length | Edges | Polygons | Masks, 0, readYoutubeVis,
     writeYoutubeVis, FormatGroup::Tracking, "json"},
    {"labelme", "LabelMe", "folder", SPOOR_TR("engine", "One JSON per frame"),
     Labels | Size | EmptyFrames | Edges | TurnedBoxes | Polygons | Points, 9, readLabelMe,
     writeLabelMe, FormatGroup::Detection, "json"},
    {"label-studio", "Label Studio", "file",
     SPOOR_TR("engine", "Rectangles of a video as JSON, in percent; needs the size"),
     Labels | Names | Size | Identity | Rate | Length | Edges | TurnedBoxes | Events, 6,
     readLabelStudio, writeLabelStudio, FormatGroup::Detection, "json"},
    {"kitti", "KITTI tracking", "file",
     SPOOR_TR("engine", "One line per target and frame; numbers in space are not kept"),
     Occlusion | Identity | Edges, 6, readKitti, writeKitti, FormatGroup::Tracking, "txt"},
    {"supervisely", "Supervisely", "file or folder",
     SPOOR_TR("engine", "Annotation of a video as JSON; folders of images are read"),
     Labels | Size | Identity | Length | Edges | Polygons | Points, 9, readSupervisely,
     writeSupervisely, FormatGroup::Tracking, "json"},
    {"via", "VIA", "file", SPOOR_TR("engine", "Regions as JSON or CSV; projects are read"),
     Labels | NoLabel | Identity | Edges | EmptyFrames | Polygons | Points | Attributes |
         FrameAttributes,
     0, readVia, writeVia, FormatGroup::Detection, "json"},
    {"deeplabcut", "DeepLabCut", "file",
     SPOOR_TR("engine", "Table of points (CSV): one row per frame"),
     Labels | Names | Confidence | Identity | Length | Edges | Points, 0, readDeepLabCut,
     writeDeepLabCut, FormatGroup::Points, "csv", true},
    {"sleap", "SLEAP", "file",
     SPOOR_TR("engine", "Analysis as CSV: one row per individual and frame"),
     Labels | Names | Confidence | Identity | Edges | Points, 0, readSleap, writeSleap,
     FormatGroup::Points, "csv", true},
    {"trackmate", "TrackMate", "file",
     SPOOR_TR("engine", "Project with spots and tracks (XML); tables of spots (CSV) are read"),
     Names | Confidence | Size | Rate | Identity | Length | Edges | TurnedBoxes | Polygons, 9,
     readTrackMate, writeTrackMate, FormatGroup::Points, "xml"},
    {"darklabel", "DarkLabel", "file", SPOOR_TR("engine", "Import only"), Labels | Identity | Edges,
     4, readDarkLabel, nullptr, FormatGroup::Tracking, "txt"},
    {"boris", "BORIS", "file", SPOOR_TR("engine", "Table of events (CSV), without boxes"),
     Names | Rate | Events, 0, readBoris, writeBoris, FormatGroup::Events, "csv"},
    {"ae", "After Effects", "file or folder",
     SPOOR_TR("engine", "Keyframe data to paste; position and scale; one target per file"),
     Size | Rate | Identity | Edges, 4, readNoTracks, writeAfterEffects, FormatGroup::Compositing,
     "txt"},
    {"nuke", "Nuke ASCII", "file or folder",
     SPOOR_TR("engine", "Frame and centre x, y in pixels from the bottom; one target per file"),
     Identity | Edges, 4, readNoTracks, writeNukeAscii, FormatGroup::Compositing, "txt", true},
    {"fusion", "Fusion ASCII", "file or folder",
     SPOOR_TR("engine", "Frame and centre x, y as fractions of the image; one target per file"),
     Identity | Edges, 8, readNoTracks, writeFusionAscii, FormatGroup::Compositing, "txt", true},
    {"blender", "Blender", "file",
     SPOOR_TR("engine", "Script that creates tracks in a clip; export only"),
     Names | Size | Identity | Edges, 4, readNoTracks, writeBlenderScript, FormatGroup::Compositing,
     "py"},
    {"3de", "3DEqualizer", "file",
     SPOOR_TR("engine", "2D points: centres in pixels from the bottom; export only"),
     Names | Identity | Edges, 4, readNoTracks, writeEqualizer, FormatGroup::Compositing, "txt",
     true},
    {"mlt", "MLT", "file",
     SPOOR_TR("engine", "Project of Shotcut and Kdenlive: cut list, crop per target; export only"),
     Size | Rate | Identity | Edges, 4, readNoTracks, writeMlt, FormatGroup::Compositing, "mlt"},
    {"motion", "Motion", "file",
     SPOOR_TR("engine", "Position, speed, acceleration and angles with units; export only"),
     Labels | Names | Rate | Identity | Edges, 6, readNoTracks, writeMotionCsv, FormatGroup::Spoor,
     "csv", true},
}};

constexpr Format project{"spoor",
                         "Project",
                         "file",
                         SPOOR_TR("engine", "A project of the window, with results"),
                         All & ~EmptyFrames,
                         0,
                         readProject,
                         writeProject,
                         FormatGroup::Spoor,
                         "spoor"};

}  // namespace rows

using rows::table;

std::string ids() {
    std::string text;
    for (const Format& format : table) text += std::string(format.id) + ", ";
    return text + rows::project.id;
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
    if (has("objects") && (has("framesCount") || has("classTitle"))) return "supervisely";
    if ((has("from_name") && has("to_name")) || (has("data") && has("result")) ||
        (list && (has("sequence") || has("original_width") || has("timelinelabels"))))
        return "label-studio";
    if (has("segmentations") || has("bboxes")) return "youtube-vis";
    if (has("annotations") || has("image_id")) return "coco";
    return has("targets") ? "json" : nullptr;
}

/// Whether the first JSON of a known format in a folder is of this one.
bool isOfJson(const fs::path& folder, std::string_view format) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".json")
            if (const char* id = jsonFormat(contentOf(entry.path().string()))) return id == format;
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
    for (const char* labels :
         {"labels", "obj_train_data", "train/labels", "valid/labels", "val/labels", "test/labels"})
        if (fs::is_directory(folder / labels)) return yoloKind(folder.string());
    constexpr std::string_view classes[] = {"classes.txt"};
    if (fs::exists(folder / classes[0]) && !filesIn({folder.string()}, ".txt", classes).empty())
        return yoloKind(folder.string());
    if (!superviselyFolders(folder).empty() || isOfJson(folder, "supervisely"))
        return "supervisely";
    if (isOfJson(folder, "labelme")) return "labelme";
    if (isMotsPng(folder.string())) return "mots-png";
    return nullptr;
}

/// The format of another program's file; null for other files. Throws if Spoor does not read it.
const char* foreignFormat(const std::string& path, const std::string& start) {
    const std::string program = foreignProgram(start);
    if (program.empty()) return nullptr;
    for (const Format& format : rows::table)
        if (program == format.name) return format.id;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "\"%1\" is probably a file of %2, which Spoor does not read. Export it as "
                         "one of the formats that Spoor reads, such as COCO, CVAT or CSV."))
            .arg(path)
            .arg(program));
}

const char* detectFile(const std::string& path) {
    const std::string beginning = beginningOf(path);
    if (isProject(beginning)) return rows::project.id;
    if (const char* id = foreignFormat(path, beginning)) return id;
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
    if (start.find(',') == std::string_view::npos && std::ranges::count(start, ' ') == 5 &&
        !realNumber(start.substr(start.rfind(' ') + 1)))
        return "mots";
    if (fields == 7 || fields == 9 || (fields == 10 && start.ends_with("-1"))) {
        const bool named = fs::exists(fs::path(path).replace_extension(".labels.txt"));
        return named ? "mot-cvat" : "mot";
    }
    if (fields == 1 || fields == 4 || (fields >= 6 && fields % 2 == 0)) return "vot";
    return nullptr;
}

/// The attribute that formats with attributes of targets, but without names, keep the name in.
constexpr const char* nameAttribute = "name";

bool namesByAttribute(const Format& format) {
    return hasAny(format.holds, FormatCapability::Attributes) &&
           !hasAny(format.holds, FormatCapability::Names);
}

/// Adds names as attributes. A name that is also the label says nothing more.
void addNameAttributes(Session& session) {
    const std::vector<SessionTarget> before = session.targets();
    for (SessionTarget target : before)
        if (!target.name.empty() && target.name != target.label &&
            target.attributes.try_emplace(nameAttribute, target.name).second)
            session.put(std::move(target));
}

void takeNameAttributes(ImportResult& imported, const std::string& path) {
    std::vector<SessionTarget> named;
    for (const SessionTarget& target : imported.session.targets())
        if (target.name.empty() && target.attributes.contains(nameAttribute))
            named.push_back(target);
    for (SessionTarget& target : named) {
        target.name = target.attributes.extract(nameAttribute).mapped();
        imported.session.put(std::move(target));
    }
    if (!named.empty())
        imported.notes.push_back(
            Message(SPOOR_TR("engine",
                             "\"%1\": the attribute \"name\" of %2 targets is read as their name."),
                    path, named.size()));
}

/// Path of the file inside a ZIP archive; empty if the format is a folder.
std::string nameInZip(const Format& format) {
    const std::string_view id = format.id;
    if (std::string_view(format.form).find("folder") != std::string_view::npos) return "";
    if (id.starts_with("cvat")) return "annotations.xml";
    if (id == "coco") return "annotations/instances_default.json";
    return (id == rows::project.id ? "boxes" : std::string(id)) + '.' + format.suffix;
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
                             "matches no known format. Unpack it and specify one file."),
                    m_path, found.size()));
    }

    std::string m_path;
    TemporaryFolder m_folder;
    fs::path m_place;
};

}  // namespace

std::span<const Format> formats() {
    return table;
}

const Format& projectFormat() {
    return rows::project;
}

bool readable(const Format& format) {
    return format.read != readNoTracks;
}

Result<const Format*> findFormat(std::string_view id) {
    for (const Format& format : table)
        if (format.id == id) return &format;
    if (id == rows::project.id) return &rows::project;
    return Message(SPOOR_TR("engine", "There is no format '%1'. Choose one of: %2."), id, ids());
}

Result<const Format*> formatToWrite(const std::string& path) {
    const std::string suffix = std::filesystem::path(path).extension().string();
    if (suffix == ".csv" || suffix == ".spoor") return findFormat(suffix.substr(1));
    return Message(SPOOR_TR("engine",
                            "The name \"%1\" does not tell the format, because several formats or "
                            "none have its suffix. Specify the format."),
                   path);
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
                 "Cannot detect the format of \"%1\" from its content. Specify one of: %2."),
        path, ids());
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
        const EncodingNotes encodings;
        ImportResult imported = format.read(path, options);
        imported.notes.insert(imported.notes.begin(), encodings.all().begin(),
                              encodings.all().end());
        if (namesByAttribute(format)) takeNameAttributes(imported, path);
        const Session& session = imported.session;
        if (session.boxCount() == 0 && session.emptyFrames.empty() && session.events.empty())
            imported.notes.push_back(
                Message(SPOOR_TR("engine",
                                 "\"%1\", read as %2, contains no box. If it should, specify its "
                                 "format."))
                    .arg(path)
                    .arg(format.name));
        return imported;
    } catch (const EngineError& error) {
        return error.message();
    } catch (const fs::filesystem_error& error) {
        return Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."), path, error.code().message());
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
            Message(SPOOR_TR("engine", "%1 can only be read, not written. Choose another format."),
                    format.name));
    Session written = withLostFrames(session, format, options.lost);
    if (namesByAttribute(format)) addNameAttributes(written);
    if (!path.ends_with(".zip")) {
        format.write(written, path, options);
        return;
    }
    const TemporaryFolder folder;
    const fs::path inside = folder.path() / "files" / nameInZip(format);
    makeFolder((inside.has_filename() ? inside.parent_path() : inside).string());
    format.write(written, inside.string(), options);
    packZip(folder.file("files"), path);
}

}  // namespace spoor
