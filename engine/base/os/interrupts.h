// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// Calls a function when the user presses Ctrl+C or the system asks this process to end, instead of
/// ending it. A second time ends it at once. The function runs in a signal handler, so it may only
/// write atomic variables that need no lock.
void onInterrupt(void (*function)());

/// Calls a function at Ctrl+C before the handler that another library has installed, such as
/// Python's. Does nothing if there is none. The function runs in a signal handler.
void beforeInterruptHandler(void (*function)());

/// Lets Ctrl+C end this process from now on. Callable in a signal handler.
void restoreInterrupt();
/// Sends Ctrl+C to this process.
void raiseInterrupt();

/// Lets a write to a pipe or socket that nothing reads fail, instead of ending this process.
void ignoreClosedReaders();

}  // namespace spoor
