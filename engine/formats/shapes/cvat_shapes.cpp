// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/cvat_shapes.h"

#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/xml_writer.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace spoor {
namespace {

constexpr std::string_view cvatPrefix = "cvat:";
constexpr const char* skeletonAttribute = "cvat:skeleton";

/// The points of a skeleton as JSON: a list of their labels, states and attributes. Empty if the
/// box has none, or if its points are not those of the skeleton.
nlohmann::json skeletonOf(const SessionBox& box) {
    const auto* points = box.shape->as<Points>();
    if (!points) return {};
    auto list = nlohmann::json::parse(attributeOr(*box.attributes, skeletonAttribute, "null"),
                                      nullptr, false);
    if (!list.is_array()) return {};
    const auto inside = std::ranges::count_if(list, [](const nlohmann::json& each) {
        return each.is_object() && each.value("outside", "0") == "0";
    });
    return std::size_t(inside) == points->places.size() ? list : nlohmann::json();
}

std::string cvatText(const XmlElement& element, const char* name) {
    const auto text = element.attribute(name);
    if (!text)
        element.fail(SPOOR_TR("engine", "%1, line %2: expected the attribute %3 in <%4>."), name,
                     element.name);
    return *text;
}

/// Parses numbers that are separated by any of the characters in `separators`.
std::vector<double> numbersOf(const XmlElement& element, const char* name, const char* separators) {
    const std::string text = cvatText(element, name);
    std::vector<double> numbers;
    std::string_view left = text;
    while (!left.empty()) {
        const std::size_t end = left.find_first_of(separators);
        const auto value = realNumber(trimmed(left.substr(0, end)));
        if (!value)
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected numbers for the attribute %3 of <%4>."),
                name, element.name);
        numbers.push_back(*value);
        if (end == std::string_view::npos) break;
        left.remove_prefix(end + 1);
    }
    return numbers;
}

std::vector<PointF> pointsOf(const XmlElement& element) {
    const std::vector<double> numbers = numbersOf(element, "points", ",;");
    if (numbers.size() % 2 != 0)
        element.fail(
            SPOOR_TR("engine", "%1, line %2: expected numbers for the attribute %3 of <%4>."),
            "points", element.name);
    std::vector<PointF> points;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        points.push_back({numbers[i], numbers[i + 1]});
    return points;
}

/// The runs cover the box of the mask row by row and start with background pixels.
Mask cvatMask(const XmlElement& element) {
    const auto whole = [&](const char* name) {
        const double value = cvatNumber(element, name);
        if (value != std::floor(value) || std::abs(value) > maxShapePixels)
            element.fail(
                SPOOR_TR("engine",
                         "%1, line %2: expected the attribute %3 with a whole number in <%4>."),
                name, element.name);
        return int(value);
    };
    Mask mask;
    mask.bounds = {whole("left"), whole("top"), whole("width"), whole("height")};
    for (const double run : numbersOf(element, "rle", ",")) {
        if (run < 0 || run != std::floor(run) || run > double(maxMaskPixels))
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected numbers for the attribute %3 of <%4>."),
                "rle", element.name);
        mask.runs.push_back(std::uint32_t(run));
    }
    if (Message why = shapeProblem(mask); !why.empty())
        element.fail(SPOOR_TR("engine", "%1, line %2: %3."), why.english());
    return withPlainRuns(mask);
}

std::string placesText(const std::vector<PointF>& places) {
    std::string text;
    for (const PointF& p : places)
        text += (text.empty() ? "" : ";") + paddedText(p.x, 2) + ',' + paddedText(p.y, 2);
    return text;
}

std::string boxAttributes(const RectF& r, double angle) {
    std::string text = xmlAttribute("xtl", paddedText(r.x, 2)) +
                       xmlAttribute("ytl", paddedText(r.y, 2)) +
                       xmlAttribute("xbr", paddedText(r.right(), 2)) +
                       xmlAttribute("ybr", paddedText(r.bottom(), 2));
    if (angle != 0) text += xmlAttribute("rotation", paddedText(angle, 2));
    return text;
}

