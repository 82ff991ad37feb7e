// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/interrupts.h"

#include <signal.h>
#include <unistd.h>
#include <csignal>

namespace spoor {
namespace {

void (*atInterrupt)() = nullptr;
void (*beforeHandler)() = nullptr;
struct sigaction otherHandler {};

void handleInterrupt(int signal) {
    atInterrupt();
    std::signal(signal, SIG_DFL);
}

void handleBefore(int number, siginfo_t* info, void* context) {
    beforeHandler();
    if (otherHandler.sa_flags & SA_SIGINFO)
        otherHandler.sa_sigaction(number, info, context);
    else
        otherHandler.sa_handler(number);
}

}  // namespace

void onInterrupt(void (*function)()) {
    atInterrupt = function;
    std::signal(SIGINT, handleInterrupt);
    std::signal(SIGTERM, handleInterrupt);
}

void beforeInterruptHandler(void (*function)()) {
    beforeHandler = function;
    if (::sigaction(SIGINT, nullptr, &otherHandler) != 0 || otherHandler.sa_handler == SIG_DFL ||
        otherHandler.sa_handler == SIG_IGN)
        return;
    struct sigaction ours = otherHandler;
    ours.sa_sigaction = handleBefore;
    ours.sa_flags |= SA_SIGINFO;
    (void)::sigaction(SIGINT, &ours, nullptr);
}

void restoreInterrupt() {
    std::signal(SIGINT, SIG_DFL);
}

void raiseInterrupt() {
    (void)::kill(::getpid(), SIGINT);
}

void ignoreClosedReaders() {
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace spoor
