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

/// A box that may hold an object. `score` compares proposals of one request of one generator only.
struct Proposal {
    RectF box;  ///< in source-frame pixels
    float score = 0;
};

/// Where to propose boxes, and which kind of boxes.
struct ProposalRequest {
    TargetId id = 0;            ///< whose artifacts these are; 0: nobody's
    RectF window;               ///< search region in the frame; may stick out of it
    double minArea = 1000;      ///< of a box, square pixels of the frame
    double maxAspectRatio = 3;  ///< of a box: the longer side over the shorter one
    int maxProposals = 1000;
    double scaleOfWork = 1;  ///< 0.5: at half resolution, for large targets
    /// Only boxes near this one are of use: EdgeBoxes scores and refines no windows that overlap it
    /// by less than `nearOverlap` (IoU; 0: all are wanted). Other generators make all boxes.
    RectF near{};  ///< in the frame
    double nearOverlap = 0;
};

/// Constants of the generators. Those of EdgeBoxes are from Zitnick and Dollar, ECCV 2014.
struct ProposalParams {
    double alpha = 0.65;         ///< overlap of neighbouring windows
    double beta = 0.75;          ///< overlap above which the worse of two boxes goes
    double minScore = 0.0005;    ///< EdgeBoxes: of a window, before and after its refinement
    int maxBoxes = 1000;         ///< of a request, whatever it asks for
    double kappa = 1.4;          ///< how fast the worth of an edge falls with the size of its box
    double gamma = 2;            ///< how fast the affinity of edge groups falls with their bend
    double edgeMinMag = 0.1;     ///< weaker pixels are no edges
    double edgeMergeThr = 0.5;   ///< turn within one edge group, in units of pi
    double clusterMinMag = 0.5;  ///< groups up to this sum of magnitudes dissolve
    std::string edges = "gradient";  ///< or "learned" or "forest"
    std::string edgeModel;           ///< file of the network or of the structured forest
};

/// A request whose box only the device has found so far: it is displaced from `request` by `cell`
/// times floats 1 and 2 of a record of eight floats.
struct PrefetchRequest {
    ProposalRequest request;
    std::size_t record = 0;
    PointF cell;  ///< frame pixels
};

/// Makes boxes out of a picture. One thread; keeps buffers, but nothing that a result depends on.
class ProposalGenerator {
public:
    virtual ~ProposalGenerator() = default;

    /// Starts on the device what the next propose() for the same frame needs, so that it is read
    /// back with the records: gives what to read. May do nothing; proposals are the same.
    virtual std::vector<StageContext::Download> prefetch(FrameContext&, StageContext&,
                                                         std::span<const PrefetchRequest>,
                                                         const Buffer& /*records*/) {
        return {};
    }

    /// For each request its proposals, best first; equal scores in the order of their windows.
    /// Boxes lie inside window and frame. All requests share their launches. Windows that hold no
    /// pixel of the frame have no proposals.
    virtual std::vector<std::vector<Proposal>> propose(
        FrameContext& frame, StageContext& stages, std::span<const ProposalRequest> requests) = 0;
};

}  // namespace spoor
