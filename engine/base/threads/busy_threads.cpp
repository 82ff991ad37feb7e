// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/busy_threads.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

namespace spoor {

bool hasRunnableThreads(pid_t process, std::initializer_list<pid_t> without) {
    std::error_code unreadable;
    const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
    for (const auto& task : std::filesystem::directory_iterator(tasks, unreadable)) {
        const std::string id = task.path().filename().string();
        const auto isThis = [&](pid_t other) { return id == std::to_string(other); };
        if (std::ranges::any_of(without, isThis)) continue;
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

}  // namespace spoor
