// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/program_source.h"

#include "engine/base/paths.h"
#include "engine/compute/embedded_kernels.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string_view>

namespace spoor {
namespace {

/// Name in `#include "name"`, else empty.
std::string_view includedName(std::string_view line) {
    constexpr std::string_view directive = "#include \"";
    if (!line.starts_with(directive)) return {};
    line.remove_prefix(directive.size());
    const auto end = line.find('"');
    return end == std::string_view::npos ? std::string_view() : line.substr(0, end);
}

/// Expands the includes of files, each once.
class IncludeExpander {
public:
    void add(const std::string& name, std::string_view text) {
        m_seen.insert(name);
        beginLine(1, name);
        for (int number = 1; !text.empty(); ++number) {
            const auto line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            addLine(line, number, name);
        }
    }
    std::string source;

private:
    void beginLine(int number, const std::string& name) {
        source += "#line " + std::to_string(number) + " \"" + name + "\"\n";
    }
    void addLine(std::string_view line, int number, const std::string& name) {
        if (const auto included = includedName(line); !included.empty()) {
            const auto folder = std::filesystem::path(name).parent_path();
            const std::string target = (folder / included).lexically_normal().string();
            const std::string text = kernelSource(target);
            if (m_seen.count(target) == 0 && !text.empty()) {
                add(target, text);
                beginLine(number + 1, name);
                return;
            }
            if (!text.empty()) line = {};
        }
        if (line == "#pragma once") line = {};
        source += line;
        source += '\n';
    }

    std::set<std::string> m_seen;
};

}  // namespace

std::string kernelSource(const std::string& fileName) {
    if (const char* dir = std::getenv("SPOOR_KERNEL_DIR"); dir && *dir) {
        if (auto source = readFile(std::filesystem::path(dir) / fileName)) return *source;
    }
    const auto& all = embeddedKernels();
    const auto found =
        std::ranges::find_if(all, [&](const auto& kernel) { return kernel.name == fileName; });
    return found == all.end() ? std::string() : std::string(found->source);
}

std::string programFile(const std::string& file, const Defines& defines) {
    const std::string variant = file + (defines.count("SPOOR_CPU") ? ".cpu.cl" : ".gpu.cl");
    return kernelSource(variant).empty() ? file + ".cl" : variant;
}

std::string programSource(const std::string& file, const Defines& defines) {
    const std::string name = programFile(file, defines);
    const std::string text = kernelSource(name);
    if (text.empty()) return {};
    IncludeExpander expander;
    expander.add(name, text);
    return std::move(expander.source);
}

}  // namespace spoor
