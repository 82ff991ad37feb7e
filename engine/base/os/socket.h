// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

namespace spoor {

/// Connects to a program of this computer that listens on a port of TCP.
SystemFile connectOnThisComputer(int port, std::error_code& error);

}  // namespace spoor
