// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/flame_layout.h"

#include <algorithm>

namespace spoor {
namespace {

bool isTransfer(const TimingRow& row) {
    return row.stage == "upload" || row.stage == "download" || row.stage == "move";
}

FlameLane::Kind kindOf(const TimingRow& row) {
    if (isTransfer(row)) return FlameLane::Kind::Transfers;
    // The host waits for devices.
    return row.device == "host" || row.stage == "sync" ? FlameLane::Kind::Host
                                                       : FlameLane::Kind::Device;
}

/// Bar of a stage and bars of its kernels.
struct Group {
    int bar = 0;
    std::vector<int> kernels;
    Nanos begin = 0ns;
    Nanos end = 0ns;
};

class Layout {
public:
    explicit Layout(std::span<const TimingRow> rows) {
        if (rows.empty()) return;
        m_result.begin = rows.front().begin;
        m_result.end = rows.front().end;
        for (const TimingRow& row : rows) add(row);
        for (int bar = 0; bar < int(m_result.bars.size()); ++bar) nest(bar);
    }

    FlameLayout finish() {
        for (const FlameLane::Kind kind :
             {FlameLane::Kind::Host, FlameLane::Kind::Device, FlameLane::Kind::Transfers})
            for (const std::string_view device : m_devices) place(kind, device);
        m_result.lines = m_line;
        return std::move(m_result);
    }

private:
    void add(const TimingRow& row) {
        m_result.begin = std::min(m_result.begin, row.begin);
        m_result.end = std::max(m_result.end, row.end);
        const std::string_view device = kindOf(row) == FlameLane::Kind::Host ? "host" : row.device;
        if (std::find(m_devices.begin(), m_devices.end(), device) == m_devices.end())
            m_devices.push_back(device);
        if (row.kernel.empty())
            m_groups.push_back({int(m_result.bars.size()), {}, row.begin, row.end});
        m_result.bars.push_back({row, 0, -1});
    }

    /// A kernel belongs to the preceding row of its stage: a stage may run twice in a frame.
    void nest(int bar) {
        const TimingRow& row = m_result.bars[std::size_t(bar)].row;
        if (row.kernel.empty()) return;
        Group* owner = nullptr;
        for (Group& group : m_groups) {
            const TimingRow& stage = m_result.bars[std::size_t(group.bar)].row;
            if (!stage.kernel.empty() || stage.stage != row.stage || stage.device != row.device)
                continue;
            if (!owner || group.bar < bar) owner = &group;
        }
        if (!owner) {
            m_groups.push_back({bar, {}, row.begin, row.end});
            return;
        }
        m_result.bars[std::size_t(bar)].stage = owner->bar;
        owner->kernels.push_back(bar);
        owner->begin = std::min(owner->begin, row.begin);
        owner->end = std::max(owner->end, row.end);
    }

    void place(FlameLane::Kind kind, std::string_view device) {
        std::vector<const Group*> groups;
        bool kernels = false;
        for (const Group& group : m_groups) {
            const TimingRow& row = m_result.bars[std::size_t(group.bar)].row;
            if (kindOf(row) != kind) continue;
            if (kind != FlameLane::Kind::Host && row.device != device) continue;
            if (kind == FlameLane::Kind::Host && device != "host") continue;
            groups.push_back(&group);
            kernels = kernels || !group.kernels.empty();
        }
        if (groups.empty()) return;
        std::stable_sort(groups.begin(), groups.end(),
                         [](const Group* a, const Group* b) { return a->begin < b->begin; });
        const int each = kernels ? 2 : 1;
        std::vector<Nanos> ends;  // end of each line used so far
        for (const Group* group : groups) {
            std::size_t at = 0;
            while (at < ends.size() && group->begin < ends[at]) ++at;
            if (at == ends.size()) ends.push_back(0ns);
            ends[at] = group->end;
            const int line = m_line + int(at) * each;
            m_result.bars[std::size_t(group->bar)].line = line;
            for (const int kernel : group->kernels)
                m_result.bars[std::size_t(kernel)].line = line + 1;
        }
        const int lines = int(ends.size()) * each;
        m_result.lanes.push_back({kind, device, m_line, lines});
        m_line += lines;
    }

    FlameLayout m_result;
    std::vector<Group> m_groups;
    std::vector<std::string_view> m_devices;  ///< in order of arrival
    int m_line = 0;
};

}  // namespace

FlameLayout layOutFrame(std::span<const TimingRow> rows) {
    return Layout(rows).finish();
}

}  // namespace spoor
