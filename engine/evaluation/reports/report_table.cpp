// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/reports/report_table.h"

#include "engine/evaluation/reports/report_plot.h"
#include "engine/formats/io/csv.h"

#include <algorithm>
#include <optional>

namespace spoor {
namespace {

std::string latexText(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
            result += std::string("\\") + c;
        else if (c == '\\')
            result += "\\textbackslash{}";
        else if (c == '~')
            result += "\\textasciitilde{}";
        else if (c == '^')
            result += "\\textasciicircum{}";
        else
            result += c;
    }
    return result;
}

bool hasDetails(const ReportTable& table, std::size_t column) {
    return std::ranges::any_of(table.rows, [&](const auto& row) {
        return column < row.size() && !row[column].detail.empty();
    });
}

}  // namespace

void markBest(const std::vector<ReportCell*>& cells, Better better) {
    std::optional<double> best;
    const auto valueOf = [](const ReportCell& cell) { return realNumber(cell.text); };
    for (const ReportCell* cell : cells) {
        const auto value = valueOf(*cell);
        if (!value) continue;
        if (!best || (better == Better::Higher ? *value > *best : *value < *best)) best = value;
    }
    if (better == Better::Neither || cells.size() < 2) return;
    for (ReportCell* cell : cells) {
        const auto value = valueOf(*cell);
        cell->best = value && value == best;
    }
}

std::string asHtml(const ReportTable& table) {
    std::string html = "<table>\n<tr>";
    for (const auto& head : table.heads) html += "<th>" + escapedText(head) + "</th>";
    html += "</tr>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (const auto& cell : row) {
            std::string text = escapedText(cell.text);
            if (cell.best) text = "<strong>" + text + "</strong>";
            if (!cell.link.empty())
                text = "<a href=\"" + escapedText(cell.link) + "\">" + text + "</a>";
            if (!cell.detail.empty()) text += " <small>" + escapedText(cell.detail) + "</small>";
            html += "<td>" + text + "</td>";
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

std::string asCsv(const ReportTable& table) {
    std::string csv;
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
        csv += (i ? "," : "") + csvField(table.heads[i]);
        if (hasDetails(table, i)) csv += "," + csvField(table.heads[i] + " (range)");
    }
    csv += '\n';
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            csv += (i ? "," : "") + csvField(row[i].text);
            if (hasDetails(table, i)) csv += "," + csvField(row[i].detail);
        }
        csv += '\n';
    }
    return csv;
}

std::string asLatex(const ReportTable& table) {
    std::string tex = "% " + table.title + "\n\\begin{tabular}{l" +
                      std::string(table.heads.empty() ? 0 : table.heads.size() - 1, 'r') +
                      "}\n\\toprule\n";
    for (std::size_t i = 0; i < table.heads.size(); ++i)
        tex += (i ? " & " : "") + latexText(table.heads[i]);
    tex += " \\\\\n\\midrule\n";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string text = latexText(row[i].text);
            if (row[i].best) text = "\\textbf{" + text + "}";
            if (!row[i].detail.empty()) text += " {\\scriptsize " + latexText(row[i].detail) + "}";
            tex += (i ? " & " : "") + text;
        }
        tex += " \\\\\n";
    }
    return tex + "\\bottomrule\n\\end{tabular}\n";
}

}  // namespace spoor
