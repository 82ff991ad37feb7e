// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replays the corpus of the fuzzer through every reader.
#include "engine/base/paths.h"
#include "tests/fuzz/readers.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

namespace spoor::test {

void PrintTo(const FuzzedReader& reader, std::ostream* out) {
    *out << reader.name;
}

namespace {

namespace fs = std::filesystem;

std::string nameOf(const testing::TestParamInfo<FuzzedReader>& info) {
    std::string name = info.param.name;
    std::erase(name, '-');
    return name;
}

class FuzzCorpus : public testing::TestWithParam<FuzzedReader> {};

TEST_P(FuzzCorpus, IsReadOrRefused) {
    const FuzzedReader& reader = GetParam();
    int accepted = 0, files = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(SPOOR_SOURCE_DIR) / "tests/fuzz/corpus" / reader.name)) {
        const std::string bytes = readFile(entry.path()).value();
        SCOPED_TRACE(entry.path().string());
        accepted += readWithinBounds(reader, bytes);
        // Truncated at several positions.
        for (std::size_t part = 1; part < 8; ++part)
            readWithinBounds(reader, std::string_view(bytes).substr(0, bytes.size() * part / 8));
        ++files;
    }
    EXPECT_GT(accepted, 0) << "nothing of the corpus is accepted: the reader is never passed";
    EXPECT_GT(files, 1);
}

INSTANTIATE_TEST_SUITE_P(Reader, FuzzCorpus,
                         testing::ValuesIn(fuzzedReaders().begin(), fuzzedReaders().end()), nameOf);

}  // namespace
}  // namespace spoor::test
