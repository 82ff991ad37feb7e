// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/text_file.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace spoor {

struct Artifact;

/// Writes watched artifacts to a folder: one JSON object per line in DIR/<artifact>.jsonl. Maps go
/// to DIR/<artifact>/<frame>_<target>.npy (NumPy, float32) and images to .pam files in the same
/// folder; the JSON object names the file.
class ArtifactFiles {
public:
    /// Artifacts with other ids than `ids` are ignored.
    ArtifactFiles(std::filesystem::path dir, std::set<std::string> ids);
    void write(FrameIndex frame, const std::vector<Artifact>& artifacts);
    void finish();

private:
    std::filesystem::path m_dir;
    std::set<std::string> m_ids;
    std::map<std::string, std::unique_ptr<TextFile>> m_lines;
};

/// Throws EngineError if the algorithm lacks one of the watched intermediate results, or if they
/// and the folder for them are not both given.
void checkWatched(const std::vector<std::string>& watched, const AlgorithmLayout& shape,
                  bool folder);

}  // namespace spoor
