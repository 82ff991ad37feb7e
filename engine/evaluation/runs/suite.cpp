// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/suite.h"

#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/base/text.h"
#include "engine/base/toml_library.h"
#include "engine/evaluation/runs/sequence_attributes.h"
#include "engine/evaluation/runs/sequence_folder.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <sstream>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 10> videoSuffixes = {
    ".avi", ".m4v", ".mkv", ".mov", ".mp4", ".mpeg", ".mpg", ".ts", ".webm", ".y4m"};

class SuiteReader {
public:
    explicit SuiteReader(const std::string& path)
        : m_path(path), m_folder(fs::path(path).parent_path()) {}

    Suite read();

private:
    [[noreturn]] void fail(const toml::source_region& where, const Message& expected) const {
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3"))
                              .arg(m_path)
                              .arg((long)where.begin.line)
                              .arg(expected.english()));
    }
    void checkKeys(const toml::table& table, std::initializer_list<std::string_view> known) const;
    std::string text(const toml::table& table, const char* key, bool needed) const;
    std::map<std::string, std::string> texts(const toml::table& table, const char* key) const;
    double number(const toml::table& table, const char* key, double least, double most,
                  double otherwise) const;
    std::string pathOf(const std::string& path) const { return (m_folder / path).string(); }
    const AlgorithmPreset* presetOf(const toml::table& table, Suite& suite) const;
    SuiteTracker tracker(const toml::table& table, Suite& suite) const;
    SuiteSequence sequence(const toml::table& table) const;
    void setAttributes(const toml::table& table, SuiteSequence& sequence) const;
    void readFolder(const toml::table& root, Suite& suite) const;
    void readLists(const toml::table& root, Suite& suite) const;
    void readAttributes(const toml::table& root, Suite& suite) const;
    void checkNames(const Suite& suite) const;
    template <typename Each>
    void forTables(const toml::table& root, const char* key, const Each& each) const;

    std::string m_path;
    fs::path m_folder;
};

void SuiteReader::checkKeys(const toml::table& table,
                            std::initializer_list<std::string_view> known) const {
    for (const auto& [key, value] : table) {
        if (std::ranges::find(known, key.str()) != known.end()) continue;
        std::string names;
        for (const std::string_view each : known)
            names += (names.empty() ? "" : ", ") + std::string(each);
        fail(key.source(), Message(SPOOR_TR("engine", "'%1' is not a valid key here; expected %2."))
                               .arg(std::string(key.str()))
                               .arg(names));
    }
}

std::string SuiteReader::text(const toml::table& table, const char* key, bool needed) const {
    const toml::node* const node = table.get(key);
    if (!node && !needed) return {};
    const auto value = node ? node->value_exact<std::string>() : std::nullopt;
    if (!value || value->empty())
        fail(node ? node->source() : table.source(),
             Message(SPOOR_TR("engine", "expected a text for '%1'.")).arg(key));
    return *value;
}

/// Reads a table of strings, numbers and booleans, all converted to strings.
std::map<std::string, std::string> SuiteReader::texts(const toml::table& table,
                                                      const char* key) const {
    std::map<std::string, std::string> result;
    const toml::node* const node = table.get(key);
    if (!node) return result;
    if (!node->is_table())
        fail(node->source(),
             Message(SPOOR_TR("engine", "expected { name = value, ... } for '%1'.")).arg(key));
    for (const auto& [name, value] : *node->as_table()) {
        std::string text;
        if (const auto word = value.value_exact<std::string>())
            text = *word;
        else if (const auto flag = value.value_exact<bool>())
            text = *flag ? "true" : "false";
        else if (const auto whole = value.value_exact<std::int64_t>())
            text = std::to_string(*whole);
        else if (const auto real = value.value_exact<double>())
            text = toText(*real);
        else
            fail(value.source(),
                 Message(SPOOR_TR("engine", "expected a number or a text for '%1'."))
                     .arg(std::string(name.str())));
        result[std::string(name.str())] = text;
    }
    return result;
}

double SuiteReader::number(const toml::table& table, const char* key, double least, double most,
                           double otherwise) const {
    const toml::node* const node = table.get(key);
    if (!node) return otherwise;
    const auto value = node->value<double>();
    if (!value || !(*value >= least) || !(*value <= most))
        fail(node->source(),
             Message(SPOOR_TR("engine", "expected a number from %1 to %2 for '%3'."))
                 .arg(least)
                 .arg(most)
                 .arg(key));
    return *value;
}

