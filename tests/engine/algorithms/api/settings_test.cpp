// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/settings.h"
#include "engine/algorithms/api/registry.h"

#include <gtest/gtest.h>
#include <map>

namespace spoor::test {
namespace {

std::map<std::string, std::string> asMap(const AlgorithmSettings& settings) {
    return {settings.values.begin(), settings.values.end()};
}

/// All parameters of kcf-edgeboxes in version 0.2, as it stored them with a run.
TextSettings runOf02(const std::string& filter, const std::string& mode) {
    return {{"acceptance", "1"},  {"colours", "0.8"},       {"damping", "0.7"},
            {"edge_model", ""},   {"edges", "gradient"},    {"filter", filter},
            {"kappa", "1.4"},     {"min_score", "0.0005"},  {"proposals", "edgeboxes"},
            {"scale_mode", mode}, {"search_window", "1.7"}, {"suppression", "true"}};
}

void expectValid(const AlgorithmSettings& settings) {
    const AlgorithmDescriptor& type = *findAlgorithm(settings.algorithm).orThrow();
    ParamSet params(type.params);
    for (const auto& [name, value] : settings.values)
        EXPECT_TRUE(params.setText(name, value)) << settings.algorithm << ": " << name;
}

TEST(Settings, StoredBackgroundFilterIsCorrelationFilter) {
    const AlgorithmSettings now =
        storedSettings("kcf-edgeboxes", runOf02("background", "proposals"));
    EXPECT_EQ(now.algorithm, "correlation-filter");
    EXPECT_TRUE(now.note.empty());
    EXPECT_EQ(asMap(now).count("filter"), 0u);
    EXPECT_EQ(asMap(now).at("scale_mode"), "proposals");
    expectValid(now);
    EXPECT_EQ(storedSettings("kcf-edgeboxes", {}).algorithm, "correlation-filter");
}

TEST(Settings, StoredKernelFilterKeepsItsConstants) {
    const AlgorithmSettings now = storedSettings("kcf-edgeboxes", runOf02("kernel", "pyramid"));
    EXPECT_EQ(now.algorithm, "kcf-edgeboxes");
    expectValid(now);
    const auto values = asMap(now);
    EXPECT_EQ(values.at("scale_mode"), "pyramid");
    EXPECT_EQ(values.at("learning_rate"), "0.02");
    EXPECT_EQ(values.at("label_width"), "0.1");
    EXPECT_EQ(values.at("window_shape"), "margin");
    EXPECT_EQ(values.at("scored"), "4");
    EXPECT_EQ(values.at("min_overlap"), "0.4");
    EXPECT_EQ(values.at("learn_weak"), "false");
    // Translating twice changes nothing.
    EXPECT_EQ(asMap(storedSettings(now.algorithm, now.values)), values);
}

TEST(Settings, StoredRunsOfThisVersionStay) {
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        TextSettings all;
        for (const ParamSpec& spec : type.params) all.emplace_back(spec.name, toText(spec.value));
        const AlgorithmSettings now = storedSettings(type.id, all);
        EXPECT_EQ(now.algorithm, type.id);
        EXPECT_EQ(now.values, all) << type.id;
        EXPECT_TRUE(currentSettings(type.id, all).note.empty()) << type.id;
    }
}

TEST(Settings, ScriptsGetThePublishedMethodAndOneNote) {
    const AlgorithmSettings now = currentSettings("kcf-edgeboxes", {{"damping", "0.5"}});
    EXPECT_EQ(now.algorithm, "kcf-edgeboxes");
    EXPECT_EQ(now.values, (TextSettings{{"damping", "0.5"}}));
    EXPECT_NE(now.note.english().find("as published"), std::string::npos);
    EXPECT_TRUE(currentSettings("kcf-edgeboxes", {{"learning_rate", "0.01"}}).note.empty());
}

TEST(Settings, ScriptsWithFilterAreTranslatedAndSaySo) {
    AlgorithmSettings now = currentSettings("kcf-edgeboxes", {{"filter", "background"}});
    EXPECT_EQ(now.algorithm, "correlation-filter");
    EXPECT_TRUE(now.values.empty());
    EXPECT_NE(now.note.english().find("correlation-filter"), std::string::npos);
    now = currentSettings("kcf-edgeboxes", {{"filter", "kernel"}, {"scale_mode", "pyramid"}});
    EXPECT_EQ(now.algorithm, "kcf-edgeboxes");
    EXPECT_EQ(now.values, (TextSettings{{"scale_mode", "pyramid"}}));
    EXPECT_NE(now.note.english().find("'filter'"), std::string::npos);
    // A wrong value stays, so that it is reported.
    now = currentSettings("kcf-edgeboxes", {{"filter", "magic"}});
    EXPECT_EQ(now.values, (TextSettings{{"filter", "magic"}}));
}

TEST(Settings, TrackersOfOtherAlgorithmsAreTranslated) {
    AlgorithmSettings now = storedSettings("face", {{"tracker", "kcf-edgeboxes"}});
    EXPECT_EQ(asMap(now).at("tracker"), "correlation-filter");
    expectValid(now);
    now = storedSettings("classify", {{"tracker", "kcf-edgeboxes"},
                                      {"kcf-edgeboxes.colours", "0.5"},
                                      {"kcf-edgeboxes.filter", "background"},
                                      {"tld.learning", "true"}});
    EXPECT_EQ(asMap(now).at("tracker"), "correlation-filter");
    EXPECT_EQ(asMap(now).at("correlation-filter.colours"), "0.5");
    EXPECT_EQ(asMap(now).count("correlation-filter.filter"), 0u);
    expectValid(now);
    now = storedSettings("classify",
                         {{"tracker", "kcf-edgeboxes"}, {"kcf-edgeboxes.filter", "kernel"}});
    EXPECT_EQ(asMap(now).at("tracker"), "kcf-edgeboxes");
    EXPECT_EQ(asMap(now).at("kcf-edgeboxes.learning_rate"), "0.02");
    expectValid(now);
    EXPECT_EQ(currentSettings("classify", {{"tracker", "tld"}}).values,
              (TextSettings{{"tracker", "tld"}}));
}

}  // namespace
}  // namespace spoor::test
