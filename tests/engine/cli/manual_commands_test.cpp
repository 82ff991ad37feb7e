// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the commands that the manual prints, page by page, in a folder with the files that they
// name.
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/media/writing/picture_writer.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

const fs::path manual = fs::path(SPOOR_SOURCE_DIR) / "resources/manual";

/// Commands that are not run, and why.
struct Exception {
    const char* pattern;
    const char* why;
};
const Exception exceptions[] = {
    {"spoor-cli (bench|tune)", "takes minutes"},
    {"--slurm", "Slurm.OneNode runs it"},
    {"spoor-cli networks get", "needs the Internet"},
    {"lightfc|squeezenet|nanodet|yolox|yunet", "needs a network"},
    {"--method learned", "needs the edge network"},
    {"trax:|^vot ", "starts another program"},
    {"cpu:adapted|=adapted|spoor-cli adapt", "needs clang"},
};

std::string textOf(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The contents of the code blocks of a page, with continued lines as one.
std::vector<std::string> blocksOf(const std::string& page) {
    std::vector<std::string> blocks;
    std::istringstream lines(page);
    bool inside = false, continues = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.emplace_back();
        } else if (inside) {
            if (continues) blocks.back().pop_back(), line.erase(0, line.find_first_not_of(' '));
            continues = line.ends_with('\\');
            if (continues) line.pop_back();
            blocks.back() += line + '\n';
        }
    }
    return blocks;
}

bool hasCommands(const std::string& block) {
    static const std::regex command("(^|\n)([A-Z_]+=\\S+ )*spoor-cli ");
    return std::regex_search(block, command);
}

std::vector<std::string> commandsOf(const std::string& page) {
    std::vector<std::string> commands;
    for (const std::string& block : blocksOf(page)) {
        if (!hasCommands(block)) continue;
        std::istringstream lines(block);
        for (std::string line; std::getline(lines, line);)
            if (!line.empty()) commands.push_back(line);
    }
    return commands;
}

/// The pages for users, without the list of all commands.
std::vector<std::string> pagesWithCommands() {
    std::vector<std::string> pages;
    for (const auto& entry : fs::directory_iterator(manual))
        if (entry.path().extension() == ".md" && entry.path().stem() != "commands" &&
            !commandsOf(textOf(entry.path())).empty())
            pages.push_back(entry.path().stem().string());
    std::sort(pages.begin(), pages.end());
    return pages;
}

Frame butterfly(const Frame& scene) {
    FrameBuilder builder({48, 40});
    for (int y = 0; y < 40; ++y)
        std::copy_n(scene.pixels() + ((197 + y) * scene.size().width + 175) * 4, 48 * 4,
                    builder.row(y));
    return builder.seal(0, 0);
}

class ManualCommands : public testing::TestWithParam<std::string> {
protected:
    fs::path at(const std::string& name) const { return m_folder.path() / name; }

    void run(const std::string& command) {
        const std::string script = "cd '" + m_folder.path().string() + "' && export HOME=$PWD && " +
                                   "PATH='" SPOOR_BIN_DIR "':$PATH && " + command;
        const auto result = runChildren({{"/bin/bash", "-c", script}}, hangLimit).front();
        EXPECT_EQ(result.end, ChildResult::End::Exited) << command;
        EXPECT_EQ(result.code, 0) << command << '\n' << result.errors << result.output;
    }

    /// The files that commands name: videos, images, detections, events, and the suite that the
    /// page prints.
    void makeFiles(const std::string& page) {
        run("spoor-cli sample --out . --quiet");
        for (const char* video : {"clip.mkv", "crowd.mkv", "car.mkv"})
            fs::copy_file(at("sample.mkv"), at(video));
        fs::create_directory(at("photos"));
        const SampleScene scene;
        for (const char* picture : {"PICTURE", "photos/one.png"})
            writePng(at(picture).string(), scene.render(0));
        for (const char* part : {"TEMPLATE", "A.png", "B.png"})
            writePng(at(part).string(), butterfly(scene.render(0)));
        std::string suite =
            "protocols = [\"ope\"]\n[[tracker]]\nname = \"t\"\nalgorithm = \"template\"\n"
            "[[sequence]]\nname = \"s\"\ninput = \"sample.mkv\"\ntruth = \"groundtruth.txt\"\n";
        for (const std::string& block : blocksOf(page))
            if (block.find("[[tracker]]") != std::string::npos) suite = block;
        std::ofstream(at("suite.toml")) << suite;
        std::ofstream(at("det.txt")) << "1,-1,20,20,40,40,0.9\n2,-1,22,20,40,40,0.9\n"
                                        "3,-1,24,20,40,40,0.9\n";
        fs::copy_file(SPOOR_SOURCE_DIR "/tests/fuzz/corpus/boris/aggregated", at("boris.csv"));
        run("spoor-cli convert boris.csv clip.spoor --to spoor --quiet");
    }

private:
    TemporaryFolder m_folder;
};

TEST_P(ManualCommands, RunAsPrinted) {
    const std::string page = textOf(manual / (GetParam() + ".md"));
    makeFiles(page);
    if (HasFailure()) return;
    for (const std::string& command : commandsOf(page)) {
        const auto* exception =
            std::find_if(std::begin(exceptions), std::end(exceptions), [&](const Exception& each) {
                return std::regex_search(command, std::regex(each.pattern));
            });
        if (exception == std::end(exceptions)) run(command);
    }
}

INSTANTIATE_TEST_SUITE_P(Pages, ManualCommands, testing::ValuesIn(pagesWithCommands()),
                         [](const auto& page) {
                             std::string name = page.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(ManualCommandsInAllLanguages, AreTheSame) {
    // Comments and values in capitals are translated.
    const auto plain = [](const std::string& page) {
        std::multiset<std::string> commands;
        for (const std::string& command : commandsOf(textOf(page)))
            commands.insert(std::regex_replace(command, std::regex("\\s+#.*"), ""));
        return commands;
    };
    for (const std::string& page : pagesWithCommands())
        EXPECT_EQ(plain(manual / (page + ".md")), plain(manual / "zh_CN" / (page + ".md"))) << page;
}

TEST(ManualCommandsThatAreNotRun, Exist) {
    for (const Exception& each : exceptions) {
        bool found = false;
        for (const std::string& page : pagesWithCommands())
            for (const std::string& command : commandsOf(textOf(manual / (page + ".md"))))
                found |= std::regex_search(command, std::regex(each.pattern));
        EXPECT_TRUE(found) << each.pattern << " (" << each.why << ") excludes no command.";
    }
}

}  // namespace
}  // namespace spoor::test
