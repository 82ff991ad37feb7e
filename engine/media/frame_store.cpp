// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame_store.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace spoor {
namespace {

/// Concurrent readers of one input: playing, scrubbing, running.
constexpr std::size_t maxDecoders = 3;
/// Within this distance, decoding forward is cheaper than a seek.
constexpr FrameIndex nearFrames = 32;
/// Stepping back decodes the frames before the requested one anyway; this many of them are kept.
constexpr FrameIndex backwardBlock = 64;
/// Decoding fewer frames than this before the requested one is quick enough.
constexpr FrameIndex quickDistance = 12;
/// Interval at which a wait for a decoder asks whether its frame is still wanted.
constexpr std::chrono::milliseconds cancelInterval{10};

}  // namespace

struct FrameStore::Impl {
    using Lock = std::unique_lock<std::mutex>;

    struct CachedFrame {
        Frame frame;
        std::list<FrameIndex>::iterator place;
        std::size_t bytes = 0;  ///< as counted
    };
    struct Decoder {
        std::unique_ptr<FrameSource> source;
        FrameIndex next = 0;  ///< The frame that comes next without a seek.
        bool busy = false;
        std::uint64_t used = 0;
    };
    struct Range {
        FrameIndex first = 0, last = 0;  ///< Inclusive.
    };

    Impl(std::unique_ptr<FrameSource> source, Options chosen)
        : options(chosen), info(source->info()), cloning(!info.live) {
        if (info.frameCount) end = *info.frameCount;
        decoders.push_back(std::make_unique<Decoder>());
        decoders.front()->source = std::move(source);
        const std::size_t frameBytes = std::size_t(std::max<std::int64_t>(1, info.size.area())) * 4;
        const auto fitting = FrameIndex(options.cacheBytes / 2 / frameBytes);
        window = std::min<FrameIndex>(std::max(options.prefetch, 0), fitting);
        block = std::clamp<FrameIndex>(fitting * 3 / 4, 1, backwardBlock);
        if (window > 0 && !info.live) prefetcher = std::thread([this] { prefetch(); });
    }

    ~Impl() {
        {
            const std::lock_guard lock(mutex);
            stop = true;
        }
        changed.notify_all();
        if (prefetcher.joinable()) prefetcher.join();
    }

    // All functions below require `mutex` to be locked.

    const Frame* find(FrameIndex index) {
        const auto at = cache.find(index);
        if (at == cache.end()) return nullptr;
        recent.splice(recent.begin(), recent, at->second.place);
        lend(index, at->second.frame);
        return &at->second.frame;
    }

    /// Notes a frame that leaves the cache: frames with planes grow when a holder computes pixels.
    void lend(FrameIndex index, const Frame& frame) {
        if (frame.planes()) lent.insert(index);
    }

    /// Counts the growth of lent frames, and forgets those that only the cache still holds.
    std::size_t countBytes() {
        std::erase_if(lent, [this](FrameIndex index) {
            const auto at = cache.find(index);
            if (at == cache.end()) return true;
            auto& [frame, place, counted] = at->second;
            const bool alone = frame.useCount() == 1;
            std::atomic_thread_fence(std::memory_order_acquire);  // see what the last holder wrote
            const std::size_t held = frame.heldBytes();
            bytes += held - std::exchange(counted, held);
            return alone;
        });
        return bytes;
    }

    void makeRoom(std::size_t wanted) {
        countBytes();
        while (bytes + wanted > options.cacheBytes && !recent.empty()) {
            const auto oldest = cache.find(recent.back());
            bytes -= oldest->second.bytes;
            cache.erase(oldest);
            recent.pop_back();
        }
    }

    void insert(FrameIndex index, const Frame& frame) {
        seen = std::max(seen, index + 1);
        if (frame.heldBytes() > options.cacheBytes || cache.contains(index)) return;
        makeRoom(frame.heldBytes());
        recent.push_front(index);
        const std::size_t held = frame.heldBytes();
        cache.emplace(index, CachedFrame{frame, recent.begin(), held});
        bytes += held;
        lend(index, frame);
    }

    void note(FrameIndex index) {
        const FrameIndex step = index - last;
        if (step != 0) backward = step < 0 && step >= -backwardBlock;
        last = index;
        prefetchBlocked = false;
        changed.notify_all();
    }

