// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fault_runs.h"

#include "engine/base/paths.h"
#include "tests/support/cascade_reference.h"
#include "tests/support/siamese_files.h"
#include "tests/support/tiny_classifier.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <random>
#include <sstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

constexpr int faultFrames = 5;

/// Writes a sequence with noise in which a patterned square moves by (3, 2) pixels per frame.
void writeScene(const std::string& folder) {
    constexpr int width = 160, height = 120, side = 32;
    fs::create_directory(folder);
    std::mt19937 random(7);
    std::string ground(std::size_t(width * height), '\0'), blocks(64, '\0');
    for (char& c : ground) c = char(88 + random() % 17);
    for (char& c : blocks) c = char(random() % 256);
    for (int i = 0; i < faultFrames; ++i) {
        std::string pixels = ground;
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const int at = (30 + 2 * i + y) * width + 40 + 3 * i + x;
                pixels[std::size_t(at)] = blocks[std::size_t(y / 4 * 8 + x / 4)];
            }
        }
        std::ofstream(folder + "/000" + std::to_string(i) + ".pgm", std::ios::binary)
            << "P5\n"
            << width << ' ' << height << "\n255\n"
            << pixels;
    }
}

std::map<std::string, std::string> readLog(const std::string& path) {
    std::map<std::string, std::string> read;
    std::istringstream lines(readFile(path).value_or(""));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("hit ")) read["hit"] = line.substr(4);
        if (line.starts_with("count all ")) read["calls"] = line.substr(10);
    }
    return read;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, FaultOutcome outcome) {
    switch (outcome) {
        case FaultOutcome::NotHit:
            return out << "not hit";
        case FaultOutcome::SameBits:
            return out << "recovered, bit-identical";
        case FaultOutcome::OtherDevice:
            return out << "other device with a message, bit-identical";
        case FaultOutcome::ClearError:
            return out << "clear error, results are kept";
        case FaultOutcome::Broken:
            break;
    }
    return out << "BROKEN";
}

FaultRuns::FaultRuns() : m_pictures(m_folder.file("pictures")) {
    writeScene(m_pictures);
    std::ofstream(m_folder.file("cascade.xml")) << randomCascade({12, 12}, false, false, false, 3);
    TinyClassifier network;
    network.train(30, 0.01f);
    const std::string bytes = network.model().bytes();
    std::ofstream(m_folder.file("net.onnx"), std::ios::binary) << bytes;
    setenv("OCL_ICD_VENDORS", SPOOR_FAULTY_VENDORS, 1);
}

FaultRuns::~FaultRuns() {
    for (const char* name : {"OCL_ICD_VENDORS", "SPOOR_FAULT", "SPOOR_FAULT_LOG"}) unsetenv(name);
}

bool FaultRuns::possible() {
    return fs::exists(SPOOR_FAULTY_POCL);
}

std::vector<std::string> FaultRuns::pipelines() {
    std::vector<std::string> all{"template",      "tld",       "points", "correlation-filter",
                                 "kcf-edgeboxes", "proposals", "face",   "classify"};
    if (!siameseFile().empty()) all.emplace_back("siamese");
    return all;
}

FaultRun FaultRuns::run(const std::string& pipeline, const std::string& fault,
                        const std::vector<std::string>& more) const {
    const std::string out = m_folder.file("boxes.csv"), log = m_folder.file("log");
    fs::remove(out);
    fs::remove(log);
    setenv("SPOOR_FAULT", ("in=spoor-cli," + fault).c_str(), 1);
    setenv("SPOOR_FAULT_LOG", log.c_str(), 1);
    std::vector<std::string> command{
        SPOOR_BIN_DIR "/spoor-cli",  "track",    m_pictures,    "--algorithm", pipeline, "--frames",
        std::to_string(faultFrames), "--device", "pocl-faulty", "--out",       out};
    const auto add = [&](const std::vector<std::string>& words) {
        command.insert(command.end(), words.begin(), words.end());
    };
    if (pipeline == "face")
        add({"--set", "cascade=" + m_folder.file("cascade.xml"), "--set", "min_neighbors=0"});
    else if (pipeline == "proposals")
        add({"--set", "max_boxes=20"});
    else
        add({"--init", "40,30,32,32"});
    if (pipeline == "classify") add({"--set", "model=" + m_folder.file("net.onnx")});
    if (pipeline == "siamese") add({"--set", "backbone=" + siameseFile()});
    add(more);
    FaultRun run;
    run.result = runChildren({command}, hangLimit).front();
    run.boxes = readFile(out).value_or("");
    auto read = readLog(log);
    run.hit = read["hit"];
    run.calls = std::strtoull(read["calls"].c_str(), nullptr, 10);
    return run;
}

FaultOutcome FaultRuns::outcome(const FaultRun& run, const FaultRun& undisturbed) {
    const ChildResult& result = run.result;
    const bool said = result.errors.find("spoor-cli: ") != std::string::npos;
    if (result.end != ChildResult::End::Exited ||
        result.errors.find("nternal error") != std::string::npos)
        return FaultOutcome::Broken;
    if (result.code == 0) {
        if (run.boxes != undisturbed.boxes) return FaultOutcome::Broken;
        return run.hit.empty() ? FaultOutcome::NotHit
               : said          ? FaultOutcome::OtherDevice
                               : FaultOutcome::SameBits;
    }
    // The results before the fault are kept: complete frames, identical to the undisturbed run.
    const bool kept = undisturbed.boxes.starts_with(run.boxes);
    return result.code == 2 && said && kept ? FaultOutcome::ClearError : FaultOutcome::Broken;
}

std::map<FaultOutcome, int> FaultRuns::sweep(const std::string& pipeline, const std::string& fault,
                                             std::uint64_t step, std::uint64_t first) const {
    std::map<FaultOutcome, int> found;
    (void)run(pipeline, "");  // compiles the kernels
    const FaultRun undisturbed = run(pipeline, "");
    EXPECT_EQ(undisturbed.result.code, 0) << undisturbed.result.errors;
    EXPECT_GT(std::count(undisturbed.boxes.begin(), undisturbed.boxes.end(), '\n'), faultFrames);
    for (std::uint64_t at = first; at <= undisturbed.calls; at += step) {
        const FaultRun disturbed = run(pipeline, "at=" + std::to_string(at) + "," + fault);
        const FaultOutcome came = outcome(disturbed, undisturbed);
        ++found[came];
        EXPECT_NE(came, FaultOutcome::Broken)
            << pipeline << ", call " << at << " (" << disturbed.hit << "), " << fault << ": "
            << (disturbed.result.end == ChildResult::End::Exited ? "exit code " : "signal ")
            << disturbed.result.code << "\n"
            << disturbed.result.errors << disturbed.boxes;
    }
    return found;
}

}  // namespace spoor::test
