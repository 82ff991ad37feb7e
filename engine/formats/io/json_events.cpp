// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/json_events.h"

#include "engine/formats/io/csv.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace spoor {
namespace {

constexpr int maxDepth = 100;

/// Iterates over characters and counts lines in an external counter.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    std::int64_t* lines = nullptr;

    reference operator*() const { return *at; }
    CountingIterator& operator++() {
        if (*at == '\n') ++*lines;
        ++at;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at == other.at; }
};

}  // namespace

bool JsonObject::isIn(std::initializer_list<std::string_view> keys) const {
    return std::equal(path.begin(), path.end(), keys.begin(), keys.end());
}

void JsonObject::fail(const char* key, const char* sentence) const {
    const auto* found = find(key);
    throw EngineError(
        Message(sentence, file, long(line), key, shortened(found ? jsonDump(*found) : "-")));
}

const nlohmann::json* JsonObject::find(const char* key) const {
    const auto found = value.find(key);
    return found == value.end() || found->is_null() ? nullptr : &*found;
}

double JsonObject::number(const char* key) const {
    const auto* found = find(key);
    if (!found || !found->is_number() || !std::isfinite(found->get<double>()))
        fail(key, SPOOR_TR("engine", "%1, line %2: expected a number for \"%3\", found %4."));
    return found->get<double>();
}

std::int64_t JsonObject::whole(const char* key) const {
    const double found = number(key);
    if (found != std::floor(found) || std::abs(found) > 1e15)
        fail(key, SPOOR_TR("engine", "%1, line %2: expected a whole number for \"%3\", found %4."));
    return std::int64_t(found);
}

double JsonObject::numberOr(const char* key, double otherwise) const {
    return find(key) ? number(key) : otherwise;
}

std::int64_t JsonObject::wholeOr(const char* key, std::int64_t otherwise) const {
    return find(key) ? whole(key) : otherwise;
}

std::string JsonObject::textOr(const char* key, const std::string& otherwise) const {
    const auto* found = find(key);
    if (!found) return otherwise;
    if (!found->is_string())
        fail(key, SPOOR_TR("engine", "%1, line %2: expected a text for \"%3\", found %4."));
    return found->get<std::string>();
}

bool JsonObject::flag(const char* key) const {
    const auto* found = find(key);
    if (!found) return false;
    if (found->is_boolean()) return found->get<bool>();
    const std::int64_t bit = found->is_number() ? whole(key) : -1;
    if (bit != 0 && bit != 1)
        fail(key, SPOOR_TR("engine", "%1, line %2: expected true or false for \"%3\", found %4."));
    return bit == 1;
}

void readJsonObjects(std::string_view text, const std::string& file,
                     const std::function<bool(JsonObject&)>& take) {
    using Json = nlohmann::json;
    std::int64_t lines = 1;
    JsonObject object;
    object.file = file;
    std::vector<std::string> keys;  // By depth.
    bool listed = false;            // The file is a list, and its elements are read.
    const auto onEvent = [&](int depth, Json::parse_event_t event, Json& value) {
        if (depth > maxDepth)
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "%1, line %2: lists are nested too deeply, so the file was not read."),
                file, long(lines)));
        const std::size_t level = std::size_t(depth);
        if (event == Json::parse_event_t::object_start ||
            event == Json::parse_event_t::array_start) {
            keys.resize(level + 2);
            keys[level + 1].clear();
        } else if (event == Json::parse_event_t::key) {
            keys.resize(level + 1);
            keys[level] = value.get<std::string>();
        } else if (event == Json::parse_event_t::object_end) {
            object.path.assign(keys.begin() + 1, keys.begin() + depth + 1);
            object.value = std::move(value);
            object.line = lines;
            const bool taken = take(object);
            value = std::move(object.value);
            listed = listed || (taken && object.isIn({""}));
            return !taken;
        }
        return true;
    };
    try {
        const Json root = Json::parse(CountingIterator{text.data(), &lines},
                                      CountingIterator{text.data() + text.size(), &lines}, onEvent);
        if (!root.is_object() && !root.is_discarded() && !listed)
            throw EngineError(
                Message(SPOOR_TR("engine", "%1, line %2: expected a JSON object."), file, 1));
    } catch (const Json::exception& error) {
        const std::string what = error.what();
        const std::size_t colon = what.rfind(": ");
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: the JSON is not valid (%3)."),
                                  file, long(lines),
                                  colon == std::string::npos ? what : what.substr(colon + 2)));
    }
}

std::string jsonText(const std::string& text) {
    return jsonDump(text);
}

std::string jsonDump(const nlohmann::json& value, int indent) {
    return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json carriedJson(const std::map<std::string, std::string>& carried, const char* format,
                           nlohmann::json otherwise) {
    const auto found = carried.find(format);
    if (found == carried.end()) return otherwise;
    return nlohmann::json::parse(found->second, nullptr, false);
}

std::optional<PageExtras> carriedPage(const nlohmann::json& carried, FrameIndex frame,
                                      nlohmann::json::value_t kind) {
    const auto own = carried.find(std::to_string(frame));
    if (own == carried.end() || !own->is_array() || own->size() != 2 || !(*own)[0].is_string() ||
        (*own)[1].type() != kind)
        return std::nullopt;
    return PageExtras{(*own)[0].get<std::string>(), (*own)[1]};
}

}  // namespace spoor
