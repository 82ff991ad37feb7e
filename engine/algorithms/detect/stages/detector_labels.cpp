// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_labels.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

namespace spoor {
namespace {

constexpr std::uintmax_t maxThresholdBytes = 1 << 20;

/// Splits at commas outside quotation marks.
std::vector<std::string> partsOf(std::string_view text) {
    std::vector<std::string> parts(1);
    char quote = 0;
    for (const char c : text) {
        if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = 0;
        } else if (c == ',' && quote == 0) {
            parts.emplace_back();
            continue;
        }
        parts.back() += c;
    }
    if (trimmed(parts.back()).empty()) parts.pop_back();
    return parts;
}

std::string unquoted(std::string_view text) {
    text = trimmed(text);
    const bool quoted = text.size() >= 2 && (text.front() == '\'' || text.front() == '"') &&
                        text.back() == text.front();
    return std::string(quoted ? text.substr(1, text.size() - 2) : text);
}

/// A threshold from 0 to 2, in any locale.
std::optional<double> thresholdIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && end == text.data() + text.size();
    return good && value >= 0 && value <= 2 ? std::optional(value) : std::nullopt;
}

/// Cuts a long text for use in a message.
std::string shortPart(std::string_view text) {
    return singleLine(text.substr(0, 80));
}

}  // namespace

const std::vector<std::string>& cocoClasses() {
    static const std::vector<std::string> names = {
        "person",        "bicycle",      "car",
        "motorcycle",    "airplane",     "bus",
        "train",         "truck",        "boat",
        "traffic light", "fire hydrant", "stop sign",
        "parking meter", "bench",        "bird",
        "cat",           "dog",          "horse",
        "sheep",         "cow",          "elephant",
        "bear",          "zebra",        "giraffe",
        "backpack",      "umbrella",     "handbag",
        "tie",           "suitcase",     "frisbee",
        "skis",          "snowboard",    "sports ball",
        "kite",          "baseball bat", "baseball glove",
        "skateboard",    "surfboard",    "tennis racket",
        "bottle",        "wine glass",   "cup",
        "fork",          "knife",        "spoon",
        "bowl",          "banana",       "apple",
        "sandwich",      "orange",       "broccoli",
        "carrot",        "hot dog",      "pizza",
        "donut",         "cake",         "chair",
        "couch",         "potted plant", "bed",
        "dining table",  "toilet",       "tv",
        "laptop",        "mouse",        "remote",
        "keyboard",      "cell phone",   "microwave",
        "oven",          "toaster",      "sink",
        "refrigerator",  "book",         "clock",
        "vase",          "scissors",     "teddy bear",
        "hair drier",    "toothbrush"};
    return names;
}

std::vector<std::string> namesIn(std::string_view property) {
    property = trimmed(property);
    const auto within = [&](char open, char close) {
        const bool both =
            property.size() >= 2 && property.front() == open && property.back() == close;
        if (both) property = property.substr(1, property.size() - 2);
        return both;
    };
    const bool numbered = within('{', '}');
    if (!numbered) within('[', ']');
    std::vector<std::string> names;
    for (const std::string& part : partsOf(property)) {
        std::string_view name = part;
        if (numbered) {
            // "0: 'person'", in order.
            const auto colon = name.find(':');
            if (colon == std::string_view::npos) return {};
            if (unquoted(name.substr(0, colon)) != std::to_string(names.size())) return {};
            name.remove_prefix(colon + 1);
        }
        names.push_back(unquoted(name));
        if (names.back().empty() || names.back().size() > 200) return {};
    }
    return names;
}

void nameClasses(DetectorModel& model, const std::string& property) {
    auto names = namesIn(property);
    // The number of classes is unknown if the network returns class numbers.
    const std::size_t count = model.labels.size();
    if (!names.empty() && (names.size() == count || model.classIds())) {
        model.labels = std::move(names);
    } else if (model.head == DetectorHead::YuNet) {
        model.labels = {"face"};
    } else if (count == cocoClasses().size() || model.classIds()) {
        model.labels = cocoClasses();
    } else if (count == 1) {
        model.labels = {"object"};
    }
}

std::map<int, double> parseThresholds(std::string_view text, const std::string& file,
                                      const std::vector<std::string>& labels) {
    std::map<int, double> own;
    std::optional<double> others;
    long number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == '#') continue;
        const auto sign = line.rfind('=');
        const std::string name(trimmed(line.substr(0, sign)));
        const auto value = sign == std::string_view::npos
                               ? std::nullopt
                               : thresholdIn(trimmed(line.substr(sign + 1)));
        if (!value) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "%1, line %2: expected NAME = VALUE with a value "
                                               "from 0 to 2, found \"%3\"."),
                                      file, number, shortPart(line)));
        }
        if (name == "*") {
            others = *value;
            continue;
        }
        const auto known = std::ranges::find(labels, name);
        if (known == labels.end()) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "%1, line %2: the network has no class \"%3\". Its "
                                               "first class is \"%4\"."),
                                      file, number, shortPart(name),
                                      labels.empty() ? std::string() : labels.front()));
        }
        own[int(known - labels.begin())] = *value;
    }
    for (int i = 0; others && i < int(labels.size()); ++i) own.emplace(i, *others);
    return own;
}

std::map<int, double> readThresholds(const std::string& file,
                                     const std::vector<std::string>& labels) {
    std::error_code failed;
    const auto bytes = std::filesystem::file_size(file, failed);
    const auto text = failed || bytes > maxThresholdBytes ? std::nullopt : readFile(file);
    if (!text) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot read the thresholds \"%1\". Specify a text file "
                                           "with one NAME = VALUE per line."),
                                  file));
    }
    return parseThresholds(*text, file, labels);
}

}  // namespace spoor
