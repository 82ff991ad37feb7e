// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/npy_file.h"
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/onnx_model.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace spoor::test {
namespace {

using nlohmann::json;

class NetworksCheck : public testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(m_folder.file(name), std::ios::binary) << bytes;
        return m_folder.file(name);
    }
    static ChildResult start(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(),
                         {std::string(SPOOR_BIN_DIR) + "/spoor-cli", "networks"});
        return runChildren({arguments}, hangLimit).front();
    }
    TemporaryFolder m_folder;
};

TEST_F(NetworksCheck, ListsAllUnsupportedOperators) {
    OnnxModel m(17);
    const auto x = m.node("Loop", {m.input("x", {1, 3, 8, 8})});
    m.output(m.node("Det", {m.node("Loop", {x})}));
    const auto result = start({"check", write("a.onnx", m.bytes()), "--json", "-"});
    EXPECT_EQ(result.code, 1) << result.errors;
    const json row = json::parse(result.output);
    ASSERT_EQ(row["unsupported"].size(), 2u) << result.output;
    EXPECT_NE(row["unsupported"][0].get<std::string>().find("Loop"), std::string::npos);
    EXPECT_NE(row["unsupported"][0].get<std::string>().find("; 2)"), std::string::npos);
    EXPECT_TRUE(row.contains("error"));
}

TEST_F(NetworksCheck, SaysWhatADetectorIs) {
    OnnxModel m(17);
    const auto one = m.node("ReduceMean", {m.input("images", {1, 3, 64, 64})});
    m.with("axes", Sizes{1, 2, 3}).with("keepdims", std::int64_t{0});
    m.node("Mul", {m.random({1, 84, 84}), one});
    m.last().set_output(0, "output0");
    m.output("output0");
    const auto result =
        start({"check", write("a.onnx", m.bytes()), "--device", "cpu", "--json", "-"});
    ASSERT_EQ(result.code, 0) << result.errors;
    const json row = json::parse(result.output);
    ASSERT_FALSE(row["algorithms"].empty());
    EXPECT_EQ(row["algorithms"][0]["algorithm"], "detect");
    EXPECT_NE(row["algorithms"][0]["layout"].get<std::string>().find("objectness = no"),
              std::string::npos);
    EXPECT_EQ(row["inputs"][0]["size"], (json{1, 3, 64, 64}));
    EXPECT_EQ(row["outputs"][0]["name"], "output0");
    EXPECT_FALSE(row["layer_times"].empty());
}

TEST_F(NetworksCheck, RunWritesRawOutputs) {
    OnnxModel m(17);
    m.output(m.node("Add", {m.input("x", {2, 3}), m.constant({3}, {10, 20, 30})}));
    const auto file = write("a.onnx", m.bytes());
    const auto input = write("x.npy", npyBytes({{2, 3}, {1, 2, 3, 4, 5, 6}}));
    const std::string out = m_folder.file("out");
    const auto result = start({"run", file, "--input", input, "--out", out, "--device", "cpu"});
    ASSERT_EQ(result.code, 0) << result.errors;
    std::filesystem::path only;
    for (const auto& entry : std::filesystem::directory_iterator(out)) only = entry.path();
    const NpyArray made = readNpy(only.string()).orThrow();
    EXPECT_EQ(made.shape, (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(made.values, (std::vector<float>{11, 22, 33, 14, 25, 36}));
    const auto other = write("y.npy", npyBytes({{3, 2}, {1, 2, 3, 4, 5, 6}}));
    const auto wrong = start({"run", file, "--input", other, "--out", out, "--device", "cpu"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.errors.find("is 2 x 3, but the array is 3 x 2"), std::string::npos)
        << wrong.errors;
}

}  // namespace
}  // namespace spoor::test
