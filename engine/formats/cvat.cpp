// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/cvat.h"

#include "engine/base/text.h"
#include "engine/formats/csv.h"
#include "engine/formats/text_file.h"
#include "engine/formats/xml_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr std::size_t boxLimit = 20'000'000;  // with those that are interpolated

class CvatReader : public XmlHandler {
public:
    CvatReader(const std::string& path, const FormatOptions& options) : m_builder(path) {
        m_builder.facts().size = options.size;
        m_builder.facts().fps = options.fps;
    }

    void open(const XmlElement& element) override {
        if (m_path.empty() && element.name != "annotations")
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected CVAT's <annotations>, found <%3>."),
                element.name);
        if (element.name == "track" && isIn({"annotations"})) openTrack(element);
        if (element.name == "box" && isIn({"annotations", "track"})) openBox(element);
        if (element.name == "image" && isIn({"annotations"}))
            element.fail(SPOOR_TR("engine",
                                  "%1, line %2: expected tracks of CVAT for video, found <%3> of "
                                  "CVAT for images. Export the task as CVAT for video 1.1."),
                         element.name);
        if (element.name == "attribute" && isIn({"annotations", "track", "box"}))
            m_attribute = element.attribute("name").value_or("");
        m_path.emplace_back(element.name);
    }

    void close(const XmlElement& element, const std::string& text) override {
        m_path.pop_back();
        const std::string_view value = trimmed(text);
        if (element.name == "attribute" && isIn({"annotations", "track", "box"})) {
            takeAttribute(element, value);
        } else if (element.name == "track" && isIn({"annotations"})) {
            sortTrack();
        } else if (parent() == "original_size" || element.name == "size") {
            takeFact(element, value);
        }
    }

    Imported finish() {
        const FrameIndex length = m_builder.facts().length;
        for (Track& track : m_tracks) place(track, length);
        return m_builder.finish();
    }