/// Returns the published method that a tracker names; null without one.
const AlgorithmPreset* SuiteReader::presetOf(const toml::table& table, Suite& suite) const {
    const std::string id = text(table, "preset", false);
    if (id.empty()) return nullptr;
    const auto preset = findPreset(id);
    if (!preset) fail(table.get("preset")->source(), preset.error());
    for (const char* key : {"algorithm", "pipeline"})
        if (const toml::node* const node = table.get(key))
            fail(node->source(),
                 Message(SPOOR_TR("engine", "The preset '%1' sets the algorithm. Remove '%2'."))
                     .arg(id)
                     .arg(key));
    suite.notes.push_back(preset.value()->differs);
    return preset.value();
}

SuiteTracker SuiteReader::tracker(const toml::table& table, Suite& suite) const {
    checkKeys(table,
              {"name", "algorithm", "pipeline", "preset", "device", "stage_devices", "settings"});
    SuiteTracker result;
    // Suites of version 0.2 and earlier use the key "pipeline".
    const char* const key = table.contains("pipeline") ? "pipeline" : "algorithm";
    if (table.contains("algorithm") && table.contains("pipeline"))
        fail(table.get("pipeline")->source(),
             Message(SPOOR_TR(
                 "engine",
                 "The keys 'algorithm' and 'pipeline' mean the same. Remove 'pipeline'.")));
    result.name = text(table, "name", false);
    const AlgorithmPreset* const preset = presetOf(table, suite);
    const std::string named = preset ? preset->algorithm : text(table, key, true);
    if (result.name.empty()) result.name = preset ? preset->id : named;
    std::map<std::string, std::string> given = texts(table, "settings");
    if (preset) {
        given.insert(preset->values.begin(), preset->values.end());
        result.preset = preset->id;
    }
    const TextSettings listed(given.begin(), given.end());
    const bool former = table.contains("pipeline");
    AlgorithmSettings now = former ? storedSettings(named, listed) : currentSettings(named, listed);
    if (!now.note.empty()) suite.notes.push_back(std::move(now.note));
    result.pipeline = std::move(now.algorithm);
    result.settings = {now.values.begin(), now.values.end()};
    const auto type = findAlgorithm(result.pipeline);
    if (!type) fail(table.get(key)->source(), type.error());
    if (!type.value()->needsBox)
        fail(table.get(key)->source(),
             Message(SPOOR_TR("engine",
                              "'%1' finds its own targets; a benchmark needs an algorithm "
                              "that follows a box."))
                 .arg(result.pipeline));
    if (const std::string device = text(table, "device", false); !device.empty())
        result.device = device;
    result.stageDevices = texts(table, "stage_devices");
    ParamSet params(type.value()->params);
    for (const auto& [name, value] : result.settings) {
        const auto set = params.setText(name, value);
        if (!set) fail(table.get("settings")->source(), set.error());
    }
    return result;
}

SuiteSequence SuiteReader::sequence(const toml::table& table) const {
    checkKeys(table, {"folder", "name", "input", "truth", "init", "attributes"});
    if (const std::string folder = text(table, "folder", false); !folder.empty()) {
        FoundSequence found = sequenceIn(pathOf(folder));
        if (!found.problem.empty())
            fail(table.get("folder")->source(),
                 Message(SPOOR_TR("engine", "\"%1\" is not a sequence. %2"))
                     .arg(found.folder)
                     .arg(found.problem.english()));
        setAttributes(table, found.sequence);
        return std::move(found.sequence);
    }
    SuiteSequence result;
    setAttributes(table, result);
    result.input = text(table, "input", true);
    if (result.input != "sample") result.input = pathOf(result.input);
    result.truth = pathOf(text(table, "truth", true));
    result.name = text(table, "name", true);
    if (const toml::node* const node = table.get("init")) {
        std::string numbers;
        const toml::array* const list = node->as_array();
        for (std::size_t i = 0; list && i < list->size(); ++i)
            numbers += (i ? "," : "") + toText(list->get(i)->value<double>().value_or(NAN));
        const auto box = parseBox(numbers);
        if (!box)
            fail(node->source(), Message(SPOOR_TR("engine", "expected [x, y, width, height].")));
        result.init = box.value();
    }
    return result;
}

void SuiteReader::setAttributes(const toml::table& table, SuiteSequence& sequence) const {
    const toml::node* const node = table.get("attributes");
    if (!node) return;
    std::string names;
    if (const toml::array* const list = node->as_array())
        for (const auto& entry : *list) names += entry.value_or<std::string>("?") + " ";
    const auto attributes = attributesOf(names);
    if (!attributes) fail(node->source(), attributes.error());
    sequence.attributes = attributes.value();
}