/// The attributes that shapes of each label have. CVAT rejects those that a label does not declare.
std::map<std::string, std::set<std::string>> attributesOfLabels(const Session& session) {
    std::map<std::string, std::set<std::string>> all;
    for (const SessionTarget& target : session.targets()) {
        std::set<std::string>& names = all[labelOr(target.label)];
        const auto take = [&names](const std::map<std::string, std::string>& attributes) {
            for (const auto& [name, value] : attributes)
                if (!isOfFormat(name)) names.insert(name);
        };
        take(target.attributes);
        for (const SessionBox& box : target.boxes) take(*box.attributes);
    }
    for (const auto& [id, event] : session.events) all[event.label].insert({"event_id", "comment"});
    return all;
}

std::string labelElement(const std::string& name, const std::set<std::string>& attributes) {
    std::vector<std::string> all{"source", "confidence", "state", "target_id"};
    all.insert(all.end(), attributes.begin(), attributes.end());
    std::string text = "<label><name>" + xmlText(name) + "</name><attributes>";
    for (const std::string& each : all)
        text += "<attribute><name>" + xmlText(each) +
                "</name><mutable>True</mutable><input_type>text</input_type><default_value>"
                "</default_value><values></values></attribute>";
    return text + "</attributes></label>";
}

}  // namespace

bool isCvatShape(const std::string& element) {
    return element == "box" || element == "polygon" || element == "mask" || element == "points" ||
           element == "skeleton";
}

bool isCvatOther(const std::string& element) {
    return element == "polyline" || element == "ellipse" || element == "cuboid" || element == "tag";
}

double cvatNumber(const XmlElement& element, const char* name) {
    const auto text = element.attribute(name);
    const auto value = text ? realNumber(*text) : std::nullopt;
    if (!value)
        element.fail(
            SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with a number in <%4>."),
            name, element.name);
    return *value;
}

bool cvatFlag(const XmlElement& element, const char* name) {
    const double value = cvatNumber(element, name);
    if (value != 0 && value != 1)
        element.fail(
            SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with 0 or 1 in <%4>."), name,
            element.name);
    return value == 1;
}

void readCvatShape(const XmlElement& element, SessionBox& box) {
    if (element.name == "polygon") {
        box.shape = Shape(Polygon{{pointsOf(element)}});
    } else if (element.name == "points") {
        box.shape = Shape(Points{pointsOf(element)});
    } else if (element.name == "mask") {
        box.shape = Shape(cvatMask(element));
    } else if (element.name == "box") {
        const double left = cvatNumber(element, "xtl"), top = cvatNumber(element, "ytl");
        box.box = {left, top, cvatNumber(element, "xbr") - left, cvatNumber(element, "ybr") - top};
        const double angle = element.attribute("rotation") ? cvatNumber(element, "rotation") : 0.0;
        if (angle != 0)
            box.shape = Shape(TurnedBox{box.box.centre(), box.box.width, box.box.height, angle});
    }
}

void CvatSkeleton::add(const XmlElement& element) {
    endPoint();
    const std::vector<PointF> places = pointsOf(element);
    if (places.size() != 1)
        element.fail(
            SPOOR_TR("engine", "%1, line %2: expected numbers for the attribute %3 of <%4>."),
            "points", element.name);
    m_open = true;
    m_about = {element.attributes.begin(), element.attributes.end()};
    m_about.erase("keyframe");                                // That of the skeleton.
    if (attributeOr(m_about, "outside", "0") != "0") return;  // It keeps its place as text.
    m_hidden.push_back(attributeOr(m_about, "occluded", "0") == "1");
    for (const char* name : {"points", "outside", "occluded"}) m_about.erase(name);
    m_points.places.push_back(places.front());
}

void CvatSkeleton::addAttribute(const std::string& name, const std::string& text) {
    m_attributes[name] = text;
}

void CvatSkeleton::endPoint() {
    if (!std::exchange(m_open, false)) return;
    nlohmann::json point = m_about;
    if (!m_attributes.empty()) point["attributes"] = m_attributes;
    m_list += (m_list.empty() ? "" : ",") + jsonDump(point);
    m_about.clear();
    m_attributes.clear();
}

