// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/environment.h"

#include "engine/base/os/driver_turn.h"

#include <cstdlib>

namespace spoor {

std::string environmentValue(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

void setEnvironmentValue(const char* name, const std::string& value) {
    const DriverTurn<EnvironmentSection> turn;
    if (value.empty())
        ::unsetenv(name);
    else
        ::setenv(name, value.c_str(), 1);
}

}  // namespace spoor
