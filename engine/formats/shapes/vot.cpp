// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/vot.h"

#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <span>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr const char* votExpected = SPOOR_TR(
    "engine",
    "%1, line %2: expected a region (x,y,w,h, the corners of a polygon, a mask, or one code 0, 1 "
    "or 2), found \"%3\".");

/// x,y,w,h, then alternating runs of zeros and ones, row by row. As in the toolkit, pixels after
/// the last run are background.
std::optional<Shape> maskOf(const std::vector<double>& n) {
    Mask mask;
    double sum = 0;
    const double area = n[2] * n[3];
    if (std::abs(n[0]) > maxShapePixels || std::abs(n[1]) > maxShapePixels || n[2] < 0 ||
        n[3] < 0 || n[2] > maxShapePixels || n[3] > maxShapePixels || area > double(maxMaskPixels))
        return std::nullopt;
    mask.bounds = {int(n[0]), int(n[1]), int(n[2]), int(n[3])};
    for (std::size_t i = 4; i < n.size(); ++i) {
        sum += n[i];
        if (n[i] < 0 || n[i] != std::floor(n[i]) || sum > area) return std::nullopt;
        mask.runs.push_back(std::uint32_t(n[i]));
    }
    if (mask.runs.size() % 2 == 0) mask.runs.push_back(0);
    mask.runs.back() += std::uint32_t(area - sum);
    return withPlainRuns(mask);
}

/// Reads the numbers of a rectangle, a polygon, a point or a mask into a box.
bool takeNumbers(const std::vector<double>& n, bool isMask, SessionBox& box) {
    if (isMask) {
        const auto mask = n.size() >= 4 ? maskOf(n) : std::nullopt;
        if (mask) box.setShape(*mask);
        return mask.has_value();
    }
    if (n.size() == 4) {
        box.box = {n[0], n[1], n[2], n[3]};
        return n[2] >= 0 && n[3] >= 0;
    }
    std::vector<PointF> places;
    for (std::size_t i = 0; i + 1 < n.size(); i += 2) places.push_back({n[i], n[i + 1]});
    if (n.size() % 2 != 0) return false;
    if (n.size() == 2)
        box.setShape(Points{places});
    else
        box.setShape(Polygon{{places}});
    return true;
}

/// Parses a line as a box; nullopt if it only states that the tracker was initialised here.
std::optional<SessionBox> regionOf(TextLines& lines) {
    auto fields = lines.fields();
    if (fields.empty()) lines.fail(votExpected);
    const bool mask = fields[0].starts_with('m');
    if (mask) fields[0].remove_prefix(1);
    std::vector<double> n;
    SessionBox box;
    box.keyframe = true;
    for (const auto field : fields) {
        const auto value = realNumber(field);
        if (!value && !isNan(field)) lines.fail(votExpected);
        box.outside = box.outside || !value;
        n.push_back(value.value_or(0));
    }
    if (box.outside) return box;
    if (n.size() == 1 && !mask) {
        if (n[0] != 0 && n[0] != 1 && n[0] != 2) lines.fail(votExpected);
        if (n[0] == 1) return std::nullopt;
        box.outside = n[0] == 0;
        if (n[0] == 2) box.state = TargetState::Lost;
        return box;
    }
    if (!takeNumbers(n, mask, box)) lines.fail(votExpected);
    box.outside = mask && box.box.area() == 0;
    return box;
}

/// Reads little-endian values of a binary file in sequence.
class BinaryValues {
public:
    BinaryValues(std::string_view bytes, const std::string& path) : m_bytes(bytes), m_path(path) {}

    template <typename Value>
    Value next() {
        if (m_bytes.size() - m_at < sizeof(Value)) fail();
        Value value;
        std::memcpy(&value, m_bytes.data() + m_at, sizeof value);
        m_at += sizeof value;
        return value;
    }
    template <typename Value>
    std::string list(std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += (i ? "," : "") + toText(double(next<Value>()));
        return text;
    }
    [[noreturn]] void fail() const {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a binary VOT result or is truncated. Export the result "
                             "as text from the toolkit, or run it again."))
                .arg(m_path));
    }

private:
    std::string_view m_bytes;
    const std::string& m_path;
    std::size_t m_at = 0;
};

