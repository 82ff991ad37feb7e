// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>

namespace spoor {

/// Loads a library and returns its function, or null with the reason. The library stays loaded.
void* libraryFunction(const std::string& path, const char* function, std::string& reason);

/// Loads a library, which stays loaded, and resolves its functions when they are called. Returns
/// why it cannot be loaded; empty if it is.
std::string loadLibrary(const std::string& path);

/// Returns a function of the C library in the first of these versions, also if this program defines
/// one of the same name; null if it has none of them.
void* functionOfSystem(const char* name, std::initializer_list<const char*> versions);

/// Path of the library or program that contains a function; empty if the system does not tell.
std::string libraryOf(void (*function)());

}  // namespace spoor
