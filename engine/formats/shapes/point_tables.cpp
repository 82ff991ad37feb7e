// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/point_tables.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace spoor {
namespace {

constexpr const char* pointsExpected =
    SPOOR_TR("engine", "%1, line %2: expected a table of points, found \"%3\".");

/// Adds points as targets, numbered in the order of their first appearance. Each part of each
/// individual is a target. The part is its label, and the individual its name, with the part if the
/// individual has several.
class PointTargets {
public:
    explicit PointTargets(SessionBuilder& builder) : m_builder(builder) {}

    void add(const std::string& individual, const std::string& part, FrameIndex frame, PointF place,
             std::optional<double> score, std::int64_t line) {
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) return;
        SessionBox box;
        box.frame = frame;
        box.keyframe = !score;
        box.source = score ? BoxSource::Tracked : BoxSource::Given;
        if (score && std::isfinite(*score)) box.confidence = std::clamp(*score, 0.0, 1.0);
        box.setShape(Points{{place}});
        // Of instances without a track, the first of a frame has one.
        if (individual.empty() && !m_taken.emplace(part, frame).second)
            return m_builder.addDetection(part, box, line);
        const auto [found, isNew] = m_ids[individual].try_emplace(part, TargetId(int(m_count) + 1));
        if (isNew) {
            ++m_count;
            m_builder.label(found->second, part);
        }
        m_builder.add(found->second, box, line);
    }
    ImportResult finish(const CsvReader& csv) {
        for (const auto& [individual, parts] : m_ids)
            for (const auto& [part, id] : parts)
                if (!individual.empty())
                    m_builder.target(id).name =
                        parts.size() > 1 ? individual + ' ' + part : individual;
        for (const Message& note : csv.notes()) m_builder.note(note);
        return m_builder.finish();
    }

private:
    SessionBuilder& m_builder;
    std::map<std::string, std::map<std::string, TargetId>> m_ids;  ///< By individual and part.
    std::set<std::pair<std::string, FrameIndex>> m_taken;  ///< Of points without an individual.
    std::size_t m_count = 0;
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

[[noreturn]] void failIn(const CsvReader& csv, const std::string& path) {
    throw EngineError(Message(pointsExpected, path, long(csv.line()),
                              shortened(csv.fields().empty() ? "" : csv.fields().front())));
}

// Names of DeepLabCut's header rows and of SLEAP's columns.
constexpr const char* individualsRow = "individuals";
constexpr const char* partsRow = "bodyparts";
constexpr const char* coordinatesRow = "coords";
constexpr const char* likelihoodColumn = "likelihood";
constexpr const char* noIndividual = "single";
constexpr const char* frameColumnName = "frame_idx";
constexpr const char* trackColumnName = "track";

/// A point of a target as columns of a table.
struct PointColumn {
    const SessionTarget* target = nullptr;
    std::size_t index = 0;  ///< In the shape of the target.
    bool several = false;   ///< The target has several points.
    std::string individual, part;
};

/// All points of a session. The reader takes "INDIVIDUAL PART" for the name of a target and PART
/// for its label, so no two have the same.
std::vector<PointColumn> pointColumns(const Session& session) {
    std::vector<PointColumn> columns;
    std::set<std::pair<std::string, std::string>> taken;
    for (const SessionTarget& target : session.targets()) {
        const std::string label = labelOr(target.label);
        std::string individual = target.name;
        if (individual.ends_with(' ' + label))
            individual.resize(individual.size() - label.size() - 1);
        std::size_t count = 1;
        for (const SessionBox& box : target.boxes)
            if (const auto* points = box.shape->as<Points>())
                count = std::max(count, points->places.size());
        std::vector<std::string> parts{label};
        if (count > 1) parts.clear();
        for (std::size_t i = 1; count > 1 && i <= count; ++i)
            parts.push_back(label + ' ' + std::to_string(i));
        while (std::ranges::any_of(parts, [&](const std::string& part) {
            return taken.contains({individual, part});
        }))
            individual =
                (individual.empty() ? "target" : individual) + ' ' + std::to_string(target.id);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            taken.emplace(individual, parts[i]);
            columns.push_back({&target, i, count > 1, individual, parts[i]});
        }
    }
    return columns;
}

