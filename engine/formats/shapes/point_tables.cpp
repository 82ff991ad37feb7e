// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/point_tables.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/xml_reader.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr const char* pointsExpected =
    SPOOR_TR("engine", "%1, line %2: expected a table of points, found \"%3\".");

/// Adds points as targets, numbered in the order of their first appearance.
class PointTargets {
public:
    explicit PointTargets(SessionBuilder& builder) : m_builder(builder) {}

    /// Each part of each individual is a target. The part is its label.
    void add(std::string_view individual, const std::string& part, FrameIndex frame, PointF place,
             std::optional<double> score, std::int64_t line) {
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) return;
        const std::string name = std::string(individual) + (individual.empty() ? "" : " ") + part;
        const auto [found, isNew] = m_ids.try_emplace(name, TargetId(int(m_ids.size()) + 1));
        SessionBox box;
        box.frame = frame;
        box.keyframe = !score;
        box.source = score ? BoxSource::Tracked : BoxSource::Given;
        if (score && std::isfinite(*score)) box.confidence = std::clamp(*score, 0.0, 1.0);
        box.setShape(Points{{place}});
        m_builder.add(found->second, box, line);
        if (!isNew) return;
        m_builder.label(found->second, part);
        if (!individual.empty()) m_builder.target(found->second).name = name;
    }

private:
    SessionBuilder& m_builder;
    std::map<std::string, TargetId> m_ids;
};

double realOrNan(std::string_view text) {
    return realNumber(text).value_or(std::numeric_limits<double>::quiet_NaN());
}

/// The number at the end of the name of an image, such as img0042.png.
std::optional<std::int64_t> numberOfImage(std::string_view name) {
    name = name.substr(0, name.rfind('.'));
    std::size_t begin = name.size();
    while (begin > 0 && name[begin - 1] >= '0' && name[begin - 1] <= '9') --begin;
    return wholeNumber(name.substr(begin));
}

std::vector<std::string> copied(const std::vector<std::string_view>& fields) {
    return {fields.begin(), fields.end()};
}

}  // namespace

ImportResult readDeepLabCut(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    PointTargets points(builder);
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    std::vector<std::string> individuals, parts, coordinates;
    while (coordinates.empty() && lines.nextFilled()) {
        const auto& fields = lines.fields();
        if (fields[0] == "individuals") individuals = copied(fields);
        if (fields[0] == "bodyparts") parts = copied(fields);
        if (fields[0] == "coords") coordinates = copied(fields);
    }
    if (parts.empty() || coordinates.size() != parts.size()) lines.fail(pointsExpected);
    const auto firstX = std::ranges::find(coordinates, "x");
    const auto first = std::size_t(firstX - coordinates.begin());
    while (lines.nextFilled()) {
        const auto& fields = lines.fields();
        if (fields.size() != parts.size()) lines.fail(pointsExpected);
        // The frame is a number, or the name of an image in up to three columns.
        const std::string_view name = fields[first - 1];
        const auto frame = wholeNumber(name) ? wholeNumber(name) : numberOfImage(name);
        if (!frame) lines.fail(pointsExpected);
        for (std::size_t i = first; i + 1 < fields.size(); ++i) {
            if (coordinates[i] != "x" || coordinates[i + 1] != "y") continue;
            const bool scored = i + 2 < fields.size() && coordinates[i + 2] == "likelihood";
            points.add(individuals.empty() || individuals[i] == "single" ? "" : individuals[i],
                       parts[i], *frame, {realOrNan(fields[i]), realOrNan(fields[i + 1])},
                       scored ? std::optional(realOrNan(fields[i + 2])) : std::nullopt,
                       lines.line());
        }
    }
    return builder.finish();
}

ImportResult readSleap(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    PointTargets points(builder);
    CsvReader csv(path);
    (void)csv.readHeader().orThrow();
    const auto frameColumn = csv.column("frame_idx"), track = csv.column("track");
    if (!frameColumn) throw EngineError(csv.missingColumn("frame_idx"));
    while (csv.readRow().orThrow()) {
        const auto frame = wholeNumber(csv.field(*frameColumn));
        if (!frame)
            throw EngineError(csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a number in the column %3, found \"%4\"."),
                *frameColumn));
        for (const std::string& column : csv.columns()) {
            if (!column.ends_with(".x")) continue;
            const std::string node = column.substr(0, column.size() - 2);
            const auto y = csv.column(node + ".y"), score = csv.column(node + ".score");
            if (!y) continue;
            points.add(track ? csv.field(*track) : "", node, *frame,
                       {realOrNan(csv.field(*csv.column(column))), realOrNan(csv.field(*y))},
                       score ? std::optional(realOrNan(csv.field(*score))) : std::nullopt,
                       csv.line());
        }
    }
    return builder.finish();
}

