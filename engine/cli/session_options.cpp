// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/session_options.h"

#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/formats/export_folder.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/lost_frames.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

namespace spoor {
namespace {

SizeI parseSize(const std::string& text) {
    const std::size_t at = text.find('x');
    const auto width = wholeNumber(text.substr(0, at));
    const auto height = wholeNumber(at == std::string::npos ? "" : text.substr(at + 1));
    const bool good =
        width && height && *width > 0 && *height > 0 && *width < 1'000'000 && *height < 1'000'000;
    if (!good)
        throw EngineError(
            Message(
                SPOOR_TR("engine", "'%1' is not a valid size. Write it as WIDTHxHEIGHT in pixels."))
                .arg(text));
    return {int(*width), int(*height)};
}

}  // namespace

void addReading(CLI::App& command, SessionFileOptions& options) {
    command.add_option("--first-number", options.firstNumber,
                       "Number of the first frame in the names of label files");
    command.add_flag("--strict", options.strict,
                     "Refuse a file with faulty elements instead of leaving them out");
    command.add_flag("--allow-empty", options.allowEmpty, "Accept a file without boxes");
}

void addWriting(CLI::App& command, WritingOptions& options) {
    command
        .add_option("--lost", options.lost,
                    "Frames where a target is lost: skip leaves them out of formats with one entry "
                    "per image, keep writes the last box of the target, empty writes no box")
        ->check(CLI::IsMember({"skip", "keep", "empty"}))
        ->capture_default_str();
    command.add_flag("--force", options.force,
                     "Replace an earlier export of Spoor in the folder to write");
}

FormatOptions exportOptions(const WritingOptions& options, const std::string& path,
                            std::vector<std::string> pictures) {
    if (const std::size_t files = earlierExportFiles(path); files > 0 && !options.force)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" holds an earlier export of %2 files. Choose another folder, or use "
                     "--force to replace it."),
            path, files));
    FormatOptions result;
    result.lost = lostFrames(options.lost);
    result.pictures = std::move(pictures);
    return result;
}

bool refusesEmpty(const Session& session, const std::string& path,
                  const SessionFileOptions& options) {
    if (options.allowEmpty || session.boxCount() > 0 || !session.emptyFrames.empty() ||
        !session.events.empty())
        return false;
    complain(Message(SPOOR_TR("engine",
                              "No box was read from \"%1\". Specify its format, or use "
                              "--allow-empty if it is meant to be empty."),
                     path)
                 .english(),
             {});
    return true;
}

FormatOptions formatOptions(const SessionFileOptions& options) {
    FormatOptions result;
    if (!options.size.empty()) result.size = parseSize(options.size);
    result.fps = options.fps;
    result.otbBase = options.otbBase;
    result.video = options.video;
    result.firstNumber = options.firstNumber;
    result.strict = options.strict;
    if (!options.classes.empty()) {
        const std::string text = contentOf(options.classes);
        TextLines lines(text, options.classes);
        while (lines.nextFilled()) result.classes.emplace_back(trimmed(lines.text()));
    }
    return result;
}

StandardInput::StandardInput(const std::string& path) : m_path(path) {
    // The input is read twice, to detect its format and to import it; a stream allows only one
    // pass.
    std::error_code error;
    const auto type = std::filesystem::status(path, error).type();
    const bool stream = path.starts_with("/dev/") && type != std::filesystem::file_type::regular;
    if (path != "-" && !stream) return;
    const std::string text = readInput(stream ? path : "/dev/stdin").orThrow();
    m_folder.emplace();
    m_path = m_folder->file("standard-input");
    TextFile file(m_path, Durability::No);
    file.write(text);
    file.finish();
}

std::string formatHelp() {
    std::string text = "Formats:\n";
    const auto add = [&text](const Format& format) {
        std::string line = "  " + std::string(format.id);
        line.resize(16, ' ');
        line += format.form;
        line.resize(33, ' ');
        text += line + format.about + "\n";
    };
    for (const Format& format : formats()) add(format);
    add(projectFormat());
    return text +
           "A path that ends in / or names a folder selects the folder form, any other the file.";
}

Session onlyTarget(const Session& session, TargetId id) {
    const SessionTarget* const target = session.target(id);
    if (!target)
        throw EngineError(Message(SPOOR_TR("engine", "The input has no target %1.")).arg(id));
    Session result;
    result.size = session.size;
    result.fps = session.fps;
    result.length = session.frames();
    result.put(*target);
    for (const auto& [key, event] : session.events)
        if (event.target == id) result.events[key] = event;
    return result;
}

}  // namespace spoor
