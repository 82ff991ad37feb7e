// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/api/library.h"

#include "engine/adapter/device_adapter.h"
#include "engine/base/os/dynamic_library.h"
#include "engine/base/program_dir.h"

#include <filesystem>
#include <system_error>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// Returns the folder with the helper programs, by the place of this library: of a build, of an
/// installation, or of one whose libraries are in a folder for the machine, as Debian has it.
fs::path helpersOfLibrary() {
    std::error_code error;
    const fs::path here = fs::canonical(libraryOf(&prepareLibrary), error).parent_path();
    if (error) return {};
    for (const char* folder : {"../bin", "spoor", "../spoor", "../lib/spoor"}) {
        const fs::path helpers = (here / folder).lexically_normal();
        if (fs::exists(helpers / "spoor-probe", error)) return helpers;
    }
    return {};
}

}  // namespace

void prepareLibrary() {
    [[maybe_unused]] static const bool once = [] {
        const fs::path helpers = helpersOfLibrary();
        if (!helpers.empty()) setProgramDir(helpers);
        useKernelAdapter();
        return true;
    }();
}

}  // namespace spoor
