// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_groups.h"
#include "engine/stages/proposals/proposal_generator.h"

namespace spoor {

/// The pixels that a request is worked on: its window as far as it is in the frame.
struct WorkingRegion {
    RectI place;    ///< in the working picture; empty when the window holds no pixel of the frame
    int halve = 1;  ///< frame pixels a side of a pixel of the working picture: 1 or 2
    WindowSides sides;  ///< those of `place` that are the window's, and not the frame's

    RectF toFrame(const RectI& box) const {
        return {double((place.x + box.x) * halve), double((place.y + box.y) * halve),
                double(box.width * halve), double(box.height * halve)};
    }
    RectF footprint() const { return toFrame({0, 0, place.width, place.height}); }
    /// A box of the frame in pixels of the region.
    RectF toWork(const RectF& box) const {
        return {box.x / halve - place.x, box.y / halve - place.y, box.width / halve,
                box.height / halve};
    }
    /// An area of the frame in pixels of the working picture.
    double toWork(double area) const { return area / (halve * halve); }
};

WorkingRegion workingRegion(const ProposalRequest& request, SizeI frame);

/// The proposals as they are, for generators that have nothing else to show.
void publishProposals(const char* artifact, TargetId target, const std::vector<Proposal>& proposals,
                      StageContext& stages);
/// Hands them on, a row of x, y, width, height and score each; see StageOutputProbe::give.
void outputProposals(const OutputSpec& spec, std::vector<Proposal>& proposals,
                     StageContext& stages);

}  // namespace spoor
