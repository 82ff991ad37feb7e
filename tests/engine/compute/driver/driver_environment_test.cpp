// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-cli finds a usable device with unusual home folders, caches and drivers.
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/environment_variable.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class DriverEnvironment : public testing::Test {
protected:
    void SetUp() override {
        if (!fs::exists(SPOOR_FAULTY_POCL)) GTEST_SKIP() << "needs PoCL";
        add("pocl", SPOOR_FAULTY_POCL);
    }
    void add(const std::string& name, const std::string& library) const {
        std::ofstream(m_vendors.file(name + ".icd")) << library << '\n';
    }
    void addBroken(const std::string& how) const {
        fs::copy_file(SPOOR_BROKEN_DRIVER, m_vendors.file(how + ".so"));
        add(how, m_vendors.file(how + ".so"));
    }
    static ChildResult run(const std::vector<std::string>& words) {
        std::vector<std::string> command{SPOOR_BIN_DIR "/spoor-cli"};
        command.insert(command.end(), words.begin(), words.end());
        return runChildren({command}, hangLimit).front();
    }
    static json devices() {
        const ChildResult result = run({"devices", "--json", "-"});
        EXPECT_EQ(result.code, 0) << result.errors;
        return json::parse(result.output, nullptr, false);
    }
    /// Tracks two frames of the sample on a CPU.
    ChildResult track() const {
        return run({"track", "sample", "--algorithm", "template", "--init", "100,80,60,50",
                    "--frames", "2", "--device", "cpu", "--out", m_vendors.file("boxes.csv")});
    }

    TemporaryFolder m_vendors, m_caches, m_temporary;
    EnvironmentVariable m_vendorsSet{"OCL_ICD_VENDORS", m_vendors.path().string()};
    EnvironmentVariable m_devicesSet{"POCL_DEVICES", "pthread"};
    EnvironmentVariable m_temporarySet{"TMPDIR", m_temporary.path().string()};
    EnvironmentVariable m_cacheSet{"SPOOR_CACHE_DIR", m_caches.file("spoor")};
    EnvironmentVariable m_poclSet{"POCL_CACHE_DIR", m_caches.file("pocl")};
    EnvironmentVariable m_xdgSet{"XDG_CACHE_HOME", m_caches.file("xdg")};
};

TEST_F(DriverEnvironment, WorksWithoutAFolderForCaches) {
    std::ofstream(m_caches.file("file")) << "not a folder";
    for (const char* name : {"SPOOR_CACHE_DIR", "POCL_CACHE_DIR", "XDG_CACHE_HOME"})
        ::unsetenv(name);
    const EnvironmentVariable home{"HOME", m_caches.file("file")};
    const ChildResult result = track();
    EXPECT_EQ(result.code, 0) << result.errors;
    EXPECT_NE(result.errors.find("cannot be written"), std::string::npos) << result.errors;
    EXPECT_TRUE(fs::is_empty(m_temporary.path())) << "the private folder is deleted";
    const json rows = devices();
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_TRUE(rows[0]["usable"]);
    EXPECT_EQ(rows[0]["notes"].size(), 1u);
}

TEST_F(DriverEnvironment, WritableCachesNeedNoNote) {
    EXPECT_EQ(devices()[0]["notes"], json::array());
}

TEST_F(DriverEnvironment, TracksNextToBrokenDrivers) {
    for (const char* how : {"crash", "load-crash", "exit"}) addBroken(how);
    const ChildResult first = track();
    EXPECT_EQ(first.code, 0) << first.errors;
    EXPECT_NE(first.errors.find("load-crash.icd"), std::string::npos) << first.errors;
    const ChildResult second = track();
    EXPECT_EQ(second.code, 0) << second.errors;
    EXPECT_EQ(second.errors.find("load-crash.icd"), std::string::npos) << "said once";
    const json rows = devices();
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_TRUE(rows[0]["usable"]);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_FALSE(rows[i]["usable"]);
        const std::string error = rows[i]["error"], file = rows[i]["driver_file"];
        EXPECT_NE(error.find(file), std::string::npos) << error;
    }
    EXPECT_TRUE(fs::is_empty(m_temporary.path()));
}

