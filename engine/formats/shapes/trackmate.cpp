// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/trackmate.h"

#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/io/xml_writer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace spoor {
namespace {

constexpr int spotDigits = 9;
/// TrackMate's coordinates are those of pixel centres.
constexpr double pixelCentre = 0.5;

/// A circle or a contour, in physical units.
struct Spot {
    FrameIndex frame = 0;
    double x = 0, y = 0, radius = 0;
    std::optional<double> quality;
    std::int64_t line = 0;
    std::string id;
    std::vector<PointF> contour;  ///< Relative to x and y.
};

struct PixelSize {
    double width = 1, height = 1;
};

/// Qualities are confidences if all are from 0 to 1.
bool areConfidences(const std::vector<Spot>& spots) {
    return std::ranges::all_of(spots, [](const Spot& spot) {
        return spot.quality && *spot.quality >= 0 && *spot.quality <= 1;
    });
}

SessionBox boxOfSpot(const Spot& spot, PixelSize pixel, bool confidence) {
    SessionBox box;
    box.frame = spot.frame;
    box.source = BoxSource::Tracked;
    if (confidence) box.confidence = *spot.quality;
    const double x = spot.x / pixel.width + pixelCentre, y = spot.y / pixel.height + pixelCentre;
    const double width = spot.radius / pixel.width, height = spot.radius / pixel.height;
    box.box = {x - width, y - height, 2 * width, 2 * height};
    Ring ring;
    for (const PointF& p : spot.contour)
        ring.push_back({x + p.x / pixel.width, y + p.y / pixel.height});
    if (ring.size() == 4)
        setCorners(box, std::move(ring), 1e-6);
    else if (ring.size() > 2)
        box.setShape(Polygon{{std::move(ring)}});
    else if (spot.radius <= 0)
        box.setShape(Points{{{x, y}}});
    return box;
}

/// Reads spots, the edges between them, and facts about the video.
class TrackMateXml : public XmlHandler {
public:
    explicit TrackMateXml(Session& facts) : m_facts(facts) {}

    void open(const XmlElement& element) override {
        const auto number = [&](const char* name) {
            return realNumber(element.attribute(name).value_or(""));
        };
        if (element.name == "Model") {
            m_seconds = element.attribute("timeunits").value_or("").starts_with("s");
        } else if (element.name == "ImageData") {
            takeFacts(element);
        } else if (element.name == "Spot") {
            const auto frame = number("FRAME"), x = number("POSITION_X"), y = number("POSITION_Y");
            const auto id = element.attribute("ID");
            if (!frame || !x || !y || !id)
                element.fail(SPOOR_TR("engine",
                                      "%1, line %2: expected ID, FRAME, POSITION_X and POSITION_Y "
                                      "of a spot."),
                             "");
            spots.push_back({FrameIndex(std::int64_t(std::clamp(*frame, -1.0, 1e15))),
                             *x,
                             *y,
                             number("RADIUS").value_or(0),
                             number("QUALITY"),
                             element.line,
                             *id,
                             {}});
        } else if (element.name == "Track") {
            m_track = wholeNumber(element.attribute("TRACK_ID").value_or(""));
            if (m_track) names[*m_track] = element.attribute("name").value_or("");
        } else if (element.name == "Edge" && m_track) {
            const auto from = element.attribute("SPOT_SOURCE_ID"),
                       to = element.attribute("SPOT_TARGET_ID");
            if (from && to) edges[*m_track].emplace_back(*from, *to);
        }
    }
    void close(const XmlElement& element, const std::string& text) override {
        if (element.name == "Track") m_track.reset();
        if (element.name != "Spot" || spots.empty()) return;
        std::vector<double> numbers;
        for (std::string_view left = trimmed(text); !left.empty(); left = trimmed(left)) {
            const std::size_t end = std::min(left.find_first_of(" \t\r\n"), left.size());
            if (const auto value = realNumber(left.substr(0, end))) numbers.push_back(*value);
            left.remove_prefix(end);
        }
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            spots.back().contour.push_back({numbers[i], numbers[i + 1]});
    }

