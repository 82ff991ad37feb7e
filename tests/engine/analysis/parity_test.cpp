// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares PoCL's CPU kernels with the GPU kernels, the host, and plain C++. A fault planted in one
// kernel must be found in its stage and nowhere else.
#include "engine/adapter/device_adapter.h"
#include "engine/adapter/front_end.h"
#include "engine/algorithms/api/registry.h"
#include "engine/analysis/parity_record.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace spoor::test {
namespace {

std::shared_ptr<FrameStore> sample() {
    FrameStore::Options options;
    options.prefetch = 0;
    return FrameStore::fromSource(makeSampleSource(), options);
}

using Settings = std::vector<std::pair<std::string, std::string>>;

ParitySetup setupOf(const std::string& pipeline, const Settings& settings = {},
                    FrameIndex frames = 3) {
    ParitySetup setup;
    setup.type = findAlgorithm(pipeline).value();
    setup.params = ParamSet(setup.type->params);
    for (const auto& [name, value] : settings) setup.params.setText(name, value).orThrow();
    setup.frames = frames;
    if (setup.type->needsBox) setup.starts[1] = sampleFirstBox();
    return setup;
}

ParityReport compare(const ParitySetup& setup, const std::string& a, const std::string& b) {
    return compareDevices(setup, parityDevice(a).value(), parityDevice(b).value(), sample(),
                          [](FrameIndex) { return true; });
}

std::string describe(const ParityReport& report) {
    std::ostringstream text;
    for (const ParityRow& row : report.rows) {
        if (row.within()) continue;
        text << row.spec.id << ": " << row.beyond << " of " << row.values << ", " << row.missing
             << " missing, " << row.largest << " at " << row.index << " of " << row.a.size.width
             << " x " << row.a.size.height << " in frame " << row.frame << "\n";
    }
    return text.str();
}

struct Case {
    const char* name;
    const char* pipeline;
    Settings settings;
    std::set<std::string> idle = {};  ///< Stages without work in these frames.
};

void PrintTo(const Case& each, std::ostream* out) {
    *out << each.name;
}

class ParityOf : public testing::TestWithParam<Case> {};

TEST_P(ParityOf, CpuAndGpuKernelsAgreeInEveryStage) {
    const Case& each = GetParam();
    const ParitySetup setup = setupOf(each.pipeline, each.settings);
    const ParityReport report = compare(setup, "cpu", "cpu:gpu-kernels");
    EXPECT_EQ(report.frames, 3);
    EXPECT_TRUE(report.within()) << describe(report);
    std::set<std::string> seen;
    for (const ParityRow& row : report.rows) {
        seen.insert(row.stage());
        EXPECT_LT(row.spec.strays, 0.01) << row.spec.id;
        const bool exact = row.spec.type != OutputType::Float32;
        EXPECT_TRUE(!exact || row.spec.bound == 0) << row.spec.id;
    }
    for (const auto& stage : setup.type->describe(setup.params).stages) {
        EXPECT_NE(seen.count(stage.id) > 0, each.idle.count(stage.id) > 0)
            << stage.id << " publishes no output: see StageOutputProbe::publish";
    }
    EXPECT_EQ(report.states, 0);
    EXPECT_LT(report.boxes, 0.05) << "px, without shared inputs";
}

TEST(Parity, AdaptedKernelsEqualTheirOriginals) {
    useKernelAdapter();
    if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    const ParitySetup setup = setupOf("template", {{"method", "tiled"}});
    const ParityReport report = compare(setup, "cpu:gpu-kernels", "cpu:adapted");
    EXPECT_EQ(report.frames, 3);
    EXPECT_NE(report.deviceB.find(":adapted"), std::string::npos);
    for (const ParityRow& row : report.rows)
        EXPECT_TRUE(row.within() && row.differing == 0) << describe(report);
    EXPECT_EQ(report.boxes, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Pipelines, ParityOf,
    testing::Values(Case{"template", "template", {}},
                    Case{"naive", "template", {{"method", "naive"}}},
                    Case{"fft", "template", {{"method", "fft"}}}, Case{"tld", "tld", {}},
                    Case{"points", "points", {{"max_error", "0.1"}}},
                    Case{"background", "correlation-filter", {}},
                    Case{"both", "correlation-filter", {{"scale_mode", "proposals"}}},
                    Case{"kcf", "kcf-edgeboxes", {}},
                    Case{"pyramid", "kcf-edgeboxes", {{"scale_mode", "pyramid"}}},
                    Case{"proposals", "proposals", {{"min_area", "8000"}}},
                    Case{"windows", "proposals", {{"generator", "sliding-window"}}},
                    Case{"face", "face", {}}),
    [](const auto& each) { return each.param.name; });

TEST(Parity, DeviceAgreesWithItselfBitForBit) {
    for (const char* pipeline : {"template", "correlation-filter", "kcf-edgeboxes"}) {
        const ParityReport report = compare(setupOf(pipeline), "cpu", "cpu");
        for (const ParityRow& row : report.rows) {
            EXPECT_EQ(row.differing + row.missing, 0) << row.spec.id;
            EXPECT_GT(row.values, 0) << row.spec.id;
        }
        EXPECT_EQ(report.boxes, 0);
    }
}

TEST(Parity, FlowKernelAgreesWithHost) {
    const ParityReport report = compare(setupOf("tld"), "host", "cpu:gpu-kernels");
    EXPECT_TRUE(report.within()) << describe(report);
}

// --- Plain C++ as device A ---

template <typename T>
std::vector<std::uint8_t> bytesOfAll(const std::vector<T>& values) {
    const auto* first = reinterpret_cast<const std::uint8_t*>(values.data());
    return {first, first + values.size() * sizeof(T)};
}

/// Reference implementation in double precision, as in the papers: grey, integral images, and
/// correlation coefficients of a frame.
struct ScalarTemplate {
    SizeI size;
    std::vector<std::uint8_t> grey;
    std::vector<std::uint32_t> sums;
    std::vector<std::uint64_t> squares;

    explicit ScalarTemplate(const Frame& frame) : size(frame.size()) {
        const auto stride = std::size_t(size.width) + 1;
        sums.resize(stride * (std::size_t(size.height) + 1));
        squares.resize(sums.size());
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const std::uint8_t* p = frame.row(y) + std::size_t(x) * 4;
                // 0.114 B + 0.587 G + 0.299 R in 15-bit fixed point.
                grey.push_back(
                    std::uint8_t((p[0] * 3735u + p[1] * 19235u + p[2] * 9798u + 16384u) >> 15));
                const std::size_t at = (std::size_t(y) + 1) * stride + std::size_t(x) + 1;
                const std::uint32_t v = grey.back();
                sums[at] = sums[at - 1] + sums[at - stride] - sums[at - stride - 1] + v;
                squares[at] =
                    squares[at - 1] + squares[at - stride] - squares[at - stride - 1] + v * v;
            }
        }
    }
    double at(int x, int y) const {
        return grey[std::size_t(y) * std::size_t(size.width) + std::size_t(x)];
    }
    /// Returns the scores of a template from another frame at all positions.
    std::vector<float> map(const ScalarTemplate& first, const RectI& part) const {
        const double n = double(part.width) * part.height;
        double mean = 0, variance = 0;
        for (int y = 0; y < part.height; ++y)
            for (int x = 0; x < part.width; ++x) mean += first.at(part.x + x, part.y + y) / n;
        std::vector<double> pattern;
        for (int y = 0; y < part.height; ++y) {
            for (int x = 0; x < part.width; ++x) {
                pattern.push_back(first.at(part.x + x, part.y + y) - mean);
                variance += pattern.back() * pattern.back();
            }
        }
        std::vector<float> values;
        for (int top = 0; top + part.height <= size.height; ++top) {
            for (int left = 0; left + part.width <= size.width; ++left) {
                double sum = 0, square = 0, cross = 0;
                const double* g = pattern.data();
                for (int y = 0; y < part.height; ++y) {
                    for (int x = 0; x < part.width; ++x) {
                        const double v = at(left + x, top + y);
                        sum += v, square += v * v, cross += v * *g++;
                    }
                }
                const double spread = square - sum * sum / n;
                values.push_back(spread > 0 ? float(cross / std::sqrt(spread * variance)) : 0.0f);
            }
        }
        return values;
    }
};