    /// Returns an idle decoder, marked as busy, or nullptr if the caller has to wait for a change.
    /// May unlock the mutex to open a decoder.
    Decoder* acquire(FrameIndex index, Lock& lock) {
        Decoder* best = nullptr;
        Decoder* oldest = nullptr;
        const FrameIndex start = quickFrame(index);
        for (const auto& decoder : decoders) {
            const FrameIndex distance = index - decoder->next;
            const bool isNear = distance >= 0 && (distance <= nearFrames || decoder->next > start);
            // It is worth waiting for a decoder that is about to reach this frame.
            if (decoder->busy && isNear && distance < 4) return nullptr;
            if (decoder->busy) continue;
            if (isNear && (!best || decoder->next > best->next)) best = decoder.get();
            if (!oldest || decoder->used < oldest->used) oldest = decoder.get();
        }
        if (!best && cloning && decoders.size() < maxDecoders && seen > 0) best = clone(lock);
        if (!best) best = oldest && !oldest->busy ? oldest : nullptr;
        if (best) {
            best->busy = true;
            best->used = ++clock;
        }
        return best;
    }

    /// Where decoding of a frame can start.
    FrameIndex quickFrame(FrameIndex index) const {
        return info.live ? index : decoders.front()->source->quickFrame(index);
    }

    /// A jump decodes the frames before its goal anyway; the last of them are kept, because who
    /// looks for a place steps back.
    Range withPassed(Range range, const Decoder& decoder) const {
        const FrameIndex start = quickFrame(range.first);
        const bool goesOn = start < decoder.next && decoder.next <= range.first;
        const FrameIndex from = goesOn ? decoder.next : start;
        if (range.last - from <= nearFrames) return range;
        while (range.first > from && range.last - range.first + 1 < block && free(range.first - 1))
            --range.first;
        return range;
    }

    Decoder* clone(Lock& lock) {
        decoders.push_back(std::make_unique<Decoder>());
        Decoder* decoder = decoders.back().get();
        decoder->busy = true;
        const FrameSource& original = *decoders.front()->source;
        std::unique_ptr<FrameSource> source;
        lock.unlock();
        try {
            source = original.another();
        } catch (const std::exception&) {
            // Out of memory or file handles: the existing decoders are sufficient.
        }
        lock.lock();
        decoder->source = std::move(source);
        if (decoder->source) return decoder;
        cloning = false;
        std::erase_if(decoders, [&](const auto& d) { return d.get() == decoder; });
        changed.notify_all();
        return nullptr;
    }

    /// Decodes a range into the cache with an acquired decoder and releases the decoder. Returns
    /// the last frame of the range. `stopEarly`: stop as soon as a caller waits for a decoder.
    std::optional<Frame> decode(Decoder& decoder, Range range, bool stopEarly, Lock& lock) {
        for (FrameIndex i = range.first; i <= range.last; ++i) inFlight.insert(i);
        std::optional<Frame> frame;
        std::exception_ptr error;
        for (FrameIndex i = range.first; i <= range.last; ++i) {
            if (stop || (stopEarly && waiting > 0)) break;
            decoder.next = i;
            lock.unlock();
            error = nullptr;
            try {
                frame = decoder.source->read(i);
            } catch (...) {
                frame.reset();
                error = std::current_exception();
            }
            lock.lock();
            decoder.next = i + 1;
            inFlight.erase(i);
            if (frame) insert(i, *frame);
            if (!frame && !error) {
                end = std::min(end, i);
                break;
            }
            changed.notify_all();
        }
        for (FrameIndex i = range.first; i <= range.last; ++i) inFlight.erase(i);
        decoder.busy = false;
        decoder.source->cancelWhen({});
        changed.notify_all();
        if (error) std::rethrow_exception(error);
        return frame;
    }

    bool free(FrameIndex index) const {
        return !cache.contains(index) && !inFlight.contains(index);
    }

    /// The frames to decode together with `index`: in backward playback, also those before it.
    Range around(FrameIndex index) const {
        if (info.live) return {std::min(seen, index), index};
        Range range{index, index};
        while (backward && range.first > 0 && index - range.first + 1 < block &&
               free(range.first - 1)) {
            --range.first;
        }
        return range;
    }

    std::optional<Frame> get(FrameIndex index, const CancelCheck& cancelled) {
        if (index < 0) return std::nullopt;
        Lock lock(mutex);
        note(index);
        for (;;) {
            if (const Frame* known = find(index)) {
                const Frame frame = *known;
                makeRoom(0);
                return frame;
            }
            if (index >= end || (info.live && index < seen)) return std::nullopt;
            Decoder* decoder = nullptr;
            if (!inFlight.contains(index)) decoder = acquire(index, lock);
            if (!decoder) {
                ++waiting;
                cancelled ? void(changed.wait_for(lock, cancelInterval)) : changed.wait(lock);
                --waiting;
                if (cancelled && cancelled()) throw ReadCancelled{};
                continue;
            }
            // The lock was released while a decoder was opened.
            if (cache.contains(index) || inFlight.contains(index)) {
                decoder->busy = false;
                changed.notify_all();
                continue;
            }
            decoder->source->cancelWhen(cancelled);
            return decode(*decoder, withPassed(around(index), *decoder), false, lock);
        }
    }

