// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/adapted_kernels.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/string_pool.h"
#include "engine/compute/build_check.h"
#include "engine/compute/kernel_adapter.h"
#include "engine/compute/program_source.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

namespace spoor {
namespace {

constexpr char choiceFolder[] = "adapted-choice";
constexpr char slotName[] = "adapted kernels";
// Launches of a variant, apart from the first one, that its median needs.
constexpr std::size_t minSamples = 2;

/// State that is kept with a device. `kernels` is null if the device does not adapt its kernels.
struct AdaptedSlot {
    bool looked = false;
    std::unique_ptr<AdaptedKernels> kernels;
};

const KernelAdapter*& registeredAdapter() {
    static const KernelAdapter* adapter = nullptr;
    return adapter;
}

AdaptedSlot& slotOf(ComputeContext& device) {
    static const std::string name = slotName;
    return device.keep<AdaptedSlot>(name, [] { return std::make_shared<AdaptedSlot>(); });
}

std::string requestedVariant() {
    const char* variant = std::getenv("SPOOR_KERNEL_VARIANT");
    if (!variant) variant = std::getenv("SPOOR_KERNEL_FORM");  // name in version 0.2 and earlier
    return variant ? variant : "";
}

std::unique_ptr<BuiltKernel> built(ComputeContext& device, const KernelId& id,
                                   const std::string& source) {
    auto made = std::make_unique<BuiltKernel>();
    cl::Program program(device.cl(), source);
    program.build({device.clDevice()}, "-cl-std=CL1.2");
    made->kernel = cl::Kernel(program, id.name.c_str());
    made->name = intern(id.name).data();
    made->maxItems = 1;
    return made;
}

}  // namespace

void setKernelAdapter(const KernelAdapter* adapter) {
    registeredAdapter() = adapter;
}

const KernelAdapter* kernelAdapter() {
    return registeredAdapter();
}

KernelVariant defaultVariant(const DeviceInfo& device) {
    const bool cpu = device.type == DeviceType::Cpu;
    const std::string form = cpu ? requestedVariant() : "";
    if (form.empty()) return cpu != device.otherVariant ? KernelVariant::Cpu : KernelVariant::Gpu;
    if (form == "cpu") return KernelVariant::Cpu;
    if (form == "gpu" || form == "adapted") return KernelVariant::Gpu;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "SPOOR_KERNEL_VARIANT is '%1', which is not a kernel variant. "
                         "Set it to cpu, gpu or adapted, or unset it."),
                form));
}

AdaptedKernels* AdaptedKernels::of(ComputeContext& device) {
    if (device.shape() != KernelVariant::Gpu) return nullptr;
    AdaptedSlot& slot = slotOf(device);
    if (!slot.looked && !slot.kernels && device.isCpu() && requestedVariant() == "adapted")
        slot.kernels = std::make_unique<AdaptedKernels>(device, std::nullopt);
    slot.looked = true;
    return slot.kernels.get();
}

void adaptKernels(ComputeContext& device, std::optional<VariantMeasurement> measuring) {
    slotOf(device).kernels = std::make_unique<AdaptedKernels>(device, std::move(measuring));
}

void useKernelVariant(DeviceSet& devices, CpuKernelVariant form) {
    devices.shape = form == CpuKernelVariant::Cpu ? KernelVariant::Cpu : KernelVariant::Gpu;
    devices.onOpen = [form](ComputeContext& opened) {
        if (form == CpuKernelVariant::Adapted && opened.isCpu()) adaptKernels(opened);
    };
}

BuiltKernel& kernelFor(ComputeContext& device, const KernelId& id, const Grid& grid) {
    if (AdaptedKernels* adapted = AdaptedKernels::of(device))
        if (BuiltKernel* kernel = adapted->find(id, grid)) return *kernel;
    return device.kernel(id.file, id.name, id.defines);
}

AdaptedKernels::AdaptedKernels(ComputeContext& device, std::optional<VariantMeasurement> measuring)
    : m_device(device), m_measuring(std::move(measuring)) {}

bool AdaptedKernels::measures(const KernelId& id) const {
    return m_measuring &&
           (m_measuring->only.empty() || m_measuring->only == id.file + '/' + id.name);
}

AdaptedKernels::Entry& AdaptedKernels::entry(const KernelId& id, const Grid& grid) {
    std::string key = id.file + ':' + id.name;
    for (const std::size_t side : grid.local) key += ' ' + std::to_string(side);
    for (const auto& [define, value] : id.defines) key += ' ' + define + '=' + value;
    const auto [found, isNew] = m_entries.try_emplace(key);
    if (!isNew) return found->second;
    Entry& made = found->second;
    made.id = id;
    for (std::size_t d = 0; d < 3; ++d)
        made.local[d] = int(std::min<std::size_t>(grid.local[d], std::numeric_limits<int>::max()));
    prepare(made);
    return made;
}

std::string AdaptedKernels::choiceKey(const Entry& entry) const {
    std::string key = programKey(m_device.info(), entry.id.file, entry.id.defines) + '\n' +
                      std::to_string(kernelAdapter()->version()) + '\n' + entry.id.name;
    for (const int side : entry.local) key += ' ' + std::to_string(side);
    return key;
}

