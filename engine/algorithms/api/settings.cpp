// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Up to version 0.2, "kcf-edgeboxes" was two algorithms: its parameter `filter` selected the
// background-aware filter (the default), which is "correlation-filter" now, or the kernelised one.
#include "engine/algorithms/api/settings.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr const char* published = "kcf-edgeboxes";
constexpr const char* background = "correlation-filter";

const std::string* valueOf(const TextSettings& values, const std::string& name) {
    const auto found = std::find_if(values.rbegin(), values.rend(),
                                    [&](const auto& each) { return each.first == name; });
    return found == values.rend() ? nullptr : &found->second;
}

/// The parameters of the kernelised filter that version 0.2 had as constants, or with another
/// default.
const TextSettings& kernelFilterOf02() {
    static const TextSettings values = {
        {"scale_mode", "pyramid"},  {"suppression", "true"}, {"search_window", "1.7"},
        {"learning_rate", "0.02"},  {"label_width", "0.1"},  {"window", "2.5"},
        {"window_shape", "margin"}, {"scored", "4"},         {"min_overlap", "0.4"},
        {"learn_weak", "false"},
    };
    return values;
}

/// The method that the parameters of "kcf-edgeboxes" select.
enum class Meaning { Background, KernelOf02, Current };

/// `prefix` comes before the names of the parameters, such as "kcf-edgeboxes." in "classify".
Meaning meaningOf(const TextSettings& values, const std::string& prefix, bool stored) {
    if (const std::string* filter = valueOf(values, prefix + "filter")) {
        if (*filter == "background") return Meaning::Background;
        return stored ? Meaning::KernelOf02 : Meaning::Current;
    }
    // Runs are stored with all parameters, so this one separates the versions.
    const bool current = !stored || valueOf(values, prefix + "learning_rate");
    return current ? Meaning::Current : Meaning::Background;
}

/// Removes the parameter `filter` and adds the constants of version 0.2.
void translate(TextSettings& values, const std::string& prefix, Meaning meaning) {
    std::erase_if(values, [&](const auto& each) {
        const bool unused = meaning == Meaning::KernelOf02 && each.first == prefix + "colours";
        const bool kernel = each.first == prefix + "filter" &&
                            (each.second == "kernel" || each.second == "background");
        return unused || kernel;
    });
    if (meaning != Meaning::KernelOf02) return;
    for (const auto& [name, value] : kernelFilterOf02())
        if (!valueOf(values, prefix + name)) values.emplace_back(prefix + name, value);
}

Message noteFor(Meaning meaning, bool named) {
    if (meaning == Meaning::Background)
        return SPOOR_TR("engine",
                        "The background-aware filter of kcf-edgeboxes is the algorithm "
                        "correlation-filter. It runs instead.");
    if (named)
        return SPOOR_TR("engine",
                        "kcf-edgeboxes always uses the kernelised filter, with the constants of "
                        "its paper. Its parameter 'filter' has no effect.");
    return SPOOR_TR("engine",
                    "kcf-edgeboxes runs KCF with EdgeBoxes as published. The filter that it ran by "
                    "default in earlier versions is the algorithm correlation-filter.");
}

AlgorithmSettings filterSettings(TextSettings values, bool stored) {
    const Meaning meaning = meaningOf(values, "", stored);
    const bool named = valueOf(values, "filter") != nullptr;
    const bool known = valueOf(values, "learning_rate") != nullptr;
    translate(values, "", meaning);
    AlgorithmSettings now{meaning == Meaning::Background ? background : published,
                          std::move(values)};
    if (!stored && (named || !known)) now.note = noteFor(meaning, named);
    return now;
}

/// Translates the parameters of the trackers that "classify" has.
AlgorithmSettings classifySettings(TextSettings values, bool stored) {
    const std::string prefix = std::string(published) + '.';
    const bool used = std::ranges::any_of(
        values, [&](const auto& each) { return each.first.starts_with(prefix); });
    const std::string* const tracker = valueOf(values, "tracker");
    const bool follows = tracker && *tracker == published;
    if (!used && !follows) return {"classify", std::move(values)};
    const Meaning meaning = meaningOf(values, prefix, stored);
    const bool named = valueOf(values, prefix + "filter") != nullptr;
    translate(values, prefix, meaning);
    if (meaning == Meaning::Background)
        for (auto& [name, value] : values) {
            if (name.starts_with(prefix)) name = background + name.substr(prefix.size() - 1);
            if (name == "tracker" && value == published) value = background;
        }
    AlgorithmSettings now{"classify", std::move(values)};
    if (!stored && follows) now.note = noteFor(meaning, named);
    return now;
}

/// "face" follows with the background-aware filter only.
AlgorithmSettings faceSettings(TextSettings values, bool stored) {
    AlgorithmSettings now{"face", std::move(values)};
    for (auto& [name, value] : now.values) {
        if (name != "tracker" || value != published) continue;
        value = background;
        if (!stored) now.note = noteFor(Meaning::Background, false);
    }
    return now;
}

AlgorithmSettings translated(std::string algorithm, TextSettings values, bool stored) {
    if (algorithm == published) return filterSettings(std::move(values), stored);
    if (algorithm == "classify") return classifySettings(std::move(values), stored);
    if (algorithm == "face") return faceSettings(std::move(values), stored);
    return {std::move(algorithm), std::move(values)};
}

}  // namespace

AlgorithmSettings currentSettings(std::string algorithm, TextSettings values) {
    return translated(std::move(algorithm), std::move(values), false);
}

AlgorithmSettings storedSettings(std::string algorithm, TextSettings values) {
    return translated(std::move(algorithm), std::move(values), true);
}

}  // namespace spoor