/// Converts a binary result of the toolkit to its text form. The file has a version and the number
/// of regions, then the kind and the numbers of each region. Source: votchallenge/toolkit,
/// vot/region/io.py.
std::string textOfBinary(const std::string& bytes, const std::string& path) {
    BinaryValues values(bytes, path);
    (void)values.next<std::int16_t>();
    const auto count = values.next<std::uint32_t>();
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto kind = values.next<std::uint8_t>();
        if (kind == 0) {
            text += values.list<std::uint32_t>(1);
        } else if (kind == 1) {
            text += values.list<float>(4);
        } else if (kind == 2) {
            text += values.list<float>(std::size_t{2} * values.next<std::uint16_t>());
        } else if (kind == 3) {
            text += "m" + values.list<std::int16_t>(2);
            text += "," + values.list<std::uint16_t>(2);
            const auto runs = values.next<std::uint16_t>();
            if (runs > 0) text += "," + values.list<std::uint16_t>(runs);
        } else if (kind == 4) {
            text += values.list<float>(2);
        } else {
            values.fail();
        }
        text += '\n';
    }
    return text;
}

std::string votText(const std::string& path) {
    return path.ends_with(".bin") ? textOfBinary(readTextFile(path).orThrow(), path)
                                  : contentOf(path);
}

void readVot(const std::string& path, TargetId id, SessionBuilder& builder) {
    const std::string text = votText(path);
    TextLines lines(text, path);
    FrameIndex frame = 0;
    builder.target(id);
    for (; lines.nextRow(); ++frame) {
        auto box = regionOf(lines);
        if (!box) continue;
        box->frame = frame;
        builder.add(id, *box, lines.line());
    }
    builder.facts().length = std::max(builder.facts().length, frame);
}

/// Reads the `key=value` lines of the file `sequence`.
void readSequence(const std::string& path, Session& facts) {
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        const std::string_view line = lines.text();
        const std::size_t at = line.find('=');
        if (at == std::string_view::npos)
            lines.fail(SPOOR_TR("engine", "%1, line %2: expected NAME=VALUE, found \"%3\"."));
        const std::string_view key = trimmed(line.substr(0, at));
        if (key != "fps" && key != "width" && key != "height" && key != "length") continue;
        const auto value = realNumber(line.substr(at + 1));
        if (!value || *value < 0 || *value > 1e7)
            lines.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."));
        if (key == "fps") facts.fps = *value;
        if (key == "width") facts.size.width = int(*value);
        if (key == "height") facts.size.height = int(*value);
        if (key == "length") facts.length = FrameIndex(*value);
    }
}

void readFolder(const fs::path& folder, SessionBuilder& builder) {
    if (fs::exists(folder / "sequence"))
        readSequence((folder / "sequence").string(), builder.facts());
    std::vector<std::string> several;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("groundtruth_") && name.ends_with(".txt")) several.push_back(name);
    }
    std::ranges::sort(several);
    TargetId next = 1;
    for (const std::string& name : several) {
        const std::string id = name.substr(12, name.size() - 16);
        const auto number = wholeNumber(id);
        const bool fits = number && *number > 0 && *number <= maxTargetId;
        const TargetId target = fits ? TargetId(*number) : next;
        next = std::max(next, target) + 1;
        readVot((folder / name).string(), target, builder);
        if (!fits) builder.target(target).name = id;
    }
    if (several.empty()) readVot((folder / "groundtruth.txt").string(), 1, builder);
}

std::string cornersText(std::span<const PointF> corners) {
    std::string text;
    for (const PointF& p : corners)
        text += (text.empty() ? "" : ",") + fixedText(p.x, 4) + ',' + fixedText(p.y, 4);
    return text;
}

std::string maskText(const Mask& mask) {
    std::string text = "m";
    for (const int value : {mask.bounds.x, mask.bounds.y, mask.bounds.width, mask.bounds.height})
        text += (text.size() > 1 ? "," : "") + std::to_string(value);
    for (const std::uint32_t run : mask.runs) text += ',' + std::to_string(run);
    return text;
}

/// Writes several parts as a mask, because a VOT polygon has one part. Several points become their
/// bounding box.
std::string regionText(const RectF& box, const Shape& shape) {
    if (const auto* turned = shape.as<TurnedBox>()) return cornersText(turned->corners());
    if (const auto* mask = shape.as<Mask>()) return maskText(*mask);
    const auto* points = shape.as<Points>();
    if (points && points->places.size() == 1) return cornersText(points->places);
    const auto* polygon = shape.as<Polygon>();
    if (!polygon) return boxText(box, 4);
    return polygon->parts.size() == 1 ? cornersText(polygon->parts.front())
                                      : maskText(filled(shape, box, {}));
}