void CvatSkeleton::finish(SessionBox& box) {
    endPoint();
    auto attributes = *box.attributes;
    attributes[skeletonAttribute] = '[' + m_list + ']';
    box.attributes = std::move(attributes);
    if (m_points.places.empty()) {
        box.outside = true;
        box.state = TargetState::Lost;
    } else {
        m_points.setHidden(std::move(m_hidden));
        box.shape = Shape(std::move(m_points));
    }
    *this = {};
}

std::string cvatElements(const SessionBox& box, std::optional<bool> key, bool outside) {
    const nlohmann::json list = skeletonOf(box);
    if (!list.is_array()) return {};
    const auto& points = *box.shape->as<Points>();
    const auto bit = [](bool value) { return value ? "1" : "0"; };
    std::string text;
    std::size_t next = 0;
    for (const nlohmann::json& each : list) {
        const bool inside = each.value("outside", "0") == "0";
        text += "<points";
        for (const auto& [name, value] : each.items())
            if (value.is_string() && name != "points" && name != "outside")
                text += xmlAttribute(name, value.get<std::string>());
        if (key) text += xmlAttribute("keyframe", bit(*key));
        text += xmlAttribute("outside", bit(outside || !inside));
        if (inside) text += xmlAttribute("occluded", bit(points.isHidden(next)));
        text += xmlAttribute("points", inside ? placesText({points.places[next]})
                                              : each.value("points", std::string())) +
                '>';
        next += inside;
        if (const auto own = each.find("attributes"); own != each.end() && own->is_object())
            for (const auto& [name, value] : own->items())
                if (value.is_string()) text += cvatAttributeElement(name, value.get<std::string>());
        text += "</points>";
    }
    return text;
}

std::string cvatShapeName(const SessionBox& box) {
    if (skeletonOf(box).is_array()) return "skeleton";
    if (box.shape->as<Points>()) return "points";
    if (box.shape->as<Mask>()) return "mask";
    const auto* polygon = box.shape->as<Polygon>();
    return !polygon ? "box" : polygon->parts.size() == 1 ? "polygon" : "mask";
}

std::string cvatShapeText(const SessionBox& box) {
    const Shape& shape = *box.shape;
    const std::string name = cvatShapeName(box);
    if (name == "skeleton") return {};
    if (name == "points") return xmlAttribute("points", placesText(shape.as<Points>()->places));
    if (name == "polygon")
        return xmlAttribute("points", placesText(shape.as<Polygon>()->parts.front()));
    if (const auto* turned = shape.as<TurnedBox>()) {
        const PointF& c = turned->centre;
        return boxAttributes(
            {c.x - turned->width / 2, c.y - turned->height / 2, turned->width, turned->height},
            turned->angle);
    }
    if (name == "box") return boxAttributes(box.box, 0);
    // A CVAT polygon has one part, so several parts are written as one mask.
    const auto* own = shape.as<Mask>();
    const Mask mask = own ? *own : filled(shape, box.box, {});
    std::string runs;
    for (const std::uint32_t run : mask.runs)
        runs += (runs.empty() ? "" : ", ") + std::to_string(run);
    return xmlAttribute("rle", runs) + xmlAttribute("left", std::to_string(mask.bounds.x)) +
           xmlAttribute("top", std::to_string(mask.bounds.y)) +
           xmlAttribute("width", std::to_string(mask.bounds.width)) +
           xmlAttribute("height", std::to_string(mask.bounds.height));
}

void takeCvatAttribute(const XmlElement& element, const std::string& name, const std::string& text,
                       SessionBox& box, std::int64_t* target) {
    const std::string_view value = trimmed(text);
    if (name == "source" && boxSource(value)) {
        box.source = *boxSource(value);
        box.keyframe = box.source == BoxSource::Given;
    } else if (name == "confidence" && !value.empty()) {
        const auto confidence = realNumber(value);
        if (!confidence)
            element.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."),
                         shortened(value));
        box.confidence = *confidence;
    } else if (name == "state" && value == toText(TargetState::Uncertain)) {
        if (!box.outside) box.state = TargetState::Uncertain;
    } else if (name == "target_id" && target && wholeNumber(value)) {
        *target = *wholeNumber(value);
    } else {
        auto attributes = *box.attributes;
        attributes[name] = text;
        box.attributes = std::move(attributes);
    }
}

