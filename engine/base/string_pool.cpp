// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/string_pool.h"

#include <mutex>
#include <set>
#include <string>

namespace spoor {

std::string_view intern(std::string_view text) {
    static std::mutex mutex;
    static auto* names = new std::set<std::string, std::less<>>;  // never destroyed
    const std::lock_guard lock(mutex);
    auto found = names->find(text);
    if (found == names->end()) found = names->emplace(text).first;
    return *found;
}

}  // namespace spoor
