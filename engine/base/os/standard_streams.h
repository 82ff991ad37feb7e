// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

#include <chrono>
#include <optional>
#include <string>

namespace spoor {

/// Path of standard output.
constexpr const char* standardOutput = "/dev/stdout";

/// Prepares the process; the first call in main(). Opens the null device on closed standard
/// descriptors, so that no file that is opened later becomes standard output. Writing to a standard
/// output that was closed still fails. A write beyond the limit on file sizes fails with an error
/// instead of a signal.
void prepareProcess();

/// Returns the open descriptor of this process that the path names, such as 1 for /dev/stdout and 3
/// for /dev/fd/3 or /proc/self/fd/3; std::nullopt for other paths.
std::optional<int> descriptorNamed(const std::string& path);

/// Opens a second descriptor of an open file, which shares its position and its mode. Fails if the
/// file is not open for writing. Text that waits in the C library is written first.
std::error_code openForWriting(int descriptor, SystemFile& file);

/// Returns standard output. Everything else that writes to it, such as a driver, writes to standard
/// error from now on. Call it once, before other threads start.
SystemFile takeStandardOutput();
/// Makes takeStandardOutput() the output of std::cout.
void reserveStandardOutput();

/// Whether standard error is a terminal.
bool errorsAreOnTerminal();
/// Waits until standard input has data or has ended. Returns false after the limit.
bool waitForInput(std::chrono::milliseconds limit);
/// Waits until the program that writes to standard input closes it.
void waitForEndOfInput();

}  // namespace spoor
