// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What CVAT for video and CVAT for images have in common: shapes as elements, and what of a file is
// carried along.
#pragma once

#include "engine/formats/import.h"
#include "engine/formats/xml_reader.h"

#include <map>
#include <string>
#include <vector>

namespace spoor {

/// Elements of a session of CVAT that are ours: box, polygon, mask and points.
bool isCvatShape(const std::string& element);
/// Elements that stand where shapes do and are carried: polyline, ellipse, cuboid, skeleton, tag.
bool isCvatOther(const std::string& element);
/// Puts the shape of an element into a box. Throws with file, line and what was expected.
void readCvatShape(const XmlElement& element, SessionBox& box);
/// The name of the element that has the shape, and its attributes.
std::string cvatShapeName(const SessionBox& box);
std::string cvatShapeText(const SessionBox& box);

double cvatNumber(const XmlElement& element, const char* name);
bool cvatFlag(const XmlElement& element, const char* name);
/// An attribute element of a box: ours, or one of the user's, which the box keeps.
void takeCvatAttribute(const XmlElement& element, const std::string& name, const std::string& text,
                       SessionBox& box, std::int64_t* target);
/// Attributes of XML that are not ours, as those of a box or a target: "cvat:NAME".
std::map<std::string, std::string> otherCvatAttributes(
    const XmlElement& element, std::initializer_list<std::string_view> known);
/// Those again as attributes of XML.
std::string cvatTagAttributes(const std::map<std::string, std::string>& attributes);
/// The others, as elements.
std::string cvatAttributeElements(const std::map<std::string, std::string>& attributes);
std::string cvatAttributeElement(std::string_view name, std::string_view value);

/// What is carried from file to file, as JSON in Session::carried["cvat"].
struct CvatExtras {
    std::string meta;                 ///< the whole element; empty: none
    std::vector<std::string> tracks;  ///< whole tracks that are not ours
    struct Image {
        std::map<std::string, std::string> attributes;  ///< of its element
        std::vector<std::string> elements;              ///< whole ones
    };
    std::map<FrameIndex, Image> images;

    bool empty() const { return meta.empty() && tracks.empty() && images.empty(); }
    std::string text() const;
    static CvatExtras of(const Session& session);
};

/// The <meta> of a file: the one that was carried, with what it lacks, or a new one.
std::string cvatMeta(const CvatExtras& carried, const Session& session,
                     const std::vector<std::string>& labels, const char* mode);

}  // namespace spoor
