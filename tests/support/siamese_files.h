// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ffmpeg_files.h"

#include <string>

namespace spoor::test {

/// Path of a NanoTrack file in the shared test data; empty if it is missing.
inline std::string siameseFile(const char* name = "v2_backbone.onnx") {
    const std::filesystem::path file = sharedFolder() / "data/models/nanotrack" / name;
    return std::filesystem::exists(file) ? file.string() : std::string();
}

}  // namespace spoor::test

#define SPOOR_NEED_SIAMESE()                \
    if (spoor::test::siameseFile().empty()) \
    GTEST_SKIP() << "The folder shared/data/models/nanotrack is missing"
