// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/fft/fft_bands.h"

#include <vector>

namespace spoor {

/// A template for RowScores.
struct ScoredTemplate {
    SizeI size;
    std::int64_t sum;       ///< sum(g)
    std::int64_t variance;  ///< N sum(g^2) - sum(g)^2
    std::size_t offset;     ///< of its first pixel
    std::size_t out;        ///< index of the map's first value
};

/// Turns the sums of products of rows of a map into correlation coefficients. Sums of windows come
/// from column sums that move with the rows, so they do not pass through memory. Windows of low
/// contrast are summed exactly.
class RowScores : public FftBands::Rows {
public:
    /// Scores the rows from `first` on of a map of this width. `least`: variance of a window below
    /// which it is summed exactly.
    RowScores(const FftBands::Source& source, const ScoredTemplate& pattern, int mapWidth,
              int first, float least);
    void take(const float* sums) override;

private:
    void addRow(int row, bool remove);
    void repair(float* scores);

    FftBands::Source m_source;
    ScoredTemplate m_template;
    std::size_t m_mapWidth, m_columns;
    int m_row;  ///< of the map
    float m_minScore;
    std::vector<std::uint32_t> m_columnSums, m_columnSquares;  ///< over the rows of a window
    std::vector<std::uint32_t> m_sums;                         ///< of the columns to the left
    std::vector<std::uint64_t> m_squares;
    std::vector<float> m_variances;  ///< of the windows, times N^2
};

}  // namespace spoor
