// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

struct ReportCell {
    std::string text;
    std::string detail{};  ///< Smaller text after it: an interval or a deviation.
    bool best = false;
    std::string link{};
};

/// A table of a report: part of the page, and separate CSV and LaTeX files.
struct ReportTable {
    std::string file;   ///< Name of its files, without folder and suffix.
    std::string title;  ///< A sentence that describes the content.
    std::vector<std::string> heads;
    std::vector<std::vector<ReportCell>> rows{};
};

/// Which figure is the best. The caller decides whether a column or a row is compared.
enum class Better { Higher, Lower, Neither };
/// Marks the best cells by their texts: equal texts are equally good.
void markBest(const std::vector<ReportCell*>& cells, Better better);

std::string asHtml(const ReportTable& table);
/// Details get columns of their own.
std::string asCsv(const ReportTable& table);
/// Uses the package booktabs; the best figures are bold.
std::string asLatex(const ReportTable& table);

}  // namespace spoor
