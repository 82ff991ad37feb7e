// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

struct ReportCell {
    std::string text;
    std::string detail;  ///< smaller, after it: an interval, a deviation
    bool best = false;
    std::string link;
};

/// A table of a report: part of its page, and files of its own as CSV and LaTeX.
struct ReportTable {
    std::string file;   ///< its files' name, without folder and suffix
    std::string title;  ///< a sentence on what it shows
    std::vector<std::string> heads;
    std::vector<std::vector<ReportCell>> rows;
};

/// Which of a column's figures is the best; whether a row's are compared instead is the caller's.
enum class Better { Higher, Lower, Neither };
/// Marks the best of some cells, as their texts say: equal texts are equally good.
void markBest(const std::vector<ReportCell*>& cells, Better better);

std::string asHtml(const ReportTable& table);
/// Details are columns of their own.
std::string asCsv(const ReportTable& table);
/// For the package booktabs; the best in bold.
std::string asLatex(const ReportTable& table);

}  // namespace spoor
