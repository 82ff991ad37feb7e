// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame_index.h"

#include "engine/base/content_hash.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "spoor-index-1\n";

fs::path cacheFolder() {
    const char* xdg = std::getenv("XDG_CACHE_HOME");
    if (xdg && *xdg == '/') return fs::path(xdg) / "spoor" / "index";
    const char* home = std::getenv("HOME");
    if (home && *home == '/') return fs::path(home) / ".cache" / "spoor" / "index";
    return {};
}

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

/// Takes values off the front of bytes; after a failure everything fails.
class Taker {
public:
    explicit Taker(std::string_view bytes) : m_bytes(bytes) {}
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
                       [&](std::int32_t n) { return n >= -1 && n < count; });
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
        const double time = firstTime + double(pts - first) * unit;
        // Time never runs backwards, whatever a damaged file says.
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

IndexCache::IndexCache(const fs::path& video, const std::string& version) {
    std::error_code error;
    const fs::path folder = cacheFolder();
    const fs::path path = fs::canonical(video, error);
    if (error || folder.empty()) return;
    const auto size = fs::file_size(path, error);
    if (error) return;
    const auto changed = fs::last_write_time(path, error);
    if (error) return;
    m_key = path.string() + '\n' + std::to_string(size) + '\n' +
            std::to_string(changed.time_since_epoch().count()) + '\n' + version + '\n';
    char name[24];
    std::snprintf(name, sizeof name, "%016llx", static_cast<unsigned long long>(fnv1a(m_key)));
    m_file = folder / name;
}

std::optional<VideoIndex> IndexCache::load() const {
    if (m_file.empty()) return std::nullopt;
    std::ifstream in(m_file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string head = std::string(magic) + m_key;
    if (bytes.size() < head.size() + 8 || !std::string_view(bytes).starts_with(head)) {
        return std::nullopt;
    }
    std::uint64_t check = 0;
    std::memcpy(&check, bytes.data() + bytes.size() - 8, 8);
    const std::string_view body(bytes.data(), bytes.size() - 8);
    if (check != fnv1a(body)) return std::nullopt;
    VideoIndex index;
    Taker taker(body.substr(head.size()));
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

void IndexCache::store(const VideoIndex& index) const {
    if (m_file.empty()) return;
    std::string bytes = std::string(magic) + m_key;
    putAll(bytes, index.packets);
    putAll(bytes, index.order);
    put(bytes, index.timeBaseNum);
    put(bytes, index.timeBaseDen);
    put(bytes, index.reorder);
    put(bytes, index.counted);
    put(bytes, index.countFromStart);
    put(bytes, index.damaged);
    put(bytes, fnv1a(bytes));
    std::error_code error;
    fs::create_directories(m_file.parent_path(), error);
    // The process and a counter keep writers of the same index apart.
    static std::atomic<int> serial{0};
    fs::path temporary = m_file;
    temporary += ".new" + std::to_string(getpid()) + "." + std::to_string(serial++);
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), std::streamsize(bytes.size()));
    out.close();
    if (out) fs::rename(temporary, m_file, error);
    if (!out || error) fs::remove(temporary, error);
}

}  // namespace spoor
