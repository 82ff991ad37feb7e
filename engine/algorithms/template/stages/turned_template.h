// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/correlation_masked.h"
#include "engine/base/shape.h"

#include <span>
#include <vector>

namespace spoor {

/// The source of rotated templates: a box of a frame with the upright pixels around it.
struct TurnSource {
    GreyTemplate patch;  ///< contains the whole box, as far as the frame does
    TurnedBox box;       ///< its centre is relative to the top-left corner of the patch
    bool operator==(const TurnSource&) const = default;
};

/// The rotation and scale of a template relative to its source.
struct Pose {
    double angle = 0;  ///< rotation in degrees, clockwise on the screen
    double scale = 1;
    bool operator==(const Pose&) const = default;
};

struct TemplateRequest {
    std::size_t source = 0;
    Pose pose;
    bool operator==(const TemplateRequest&) const = default;
};

/// Templates of rotated boxes on a device. Only pixels entirely inside the rotated box count.
struct TurnedTemplates {
    MaskedTemplates templates;    ///< in the order of the requests
    std::vector<PointF> centres;  ///< of the box, from the top-left corner of the template
};

/// Creates the templates: rounded grey values, interpolated between source pixels, with several
/// samples per pixel when downscaling. Unscaled templates in multiples of 90 degrees have exactly
/// the source pixels. One launch and one read-back.
TurnedTemplates turnedTemplates(std::span<const TurnSource> sources,
                                std::span<const TemplateRequest> wanted, StageContext& stages,
                                ComputeContext& device);

/// The size of a rotated template, and the centre of its box.
struct TurnedTemplateSize {
    SizeI size;
    PointF centre;
};
TurnedTemplateSize turnedRoom(const TurnSource& source, const Pose& pose);

}  // namespace spoor