/// Where a point is in a box of its target. Boxes are points by their centres, unless their target
/// has several points in other frames.
std::optional<PointF> placeIn(const SessionBox* box, const PointColumn& column) {
    if (!box || !box->present()) return std::nullopt;
    const auto* points = box->shape->as<Points>();
    if (points && column.index < points->places.size()) return points->places[column.index];
    if (points || column.several) return std::nullopt;
    return box->box.centre();
}

/// The likelihood of a point; nothing for one that a user set.
std::string scoreOf(const SessionBox& box) {
    return box.source == BoxSource::Given && box.confidence == 1 ? std::string()
                                                                 : toText(box.confidence);
}

}  // namespace

ImportResult readDeepLabCut(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    PointTargets points(builder);
    CsvReader csv(path);
    std::vector<std::string> individuals, parts, coordinates;
    while (coordinates.empty() && csv.readRow().orThrow()) {
        const auto& fields = csv.fields();
        if (fields[0] == individualsRow) individuals = fields;
        if (fields[0] == partsRow) parts = fields;
        if (fields[0] == coordinatesRow) coordinates = fields;
    }
    if (parts.empty() || coordinates.size() != parts.size() ||
        (!individuals.empty() && individuals.size() != parts.size()))
        failIn(csv, path);
    const auto firstX = std::ranges::find(coordinates, "x");
    const auto first = std::size_t(firstX - coordinates.begin());
    bool counted = true;
    while (csv.readRow().orThrow()) {
        const auto& fields = csv.fields();
        if (fields.size() != parts.size()) failIn(csv, path);
        // The frame is a number, or the name of an image in up to three columns.
        const std::string& name = fields[first - 1];
        counted = counted && wholeNumber(name);
        const auto frame = wholeNumber(name) ? wholeNumber(name) : numberOfImage(name);
        if (!frame) failIn(csv, path);
        if (counted && *frame >= 0 && *frame < frameLimit)
            builder.facts().length = std::max<FrameIndex>(builder.facts().length, *frame + 1);
        for (std::size_t i = first; i + 1 < fields.size(); ++i) {
            if (coordinates[i] != "x" || coordinates[i + 1] != "y") continue;
            const bool scored = i + 2 < fields.size() && coordinates[i + 2] == likelihoodColumn;
            points.add(individuals.empty() || individuals[i] == noIndividual ? "" : individuals[i],
                       parts[i], *frame, {realOrNan(fields[i]), realOrNan(fields[i + 1])},
                       scored ? std::optional(realOrNan(fields[i + 2])) : std::nullopt, csv.line());
        }
    }
    return points.finish(csv);
}

void writeDeepLabCut(const Session& session, const std::string& path, const FormatOptions&) {
    const std::vector<PointColumn> columns = pointColumns(session);
    const bool named = std::ranges::any_of(
        columns, [](const PointColumn& column) { return !column.individual.empty(); });
    const auto places = byFrame(session);
    const bool scored = std::ranges::any_of(places, [](const SessionBoxRef& each) {
        return each.box->present() && !scoreOf(*each.box).empty();
    });
    TextFile file(path);
    const auto head = [&](const char* name, const auto& text) {
        std::string line = name;
        for (const PointColumn& column : columns)
            for (int i = 0; i < (scored ? 3 : 2); ++i) line += ',' + csvField(text(column, i));
        file.write(line + '\n');
    };
    head("scorer", [](const PointColumn&, int) { return "Spoor"; });
    if (named)
        head(individualsRow, [](const PointColumn& column, int) {
            return column.individual.empty() ? noIndividual : column.individual;
        });
    head(partsRow, [](const PointColumn& column, int) { return column.part; });
    head(coordinatesRow, [](const PointColumn&, int i) {
        return std::array{"x", "y", likelihoodColumn}[std::size_t(i)];
    });
    for (FrameIndex frame = 0; frame < session.frames(); ++frame) {
        std::string line = std::to_string(frame);
        const SessionBox* box = nullptr;
        for (const PointColumn& column : columns) {
            if (column.index == 0) box = column.target->at(frame);
            const auto place = placeIn(box, column);
            line += place ? ',' + toText(place->x) + ',' + toText(place->y) : ",,";
            if (scored) line += ',' + (place ? toText(box->confidence) : std::string());
        }
        file.write(line + '\n');
    }
    file.finish();
}

