// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/driver_caches.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/os/environment.h"
#include "engine/base/os/folder_access.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/driver/driver_files.h"

#include <system_error>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr char poclVariable[] = "POCL_CACHE_DIR";
constexpr char cacheVariable[] = "SPOOR_CACHE_DIR";

fs::path ownPoclCache() {
    return cacheDir() / "pocl";
}

std::string damagedKey(const fs::path& folder) {
    return "PoCL cache\n" + folder.string();
}

Message damagedNote(const fs::path& folder) {
    return Message(SPOOR_TR("engine",
                            "The cache folder %1 of PoCL is damaged, so Spoor uses %2. Delete the "
                            "damaged folder to use it again."),
                   folder.string(), ownPoclCache().string());
}

}  // namespace

fs::path poclCache() {
    if (fs::path given = environmentValue("POCL_CACHE_DIR"); !given.empty()) return given;
    if (const fs::path caches = environmentValue("XDG_CACHE_HOME"); !caches.empty())
        return caches / "pocl" / "kcache";
    const fs::path home = environmentValue("HOME");
    return home.empty() ? home : home / ".cache" / "pocl" / "kcache";
}

std::vector<Message> prepareCaches() {
    std::vector<Message> notes;
    const fs::path own = cacheDir(), pocl = poclCache();
    try {
        if (!makeWritableFolder(own)) {
            setEnvironmentValue(cacheVariable, (privateFolder() / "cache").string());
            notes.push_back(
                Message(SPOOR_TR("engine",
                                 "The cache folder %1 cannot be written. Compiled kernels are kept "
                                 "in a temporary folder until the program ends, so each start "
                                 "takes longer. Set XDG_CACHE_HOME to a writable folder."),
                        own.string()));
        }
        std::error_code error;
        const bool deleted = !fs::exists(pocl, error);
        if (pocl.empty() || !makeWritableFolder(pocl)) {
            fs::create_directories(ownPoclCache());
            setEnvironmentValue(poclVariable, ownPoclCache().string());
        } else if (cacheRead(driverVerdicts, damagedKey(pocl)) != "damaged") {
            // as usual
        } else if (deleted) {
            cacheWrite(driverVerdicts, damagedKey(pocl), "deleted");
        } else {
            notes.push_back(damagedNote(pocl));
            setEnvironmentValue(poclVariable, ownPoclCache().string());
        }
    } catch (const std::exception&) {
        notes.push_back(sentenceOfException());
    }
    return notes;
}

bool retryWithFreshPoclCache(const std::function<bool()>& work, std::vector<Message>& notes) {
    const fs::path damaged = poclCache(), fresh = ownPoclCache();
    const std::string before = environmentValue(poclVariable);
    std::error_code error;
    fs::remove_all(fresh, error);  // may be the damaged one
    if (!makeWritableFolder(fresh)) return false;
    setEnvironmentValue(poclVariable, fresh.string());
    if (!work()) {
        setEnvironmentValue(poclVariable, before);
        return false;
    }
    if (damaged != fresh) {
        cacheWrite(driverVerdicts, damagedKey(damaged), "damaged");
        notes.push_back(damagedNote(damaged));
    }
    return true;
}

}  // namespace spoor
