// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_output.h"

#include <cstring>
#include <type_traits>
#include <vector>

namespace spoor {

class Buffer;

/// Publishes stage outputs for device comparisons. Costs one test per output without an observer.
class StageOutputProbe {
public:
    /// Null disables observation.
    void setObserver(StageOutputObserver* observer) { m_observer = observer; }
    bool isObserved() const { return m_observer != nullptr; }

    /// Publishes `size` values from byte `offset`, rows `stride` values apart (0: without gaps).
    /// Waits for the device if observed.
    void publish(const OutputSpec& spec, const Buffer& buffer, SizeI size, std::size_t offset = 0,
                 std::size_t stride = 0) const;
    /// Publishes a list on the host. An entry consists of values of the output's type.
    template <typename T>
    void publish(const OutputSpec& spec, std::vector<T>& values) const {
        static_assert(std::is_trivially_copyable_v<T>);
        if (!m_observer) return;
        const auto fields = int(sizeof(T) / bytesOf(spec.type));
        StageOutput made{spec, {fields, int(values.size())}, {}, true};
        const auto* first = reinterpret_cast<const std::uint8_t*>(values.data());
        made.bytes.assign(first, first + values.size() * sizeof(T));
        m_observer->onOutput(made);
        values.resize(made.bytes.size() / sizeof(T));
        if (values.empty()) return;  // memcpy must not get a null pointer
        std::memcpy(static_cast<void*>(values.data()), made.bytes.data(),
                    values.size() * sizeof(T));
    }
    /// Zeroes memory that a kernel leaves undefined, so that it can be compared; only if observed.
    void clear(const Buffer& buffer, std::size_t bytes, std::size_t offset = 0) const;

private:
    StageOutputObserver* m_observer = nullptr;
};

}  // namespace spoor