private:
    struct Track {
        std::string label;
        std::int64_t id = -1;     ///< as the file numbers it
        std::int64_t target = 0;  ///< as we did; 0 when it is not ours
        bool automatic = false;
        std::vector<std::pair<SessionBox, std::int64_t>> boxes;  ///< and lines
    };

    std::string_view parent() const {
        return m_path.empty() ? std::string_view() : std::string_view(m_path.back());
    }

    bool isIn(std::initializer_list<std::string_view> path) const {
        return std::equal(m_path.begin(), m_path.end(), path.begin(), path.end());
    }

    static double number(const XmlElement& element, const char* name) {
        const auto text = element.attribute(name);
        const auto value = text ? realNumber(*text) : std::nullopt;
        if (!value)
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with a number in <%4>."),
                name, element.name);
        return *value;
    }

    static bool flag(const XmlElement& element, const char* name) {
        const double value = number(element, name);
        if (value != 0 && value != 1)
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with 0 or 1 in <%4>."),
                name, element.name);
        return value == 1;
    }

    void openTrack(const XmlElement& element) {
        Track track;
        track.label = element.attribute("label").value_or("");
        track.id = wholeNumber(element.attribute("id").value_or("")).value_or(-1);
        track.automatic = element.attribute("source").value_or("manual") == "auto";
        m_tracks.push_back(std::move(track));
    }

    void openBox(const XmlElement& element) {
        Track& track = m_tracks.back();
        SessionBox box;
        const double frame = number(element, "frame");
        if (frame != std::floor(frame) || std::abs(frame) > 1e15)
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with a number in <%4>."),
                "frame", element.name);
        box.frame = FrameIndex(frame);
        box.outside = flag(element, "outside");
        box.occluded = flag(element, "occluded");
        const bool key = flag(element, "keyframe");
        box.keyframe = key && !track.automatic;
        box.source = !key              ? BoxSource::Interpolated
                     : track.automatic ? BoxSource::Tracked
                                       : BoxSource::Given;
        const double left = number(element, "xtl"), top = number(element, "ytl");
        box.box = {left, top, number(element, "xbr") - left, number(element, "ybr") - top};
        if (box.outside) box.state = TargetState::Lost;
        track.boxes.emplace_back(box, element.line);
    }

    void takeAttribute(const XmlElement& element, std::string_view value) {
        Track& track = m_tracks.back();
        SessionBox& box = track.boxes.back().first;
        if (m_attribute == "source") {
            if (const auto source = boxSource(value)) {
                box.source = *source;
                box.keyframe = *source == BoxSource::Given;
            }
        } else if (m_attribute == "confidence" && !value.empty()) {
            const auto confidence = realNumber(value);
            if (!confidence)
                element.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."),
                             shortened(value));
            box.confidence = *confidence;
        } else if (m_attribute == "state" && value == toText(TargetState::Uncertain)) {
            if (!box.outside) box.state = TargetState::Uncertain;
        } else if (m_attribute == "target_id") {
            track.target = wholeNumber(value).value_or(0);
        }
    }

    void takeFact(const XmlElement& element, std::string_view text) {
        const auto value = wholeNumber(text);
        const bool dimension = parent() == "original_size";
        if (dimension && element.name != "width" && element.name != "height") return;
        if (!value || *value < 0 || *value > frameLimit)
            element.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."),
                         shortened(text));
        Session& facts = m_builder.facts();
        if (!dimension)
            facts.length = *value;
        else
            (element.name == "width" ? facts.size.width : facts.size.height) = int(*value);
    }

    void sortTrack() {
        auto& boxes = m_tracks.back().boxes;
        std::stable_sort(boxes.begin(), boxes.end(), [](const auto& a, const auto& b) {
            return a.first.frame < b.first.frame;
        });
    }

    TargetId freeId(const Track& track) {
        const auto fits = [&](std::int64_t id) {
            return id >= 0 && id <= maxTargetId && m_used.count(TargetId(id)) == 0;
        };
        std::int64_t id = track.target > 0 && fits(track.target) ? track.target : track.id + 1;
        if (id < 1 || !fits(id)) id = m_used.empty() ? 1 : m_used.rbegin()->first + std::int64_t(1);
        m_used[TargetId(id)] = true;
        return TargetId(id);
    }

    void fill(TargetId id, const SessionBox& from, const SessionBox* to, FrameIndex end,
              std::int64_t line) {
        if (m_builder.count() + std::size_t(std::max<FrameIndex>(0, end - from.frame)) > boxLimit)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The tracks have more than %1 boxes with those "
                                               "between their keyframes."))
                                  .arg(boxLimit));
        for (FrameIndex frame = from.frame + 1; frame < end; ++frame) {
            SessionBox box = from;
            box.frame = frame;
            if (to && to->present()) box.box = between(from, *to, frame);
            box.source = BoxSource::Interpolated;
            box.keyframe = false;
            m_builder.add(id, box, line);
        }
    }

    /// Frames that the file leaves out are on the way to the next box; after the last one the
    /// target stays to the end.
    void place(Track& track, FrameIndex length) {
        const TargetId id = freeId(track);
        m_builder.label(id, track.label);
        for (std::size_t i = 0; i < track.boxes.size(); ++i) {
            const auto& [box, line] = track.boxes[i];
            m_builder.add(id, box, line);
            if (!box.present()) continue;
            const bool last = i + 1 == track.boxes.size();
            const SessionBox* next = last ? nullptr : &track.boxes[i + 1].first;
            fill(id, box, next, last ? std::min(length, frameLimit) : next->frame, line);
        }
        track.boxes = {};
    }

    SessionBuilder m_builder;
    std::vector<std::string> m_path;
    std::string m_attribute;
    std::vector<Track> m_tracks;
    std::map<TargetId, bool> m_used;
};

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (static_cast<unsigned char>(c) < 0x20)
            result += ' ';
        else
            result += c;
    }
    return result;
}

std::string boxElement(const SessionBox& box, const RectF& r, bool key, bool outside,
                       const std::string& attributes) {
    const auto flag = [](bool value) { return value ? "1" : "0"; };
    return "    <box frame=\"" + std::to_string(box.frame) + "\" outside=\"" + flag(outside) +
           "\" occluded=\"" + flag(box.occluded) + "\" keyframe=\"" + flag(key) + "\" xtl=\"" +
           paddedText(r.x, 2) + "\" ytl=\"" + paddedText(r.y, 2) + "\" xbr=\"" +
           paddedText(r.right(), 2) + "\" ybr=\"" + paddedText(r.bottom(), 2) +
           "\" z_order=\"0\">" + attributes + "</box>\n";
}

