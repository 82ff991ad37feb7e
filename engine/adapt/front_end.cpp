// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/front_end.h"

#include "engine/base/child_process.h"
#include "engine/base/temporary_folder.h"

#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace spoor::adapt {
namespace {

using End = ChildResult::End;

constexpr char clangProgram[] = "clang-15";
constexpr std::chrono::seconds clangLimit{20};
// What runChildren() keeps of an output; a longer tree is cut off.
constexpr std::size_t mostTree = (std::size_t{16} << 20) - 1;
constexpr std::size_t mostSource = std::size_t{256} << 10;

/// The line of clang's that says what is wrong.
std::string firstError(const std::string& errors) {
    std::istringstream lines(errors);
    std::string line, first;
    while (std::getline(lines, line)) {
        if (first.empty()) first = line;
        if (line.find("error:") != std::string::npos) return line;
    }
    return first;
}

Result<std::string> runClang(const std::vector<std::string>& arguments, const std::string& name) {
    std::vector<std::string> command{clangProgram};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const ChildResult run = runChildren({command}, clangLimit).front();
    if (run.end == End::NotStarted || (run.end == End::Exited && run.code == 127)) {
        return Message(SPOOR_TR("engine",
                                "The program clang-15, which reads kernels for their adaptation, "
                                "is not installed. Install the package clang-15."));
    }
    if (run.end == End::TimedOut) {
        return Message(SPOOR_TR("engine",
                                "clang-15 did not come to an end with %1 within %2 seconds. "
                                "Shorten it."))
            .arg(name)
            .arg((long)clangLimit.count());
    }
    if (run.end == End::Crashed) {
        return Message(SPOOR_TR("engine", "clang-15 crashed on %1 (signal %2). Shorten it."))
            .arg(name)
            .arg(run.code);
    }
    if (run.code != 0) {
        return Message(SPOOR_TR("engine", "%1 is no OpenCL C that clang-15 reads: %2. Correct it."))
            .arg(name)
            .arg(firstError(run.errors));
    }
    if (run.output.size() >= mostTree) {
        return Message(SPOOR_TR("engine",
                                "What clang-15 says of %1 is longer than 16 MiB. Shorten it, or "
                                "give each kernel a file of its own."))
            .arg(name);
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

/// The text without markers, and where its lines come from.
Parsed withoutMarkers(const std::string& text, const std::string& file, const std::string& name) {
    Parsed parsed;
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

void writeAll(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 could not be written. Free some space there, or "
                                           "set TMPDIR to another folder."))
                              .arg(file));
    }
}

std::string readAll(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

int Parsed::lineAt(std::size_t offset) const {
    const auto end = text.begin() + std::ptrdiff_t(std::min(offset, text.size()));
    const auto line = std::size_t(std::count(text.begin(), end, '\n'));
    return line < lines.size() ? lines[line] : 0;
}

bool clangIsThere() {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    std::string folder;
    while (std::getline(folders, folder, ':')) {
        if (access((folder + "/" + clangProgram).c_str(), X_OK) == 0) return true;
    }
    return false;
}

Result<Parsed> parseKernelSource(const FrontEndInput& input, nlohmann::json& tree) {
    if (input.source.size() > mostSource) {
        return Message(SPOOR_TR("engine",
                                "%1 is longer than 256 KiB. Give each kernel a file of its "
                                "own."))
            .arg(input.name);
    }
    const TemporaryFolder folder;
    const std::string file = folder.file("kernel.cl"), text = folder.file("text.cl");
    writeAll(file, "#line 1 \"" + input.name + "\"\n" + input.source);
    std::vector<std::string> arguments{"-E", "-x", "cl", "-cl-std=CL1.2", "-cl-no-stdinc",
                                       file, "-o", text};
    if (!input.folder.empty()) arguments.push_back("-I" + input.folder);
    for (const auto& define : input.defines) arguments.push_back("-D" + define);
    if (auto run = runClang(arguments, input.name); !run) return run.error();
    Parsed parsed = withoutMarkers(readAll(text), file, input.name);
    writeAll(text, parsed.text);
    auto dump = runClang(
        {"-x", "cl", "-cl-std=CL1.2", "-w", "-Xclang", "-finclude-default-header", "-Xclang",
         "-fdeclare-opencl-builtins", "-Xclang", "-ast-dump=json", "-fsyntax-only", text},
        input.name);
    if (!dump) return dump.error();
    tree = nlohmann::json::parse(dump.value(), nullptr, false);
    if (!tree.is_object()) {
        return Message(SPOOR_TR("engine",
                                "What clang-15 says of %1 cannot be read. Is it another "
                                "program of that name?"))
            .arg(input.name);
    }
    return parsed;
}

}  // namespace spoor::adapt