template <typename Each>
void SuiteReader::forTables(const toml::table& root, const char* key, const Each& each) const {
    const toml::node* const node = root.get(key);
    if (!node) return;
    const toml::array* const list = node->as_array();
    if (!list || !node->is_array_of_tables())
        fail(node->source(), Message(SPOOR_TR("engine", "expected [[%1]].")).arg(key));
    for (const auto& entry : *list) each(*entry.as_table());
}

/// Reads the sequences in a folder, sorted by name.
void SuiteReader::readFolder(const toml::table& root, Suite& suite) const {
    const std::string name = text(root, "sequences", false);
    if (name.empty()) return;
    for (FoundSequence& found : findSequences(pathOf(name))) {
        if (found.problem.empty())
            suite.sequences.push_back(std::move(found.sequence));
        else
            suite.notes.push_back(Message(SPOOR_TR("engine", "\"%1\" is skipped. %2"))
                                      .arg(found.folder)
                                      .arg(found.problem.english()));
    }
    if (suite.sequences.empty())
        fail(root.get("sequences")->source(),
             Message(SPOOR_TR("engine",
                              "no sequence in the folder \"%1\"; expected folders with "
                              "groundtruth.txt and img/, color/ or a video."))
                 .arg(pathOf(name)));
}

void SuiteReader::readLists(const toml::table& root, Suite& suite) const {
    if (const toml::node* const node = root.get("protocols")) {
        suite.protocols.clear();
        if (const toml::array* const list = node->as_array())
            for (const auto& entry : *list) {
                const auto protocol = protocolOf(entry.value<std::string>().value_or(""));
                if (!protocol)
                    fail(entry.source(), Message(SPOOR_TR("engine",
                                                          "expected ope, sre, tre, "
                                                          "vot or vot-st.")));
                suite.protocols.push_back(*protocol);
            }
        if (suite.protocols.empty())
            fail(node->source(),
                 Message(SPOOR_TR("engine", "expected a list for '%1'.")).arg("protocols"));
    }
    if (const toml::node* const node = root.get("seeds")) {
        suite.seeds.clear();
        if (const toml::array* const list = node->as_array())
            for (const auto& entry : *list) {
                const auto seed = entry.value_exact<std::int64_t>();
                if (!seed || *seed < 0)
                    fail(entry.source(),
                         Message(SPOOR_TR("engine", "expected a whole number, 0 or more.")));
                suite.seeds.push_back(std::uint64_t(*seed));
            }
        if (suite.seeds.empty())
            fail(node->source(),
                 Message(SPOOR_TR("engine", "expected a list for '%1'.")).arg("seeds"));
    }
}

/// Reads the EAO interval, and sequence attributes from a separate folder.
void SuiteReader::readAttributes(const toml::table& root, Suite& suite) const {
    if (const toml::node* const node = root.get("eao")) {
        const toml::array* const list = node->as_array();
        const auto bound = [&](std::size_t i) {
            return list && list->size() == 2 ? list->get(i)->value_exact<std::int64_t>()
                                             : std::nullopt;
        };
        const auto low = bound(0), high = bound(1);
        if (!low || !high || *low < 1 || *high < *low || *high > 1'000'000)
            fail(
                node->source(),
                Message(SPOOR_TR("engine", "expected [low, high], two sequence lengths, for '%1'."))
                    .arg("eao"));
        suite.eao = EaoInterval{*low, *high};
    }
    const std::string folder = text(root, "attributes", false);
    if (folder.empty()) return;
    bool any = false;
    for (SuiteSequence& sequence : suite.sequences) {
        const fs::path path = fs::path(pathOf(folder)) / (sequence.name + ".txt");
        if (!fs::is_regular_file(path)) continue;
        sequence.attributes = attributesInFile(path.string());
        any = true;
    }
    if (!any)
        fail(root.get("attributes")->source(),
             Message(SPOOR_TR("engine",
                              "\"%1\" has no attribute file for any sequence; expected NAME.txt."))
                 .arg(pathOf(folder)));
}

/// Names become folder names, so they must be unique and safe.
void SuiteReader::checkNames(const Suite& suite) const {
    const auto check = [&](const auto& all) {
        std::set<std::string> seen;
        for (const auto& each : all) {
            if (each.name.find('/') != std::string::npos || each.name.starts_with('.'))
                throw EngineError(
                    Message(
                        SPOOR_TR("engine",
                                 "%1: '%2' cannot be used as a folder name. Choose another name."))
                        .arg(m_path)
                        .arg(each.name));
            if (!seen.insert(each.name).second)
                throw EngineError(
                    Message(SPOOR_TR("engine", "%1: the name '%2' occurs twice. Use unique names."))
                        .arg(m_path)
                        .arg(each.name));
        }
    };
    check(suite.trackers);
    check(suite.sequences);
}