std::string attribute(const char* name, const std::string& value) {
    return std::string("<attribute name=\"") + name + "\">" + value + "</attribute>";
}

bool isKey(const SessionBox& box) {
    return box.keyframe || box.source != BoxSource::Interpolated;
}

/// Whether a reader that goes in a straight line from keyframe to keyframe finds this box.
bool isOnTheWay(const std::vector<SessionBox>& boxes, std::size_t i, std::size_t before) {
    std::size_t after = i + 1;
    while (after < boxes.size() && !isKey(boxes[after])) ++after;
    if (after == boxes.size() || !boxes[before].present() || !boxes[after].present()) return false;
    if (boxes[after].frame - boxes[before].frame != FrameIndex(after - before)) return false;
    const SessionBox& a = boxes[before];
    const SessionBox& box = boxes[i];
    if (box.occluded != a.occluded || box.state != a.state || box.confidence != a.confidence)
        return false;
    const RectF way = between(a, boxes[after], box.frame);
    for (const double difference : {way.x - box.box.x, way.y - box.box.y,
                                    way.right() - box.box.right(), way.bottom() - box.box.bottom()})
        if (std::abs(difference) > 0.005) return false;
    return true;
}

void writeTrack(TextFile& file, const SessionTarget& target, FrameIndex frames) {
    const auto& boxes = target.boxes;
    std::size_t key = 0;
    bool first = true;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const SessionBox& box = boxes[i];
        if (!box.present()) continue;
        const bool linear = i > 0 && !isKey(box) && isOnTheWay(boxes, i, key);
        if (!linear) key = i;
        std::string attributes = attribute("source", toText(box.source));
        if (box.confidence != 1) attributes += attribute("confidence", toText(box.confidence));
        if (box.state == TargetState::Uncertain)
            attributes += attribute("state", toText(box.state));
        if (first) attributes += attribute("target_id", std::to_string(target.id));
        first = false;
        file.write(boxElement(box, box.box, !linear, false, attributes));
        const bool more =
            i + 1 < boxes.size() && boxes[i + 1].frame == box.frame + 1 && boxes[i + 1].present();
        if (more || box.frame + 1 >= frames) continue;
        SessionBox end = box;
        ++end.frame;
        file.write(boxElement(end, box.box, true, true, {}));
    }
}

}  // namespace

Imported readCvat(const std::string& path, const FormatOptions& options) {
    CvatReader reader(path, options);
    readXml(contentOf(path), path, reader);
    return reader.finish();
}

void writeCvat(const Session& session, const std::string& path, const FormatOptions& options) {
    TextFile file(path);
    file.write(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<annotations>\n  <version>1.1</version>\n"
        "  <meta>\n    <task>\n      <size>" +
        std::to_string(session.frames()) +
        "</size>\n      <mode>interpolation</mode>\n      <labels>\n");
    for (const std::string& name : classNames(session, options)) {
        file.write("        <label><name>" + escaped(name) + "</name><attributes>");
        for (const char* own : {"source", "confidence", "state", "target_id"})
            file.write(std::string("<attribute><name>") + own +
                       "</name><mutable>True</mutable><input_type>text</input_type><default_value>"
                       "</default_value><values></values></attribute>");
        file.write("</attributes></label>\n");
    }
    file.write("      </labels>\n");
    if (!session.size.empty())
        file.write("      <original_size><width>" + std::to_string(session.size.width) +
                   "</width><height>" + std::to_string(session.size.height) +
                   "</height></original_size>\n");
    file.write("    </task>\n  </meta>\n");
    int id = 0;
    for (const SessionTarget& target : session.targets()) {
        const bool automatic =
            std::any_of(target.boxes.begin(), target.boxes.end(),
                        [](const SessionBox& box) { return box.source == BoxSource::Tracked; });
        file.write("  <track id=\"" + std::to_string(id++) + "\" label=\"" +
                   escaped(labelOr(target.label)) + "\" source=\"" +
                   (automatic ? "auto" : "manual") + "\">\n");
        writeTrack(file, target, session.frames());
        file.write("  </track>\n");
    }
    file.write("</annotations>\n");
    file.finish();
}

}  // namespace spoor
