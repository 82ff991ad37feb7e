// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drivers that cannot be listed are named and hide no other driver.
#include "engine/compute/driver_listing.h"

#include "engine/base/temporary_folder.h"
#include "tests/support/environment_variable.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <chrono>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// A folder of drivers: PoCL and others.
class DriverListings : public testing::Test {
protected:
    void SetUp() override {
        if (!fs::exists(SPOOR_FAULTY_POCL)) GTEST_SKIP() << "needs PoCL";
        add("pocl", SPOOR_FAULTY_POCL);
    }
    void add(const std::string& name, const std::string& library) const {
        std::ofstream(icd(name)) << library << '\n';
    }
    std::string icd(const std::string& name) const { return m_folder.file(name + ".icd"); }
    /// Adds a broken driver; see tests/support/faulty_driver/broken.cpp.
    void addBroken(const std::string& how) const {
        const std::string library = m_folder.file(how + ".so");
        fs::copy_file(SPOOR_BROKEN_DRIVER, library, fs::copy_options::overwrite_existing);
        add(how, library);
    }
    DriverListing listed(const std::string& name) const {
        for (DriverListing& each : listDrivers())
            if (each.driver.file == icd(name)) return std::move(each);
        return {};
    }
    static void expectNamed(const DriverListing& driver) {
        EXPECT_FALSE(driver.error.empty());
        EXPECT_NE(driver.error.english().find(driver.driver.file), std::string::npos)
            << driver.error.english();
    }

    TemporaryFolder m_folder, m_cache;
    EnvironmentVariable m_vendors{"OCL_ICD_VENDORS", m_folder.path().string()};
    EnvironmentVariable m_devices{"POCL_DEVICES", "pthread"};
    EnvironmentVariable m_cacheDir{"SPOOR_CACHE_DIR", m_cache.path().string()};
};

TEST_F(DriverListings, BrokenDriversAreNamedAndHideNoOther) {
    const std::vector<std::string> all{"crash", "abort",     "exit",      "fork-exit", "load-crash",
                                       "hang",  "load-hang", "load-exit", "spin"};
    for (const std::string& how : all) addBroken(how);
    std::size_t broken = 0;
    for (const DriverListing& driver : listDrivers()) {
        if (driver.driver.file == icd("pocl")) {
            EXPECT_EQ(driver.devices.size(), 1u);
            EXPECT_FALSE(driver.harmful);
            EXPECT_TRUE(driver.error.empty()) << driver.error.english();
            continue;
        }
        ++broken;
        EXPECT_TRUE(driver.harmful);
        EXPECT_TRUE(driver.devices.empty());
        expectNamed(driver);
    }
    EXPECT_EQ(broken, all.size());
}

TEST_F(DriverListings, SaysWhatHappened) {
    for (const char* how : {"crash", "exit", "hang", "empty"}) addBroken(how);
    add("missing", m_folder.file("none.so"));
    add("blank", "");
    EXPECT_NE(listed("crash").error.english().find("(signal 11)"), std::string::npos);
    EXPECT_NE(listed("exit").error.english().find("(exit code 3)"), std::string::npos);
    EXPECT_EQ(listed("exit").log, "kernel module does not match\n");
    EXPECT_NE(listed("hang").error.english().find("within 5 seconds"), std::string::npos);
    EXPECT_NE(listed("empty").error.english().find("found no device"), std::string::npos);
    EXPECT_NE(listed("missing").error.english().find("cannot be loaded"), std::string::npos);
    EXPECT_NE(listed("blank").error.english().find("is empty"), std::string::npos);
}

TEST_F(DriverListings, FailureIsRememberedUntilTheDriverChanges) {
    addBroken("hang");
    EXPECT_FALSE(listed("hang").remembered);
    const DriverListing again = listed("hang");
    EXPECT_TRUE(again.remembered);
    EXPECT_TRUE(again.harmful);
    expectNamed(again);
    fs::last_write_time(m_folder.file("hang.so"), fs::file_time_type::clock::now() + 1h);
    EXPECT_FALSE(listed("hang").remembered) << "the library has changed";
    EXPECT_TRUE(listed("hang").remembered);
    fs::last_write_time(icd("hang"), fs::file_time_type::clock::now() + 1h);
    EXPECT_FALSE(listed("hang").remembered) << "the driver file has changed";
}

TEST_F(DriverListings, OutputOfADriverIsNoAnswer) {
    addBroken("print");
    addBroken("load-print");
    EXPECT_NE(listed("print").error.english().find("found no device"), std::string::npos);
    EXPECT_NE(listed("load-print").error.english().find("found no device"), std::string::npos);
    EXPECT_EQ(listed("pocl").devices.size(), 1u);
}

TEST_F(DriverListings, ProcessesOfADriverDelayNothing) {
    addBroken("fork");  // its process sleeps for ten minutes
    EXPECT_EQ(listed("pocl").devices.size(), 1u);
    EXPECT_NE(listed("fork").error.english().find("found no device"), std::string::npos);
}

TEST_F(DriverListings, PipesAndFoldersAreNoDriverFiles) {
    ASSERT_EQ(mkfifo(icd("pipe").c_str(), 0600), 0);
    fs::create_directory(icd("folder"));
    fs::create_symlink(icd("loop"), icd("loop"));
    for (const char* name : {"pipe", "folder", "loop"}) {
        const DriverListing driver = listed(name);
        EXPECT_TRUE(driver.harmful) << name;
        expectNamed(driver);
    }
    EXPECT_EQ(listed("pocl").devices.size(), 1u);
}

TEST_F(DriverListings, OddNamesBecomeShortText) {
    const EnvironmentVariable behind{"SPOOR_FAULT_BEHIND", SPOOR_FAULTY_POCL};
    add("faulty", SPOOR_FAULTY_DRIVER);
    for (const char* name : {"long", "bytes"}) {
        const EnvironmentVariable odd{"SPOOR_FAULT_NAME", name};
        const DriverListing driver = listed("faulty");
        ASSERT_EQ(driver.devices.size(), 1u);
        EXPECT_LT(driver.devices[0].name.size(), 200u);
        EXPECT_EQ(driver.devices[0].name.find('\x1b'), std::string::npos);
        EXPECT_TRUE(driver.devices[0].error.empty()) << driver.devices[0].error.english();
    }
    const EnvironmentVariable odd{"SPOOR_FAULT_NAME", "impossible"};
    const DriverListing driver = listed("faulty");
    ASSERT_EQ(driver.devices.size(), 1u);
    EXPECT_NE(driver.devices[0].error.english().find("1099511627776 bytes"), std::string::npos);
}

TEST_F(DriverListings, VariableNamesAFileOrALibrary) {
    for (const std::string& value : {icd("pocl"), std::string(SPOOR_FAULTY_POCL)}) {
        const EnvironmentVariable vendors{"OCL_ICD_VENDORS", value};
        const auto all = listDrivers();
        ASSERT_EQ(all.size(), 1u) << value;
        EXPECT_EQ(all[0].devices.size(), 1u) << value;
    }
}

TEST_F(DriverListings, DriverThatIsInstalledTwiceIsListedOnce) {
    add("again", SPOOR_FAULTY_POCL);
    std::size_t devices = 0;
    for (const DriverListing& each : listDrivers()) devices += each.devices.size();
    EXPECT_EQ(devices, 1u);
}

TEST_F(DriverListings, EmptyFolderHasNoDrivers) {
    const TemporaryFolder empty;
    const EnvironmentVariable vendors{"OCL_ICD_VENDORS", empty.path().string()};
    EXPECT_TRUE(listDrivers().empty());
}

}  // namespace
}  // namespace spoor::test
