// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drives `spoor-cli trax` like a benchmark and compares it with `spoor-cli track` on the same
// images.
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/square_pictures.h"
#include "tests/support/trax_client.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace spoor::test {
namespace {

using Strings = std::vector<std::string>;
using Way = TraxClient::Way;

constexpr int frames = SquarePictures::frames;
const Strings first = {"10,10,20,20", "12,14,16,14"};

std::string base64(const std::string& bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? std::uint8_t(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : digits[bits >> (18 - 6 * k) & 63];
    }
    return text;
}

class Trax : public testing::Test {
protected:
    static Strings trax(const Strings& more = {}) {
        Strings all{"trax", "--algorithm", "template", "--device", "cpu"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    std::string picture(int i) const { return "\"file://" + m_pictures.picture(i) + "\""; }

    /// Returns the boxes that `track` writes, by target and frame.
    std::vector<Strings> tracked(std::size_t targets) const {
        Strings command{std::string(SPOOR_BIN_DIR) + "/spoor-cli",
                        "track",
                        m_pictures.folder,
                        "--algorithm",
                        "template",
                        "--device",
                        "cpu",
                        "--out",
                        m_folder.file("o.csv")};
        for (std::size_t i = 0; i < targets; ++i)
            command.insert(command.end(), {"--init", first[i]});
        const ChildResult result = runChildren({command}, hangLimit).front();
        EXPECT_EQ(result.code, 0) << result.errors;
        std::vector<Strings> boxes(targets);
        std::istringstream rows(readFile(m_folder.file("o.csv")).value_or(""));
        std::string row;
        std::getline(rows, row);
        while (std::getline(rows, row)) {
            Strings fields;
            std::istringstream in(row);
            for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
            const bool lost = fields[4].empty();
            boxes.at(std::size_t(std::stoi(fields[2])) - 1)
                .push_back(lost ? "0,0,0,0"
                                : fields[4] + "," + fields[5] + "," + fields[6] + "," + fields[7]);
        }
        EXPECT_EQ(boxes[0].size(), std::size_t(frames));
        return boxes;
    }

    /// Expects the same boxes over TraX. `text` returns the image of a frame as it is sent.
    void expectAsTracked(TraxClient& client, int version, std::size_t targets,
                         const std::function<std::string(int)>& text) const {
        const auto wanted = tracked(targets);
        const std::string hello = client.line().value_or("nothing");
        EXPECT_TRUE(hello.starts_with("@@TRAX:hello ")) << hello;
        EXPECT_NE(hello.find("\"trax.version=" + std::to_string(version) + "\""), hello.npos);
        EXPECT_EQ(hello.find("multiobject=1") != hello.npos, version >= 4) << hello;
        for (int frame = 0; frame < frames; ++frame) {
            if (frame == 0 && version < 4) {
                client.send("@@TRAX:initialize " + text(0) + " \"" + first[0] + "\"");
            } else {
                for (std::size_t i = 0; frame == 0 && i < targets; ++i)
                    client.send("@@TRAX:initialize \"" + first[i] + "\"");
                client.send("@@TRAX:frame " + text(frame));
            }
            for (std::size_t i = 0; i < targets; ++i)
                EXPECT_EQ(client.box(), wanted[i][std::size_t(frame)]) << frame << " " << i;
        }
    }
    static void expectQuit(TraxClient& client) {
        client.send("@@TRAX:quit");
        EXPECT_EQ(client.end(), 0) << client.complaints;
        EXPECT_EQ(client.complaints, "");
    }
    /// Expects that `lines` after hello end the tracker with one sentence and exit code 2.
    static void expectRefused(const Strings& lines, const std::string& part,
                              const Strings& more = {}) {
        TraxClient client(trax(more));
        client.line();
        for (const std::string& line : lines) client.send(line);
        EXPECT_EQ(client.end(), 2) << part;
        EXPECT_TRUE(client.complaints.starts_with("spoor-cli: ")) << client.complaints;
        EXPECT_EQ(client.complaints.find("spoor-cli: ", 1), std::string::npos) << client.complaints;
        EXPECT_NE(client.complaints.find(part), std::string::npos) << client.complaints;
    }

    TemporaryFolder m_folder;
    const SquarePictures m_pictures{m_folder.file("pictures")};
};

TEST_F(Trax, GivesTheSameBoxesAsTrackInEveryVersion) {
    for (int version = 1; version <= 4; ++version) {
        SCOPED_TRACE(version);
        TraxClient client(trax({"--protocol", std::to_string(version)}));
        expectAsTracked(client, version, 1, [&](int i) { return picture(i); });
        expectQuit(client);
    }
}

TEST_F(Trax, TracksSeveralTargets) {
    TraxClient client(trax());
    expectAsTracked(client, 4, 2, [&](int i) { return picture(i); });
    // Restarts with one of the targets.
    const auto wanted = tracked(1);
    client.send("@@TRAX:initialize");
    client.send("@@TRAX:initialize \"" + first[0] + "\"");
    for (int i = 0; i < frames; ++i) {
        client.send("@@TRAX:frame " + picture(i));
        EXPECT_EQ(client.box(), wanted[0][std::size_t(i)]);
    }
    expectQuit(client);
}

TEST_F(Trax, RepliesWithCornersOfRotatedBoxes) {
    TraxClient client(trax({"--set", "rotation=10"}));
    client.line();
    client.send("@@TRAX:initialize \"20,6,34,20,20,34,6,20\"");
    client.send("@@TRAX:frame " + picture(0));
    EXPECT_EQ(client.box(), "6,20,20,6,34,20,20,34") << "the same corners";
    expectQuit(client);
}

TEST_F(Trax, AddsATargetInALaterFrame) {
    TraxClient client(trax());
    client.line();
    client.send("@@TRAX:initialize \"" + first[0] + "\"");
    client.send("@@TRAX:frame " + picture(0));
    EXPECT_EQ(client.box(), "10,10,20,20");
    client.send("@@TRAX:initialize \"18,17,12,12\"");
    client.send("@@TRAX:frame " + picture(1));
    EXPECT_EQ(client.box(), "12,11,20,20");
    EXPECT_EQ(client.box(), "18,17,12,12");
    client.send("@@TRAX:frame " + picture(2));
    EXPECT_EQ(client.box(), "14,12,20,20");
    EXPECT_EQ(client.box(), "20,18,12,12");
    expectQuit(client);
}

TEST_F(Trax, ReinitialisesInOlderVersions) {
    TraxClient client(trax({"--protocol", "3"}));
    client.line();
    for (int i = 0; i < 3; ++i) {
        client.send("@@TRAX:initialize " + picture(i) + " \"10,10,20,10,20,20\"");
        EXPECT_EQ(client.box(), "10,10,10,10");
    }
    expectQuit(client);
}

TEST_F(Trax, AcceptsImagesInMessages) {
    const auto pixels = [&](int i) {
        const std::string file = *readFile(m_pictures.picture(i));
        return file.substr(file.size() -
                           std::size_t(SquarePictures::width) * SquarePictures::height);
    };
    const std::string size =
        std::to_string(SquarePictures::width) + ";" + std::to_string(SquarePictures::height) + ";";
    const std::vector<std::function<std::string(int)>> kinds = {
        [&](int i) { return "\"image:" + size + "gray8;" + base64(pixels(i)) + "\""; },
        [&](int i) {
            std::string rgb;
            for (const char c : pixels(i)) rgb += std::string(3, c);
            return "\"image:" + size + "rgb;" + base64(rgb) + "\"";
        },
        [&](int i) {
            return "\"data:image/x-portable-graymap;" + base64(*readFile(m_pictures.picture(i))) +
                   "\"";
        }};
    for (const auto& kind : kinds) {
        TraxClient client(trax());
        expectAsTracked(client, 4, 1, kind);
        expectQuit(client);
    }
}

TEST_F(Trax, SupportsSocketsAndDescriptors) {
    for (const Way way : {Way::Socket, Way::Descriptors}) {
        TraxClient client(trax(), way);
        expectAsTracked(client, 4, 1, [&](int i) { return picture(i); });
        expectQuit(client);
    }
}

TEST_F(Trax, ReportsInvalidMessages) {
    const std::string start = "@@TRAX:initialize \"10,10,20,20\"";
    const std::string frame = "@@TRAX:frame " + picture(0);
    std::ofstream(m_folder.file("small.pgm"), std::ios::binary) << "P5\n40 40\n255\n"
                                                                << std::string(1600, 'a');
    std::ofstream(m_folder.file("text.png")) << "text";
    expectRefused({"@@TRAX:fly"}, "no message 'fly'");
    expectRefused({"@@TRAX:frame \"a"}, "quote");
    expectRefused({"@@TRAX:state \"1,2,3,4\""}, "can only be sent by a tracker");
    expectRefused({frame},
                  "The TraX message 'frame' arrived before 'initialize', so there is no target");
    expectRefused({start, "@@TRAX:initialize", frame},
                  "The TraX message 'frame' arrived before 'initialize', so there is no target");
    expectRefused({"@@TRAX:initialize \"1,2\""}, "is not a region that can be tracked");
    expectRefused({"@@TRAX:initialize " + picture(0) + " \"1,2,3,4\""}, "2 arguments");
    expectRefused({start}, "2 (PICTURE REGION)", {"--protocol", "2"});
    expectRefused({start, "@@TRAX:frame"}, "0 arguments");
    expectRefused({start, "@@TRAX:frame \"file:///no/such.png\""}, "/no/such.png");
    expectRefused({start, "@@TRAX:frame \"file://" + m_folder.file("text.png") + "\""},
                  "is not an image");
    expectRefused({start, frame, "@@TRAX:frame \"file://" + m_folder.file("small.pgm") + "\""},
                  "frames of the same size");
    expectRefused({"@@TRAX:initialize \"900,900,20,20\"", frame}, "box");
    ASSERT_EQ(::mkfifo(m_folder.file("pipe").c_str(), 0666), 0);
    expectRefused({start, "@@TRAX:frame \"file://" + m_folder.file("pipe") + "\""}, "is a pipe");
    expectRefused(Strings(1001, start), "More than 1000 targets");
    expectRefused({start, frame}, "without the message quit");
    expectRefused({}, "without the message quit");
}

TEST_F(Trax, SendsTheReasonWithQuit) {
    TraxClient client(trax());
    client.line();
    client.send("@@TRAX:fly");
    EXPECT_TRUE(client.line().value_or("").starts_with("@@TRAX:quit \"trax.reason="));
}

TEST_F(Trax, PrintsTheSectionForTrackersIni) {
    const Strings command{std::string(SPOOR_BIN_DIR) + "/spoor-cli",
                          "trax",
                          "--algorithm",
                          "tld",
                          "--set",
                          "nn_threshold=0.6",
                          "--ini"};
    const ChildResult result = runChildren({command}, hangLimit).front();
    EXPECT_EQ(result.code, 0) << result.errors;
    EXPECT_TRUE(result.output.starts_with("[spoor-tld]\nlabel = ")) << result.output;
    EXPECT_NE(result.output.find("\nprotocol = trax\ncommand = "), std::string::npos);
    EXPECT_NE(result.output.find("/spoor-cli trax --algorithm tld --set nn_threshold=0.6\n"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor::test