/// Replaces the values of the maxima (x, y and the bits of the value) by those of a map.
void takeValues(const std::vector<float>& map, StageOutput& maxima) {
    ASSERT_EQ(maxima.spec.id, "local_maxima.best");
    const std::size_t width = 160 - 17 + 1;
    for (std::size_t i = 0; i < maxima.count(); i += 3) {
        const auto place = std::size_t(maxima.at(i + 1)) * width + std::size_t(maxima.at(i));
        std::memcpy(&maxima.bytes[(i + 2) * sizeof(float)], &map.at(place), sizeof(float));
    }
}

TEST(Parity, EveryStageOfTemplateMatchingAgreesWithScalarCode) {
    SampleScene::Options scene;
    scene.size = {160, 90};
    FrameStore::Options options;
    options.prefetch = 0;
    const auto frames = FrameStore::fromSource(makeSampleSource(scene), options);
    ParitySetup setup = setupOf("template", {{"search", "0"}}, 2);
    const RectI part{40, 30, 17, 13};
    setup.starts[1] = {40, 30, 17, 13};
    const ScalarTemplate first(*frames->get(0)), second(*frames->get(1));
    ParityRecorder recorder(setup, parityDevice("cpu").value(), frames);
    auto start = recorder.next(), step = recorder.next();
    ASSERT_TRUE(start && step && !recorder.next());
    const std::vector<float> map = second.map(first, part);
    int replaced = 0;
    for (StageOutput& output : step->outputs) {
        const std::size_t size = output.bytes.size();
        ++replaced;
        if (output.spec.id == "grey.pixels") {
            output.bytes = bytesOfAll(second.grey);
        } else if (output.spec.id == "integral_image.sums") {
            output.bytes = bytesOfAll(second.sums);
        } else if (output.spec.id == "integral_image.squares") {
            output.bytes = bytesOfAll(second.squares);
        } else if (output.spec.id == "correlation_map.map") {
            output.bytes = bytesOfAll(map);
        } else {
            --replaced;
            takeValues(map, output);
        }
        EXPECT_EQ(output.bytes.size(), size) << output.spec.id;
    }
    EXPECT_EQ(replaced, 4);
    for (const char* device : {"cpu", "cpu:gpu-kernels"}) {
        ParityChecker checker(setup, parityDevice(device).value(), frames);
        checker.check(*start);
        checker.check(*step);
        EXPECT_TRUE(checker.report().within()) << device << "\n" << describe(checker.report());
    }
}

