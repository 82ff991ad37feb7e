// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/open_input.h"

#include "engine/media/sample_scene.h"

#include <filesystem>

namespace spoor {

std::shared_ptr<FrameStore> openInput(const std::string& input) {
    std::error_code error;
    if (input == "sample" && !std::filesystem::exists(input, error)) {
        return FrameStore::fromSource(makeSampleSource(), {});
    }
    return FrameStore::open(input);
}

}  // namespace spoor
