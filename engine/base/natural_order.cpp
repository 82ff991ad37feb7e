// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/natural_order.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace spoor {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::size_t digitsAt(std::string_view text) {
    return std::size_t(std::ranges::find_if_not(text, isDigit) - text.begin());
}

/// Removes a run of digits from the front and returns it without leading zeros.
std::string_view takeDigits(std::string_view& text) {
    std::string_view digits = text.substr(0, digitsAt(text));
    text.remove_prefix(digits.size());
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

std::optional<std::int64_t> numberOf(std::string_view digits) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

/// A name as its runs of digits and the text around them.
struct SplitName {
    std::string text;  ///< With one '0' for each run.
    std::vector<std::string_view> runs;

    explicit SplitName(std::string_view name) {
        while (!name.empty()) {
            const std::size_t length = digitsAt(name);
            if (length > 0) runs.push_back(name.substr(0, length));
            text += length > 0 ? '0' : name.front();
            name.remove_prefix(std::max<std::size_t>(length, 1));
        }
    }
    bool endsInDigits() const { return !text.empty() && text.back() == '0'; }
};

/// The position of the only run that differs between the names; nullopt if there is none.
std::optional<std::size_t> differingRun(const std::vector<SplitName>& names) {
    const SplitName& first = names.front();
    std::optional<std::size_t> differing;
    for (std::size_t run = 0; run < first.runs.size(); ++run) {
        const bool same = std::ranges::all_of(
            names, [&](const SplitName& name) { return name.runs[run] == first.runs[run]; });
        if (same) continue;
        if (differing) return std::nullopt;
        differing = run;
    }
    if (!differing && first.runs.size() == 1) differing = 0;
    return differing;
}

using Numbers = std::vector<std::int64_t>;

template <typename RunOf>
std::optional<Numbers> numbersOf(const std::vector<SplitName>& names, const RunOf& runOf) {
    Numbers numbers;
    for (const SplitName& name : names) {
        const auto number = numberOf(runOf(name));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace

bool naturalLess(std::string_view a, std::string_view b) {
    std::string_view restA = a, restB = b;
    while (!restA.empty() && !restB.empty()) {
        if (isDigit(restA.front()) && isDigit(restB.front())) {
            const std::string_view x = takeDigits(restA), y = takeDigits(restB);
            if (x.size() != y.size()) return x.size() < y.size();
            if (x != y) return x < y;
        } else if (restA.front() != restB.front()) {
            return static_cast<unsigned char>(restA.front()) <
                   static_cast<unsigned char>(restB.front());
        } else {
            restA.remove_prefix(1);
            restB.remove_prefix(1);
        }
    }
    return restA.empty() == restB.empty() ? a < b : restA.empty();
}

std::optional<std::vector<std::int64_t>> sequenceNumbers(std::span<const std::string> names) {
    if (names.empty()) return std::nullopt;
    const std::vector<SplitName> split(names.begin(), names.end());
    const bool alike = std::ranges::all_of(
        split, [&](const SplitName& name) { return name.text == split.front().text; });
    if (alike)
        if (const auto run = differingRun(split))
            return numbersOf(split, [&](const SplitName& name) { return name.runs[*run]; });
    if (!std::ranges::all_of(split, [](const SplitName& name) { return name.endsInDigits(); }))
        return std::nullopt;
    auto numbers = numbersOf(split, [](const SplitName& name) { return name.runs.back(); });
    if (!numbers) return std::nullopt;
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(
        order, [&](std::size_t a, std::size_t b) { return naturalLess(names[a], names[b]); });
    const auto falls = [&](std::size_t a, std::size_t b) { return (*numbers)[a] >= (*numbers)[b]; };
    if (std::ranges::adjacent_find(order, falls) != order.end()) return std::nullopt;
    return numbers;
}

NumberGaps gapsIn(std::span<const std::int64_t> numbers) {
    std::int64_t step = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        step = i == 1 ? numbers[1] - numbers[0] : std::min(step, numbers[i] - numbers[i - 1]);
    NumberGaps gaps;
    for (std::size_t i = 1; step > 0 && i < numbers.size(); ++i) {
        const std::int64_t missing = (numbers[i] - numbers[i - 1] - 1) / step;
        if (missing > 0 && gaps.missing == 0) gaps.firstMissing = numbers[i - 1] + step;
        gaps.missing += missing;
    }
    return gaps;
}

}  // namespace spoor
