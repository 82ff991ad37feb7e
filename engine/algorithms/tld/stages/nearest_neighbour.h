// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/fern_forest.h"
#include "engine/algorithms/tld/stages/patch_model.h"
#include "engine/stages/frame/integral_image.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

/// The third stage of TLD's detector on a device. It cuts out the patches of the candidates (exact
/// means of 15 x 15 cells from the integral image) and compares them with the stored patches, which
/// stay on the device in a slot per target. Only changes are uploaded.
class NearestNeighbour {
public:
    /// Allocates this many slots for targets, each for at most `maxPatches` patches of a kind.
    NearestNeighbour(int maxPatches, int places, ComputeContext& device);

    ComputeContext& device() const { return m_values.device(); }
    int maxPatches() const { return m_maxPatches; }
    /// Sets the targets to search for: their grids and slots.
    void arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                 StageContext& stages);
    /// Clears the slot of a removed target.
    void clear(int place) { m_stored[std::size_t(place)] = {}; }
    /// Uploads the changes of a model to its slot. Does not wait.
    void update(int place, const PatchModel& model, StageContext& stages);
    /// Adds the matches (PatchMatch) to the candidate blocks of the targets. Does not wait.
    void run(FrameContext& frame, StageContext& stages, const Buffer& results);

private:
    /// The patches of a target on the device.
    struct PatchSlots {
        std::vector<std::int64_t> ids;  ///< patch at each index; 0: none
        int used = 0;                   ///< number of indices up to the last patch
        std::uint64_t version = 0;      ///< of the model
    };

    int m_maxPatches = 0;
    std::vector<PatchSlots> m_stored;  ///< per target
    Buffer m_values;                   ///< patchValues floats per patch
    Buffer m_table;                    ///< abi::PatchRow per patch
    /// Data of the targets to search for, starting with their slots.
    std::vector<int> m_places;
    std::optional<DeviceGrids> m_grids;
    Buffer m_targets;         ///< abi::PatchTarget per target
    std::vector<int> m_used;  ///< their numbers of patches; empty: not uploaded
};

}  // namespace spoor
