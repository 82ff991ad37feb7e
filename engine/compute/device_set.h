// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace spoor {

class ComputeContext;
enum class KernelVariant;

/// The open devices of a run, by stable name. resolvePlan() skips excluded and lost devices.
class DeviceSet {
public:
    DeviceSet();
    ~DeviceSet();
    DeviceSet(const DeviceSet&) = delete;
    DeviceSet& operator=(const DeviceSet&) = delete;

    /// Opens the device on first use. Throws DeviceLostError if it cannot be opened or is excluded.
    ComputeContext& get(const std::string& stableName);
    /// Drops the context without releasing it, and excludes the device.
    void markLost(const std::string& stableName);
    /// Excludes a device that refused a request. It still works, so readmit() can undo this.
    void exclude(const std::string& stableName) { m_excluded.insert(stableName); }
    void readmit(const std::string& stableName) { m_excluded.erase(stableName); }
    bool isExcluded(const std::string& stableName) const;
    /// Kernel variant of devices opened afterwards; nullopt: each device's default.
    std::optional<KernelVariant> shape;
    /// Called with each newly opened device, for example to adapt its kernels. Tests use it to
    /// simulate the loss of a device.
    std::function<void(ComputeContext&)> onOpen;

private:
    std::map<std::string, std::unique_ptr<ComputeContext>> m_open;
    std::set<std::string> m_excluded;
};

/// Where a stage can run.
struct StageSupport {
    std::string stage;
    bool onDevice = true;
    bool onHost = false;
    bool divisible = false;  ///< several devices can share its work
};

/// Resolves selectors to stable names, without excluded devices. Returns an error if a selector or
/// a stage is unknown, or a stage cannot run on the selected device.
Result<ResolvedPlan> resolvePlan(const DevicePlan& plan, const std::vector<StageSupport>& stages,
                                 const DeviceSet& devices);

/// One line for result files, such as "tld: pocl-cpu; fern_forest=nvidia-h200".
std::string toText(const ResolvedPlan& plan);

}  // namespace spoor
