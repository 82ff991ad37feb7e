// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/front_end.h"

#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

namespace spoor::adapt {
namespace {

using End = ChildResult::End;

constexpr std::chrono::seconds clangLimit{20};
// runChildren() keeps this much output and truncates a longer syntax tree.
constexpr std::size_t maxTree = (std::size_t{16} << 20) - 1;
constexpr std::size_t maxSource = std::size_t{256} << 10;

/// Returns the first error line of clang's output.
std::string firstError(const std::string& errors) {
    std::istringstream lines(errors);
    std::string line, first;
    while (std::getline(lines, line)) {
        if (first.empty()) first = line;
        if (line.find("error:") != std::string::npos) return line;
    }
    return first;
}

bool inPath(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    std::string folder;
    while (std::getline(folders, folder, ':')) {
        if (mayExecute(folder + "/" + program)) return true;
    }
    return false;
}

Result<std::string> runClang(const FrontEndInput& input,
                             const std::vector<std::string>& arguments) {
    const std::string& name = input.name;
    std::vector<std::string> command{findClang(input.clang)};
    if (command.front().empty()) {
        return Message(
            SPOOR_TR("engine",
                     "Kernel adaptation requires clang %1 to %2, which is not installed. "
                     "Install one of the packages clang-%1 to clang-%2."),
            long(oldestClang), long(newestClang));
    }
    command.insert(command.end(), arguments.begin(), arguments.end());
    const ChildResult run = runChildren({command}, clangLimit).front();
    if (run.end == End::TimedOut) {
        return Message(
            SPOOR_TR("engine",
                     "clang did not finish parsing %1 within %2 seconds. Shorten the file."),
            name, (long)clangLimit.count());
    }
    if (run.end == End::Crashed) {
        return Message(
            SPOOR_TR("engine", "clang crashed while parsing %1 (signal %2). Shorten the file."),
            name, run.code);
    }
    if (run.code != 0) {
        return Message(
            SPOOR_TR("engine", "clang cannot parse %1 as OpenCL C: %2. Correct the file."), name,
            firstError(run.errors));
    }
    if (run.output.size() >= maxTree) {
        return Message(SPOOR_TR("engine",
                                "The syntax tree of %1 is larger than 16 MiB. Shorten the file, or "
                                "put each kernel in its own file."),
                       name);
    }
    return run.output;
}

/// `# 12 "file.cl" 2`: the next line is line 12 of that file.
struct Marker {
    int line;
    std::string file;
};

std::optional<Marker> markerOf(const std::string& line) {
    if (!line.starts_with("# ") || line.size() < 3 || !std::isdigit((unsigned char)line[2]))
        return std::nullopt;
    const auto open = line.find('"'), close = line.rfind('"');
    if (open == std::string::npos || close <= open) return std::nullopt;
    return Marker{std::atoi(line.c_str() + 2), line.substr(open + 1, close - open - 1)};
}

/// Removes the line markers, and records the origin of each line.
ParsedSource withoutMarkers(const std::string& text, const std::string& file,
                            const std::string& name) {
    ParsedSource parsed;
    parsed.file = name;
    std::istringstream lines(text);
    std::string line;
    int at = 1;
    bool ours = false;
    int blank = 0;
    while (std::getline(lines, line)) {
        if (const auto marker = markerOf(line)) {
            at = marker->line;
            ours = marker->file == file || marker->file == name;
            continue;
        }
        blank = line.find_first_not_of(" \t") == std::string::npos ? blank + 1 : 0;
        if (blank < 2) {
            parsed.text += line + '\n';
            parsed.lines.push_back(ours ? at : 0);
        }
        ++at;
    }
    return parsed;
}

}  // namespace

int ParsedSource::lineAt(std::size_t offset) const {
    const auto end = text.begin() + std::ptrdiff_t(std::min(offset, text.size()));
    const auto line = std::size_t(std::count(text.begin(), end, '\n'));
    return line < lines.size() ? lines[line] : 0;
}

std::string findClang(int preferred) {
    const auto programOf = [](int version) { return "clang-" + std::to_string(version); };
    if (preferred >= oldestClang && preferred <= newestClang && inPath(programOf(preferred)))
        return programOf(preferred);
    for (int version = oldestClang; version <= newestClang; ++version)
        if (inPath(programOf(version))) return programOf(version);
    return {};
}

bool clangIsThere() {
    return !findClang().empty();
}

Result<ParsedSource> parseKernelSource(const FrontEndInput& input, nlohmann::json& tree) {
    if (input.source.size() > maxSource) {
        return Message(
            SPOOR_TR("engine", "%1 is larger than 256 KiB. Put each kernel in its own file."),
            input.name);
    }
    const TemporaryFolder folder;
    const std::string file = folder.file("kernel.cl"), text = folder.file("text.cl");
    writeTemporary(file, "#line 1 \"" + input.name + "\"\n" + input.source);
    std::vector<std::string> arguments{"-E", "-x", "cl", "-cl-std=CL1.2", "-cl-no-stdinc",
                                       file, "-o", text};
    if (!input.folder.empty()) arguments.push_back("-I" + input.folder);
    for (const auto& define : input.defines) arguments.push_back("-D" + define);
    if (auto run = runClang(input, arguments); !run) return run.error();
    ParsedSource parsed = withoutMarkers(readFile(text).value_or(""), file, input.name);
    writeTemporary(text, parsed.text);
    auto dump = runClang(
        input, {"-x", "cl", "-cl-std=CL1.2", "-w", "-Xclang", "-finclude-default-header", "-Xclang",
                "-fdeclare-opencl-builtins", "-Xclang", "-ast-dump=json", "-fsyntax-only", text});
    if (!dump) return dump.error();
    tree = nlohmann::json::parse(dump.value(), nullptr, false);
    if (!tree.is_object()) {
        return Message(SPOOR_TR("engine",
                                "Cannot read the syntax tree that clang wrote for %1. Check that "
                                "the program named clang is the Clang compiler."),
                       input.name);
    }
    return parsed;
}

}  // namespace spoor::adapt
