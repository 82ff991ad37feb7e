// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/papers/paper_report.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

using nlohmann::json;

std::string fourDigits(double value) {
    const int before = value == 0 ? 1 : int(std::floor(std::log10(std::abs(value)))) + 1;
    std::string digits = printed("%.*f", std::clamp(4 - before, 0, 6), value);
    if (digits.find('.') == std::string::npos) return digits;
    while (digits.back() == '0') digits.pop_back();
    if (digits.back() == '.') digits.pop_back();
    return digits;
}

std::string inColumn(const std::string& text, std::size_t width) {
    return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

/// Formats a published value with all digits of the source.
std::string asPrinted(const PublishedFigure& figure) {
    const std::string first = printed("%g", figure.low);
    return figure.low == figure.high ? first : first + printed(" to %g", figure.high);
}

}  // namespace

void widen(OwnFigures& own, const std::string& name, double value) {
    OwnFigure& figure = own.try_emplace(name, value).first->second;
    figure.low = std::min(figure.low, value);
    figure.high = std::max(figure.high, value);
}

std::string figureText(double low, double high) {
    const std::string first = fourDigits(low), last = fourDigits(high);
    return first == last ? first : first + " to " + last;
}

json tableAsJson(const std::string& id, const std::string& source, const PaperTable& table,
                 const std::string& device, const OwnFigures& own) {
    json rows = json::array();
    for (const auto& row : table.rows) {
        json published = json::array();
        for (const auto& each : row.published) {
            published.push_back(
                {{"hardware", each.hardware}, {"low", each.low}, {"high", each.high}});
        }
        const auto found = own.find(row.name);
        rows.push_back({{"row", row.name},
                        {"unit", row.unit},
                        {"published", published},
                        {"own", found == own.end() ? json(nullptr)
                                                   : json{{"low", found->second.low},
                                                          {"high", found->second.high}}}});
    }
    return {{"paper", id},          {"source", source},   {"place", table.place},
            {"title", table.title}, {"ours", table.ours}, {"device", device},
            {"rows", rows}};
}

std::string tableAsText(const PaperTable& table, const std::string& device, const OwnFigures& own) {
    std::size_t widest = 0;
    for (const auto& row : table.rows) widest = std::max(widest, row.name.size());
    std::string text = "\n" + table.place + ": " + table.title + ".\n" + "Ours on " + device +
                       ": " + table.ours + ".\n";
    for (const auto& row : table.rows) {
        const auto found = own.find(row.name);
        const std::string figure =
            found == own.end() ? "-" : figureText(found->second.low, found->second.high);
        std::string published;
        for (const auto& each : row.published) {
            published += (published.empty() ? "" : "; ") + asPrinted(each) + " on " + each.hardware;
        }
        text += "  " + inColumn(row.name, widest + 2) + inColumn(figure + " " + row.unit, 24) +
                (published.empty() ? "" : "published: " + published) + "\n";
    }
    return text;
}

}  // namespace spoor
