// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/process.h"

#include <pthread.h>
#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

namespace spoor {

ProcessId thisProcess() {
    return ProcessId(::getpid());
}

ProcessId thisThread() {
    return ProcessId(::gettid());
}

bool hasRunnableThreads(ProcessId process, std::initializer_list<ProcessId> without) {
    const auto text = [](ProcessId id) { return std::to_string(std::int64_t(id)); };
    std::error_code unreadable;
    const std::filesystem::path tasks = "/proc/" + text(process) + "/task";
    for (const auto& task : std::filesystem::directory_iterator(tasks, unreadable)) {
        const std::string id = task.path().filename().string();
        if (std::ranges::any_of(without, [&](ProcessId other) { return id == text(other); }))
            continue;
        std::ifstream file(task.path() / "stat");
        std::string line;
        std::getline(file, line);
        const auto name = line.rfind(')');  // the state follows the name, which may hold anything
        if (name != std::string::npos && name + 2 < line.size() &&
            (line[name + 2] == 'R' || line[name + 2] == 'D'))
            return true;
    }
    return false;
}

std::filesystem::path programFile() {
    std::error_code unknown;
    return std::filesystem::read_symlink("/proc/self/exe", unknown);
}

void restartPeakMemory() {
    std::ofstream("/proc/self/clear_refs") << "5";
}

std::int64_t peakMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        std::int64_t kilobytes = 0;
        if (word == "VmHWM:" && status >> kilobytes) return kilobytes * 1024;
    }
    return 0;
}

void callAfterFork(void (*function)()) {
    (void)::pthread_atfork(nullptr, nullptr, function);
}

}  // namespace spoor