/// Finds the available variants of a kernel and selects the one to use.
void AdaptedKernels::prepare(Entry& entry) {
    entry.forms.emplace_back().name = originalForm;
    if (!m_device.isCpu() || (m_measuring && !measures(entry.id))) return;
    if (!kernelAdapter()) {
        entry.why = SPOOR_TR("engine", "This program cannot adapt kernels.");
        return;
    }
    if (entry.local[0] == 0) {
        entry.why = Message(
            SPOOR_TR("engine",
                     "Kernel %1 of %2 is not adapted: the driver chooses its work-group size."),
            entry.id.name, programFile(entry.id.file, entry.id.defines));
        return;
    }
    const std::vector<std::string> variants = kernelAdapter()->variants(entry.local);
    if (m_measuring) {
        for (const std::string& variant : variants)
            if (entry.why.empty()) addVariant(entry, variant);
        return;
    }
    const auto choice = cacheRead(choiceFolder, choiceKey(entry));
    if (choice == originalForm) return;
    addVariant(entry, choice.value_or(variants.front()));
    entry.chosen = entry.forms.size() - 1;
}

void AdaptedKernels::addVariant(Entry& entry, const std::string& variant) {
    const auto adapted = kernelAdapter()->adapt(m_device.info(), entry.id, entry.local, variant);
    if (!adapted) {
        entry.why = adapted.error();
        return;
    }
    try {
        build_check::checkSource(m_device.info(), entry.id, adapted.value(),
                                 {{1, 1, 1}, {1, 1, 1}});
        BuiltVariant form{variant, built(m_device, entry.id, adapted.value()), {}};
        m_adapted[form.built.get()] = &entry;
        entry.forms.push_back(std::move(form));
    } catch (const EngineError& error) {
        entry.why = error.message();
    } catch (const cl::Error& error) {
        entry.why = Message(SPOOR_TR("engine",
                                     "Kernel %1 of %2 is not adapted: the driver cannot build "
                                     "the adapted variant (%3)."),
                            entry.id.name, programFile(entry.id.file, entry.id.defines),
                            clErrorName(error.err()));
    }
}

BuiltKernel* AdaptedKernels::find(const KernelId& id, const Grid& grid) {
    Entry& which = entry(id, grid);
    m_times = nullptr;
    if (!measures(id)) return which.forms[which.chosen].built.get();
    const std::size_t groups = grid.groups();
    ++which.launches[groups];
    BuiltVariant* next = &which.forms.front();
    for (BuiltVariant& form : which.forms)
        if (form.times[groups].size() < next->times[groups].size()) next = &form;
    m_times = &next->times[groups];
    return next->built.get();
}

void AdaptedKernels::before(cl::CommandQueue& queue) {
    if (!m_times) return;
    queue.finish();
    m_begin = nowNanos();
}

void AdaptedKernels::after(cl::CommandQueue& queue) {
    if (!m_times) return;
    queue.finish();
    m_times->push_back(toMilliseconds(nowNanos() - m_begin));
    m_times = nullptr;
}

/// Estimates the time of all launches so far if every one had used this variant. Only launch sizes
/// with enough samples of every variant count.
double AdaptedKernels::milliseconds(const Entry& entry, const BuiltVariant& form) const {
    double sum = 0;
    for (const auto& [groups, count] : entry.launches) {
        const bool known =
            std::ranges::all_of(entry.forms, [groups = groups](const BuiltVariant& each) {
                const auto times = each.times.find(groups);
                return times != each.times.end() && times->second.size() > minSamples;
            });
        if (!known) continue;
        // The first launch is skipped, because it includes compilation.
        const auto& all = form.times.at(groups);
        std::vector<double> times(all.begin() + 1, all.end());
        const auto middle = times.begin() + std::ptrdiff_t(times.size() / 2);
        std::nth_element(times.begin(), middle, times.end());
        sum += *middle * double(count);
    }
    return sum;
}

std::vector<AdaptedLaunches> AdaptedKernels::launches() const {
    std::vector<AdaptedLaunches> all;
    for (const auto& [key, entry] : m_entries) {
        AdaptedLaunches one{entry.id, entry.local, entry.forms[entry.chosen].name, entry.why, {}};
        for (const BuiltVariant& form : entry.forms)
            if (const double ms = milliseconds(entry, form); ms > 0)
                one.milliseconds[form.name] = ms;
        all.push_back(std::move(one));
    }
    return all;
}

void AdaptedKernels::chooseFastest() {
    for (auto& [key, entry] : m_entries) {
        double best = milliseconds(entry, entry.forms.front());
        if (best <= 0) continue;  // not measured
        for (std::size_t i = 1; i < entry.forms.size(); ++i) {
            const double ms = milliseconds(entry, entry.forms[i]);
            if (ms < best) best = ms, entry.chosen = i;
        }
        cacheWrite(choiceFolder, choiceKey(entry), entry.forms[entry.chosen].name);
    }
}

}  // namespace spoor
