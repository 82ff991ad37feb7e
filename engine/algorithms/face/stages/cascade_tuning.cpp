// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/cascade_tuning.h"

#include "engine/base/disk_cache.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace spoor {
namespace {

constexpr char cacheFolder[] = "tuning";
using Stored = std::array<std::int32_t, 8>;
// Smaller improvements are measurement noise.
constexpr double worthIt = 0.98;

std::string keyOf(const ComputeContext& device) {
    const auto& info = device.info();
    return "cascade 1\n" + info.platformVersion + '\n' + info.name + '\n' + info.driver + '\n' +
           (device.shape() == KernelVariant::Cpu ? "cpu 2" : "gpu");
}

bool offered(const CascadeTuning& tuning, KernelVariant shape) {
    CascadeTuning rest = tuning;
    for (const auto& setting : cascadeSettings(shape)) {
        const auto& values = setting.values;
        if (std::ranges::find(values, tuning.*setting.field) == values.end()) {
            return false;
        }
        rest.*setting.field = CascadeTuning::usual(shape).*setting.field;
    }
    return rest == CascadeTuning::usual(shape);
}

}  // namespace

CascadeTuning CascadeTuning::usual(KernelVariant shape) {
    CascadeTuning tuning;
    // On a GPU, as many work-groups as run at once: fewer leave latency uncovered, more only wait.
    tuning.groupsPerUnit = shape == KernelVariant::Cpu ? 1 : 32;
    tuning.pairs = shape == KernelVariant::Cpu ? 0 : 1;
    if (shape == KernelVariant::Gpu) tuning.unroll = 4;  // measured on an H200
    return tuning;
}

Defines CascadeTuning::defines() const {
    const CascadeTuning kernel;
    Defines made;
    const auto add = [&](const char* name, int CascadeTuning::*field) {
        if (this->*field != kernel.*field) made[name] = std::to_string(this->*field);
    };
    add("GROUP", &CascadeTuning::group);
    add("PER_ITEM", &CascadeTuning::perItem);
    add("EARLY", &CascadeTuning::early);
    add("TOGETHER", &CascadeTuning::together);
    add("UNROLL", &CascadeTuning::unroll);
    add("DENSE", &CascadeTuning::dense);
    add("PAIRS", &CascadeTuning::pairs);
    return made;
}

const std::vector<CascadeSetting>& cascadeSettings(KernelVariant shape) {
    static const std::vector<CascadeSetting> cpu = {
        {"groups a unit", &CascadeTuning::groupsPerUnit, {1, 2, 4}},
        {"dense", &CascadeTuning::dense, {2, 3, 4, 6, 8}},
    };
    static const std::vector<CascadeSetting> gpu = {
        {"groups a unit", &CascadeTuning::groupsPerUnit, {8, 12, 16, 24, 32, 48}},
        {"group", &CascadeTuning::group, {32, 64, 128, 256}},
        {"unroll", &CascadeTuning::unroll, {1, 2, 4}},
        {"pairs", &CascadeTuning::pairs, {1, 0}},
        {"early", &CascadeTuning::early, {1, 2, 3, 4, 6}},
        {"together", &CascadeTuning::together, {2, 4, 8, 16}},
        {"windows an item", &CascadeTuning::perItem, {1, 2, 4}},
    };
    return shape == KernelVariant::Cpu ? cpu : gpu;
}

CascadeTuning cascadeTuning(ComputeContext& device) {
    const KernelVariant shape = device.shape();
    const auto stored = cacheRead(cacheFolder, keyOf(device));
    if (!stored || stored->size() != sizeof(Stored)) return CascadeTuning::usual(shape);
    Stored v;
    std::memcpy(v.data(), stored->data(), sizeof v);
    const CascadeTuning tuning{v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]};
    return offered(tuning, shape) ? tuning : CascadeTuning::usual(shape);
}

void storeCascadeTuning(ComputeContext& device, const CascadeTuning& t) {
    const Stored values{t.group,    t.groupsPerUnit, t.perItem, t.early,
                        t.together, t.unroll,        t.dense,   t.pairs};
    cacheWrite(cacheFolder, keyOf(device),
               {reinterpret_cast<const char*>(values.data()), sizeof values});
}

CascadeTuning tuneCascade(const ComputeContext& device,
                          const std::function<double(const CascadeTuning&)>& measure) {
    CascadeTuning best = CascadeTuning::usual(device.shape());
    double least = measure(best);
    for (const auto& setting : cascadeSettings(device.shape())) {
        const CascadeTuning before = best;
        for (const int value : setting.values) {
            CascadeTuning tried = before;
            tried.*setting.field = value;
            if (tried == before || tried.group > device.info().maxWorkGroup) continue;
            const double ms = measure(tried);
            if (ms < least * worthIt) best = tried, least = ms;
        }
    }
    return best;
}

}  // namespace spoor
