// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/bench_options.h"
#include "engine/cli/command.h"
#include "engine/media/frame.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <set>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& folder, const std::set<std::string>& suffixes, fs::path* first) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (!suffixes.count(entry.path().extension().string())) continue;
        if (first) *first = entry.path();
        return true;
    }
    return false;
}

/// Returns the input of a sequence: its folder img, its video, or the folder itself.
std::string inputOf(const fs::path& folder) {
    if (fs::is_directory(folder / "img")) return (folder / "img").string();
    fs::path video;
    const std::set<std::string> videos{".mpg", ".mpeg", ".mp4", ".avi", ".mkv", ".mov", ".webm"};
    return holds(folder, videos, &video) ? video.string() : folder.string();
}

void writePnm(const Frame& frame, const fs::path& file) {
    const std::size_t channels = frame.grey() ? 1 : 3;
    const std::size_t pixels = frame.bytes() / 4;
    std::string bytes = (channels == 1 ? "P5\n" : "P6\n") + std::to_string(frame.size().width) +
                        ' ' + std::to_string(frame.size().height) + "\n255\n";
    bytes.reserve(bytes.size() + pixels * channels);
    const std::uint8_t* in = frame.pixels();
    for (std::size_t i = 0; i < pixels; ++i, in += 4) {
        for (std::size_t c = 0; c < channels; ++c) bytes += char(in[2 - c]);
    }
    writeTemporary(file.string(), bytes);
}

/// Returns the folder of a sequence if its images need no codec, otherwise a temporary folder with
/// its decoded frames and ground truth.
std::string decoded(const std::string& sequence, FrameIndex most,
                    std::optional<TemporaryFolder>& target) {
    fs::path folder = fs::path(sequence).lexically_normal();
    if (folder.filename().empty()) folder = folder.parent_path();
    if (holds(folder, {".pgm", ".ppm"}, nullptr)) return sequence;
    const auto frames = openInput(inputOf(folder));
    if (!target) target.emplace();
    // Two sequences may have the same name.
    fs::path out = target->path() / folder.filename();
    while (fs::exists(out)) out += "_";
    fs::create_directories(out);
    for (FrameIndex i = 0; i < most; ++i) {
        const auto frame = frames->get(i);
        if (!frame || wasInterrupted()) break;
        char name[32];
        std::snprintf(name, sizeof name, "%06lld.%s", (long long)i, frame->grey() ? "pgm" : "ppm");
        writePnm(*frame, out / name);
    }
    for (const char* name : {"groundtruth.txt", "init.txt"}) {
        if (fs::exists(folder / name)) fs::copy_file(folder / name, out / name);
    }
    return out.string();
}

/// Returns the parsed options as arguments of spoor-bench, which has the same options.
std::vector<std::string> argumentsOf(const CLI::App& command) {
    std::vector<std::string> arguments;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& value : option->results()) {
            arguments.push_back("--" + option->get_lnames().front());
            if (option->get_items_expected_max() > 0) arguments.push_back(value);
        }
    }
    return arguments;
}

/// Runs spoor-bench, which is a separate program so that it works without codecs. Sequences that
/// need a codec are decoded here first.
int startBench(const CLI::App& command, FrameIndex most) {
    std::vector<std::string> arguments = argumentsOf(command);
    std::optional<TemporaryFolder> target;
    passInterruptsOn();  // This process stays alive to remove the folder of decoded frames.
    for (std::size_t i = 1; i < arguments.size() && !wasInterrupted(); ++i) {
        if (arguments[i - 1] == "--sequence") arguments[i] = decoded(arguments[i], most, target);
    }
    if (wasInterrupted()) return exitInterrupted;
    const std::string program = helperFile("spoor-bench").string();
    arguments.insert(arguments.begin(), program);
    const ChildResult result = runInForeground(arguments);
    if (result.end == ChildResult::End::NotStarted) {
        throw EngineError(Message(
            SPOOR_TR("engine", "Cannot start the program %1. Install it next to spoor-cli."),
            program));
    }
    if (wasInterrupted() || result.end == ChildResult::End::Crashed) return exitInterrupted;
    return result.code;
}

/// Has the program of the window drive itself through a video. Its settings and projects are those
/// of an empty home.
int startWindow(const std::string& video, const std::string& json) {
    const std::string program = helperFile("spoor").string();
    const TemporaryFolder home;
    const std::string report = home.file("latencies.json");
    for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        setenv(variable, home.path().c_str(), 1);
    if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY"))
        setenv("QT_QPA_PLATFORM", "offscreen", 0);
    passInterruptsOn();
    const ChildResult result = runInForeground({program, "--latencies", report, video});
    if (wasInterrupted()) return exitInterrupted;
    if (result.end == ChildResult::End::NotStarted)
        throw EngineError(Message(
            SPOOR_TR("engine", "Cannot start the program %1. Install it next to spoor-cli."),
            program));
    if (result.end != ChildResult::End::Exited || result.code != 0)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The window was not measured: it showed no frame of "
                                           "\"%1\". Check that Spoor opens this video."),
                                  video));
    const std::string text = readInput(report).orThrow();
    if (json.empty() || json == "-") {
        std::fputs(text.c_str(), stdout);
        return 0;
    }
    AtomicFile file(json);
    file.write(text);
    file.commit();
    return 0;
}

}  // namespace

void addBenchCommand(CLI::App& app, RunCommand& run) {
    auto line = std::make_shared<BenchCommandLine>();
    auto* command =
        app.add_subcommand("bench", "Measure stages and compare them with other implementations.");
    addBenchOptions(*command, *line);
    auto window = std::make_shared<std::string>();
    command->add_option("--window", *window,
                        "Measure only what a user of the window waits for in this video: the first "
                        "frame, positions, steps, playing");
    command->callback([command, line, window, &run] {
        run = [command, line, window] {
            if (!window->empty()) return startWindow(*window, line->json);
            constexpr auto most = std::size_t(std::numeric_limits<FrameIndex>::max());
            return startBench(*command, FrameIndex(std::min(line->options.frames, most)));
        };
    });
}

}  // namespace spoor
