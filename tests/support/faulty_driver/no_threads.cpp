// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preloaded into a program, lets it start no thread, as a limit on processes does for an ordinary
// user.
#include <pthread.h>
#include <cerrno>

extern "C" __attribute__((visibility("default"))) int pthread_create(pthread_t*,
                                                                     const pthread_attr_t*,
                                                                     void* (*)(void*),
                                                                     void*) noexcept {
    return EAGAIN;
}