    std::optional<Frame> quick(FrameIndex index) {
        Lock lock(mutex);
        if (info.live || index < 0 || cache.contains(index)) return std::nullopt;
        const FrameIndex key = quickFrame(index);
        if (index - key < quickDistance) return std::nullopt;
        auto before = cache.lower_bound(index);
        if (before != cache.begin() && (--before)->first >= key) {
            lend(before->first, before->second.frame);
            return before->second.frame;
        }
        Decoder* decoder = inFlight.contains(key) ? nullptr : acquire(key, lock);
        if (!decoder) return std::nullopt;
        return decode(*decoder, {key, key}, false, lock);
    }

    /// The range that the background thread has to decode next.
    std::optional<Range> wanted() const {
        if (prefetchBlocked || waiting > 0 || last < 0) return std::nullopt;
        for (FrameIndex k = 1; k <= window; ++k) {
            const FrameIndex index = backward ? last - k : last + k;
            if (index < 0 || index >= end) return std::nullopt;
            if (inFlight.contains(index)) return std::nullopt;
            if (!cache.contains(index)) return around(index);
        }
        return std::nullopt;
    }

    void prefetch() {
        Lock lock(mutex);
        while (!stop) {
            const auto range = wanted();
            Decoder* decoder = range ? acquire(range->last, lock) : nullptr;
            if (!decoder) {
                changed.wait(lock);
                continue;
            }
            if (stop || !free(range->last)) {
                decoder->busy = false;
                changed.notify_all();
                continue;
            }
            const FrameIndex asked = last;
            try {
                decode(*decoder, *range, true, lock);
            } catch (const std::exception&) {
                // A later get() of this frame reports the error.
                prefetchBlocked = asked == last;
            }
            // Does not retry a frame that is too large for the cache.
            if (!cache.contains(range->last)) prefetchBlocked = asked == last;
        }
    }

    const Options options;
    const SourceInfo info;
    FrameIndex window = 0;
    FrameIndex block = 1;

    mutable std::mutex mutex;
    std::condition_variable changed;
    std::map<FrameIndex, CachedFrame> cache;
    std::list<FrameIndex> recent;  ///< Cached frames, latest first.
    std::set<FrameIndex> lent;     ///< Cached frames with planes that others may hold.
    std::size_t bytes = 0;         ///< Size of the cache at the last count.
    std::set<FrameIndex> inFlight;
    std::vector<std::unique_ptr<Decoder>> decoders;
    std::uint64_t clock = 0;
    bool cloning = true;
    int waiting = 0;  ///< get() calls without a decoder.
    FrameIndex end = INT64_MAX;
    FrameIndex seen = 0;
    FrameIndex last = -1;
    bool backward = false;
    bool prefetchBlocked = false;
    bool stop = false;
    std::thread prefetcher;
};

FrameStore::FrameStore(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
FrameStore::~FrameStore() = default;

std::shared_ptr<FrameStore> FrameStore::fromSource(std::unique_ptr<FrameSource> source,
                                                   Options options) {
    auto impl = std::make_unique<Impl>(std::move(source), options);
    return std::shared_ptr<FrameStore>(new FrameStore(std::move(impl)));
}

const SourceInfo& FrameStore::info() const {
    return m_impl->info;
}

std::optional<Frame> FrameStore::get(FrameIndex index) {
    return m_impl->get(index, {});
}

std::optional<Frame> FrameStore::get(FrameIndex index, const CancelCheck& cancelled) {
    return m_impl->get(index, cancelled);
}

std::optional<Frame> FrameStore::quick(FrameIndex index) {
    return m_impl->quick(index);
}

Frame FrameStore::require(FrameIndex index) {
    if (auto frame = get(index)) return std::move(*frame);
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" has no frame %2: it is shorter than it says, or "
                                       "damaged there. Choose other frames."),
                              info().input, long(index)));
}

std::optional<Frame> FrameStore::cached(FrameIndex index) const {
    const std::lock_guard lock(m_impl->mutex);
    const auto at = m_impl->cache.find(index);
    if (at == m_impl->cache.end()) return std::nullopt;
    m_impl->lend(index, at->second.frame);
    return at->second.frame;
}

FrameIndex FrameStore::frameCount() const {
    if (m_impl->info.frameCount) return *m_impl->info.frameCount;
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->seen;
}

std::vector<std::pair<FrameIndex, FrameIndex>> FrameStore::cachedRanges() const {
    const std::lock_guard lock(m_impl->mutex);
    std::vector<std::pair<FrameIndex, FrameIndex>> ranges;
    for (const auto& [index, entry] : m_impl->cache) {
        if (ranges.empty() || ranges.back().second != index) ranges.emplace_back(index, index);
        ranges.back().second = index + 1;
    }
    return ranges;
}

std::size_t FrameStore::cachedBytes() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->countBytes();
}

}  // namespace spoor
