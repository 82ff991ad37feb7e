// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Code shared by CVAT for video and CVAT for images: shapes as elements, and the data of a file
// that is preserved.
#pragma once

#include "engine/formats/io/import.h"
#include "engine/formats/io/xml_reader.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Whether Spoor reads this element as a shape: box, polygon, mask, points or skeleton.
bool isCvatShape(const std::string& element);
/// Whether this element is preserved only: polyline, ellipse, cuboid, and tags with attributes or
/// groups.
bool isCvatOther(const std::string& element);
/// Reads the shape of an element into a box. Throws with file, line and the expected content.
void readCvatShape(const XmlElement& element, SessionBox& box);
/// Collects the points of a skeleton element.
class CvatSkeleton {
public:
    void add(const XmlElement& element);
    /// An attribute of the last point.
    void addAttribute(const std::string& name, const std::string& text);
    /// Gives the box the points in the image as its shape, and all else as an attribute. Without
    /// such a point, the box is out of frame.
    void finish(SessionBox& box);

private:
    void endPoint();

    Points m_points;
    std::vector<bool> m_hidden;
    bool m_open = false;  ///< There is a last point.
    std::map<std::string, std::string> m_about,
        m_attributes;    ///< XML attributes and attributes of the last point.
    std::string m_list;  ///< All before it, as JSON.
};
/// The name of the element for the shape of a box, its attributes, and the points inside a
/// skeleton.
std::string cvatShapeName(const SessionBox& box);
std::string cvatShapeText(const SessionBox& box);
/// `key` is of a track; elements of images have none.
std::string cvatElements(const SessionBox& box, std::optional<bool> key, bool outside);

double cvatNumber(const XmlElement& element, const char* name);
bool cvatFlag(const XmlElement& element, const char* name);
/// Reads an attribute element of a box: one of Spoor's, or one of the user's, which the box keeps.
void takeCvatAttribute(const XmlElement& element, const std::string& name, const std::string& text,
                       SessionBox& box, std::int64_t* target);
/// XML attributes other than `known`, renamed "cvat:NAME" for a box or a target.
std::map<std::string, std::string> otherCvatAttributes(
    const XmlElement& element, std::initializer_list<std::string_view> known);
/// Writes the attributes named "cvat:NAME" as XML attributes again.
std::string cvatTagAttributes(const std::map<std::string, std::string>& attributes);
/// Writes the remaining attributes as elements.
std::string cvatAttributeElements(const std::map<std::string, std::string>& attributes);
std::string cvatAttributeElement(std::string_view name, std::string_view value);

/// Data of a file that Spoor does not interpret, stored as JSON in Session::carried["cvat"].
struct CvatExtras {
    std::string meta;                 ///< The whole element; empty if there is none.
    std::vector<std::string> tracks;  ///< Whole tracks that Spoor does not interpret.
    struct Image {
        std::map<std::string, std::string> attributes;  ///< Attributes of the image element.
        std::vector<std::string> elements;              ///< Whole elements.
    };
    std::map<FrameIndex, Image> images;

    bool empty() const { return meta.empty() && tracks.empty() && images.empty(); }
    std::string text() const;
    static CvatExtras of(const Session& session);
};

/// Whether tags with this label can have Spoor's attributes of events: CVAT rejects those that a
/// label of its task does not declare.
bool cvatTakesEventData(const CvatExtras& carried, const std::string& label);

/// The <meta> element: the preserved one, completed with missing labels, or a new one.
std::string cvatMeta(const CvatExtras& carried, const Session& session,
                     const std::vector<std::string>& labels, const char* mode);

}  // namespace spoor
