// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/saved_comparison.h"

#include <cstddef>

namespace spoor {

struct ProjectDatabase;

/// The comparison of a project (see ProjectFile).
class SavedComparisonStore {
public:
    /// Maximum size of the results in bytes.
    static constexpr std::size_t maxBytes = std::size_t{64} << 20;

    explicit SavedComparisonStore(ProjectDatabase& database) : m_database(database) {}

    /// Saves a comparison, without its results if they exceed maxBytes.
    void put(const SavedComparison& comparison);
    SavedComparison load() const;

private:
    ProjectDatabase& m_database;
};

}  // namespace spoor
