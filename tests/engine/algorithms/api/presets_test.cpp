// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace spoor::test {
namespace {

/// A value that a publication states, and where.
struct PublishedValue {
    const char* preset;
    const char* parameter;
    const char* value;
    const char* where;
};

// Read from the publications, independently of the table of presets.
const PublishedValue publishedValues[] = {
    {"template-song-1", "method", "naive", "Song, 3.2: a block per position"},
    {"template-song-1", "search", "0", "Song, 1: every position of the image"},
    {"template-song-2", "method", "tiled", "Song, 4.1 and 4.2: blocks of 16 x 16"},
    {"template-song-2", "search", "0", "Song, 1: every position of the image"},
    {"tld-opentld", "ferns", "10", "Huang, 4.4: ten patterns"},
    {"tld-opentld", "min_window", "20", "Kalal et al., PAMI 2012, 5.3"},
    {"tld-opentld", "max_patches", "1000", "Kalal et al., PAMI 2012: no limit; the largest value"},
    {"tld-opentld", "decisions", "opentld", "Huang, algorithm 4.1, lines 6 to 19"},
    {"tld-huang-2017-mixed", "ferns", "10", "Huang, 4.4: ten patterns"},
    {"tld-huang-2017-mixed", "decisions", "opentld", "Huang, algorithm 4.1, lines 6 to 19"},
    {"tld-yang-2016", "variance_ratio", "0.5", "Shi, 2.2.1: half of the first variance"},
    {"tld-yang-2016", "nn_threshold", "0.6", "Shi, 2.2.1 and 4.3.3"},
    {"tld-yang-2016", "decisions", "opentld", "Shi, 2.2"},
    {"kcf-edgeboxes-huang-2017", "learning_rate", "0.01", "Huang, 2.6.1.1"},
    {"kcf-edgeboxes-huang-2017", "label_width", "0.06", "Huang, 2.6.1.1"},
    {"kcf-edgeboxes-huang-2017", "window", "2.5", "Huang, 2.6.1.1: s^d"},
    {"kcf-edgeboxes-huang-2017", "window_shape", "proportional", "Huang, 2.5: s^d w x s^d h"},
    {"kcf-edgeboxes-huang-2017", "search_window", "1.4", "Huang, 2.6.1.1: s^e"},
    {"kcf-edgeboxes-huang-2017", "scored", "0", "Huang, 2.5: every remaining proposal"},
    {"kcf-edgeboxes-huang-2017", "min_overlap", "0", "Huang, 2.5: no limit for windows"},
    {"kcf-edgeboxes-huang-2017", "damping", "0.7", "Huang, 2.6.1.1: gamma"},
    {"kcf-edgeboxes-huang-2017", "acceptance", "1", "Huang, 2.5: f_max above v"},
    {"kcf-edgeboxes-huang-2017", "acceptance_of", "peak", "Huang, 2.5: f_max above v alone"},
    {"kcf-edgeboxes-huang-2017", "min_score", "0.0005", "Huang, 2.6.1.1: minScore"},
    {"kcf-edgeboxes-huang-2017", "kappa", "1.4", "Huang, 2.6.1.1"},
    {"kcf-edgeboxes-huang-2017", "learn_weak", "true", "Huang, algorithm 2.1, lines 8 and 9"},
    {"kcf-edgeboxes-huang-2017", "suppression", "false", "Huang, 2.5"},
    {"kcf-edgeboxes-suppression-huang-2017", "suppression", "true", "Huang, 3.4.2"},
    {"kcf-edgeboxes-suppression-huang-2017", "learning_rate", "0.01", "Huang, 2.6.1.1"},
    {"face-jia-naive", "method", "naive", "Jia, 4.2"},
    {"face-jia-merged", "method", "merged", "Jia, 4.3.1"},
    {"face-jia-persistent", "method", "persistent", "Jia, 4.3.2"},
    {"face-jia-persistent", "groups_per_unit", "12", "Jia, 4.3.2: 8 to 12 work-groups"},
    {"face-jia-persistent", "group", "64", "Jia, 4.3.2: a wavefront"},
    {"face-jia-dynamic", "method", "dynamic", "Jia, 4.3.3"},
    {"face-jia-queue", "method", "queue", "Jia, 4.3.5"},
    {"face-jia-queue", "early", "3", "Jia, 4.3.5: stages 0 to 2 alone"},
    {"face-jia-classic", "method", "classic", "Jia, 4.3.6"},
    {"gemm-yang-2016", "convolution", "tiled", "Shi, 3.3.1 to 3.3.3"},
};

ParamSet paramsOf(const AlgorithmPreset& preset) {
    ParamSet params(findAlgorithm(preset.algorithm).orThrow()->params);
    for (const auto& [name, value] : preset.values)
        EXPECT_TRUE(params.setText(name, value)) << preset.id << ": " << name;
    return params;
}

TEST(Presets, HaveThePublishedValues) {
    std::set<std::string> compared;
    for (const PublishedValue& each : publishedValues) {
        const AlgorithmPreset& preset = *findPreset(each.preset).orThrow();
        const ParamSet params = paramsOf(preset);
        ParamSet published = params;
        ASSERT_TRUE(published.setText(each.parameter, each.value)) << each.parameter;
        EXPECT_EQ(params.at(each.parameter), published.at(each.parameter))
            << each.preset << ", " << each.where;
        compared.insert(each.preset);
    }
    for (const AlgorithmPreset& preset : algorithmPresets())
        EXPECT_TRUE(compared.count(preset.id)) << preset.id << " is compared with nothing";
}

TEST(Presets, NameTheirSourcesAndDifferences) {
    std::set<std::string> ids;
    for (const AlgorithmPreset& preset : algorithmPresets()) {
        EXPECT_TRUE(ids.insert(preset.id).second) << preset.id;
        EXPECT_FALSE(preset.label.empty()) << preset.id;
        EXPECT_NE(preset.source.find("section"), std::string::npos) << preset.id;
        EXPECT_FALSE(preset.differs.empty()) << preset.id;
        EXPECT_FALSE(preset.values.empty()) << preset.id;
    }
}

TEST(Presets, PlaceStagesThatTheAlgorithmHas) {
    for (const AlgorithmPreset& preset : algorithmPresets()) {
        const AlgorithmDescriptor& type = *findAlgorithm(preset.algorithm).orThrow();
        std::set<std::string> stages{""};
        for (const auto& stage : type.describe(paramsOf(preset)).stages) stages.insert(stage.id);
        for (const auto& [stage, device] : preset.devices)
            EXPECT_TRUE(stages.count(stage)) << preset.id << ": " << stage;
    }
    const TextSettings& mixed = findPreset("tld-huang-2017-mixed").orThrow()->devices;
    EXPECT_EQ(mixed, (TextSettings{{"", "cpu"}, {"fern_forest", "gpu"}, {"median_flow", "host"}}));
}

TEST(Presets, AreNotTranslatedAndNeedNoNote) {
    for (const AlgorithmPreset& preset : algorithmPresets()) {
        const AlgorithmSettings now = currentSettings(preset.algorithm, preset.values);
        EXPECT_EQ(now.algorithm, preset.algorithm);
        EXPECT_EQ(now.values, preset.values);
        EXPECT_TRUE(now.note.empty()) << preset.id;
    }
}

TEST(Presets, KcfWithEdgeBoxesIsTheDefaultButForItsAcceptance) {
    const AlgorithmPreset& preset = *findPreset("kcf-edgeboxes-huang-2017").orThrow();
    ParamSet params(findAlgorithm("kcf-edgeboxes").orThrow()->params);
    params.setText("acceptance_of", "peak").orThrow();
    EXPECT_EQ(paramsOf(preset).values(), params.values());
}

TEST(Presets, UnknownIdListsTheKnownOnes) {
    const auto missing = findPreset("magic");
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().english().find("preset 'magic' does not exist"), std::string::npos);
    EXPECT_NE(missing.error().english().find("tld-opentld"), std::string::npos);
}

}  // namespace
}  // namespace spoor::test
