// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"

#include "engine/base/error.h"
#include "engine/base/os/folder_access.h"

#include <cstdlib>
#include <fstream>
#include <system_error>

namespace spoor {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
    std::error_code missing;
    const fs::path where = fs::temp_directory_path(missing);
    if (!missing) m_path = makeNewFolder(where / "spoor");
    if (m_path.empty()) {
        const char* set = std::getenv("TMPDIR");
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot create a temporary folder in %1. Set TMPDIR to a writable folder."),
            missing && set ? set : where.string()));
    }
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

const fs::path& privateFolder() {
    static const TemporaryFolder folder;
    return folder.path();
}

void writeTemporary(const std::string& file, std::string_view bytes) {
    std::ofstream out(file, std::ios::binary);
    out << bytes;
    out.close();
    if (!out) {
        throw EngineError(Message(
            SPOOR_TR(
                "engine",
                "Cannot write \"%1\". Free some space there, or set TMPDIR to another folder."),
            file));
    }
}

}  // namespace spoor