    PixelSize pixel;
    std::vector<Spot> spots;
    std::map<std::int64_t, std::vector<std::pair<std::string, std::string>>> edges;  ///< By track.
    std::map<std::int64_t, std::string> names;

private:
    void takeFacts(const XmlElement& element) {
        const auto positive = [&](const char* name, double most) {
            const auto value = realNumber(element.attribute(name).value_or(""));
            return value && *value > 0 && *value < most ? *value : 0;
        };
        if (const double width = positive("pixelwidth", 1e300); width > 0) pixel.width = width;
        if (const double height = positive("pixelheight", 1e300); height > 0) pixel.height = height;
        if (const int width = int(positive("width", 1e6)), height = int(positive("height", 1e6));
            width > 0 && height > 0)
            m_facts.size = {width, height};
        m_facts.length = FrameIndex(std::int64_t(positive("nframes", double(+frameLimit))));
        const double interval = positive("timeinterval", 1e6);
        if (!m_seconds || interval < 1e-6 || m_facts.fps > 0) return;
        const double rate = 1 / interval, whole = std::round(rate);
        m_facts.fps = std::abs(rate - whole) < 1e-9 ? whole : rate;
    }

    Session& m_facts;
    std::optional<std::int64_t> m_track;
    bool m_seconds = false;
};

/// The target of each spot. A track that splits or merges has a target for each branch.
std::map<std::string, TargetId> targetsOfSpots(const TrackMateXml& content, std::size_t& branches) {
    std::map<std::string, FrameIndex> frames;
    for (const Spot& spot : content.spots) frames.emplace(spot.id, spot.frame);
    std::map<std::string, TargetId> targets;
    std::map<TargetId, std::string> last;
    std::int64_t next = 1;
    for (const auto& [track, edges] : content.edges) next = std::max(next, track + 2);
    for (const auto& each : content.edges) {
        const auto track = each.first;
        auto edges = each.second;
        std::erase_if(edges, [&](auto& edge) {
            if (!frames.contains(edge.first) || !frames.contains(edge.second)) return true;
            if (frames[edge.second] < frames[edge.first]) std::swap(edge.first, edge.second);
            return false;
        });
        std::ranges::stable_sort(edges, {}, [&](const auto& edge) { return frames[edge.second]; });
        bool first = track >= 0;
        const auto begin = [&](const std::string& spot) {
            const TargetId id(std::exchange(first, false) ? track + 1 : next++);
            branches += std::int64_t(id) != track + 1;
            targets[spot] = id;
            last[id] = spot;
        };
        for (const auto& [from, to] : edges) {
            if (!targets.contains(from)) begin(from);
            if (targets.contains(to)) continue;
            const TargetId id = targets[from];
            if (last[id] != from || frames[from] == frames[to]) {
                begin(to);
                continue;
            }
            targets[to] = id;
            last[id] = to;
        }
    }
    return targets;
}

/// Whether a name is one that TrackMate gives by itself.
bool isOwnTrackName(const std::string& name) {
    return name.empty() || name.starts_with("Track_");
}

void readProjectXml(const std::string& text, const std::string& path, SessionBuilder& builder) {
    TrackMateXml content(builder.facts());
    readXml(text, path, content);
    std::size_t branches = 0;
    const auto targets = targetsOfSpots(content, branches);
    if (branches > 0)
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": tracks split or merge. %2 branches are read as "
                                      "targets of their own."),
                             path, branches));
    const bool confidences = areConfidences(content.spots);
    for (const Spot& spot : content.spots) {
        const SessionBox box = boxOfSpot(spot, content.pixel, confidences);
        const auto target = targets.find(spot.id);
        if (target != targets.end() && target->second <= maxTargetId)
            builder.add(target->second, box, spot.line);
        else
            builder.addDetection("", box, spot.line);
    }
    for (const auto& [track, name] : content.names)
        if (!isOwnTrackName(name) && content.edges.contains(track) && track < maxTargetId)
            builder.target(TargetId(track + 1)).name = name;
}

/// Notes units other than pixels, which only the rows below the header name.
void noteUnit(const CsvReader& csv, std::size_t column, const std::string& path,
              SessionBuilder& builder) {
    const std::string unit = csv.field(column);
    if (!unit.starts_with('(') || unit == "(pixel)" || unit == "(pixels)") return;
    builder.note(Message(SPOOR_TR("engine",
                                  "\"%1\": positions in the unit %2 are taken for pixels, because "
                                  "the table does not tell the size of a pixel. Import the "
                                  "project (XML) instead."),
                         path, shortened(unit)));
}

