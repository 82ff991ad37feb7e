// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A box that may contain an object. Scores are comparable only within a request to one generator.
struct Proposal {
    RectF box;  ///< in source-frame pixels
    float score = 0;
};

/// Where to propose boxes, and of which kind.
struct ProposalRequest {
    TargetId id = 0;            ///< target of the artifacts; 0: none
    RectF window;               ///< search region in the frame; may extend beyond it
    double minArea = 1000;      ///< minimum of a box, in square pixels of the frame
    double maxAspectRatio = 3;  ///< maximum ratio of the longer to the shorter side of a box
    int maxProposals = 1000;
    double scaleOfWork = 1;  ///< 0.5: half resolution, for large targets
    /// Only boxes near this one are needed: EdgeBoxes skips windows that overlap it by less than
    /// `nearOverlap` (IoU; 0: none). Other generators propose all boxes.
    RectF near{};  ///< in the frame
    double nearOverlap = 0;

    bool operator==(const ProposalRequest&) const = default;
};

/// Constants of the generators. Those of EdgeBoxes are from Zitnick and Dollar, ECCV 2014.
struct ProposalParams {
    double alpha = 0.65;         ///< overlap of neighbouring windows
    double beta = 0.75;          ///< overlap above which the worse of two boxes is dropped
    double minScore = 0.0005;    ///< EdgeBoxes: minimum for a window, before and after refinement
    int maxBoxes = 1000;         ///< maximum per request, regardless of the request
    double kappa = 1.4;          ///< how fast the weight of an edge falls with the size of its box
    double gamma = 2;            ///< how fast the affinity of edge groups falls with their angle
    double edgeMinMag = 0.1;     ///< minimum for an edge pixel
    double edgeMergeThr = 0.5;   ///< maximum turn within an edge group, in units of pi
    double clusterMinMag = 0.5;  ///< groups up to this sum of magnitudes dissolve
    std::string edges = "gradient";  ///< or "learned" or "forest"
    std::string edgeModel;           ///< file of the network or of the structured forest
};

/// A request for a box that only the device knows. It is displaced from `request` by `cell` times
/// floats 1 and 2 of a record of eight floats.
struct PrefetchRequest {
    ProposalRequest request;
    std::size_t record = 0;
    PointF cell;  ///< frame pixels
};

/// Proposes boxes in a frame. Single-threaded. Keeps buffers, but no state that affects results.
class ProposalGenerator {
public:
    virtual ~ProposalGenerator() = default;

    /// Starts work for the next propose() of the same frame on the device, so that its data is read
    /// back with the records. Returns the downloads. May do nothing; the proposals are the same.
    virtual std::vector<StageContext::Download> prefetch(FrameContext&, StageContext&,
                                                         std::span<const PrefetchRequest>,
                                                         const Buffer& /*records*/) {
        return {};
    }

    /// The proposals of each request, best first; equal scores in window order. Boxes lie inside
    /// the window and the frame. All requests share launches. Windows without a pixel of the frame
    /// have no proposals.
    virtual std::vector<std::vector<Proposal>> propose(
        FrameContext& frame, StageContext& stages, std::span<const ProposalRequest> requests) = 0;
};

}  // namespace spoor
