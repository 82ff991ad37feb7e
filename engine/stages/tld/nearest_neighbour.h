// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/integral_image.h"
#include "engine/stages/tld/fern_forest.h"
#include "engine/stages/tld/patch_model.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

/// The third stage of TLD's detector on a device: patches of the candidates are cut out there
/// (exact means of 15 x 15 cells from the integral image) and compared with the stored patches,
/// which live there, those of each target in a place of its own. Only changes are brought over.
class NearestNeighbour {
public:
    /// With places for so many targets, each of at most `maxPatches` of a kind.
    NearestNeighbour(int maxPatches, int places, ComputeContext& device);

    ComputeContext& device() const { return m_values.device(); }
    int maxPatches() const { return m_most; }
    /// The targets that are looked for from now on: their grids, and their places.
    void arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                 StageContext& stages);
    /// What is in a place belongs to a target that is no more.
    void clear(int place) { m_stored[std::size_t(place)] = {}; }
    /// Brings a model's changes to its place; does not wait.
    void update(int place, const PatchModel& model, StageContext& stages);
    /// Adds the matches (PatchMatch) to the candidate blocks of the targets; does not wait.
    void run(FrameContext& frame, StageContext& stages, const Buffer& results);

private:
    /// What is in a place.
    struct PatchSlots {
        std::vector<std::int64_t> ids;  ///< of the patch in each slot, 0 for none
        int used = 0;                   ///< slots up to the last one in use
        std::uint64_t version = 0;      ///< of the model
    };

    int m_most = 0;
    std::vector<PatchSlots> m_stored;  ///< a place each
    Buffer m_values;                   ///< patchValues floats a slot
    Buffer m_table;                    ///< inverse norm, residual and kind of each slot
    /// Of the targets that are looked for:
    std::vector<int> m_places;
    std::optional<DeviceGrids> m_grids;
    Buffer m_targets;                                 ///< int4 each: see the kernel
    std::vector<std::array<std::int32_t, 4>> m_rows;  ///< what is in it
};

}  // namespace spoor
