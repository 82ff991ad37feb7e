// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifact_files.h"

#include "engine/base/error.h"
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/formats/io/import.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/watched_artifacts.h"

#include <nlohmann/json.hpp>

namespace spoor {

namespace fs = std::filesystem;

ArtifactFiles::ArtifactFiles(fs::path dir, std::set<std::string> ids)
    : m_dir(std::move(dir)), m_ids(std::move(ids)) {
    makeFolder(m_dir);
}

void ArtifactFiles::write(FrameIndex frame, const std::vector<Artifact>& artifacts) {
    for (const auto& artifact : artifacts) {
        if (!m_ids.count(artifact.id)) continue;
        const fs::path folder = m_dir / artifact.id;
        char name[48];
        std::snprintf(name, sizeof name, "%08lld_%d", (long long)frame, int(artifact.target));
        nlohmann::json json = {{"frame", frame}, {"target", artifact.target}};
        ArtifactLine line{json, folder / name, [&] { makeFolder(folder); }};
        std::visit([&](const auto& value) { writeArtifact(value, line); }, artifact.value);
        auto& file = m_lines[artifact.id];
        if (!file) file = std::make_unique<TextFile>((m_dir / (artifact.id + ".jsonl")).string());
        file->write(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    }
}

void ArtifactFiles::finish() {
    for (auto& [id, file] : m_lines) file->finish();
}

void checkWatched(const std::vector<std::string>& watched, const AlgorithmLayout& shape,
                  bool folder) {
    for (const auto& id : watched) requireArtifact(shape, id);
    if (watched.empty() == folder)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "--artifacts requires --watch. Specify a folder with --artifacts and "
                             "each intermediate result with --watch.")));
}

}  // namespace spoor
