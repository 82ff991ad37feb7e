// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Datasets and results in YOLO's layout as other programs write them.
#include "tests/support/format_files.h"

namespace spoor {
namespace {

using test::format;
using test::writeText;

class YoloFolders : public ::testing::Test {
protected:
    void write(const std::string& name, std::string_view text) {
        writeText(m_folder.path() / "y" / name, text);
    }
    ImportResult read(const char* id = nullptr) const {
        FormatOptions options;
        options.size = {100, 100};
        return (id ? importSession(format(id), m_folder.file("y"), options)
                   : importSession(m_folder.file("y"), options))
            .orThrow();
    }
    std::string labels() const {
        std::string all;
        const Session session = read().session;
        for (const SessionTarget& target : session.targets())
            all += (all.empty() ? "" : ",") + target.label;
        return all;
    }
    std::string detected() const { return detectFormat(m_folder.file("y")).orThrow()->id; }

    TemporaryFolder m_folder;
};

TEST_F(YoloFolders, ReadsEverySplit) {
    write("data.yaml", "train: ../train/images\nnc: 1\nnames: ['ball']\n");
    write("train/labels/c-0000_jpg.rf.8e1b5c0d.txt", "0 .5 .5 .2 .2\n");
    write("valid/labels/c-0002_jpg.rf.77aa01bb.txt", "0 .5 .5 .2 .2\n");
    write("test/labels/c-0001_jpg.rf.0fa93b12.txt", "0 .5 .5 .2 .2\n");
    write("README.roboflow.txt", "Exported by a service\n");
    const Session session = read().session;
    ASSERT_EQ(session.targets().size(), 1u);
    EXPECT_EQ(session.targets()[0].label, "ball");
    EXPECT_EQ(session.targets()[0].boxes.size(), 3u);
    EXPECT_EQ(session.length, 3);
}

TEST_F(YoloFolders, TakesNamesByTheirNumbers) {
    write("labels/0.txt", "0 .5 .5 .2 .2\n2 .5 .5 .2 .2\n1 .5 .5 .2 .2\n");
    for (const char* names :
         {"names: {0: car, 1: bus, 2: 'a, b'}\n", "names:\n  2: a, b\n  0: car\n  1: bus\n",
          "names: { 1: bus, 2: \"a, b\",\n  0: car }\nnc: 3\n", "names:\n- car\n- bus\n- a, b\n",
          "names: [car, bus,\n 'a, b']\n",
          "names:\n  '1': bus\n  '0': car\n  '2': a, b\nnc: 3\n"}) {
        write("data.yaml", names);
        EXPECT_EQ(labels(), "a, b,bus,car") << names;
    }
    write("data.yaml", "names: {2: bus}\n");
    EXPECT_EQ(labels(), "bus,class 0,class 1");
    std::filesystem::remove(m_folder.path() / "y/data.yaml");
    EXPECT_EQ(labels(), "class 0,class 1,class 2");
    EXPECT_NE(read().notes.front().english().find("no class names"), std::string::npos);
    write("labels/classes.txt", "car\nbus\ndog\n");
    EXPECT_EQ(labels(), "bus,car,dog");
}

TEST_F(YoloFolders, TellsTracksFromConfidences) {
    write("labels/0.txt", "0 .5 .5 .2 .2 7\n0 .1 .1 .1 .1 1\n");
    write("labels/1.txt", "0 .5 .5 .2 .2 7\n");
    const ImportResult tracked = read();
    ASSERT_EQ(tracked.session.targets().size(), 2u);
    ASSERT_NE(tracked.session.target(7), nullptr);
    EXPECT_EQ(tracked.session.target(7)->boxes.size(), 2u);
    EXPECT_EQ(tracked.session.target(7)->boxes[0].confidence, 1);
    write("labels/1.txt", "0 .5 .5 .2 .2 0.25 7\n0 .1 .1 .1 .1 0.5\n");
    write("labels/0.txt", "0 .5 .5 .2 .2 0.75 7\n");
    EXPECT_EQ(detected(), "yolo");
    const Session both = read().session;
    ASSERT_NE(both.target(7), nullptr);
    EXPECT_EQ(both.target(7)->boxes[1].confidence, 0.25);
    EXPECT_EQ(both.boxCount(), 3u);
    write("labels/0.txt", "0 .5 .5 .2 .2 1\n");
    write("labels/1.txt", "0 .5 .5 .2 .2 1\n");
    EXPECT_EQ(read().session.targets()[0].boxes[0].confidence, 1);
    write("labels/1.txt", "0 .5 .5 .2 .2 1.5\n");
    EXPECT_THROW(read(), EngineError);
}

TEST_F(YoloFolders, ReadsSplitsOfAnyName) {
    write("data.yaml", "train: [images/a, images/b]\nnames:\n  0: car\n");
    write("labels/a/1.txt", "0 .5 .5 .2 .2\n");
    write("labels/b/3.txt", "0 .5 .5 .2 .2\n");
    EXPECT_EQ(detected(), "yolo");
    EXPECT_EQ(read().session.boxCount(), 2u);
}

TEST_F(YoloFolders, AreDetectedByTheirClasses) {
    write("classes.txt", "car\n");
    write("a_1.txt", "0 .5 .5 .2 .2\n");
    write("a_1.jpg", "x");
    EXPECT_EQ(detected(), "yolo") << "as LabelImg writes them";
    write("../only/classes.txt", "car\n");
    EXPECT_FALSE(detectFormat(m_folder.file("only"))) << "it has classes, but no labels";
    EXPECT_EQ(labels(), "car");
}

TEST_F(YoloFolders, ReadPoses) {
    write("data.yaml", "names: [hand]\nkpt_shape: [2, 3]\n");
    write("labels/train/0.txt", "0 .5 .5 .2 .2 .45 .5 2 .55 .5 1\n");
    write("labels/train/1.txt", "0 .5 .5 .2 .2 .45 .5 2 0 0 0 0.75\n");
    write("labels/train/2.txt", "0 .5 .5 .2 .2 0 0 0 0 0 0\n");
    EXPECT_EQ(detected(), "yolo");
    const ImportResult poses = read();
    const SessionTarget& hand = poses.session.targets().at(0);
    EXPECT_EQ(*hand.at(0)->shape, Shape(Points{{{45, 50}, {55, 50}}, {false, true}}));
    EXPECT_EQ(*hand.at(1)->shape, Shape(Points{{{45, 50}}}));
    EXPECT_EQ(hand.at(1)->confidence, 0.75);
    EXPECT_EQ(hand.at(2)->box, (RectF{40, 40, 20, 20})) << "no key point is labelled";
    EXPECT_NE(poses.notes.front().english().find("poses"), std::string::npos);
    write("labels/train/0.txt", "0 .5 .5 .2 .2 .45 x 2 .55 .5 1\n");
    EXPECT_THROW(read(), EngineError);
}

TEST_F(YoloFolders, ReadsTracksOfShapes) {
    write("labels/0.txt", "0 .1 .1 .3 .1 .3 .3 .2 .4 .1 .3 0.5 12\n");
    EXPECT_EQ(detected(), "yolo-seg");
    const Session shapes = read().session;
    ASSERT_NE(shapes.target(12), nullptr);
    EXPECT_EQ(shapes.target(12)->boxes[0].confidence, 0.5);
    EXPECT_EQ(shapes.target(12)->boxes[0].shape->as<Polygon>()->parts[0].size(), 5u);
    write("labels/0.txt", "0 .1 .1 .3 .1 .3 .3 .1 .3 0.5 12\n");
    EXPECT_EQ(detected(), "yolo-obb");
    ASSERT_NE(read().session.target(12), nullptr);
}

}  // namespace
}  // namespace spoor
