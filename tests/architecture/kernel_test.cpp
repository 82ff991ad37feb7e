// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules of the kernel files. Editors and `clang -x cl` read each of them by itself.
#include "engine/base/os/child_process.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <chrono>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace spoor::test {
namespace {

const std::filesystem::path kernels = root / "kernels";

std::vector<SourceFile> kernelFiles() {
    return sourceFiles({"kernels"}, {".cl", ".clh", ".h"});
}

/// The files that a kernel file includes, directly or not, relative to kernels/.
std::set<std::string> kernelIncludesOf(const std::string& name) {
    static const std::regex include("#include \"([^\"]+)\"");
    std::set<std::string> found;
    const auto folder = std::filesystem::path(name).parent_path();
    for (const std::string& line : sourceFile("kernels/" + name).lines) {
        std::smatch match;
        if (!std::regex_match(line, match, include)) continue;
        const std::string target = (folder / match[1].str()).lexically_normal().string();
        if (!std::filesystem::exists(kernels / target) || !found.insert(target).second) continue;
        found.merge(kernelIncludesOf(target));
    }
    return found;
}

std::string nameOf(const SourceFile& file) {
    return file.path.substr(std::string("kernels/").size());
}

/// Name of an installed clang; empty if there is none.
std::string clang() {
    for (int version = 14; version <= 19; ++version) {
        std::string name = "clang-" + std::to_string(version);
        const auto run = runChildren({{name, "--version"}}, std::chrono::seconds(20)).front();
        if (run.end == ChildResult::End::Exited && run.code == 0) return name;
    }
    return {};
}

TEST(KernelRules, EveryIncludeNamesAKernelFile) {
    // The kernel loader knows only this form.
    static const std::regex include("#include \"[a-z_./]+\"");
    for (const SourceFile& file : kernelFiles()) {
        if (file.path == "kernels/abi/abi.h") continue;  // includes the engine on the host
        for (const std::string& line : file.lines) {
            if (line.find("#include") == std::string::npos) continue;
            ASSERT_TRUE(std::regex_match(line, include)) << file.path << ": " << line;
            const std::string target = line.substr(10, line.size() - 11);
            EXPECT_TRUE(std::filesystem::exists(
                kernels / std::filesystem::path(nameOf(file)).parent_path() / target))
                << file.path << ": " << line;
        }
    }
}

// common.clh forbids fused operations, which would make results depend on the device.
TEST(KernelRules, EveryProgramIncludesCommon) {
    for (const SourceFile& file : sourceFiles({"kernels"}, {".cl"}))
        EXPECT_TRUE(kernelIncludesOf(nameOf(file)).count("common.clh")) << file.path;
}

TEST(KernelRules, EveryProgramHasOneFileOrBothVariants) {
    std::set<std::string> names;
    for (const SourceFile& file : sourceFiles({"kernels"}, {".cl"})) names.insert(nameOf(file));
    for (const std::string& name : names) {
        const std::string stem = name.substr(0, name.find('.'));
        const bool one = names.count(stem + ".cl") > 0;
        const bool cpu = names.count(stem + ".cpu.cl") > 0, gpu = names.count(stem + ".gpu.cl") > 0;
        EXPECT_TRUE(one ? !cpu && !gpu : cpu && gpu) << name;
    }
}

// Debuggers, profilers and readers see code, but not what a macro expands to.
TEST(KernelRules, MacrosHoldNoStatements) {
    static const std::regex define("# *define \\w+(\\([^)]*\\))?");
    static const std::regex statement(
        ";|\\b(if|else|for|while|do|switch|case|default|return|break|continue)\\b");
    for (const SourceFile& file : kernelFiles()) {
        if (file.path == "kernels/abi/abi.h" || file.path == "kernels/builtins.clh") continue;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (!std::regex_search(file.lines[i], define, std::regex_constants::match_continuous))
                continue;
            std::string macro = file.lines[i];
            for (std::size_t k = i; file.lines[k].ends_with('\\') && k + 1 < file.lines.size();)
                macro += file.lines[++k];
            macro = macro.substr(0, macro.find("//"));
            EXPECT_FALSE(std::regex_search(macro, statement)) << file.path << ": " << macro;
        }
    }
}

/// Declares the kernels in headers that the engine includes, so the compiler also compares the
/// parameters of both variants.
TEST(KernelRules, EveryFileCompilesByItself) {
    const std::string compiler = clang();
    if (compiler.empty()) GTEST_SKIP() << "clang is not installed";
    std::vector<std::vector<std::string>> commands;
    for (const SourceFile& file : kernelFiles()) {
        const std::string name = nameOf(file);
        for (const bool cpu : {false, true}) {
            if (name.find(cpu ? ".gpu." : ".cpu.") != std::string::npos) continue;
            std::vector<std::string> command = {compiler,
                                                "-x",
                                                "cl",
                                                "-cl-std=CL1.2",
                                                "-fsyntax-only",
                                                "-Werror",
                                                "-Wno-unused-function",
                                                "-Wno-pragma-once-outside-header"};
            if (cpu) command.emplace_back("-DSPOOR_CPU");
            command.push_back((kernels / name).string());
            commands.push_back(std::move(command));
        }
    }
    EXPECT_GT(commands.size(), 100u);
    for (const auto& command : commands) {
        const auto run = runChildren({command}, std::chrono::seconds(60)).front();
        EXPECT_TRUE(run.end == ChildResult::End::Exited && run.code == 0)
            << command.back() << ": " << run.errors;
    }
}

}  // namespace
}  // namespace spoor::test
