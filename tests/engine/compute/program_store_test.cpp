// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/context.h"
#include "engine/compute/embedded_kernels.h"
#include "engine/compute/program_source.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

class ProgramCache : public testing::Test {
protected:
    void SetUp() override {
        setenv("SPOOR_CACHE_DIR", m_cache.path().c_str(), 1);
        setenv("SPOOR_KERNEL_DIR", m_kernels.path().c_str(), 1);
        writeKernel("kernel void answer(global int* out) { *out = VALUE; }");
        m_device.emplace(selectDevice("cpu").value());
    }
    void TearDown() override {
        unsetenv("SPOOR_KERNEL_DIR");
        unsetenv("SPOOR_CACHE_DIR");
    }

    void writeKernel(const std::string& source) {
        std::ofstream(m_kernels.file("answer.cl")) << source;
    }
    std::vector<fs::path> files() const {
        std::vector<fs::path> all;
        if (!fs::exists(m_cache.path() / "kernels")) return all;
        for (const auto& entry : fs::directory_iterator(m_cache.path() / "kernels")) {
            all.push_back(entry.path());
        }
        return all;
    }
    static std::string content(const fs::path& file) { return readFile(file).value(); }
    static void write(const fs::path& file, const std::string& text) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    }

    enum class From { Built, Disk };
    /// Makes the program in a new store and runs it.
    From make(int value) {
        ProgramStore store(m_device->cl(), m_device->clDevice(), m_device->info(),
                           ProgramStore::Binaries::Kept);
        cl::Program program = store.build("answer", {{"VALUE", std::to_string(value)}});
        EXPECT_EQ(answerOf(program), value);
        EXPECT_EQ(store.counts().built + store.counts().fromDisk, 1);
        return store.counts().built ? From::Built : From::Disk;
    }
    int answerOf(cl::Program& program) {
        cl::Buffer out(m_device->cl(), CL_MEM_READ_WRITE, sizeof(cl_int));
        cl::Kernel kernel(program, "answer");
        kernel.setArg(0, out);
        m_device->queue().enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(1),
                                               cl::NDRange(1));
        cl_int value = 0;
        m_device->queue().enqueueReadBuffer(out, CL_TRUE, 0, sizeof value, &value);
        return value;
    }

    TemporaryFolder m_cache;
    TemporaryFolder m_kernels;
    std::optional<ComputeContext> m_device;
};

TEST_F(ProgramCache, BuildsOnceThenReadsFromDisk) {
    EXPECT_EQ(make(7), From::Built);
    EXPECT_EQ(files().size(), 1u);
    EXPECT_EQ(make(7), From::Disk);
    EXPECT_EQ(make(7), From::Disk);
}

TEST_F(ProgramCache, RebuildsForOtherConstantsAndSources) {
    EXPECT_EQ(make(1), From::Built);
    EXPECT_EQ(make(2), From::Built);
    writeKernel("kernel void answer(global int* out) { *out = VALUE + 0; }");
    EXPECT_EQ(make(1), From::Built);
    EXPECT_EQ(files().size(), 3u);
    EXPECT_EQ(make(2), From::Built);
    EXPECT_EQ(make(1), From::Disk);
}

TEST_F(ProgramCache, RebuildsFromSourceIfFileIsTruncated) {
    make(3);
    const fs::path file = files().at(0);
    const std::string whole = content(file);
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{1}, std::size_t{40}, whole.size() / 2, whole.size() - 1}) {
        write(file, whole.substr(0, length));
        EXPECT_EQ(make(3), From::Built) << length << " of " << whole.size() << " bytes";
    }
    EXPECT_EQ(make(3), From::Disk);
}

TEST_F(ProgramCache, RebuildsFromSourceIfFileIsDamaged) {
    make(4);
    const fs::path file = files().at(0);
    const std::string whole = content(file);
    for (std::size_t i = 0; i < 8; ++i) {
        std::string damaged = whole;
        damaged[whole.size() * i / 8] ^= 0x10;
        write(file, damaged);
        EXPECT_EQ(make(4), From::Built) << "damage at " << whole.size() * i / 8;
    }
    write(file, whole + "more");
    EXPECT_EQ(make(4), From::Built);
}

TEST_F(ProgramCache, RejectsFilesOfOtherPrograms) {
    make(5);
    const fs::path five = files().at(0);
    make(6);
    auto all = files();
    const fs::path six =
        *std::find_if(all.begin(), all.end(), [&](const auto& file) { return file != five; });
    write(six, content(five));
    EXPECT_EQ(make(6), From::Built);
    write(six, "#!/bin/sh\necho a file of somebody else\n");
    EXPECT_EQ(make(6), From::Built);
    EXPECT_EQ(make(5), From::Disk);
}

