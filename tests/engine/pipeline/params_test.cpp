// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/params.h"
#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/algorithm_params.h"

#include <gtest/gtest.h>
#include <limits>
#include <set>

namespace spoor::test {
namespace {

ParamSpec spec(const char* name, ParamType type, ParamValue value, double low = 0,
               double high = 0) {
    ParamSpec spec;
    spec.name = name;
    spec.type = type;
    spec.value = std::move(value);
    spec.low = low;
    spec.high = high;
    return spec;
}

ParamSet sampleParams() {
    ParamSpec choice = spec("choice", ParamType::Choice, std::string("a"));
    choice.choices = {{"a", "A"}, {"b", "B"}};
    return ParamSet({spec("flag", ParamType::Boolean, false),
                     spec("count", ParamType::Integer, std::int64_t{3}, 1, 9),
                     spec("share", ParamType::Real, 0.5, 0, 1), choice,
                     spec("file", ParamType::File, std::string())});
}

/// Returns the error for a rejected value, or "accepted". Checks that the set is unchanged.
std::string refused(const std::string& name, const ParamValue& value) {
    ParamSet params = sampleParams();
    const auto result = params.set(name, value);
    EXPECT_EQ(params.values(), sampleParams().values());
    return result ? "accepted" : result.error().english();
}

std::string refusedText(const std::string& name, const std::string& text) {
    ParamSet params = sampleParams();
    const auto result = params.setText(name, text);
    EXPECT_EQ(params.values(), sampleParams().values());
    return result ? "accepted" : result.error().english();
}

struct OwnParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    double speed = real("speed", "Speed", 0.5, {0, 1}, "Help.", {.unit = "px"});
    int count = integer("count", "Count", 3, {1, 9}, "Help.", {.live = false});
    bool sharp = boolean("sharp", "Sharp", true, "Help.");
    std::string method = choice("method", "Method", "b", {{"a", "A"}, {"b", "B"}}, "Help.");
    std::string model = file("model", "Model", "Help.", {.required = true});
};

TEST(Params, AcceptsValuesOfMatchingType) {
    ParamSet params = sampleParams();
    EXPECT_TRUE(params.set("flag", true));
    EXPECT_TRUE(params.set("count", std::int64_t{9}));
    EXPECT_TRUE(params.set("share", 1.0));
    EXPECT_TRUE(params.set("choice", std::string("b")));
    EXPECT_TRUE(params.set("file", std::string("/some/where")));
    EXPECT_TRUE(params.boolean("flag"));
    EXPECT_EQ(params.integer("count"), 9);
    EXPECT_EQ(params.real("share"), 1.0);
    EXPECT_EQ(params.text("choice"), "b");
    EXPECT_EQ(params.text("file"), "/some/where");
}

TEST(Params, AcceptsIntegersForRealParameters) {
    ParamSet params = sampleParams();
    EXPECT_TRUE(params.set("share", std::int64_t{1}));
    EXPECT_EQ(params.real("share"), 1.0);
}

TEST(Params, ParsesValuesFromText) {
    ParamSet params = sampleParams();
    for (const char* on : {"true", "1", "on"}) {
        EXPECT_TRUE(params.setText("flag", "false"));
        EXPECT_TRUE(params.setText("flag", on));
        EXPECT_TRUE(params.boolean("flag"));
    }
    EXPECT_TRUE(params.setText("count", "7"));
    EXPECT_TRUE(params.setText("share", "1e-3"));
    EXPECT_TRUE(params.setText("choice", "b"));
    EXPECT_EQ(params.integer("count"), 7);
    EXPECT_EQ(params.real("share"), 0.001);
    EXPECT_EQ(params.text("choice"), "b");
}

TEST(Params, ReportsAllowedRangeForOutOfRangeValues) {
    EXPECT_EQ(refused("count", std::int64_t{0}),
              "The parameter 'count' is 0, but must be between 1 and 9.");
    EXPECT_EQ(refused("share", 1.5), "The parameter 'share' is 1.5, but must be between 0 and 1.");
    EXPECT_NE(refused("share", std::numeric_limits<double>::quiet_NaN()), "accepted");
    EXPECT_NE(refused("share", std::numeric_limits<double>::infinity()), "accepted");
    for (const char* text : {"nan", "inf", "-1e-9", "1e400"}) {
        EXPECT_NE(refusedText("share", text), "accepted") << text;
    }
}

TEST(Params, ReportsExpectedTypeForOtherTypes) {
    EXPECT_EQ(refused("flag", 1.0), "The parameter 'flag' must be true or false, not '1'.");
    EXPECT_EQ(refused("count", 2.5), "The parameter 'count' must be a whole number, not '2.5'.");
    EXPECT_EQ(refused("share", std::string("x")),
              "The parameter 'share' must be a number, not 'x'.");
    EXPECT_EQ(refused("choice", std::string("z")),
              "The parameter 'choice' cannot be 'z'. Choose one of: a, b.");
    EXPECT_EQ(refused("choice", true),
              "The parameter 'choice' cannot be 'true'. Choose one of: a, b.");
    for (const char* text : {"", " 3", "3 ", "3.0", "0x3", "99999999999999999999"}) {
        EXPECT_NE(refusedText("count", text), "accepted") << text;
    }
    for (const char* text : {"", "1,5", "0.5x", "--1"}) {
        EXPECT_NE(refusedText("share", text), "accepted") << text;
    }
    EXPECT_NE(refusedText("flag", "yes!"), "accepted");
}

TEST(Params, ListsKnownNamesForUnknownName) {
    EXPECT_EQ(refused("colour", 1.0),
              "There is no parameter 'colour'. Choose one of: flag, count, share, choice, file.");
    EXPECT_NE(refusedText("colour", "1"), "accepted");
    EXPECT_THROW((void)sampleParams().at("colour"), std::logic_error);
}

TEST(Params, AreDescribedForEveryAlgorithm) {
    for (const auto& type : algorithmDescriptors()) {
        SCOPED_TRACE(type.id);
        ParamSet params(type.params);
        std::set<std::string> names;
        for (const auto& each : type.params) {
            SCOPED_TRACE(each.name);
            EXPECT_TRUE(names.insert(each.name).second) << "is not unique";
            EXPECT_FALSE(each.label.empty());
            EXPECT_FALSE(each.help.empty());
            const auto kept = params.set(each.name, each.value);
            EXPECT_TRUE(kept) << "The default is not allowed: " << kept.error().english();
            EXPECT_TRUE(params.setText(each.name, toText(each.value)));
        }
        const AlgorithmLayout shape = type.describe(params);
        std::set<std::string> stages;
        for (const auto& stage : shape.stages) {
            EXPECT_TRUE(stage.onDevice || stage.onHost) << stage.id;
            EXPECT_FALSE(stage.help.empty()) << stage.id << " has no help in stage_table.cpp";
            EXPECT_TRUE(stages.insert(stage.id).second) << stage.id;
        }
        for (const auto& artifact : shape.artifacts) {
            EXPECT_TRUE(stages.count(artifact.stage)) << artifact.id;
            EXPECT_EQ(artifact.id.rfind(artifact.stage + ".", 0), 0u) << artifact.id;
        }
    }
}

TEST(AlgorithmParams, DeclaresParameterOfEachMember) {
    const OwnParams own;
    const auto& specs = own.specs();
    ASSERT_EQ(specs.size(), 5u);
    EXPECT_EQ(specs[0].unit, "px");
    EXPECT_EQ(specs[0].high, 1);
    EXPECT_FALSE(specs[1].live);
    EXPECT_EQ(specs[3].choices.size(), 2u);
    EXPECT_TRUE(specs[4].required);
    const ParamSet set(specs);
    EXPECT_EQ(set.real("speed"), own.speed);
    EXPECT_EQ(set.integer("count"), own.count);
    EXPECT_EQ(set.boolean("sharp"), own.sharp);
    EXPECT_EQ(set.text("method"), own.method);
    EXPECT_EQ(set.text("model"), own.model);
}

TEST(AlgorithmParams, ReadsValuesOfSet) {
    ParamSet set(OwnParams().specs());
    const std::vector<std::string> changes = {"speed=0.25", "count=7", "sharp=false", "method=a",
                                              "model=m.onnx"};
    set.setTexts(changes);
    OwnParams own;
    own = set;
    EXPECT_EQ(own.speed, 0.25);
    EXPECT_EQ(own.count, 7);
    EXPECT_FALSE(own.sharp);
    EXPECT_EQ(own.method, "a");
    EXPECT_EQ(own.model, "m.onnx");
    EXPECT_THROW((void)OwnParams(sampleParams()), std::logic_error) << "a set of another algorithm";
}

TEST(AlgorithmParams, RejectsNameThatIsDeclaredTwice) {
    AlgorithmParams params;
    (void)params.file("model", "Model", "Help.");
    EXPECT_THROW((void)params.boolean("model", "Model", false, "Help."), std::logic_error);
}

TEST(Registry, ListsKnownAlgorithmsForUnknownName) {
    EXPECT_TRUE(findAlgorithm("template"));
    const auto missing = findAlgorithm("magic");
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().english().find("template"), std::string::npos);
}

}  // namespace
}  // namespace spoor::test
