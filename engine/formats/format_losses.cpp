// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the data of a session that a format cannot store.
#include "engine/formats/format_table.h"

#include "engine/formats/io/picture_files.h"
#include "engine/formats/shapes/cvat_shapes.h"
#include "engine/formats/shapes/label_studio.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// Where a session has data of one kind.
struct Use {
    std::vector<TargetId> targets;
    std::vector<FrameIndex> frames;  // Those of each target follow each other.
    std::int64_t moreFrames = 0;     // Without a target.

    void add(TargetId id) {
        if (targets.empty() || targets.back() != id) targets.push_back(id);
    }
    void add(TargetId id, FrameIndex frame) {
        add(id);
        frames.push_back(frame);
    }
    FormatLoss loss(Message sentence) const {
        std::vector<FrameIndex> distinct = frames;
        std::ranges::sort(distinct);
        const auto end = std::unique(distinct.begin(), distinct.end());
        return {std::move(sentence), (end - distinct.begin()) + moreFrames, targets};
    }
};

/// The data of a session that some formats cannot store.
struct Inventory {
    std::map<FormatCapability, Use> uses;
    Use rounded;
};

void countShape(const SessionBox& box, TargetId id, Inventory& found) {
    using Kind = FormatCapability;
    const auto note = [&](bool used, Kind kind) {
        if (used) found.uses[kind].add(id, box.frame);
    };
    note(box.shape->as<TurnedBox>(), Kind::TurnedBoxes);
    note(box.shape->as<Polygon>(), Kind::Polygons);
    note(box.shape->as<Mask>(), Kind::Masks);
    const auto* points = box.shape->as<Points>();
    note(points, Kind::Points);
    note(points && !points->hidden.empty(), Kind::HiddenPoints);
}

void countNumbers(const SessionBox& box, TargetId id, SizeI size, int digits, Inventory& found) {
    const RectF& r = box.box;
    if (!size.empty() && (r.x < 0 || r.y < 0 || r.right() > size.width || r.bottom() > size.height))
        found.uses[FormatCapability::Edges].add(id, box.frame);
    const double scale = std::pow(10.0, digits);
    for (const double value : {r.x, r.y, r.width, r.height})
        if (digits > 0 && std::abs(value * scale - std::round(value * scale)) > 1e-4)
            found.rounded.add(id, box.frame);
}

void count(const SessionBox& box, TargetId id, Inventory& found) {
    using Kind = FormatCapability;
    const bool given = box.source == BoxSource::Given;
    const auto note = [&](bool used, Kind kind) {
        if (used) found.uses[kind].add(id, box.frame);
    };
    note(!given, Kind::Sources);
    note(box.keyframe != given, Kind::Keyframes);
    note(box.occluded, Kind::Occlusion);
    note(box.outside, Kind::Outside);
    note(box.confidence != 1 && box.present(), Kind::Confidence);
    note(box.state == TargetState::Uncertain, Kind::States);
    note(!box.attributes.empty(), Kind::FrameAttributes);
}

void count(const SessionTarget& target, Inventory& found) {
    using Kind = FormatCapability;
    if (!target.label.empty()) found.uses[Kind::Labels].add(target.id);
    if (target.label.empty()) found.uses[Kind::NoLabel].add(target.id);
    if (!target.name.empty() && target.name != target.label) found.uses[Kind::Names].add(target.id);
    if (!target.colour.empty()) found.uses[Kind::Colours].add(target.id);
    if (!target.attributes.empty()) found.uses[Kind::Attributes].add(target.id);
}

Inventory inventory(const Session& session, int digits) {
    using Kind = FormatCapability;
    Inventory found;
    if (!session.size.empty()) found.uses[Kind::Size];
    if (session.fps > 0) found.uses[Kind::Rate];
    FrameIndex last = 0;
    for (const SessionTarget& target : session.targets()) {
        if (session.targets().size() > 1) found.uses[Kind::Identity].add(target.id);
        count(target, found);
        for (const SessionBox& box : target.boxes) {
            count(box, target.id, found);
            if (!box.present()) continue;
            countShape(box, target.id, found);
            countNumbers(box, target.id, session.size, digits, found);
            last = std::max(last, box.frame + 1);
        }
    }
    for (const FrameRange& range : session.emptyFrames)
        found.uses[Kind::EmptyFrames].moreFrames += range.last - range.first + 1;
    for (const auto& [id, event] : session.events)
        found.uses[Kind::Events].moreFrames += event.frames.last - event.frames.first + 1;
    if (session.length > last) found.uses[Kind::Length].moreFrames = session.length - last;
    return found;
}

