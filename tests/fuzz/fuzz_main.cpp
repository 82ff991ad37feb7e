// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One reader under libFuzzer: SPOOR_FUZZ_READER names it. packaging/fuzz starts it for all.
#include "tests/fuzz/readers.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

const spoor::test::FuzzedReader& wanted() {
    const auto readers = spoor::test::fuzzedReaders();
    const char* name = std::getenv("SPOOR_FUZZ_READER");
    const auto reader = std::find_if(readers.begin(), readers.end(), [name](const auto& each) {
        return name && std::string_view(each.name) == name;
    });
    if (reader != readers.end()) return *reader;
    std::fprintf(stderr, "Set SPOOR_FUZZ_READER to one of these:\n");
    for (const auto& each : readers) std::fprintf(stderr, "%s\n", each.name);
    std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const spoor::test::FuzzedReader& reader = wanted();
    readWithinBounds(reader, {reinterpret_cast<const char*>(data), size});
    return 0;
}
