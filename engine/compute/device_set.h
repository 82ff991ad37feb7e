// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/compute/device_plan.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace spoor {

/// The opened devices of a run, by stable name. A device that was lost is put aside: it is not
/// opened or chosen again in this process.
class DeviceSet {
public:
    /// Opens the device on first use. Throws DeviceLostError when it cannot be opened or was put
    /// aside.
    ComputeContext& get(const std::string& stableName);
    /// Forgets the context (never touching it again) and chooses no longer.
    void markLost(const std::string& stableName);
    /// Chooses a device that has refused something no longer; as it is there, it can come back.
    void exclude(const std::string& stableName) { m_excluded.insert(stableName); }
    void readmit(const std::string& stableName) { m_excluded.erase(stableName); }
    bool isExcluded(const std::string& stableName) const;
    /// Form of the kernels of devices opened from now on; for the bench and for tests.
    std::optional<KernelVariant> shape;
    /// Called with each newly opened device: to adapt its kernels, or in tests to lose it.
    std::function<void(ComputeContext&)> onOpen;

private:
    std::map<std::string, std::unique_ptr<ComputeContext>> m_open;
    std::set<std::string> m_excluded;
};

/// What a stage can run on, as far as a plan needs to know.
struct StageSupport {
    std::string stage;
    bool onDevice = true;
    bool onHost = false;
};

/// Turns selectors into stable names. Says why when a selector or a stage is unknown or a stage
/// cannot run there. Devices in `aside` are never chosen.
Result<ResolvedPlan> resolvePlan(const DevicePlan& plan, const std::vector<StageSupport>& stages,
                                 const DeviceSet& devices);

/// "tld: pocl-cpu; fern_forest=nvidia-h200": one line for result files.
std::string toText(const ResolvedPlan& plan);

}  // namespace spoor
