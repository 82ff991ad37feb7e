// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command_tree.h"

#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/text.h"
#include "engine/formats/format_table.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <set>

namespace spoor {
namespace {

/// Describes a check that CLI11 appends to the type of an option.
std::string wordsOf(const std::string& check) {
    if (check.empty() || check.front() == '{') return {};
    if (check == "POSITIVE") return "more than 0";
    if (check == "NONNEGATIVE") return "0 or more";
    const auto range = check.find("in [");  // "INT in [0 - 1]"
    if (range == std::string::npos) return check;
    std::string words = check.substr(range + 4, check.size() - range - 5);
    if (const auto to = words.find(" - "); to != std::string::npos) words.replace(to, 3, " to ");
    return words;
}

/// Returns the values of an option that are known without probing devices. Shells complete file
/// names themselves.
std::vector<std::string> knownValues(const std::string& option) {
    std::vector<std::string> names;
    if (option == "--algorithm")
        for (const AlgorithmDescriptor& type : algorithmDescriptors()) names.push_back(type.id);
    if (option == "--preset")
        for (const AlgorithmPreset& preset : algorithmPresets()) names.push_back(preset.id);
    if (option == "--from" || option == "--to" || option.ends_with("format")) {
        for (const Format& format : formats()) names.emplace_back(format.id);
        names.emplace_back(projectFormat().id);
    }
    if (option == "--device") names = {"auto", "cpu", "gpu", "host"};
    return names;
}

CommandOption describe(const CLI::Option& option) {
    CommandOption result;
    result.positional = option.get_positional();
    result.name = option.get_name(result.positional);
    result.required = option.get_required();
    result.repeated = option.get_expected_max() > 1;
    result.about = option.get_description();
    if (option.get_items_expected_max() == 0) return result;
    const std::string type = option.get_type_name();  // "TEXT:{a,b}", "INT:INT in [0 - 1]"
    const std::size_t colon = std::min(type.find(':'), type.size());
    result.value = type.substr(0, colon) == "TEXT" ? "TEXT" : "NUMBER";
    const std::string check = colon < type.size() ? type.substr(colon + 1) : "";
    if (check.starts_with('{')) {
        for (const auto& value : CLI::detail::split(check.substr(1, check.find('}') - 1), ','))
            result.values.push_back(value);
        result.closed = true;
    } else {
        result.values = knownValues(result.name);
    }
    if (const std::string words = wordsOf(check); !words.empty())
        result.about += " (" + words + ")";
    return result;
}

/// Formats options itself, because releases of CLI11 write default values differently.
class HelpFormat : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override {
        if (!option->get_option_text().empty()) return ' ' + option->get_option_text();
        std::string text;
        if (option->get_type_size() != 0) {
            if (!option->get_type_name().empty()) text += ' ' + get_label(option->get_type_name());
            if (!option->get_default_str().empty()) text += '=' + option->get_default_str();
            if (option->get_expected_max() == CLI::detail::expected_max_vector_size)
                text += " ...";
            else if (option->get_expected_min() > 1)
                text += " x " + std::to_string(option->get_expected());
            if (option->get_required()) text += ' ' + get_label("REQUIRED");
        }
        text += others(" Needs:", option->get_needs());
        return text + others(" Excludes:", option->get_excludes());
    }

private:
    static std::string others(const std::string& label, const std::set<CLI::Option*>& options) {
        std::string text;
        for (const CLI::Option* each : options) text += ' ' + each->get_name();
        return text.empty() ? text : label + text;
    }
};

}  // namespace

void setHelpFormat(CLI::App& app) {
    app.formatter(std::make_shared<HelpFormat>());
}

std::vector<CommandEntry> commandTree(const CLI::App& app) {
    std::vector<CommandEntry> commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_group().empty()) continue;  // hidden from users
        CommandEntry entry{
            command->get_name(), command->get_description(), command->get_footer(), {}};
        for (const CLI::Option* option : command->get_options())
            if (!option->get_group().empty()) entry.options.push_back(describe(*option));
        commands.push_back(std::move(entry));
    }
    return commands;
}

}  // namespace spoor