/// VOT and MOTChallenge store more in a folder than in a file. In MOTChallenge, ground truth and
/// results also differ.
FormatCapability holdsAt(const Format& format, const Session& session, const std::string& path) {
    using Kind = FormatCapability;
    Kind holds = format.holds;
    // Without labels, no target needs one.
    if (!hasAny(holds, Kind::Labels)) holds |= Kind::NoLabel;
    // Names become attributes, see exportSession(), unless a target has such an attribute.
    const auto taken = [](const SessionTarget& each) {
        return !each.name.empty() && each.attributes.contains("name");
    };
    if (hasAny(holds, Kind::Attributes) && std::ranges::none_of(session.targets(), taken))
        holds |= Kind::Names;
    const std::string_view id = format.id;
    if (id == "label-studio" && isOfStudioImages(session))
        return (holds | Kind::Polygons | Kind::Points | Kind::EmptyFrames) &
               ~(Kind::Names | Kind::Identity | Kind::Rate | Kind::Length | Kind::Events);
    if (id != "vot" && id != "mot") return holds;
    const bool truth = id == "mot" && fs::path(path).filename() == "gt.txt";
    const bool folder = path.ends_with('/') || path.ends_with(".zip") || fs::is_directory(path);
    if (folder) holds |= Kind::Size | Kind::Length;
    if (folder && session.fps == std::round(session.fps)) holds |= Kind::Rate;
    if (id == "mot" && (folder || truth)) holds = (holds | Kind::Occlusion) & ~Kind::Confidence;
    return holds;
}

}  // namespace

namespace losing {

using enum FormatCapability;

constexpr std::pair<FormatCapability, const char*> sentences[] = {
    {Identity, SPOOR_TR("engine", "%1 does not store track IDs.")},
    {Labels, SPOOR_TR("engine", "%1 does not store labels.")},
    {NoLabel,
     SPOOR_TR("engine", "%1 needs labels. Targets without a label get the class \"object\".")},
    {Names, SPOOR_TR("engine", "%1 does not store names of targets.")},
    {Colours, SPOOR_TR("engine", "%1 does not store target colours.")},
    {Attributes, SPOOR_TR("engine", "%1 does not store attributes.")},
    {Sources,
     SPOOR_TR("engine", "%1 does not distinguish manual, tracked and interpolated boxes.")},
    {Keyframes, SPOOR_TR("engine", "%1 does not store which boxes are keyframes.")},
    {Occlusion, SPOOR_TR("engine", "%1 does not store when a target is occluded.")},
    {Outside,
     SPOOR_TR("engine",
              "%1 does not distinguish targets that are out of frame from targets without a box.")},
    {Confidence, SPOOR_TR("engine", "%1 does not store confidences.")},
    {States, SPOOR_TR("engine", "%1 does not store which boxes are uncertain.")},
    {Size, SPOOR_TR("engine", "%1 does not store the image size.")},
    {Rate, SPOOR_TR("engine", "%1 does not store the exact frame rate.")},
    {Length, SPOOR_TR("engine", "%1 does not store frames after the last box.")},
    {EmptyFrames, SPOOR_TR("engine",
                           "%1 does not distinguish frames without detections from frames that "
                           "were not searched.")},
    {Edges, SPOOR_TR("engine", "%1 clips boxes to the image.")},
    {TurnedBoxes, SPOOR_TR("engine",
                           "%1 does not support rotated boxes. They are converted to the "
                           "closest supported shape.")},
    {Polygons,
     SPOOR_TR("engine",
              "%1 does not support polygons. They are converted to the closest supported shape.")},
    {Masks,
     SPOOR_TR("engine",
              "%1 does not support masks. They are converted to the closest supported shape.")},
    {Points,
     SPOOR_TR("engine", "%1 does not support points. Their bounding boxes are written instead.")},
    {HiddenPoints, SPOOR_TR("engine", "%1 does not store which points are occluded.")},
    {FrameAttributes,
     SPOOR_TR("engine", "%1 does not store attributes that change from frame to frame.")},
    {Events, SPOOR_TR("engine", "%1 does not store events.")},
};

}  // namespace losing

using losing::sentences;