Suite SuiteReader::read() {
    const std::string content = readTextFile(m_path).orThrow();
    toml::table root;
    try {
        root = toml::parse(content, m_path);
    } catch (const toml::parse_error& error) {
        fail(error.source(), Message("%1").arg(error.description()));
    }
    checkKeys(root, {"name", "protocols", "seeds", "time_limit", "jobs", "sequences", "tracker",
                     "sequence", "eao", "attributes"});
    Suite suite;
    suite.name = text(root, "name", false);
    if (suite.name.empty()) suite.name = fs::path(m_path).stem().string();
    suite.timeLimit = number(root, "time_limit", 1, 1e6, suite.timeLimit);
    suite.jobs = int(number(root, "jobs", 1, 256, suite.jobs));
    readLists(root, suite);
    forTables(root, "tracker",
              [&](const toml::table& table) { suite.trackers.push_back(tracker(table, suite)); });
    readFolder(root, suite);
    forTables(root, "sequence",
              [&](const toml::table& table) { suite.sequences.push_back(sequence(table)); });
    readAttributes(root, suite);
    if (suite.trackers.empty() || suite.sequences.empty())
        throw EngineError(
            Message(
                SPOOR_TR("engine", "\"%1\" needs at least one [[tracker]] and one [[sequence]]."))
                .arg(m_path));
    checkNames(suite);
    return suite;
}

}  // namespace

bool turns(const SuiteTracker& tracker) {
    const auto type = findAlgorithm(tracker.pipeline);
    if (!type) return false;
    ParamSet params(type.value()->params);
    for (const auto& [name, value] : tracker.settings) (void)params.setText(name, value);
    return type.value()->describe(params).turns;
}

bool hasVideoSuffix(const std::string& path) {
    const std::string suffix = fs::path(path).extension().string();
    return std::ranges::find(videoSuffixes, suffix) != videoSuffixes.end();
}

std::string suiteText(const Suite& suite) {
    toml::table root;
    toml::array protocols, seeds, trackers, sequences;
    for (const Protocol each : suite.protocols) protocols.push_back(toText(each));
    for (const std::uint64_t each : suite.seeds) seeds.push_back(std::int64_t(each));
    for (const SuiteTracker& each : suite.trackers) {
        const auto preset = findPreset(each.preset);
        toml::table row{{"name", each.name}, {"device", each.device}};
        if (preset)
            row.insert("preset", each.preset);
        else
            row.insert("algorithm", each.pipeline);
        std::map<std::string, std::string> settings = each.settings;
        if (preset)
            for (const auto& [name, value] : preset.value()->values)
                if (const auto own = settings.find(name);
                    own != settings.end() && own->second == value)
                    settings.erase(own);
        const auto add = [&](const char* key, const std::map<std::string, std::string>& values) {
            toml::table texts;
            for (const auto& [name, value] : values) texts.insert(name, value);
            if (!texts.empty()) row.insert(key, std::move(texts));
        };
        add("stage_devices", each.stageDevices);
        add("settings", settings);
        trackers.push_back(std::move(row));
    }
    for (const SuiteSequence& each : suite.sequences) {
        toml::table row{{"name", each.name}, {"input", each.input}, {"truth", each.truth}};
        if (each.init)
            row.insert("init", toml::array{each.init->x, each.init->y, each.init->width,
                                           each.init->height});
        toml::array attributes;
        for (const std::string& name : each.attributes) attributes.push_back(name);
        if (!attributes.empty()) row.insert("attributes", std::move(attributes));
        sequences.push_back(std::move(row));
    }
    root.insert("name", suite.name);
    root.insert("protocols", std::move(protocols));
    root.insert("seeds", std::move(seeds));
    root.insert("time_limit", suite.timeLimit);
    root.insert("jobs", suite.jobs);
    if (suite.eao)
        root.insert("eao",
                    toml::array{std::int64_t(suite.eao->low), std::int64_t(suite.eao->high)});
    root.insert("tracker", std::move(trackers));
    root.insert("sequence", std::move(sequences));
    std::ostringstream text;
    text << root << "\n";
    return text.str();
}

Result<Suite> readSuite(const std::string& path) {
    try {
        return SuiteReader(path).read();
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
