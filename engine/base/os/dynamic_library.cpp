// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/dynamic_library.h"

#include <dlfcn.h>

namespace spoor {
namespace {

std::string lastReason(const std::string& path) {
    const char* const reason = ::dlerror();
    return reason ? reason : path;
}

}  // namespace

void* libraryFunction(const std::string& path, const char* function, std::string& reason) {
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = library ? ::dlsym(library, function) : nullptr;
    if (!found) reason = lastReason(path);
    return found;
}

std::string loadLibrary(const std::string& path) {
    return ::dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL) ? std::string() : lastReason(path);
}

void* functionOfSystem(const char* name, std::initializer_list<const char*> versions) {
    void* found = nullptr;
    for (const char* version : versions)
        if (!found) found = ::dlvsym(RTLD_NEXT, name, version);
    return found;
}

std::string libraryOf(void (*function)()) {
    Dl_info library{};
    return ::dladdr(reinterpret_cast<const void*>(function), &library) != 0 ? library.dli_fname
                                                                            : std::string();
}

}  // namespace spoor
