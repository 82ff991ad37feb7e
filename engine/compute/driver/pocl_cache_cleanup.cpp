// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/pocl_cache_cleanup.h"

#include "engine/compute/driver/driver_caches.h"

#include <system_error>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds oldEnough{600};  // longer than any compilation
constexpr int maxAtOnce = 4000;                 // about 40 ms

}  // namespace

void removeStaleFiles(const fs::path& folder, std::chrono::seconds age) {
    std::error_code error;
    const auto now = fs::file_time_type::clock::now();
    int left = maxAtOnce;
    for (fs::directory_iterator at(folder, error), end; !error && at != end && left > 0;
         at.increment(error)) {
        if (!at->path().filename().string().starts_with("tempfile_")) continue;
        std::error_code gone;
        if (at->symlink_status(gone).type() != fs::file_type::regular || gone) continue;
        const auto written = at->last_write_time(gone);
        if (gone || now - written < age) continue;
        fs::remove(at->path(), gone);
        --left;
    }
}

void cleanPoclCache() {
    if (const fs::path folder = poclCache(); !folder.empty()) removeStaleFiles(folder, oldEnough);
}

}  // namespace spoor