std::string regionText(const SessionBox& box) {
    return regionText(box.box, *box.shape);
}

void writeVot(const Session& session, const SessionTarget* target, const std::string& path) {
    TextFile file(path);
    const FrameIndex frames = session.frames();
    std::size_t i = 0;
    for (FrameIndex frame = 0; target && frame < frames; ++frame) {
        const bool here = i < target->boxes.size() && target->boxes[i].frame == frame;
        file.write(here && target->boxes[i].present() ? regionText(target->boxes[i]) + '\n'
                                                      : std::string("0\n"));
        if (here) ++i;
    }
    file.finish();
}

}  // namespace

ImportResult readVot(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    if (fs::is_directory(path))
        readFolder(path, builder);
    else
        readVot(path, 1, builder);
    return builder.finish();
}

std::vector<VotRegion> readVotRun(const std::string& path) {
    using Kind = VotRegion::Kind;
    const std::string text = votText(path);
    TextLines lines(text, path);
    std::vector<VotRegion> run;
    while (lines.nextRow()) {
        const auto box = regionOf(lines);
        if (!box)
            run.push_back({Kind::Started, {}, {}});
        else if (box->state == TargetState::Lost)
            run.push_back({Kind::Failed, {}, {}});
        else if (box->outside)
            run.push_back({Kind::Skipped, {}, {}});
        else
            run.push_back({Kind::Box, box->box, *box->shape});
    }
    return run;
}

std::vector<double> readVotConfidences(const std::string& path) {
    const fs::path result(path);
    const std::string name = result.stem().string() + "_confidence.value";
    const std::string file = (result.parent_path() / name).string();
    std::vector<double> values;
    if (!fs::is_regular_file(file)) return values;
    const std::string text = contentOf(file);
    TextLines lines(text, file);
    while (lines.nextRow()) {
        const std::string_view line = trimmed(lines.text());
        const auto value = line.empty() || isNan(line) ? std::optional(0.0) : realNumber(line);
        if (!value) lines.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."));
        values.push_back(*value);
    }
    return values;
}

std::optional<OutlinedBox> votOutline(std::string_view text) {
    text = trimmed(text);
    const bool mask = text.starts_with('m');
    if (mask) text.remove_prefix(1);
    std::vector<double> n;
    while (true) {
        const std::size_t end = text.find(',');
        const auto value = realNumber(text.substr(0, end));
        if (!value) return std::nullopt;
        n.push_back(*value);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    SessionBox box;
    if (!takeNumbers(n, mask, box)) return std::nullopt;
    return OutlinedBox{box.box, box.shape};
}

std::string votLine(const VotRegion& region) {
    switch (region.kind) {
        case VotRegion::Kind::Skipped:
            return "0";
        case VotRegion::Kind::Started:
            return "1";
        case VotRegion::Kind::Failed:
            return "2";
        case VotRegion::Kind::Box:
            break;
    }
    return regionText(region.box, region.shape);
}

void writeVot(const Session& session, const std::string& path, const FormatOptions&) {
    if (!path.ends_with('/') && !fs::is_directory(path)) {
        writeVot(session, onlyTarget(session, "VOT"), path);
        return;
    }
    makeFolder(path);
    const fs::path folder(path);
    TextFile facts((folder / "sequence").string());
    // The readers of this file expect an integer.
    if (session.fps > 0)
        facts.write("fps=" + std::to_string(std::max(1L, std::lround(session.fps))) + '\n');
    facts.write("channels.color=color/%08d.jpg\n");
    if (!session.size.empty())
        facts.write("width=" + std::to_string(session.size.width) +
                    "\nheight=" + std::to_string(session.size.height) + '\n');
    facts.write("length=" + std::to_string(session.frames()) + '\n');
    facts.finish();
    const auto& targets = session.targets();
    for (const SessionTarget& target : targets)
        writeVot(
            session, &target,
            (folder / (targets.size() == 1 ? std::string("groundtruth.txt")
                                           : "groundtruth_" + std::to_string(target.id) + ".txt"))
                .string());
}

}  // namespace spoor