void readSpotTable(const std::string& text, const std::string& path, SessionBuilder& builder) {
    CsvReader csv(text, path);
    (void)csv.readHeader().orThrow();
    const auto need = [&](const char* name) {
        if (const auto found = csv.column(name)) return *found;
        throw EngineError(csv.missingColumn(name));
    };
    const std::size_t track = need("TRACK_ID"), x = need("POSITION_X"), y = need("POSITION_Y"),
                      frame = need("FRAME");
    const auto radius = csv.column("RADIUS"), quality = csv.column("QUALITY");
    std::vector<Spot> spots;
    std::vector<std::optional<std::int64_t>> tracks;
    while (csv.readRow().orThrow()) {
        const auto number = wholeNumber(csv.field(frame));
        const auto px = realNumber(csv.field(x)), py = realNumber(csv.field(y));
        if (!number && csv.line() <= 4) {  // up to three rows of explanations follow the header
            noteUnit(csv, x, path, builder);
            continue;
        }
        if (!number || !px || !py)
            throw EngineError(csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a number in the column %3, found \"%4\"."),
                !number ? frame
                : !px   ? x
                        : y));
        spots.push_back({*number,
                         *px,
                         *py,
                         radius ? realNumber(csv.field(*radius)).value_or(0) : 0,
                         quality ? realNumber(csv.field(*quality)) : std::nullopt,
                         csv.line(),
                         "",
                         {}});
        tracks.push_back(wholeNumber(csv.field(track)));
    }
    for (const Message& note : csv.notes()) builder.note(note);
    const bool confidences = areConfidences(spots);
    std::set<std::pair<std::int64_t, FrameIndex>> taken;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const SessionBox box = boxOfSpot(spots[i], {}, confidences);
        const bool tracked = tracks[i] && *tracks[i] >= 0 && *tracks[i] < maxTargetId;
        if (tracked && taken.emplace(*tracks[i], spots[i].frame).second) {
            builder.add(TargetId(*tracks[i] + 1), box, spots[i].line);
            continue;
        }
        if (tracked)
            builder.skip(Message(SPOOR_TR("engine",
                                          "\"%1\", line %2: the track has a second spot in this "
                                          "frame. Import the project (XML), which has branches."),
                                 path, long(spots[i].line)));
        else
            builder.addDetection("", box, spots[i].line);
    }
}

/// The contour of a box, unless it is a square and so a circle.
Ring contourOf(const SessionBox& box) {
    const auto* polygon = box.shape->as<Polygon>();
    const auto* mask = box.shape->as<Mask>();
    const Polygon outline = polygon ? *polygon : mask ? outlineOf(*mask) : Polygon{};
    if (outline.parts.size() == 1) return outline.parts.front();
    const RectF& r = box.box;
    return r.width == r.height && !box.shape->as<TurnedBox>() ? Ring() : cornersOf(box);
}

std::string spotElement(const SessionBox& box, std::size_t id, double fps) {
    const PointF centre = box.box.centre();
    const Ring contour = contourOf(box);
    const double radius = contour.empty()
                              ? std::max(box.box.width / 2, box.box.area() > 0 ? 0.0 : 1.0)
                              : std::sqrt(std::abs(signedArea(contour)) / std::numbers::pi);
    const auto number = [](const char* name, double value) {
        return xmlAttribute(name, fixedText(value, spotDigits));
    };
    std::string text = "        <Spot" + xmlAttribute("ID", std::to_string(id)) +
                       xmlAttribute("name", "ID" + std::to_string(id)) +
                       xmlAttribute("QUALITY", toText(box.confidence)) +
                       number("POSITION_T", double(box.frame) / (fps > 0 ? fps : 1)) +
                       xmlAttribute("FRAME", std::to_string(box.frame)) + number("RADIUS", radius) +
                       xmlAttribute("VISIBILITY", "1") + number("POSITION_X", centre.x - 0.5) +
                       number("POSITION_Y", centre.y - 0.5) + xmlAttribute("POSITION_Z", "0");
    if (contour.empty()) return text + "/>\n";
    text += xmlAttribute("ROI_N_POINTS", std::to_string(contour.size())) + '>';
    for (const PointF& p : contour)
        text += fixedText(p.x - centre.x, spotDigits) + ' ' +
                fixedText(p.y - centre.y, spotDigits) + ' ';
    return text + "</Spot>\n";
}

/// A feature as TrackMate declares it.
struct SpotFeature {
    const char* id;
    const char* name;
    const char* dimension;
    bool whole;
};
constexpr SpotFeature spotFeatures[] = {
    {"QUALITY", "Quality", "QUALITY", false}, {"POSITION_X", "X", "POSITION", false},
    {"POSITION_Y", "Y", "POSITION", false},   {"POSITION_Z", "Z", "POSITION", false},
    {"POSITION_T", "T", "TIME", false},       {"FRAME", "Frame", "NONE", true},
    {"RADIUS", "Radius", "LENGTH", false},    {"VISIBILITY", "Visibility", "NONE", true}};
