// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/voc.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/io/xml_writer.h"

#include <filesystem>

namespace spoor {
namespace {

/// Reads the file of an image: its objects, and other content that is preserved.
class VocReader : public XmlHandler {
public:
    VocReader(FrameIndex frame, SessionBuilder& builder) : m_frame(frame), m_builder(builder) {}

    void open(const XmlElement& element) override {
        if (m_path.empty() && element.name != "annotation")
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected Pascal VOC's <annotation>, found <%3>."),
                element.name);
        if (isIn({"annotation"}) && element.name == "object") {
            m_box = {};
            m_label.clear();
            m_attributes.clear();
            m_others.clear();
            m_known = 0;
            m_line = element.line;
        }
        const bool whole = (isIn({"annotation"}) && element.name != "object") ||
                           (isIn({"annotation", "object"}) && !isOurs(element.name));
        if (whole || !m_copy.complete()) m_copy.open(element);
        m_path.emplace_back(element.name);
    }

    void close(const XmlElement& element, const std::string& text) override {
        m_path.pop_back();
        const bool copied = !m_copy.complete();
        if (copied) m_copy.close(element, text);
        if (isIn({"annotation", "object", "bndbox"})) takeEdge(element, trimmed(text));
        if (isIn({"annotation", "object", "attributes", "attribute"})) takeAttribute(element, text);
        if (isIn({"annotation", "size"})) takeSize(element, trimmed(text));
        if (isIn({"annotation", "object"})) {
            if (element.name == "name") m_label = trimmed(text);
            if (element.name == "occluded") {
                m_box.occluded = trimmed(text) == "1";
                m_attributes["voc:occluded"] = trimmed(text);
            }
            if (copied && m_copy.complete()) m_others += m_copy.take();
        } else if (isIn({"annotation"})) {
            if (copied && m_copy.complete()) m_head += "  " + m_copy.take() + '\n';
            if (element.name == "object") place(element);
        }
    }

    /// Everything except the objects, as XML.
    const std::string& head() const { return m_head; }

private:
    static bool isOurs(std::string_view name) {
        return name == "name" || name == "bndbox" || name == "occluded" || name == "attributes";
    }
    bool isIn(std::initializer_list<std::string_view> path) const {
        return std::equal(m_path.begin(), m_path.end(), path.begin(), path.end());
    }

    void takeEdge(const XmlElement& element, std::string_view text) {
        const auto value = realNumber(text);
        if (!value)
            element.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."),
                         shortened(text));
        static constexpr std::array names{"xmin", "ymin", "xmax", "ymax"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (element.name != names[i]) continue;
            m_edges[i] = *value;
            m_known |= 1u << i;
        }
    }

    void takeAttribute(const XmlElement& element, const std::string& text) {
        if (element.name == "name") m_name = text;
        if (element.name == "value") m_attributes[m_name] = text;
    }

    void takeSize(const XmlElement& element, std::string_view text) {
        const auto value = wholeNumber(text);
        if (!value || *value < 0 || *value > 1'000'000) return;
        SizeI& size = m_builder.facts().size;
        if (element.name == "width") size.width = int(*value);
        if (element.name == "height") size.height = int(*value);
    }

    void place(const XmlElement& element) {
        if (m_known != 15)
            element.fail(
                SPOOR_TR(
                    "engine",
                    "%1, line %2: expected xmin, ymin, xmax and ymax in the <bndbox> of <%3>."),
                element.name);
        m_box.frame = m_frame;
        m_box.keyframe = true;
        m_box.box = {m_edges[0], m_edges[1], m_edges[2] - m_edges[0], m_edges[3] - m_edges[1]};
        if (!m_others.empty()) m_attributes["voc:object"] = m_others;
        m_box.attributes = m_attributes;
        m_builder.addDetection(m_label, m_box, m_line);
    }

    const FrameIndex m_frame;
    SessionBuilder& m_builder;
    std::vector<std::string> m_path;
    XmlCopy m_copy;
    std::string m_head, m_others, m_label, m_name;
    SessionBox m_box;
    std::map<std::string, std::string> m_attributes;
    std::array<double, 4> m_edges{};
    unsigned m_known = 0;
    std::int64_t m_line = 0;
};

std::string vocObject(const SessionTarget& target, const SessionBox& box) {
    const auto edge = [](const char* name, double value) {
        return std::string("      <") + name + '>' + toText(value, 6) + "</" + name + ">\n";
    };
    std::string text = "  <object>\n    <name>" + xmlText(labelOr(target.label)) + "</name>\n";
    if (const std::string others = attributeOr(*box.attributes, "voc:object"); !others.empty())
        text += "    " + others + '\n';
    if (box.occluded || box.attributes->contains("voc:occluded"))
        text += std::string("    <occluded>") + (box.occluded ? "1" : "0") + "</occluded>\n";
    text += "    <bndbox>\n" + edge("xmin", box.box.x) + edge("ymin", box.box.y) +
            edge("xmax", box.box.right()) + edge("ymax", box.box.bottom()) + "    </bndbox>\n";
    std::string attributes;
    for (const auto* each : {&target.attributes, &*box.attributes})
        for (const auto& [name, value] : *each)
            if (!isOfFormat(name))
                attributes += "      <attribute><name>" + xmlText(name) + "</name><value>" +
                              xmlText(value) + "</value></attribute>\n";
    if (!attributes.empty()) text += "    <attributes>\n" + attributes + "    </attributes>\n";
    return text + "  </object>\n";
}

std::string vocHead(const std::string& picture, SizeI size) {
    std::string text = "  <folder></folder>\n  <filename>" + xmlText(picture) + "</filename>\n";
    if (!size.empty())
        text += "  <size><width>" + std::to_string(size.width) + "</width><height>" +
                std::to_string(size.height) + "</height><depth>3</depth></size>\n";
    return text + "  <segmented>0</segmented>\n";
}

}  // namespace

ImportResult readVoc(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    std::map<FrameIndex, std::string> files;
    if (std::filesystem::is_directory(path))
        files = filesByFrame({folderIn(path, {"Annotations"})}, ".xml", options, builder);
    else
        files[0] = path;
    auto carried = nlohmann::json::object();
    for (const auto& [frame, file] : files) {
        VocReader reader(frame, builder);
        readXml(contentOf(file), file, reader);
        builder.lookedAt(frame);
        carried[std::to_string(frame)] = {std::filesystem::path(file).stem().string(),
                                          reader.head()};
    }
    builder.facts().length = files.rbegin()->first + 1;
    builder.promoteAttributes();
    builder.facts().carried["voc"] = jsonDump(carried);
    return builder.finish();
}

void writeVoc(const Session& session, const std::string& path, const FormatOptions& options) {
    const std::string folder = (std::filesystem::path(path) / "Annotations").string();
    makeFolder(folder);
    const auto carried = carriedJson(session.carried, "voc", nlohmann::json::object());
    const auto places = byFrame(session);
    auto place = places.begin();
    for (const FrameIndex frame : knownFrames(session)) {
        const auto page = carriedPage(carried, frame, nlohmann::json::value_t::string);
        TextFile file(fileOfFrame(folder, frame, page ? page->stem : "", ".xml", options),
                      Durability::No);
        file.write("<annotation>\n" + (page ? page->rest.get<std::string>()
                                            : vocHead(pictureName(frame, options), session.size)));
        for (; place != places.end() && place->box->frame == frame; ++place)
            if (place->box->present()) file.write(vocObject(*place->target, *place->box));
        file.write("</annotation>\n");
        file.finish();
    }
    syncAll(folder);
}

}  // namespace spoor
