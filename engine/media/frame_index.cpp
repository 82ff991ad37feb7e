// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame_index.h"

#include "engine/base/disk_cache.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <type_traits>

namespace spoor {
namespace {

namespace fs = std::filesystem;

const std::string room = "index";
const std::string form = "2\n";  ///< Version of the cached data; change it with the layout.

template <typename T>
void put(std::string& out, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <typename T>
void putAll(std::string& out, const std::vector<T>& values) {
    put(out, std::uint64_t(values.size()));
    out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

/// Takes values from the front of a byte sequence. After a failure, all later calls fail.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_bytes(bytes) {}
    template <typename T>
    void take(T& value) {
        if (!has(sizeof value)) return;
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
    }
    template <typename T>
    void takeAll(std::vector<T>& values) {
        std::uint64_t count = 0;
        take(count);
        if (count > m_bytes.size() / sizeof(T) || !has(count * sizeof(T))) {
            m_good = false;
            return;
        }
        values.resize(count);
        if (count) std::memcpy(values.data(), m_bytes.data(), count * sizeof(T));
        m_bytes.remove_prefix(count * sizeof(T));
    }
    bool finished() const { return m_good && m_bytes.empty(); }

private:
    bool has(std::size_t count) {
        m_good = m_good && count <= m_bytes.size();
        return m_good;
    }
    std::string_view m_bytes;
    bool m_good = true;
};

bool plausible(const VideoIndex& index) {
    const auto count = std::int64_t(index.packets.size());
    return index.timeBaseNum > 0 && index.timeBaseDen > 0 && index.reorder >= 0 &&
           index.reorder < 64 &&
           std::all_of(index.order.begin(), index.order.end(),
                       [&](std::int32_t n) { return n >= -1 && n < count; }) &&
           std::all_of(index.packets.begin(), index.packets.end(), [](const IndexedPacket& packet) {
               // Larger timestamps would overflow in differences.
               return packet.pts == IndexedPacket::none || std::abs(packet.pts) < INT64_MAX / 4;
           });
}

}  // namespace

std::vector<std::int32_t> framesOfPackets(const VideoIndex& index) {
    std::vector<std::int32_t> frames(index.packets.size(), -1);
    for (std::size_t n = 0; n < index.order.size(); ++n) {
        const std::int32_t packet = index.order[n];
        if (packet >= 0) frames[std::size_t(packet)] = std::int32_t(n);
    }
    return frames;
}

std::vector<double> frameTimes(const VideoIndex& index, double framesPerSecond) {
    const double step = framesPerSecond > 0 ? 1 / framesPerSecond : 0.04;
    const double unit = double(index.timeBaseNum) / index.timeBaseDen;
    std::vector<double> times(index.order.size());
    std::int64_t first = IndexedPacket::none;
    double firstTime = 0;
    for (std::size_t n = 0; n < times.size(); ++n) {
        const std::int32_t packet = index.order[n];
        const auto pts = packet < 0 ? IndexedPacket::none : index.packets[std::size_t(packet)].pts;
        if (n > 0) times[n] = times[n - 1] + step;
        if (pts == IndexedPacket::none) continue;
        if (first == IndexedPacket::none) {
            first = pts;
            firstTime = times[n];
        }
        // Unsigned arithmetic: damaged files may contain any numbers.
        const double time =
            firstTime + double(std::int64_t(std::uint64_t(pts) - std::uint64_t(first))) * unit;
        // Keeps times ascending even in damaged files.
        times[n] = n > 0 ? std::max(time, times[n - 1]) : time;
    }
    return times;
}

std::uint32_t packetHash(const std::uint8_t* data, std::int32_t bytes) {
    std::uint32_t hash = 2166136261u;
    for (std::int32_t i = 0; i < bytes; ++i) {
        if (i == 64 && bytes > 128) i = bytes - 64;
        hash = (hash ^ data[i]) * 16777619u;
    }
    return hash;
}

std::optional<VideoIndex> videoIndex(std::string_view bytes) {
    VideoIndex index;
    ByteReader taker(bytes);
    taker.takeAll(index.packets);
    taker.takeAll(index.order);
    taker.take(index.timeBaseNum);
    taker.take(index.timeBaseDen);
    taker.take(index.reorder);
    taker.take(index.counted);
    taker.take(index.countFromStart);
    taker.take(index.damaged);
    if (!taker.finished() || !plausible(index)) return std::nullopt;
    return index;
}

IndexCache::IndexCache(const fs::path& video, const std::string& version) {
    std::error_code error;
    const fs::path path = fs::canonical(video, error);
    if (error) return;
    const auto size = fs::file_size(path, error);
    if (error) return;
    const auto changed = fs::last_write_time(path, error);
    if (error) return;
    m_key = form + path.string() + '\n' + std::to_string(size) + '\n' +
            std::to_string(changed.time_since_epoch().count()) + '\n' + version + '\n';
}

std::optional<VideoIndex> IndexCache::load() const {
    const auto body = m_key.empty() ? std::nullopt : cacheRead(room, m_key);
    return body ? videoIndex(*body) : std::nullopt;
}

void IndexCache::store(const VideoIndex& index) const {
    if (m_key.empty()) return;
    std::string bytes;
    putAll(bytes, index.packets);
    putAll(bytes, index.order);
    put(bytes, index.timeBaseNum);
    put(bytes, index.timeBaseDen);
    put(bytes, index.reorder);
    put(bytes, index.counted);
    put(bytes, index.countFromStart);
    put(bytes, index.damaged);
    cacheWrite(room, m_key, bytes);
}

}  // namespace spoor
