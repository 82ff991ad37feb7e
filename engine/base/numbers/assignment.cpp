// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/numbers/assignment.h"

#include <algorithm>
#include <limits>

namespace spoor {
namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

/// A square minimum-cost problem. The cost is -gain, or 0 for rows and columns that pad the matrix.
class Pairing {
public:
    explicit Pairing(const std::vector<std::vector<double>>& gain)
        : m_gain(gain),
          m_size(std::max(gain.size(), gain.empty() ? 0 : gain.front().size())),
          m_ofRow(m_size, 0.0),
          m_ofColumn(m_size, 0.0),
          m_rowAt(m_size, nobody) {
        for (std::size_t row = 0; row < m_size; ++row) augment(row);
    }
    std::size_t rowAt(std::size_t column) const { return m_rowAt[column]; }

private:
    double cost(std::size_t row, std::size_t column) const {
        if (row >= m_gain.size() || column >= m_gain[row].size()) return 0;
        return -std::max(m_gain[row][column], 0.0);
    }

    /// Finds the cheapest path from an unmatched row to an unmatched column and flips the pairs on
    /// it.
    void augment(std::size_t start) {
        std::vector<double> least(m_size, std::numeric_limits<double>::infinity());
        std::vector<std::size_t> before(m_size, nobody);  // The column that precedes a column.
        std::vector<bool> done(m_size, false);
        std::size_t row = start, column = nobody;
        while (true) {
            double step = std::numeric_limits<double>::infinity();
            std::size_t next = nobody;
            for (std::size_t c = 0; c < m_size; ++c) {
                if (done[c]) continue;
                const double reduced = cost(row, c) - m_ofRow[row] - m_ofColumn[c];
                if (reduced < least[c]) {
                    least[c] = reduced;
                    before[c] = column;
                }
                if (least[c] < step) {
                    step = least[c];
                    next = c;
                }
            }
            m_ofRow[start] += step;
            for (std::size_t c = 0; c < m_size; ++c) {
                if (done[c]) {
                    m_ofRow[m_rowAt[c]] += step;
                    m_ofColumn[c] -= step;
                } else {
                    least[c] -= step;
                }
            }
            column = next;
            done[column] = true;
            if (m_rowAt[column] == nobody) break;
            row = m_rowAt[column];
        }
        for (; before[column] != nobody; column = before[column])
            m_rowAt[column] = m_rowAt[before[column]];
        m_rowAt[column] = start;
    }

    const std::vector<std::vector<double>>& m_gain;
    std::size_t m_size;
    std::vector<double> m_ofRow, m_ofColumn;  ///< Potentials.
    std::vector<std::size_t> m_rowAt;         ///< By column.
};

}  // namespace

std::vector<std::optional<std::size_t>> bestPairs(const std::vector<std::vector<double>>& gain) {
    std::vector<std::optional<std::size_t>> pairs(gain.size());
    if (gain.empty()) return pairs;
    const Pairing pairing(gain);
    for (std::size_t column = 0; column < gain.front().size(); ++column) {
        const std::size_t row = pairing.rowAt(column);
        if (row < gain.size() && gain[row][column] > 0) pairs[row] = column;
    }
    return pairs;
}

}  // namespace spoor