TEST_F(ProgramCache, WorksWithoutWritableFolder) {
    write(m_cache.path() / "file", "no folder");
    setenv("SPOOR_CACHE_DIR", m_cache.file("file").c_str(), 1);
    EXPECT_EQ(make(8), From::Built);
    EXPECT_EQ(make(8), From::Built);
    fs::create_directories(m_cache.path() / "odd");
    setenv("SPOOR_CACHE_DIR", m_cache.file("odd").c_str(), 1);
    make(9);
    fs::path file;
    for (const auto& entry : fs::directory_iterator(m_cache.path() / "odd" / "kernels")) {
        file = entry.path();
    }
    fs::remove(file);
    fs::create_directory(file);  // a folder in place of the file
    EXPECT_EQ(make(9), From::Built);
}

TEST_F(ProgramCache, DoesNotRequestBinariesFromPocl) {
    if (!isPocl(m_device->info())) GTEST_SKIP() << "the driver is not PoCL";
    ProgramStore store(m_device->cl(), m_device->clDevice(), m_device->info());
    cl::Program program = store.build("answer", {{"VALUE", "3"}});
    EXPECT_EQ(answerOf(program), 3);
    EXPECT_TRUE(files().empty());
}

TEST_F(ProgramCache, UserKernelsMayUseAnyFunction) {
    writeKernel("kernel void answer(global int* out) { *out = (int)native_log2(8.0f) + VALUE; }");
    ProgramStore store(m_device->cl(), m_device->clDevice(), m_device->info());
    EXPECT_NO_THROW((void)store.build("answer", {{"VALUE", "3"}}));
}

TEST_F(ProgramCache, FailedOverrideReportsFileAndBuildLog) {
    writeKernel("kernel void answer(global int* out) {\n    *out = absent_name;\n}");
    try {
        (void)m_device->kernel("answer", "answer", {});
        FAIL() << "the kernel compiled";
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find("answer.cl"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("SPOOR_KERNEL_DIR"), std::string::npos);
        EXPECT_NE(error.detail().find("absent_name"), std::string::npos) << error.detail();
        EXPECT_NE(error.detail().find("answer.cl:2:"), std::string::npos) << error.detail();
    }
    EXPECT_TRUE(files().empty()) << "a failed program must not be cached";
    writeKernel("kernel void answer(global int* out) { *out = 1; }");
    EXPECT_NO_THROW((void)m_device->kernel("answer", "answer", {}))
        << "the corrected kernel must compile";
}

TEST_F(ProgramCache, EmbeddedKernelsCompileInBothVariants) {
    unsetenv("SPOOR_KERNEL_DIR");
    for (const auto& kernel : embeddedKernels()) {
        const fs::path name(kernel.name);
        if (name.extension() != ".cl") continue;
        const std::string program = name.string().substr(0, name.string().find('.'));
        for (const bool cpu : {false, true}) {
            ProgramStore store(m_device->cl(), m_device->clDevice(), m_device->info());
            EXPECT_NO_THROW(
                (void)store.build(program, cpu ? Defines{{"SPOOR_CPU", "1"}} : Defines{}))
                << name;
            EXPECT_EQ(store.counts().again, 0)
                << name << " uses functions that builtins.clh does not declare";
        }
    }
    EXPECT_EQ(kernelSource("absent.cl"), "");
}

TEST_F(ProgramCache, ExpandsEachIncludeOnceWithItsLineNumbers) {
    fs::create_directories(m_kernels.path() / "part");
    write(m_kernels.path() / "part" / "size.h", "#pragma once\n#define SIZE 3\n");
    write(m_kernels.path() / "shared.clh",
          "#pragma once\n#include \"part/size.h\"\nconstant int size = SIZE;\n");
    writeKernel(
        "#include \"part/size.h\"\n#include \"shared.clh\"\n"
        "kernel void answer(global int* out) { *out = size + VALUE; }\n");
    const std::string source = programSource("answer", {});
    EXPECT_EQ(
        source,
        "#line 1 \"answer.cl\"\n#line 1 \"part/size.h\"\n\n#define SIZE 3\n"
        "#line 2 \"answer.cl\"\n#line 1 \"shared.clh\"\n\n\nconstant int size = SIZE;\n"
        "#line 3 \"answer.cl\"\nkernel void answer(global int* out) { *out = size + VALUE; }\n");
    ProgramStore store(m_device->cl(), m_device->clDevice(), m_device->info());
    cl::Program program = store.build("answer", {{"VALUE", "4"}});
    EXPECT_EQ(answerOf(program), 7);
    write(m_kernels.path() / "part" / "size.h", "#pragma once\n#define SIZE 5\n");
    EXPECT_NE(programSource("answer", {}), source) << "a changed include changes cache keys";
}

TEST_F(ProgramCache, SelectsTheFileOfTheVariant) {
    write(m_kernels.path() / "both.cpu.cl", "kernel void both(global int* out) { *out = 1; }");
    write(m_kernels.path() / "both.gpu.cl", "kernel void both(global int* out) { *out = 2; }");
    EXPECT_EQ(programFile("both", {{"SPOOR_CPU", "1"}}), "both.cpu.cl");
    EXPECT_EQ(programFile("both", {}), "both.gpu.cl");
    EXPECT_EQ(programFile("answer", {{"SPOOR_CPU", "1"}}), "answer.cl");
}

}  // namespace
}  // namespace spoor::test
