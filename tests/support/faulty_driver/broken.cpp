// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that cannot be used. Tests copy it; the name of the copy says what it does, such
// as "crash.so" (see broken()), "load-crash.so" when it is loaded, or "empty.so", which has no
// platform.
#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::string ownName() {
    Dl_info info{};
    dladdr(reinterpret_cast<const void*>(&ownName), &info);
    const std::string path = info.dli_fname ? info.dli_fname : "";
    return path.substr(path.rfind('/') + 1);
}

void broken(const std::string& how) {
    if (how == "crash.so") raise(SIGSEGV);
    if (how == "abort.so") abort();
    if (how == "exit.so") {
        std::fputs("kernel module does not match\n", stderr);
        exit(3);
    }
    if (how == "hang.so")
        for (;;) pause();
    if (how == "spin.so")
        for (volatile int i = 0;;) (void)i;
    if (how == "print.so") {
        std::puts("[1, 2]\n{\"devices\": 7}\n\"text\"");
        std::fflush(stdout);
    }
    // A process that outlives its parent and keeps its files open.
    if (how == "fork.so" && fork() == 0) {
        sleep(600);
        _exit(0);
    }
    if (how == "fork-exit.so") {
        if (fork() == 0) {
            sleep(600);
            _exit(0);
        }
        _exit(4);
    }
}

__attribute__((constructor)) void loaded() {
    const std::string name = ownName();
    if (name.rfind("load-", 0) == 0) broken(name.substr(5));
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) int clIcdGetPlatformIDsKHR(unsigned, void**,
                                                                  unsigned* count) {
    broken(ownName());
    if (count) *count = 0;
    return -1001;  // CL_PLATFORM_NOT_FOUND_KHR
}

__attribute__((visibility("default"))) int clGetPlatformInfo(void*, unsigned, std::size_t, void*,
                                                             std::size_t*) {
    return -32;  // CL_INVALID_PLATFORM
}

__attribute__((visibility("default"))) void* clGetExtensionFunctionAddress(const char* name) {
    const bool list = name && std::string(name) == "clIcdGetPlatformIDsKHR";
    return list ? reinterpret_cast<void*>(&clIcdGetPlatformIDsKHR) : nullptr;
}
}
