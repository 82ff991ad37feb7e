// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/atomic_file.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace spoor::test {

/// Writes a file with many boxes, so that its conversion takes long enough to be killed.
inline std::string manyBoxes(const std::string& path) {
    std::ofstream out(path);
    out << "frame,time_s,target_id,label,x,y,w,h,state,confidence\n";
    for (int i = 0; i < 60000; ++i)
        out << i / 3 << ",0," << i % 3 + 1 << ",car," << i % 500 << ',' << i % 300
            << ",20,10,Tracking,0.5\n";
    return path;
}

/// Number of times to kill a command; larger with SPOOR_SLOW=1.
inline int killRounds() {
    const char* slow = std::getenv("SPOOR_SLOW");
    return slow && std::string(slow) != "0" ? 60 : 5;
}

/// Runs a command that writes a file and kills it at random moments. Each time, the file must have
/// its old or its complete new content. `whole` checks the new content if runs write different
/// bytes. Returns how often the old content remained.
inline int killOver(const std::vector<std::string>& command, const std::string& file,
                    const std::function<bool(const std::string&)>& whole = nullptr) {
    EXPECT_EQ(runChildren({command}, hangLimit).front().code, 0)
        << "first run, which compiles the kernels";
    const auto begin = std::chrono::steady_clock::now();
    const ChildResult first = runChildren({command}, hangLimit).front();
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
    EXPECT_EQ(first.code, 0) << first.errors;
    const std::string wanted = readFile(file).value_or("");
    EXPECT_FALSE(wanted.empty());
    const std::string old = "of before\n";
    std::mt19937 random(7);
    int kept = 0;
    // The additional rounds are needed only if all runs before have finished.
    const int rounds = killRounds(), most = rounds + 200;
    for (int round = 0; round < rounds || (kept == 0 && round < most); ++round) {
        EXPECT_TRUE(replaceFile(file, old));
        const unsigned longest = round < rounds ? unsigned(took.count()) : 0;
        const double seconds = double(1 + random() % (longest + 1)) / 1000;
        std::vector<std::string> killed{"timeout", "--signal=KILL", std::to_string(seconds)};
        killed.insert(killed.end(), command.begin(), command.end());
        runChildren({killed}, hangLimit);
        const std::string now = readFile(file).value_or("");
        EXPECT_TRUE(now == old || (whole ? whole(now) : now == wanted))
            << "round " << round << ": " << now.size();
        kept += now == old;
    }
    return kept;
}

}  // namespace spoor::test
