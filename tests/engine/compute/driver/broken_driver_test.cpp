// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drivers that crash, answer incorrectly or compute wrong results are listed with an error. A
// device, or the whole list, is queried again after one failure. This is a separate program,
// because the device list is made once per process. A script replaces the probe.
#include "engine/base/temporary_folder.h"
#include "engine/compute/device_info.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

constexpr char script[] = R"(#!/bin/sh
row() {
    printf '{"name": "%s", "platform": "Test Works", "type": "%s", ' "$1" "$2"
    printf '"platform_index": 0, "device_index": %s}' "$3"
}
if [ "$1" = list ]; then
    mkdir "$0.listed" 2>/dev/null && exit 1
    printf '{"devices": ['; row Good cpu 0; printf ,; row Crash gpu 1; printf ,
    row Nonsense gpu 2; printf ,; row Wrong gpu 3; printf ,; row Good cpu 4; printf ,
    row Busy cpu 5; echo ']}'
    exit 0
fi
case "$3" in
    0|4) echo '{"ok": true}' ;;
    1) kill -SEGV $$ ;;
    2) echo "what?"; echo "driver noise" >&2 ;;
    5) if mkdir "$0.asked"; then kill -SEGV $$; else echo '{"ok": true}'; fi ;;
    3) echo '{"ok": false, "error": "its results are wrong", "build_log": "line 1"}' ;;
esac
)";

class BrokenDriver : public testing::Test {
protected:
    static void SetUpTestSuite() {
        static const TemporaryFolder folder;
        const std::string probe = folder.file("probe");
        std::ofstream(probe) << script;
        std::filesystem::permissions(probe, std::filesystem::perms::owner_all);
        setenv("SPOOR_PROBE", probe.c_str(), 1);
        setenv("SPOOR_CACHE_DIR", folder.file("cache").c_str(), 1);
        std::ofstream(folder.file("only.icd")) << "libonly.so\n";
        setenv("OCL_ICD_VENDORS", folder.file("only.icd").c_str(), 1);
        listDevices();
    }
    static const DeviceInfo& device(std::size_t i) { return listDevices().at(i); }
};

TEST_F(BrokenDriver, ListsEveryDevice) {
    ASSERT_EQ(listDevices().size(), 6u);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(device(std::size_t(i)).index, i);
    EXPECT_TRUE(device(0).usable);
    EXPECT_EQ(device(0).stableName, "test-good");
    EXPECT_EQ(device(4).stableName, "test-good-2");
}

TEST_F(BrokenDriver, ReportsCrash) {
    EXPECT_FALSE(device(1).usable);
    EXPECT_EQ(device(1).error.english(),
              "The driver of Crash crashed in a test kernel (signal 11). Update the driver or "
              "choose another device.");
}

TEST_F(BrokenDriver, KeepsDriverOutputAfterInvalidAnswer) {
    EXPECT_FALSE(device(2).usable);
    EXPECT_NE(device(2).error.english().find("no answer"), std::string::npos);
    EXPECT_EQ(device(2).buildLog, "driver noise\n");
}

TEST_F(BrokenDriver, KeepsBuildLogAfterWrongResults) {
    EXPECT_FALSE(device(3).usable);
    EXPECT_NE(device(3).error.english().find("its results are wrong"), std::string::npos);
    EXPECT_EQ(device(3).buildLog, "line 1");
}

TEST_F(BrokenDriver, RetriesDeviceThatFailedOnce) {
    EXPECT_TRUE(device(5).usable) << device(5).error.english();
}

TEST_F(BrokenDriver, SelectorsSkipBrokenDevices) {
    EXPECT_EQ(selectDevice("auto").value().stableName, "test-good");
    EXPECT_EQ(selectDevice("gpu").error(), device(1).error) << "the reason why no GPU is usable";
    EXPECT_EQ(selectDevice("1").error(), device(1).error);
    EXPECT_EQ(selectDevice("test-crash").error(), device(1).error);
    EXPECT_EQ(selectDevice("test-good-2").value().index, 4);
}

}  // namespace
}  // namespace spoor::test
