// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the reader that SPOOR_FUZZ_READER names under libFuzzer. packaging/fuzz starts all readers.
#include "tests/fuzz/readers.h"

#include <unistd.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

const spoor::test::FuzzedReader* reader = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    const char* name = std::getenv("SPOOR_FUZZ_READER");
    for (const auto& each : spoor::test::fuzzedReaders())
        if (name && std::string_view(each.name) == name) reader = &each;
    if (reader) return 0;
    for (const auto& each : spoor::test::fuzzedReaders()) std::printf("reader: %s\n", each.name);
    std::fflush(stdout);
    _exit(2);  // libFuzzer reports an end through exit() as a crash.
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    readWithinBounds(*reader, {reinterpret_cast<const char*>(data), size});
    return 0;
}
