// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/boot_id.h"

#include <fcntl.h>
#include <unistd.h>

namespace spoor {

std::string bootId() {
    const int file = ::open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    char text[64];
    const auto size = ::read(file, text, sizeof text);
    ::close(file);
    return size > 0 ? std::string(text, std::size_t(size)) : "";
}

}  // namespace spoor
