// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/integral_image.h"
#include "engine/stages/tld/fern_forest.h"
#include "engine/stages/tld/patch_model.h"

#include <vector>

namespace spoor {

/// The third stage of TLD's detector on a device, for one target: patches of the candidates are cut
/// out there (exact means of 15 x 15 cells from the integral image) and compared with the stored
/// patches, which live there. Only changes are brought over.
class NearestNeighbour {
public:
    NearestNeighbour(const WindowGrid& grid, int maxPatches, StageContext& stages,
                     ComputeContext& device);

    ComputeContext& device() const { return m_values.device(); }
    int maxPatches() const { return m_most; }
    /// Brings the model's changes to the device; does not wait.
    void update(const PatchModel& model, StageContext& stages);
    /// Adds the matches (PatchMatch) to the candidate block at `slot`; does not wait.
    void run(FrameContext& frame, StageContext& stages, const Buffer& results, int slot);

private:
    DeviceGrid m_grid;
    int m_most = 0;                     ///< of each kind
    Buffer m_values;                    ///< patchValues floats a slot
    Buffer m_table;                     ///< inverse norm, residual and kind of each slot
    std::vector<std::int64_t> m_slots;  ///< id of the patch in each slot, 0 for none
    int m_used = 0;                     ///< slots up to the last one in use
    std::uint64_t m_version = 0;        ///< of the model on the device
};

}  // namespace spoor