std::map<std::string, std::string> otherCvatAttributes(
    const XmlElement& element, std::initializer_list<std::string_view> known) {
    std::map<std::string, std::string> result;
    for (const auto& [name, value] : element.attributes)
        if (std::ranges::find(known, name) == known.end())
            result[std::string(cvatPrefix) + name] = value;
    return result;
}

std::string cvatTagAttributes(const std::map<std::string, std::string>& attributes) {
    std::string text;
    for (const auto& [name, value] : attributes)
        // An empty source means that the element had none.
        if (name.starts_with(cvatPrefix) && name != skeletonAttribute &&
            !(name == "cvat:source" && value.empty()))
            text += xmlAttribute(name.substr(cvatPrefix.size()), value);
    return text;
}

std::string cvatAttributeElement(std::string_view name, std::string_view value) {
    return "<attribute" + xmlAttribute("name", name) + '>' + xmlText(value) + "</attribute>";
}

std::string cvatAttributeElements(const std::map<std::string, std::string>& attributes) {
    std::string text;
    for (const auto& [name, value] : attributes)
        if (!isOfFormat(name)) text += cvatAttributeElement(name, value);
    return text;
}

std::string CvatExtras::text() const {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& [frame, image] : images)
        list.push_back({frame, image.attributes, image.elements});
    return jsonDump({{"meta", meta}, {"tracks", tracks}, {"images", list}});
}

CvatExtras CvatExtras::of(const Session& session) {
    CvatExtras carried;
    const auto found = session.carried.find("cvat");
    if (found == session.carried.end()) return carried;
    try {
        const auto json = nlohmann::json::parse(found->second);
        carried.meta = json.at("meta");
        carried.tracks = json.at("tracks").get<std::vector<std::string>>();
        for (const auto& image : json.at("images"))
            carried.images[image.at(0)] = {image.at(1).get<std::map<std::string, std::string>>(),
                                           image.at(2).get<std::vector<std::string>>()};
    } catch (const nlohmann::json::exception&) {
        return {};  // The JSON does not come from Spoor's reader.
    }
    return carried;
}

bool cvatTakesEventData(const CvatExtras& carried, const std::string& label) {
    const std::string& meta = carried.meta;
    const std::size_t begin = meta.find("<name>" + xmlText(label) + "</name>");
    if (begin == std::string::npos) return true;  // cvatMeta() adds the label.
    const std::size_t event = meta.find("<name>event_id</name>", begin);
    return event < meta.find("</label>", begin);
}

std::string cvatMeta(const CvatExtras& carried, const Session& session,
                     const std::vector<std::string>& labels, const char* mode) {
    auto attributes = attributesOfLabels(session);
    if (!carried.meta.empty()) {
        std::string meta = carried.meta;
        const std::size_t end = meta.find("</labels>");
        for (const std::string& name : labels)
            if (end != std::string::npos &&
                meta.find("<name>" + xmlText(name) + "</name>") == std::string::npos)
                meta.insert(meta.find("</labels>"), labelElement(name, attributes[name]));
        return "  " + meta + '\n';
    }
    std::string text = "  <meta>\n    <task>\n      <size>" + std::to_string(session.frames()) +
                       "</size>\n      <mode>" + mode + "</mode>\n      <labels>\n";
    for (const std::string& name : labels)
        text += "        " + labelElement(name, attributes[name]) + '\n';
    text += "      </labels>\n";
    if (!session.size.empty())
        text += "      <original_size><width>" + std::to_string(session.size.width) +
                "</width><height>" + std::to_string(session.size.height) +
                "</height></original_size>\n";
    return text + "    </task>\n  </meta>\n";
}

}  // namespace spoor
