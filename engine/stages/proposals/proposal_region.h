// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_groups.h"
#include "engine/stages/proposals/proposal_generator.h"

namespace spoor {

/// The pixels for a request: the part of its window that is inside the frame.
struct WorkingRegion {
    RectI place;        ///< in the working image; empty when the window has no pixel of the frame
    int halve = 1;      ///< frame pixels per working pixel, in each direction: 1 or 2
    WindowSides sides;  ///< sides of `place` that are sides of the window, not of the frame

    RectF toFrame(const RectI& box) const {
        return {double((place.x + box.x) * halve), double((place.y + box.y) * halve),
                double(box.width * halve), double(box.height * halve)};
    }
    RectF footprint() const { return toFrame({0, 0, place.width, place.height}); }
    /// Converts a box in the frame to pixels of the region.
    RectF toWork(const RectF& box) const {
        return {box.x / halve - place.x, box.y / halve - place.y, box.width / halve,
                box.height / halve};
    }
    /// Converts an area in the frame to square pixels of the working image.
    double toWork(double area) const { return area / (halve * halve); }
};

WorkingRegion workingRegion(const ProposalRequest& request, SizeI frame);

/// Publishes the proposals as they are, for generators without other artifacts.
void publishProposals(const char* artifact, TargetId target, const std::vector<Proposal>& proposals,
                      StageContext& stages);
/// Publishes rows of x, y, width, height and score for comparison; see StageOutputProbe::publish.
void outputProposals(const OutputSpec& spec, std::vector<Proposal>& proposals,
                     StageContext& stages);

}  // namespace spoor
