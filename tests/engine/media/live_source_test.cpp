// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses as inputs: from a server in this process, and from one that stays silent.
#include "engine/media/live_source.h"
#include "engine/base/error.h"
#include "engine/media/open_input.h"
#include "tests/engine/networks/local_server.h"
#include "tests/support/ffmpeg_files.h"

namespace spoor {
namespace {

std::string refusalOf(const std::string& input) {
    try {
        (void)openInput(input);
    } catch (const EngineError& error) {
        return error.message().english();
    }
    return "no error";
}

TEST(LiveSource, ReadsAnAddressOnceAndInOrder) {
    const TemporaryFolder folder;
    const std::string file = folder / "in.ts";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v mpeg2video " + file));
    test::LocalServer server([&](int, std::size_t from) {
        return test::LocalServer::Answer{.body = test::readAll(file).substr(from)};
    });
    LiveSource source(server.address());
    EXPECT_TRUE(source.info().live);
    EXPECT_FALSE(source.info().frameCount);
    EXPECT_EQ(source.info().size, (SizeI{64, 48}));
    const auto wanted = openSource(file);
    for (const FrameIndex i : {0, 1, 2, 9, 24})
        EXPECT_EQ(test::hashOf(source.read(i).value()), test::hashOf(wanted->read(i).value())) << i;
    EXPECT_FALSE(source.read(3)) << "has passed";
    EXPECT_FALSE(source.read(25)) << "has ended";
}

TEST(LiveSource, PlaylistReachesNoFileOfThisMachine) {
    const TemporaryFolder folder;
    const std::string file = folder / "secret.ts";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v mpeg2video " + file));
    test::LocalServer server([&](int, std::size_t) {
        return test::LocalServer::Answer{
            .body = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://" + file +
                    "\n#EXT-X-ENDLIST\n"};
    });
    EXPECT_NE(refusalOf(server.address()), "no error");
}

TEST(LiveSource, SaysWhyAnAddressCannotBeOpened) {
    test::LocalServer server([](int, std::size_t) {
        return test::LocalServer::Answer{.status = "404 Not Found", .body = {}};
    });
    EXPECT_NE(refusalOf(server.address()).find("404"), std::string::npos);
    EXPECT_NE(refusalOf("gopher://host/x").find("rtsp"), std::string::npos);
    EXPECT_NE(refusalOf("file:///etc/passwd").find("not supported"), std::string::npos);
}

TEST(LiveSource, SilentAddressEndsInASentence) {
    const int silent = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ASSERT_EQ(::bind(silent, reinterpret_cast<sockaddr*>(&address), size), 0);
    ASSERT_EQ(::listen(silent, 4), 0);
    ::getsockname(silent, reinterpret_cast<sockaddr*>(&address), &size);
    const std::string input =
        "http://user:secret@127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/x";
    const std::string sentence = refusalOf(input);
    ::close(silent);
    EXPECT_NE(sentence.find("did not answer within 10 seconds"), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find("secret"), std::string::npos) << sentence;
}

TEST(LiveSource, PasswordsAreLeftOut) {
    EXPECT_EQ(LiveSource::withoutPassword("rtsp://me:secret@cam/a"), "rtsp://me@cam/a");
    EXPECT_EQ(LiveSource::withoutPassword("rtsp://me@cam:554/a"), "rtsp://me@cam:554/a");
    EXPECT_EQ(LiveSource::withoutPassword("http://cam:80/a@b:c"), "http://cam:80/a@b:c");
    EXPECT_EQ(LiveSource::withoutPassword("camera:0"), "camera:0");
}

}  // namespace
}  // namespace spoor