namespace {

/// What formats of points lose of other shapes, and TrackMate of targets with one box.
void addPointLosses(const Session& session, const Format& format, FormatLosses& result) {
    const bool images = format.id == std::string_view("label-studio") && isOfStudioImages(session);
    const bool separate =
        images || (format.centres && hasAny(format.holds, FormatCapability::Points));
    const bool linked = format.id == std::string_view("trackmate");
    Use centres, split, lone;
    for (const SessionTarget& target : session.targets()) {
        std::size_t boxes = 0;
        for (const SessionBox& box : target.boxes) {
            if (!box.present()) continue;
            ++boxes;
            const auto* points = box.shape->as<Points>();
            if (!points && format.centres) centres.add(target.id, box.frame);
            if (points && separate && points->places.size() > 1) split.add(target.id);
        }
        if (linked && boxes == 1) lone.add(target.id);
    }
    const auto add = [&](const Use& use, const char* text) {
        if (!use.targets.empty()) result.lost.push_back(use.loss(Message(text, format.name)));
    };
    add(centres, separate
                     ? SPOOR_TR("engine",
                                "%1 stores points. A box becomes its centre, or is left out if "
                                "its target has several points in other frames.")
                     : SPOOR_TR("engine", "%1 stores only the centres of boxes."));
    add(split, SPOOR_TR("engine", "%1 stores each point of a target as a target of its own."));
    add(lone,
        SPOOR_TR("engine",
                 "%1 has no tracks of one spot. Targets with a single box lose ID and name."));
}

/// Number of events that share frames with another event of their label and subject. `touching`
/// counts those that directly follow another one, too.
std::size_t eventsTogether(const Session& session, bool touching) {
    std::map<std::pair<std::string, std::optional<TargetId>>, FrameIndex> ends;
    std::size_t count = 0;
    for (const auto& [id, event] : eventsByTime(session)) {
        const auto [end, isNew] =
            ends.try_emplace({event->label, event->target}, event->frames.last);
        if (!isNew && event->frames.first <= end->second + (touching ? 1 : 0)) ++count;
        end->second = std::max(end->second, event->frames.last);
    }
    return count;
}

std::vector<FormatLoss> borisLosses(const Session& session, const char* name) {
    std::vector<FormatLoss> lost;
    if (session.boxCount() > 0)
        lost.push_back({Message(SPOOR_TR("engine", "%1 stores events, but no boxes."), name)});
    if (const std::size_t count = eventsTogether(session, false); count > 0)
        lost.push_back(
            {Message(SPOOR_TR("engine",
                              "%1 has one event of a behaviour and subject at a time. %2 "
                              "events overlap another one and are written as they are."),
                     name, count)});
    return lost;
}

/// The events of a session with what they are written with.
Session withoutBoxes(const Session& session) {
    Session result;
    result.events = session.events;
    result.carried = session.carried;
    return result;
}

/// Labels of a CVAT task may not declare attributes for Spoor's data.
void addTagLosses(Session session, FormatLosses& losses) {
    const CvatExtras carried = CvatExtras::of(session);
    std::erase_if(session.events,
                  [&](const auto& each) { return cvatTakesEventData(carried, each.second.label); });
    const auto described = std::ranges::count_if(session.events, [](const auto& each) {
        return each.second.target || !each.second.comment.empty();
    });
    if (described > 0)
        losses.lost.push_back({Message(
            SPOOR_TR("engine",
                     "The labels of this CVAT task have no attributes for the subjects and "
                     "comments of %1 events, which are not stored."),
            described)});
    for (auto& [id, event] : session.events) event.target.reset();
    if (const std::size_t count = eventsTogether(session, true); count > 0)
        losses.lost.push_back(
            {Message(SPOOR_TR("engine",
                              "CVAT stores events as tags of frames. %1 events that overlap or "
                              "follow another one are merged with it when they are read."),
                     count)});
}

}  // namespace

FormatLosses formatLosses(const Session& session, const Format& format, const std::string& path) {
    using enum FormatCapability;
    if (std::string_view(format.id) == "boris") return {borisLosses(session, format.name), {}};
    const FormatCapability holds = holdsAt(format, session, path);
    const Inventory found = inventory(session, format.digits);
    FormatLosses result;
    for (const auto& [flag, text] : sentences) {
        if (hasAny(holds, flag)) continue;
        Message sentence = Message(text, format.name);
        const auto used = found.uses.find(flag);
        if (used == found.uses.end())
            result.unused.push_back(std::move(sentence));
        else
            result.lost.push_back(used->second.loss(std::move(sentence)));
    }
    addPointLosses(session, format, result);
    const std::string_view id = format.id;
    if (id == "cvat-images") addTagLosses(withoutBoxes(session), result);
    const auto boxless = std::ranges::count_if(session.events, [&](const auto& each) {
        const auto& subject = each.second.target;
        return subject && (!session.target(*subject) || session.target(*subject)->boxes.empty());
    });
    if (boxless > 0 && (id == "cvat-images" || id == "label-studio"))
        result.lost.push_back(
            {Message(SPOOR_TR("engine",
                              "%1 stores subjects with their boxes only. %2 events "
                              "are about a target without boxes and have no "
                              "subject in the file."),
                     format.name, boxless)});
    if (!found.rounded.frames.empty())
        result.lost.push_back(found.rounded.loss(
            Message(SPOOR_TR("engine", "%1 rounds numbers to %2 decimal places."), format.name,
                    format.digits)));
    return result;
}

std::vector<Message> losses(const Session& session, const Format& format, const std::string& path) {
    std::vector<Message> lost;
    for (FormatLoss& loss : formatLosses(session, format, path).lost)
        lost.push_back(std::move(loss.sentence));
    return lost;
}

Message missingImages(const Format& format, const std::string& path) {
    if (!std::string_view(format.id).starts_with("yolo")) return {};
    if (!path.empty() && fs::is_directory(fs::path(path) / "images/train")) return {};
    return Message(SPOOR_TR("engine",
                            "data.yaml names the folder images/train, which is not written. Copy "
                            "the images into it."));
}

std::vector<Message> boxesOfShapes(const Session& session, const std::string& file) {
    std::size_t shapes = 0;
    for (const SessionTarget& target : session.targets())
        shapes += std::size_t(std::ranges::count_if(
            target.boxes, [](const auto& box) { return !box.shape.empty(); }));
    if (shapes == 0) return {};
    return {Message(SPOOR_TR("engine", "\"%1\": %2 shapes are replaced by their bounding boxes."),
                    file, shapes)};
}

}  // namespace spoor
