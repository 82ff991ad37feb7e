// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/output_check.h"

#include "engine/base/error.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/paths.h"
#include "engine/base/picture_suffix.h"

#include <CLI/CLI.hpp>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

bool belongsTo(const fs::path& input, const fs::path& output) {
    std::error_code ignored;
    if (sameFile(output, input)) return true;
    // Every image of a folder or pattern is part of the input.
    const bool folder = fs::is_directory(input, ignored);
    if (!folder && input.filename().string().find('%') == std::string::npos) return false;
    return fs::exists(output, ignored) && hasPictureSuffix(output.filename().string()) &&
           sameFile(folderOf(output), folder ? input : folderOf(input));
}

}  // namespace

void checkOutputs(const std::string& input, const std::vector<OutputFile>& outputs) {
    for (const auto& [option, path] : outputs) {
        if (path.empty() || !belongsTo(input, path)) continue;
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 is set to \"%2\", which is part of the input and "
                                           "would be overwritten. Choose another file."),
                                  option, path));
    }
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (outputs[i].path.empty() || outputs[k].path.empty()) continue;
            const auto place = [](const std::string& path) {
                return isStandardOutput(path) ? fs::path(standardOutput)
                                              : fs::absolute(path).lexically_normal();
            };
            if (place(outputs[i].path) != place(outputs[k].path)) continue;
            throw EngineError(Message(SPOOR_TR("engine",
                                               "%1 and %2 are both set to \"%3\". Specify a "
                                               "separate file for each output."),
                                      outputs[k].option, outputs[i].option, outputs[i].path));
        }
    }
}

CLI::Option* addOutput(CLI::App& command, const std::string& name, std::string& path,
                       OutputKind kind, std::string help) {
    if (kind == OutputKind::Stream)
        return command.add_option(name, path, help + "; - for standard output")
            ->transform([](std::string text) { return text == "-" ? standardOutput : text; }, "");
    const char* const wanted = kind == OutputKind::File ? "file" : "folder";
    return command.add_option(name, path, help)->check([wanted](const std::string& text) {
        return isStandardOutput(text)
                   ? std::string("Cannot write it to standard output. Specify a ") + wanted
                   : std::string();
    });
}

bool isStandardOutput(const std::string& path) {
    return path == "-" || descriptorNamed(path) == 1;
}

}  // namespace spoor