constexpr SpotFeature edgeFeatures[] = {{"SPOT_SOURCE_ID", "Source spot ID", "NONE", true},
                                        {"SPOT_TARGET_ID", "Target spot ID", "NONE", true},
                                        {"LINK_COST", "Edge cost", "COST", false}};
constexpr SpotFeature trackFeatures[] = {{"TRACK_ID", "Track ID", "NONE", true}};

void writeFeatures(TextFile& file, const char* list, const auto& features) {
    file.write(std::string("      <") + list + ">\n");
    for (const SpotFeature& each : features)
        file.write("        <Feature" + xmlAttribute("feature", each.id) +
                   xmlAttribute("name", each.name) + xmlAttribute("shortname", each.name) +
                   xmlAttribute("dimension", each.dimension) +
                   xmlAttribute("isint", each.whole ? "true" : "false") + "/>\n");
    file.write(std::string("      </") + list + ">\n");
}

/// Writes a track of each target with several spots; a lone spot has no edge and so no track.
void writeTracks(TextFile& file, const Session& session,
                 const std::map<TargetId, std::vector<std::size_t>>& spots) {
    const int shift = idShift(session);
    std::string visible;
    file.write("    <AllTracks>\n");
    for (const SessionTarget& target : session.targets()) {
        const auto found = spots.find(target.id);
        if (found == spots.end() || found->second.size() < 2) continue;
        const std::string id = std::to_string(target.id + shift - 1);
        file.write("      <Track" +
                   xmlAttribute("name", target.name.empty() ? "Track_" + id : target.name) +
                   xmlAttribute("TRACK_ID", id) + ">\n");
        for (std::size_t i = 1; i < found->second.size(); ++i)
            file.write("        <Edge" +
                       xmlAttribute("SPOT_SOURCE_ID", std::to_string(found->second[i - 1])) +
                       xmlAttribute("SPOT_TARGET_ID", std::to_string(found->second[i])) +
                       xmlAttribute("LINK_COST", "0") + "/>\n");
        file.write("      </Track>\n");
        visible += "      <TrackID" + xmlAttribute("TRACK_ID", id) + "/>\n";
    }
    file.write("    </AllTracks>\n    <FilteredTracks>\n" + visible + "    </FilteredTracks>\n");
}

}  // namespace

ImportResult readTrackMate(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    if (text.find("<TrackMate") == std::string::npos)
        readSpotTable(text, path, builder);
    else
        readProjectXml(text, path, builder);
    return builder.finish();
}

void writeTrackMate(const Session& session, const std::string& path, const FormatOptions&) {
    TextFile file(path);
    const bool seconds = session.fps > 0;
    file.write(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TrackMate version=\"7.11.1\">\n"
        "  <Model spatialunits=\"pixel\"" +
        xmlAttribute("timeunits", seconds ? "sec" : "frame") + ">\n    <FeatureDeclarations>\n");
    writeFeatures(file, "SpotFeatures", spotFeatures);
    writeFeatures(file, "EdgeFeatures", edgeFeatures);
    writeFeatures(file, "TrackFeatures", trackFeatures);
    auto places = byFrame(session);
    std::erase_if(places, [](const SessionBoxRef& each) { return !each.box->present(); });
    file.write("    </FeatureDeclarations>\n    <AllSpots" +
               xmlAttribute("nspots", std::to_string(places.size())) + ">\n");
    std::map<TargetId, std::vector<std::size_t>> spots;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto* const target = places[i].target;
        const auto* const box = places[i].box;
        const auto isOther = [&](std::size_t other) {
            return other >= places.size() || places[other].box->frame != box->frame;
        };
        if (isOther(i - 1))
            file.write("      <SpotsInFrame" + xmlAttribute("frame", std::to_string(box->frame)) +
                       ">\n");
        spots[target->id].push_back(i);
        file.write(spotElement(*box, i, session.fps));
        if (isOther(i + 1)) file.write("      </SpotsInFrame>\n");
    }
    file.write("    </AllSpots>\n");
    writeTracks(file, session, spots);
    file.write("  </Model>\n  <Settings>\n    <ImageData filename=\"\" folder=\"\"" +
               xmlAttribute("width", std::to_string(session.size.width)) +
               xmlAttribute("height", std::to_string(session.size.height)) + " nslices=\"1\"" +
               xmlAttribute("nframes", std::to_string(session.frames())) +
               " pixelwidth=\"1.0\" pixelheight=\"1.0\" voxeldepth=\"1.0\"" +
               xmlAttribute("timeinterval", toText(seconds ? 1 / session.fps : 1)) +
               "/>\n  </Settings>\n</TrackMate>\n");
    file.finish();
}

}  // namespace spoor
