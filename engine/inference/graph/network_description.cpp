// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/network_description.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/toml_library.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::uintmax_t maxDescription = 1 << 16;  // bytes
constexpr std::size_t maxDescribedText = 200;

}  // namespace

struct NetworkDescription::Table {
    toml::table keys;
};

NetworkDescription::NetworkDescription(const std::string& text, std::string file,
                                       std::initializer_list<std::string_view> keys)
    : m_table(std::make_unique<Table>()), m_file(std::move(file)) {
    try {
        m_table->keys = toml::parse(text, m_file);
    } catch (const toml::parse_error& error) {
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3"), m_file,
                                  long(error.source().begin.line),
                                  std::string(error.description())));
    }
    for (const auto& [key, value] : m_table->keys) {
        if (std::ranges::find(keys, key.str()) != keys.end()) continue;
        std::string all;
        for (const auto each : keys) all += (all.empty() ? "" : ", ") + std::string(each);
        throw EngineError(
            Message(SPOOR_TR("engine", "%1, line %2: '%3' is not a valid key; expected %4."),
                    m_file, long(key.source().begin.line), std::string(key.str()), all));
    }
}

NetworkDescription::~NetworkDescription() = default;

void NetworkDescription::fail(const char* key, const std::string& expected) const {
    const toml::node* const node = m_table->keys.get(key);
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "%1, line %2: '%3' must be one of: %4. Correct the description of "
                         "the network."),
                m_file, long(node ? node->source().begin.line : 1), key, expected));
}

bool NetworkDescription::has(const char* key) const {
    return m_table->keys.contains(key);
}

std::optional<std::string> NetworkDescription::text(const char* key) const {
    const toml::node* const node = m_table->keys.get(key);
    if (!node) return std::nullopt;
    auto value = node->value_exact<std::string>();
    if (!value || value->empty() || value->size() > maxDescribedText) fail(key, "\"...\"");
    return value;
}

std::optional<std::string> NetworkDescription::choice(
    const char* key, std::initializer_list<const char*> words) const {
    std::string all;
    for (const char* const word : words) {
        all += (all.empty() ? "\"" : ", \"") + std::string(word) + '"';
    }
    if (!has(key)) return std::nullopt;
    auto value = m_table->keys.get(key)->value_exact<std::string>();
    if (!value || std::ranges::find(words, *value) == words.end()) fail(key, all);
    return value;
}

double NetworkDescription::number(const char* key, double low, double high,
                                  double otherwise) const {
    const toml::node* const node = m_table->keys.get(key);
    if (!node) return otherwise;
    const auto value = node->value<double>();
    if (!value || !(*value >= low) || !(*value <= high)) {
        fail(key, Message("%1 - %2", low, high).english());
    }
    return *value;
}

std::vector<std::string> NetworkDescription::texts(const char* key) const {
    std::vector<std::string> all;
    const toml::node* const node = m_table->keys.get(key);
    if (!node) return all;
    const toml::array* const values = node->as_array();
    if (!values || values->empty()) fail(key, "[\"...\", ...]");
    for (const toml::node& each : *values) {
        const auto value = each.value_exact<std::string>();
        if (!value || value->empty() || value->size() > maxDescribedText) {
            fail(key, "[\"...\", ...]");
        }
        all.push_back(*value);
    }
    return all;
}

std::array<double, 3> NetworkDescription::colours(const char* key, double low, double high,
                                                  double otherwise) const {
    std::array<double, 3> all{otherwise, otherwise, otherwise};
    const toml::node* const node = m_table->keys.get(key);
    if (!node) return all;
    const toml::array* const values = node->as_array();
    const std::string expected = Message("[%1 - %2, 3 x]", low, high).english();
    if (!values || values->size() != 3) fail(key, expected);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto value = values->get(i)->value<double>();
        if (!value || !(*value >= low) || !(*value <= high)) fail(key, expected);
        all[i] = *value;
    }
    return all;
}

void NetworkDescription::normalise(PlaneColours& planes) const {
    if (const auto order = choice("colours", {"rgb", "bgr"})) {
        if (planes.redFirst != (*order == "rgb")) {
            std::swap(planes.scale[0], planes.scale[2]);
            std::swap(planes.shift[0], planes.shift[2]);
        }
        planes.redFirst = *order == "rgb";
    }
    if (!has("mean") && !has("deviation") && !has("range")) return;
    const double range = number("range", 1e-3, 1e3, 1);
    const auto mean = colours("mean", -1e3, 1e3, 0);
    const auto deviation = colours("deviation", 1e-6, 1e3, 1);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t plane = planes.redFirst ? 2 - i : i;
        planes.scale[i] = range / 255 / deviation[plane];
        planes.shift[i] = -mean[plane] / deviation[plane];
    }
}

std::optional<DescriptionFile> descriptionBeside(const std::filesystem::path& network) {
    std::filesystem::path file = network;
    file.replace_extension(".toml");
    std::error_code failed;
    const auto bytes = std::filesystem::file_size(file, failed);
    if (failed) return std::nullopt;
    auto text = bytes <= maxDescription ? readFile(file) : std::nullopt;
    if (!text) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot read the description \"%1\" of the network. "
                                           "Correct or delete it."),
                                  file.string()));
    }
    return DescriptionFile{std::move(*text), file.string()};
}

}  // namespace spoor
