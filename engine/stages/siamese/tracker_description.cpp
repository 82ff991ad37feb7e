// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/toml_library.h"
#include "engine/stages/siamese/centre_model.h"

#include <optional>

namespace spoor {
namespace {

using Colours = std::array<double, 3>;

/// Reads the keys of one description.
class TrackerDescription {
public:
    TrackerDescription(const toml::table& table, std::string file)
        : m_table(table), m_file(std::move(file)) {}

    void apply(SiameseModel& model) {
        checkKeys();
        if (const auto name = text("name")) model.name = *name;
        model.input.exemplarFactor = number("template_factor", 0.5, 20, model.input.exemplarFactor);
        model.input.searchFactor = number("search_factor", 0.5, 20, model.input.searchFactor);
        if (const auto colours = text("colours")) {
            if (*colours != "rgb" && *colours != "bgr") fail("colours", "\"rgb\", \"bgr\"");
            if (model.input.redFirst != (*colours == "rgb")) {
                std::swap(model.input.scale[0], model.input.scale[2]);
                std::swap(model.input.shift[0], model.input.shift[2]);
            }
            model.input.redFirst = *colours == "rgb";
        }
        if (m_table.contains("mean") || m_table.contains("deviation") ||
            m_table.contains("range")) {
            normalise(model.input);
        }
    }

private:
    [[noreturn]] void fail(const char* key, const std::string& expected) const {
        const toml::node* const node = m_table.get(key);
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "%1, line %2: '%3' must be one of: %4. Correct the description of "
                             "the network."))
                .arg(m_file)
                .arg(long(node ? node->source().begin.line : 1))
                .arg(key)
                .arg(expected));
    }
    void checkKeys() const {
        constexpr std::array<std::string_view, 7> keys = {
            "name", "template_factor", "search_factor", "colours", "range", "mean", "deviation"};
        for (const auto& [key, value] : m_table) {
            if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
            std::string all;
            for (const auto each : keys) all += (all.empty() ? "" : ", ") + std::string(each);
            throw EngineError(
                Message(SPOOR_TR("engine", "%1, line %2: '%3' is not a valid key; expected %4."))
                    .arg(m_file)
                    .arg(long(key.source().begin.line))
                    .arg(std::string(key.str()))
                    .arg(all));
        }
    }
    std::optional<std::string> text(const char* key) const {
        const toml::node* const node = m_table.get(key);
        if (!node) return std::nullopt;
        const auto value = node->value_exact<std::string>();
        if (!value || value->empty() || value->size() > 200) fail(key, "\"...\"");
        return value;
    }
    double number(const char* key, double low, double high, double otherwise) const {
        const toml::node* const node = m_table.get(key);
        if (!node) return otherwise;
        const auto value = node->value<double>();
        if (!value || !(*value >= low) || !(*value <= high)) {
            fail(key, Message("%1 - %2").arg(low).arg(high).english());
        }
        return *value;
    }
    Colours colours(const char* key, double low, double high, double otherwise) const {
        Colours all{otherwise, otherwise, otherwise};
        const toml::node* const node = m_table.get(key);
        if (!node) return all;
        const toml::array* const values = node->as_array();
        const std::string expected = Message("[%1 - %2, 3 x]").arg(low).arg(high).english();
        if (!values || values->size() != 3) fail(key, expected);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto value = values->get(i)->value<double>();
            if (!value || !(*value >= low) || !(*value <= high)) fail(key, expected);
            all[i] = *value;
        }
        return all;
    }
    void normalise(SiameseInput& input) const {
        const double range = number("range", 1e-3, 1e3, 1);
        const Colours mean = colours("mean", -1e3, 1e3, 0);
        const Colours deviation = colours("deviation", 1e-6, 1e3, 1);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t plane = input.redFirst ? 2 - i : i;
            input.scale[i] = range / 255 / deviation[plane];
            input.shift[i] = -mean[plane] / deviation[plane];
        }
    }

    const toml::table& m_table;
    std::string m_file;
};

}  // namespace

void describeTracker(SiameseModel& model, const std::string& text, const std::string& file) {
    try {
        const toml::table table = toml::parse(text, file);
        TrackerDescription(table, file).apply(model);
    } catch (const toml::parse_error& error) {
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3"))
                              .arg(file)
                              .arg(long(error.source().begin.line))
                              .arg(std::string(error.description())));
    }
}

}  // namespace spoor