namespace {

/// A spot of TrackMate: a circle.
struct Spot {
    FrameIndex frame = 0;
    double x = 0, y = 0, radius = 0;
    std::string name;
    std::int64_t line = 0;
};

void addSpot(SessionBuilder& builder, const Spot& spot, std::optional<std::int64_t> track,
             double pixelWidth, double pixelHeight) {
    SessionBox box;
    box.frame = spot.frame;
    box.source = BoxSource::Tracked;
    const double x = spot.x / pixelWidth, y = spot.y / pixelHeight;
    const double width = spot.radius / pixelWidth, height = spot.radius / pixelHeight;
    // TrackMate's coordinates are those of pixel centres.
    box.box = {x + 0.5 - width, y + 0.5 - height, 2 * width, 2 * height};
    if (track && *track >= 0 && *track < maxTargetId)
        builder.add(TargetId(int(*track) + 1), box, spot.line);
    else
        builder.addDetection("", box, spot.line);
}

/// Reads spots, the edges between them, and the size of a pixel.
class TrackMateXml : public XmlHandler {
public:
    void open(const XmlElement& element) override {
        const auto number = [&](const char* name) {
            return realNumber(element.attribute(name).value_or(""));
        };
        if (element.name == "ImageData") {
            if (const auto width = number("pixelwidth"); width && *width > 0) pixelWidth = *width;
            if (const auto height = number("pixelheight"); height && *height > 0)
                pixelHeight = *height;
        } else if (element.name == "Spot") {
            const auto frame = number("FRAME"), x = number("POSITION_X"), y = number("POSITION_Y");
            const auto id = element.attribute("ID");
            if (!frame || !x || !y || !id)
                element.fail(SPOOR_TR("engine",
                                      "%1, line %2: expected ID, FRAME, POSITION_X and POSITION_Y "
                                      "of a spot."),
                             "");
            spots[*id] = {FrameIndex(std::int64_t(*frame)),
                          *x,
                          *y,
                          number("RADIUS").value_or(0),
                          element.attribute("name").value_or(""),
                          element.line};
        } else if (element.name == "Track") {
            m_track = wholeNumber(element.attribute("TRACK_ID").value_or(""));
        } else if (element.name == "Edge" && m_track) {
            for (const char* end : {"SPOT_SOURCE_ID", "SPOT_TARGET_ID"})
                if (const auto id = element.attribute(end)) tracks[*id] = *m_track;
        }
    }
    void close(const XmlElement& element, const std::string&) override {
        if (element.name == "Track") m_track.reset();
    }

    double pixelWidth = 1, pixelHeight = 1;
    std::map<std::string, Spot> spots;
    std::map<std::string, std::int64_t> tracks;  ///< By spot.

private:
    std::optional<std::int64_t> m_track;
};

void readSpotTable(const std::string& path, SessionBuilder& builder) {
    CsvReader csv(path);
    (void)csv.readHeader().orThrow();
    const auto need = [&](const char* name) {
        if (const auto found = csv.column(name)) return *found;
        throw EngineError(csv.missingColumn(name));
    };
    const std::size_t track = need("TRACK_ID"), x = need("POSITION_X"), y = need("POSITION_Y"),
                      frame = need("FRAME");
    const auto radius = csv.column("RADIUS");
    builder.note(Message(SPOOR_TR("engine",
                                  "\"%1\": positions are taken for pixels, because the table does "
                                  "not tell the size of a pixel."),
                         path));
    while (csv.readRow().orThrow()) {
        const auto number = wholeNumber(csv.field(frame));
        if (!number) {  // up to three rows of explanations follow the header
            if (csv.line() <= 4) continue;
            throw EngineError(csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a number in the column %3, found \"%4\"."),
                frame));
        }
        const Spot spot{*number,
                        realOrNan(csv.field(x)),
                        realOrNan(csv.field(y)),
                        radius ? realNumber(csv.field(*radius)).value_or(0) : 0,
                        "",
                        csv.line()};
        addSpot(builder, spot, wholeNumber(csv.field(track)), 1, 1);
    }
}

}  // namespace

ImportResult readTrackMate(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    if (text.find("<TrackMate") == std::string::npos) {
        readSpotTable(path, builder);
        return builder.finish();
    }
    TrackMateXml content;
    readXml(text, path, content);
    for (const auto& [id, spot] : content.spots) {
        const auto track = content.tracks.find(id);
        addSpot(builder, spot,
                track == content.tracks.end() ? std::nullopt : std::optional(track->second),
                content.pixelWidth, content.pixelHeight);
    }
    return builder.finish();
}

}  // namespace spoor
