// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/stages/template/correlation_masked.h"

#include <span>
#include <vector>

namespace spoor {

/// A box of a frame with the pixels around it, upright.
struct TurnSource {
    GreyTemplate patch;  ///< has the whole box in it, as far as the frame has
    TurnedBox box;       ///< its centre is counted from the patch's top-left corner
};

/// How a template is made from its source.
struct Pose {
    double angle = 0;  ///< degrees by which it is turned, clockwise as the picture is seen
    double scale = 1;
    bool operator==(const Pose&) const = default;
};

struct TemplateRequest {
    std::size_t source = 0;
    Pose pose;
    bool operator==(const TemplateRequest&) const = default;
};

/// Templates of turned boxes on a device: pixels that are wholly in the turned box count.
struct TurnedTemplates {
    MaskedTemplates templates;    ///< in the order of `wanted`
    std::vector<PointF> centres;  ///< of the box, from the template's top-left corner
};

/// Makes them: whole grey values between the source's pixels, several a pixel where it shrinks. Not
/// turned and not scaled, and turned by quarters, they are the source's very pixels. One launch and
/// a read-back.
TurnedTemplates turnedTemplates(std::span<const TurnSource> sources,
                                std::span<const TemplateRequest> wanted, StageContext& stages,
                                ComputeContext& device);

/// Size and centre of such a template.
struct TurnedTemplateSize {
    SizeI size;
    PointF centre;
};
TurnedTemplateSize turnedRoom(const TurnSource& source, const Pose& pose);

}  // namespace spoor
