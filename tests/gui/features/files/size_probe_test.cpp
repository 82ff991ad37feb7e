// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/size_probe.h"

#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <filesystem>

namespace spoor::test {
namespace {

Session sessionOf(FrameIndex frames) {
    Session session;
    session.size = {640, 360};
    session.fps = 25;
    for (FrameIndex frame = 0; frame < frames; ++frame) {
        SessionBox box;
        box.frame = frame;
        box.box = {100 + double(frame % 90), 50, 40, 30};
        box.keyframe = true;
        session.put(1, box);
    }
    return session;
}

TEST(SizeProbe, EstimatesManyBoxesFromTheFirstOnes) {
    const TemporaryFolder folder;
    for (const char* id : {"csv", "json", "mot"}) {
        const Format& format = *findFormat(id).value();
        const Session session = sessionOf(20000);
        FormatOptions options;
        options.size = session.size;
        options.fps = session.fps;
        const std::string path = folder.file(id);
        exportSession(format, session, path, options);
        const double whole = double(std::filesystem::file_size(path));
        EXPECT_NEAR(boxesBytes(format, session, options, false), whole, 0.1 * whole) << id;
        const Session few = sessionOf(100);
        exportSession(format, few, path, options);
        EXPECT_EQ(boxesBytes(format, few, options, false), double(std::filesystem::file_size(path)))
            << id << ": few boxes are all written";
    }
}

}  // namespace
}  // namespace spoor::test
