// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace spoor {

/// How a text matches the words that a user has typed.
struct TextMatch {
    int score = 0;               ///< higher is better, at most 100
    std::vector<int> positions;  ///< matched letters of the text, ascending
};

/// Matches every word of `query`, without regard to case. A word matches as a part of the text, or
/// by the beginnings of words in their order: "tte" and "tr end" both find "Track to end". An empty
/// query matches everything. None: some word does not match.
std::optional<TextMatch> matchText(const QString& text, const QString& query);

}  // namespace spoor
