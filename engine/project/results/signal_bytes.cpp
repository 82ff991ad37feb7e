// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/signal_bytes.h"

#include "engine/project/results/frame_signals.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

namespace spoor {
namespace {

constexpr std::size_t maxSignals = 64;      ///< Per target.
constexpr std::size_t maxSignalName = 100;  ///< In bytes.
constexpr auto chunkSize = std::size_t(resultChunk);

enum Limits : std::uint8_t { None, One, Each };

/// Header of a signal; its name follows.
struct Head {
    std::uint16_t first, count;
    std::uint8_t name;  ///< Length in bytes.
    std::uint8_t limits;
};
static_assert(sizeof(Head) == 6 && std::endian::native == std::endian::little);

bool isThere(const SignalSample& sample) {
    return !std::isnan(sample.value);
}

bool sameBits(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

template <typename T>
void append(std::string& bytes, const T& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

Limits limitsOf(const SignalSample* samples, std::size_t count) {
    const auto* const end = samples + count;
    const auto first = std::find_if(samples, end, isThere);
    const bool one = std::all_of(first, end, [first](const SignalSample& each) {
        return !isThere(each) || sameBits(each.limit, first->limit);
    });
    if (!one) return Each;
    return std::isnan(first->limit) ? None : One;
}

void appendSignal(std::string& bytes, const std::string& name,
                  const std::vector<SignalSample>& samples) {
    const auto first = std::ranges::find_if(samples, isThere);
    if (first == samples.end() || name.size() > maxSignalName) return;
    const auto end = std::find_if(samples.rbegin(), samples.rend(), isThere).base();
    const auto count = std::size_t(end - first);
    const SignalSample* const from = &*first;
    const Limits limits = limitsOf(from, count);
    append(bytes, Head{std::uint16_t(first - samples.begin()), std::uint16_t(count),
                       std::uint8_t(name.size()), limits});
    bytes += name;
    for (std::size_t i = 0; i < count; ++i) append(bytes, from[i].value);
    for (std::size_t i = 0; limits == Each && i < count; ++i) append(bytes, from[i].limit);
    if (limits == One) append(bytes, from->limit);
}

/// Reads values from the front of a buffer; returns false if it is too short.
class Reader {
public:
    explicit Reader(std::string_view bytes) : m_left(bytes) {}
    bool empty() const { return m_left.empty(); }
    std::optional<std::string_view> take(std::size_t count) {
        if (m_left.size() < count) return std::nullopt;
        const std::string_view taken = m_left.substr(0, count);
        m_left.remove_prefix(count);
        return taken;
    }
    template <typename T>
    bool read(T& value) {
        const auto bytes = take(sizeof value);
        if (bytes) std::memcpy(&value, bytes->data(), sizeof value);
        return bytes.has_value();
    }

private:
    std::string_view m_left;
};

bool readSignal(Reader& reader, SignalChunk& chunk) {
    Head head{};
    if (!reader.read(head) || head.first + head.count > resultChunk || head.limits > Each)
        return false;
    const auto name = reader.take(head.name);
    if (!name || name->size() > maxSignalName) return false;
    std::vector<SignalSample> samples(chunkSize);
    SignalSample* const from = samples.data() + head.first;
    for (std::size_t i = 0; i < head.count; ++i)
        if (!reader.read(from[i].value)) return false;
    for (std::size_t i = 0; head.limits == Each && i < head.count; ++i)
        if (!reader.read(from[i].limit)) return false;
    float one = 0;
    if (head.limits == One && !reader.read(one)) return false;
    for (std::size_t i = 0; head.limits == One && i < head.count; ++i)
        if (isThere(from[i])) from[i].limit = one;
    chunk.insert_or_assign(std::string(*name), std::move(samples));
    return true;
}

}  // namespace

void putSignals(SignalChunk& chunk, TargetId target, const FrameSignals& frame) {
    const auto place = std::size_t(frame.frame % resultChunk);
    for (auto& [name, samples] : chunk) samples[place] = {};
    for (const Signal& signal : frame.values) {
        if (signal.target != target) continue;
        auto known = chunk.find(signal.id);
        if (known == chunk.end()) {
            if (chunk.size() >= maxSignals) continue;
            known = chunk.try_emplace(std::string(signal.id), chunkSize).first;
        }
        known->second[place] = {signal.value, signal.limit};
    }
}

std::string signalBytes(const SignalChunk& chunk) {
    std::string bytes;
    for (const auto& [name, samples] : chunk) appendSignal(bytes, name, samples);
    return bytes;
}

SignalChunk signalsOf(std::string_view bytes) {
    SignalChunk chunk;
    Reader reader(bytes);
    while (!reader.empty() && chunk.size() < maxSignals && readSignal(reader, chunk)) {
    }
    return chunk;
}

}  // namespace spoor