TEST_F(DriverEnvironment, DistinguishesNoDriverFromNoDevice) {
    fs::remove(m_vendors.file("pocl.icd"));
    ChildResult result = track();
    EXPECT_EQ(result.code, 2);
    EXPECT_NE(result.errors.find("No OpenCL driver is installed"), std::string::npos)
        << result.errors;
    EXPECT_NE(run({"devices"}).output.find("pocl-opencl-icd"), std::string::npos);
    addBroken("empty");
    result = track();
    EXPECT_EQ(result.code, 2);
    EXPECT_NE(result.errors.find("empty.icd found no device"), std::string::npos) << result.errors;
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_F(DriverEnvironment, EndsWithASentenceIfThreadsCannotBeStarted) {
    const EnvironmentVariable preload{"LD_PRELOAD", SPOOR_NO_THREADS};
    const ChildResult version = run({"--version"});
    EXPECT_EQ(version.end, ChildResult::End::Exited);
    EXPECT_EQ(version.code, 0);
    EXPECT_NE(version.errors.find("Cannot start a thread"), std::string::npos) << version.errors;
    const ChildResult tracked = track();
    EXPECT_EQ(tracked.end, ChildResult::End::Exited) << tracked.errors;
    EXPECT_EQ(tracked.code, 2) << tracked.errors;
}
#endif

TEST_F(DriverEnvironment, DriverThatComputesWrongValuesIsRefused) {
    const EnvironmentVariable behind{"SPOOR_FAULT_BEHIND", SPOOR_FAULTY_POCL};
    const EnvironmentVariable wrong{"SPOOR_FAULT_WRONG_KERNEL", "fhog_cells"};  // both variants
    add("faulty", SPOOR_FAULTY_DRIVER);
    for (int start = 0; start < 2; ++start) {
        const json rows = devices();
        ASSERT_EQ(rows.size(), 2u);
        EXPECT_FALSE(rows[0]["usable"]);
        EXPECT_NE(rows[0]["error"].get<std::string>().find("computes wrong values"),
                  std::string::npos)
            << rows[0]["error"];
        EXPECT_TRUE(rows[1]["usable"]) << rows[1]["error"];
    }
}

TEST_F(DriverEnvironment, WrongKernelVariantIsReplacedByTheOther) {
    const EnvironmentVariable behind{"SPOOR_FAULT_BEHIND", SPOOR_FAULTY_POCL};
    const EnvironmentVariable wrong{"SPOOR_FAULT_WRONG_KERNEL", "integral_bands"};  // for CPUs
    fs::remove(m_vendors.file("pocl.icd"));
    add("faulty", SPOOR_FAULTY_DRIVER);
    for (int start = 0; start < 2; ++start) {
        const json rows = devices();
        ASSERT_EQ(rows.size(), 1u);
        EXPECT_TRUE(rows[0]["usable"]) << rows[0]["error"];
        ASSERT_EQ(rows[0]["notes"].size(), 1u);
        EXPECT_NE(rows[0]["notes"][0].get<std::string>().find("uses their other variant"),
                  std::string::npos);
    }
    const ChildResult result = track();
    EXPECT_EQ(result.code, 0) << result.errors;
    EXPECT_NE(result.errors.find("uses their other variant"), std::string::npos) << result.errors;
}

TEST_F(DriverEnvironment, DamagedDriverCacheIsReplaced) {
    EXPECT_TRUE(devices()[0]["usable"]);
    std::size_t damaged = 0;
    for (const auto& entry : fs::recursive_directory_iterator(m_caches.file("pocl"))) {
        if (entry.path().extension() != ".so") continue;
        fs::resize_file(entry.path(), entry.file_size() / 2);
        ++damaged;
    }
    if (damaged == 0) GTEST_SKIP() << "this PoCL keeps no libraries";
    for (int start = 0; start < 2; ++start) {
        const json rows = devices();
        EXPECT_TRUE(rows[0]["usable"]) << rows[0]["error"];
        ASSERT_EQ(rows[0]["notes"].size(), 1u);
        EXPECT_NE(rows[0]["notes"][0].get<std::string>().find("is damaged"), std::string::npos);
    }
    fs::remove_all(m_caches.file("pocl"));
    const json rows = devices();
    EXPECT_TRUE(rows[0]["usable"]);
    EXPECT_EQ(rows[0]["notes"], json::array()) << "the damaged folder is deleted";
}

}  // namespace
}  // namespace spoor::test
