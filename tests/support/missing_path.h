// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"

#include <string>

namespace spoor::test {

/// A path in a folder that does not exist on any machine: it was made for this process and deleted.
inline std::string missingPath(const std::string& name) {
    static const std::string folder = [] {
        const TemporaryFolder deleted;
        return deleted.path().string();
    }();
    return folder + '/' + name;
}

}  // namespace spoor::test
