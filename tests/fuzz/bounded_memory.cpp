// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "tests/fuzz/readers.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#if defined(__SANITIZE_ADDRESS__)
#define SPOOR_COUNTS_MEMORY
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SPOOR_COUNTS_MEMORY
#endif
#endif

#ifdef SPOOR_COUNTS_MEMORY
// Declared here because not every compiler has sanitizer/allocator_interface.h.
extern "C" {
int __sanitizer_install_malloc_and_free_hooks(void (*onAllocation)(const volatile void*,
                                                                   std::size_t),
                                              void (*onRelease)(const volatile void*));
std::size_t __sanitizer_get_allocated_size(const volatile void* memory);
}
#endif

namespace spoor::test {
namespace {

constexpr std::int64_t bytesPerByte = 64;
constexpr std::int64_t bytesAlways = std::int64_t{256} << 20;

std::atomic<std::int64_t> inUse = 0;  // Since the reader started.
std::atomic<std::int64_t> allowed = INT64_MAX;

#ifdef SPOOR_COUNTS_MEMORY
void onAllocation(const volatile void*, std::size_t bytes) {
    if ((inUse += std::int64_t(bytes)) <= allowed) return;
    allowed = INT64_MAX;  // The report itself needs memory.
    std::fprintf(stderr, "The reader takes more memory than a file of this size may cost.\n");
    std::abort();
}

void onRelease(const volatile void* memory) {
    if (memory) inUse -= std::int64_t(__sanitizer_get_allocated_size(memory));
}
#endif

}  // namespace

bool readWithinBounds(const FuzzedReader& reader, std::string_view bytes) {
#ifdef SPOOR_COUNTS_MEMORY
    static const bool counting = __sanitizer_install_malloc_and_free_hooks(onAllocation, onRelease);
    if (!counting) std::abort();
#endif
    inUse = 0;
    allowed = bytesAlways + bytesPerByte * std::int64_t(bytes.size());
    bool accepted = false;
    try {
        accepted = reader.read(bytes);
    } catch (const EngineError&) {
        // The reader rejected the input.
    }
    allowed = INT64_MAX;
    return accepted;
}

}  // namespace spoor::test
