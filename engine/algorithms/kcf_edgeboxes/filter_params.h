// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/filter_proposals.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/algorithm_params.h"

#include <string>

namespace spoor {

/// What distinguishes the algorithms that share the pipeline of the correlation filter.
struct FilterMethod {
    KernelSettings kernel{};
    ProposalSearch proposals{};
    double learningRate = 0.02;
    /// Learns from every frame and stays where the response is highest. Otherwise, a weak response
    /// is not learned, and the target is searched for around its last position.
    bool learnWeak = false;
    /// A proposal must exceed only the peak that moved the box, not also the response of the moved
    /// box.
    bool againstPeak = false;
};

/// The generators of this build.
ParamChoices generatorChoices();

/// Parameters of "correlation-filter" (Background) or "kcf-edgeboxes" (Kernel).
struct FilterParams : AlgorithmParams {
    explicit FilterParams(FilterKind own) : kind(own) {}
    FilterParams(FilterKind own, const ParamSet& set) : AlgorithmParams(set), kind(own) {}

    bool kernelised() const { return kind == FilterKind::Kernel; }

    FilterKind kind;
    double colours =
        kernelised()
            ? 0
            : real("colours", SPOOR_TR("engine", "Colour weight"), 0.8, {0, 1},
                   SPOOR_TR("engine",
                            "Weight of the target's colours next to the background-aware filter, "
                            "where they stand out. More tolerates deformation but is misled by "
                            "similar colours. 0 or grey video: none."));
    std::string scaleMode = choice(
        "scale_mode", SPOOR_TR("engine", "Size"), kernelised() ? "proposals" : "pyramid",
        {{"none", SPOOR_TR("engine", "Fixed")},
         {"pyramid", SPOOR_TR("engine", "Scale pyramid")},
         {"proposals", SPOOR_TR("engine", "Object proposals")}},
        kernelised() ? SPOOR_TR("engine",
                                "How the size of the box is estimated: fixed, with a scale filter "
                                "(constant aspect ratio), or with object proposals.")
                     : SPOOR_TR("engine",
                                "How the size of the box is estimated: fixed, with a scale "
                                "pyramid (constant aspect ratio), or with object proposals "
                                "in addition to the pyramid."));
    std::string generator =
        choice("proposals", SPOOR_TR("engine", "Proposals"), "edgeboxes", generatorChoices(),
               SPOOR_TR("engine", "Generator of the object proposals. None: the size is fixed."));
    bool suppression =
        boolean("suppression", SPOOR_TR("engine", "Background suppression"), !kernelised(),
                SPOOR_TR("engine",
                         "Weakens edges that lead to the border of the search window before "
                         "EdgeBoxes scores its boxes. Reduces proposals on the background."));
    std::string edges = choice("edges", SPOOR_TR("engine", "Edges"), "gradient",
                               {{"gradient", SPOOR_TR("engine", "Gradients")},
                                {"learned", SPOOR_TR("engine", "Network")},
                                {"forest", SPOOR_TR("engine", "Structured forest")}},
                               SPOOR_TR("engine", "Method that detects the edges."));
    std::string edgeModel =
        file("edge_model", SPOOR_TR("engine", "Edge model"),
             SPOOR_TR("engine",
                      "Model file: a network (ONNX; empty: the one included with Spoor) "
                      "or a structured forest (model.yml.gz)."));
    std::string colourTable =
        file("colour_table", SPOOR_TR("engine", "Colour table"),
             SPOOR_TR("engine",
                      "File with a table of colour names: 10 or 11 floats for each of 32 x 32 x 32 "
                      "colours, red fastest. Empty: Spoor's own table."),
             {.live = false});
    double damping =
        real("damping", SPOOR_TR("engine", "Damping"), 0.7, {0, 1},
             SPOOR_TR("engine",
                      "How far the box moves towards the chosen proposal. 1 adopts it, 0 "
                      "ignores it. Less is smoother but follows size changes more slowly."));
    double acceptance = real(
        "acceptance", SPOOR_TR("engine", "Acceptance"), 1, {0.5, 3},
        SPOOR_TR("engine",
                 "Factor by which a proposal's filter response must exceed that of the current "
                 "box. More makes size changes rarer. 1 accepts every better proposal."));
    double searchWindow = real(
        "search_window", SPOOR_TR("engine", "Search window"), kernelised() ? 1.4 : 1.7, {1.1, 3},
        SPOOR_TR("engine",
                 "Size of the region searched for proposals, as a multiple of the "
                 "target's size. More follows faster growth but takes longer."));
    double minScore =
        real("min_score", SPOOR_TR("engine", "Min. score"), 0.0005, {0, 10},
             SPOOR_TR("engine",
                      "Discards boxes with a lower score. More returns fewer but better boxes."));
    double kappa =
        real("kappa", SPOOR_TR("engine", "Kappa"), 1.4, {0, 4},
             SPOOR_TR("engine",
                      "EdgeBoxes: exponent that normalises scores by box size. More favours "
                      "smaller boxes."));
    FilterMethod method = makeMethod();

    /// Returns whether proposals estimate the size.
    bool proposing() const { return scaleMode == "proposals" && generator != "none"; }
    std::string generatorName() const {
        return generator == "edgeboxes" && !suppression ? "edgeboxes-plain" : generator;
    }
    AlgorithmLayout layout() const;

private:
    FilterMethod makeMethod();
};

}  // namespace spoor
