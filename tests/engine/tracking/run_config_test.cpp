// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_config.h"
#include "engine/algorithms/api/registry.h"

#include <gtest/gtest.h>
#include <stdexcept>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& algorithm() {
    return *findAlgorithm("template").value();
}

TEST(RunConfig, EditsMakeOtherConfigurations) {
    const RunConfigPtr config = makeRunConfig(algorithm(), ParamSet(algorithm().params));
    ParamSet params = config->params();
    (void)params.set("threshold", 0.25).orThrow();
    const RunConfigPtr edited =
        config->with(params)->with(DevicePlan{"cpu", {}})->with(std::uint64_t{7});
    EXPECT_EQ(edited->type(), &algorithm());
    EXPECT_EQ(edited->params().real("threshold"), 0.25);
    EXPECT_EQ(edited->plan().device, "cpu");
    EXPECT_EQ(edited->seed(), 7u);
    EXPECT_EQ(config->params().values(), ParamSet(algorithm().params).values());
    EXPECT_EQ(config->plan(), DevicePlan());
    EXPECT_EQ(config->seed(), 0u);
}

TEST(RunConfig, EditsShareUnchangedParameters) {
    const RunConfigPtr config = makeRunConfig(algorithm(), ParamSet(algorithm().params));
    EXPECT_EQ(&config->with(std::uint64_t{7})->params().values(), &config->params().values());
    ParamSet params = config->params();
    (void)params.set("threshold", params.real("threshold")).orThrow();
    EXPECT_EQ(&params.values(), &config->params().values());
    (void)params.set("threshold", 0.25).orThrow();
    EXPECT_NE(&params.values(), &config->params().values());
    EXPECT_EQ(&params.specs(), &config->params().specs());
}

TEST(RunConfig, RejectsParametersOfAnotherAlgorithm) {
    const ParamSet other(findAlgorithm("tld").value()->params);
    EXPECT_THROW(makeRunConfig(algorithm(), other), std::logic_error);
    EXPECT_THROW(makeRunConfig(algorithm(), {}), std::logic_error);
    const RunConfigPtr config = makeRunConfig(algorithm(), ParamSet(algorithm().params));
    EXPECT_THROW((void)config->with(other), std::logic_error);
}

TEST(RunConfig, IsEmptyWithoutAlgorithm) {
    const RunConfig config;
    EXPECT_EQ(config.type(), nullptr);
    EXPECT_TRUE(config.params().values().empty());
    EXPECT_EQ(config.with(DevicePlan{"cpu", {}})->plan().device, "cpu");
}

}  // namespace
}  // namespace spoor::test
