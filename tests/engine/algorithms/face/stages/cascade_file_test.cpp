// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/cascade_file.h"
#include "tests/support/cascade_reference.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace spoor::test {
namespace {

const SizeI window{20, 18};

std::string sentence(const std::string& text) {
    const auto read = parseCascade(text, "a.xml");
    return read ? "" : read.error().english();
}

/// Replaces the first `from` that follows `after` in the text.
std::string changed(std::string text, const std::string& after, const std::string& from,
                    const std::string& to) {
    const std::size_t at = text.find(from, text.find(after));
    if (at == std::string::npos) throw std::logic_error("no " + from);
    return text.replace(at, from.size(), to);
}

TEST(CascadeFile, ReadsWindowStagesAndTrees) {
    const auto cascade = parseCascade(randomCascade(window, false, true, true, 1), "a").orThrow();
    EXPECT_EQ(cascade.window, window);
    EXPECT_EQ(cascade.stages.size(), 6u);
    EXPECT_EQ(cascade.trees.size(), 57u);
    EXPECT_EQ(cascade.leaves.size(), cascade.nodes.size() + cascade.trees.size());
    EXPECT_FALSE(cascade.stumps());
    EXPECT_FLOAT_EQ(cascade.stages[0].threshold, -0.1f - 1e-5f);
}

TEST(CascadeFile, ReadsEveryPackagedCascade) {
    const std::filesystem::path alt = packagedCascade("haarcascade_frontalface_alt.xml");
    if (alt.empty()) GTEST_SKIP() << "The package opencv-data is not installed";
    int count = 0;
    for (const char* folder : {"haarcascades", "lbpcascades"}) {
        const auto all = alt.parent_path().parent_path() / folder;
        for (const auto& entry : std::filesystem::directory_iterator(all)) {
            const auto read = readCascade(entry.path());
            EXPECT_TRUE(read) << read.error().english();
            ++count;
        }
    }
    EXPECT_GE(count, 20);
}

TEST(CascadeFile, ReadsOlderFormat) {
    const std::string text =
        "<?xml version='1.0'?><opencv_storage><my type_id=\"opencv-haar-classifier\">"
        "<size>20 18</size><stages><_><trees><_><!-- root --><_><feature><rects>"
        "<_>1 2 3 4 -1.</_><_>1 2 3 2 2.</_></rects><tilted>0</tilted></feature>"
        "<threshold>0.5</threshold><left_val>-1.5</left_val><right_node>1</right_node></_>"
        "<_><feature><rects><_>5 2 3 4 -1.</_><_>5 2 3 2 2.</_></rects><tilted>1</tilted>"
        "</feature><threshold>-0.25</threshold><left_val>2</left_val><right_val>3</right_val></_>"
        "</_></trees><stage_threshold>0.25</stage_threshold><parent>-1</parent><next>-1</next></_>"
        "</stages></my></opencv_storage>";
    const auto cascade = parseCascade(text, "old.xml").orThrow();
    EXPECT_EQ(cascade.window, window);
    EXPECT_TRUE(cascade.tilted);
    ASSERT_EQ(cascade.nodes.size(), 2u);
    EXPECT_EQ(cascade.nodes[0].left, 0);
    EXPECT_EQ(cascade.nodes[0].right, 1);
    EXPECT_EQ(cascade.nodes[1].left, -1);
    EXPECT_EQ(cascade.nodes[1].right, -2);
    EXPECT_EQ(cascade.leaves, (std::vector<float>{-1.5f, 2, 3}));
}

TEST(CascadeFile, RejectsInvalidCascades) {
    const std::string good = randomCascade(window, false, true, true, 2);
    EXPECT_EQ(sentence(good), "");
    for (const std::string& bad :
         {std::string(),
          std::string("no cascade"),
          std::string("<a></b>"),
          std::string("<a>"),
          std::string("<a/><b/>"),
          std::string("<a></a>"),
          std::string(1 << 20, '<'),
          std::string("<!DOCTYPE x [<!ENTITY a \"b\">]><opencv_storage/>"),
          std::string("<opencv_storage><a/></opencv_storage>"),
          changed(good, "<cascade>", "BOOST", "BOOM"),
          changed(good, "", "HAAR", "HOG"),
          changed(good, "<height>", "18", "0"),
          changed(good, "<height>", "18", "-5"),
          changed(good, "<height>", "18", "1e300"),
          changed(good, "<height>", "18", "18.5"),
          changed(good, "<height>", "18", "nan"),
          changed(good, "<height>", "18", "1000000"),
          changed(good, "<maxCatCount>", "0", "256"),
          changed(good, "<features>", "<_>", "<_/><_>"),
          changed(good, "<features>", "<rects>", "<rects><_>19 17 2 2 1</_>"),
          changed(good, "<features>", "<rects>", "<rects><_>0 0 2147483647 2147483647 1</_>"),
          changed(good, "<features>", "<rects>", "<rects><_>-1 0 2 2 1</_>"),
          changed(good, "<features>", "<rects>", "<rects><_>1 1 2</_>"),
          changed(good, "<leafValues>", " ", " 1e60 "),
          changed(good, "<leafValues>", " ", " 5 ")}) {
        const std::string why = sentence(bad);
        EXPECT_FALSE(why.empty()) << bad.substr(0, 300);
        EXPECT_NE(why.find("a.xml"), std::string::npos) << why;
    }
}

TEST(CascadeFile, RejectsInvalidTrees) {
    const auto tree = [](const std::string& nodes, const std::string& leaves) {
        std::string text = randomCascade(window, false, false, false, 3);
        const std::size_t at = text.find("<internalNodes>");
        const std::size_t end = text.find("</leafValues>", at);
        return text.replace(at, end - at,
                            "<internalNodes>" + nodes + "</internalNodes><leafValues>" + leaves);
    };
    EXPECT_EQ(sentence(tree("0 -1 0 0.5", "1 2")), "");
    EXPECT_EQ(sentence(tree("2 -2 0 0.5 0 -1 0 0.5 1 -3 0 0.5", "1 2 3 4")), "");
    EXPECT_NE(sentence(tree("1 -2 0 0.5 1 -1 0 0.5", "1 2 3")), "");  // its own child
    EXPECT_NE(sentence(tree("1 1 0 0.5 0 -1 0 0.5", "1 2 3")), "");   // reached twice
    EXPECT_NE(sentence(tree("5 -1 0 0.5", "1 2")), "");               // no such node
    EXPECT_NE(sentence(tree("0 -9 0 0.5", "1 2")), "");               // no such leaf
    EXPECT_NE(sentence(tree("0 -1 999999 0.5", "1 2")), "");          // no such feature
    EXPECT_NE(sentence(tree("0 -1 -1 0.5", "1 2")), "");              // negative feature
    EXPECT_NE(sentence(tree("0 -1 0", "1 2")), "");                   // truncated
    EXPECT_NE(sentence(tree("", "")), "");                            // empty
    EXPECT_NE(sentence(tree("-2147483648 -1 0 1", "1 2")), "");       // extreme index
}

TEST(CascadeFile, ReportsMissingAndHugeFiles) {
    TemporaryFolder folder;
    EXPECT_NE(readCascade(folder / "none.xml").error().english().find("none.xml"),
              std::string::npos);
    writeAll(folder / "huge.xml", "<opencv_storage>");
    std::filesystem::resize_file(folder / "huge.xml", std::uintmax_t{2} << 30);
    EXPECT_NE(readCascade(folder / "huge.xml").error().english().find("2048 MB"),
              std::string::npos);
    EXPECT_FALSE(readCascade(folder.path()));
}

/// A damaged file is either read or rejected with an error. Data that is read is in range.
TEST(CascadeFile, ReadsOrRejectsDamagedFiles) {
    std::mt19937 random(4);
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = randomCascade({12, 12}, round % 3 == 0, round % 2 == 0, true, 5);
        const auto place = [&] { return std::size_t(random()) % text.size(); };
        for (int edits = 1 + int(random() % 4); edits > 0; --edits) {
            switch (random() % 5) {
                case 0:
                    text.resize(place() + 1);
                    break;
                case 1:
                    text[place()] = char(random());
                    break;
                case 2:
                    text[place()] = char('0' + random() % 10);
                    break;
                case 3:
                    text.erase(place(), random() % 40);
                    break;
                default:
                    text.insert(place(), text.substr(place(), random() % 60));
                    break;
            }
        }
        const auto read = parseCascade(text, "a.xml");
        if (!read) {
            ++refused;
            EXPECT_FALSE(read.error().empty());
            continue;
        }
        const Cascade& cascade = read.value();
        for (const auto& tree : cascade.trees) {
            for (int i = 0; i < tree.nodes; ++i) {
                const auto& node = cascade.nodes.at(std::size_t(tree.firstNode + i));
                ASSERT_LT(std::size_t(node.feature), cascade.features.size());
                for (const int child : {node.left, node.right}) {
                    ASSERT_TRUE(child <= 0 ? -child <= tree.nodes
                                           : child > i && child < tree.nodes);
                }
            }
        }
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace spoor::test
