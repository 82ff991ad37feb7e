// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/boot_id.h"

#include "engine/base/os/file.h"

namespace spoor {

std::string bootId() {
    SystemFile file;
    if (file.open("/proc/sys/kernel/random/boot_id", SystemFile::Use::Read)) return {};
    char text[64];
    std::error_code error;
    return std::string(text, file.read(text, sizeof text, error));
}

}  // namespace spoor