// --- Planted faults ---

struct Fault {
    const char* kernel;
    const char* from;
    const char* to;
    const char* pipeline;
    const char* stage;
    Settings settings = {};
};

void PrintTo(const Fault& fault, std::ostream* out) {
    *out << fault.stage;
}

std::string faulty(const Fault& fault) {
    std::string text = textOfFile(std::string(SPOOR_SOURCE_DIR "/kernels/") + fault.kernel);
    const std::size_t at = text.rfind(fault.from);
    EXPECT_NE(at, std::string::npos) << fault.from << " is not in " << fault.kernel;
    if (at != std::string::npos) text.replace(at, std::string(fault.from).size(), fault.to);
    return text;
}

const Fault greyFault{"grey.gpu.cl", "convert_uchar4(sum >> 15)",
                      "convert_uchar4((sum >> 15) | 1u)", "template", "grey"};

class PlantedFault : public testing::TestWithParam<Fault> {
protected:
    ~PlantedFault() override { unsetenv("SPOOR_KERNEL_DIR"); }
    TemporaryFolder m_folder;
};

TEST_P(PlantedFault, IsFoundOnlyInItsStage) {
    const Fault& fault = GetParam();
    const ParitySetup setup = setupOf(fault.pipeline, fault.settings, 2);
    const auto frames = sample();
    std::vector<RecordedFrame> recorded;
    {
        ParityRecorder recorder(setup, parityDevice("cpu:gpu-kernels").value(), frames);
        while (auto frame = recorder.next()) recorded.push_back(std::move(*frame));
    }
    writeText(m_folder.path() / fault.kernel, faulty(fault));
    setenv("SPOOR_KERNEL_DIR", m_folder.path().c_str(), 1);
    ParityChecker checker(setup, parityDevice("cpu:gpu-kernels").value(), frames);
    for (const auto& frame : recorded) checker.check(frame);
    const ParityReport& report = checker.report();
    ASSERT_FALSE(report.within());
    EXPECT_EQ(report.firstBeyond()->stage(), fault.stage) << describe(report);
    EXPECT_GT(report.firstBeyond()->differing, 0);
    for (const ParityRow& row : report.rows) {
        if (row.stage() != fault.stage) {
            EXPECT_TRUE(row.within()) << row.spec.id << ": the inputs are equal on both devices";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Kernels, PlantedFault,
    testing::Values(
        greyFault,
        Fault{"integral_image.gpu.cl", "sum += s[at], square", "sum += s[at] + (x == 9), square",
              "template", "integral_image"},
        Fault{"local_maxima.clh", "slot] = maxima[i];",
              "slot] = maxima[i], ++out[g.out + maximaCounts + slot].bits;", "template",
              "local_maxima"},
        Fault{"blurred_image.gpu.cl", "(uchar)(sum >> 16)",
              "(uchar)((sum + 65536u * (x == 77)) >> 16)", "tld", "blurred_image"},
        Fault{"variance_filter.gpu.cl", "+ x, stride, chunk.width, chunk.height) >=",
              "+ x, stride, chunk.width, chunk.height) >= 3 *", "tld", "variance_filter"},
        Fault{"fern_forest.gpu.cl", "scores[at] = each.score;", "scores[at] = each.score + 1;",
              "tld", "fern_forest"},
        Fault{"nearest_neighbour.gpu.cl", "out[3] = norm;", "out[3] = norm + 1;", "tld",
              "nearest_neighbour"},
        Fault{"median_flow.gpu.cl", "track.x = to.x,", "track.x = to.x + 0.001f,", "tld",
              "median_flow"},
        Fault{"median_flow.gpu.cl", "track.x = to.x,", "track.x = to.x + 0.001f,", "points",
              "point_flow"},
        Fault{"point_patches.gpu.cl", "k / pointSide);\n}", "k / pointSide) + (k == 9);\n}",
              "points", "point_patches"},
        Fault{"learning.gpu.cl", "best[me].window;", "best[me].window + 1;", "tld", "learning"},
        Fault{"fhog.gpu.cl", "- mean) * weight;", "- mean) * 1.001f * weight;",
              "correlation-filter", "fhog"},
        Fault{"correlation_filter.clh", "model[i] = patch[i];", "model[i] = 1.001f * patch[i];",
              "kcf-edgeboxes", "correlation_filter"},
        Fault{"edge_map.clh",
              "out[0] = strength;",
              "out[0] = 0.999f * strength;",
              "proposals",
              "edge_map",
              {{"min_area", "8000"}}},
        Fault{"edge_boxes.clh",
              "found->score = score;",
              "found->score = 1.001f * score;",
              "proposals",
              "edge_boxes",
              {{"min_area", "8000"}}},
        Fault{"window_pyramid.gpu.cl", "fy + 32768u) >> 16", "fy + 32800u) >> 16", "face",
              "window_pyramid"}),
    [](const auto& each) { return std::string(each.param.stage); });

// --- Records ---

TEST(ParityRecord, FileGivesSameReportAsDevice) {
    const TemporaryFolder folder;
    const std::string file = folder.file("record");
    const auto frames = sample();
    const ParitySetup setup = setupOf("kcf-edgeboxes", {{"scale_mode", "proposals"}});
    {
        ParityWriter writer(file);
        for (const ParitySetup& each : {setup, setupOf("face")}) {
            ParityRecorder recorder(each, parityDevice("cpu").value(), frames);
            writer.begin(each, recorder.device());
            while (const auto frame = recorder.next()) writer.add(*frame);
        }
        writer.finish();
    }
    ParityReader reader(file);
    const auto head = reader.head();
    ASSERT_TRUE(head);
    EXPECT_EQ(head->setup.type, setup.type);
    EXPECT_EQ(head->setup.params.text("scale_mode"), "proposals");
    EXPECT_EQ(head->setup.starts, setup.starts);
    ParityChecker checker(head->setup, parityDevice("cpu:gpu-kernels").value(), frames);
    while (const auto frame = reader.frame()) checker.check(*frame);
    const ParityReport direct = compare(setup, "cpu", "cpu:gpu-kernels");
    const ParityReport& report = checker.report();
    ASSERT_EQ(report.rows.size(), direct.rows.size());
    for (std::size_t i = 0; i < direct.rows.size(); ++i) {
        EXPECT_EQ(report.rows[i].spec.id, direct.rows[i].spec.id);
        EXPECT_EQ(report.rows[i].values, direct.rows[i].values);
        EXPECT_EQ(report.rows[i].largest, direct.rows[i].largest);
    }
    const auto next = reader.head();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->setup.type->id, "face");
    int left = 0, empty = 0;
    while (const auto frame = reader.frame()) {
        ++left;
        for (const StageOutput& output : frame->outputs) empty += output.bytes.empty();
    }
    EXPECT_EQ(left, 3);
    EXPECT_GT(empty, 0) << "empty lists are recorded, too";
    EXPECT_FALSE(reader.head());
}

TEST(ParityRecord, RejectsDamagedFiles) {
    const TemporaryFolder folder;
    const std::string file = folder.file("record");
    const auto frames = sample();
    const ParitySetup setup = setupOf("template", {}, 2);
    {
        ParityWriter writer(file);
        ParityRecorder recorder(setup, parityDevice("cpu").value(), frames);
        writer.begin(setup, recorder.device());
        while (const auto frame = recorder.next()) writer.add(*frame);
        writer.finish();
    }
    const std::string whole = textOfFile(file);
    const auto readAll = [&](const std::string& content) {
        writeText(file, content);
        try {
            ParityReader reader(file);
            while (reader.head()) {
                while (reader.frame()) continue;
            }
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return std::string();
    };
    EXPECT_EQ(readAll(whole), "");
    std::set<std::size_t> cuts{1, 7, 8, 9, 40, 200, whole.size() / 2, whole.size() - 1};
    for (const std::size_t cut : cuts) {
        EXPECT_NE(
            readAll(whole.substr(0, cut)).find("is not a device comparison record or is damaged"),
            std::string::npos)
            << cut;
    }
    EXPECT_NE(readAll("frame,x,y,w,h\n0,1,2,3,4\n")
                  .find("is not a device comparison record or is damaged"),
              std::string::npos);
    // A changed byte in the names and sizes is rejected or changes a value, but never causes a
    // crash.
    for (std::size_t at = 0; at < 600; ++at) {
        std::string changed = whole;
        changed[at] = char(changed[at] ^ 0x55);
        (void)readAll(changed);
    }
    writeText(file, whole);
    SampleScene::Options other;
    other.seed = 8;
    FrameStore::Options options;
    options.prefetch = 0;
    const auto strange = FrameStore::fromSource(makeSampleSource(other), options);
    ParityReader reader(file);
    const auto head = reader.head();
    ParityChecker checker(head->setup, parityDevice("cpu").value(), strange);
    EXPECT_THROW(checker.check(*reader.frame()), EngineError)
        << "the frame differs from the recorded one";
}

// --- Command line ---

class ParityCli : public testing::Test {
protected:
    struct Ended {
        int code = -1;
        std::string text;  ///< Standard output and error.
    };
    Ended run(const std::string& arguments, const std::string& before = {}) const {
        const std::string command = "cd '" + m_folder.path().string() + "' && " + before +
                                    " '" SPOOR_BIN_DIR "/spoor-cli' parity " + arguments + " 2>&1";
        Ended ended;
        FILE* pipe = ::popen(command.c_str(), "r");
        if (!pipe) return ended;
        std::array<char, 4096> piece;
        for (std::size_t n; (n = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
            ended.text.append(piece.data(), n);
        const int status = ::pclose(pipe);
        ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return ended;
    }
    TemporaryFolder m_folder;
};

TEST_F(ParityCli, ReportsAgreementOrFirstDifference) {
    const Ended good = run("--algorithm template --frames 2 --device cpu --device cpu:gpu-kernels");
    EXPECT_EQ(good.code, 0) << good.text;
    EXPECT_NE(good.text.find("same bits"), std::string::npos) << good.text;
    EXPECT_EQ(run("--algorithm template --frames 2 --device cpu --record a.parity").code, 0);
    EXPECT_EQ(run("--against a.parity --device cpu").code, 0);
    writeText(m_folder.path() / greyFault.kernel, faulty(greyFault));
    const Ended bad =
        run("--against a.parity --device cpu:gpu-kernels --json out.json", "SPOOR_KERNEL_DIR=.");
    EXPECT_EQ(bad.code, 1) << bad.text;
    EXPECT_NE(bad.text.find("First to differ: grey, in "), std::string::npos) << bad.text;
    const auto json = nlohmann::json::parse(textOfFile(m_folder.file("out.json")));
    EXPECT_EQ(json["within"], false);
    const auto& pipeline = json["algorithms"][0];
    EXPECT_EQ(pipeline["algorithm"], "template");
    EXPECT_EQ(pipeline["first"], "grey");
    EXPECT_EQ(pipeline["outputs"][0]["output"], "grey.pixels");
    EXPECT_EQ(pipeline["outputs"][0]["bound"], 0);
    EXPECT_EQ(pipeline["outputs"][0]["largest"], 1);
    EXPECT_EQ(pipeline["outputs"][0]["where"]["frame"], 1);
    EXPECT_EQ(pipeline["outputs"][1]["within"], true) << "later stages get equal inputs";
}

TEST_F(ParityCli, ReportsWrongUsage) {
    const std::pair<const char*, const char*> wrong[] = {
        {"--device cpu", "Specify --device twice, or omit it"},
        {"--device cpu --device nothing", "nothing"},
        {"--device cpu --device cpu:slow-kernels",
         "Write cpu-kernels, gpu-kernels or adapted after the colon of the device"},
        {"--algorithm nothing", "nothing"},
        {"--algorithm template --set nothing=1", "nothing"},
        {"--algorithm template --init 1,2,3", "1,2,3"},
        {"--algorithm template --start 300 --init 10,10,50,50", "has no frame 300"},
        {"--against nowhere", "Cannot read \"nowhere\""},
        {"--frames 0", "--frames"},
        {"--record a --against b", "--against"}};
    for (const auto& [arguments, words] : wrong) {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.code, 2) << arguments;
        EXPECT_EQ(ended.text.find("spoor-cli: "), 0u) << ended.text;
        EXPECT_NE(ended.text.find(words), std::string::npos) << ended.text;
    }
}

}  // namespace
}  // namespace spoor::test
