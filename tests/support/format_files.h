// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/formats/format_table.h"

#include <gtest/gtest.h>
#include <fstream>
#include <iterator>
#include <string>

namespace spoor::test {

inline std::string textOfFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void writeText(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

inline const Format& format(const char* id) {
    return *findFormat(id).orThrow();
}

/// Writes the text to a file and imports it in the given format.
inline Result<ImportResult> readText(const char* id, std::string_view text,
                                     const FormatOptions& options = {}) {
    const TemporaryFolder folder;
    writeText(folder.path() / "f", text);
    return importSession(format(id), folder.file("f"), options);
}

inline Session sessionOf(const char* id, std::string_view text, const FormatOptions& o = {}) {
    auto read = readText(id, text, o);
    if (!read) {
        ADD_FAILURE() << read.error().english();
        return {};
    }
    return std::move(read).value().session;
}

/// Returns the error message of reading the text, without the folder's name.
inline std::string whyNot(const char* id, std::string_view text, const FormatOptions& o = {}) {
    const auto read = readText(id, text, o);
    if (read) return "no error";
    const std::string why = read.error().english();
    const std::size_t at = why.find("/f");
    return at == std::string::npos ? why : why.substr(at + 1);
}

/// Exports the session and returns the text of the file.
inline std::string written(const char* id, const Session& session, const FormatOptions& o = {}) {
    const TemporaryFolder folder;
    exportSession(format(id), session, folder.file("f"), o);
    return textOfFile(folder.file("f"));
}

}  // namespace spoor::test