namespace {

/// The columns of a node of SLEAP.
struct NodeColumns {
    std::string node;
    std::size_t x = 0, y = 0;
    std::optional<std::size_t> score;
};

std::vector<NodeColumns> nodeColumns(const CsvReader& csv) {
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < csv.columns().size(); ++i) places.emplace(csv.columns()[i], i);
    std::vector<NodeColumns> nodes;
    for (const std::string& column : csv.columns()) {
        if (!column.ends_with(".x")) continue;
        const std::string node = column.substr(0, column.size() - 2);
        const auto y = places.find(node + ".y"), score = places.find(node + ".score");
        if (y == places.end()) continue;
        nodes.push_back({node, places[column], y->second, std::nullopt});
        if (score != places.end()) nodes.back().score = score->second;
    }
    return nodes;
}

}  // namespace

ImportResult readSleap(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    PointTargets points(builder);
    CsvReader csv(path);
    (void)csv.readHeader().orThrow();
    const auto frameColumn = csv.column(frameColumnName), track = csv.column(trackColumnName);
    if (!frameColumn) throw EngineError(csv.missingColumn(frameColumnName));
    const std::vector<NodeColumns> nodes = nodeColumns(csv);
    while (csv.readRow().orThrow()) {
        const auto frame = wholeNumber(csv.field(*frameColumn));
        if (!frame)
            throw EngineError(csv.expected(
                SPOOR_TR("engine",
                         "%1, line %2: expected a number in the column %3, found \"%4\"."),
                *frameColumn));
        for (const NodeColumns& each : nodes) {
            const bool scored = each.score && !csv.field(*each.score).empty();
            points.add(track ? csv.field(*track) : "", each.node, *frame,
                       {realOrNan(csv.field(each.x)), realOrNan(csv.field(each.y))},
                       scored ? std::optional(realOrNan(csv.field(*each.score))) : std::nullopt,
                       csv.line());
        }
    }
    return points.finish(csv);
}

void writeSleap(const Session& session, const std::string& path, const FormatOptions&) {
    std::vector<std::string> nodes, individuals;
    std::map<std::string, std::map<std::string, PointColumn>> instances;
    const auto keep = [](std::vector<std::string>& names, const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const PointColumn& column : pointColumns(session)) {
        keep(nodes, column.part);
        keep(individuals, column.individual);
        instances[column.individual][column.part] = column;
    }
    TextFile file(path);
    std::string head = std::string(trackColumnName) + ',' + frameColumnName + ",instance.score";
    for (const std::string& node : nodes)
        for (const char* member : {".x", ".y", ".score"}) head += ',' + csvField(node + member);
    file.write(head + '\n');
    for (FrameIndex frame = 0; frame < session.frames(); ++frame) {
        for (const std::string& individual : individuals) {
            std::string line;
            double sum = 0;
            int scored = 0;
            bool any = false;
            for (const std::string& node : nodes) {
                const auto found = instances[individual].find(node);
                const bool has = found != instances[individual].end();
                const SessionBox* const box = has ? found->second.target->at(frame) : nullptr;
                const auto place = has ? placeIn(box, found->second) : std::nullopt;
                any = any || place;
                line += place
                            ? ',' + toText(place->x) + ',' + toText(place->y) + ',' + scoreOf(*box)
                            : ",,,";
                if (!place || scoreOf(*box).empty()) continue;
                sum += box->confidence;
                ++scored;
            }
            if (any)
                file.write(csvField(individual) + ',' + std::to_string(frame) + ',' +
                           (scored > 0 ? toText(sum / scored) : std::string()) + line + '\n');
        }
    }
    file.finish();
}

}  // namespace spoor
