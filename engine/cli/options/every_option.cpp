// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/options/every_option.h"

#include "engine/base/error.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>

namespace spoor {

void addFrameOptions(CLI::App& command, FrameOptions& options) {
    command.add_option("--start", options.start, "First frame, counted from 0");
    command.add_option("--frames", options.frames, "Number of frames, including the first one");
    command
        .add_option("--every", options.every,
                    "Track only each n-th frame, and interpolate the boxes between; they are "
                    "marked in formats that store sources of boxes (default format: csv)")
        ->check(CLI::Range(1, 1'000'000));
}

void useEvery(const CLI::App& command, FrameOptions& options, std::string& input,
              std::string& format) {
    if (options.every == 1) return;
    for (const char* counting : {"--supervised", "--check", "--explain", "--signals", "--timings",
                                 "--trace", "--artifacts", "--video", "--bundle"})
        if (command.count(counting) > 0)
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "%1 does not go with --every, because it counts tracked frames only. "
                         "Track \"%2\" instead, whose frames are those."),
                counting, everyPrefix(options.every) + input));
    if (options.start % options.every != 0)
        throw EngineError(
            Message(SPOOR_TR("engine", "--start is %1, but must be a multiple of --every %2."),
                    long(std::int64_t(options.start)), long(std::int64_t(options.every))));
    input = everyPrefix(options.every) + input;
    options.start = FrameIndex(options.start / options.every);
    if (options.frames)
        options.frames = FrameIndex((*options.frames + options.every - 1) / options.every);
    if (format.empty()) format = "csv";
}

}  // namespace spoor
