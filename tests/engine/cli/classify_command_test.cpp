// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/tiny_classifier.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor::test {
namespace {

using nlohmann::json;
using Strings = std::vector<std::string>;

/// A trained network, its labels, and a folder with a picture of each pattern.
class ClassifyCommand : public testing::Test {
protected:
    ClassifyCommand() {
        TinyClassifier network;
        network.train(900, 0.05F);
        writeBytes(m_folder.file("net.onnx"), network.model().bytes());
        writeBytes(m_folder.file("labels.txt"), patternLabels);
        std::filesystem::create_directories(m_folder.file("pictures"));
        for (int i = 0; i < patterns; ++i) writeBytes(picture(i), pgm(Pattern(i)));
    }
    std::string picture(int i) const {
        return m_folder.file("pictures/" + std::to_string(i) + ".pgm");
    }
    /// Pixels of 8 x 8, so that a period of 6 pixels of the network's input is 48 of the picture.
    static std::string pgm(Pattern pattern) {
        constexpr int side = TinyClassifier::side * 8;
        std::string bytes = "P5 " + std::to_string(side) + ' ' + std::to_string(side) + " 255\n";
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) bytes += char(patternAt(pattern, x, y, 48) ? 200 : 60);
        return bytes;
    }
    ChildResult start(Strings arguments) const {
        arguments.insert(arguments.begin(),
                         {std::string(SPOOR_BIN_DIR) + "/spoor-cli", "classify"});
        return runChildren({arguments}, hangLimit).front();
    }
    Strings model() const {
        return {"--model",  m_folder.file("net.onnx"),
                "--labels", m_folder.file("labels.txt"),
                "--device", "cpu"};
    }

    TemporaryFolder m_folder;
};

TEST_F(ClassifyCommand, NamesWholePicturesOfAFolder) {
    Strings arguments = {m_folder.file("pictures"), "--json", "-"};
    for (const std::string& each : model()) arguments.push_back(each);
    const ChildResult result = start(arguments);
    ASSERT_EQ(result.code, 0) << result.errors;
    const json pictures = json::parse(result.output)["pictures"];
    ASSERT_EQ(pictures.size(), std::size_t(patterns));
    for (int i = 0; i < patterns; ++i) {
        const json& row = pictures[std::size_t(i)];
        EXPECT_EQ(row["picture"], picture(i));
        EXPECT_EQ(row["names"].size(), std::size_t(patterns));
        EXPECT_EQ(row["names"][0]["label"], patternName(Pattern(i))) << row;
    }
}

TEST_F(ClassifyCommand, PrintsOneLinePerPictureAndTakesSettings) {
    Strings arguments = {picture(1), picture(0), "--set", "top=1"};
    for (const std::string& each : model()) arguments.push_back(each);
    const ChildResult result = start(arguments);
    ASSERT_EQ(result.code, 0) << result.errors;
    EXPECT_EQ(result.output.find(picture(1) + ": vertical stripes "), 0u) << result.output;
    EXPECT_NE(result.output.find('\n' + picture(0) + ": horizontal stripes "), std::string::npos);
    EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 2);
    EXPECT_EQ(result.output.find(", "), std::string::npos) << "top=1";
}

TEST_F(ClassifyCommand, AsksForTheNetwork) {
    EXPECT_EQ(start({picture(0)}).code, 2);
    const ChildResult missing = start({picture(0), "--model", m_folder.file("none.onnx")});
    EXPECT_EQ(missing.code, 2);
    EXPECT_NE(missing.errors.find("none.onnx"), std::string::npos) << missing.errors;
}

}  // namespace
}  // namespace spoor::test
