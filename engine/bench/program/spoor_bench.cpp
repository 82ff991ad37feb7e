// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-bench: measures stages and compares them with other implementations. It links no codecs, so
// that it runs on minimal machines. `spoor-cli bench` starts it.
#include "engine/adapter/device_adapter.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/version.h"
#include "engine/bench/bench.h"
#include "engine/bench/bench_options.h"
#include "engine/bench/bench_progress.h"
#include "engine/bench/environment.h"
#include "engine/bench/papers/paper.h"
#include "engine/bench/papers/paper_report.h"
#include "engine/bench/picture_folder.h"
#include "engine/bench/python_peer.h"
#include "engine/compute/device_info.h"
#include "engine/formats/io/text_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <opencv2/core/utility.hpp>

namespace spoor {
namespace {

using nlohmann::json;

struct Bench {
    std::string id;
    void (*run)(const BenchOptions&, const BenchSink&);
};

const Bench benches[] = {
    {"template", benchTemplate},       {"face", benchFace},           {"tld", benchTld},
    {"points", benchPoints},           {"proposals", benchProposals}, {"network", benchNetwork},
    {"network-tracker", benchSiamese}, {"detect", benchDetect},       {"adapt", benchAdapt},
    {"adapt-own", benchAdaptOwn}};

json toJson(const BenchRow& row) {
    json out = {{"algorithm", row.pipeline},    {"pipeline", row.pipeline},    {"stage", row.stage},
                {"kernel", row.kernel},         {"device", row.device},        {"size", row.size},
                {"median_ms", row.time.median}, {"spread_ms", row.time.spread}};
    out["peer"] = row.peer.empty() ? json(nullptr) : json(row.peer);
    out["peer_ms"] = row.peer.empty() ? json(nullptr) : json(row.peerTime.median);
    out["ratio"] = row.peer.empty() ? json(nullptr) : json(row.ratio());
    out["roofline"] = row.roofline ? json(*row.roofline) : json(nullptr);
    if (!row.note.empty()) out["note"] = row.note;
    out.update(row.extra);
    return out;
}

void print(const BenchRow& row) {
    std::string ratio = "       ", roofline, peer;
    if (!row.peer.empty()) {
        ratio = printed("%6.2fx", row.ratio());
        peer = printed("  %s %.3f ms", row.peer.c_str(), row.peerTime.median);
    }
    if (row.roofline) roofline = printed("  %4.1f %% of the model", *row.roofline * 100);
    // Transfers between host and device have a column of their own.
    std::string transfer = "         -";
    if (row.extra.contains("transfer_ms"))
        transfer = printed("%10.4f", row.extra["transfer_ms"].get<double>());
    std::printf("%s  %-32s %-26s %10.4f ms +- %-8.4f %s%s%s  %s\n", ratio.c_str(),
                (row.stage + (row.kernel.empty() ? "" : "/" + row.kernel)).c_str(),
                row.size.c_str(), row.time.median, row.time.spread, transfer.c_str(), peer.c_str(),
                roofline.c_str(), row.note.c_str());
    std::fflush(stdout);
}

std::vector<std::string> chosenDevices(const std::vector<std::string>& selectors) {
    std::vector<std::string> names;
    for (const auto& selector : selectors) {
        const std::string name = selectDevice(selector).orThrow().stableName;
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    if (!selectors.empty()) return names;
    for (const auto& info : listDevices()) {
        if (info.usable) names.push_back(info.stableName);
    }
    if (names.empty()) (void)selectDevice("auto").orThrow();
    return names;
}

void runBenches(const BenchOptions& options, const BenchSink& sink) {
    if (options.start) {
        benchStart(options, sink);
        return;
    }
    if (options.project) {
        benchProject(options, sink);
        return;
    }
    if (options.scaling) {
        benchScaling(options, sink);
        return;
    }
    const auto& folders = options.sequences;
    if (std::ranges::any_of(folders, hasTruth)) {
        benchSequences(options, sink);
        return;
    }
    if (!folders.empty()) {
        benchFace(options, sink);
        return;
    }
    std::vector<Bench> chosen;
    for (const auto& bench : benches) {
        const auto& wanted = options.pipelines;
        if (wanted.empty() || std::ranges::find(wanted, bench.id) != wanted.end()) {
            chosen.push_back(bench);
        }
    }
    if (!options.ablate && !options.alone) chosen.push_back({"kernel variants", benchShapes});
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const auto report = [&](const std::string& what, double done) {
            options.progress(what, (double(i) + done) / double(chosen.size()));
        };
        report(chosen[i].id, 0);
        BenchOptions own = options;
        own.progress = report;
        chosen[i].run(own, sink);
    }
}

/// Writes the report as JSON to `file`, or to standard output for "-", unless `file` is empty.
/// Throws EngineError if standard output cannot be written.
void deliver(json report, const std::string& file) {
    report["format_version"] = 1;  // increases when a key changes its meaning
    if (file == "-") {
        std::cout << report.dump(2) << std::endl;
    } else if (!file.empty()) {
        TextFile out(file);
        out.write(report.dump(2) + "\n");
        out.finish();
    }
    std::cout.flush();
    if (!std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        throw EngineError(SPOOR_TR("engine",
                                   "Cannot write the whole report to standard output. Free some "
                                   "space or redirect the output."));
    }
}

int runPapers(const BenchOptions& options, const std::string& environment, const BenchSink& sink,
              const json& rows, const std::string& file, BenchProgress& progress) {
    json tables = json::array();
    benchPapers(options, sink,
                [&](const std::string& id, const std::string& source, const PaperTable& table,
                    const std::string& device, const OwnFigures& own) {
                    progress.clear();
                    tables.push_back(tableAsJson(id, source, table, device, own));
                    if (file != "-") std::cout << tableAsText(table, device, own) << std::flush;
                });
    deliver({{"environment", json::parse(environment)}, {"rows", rows}, {"tables", tables}}, file);
    return 0;
}

int run(BenchOptions options, const std::vector<std::string>& devices, const std::string& file,
        BenchProgress::Form form) {
    for (auto& id : options.pipelines) {
        const bool known = std::any_of(std::begin(benches), std::end(benches),
                                       [&](const Bench& bench) { return bench.id == id; });
        if (!known) id = (*findAlgorithm(id).orThrow()).id;  // former ids, too
    }
    options.devices = chosenDevices(devices);
    const std::string environment = describeEnvironment(options.devices);
    const bool tables = !options.papers.empty();
    if (file != "-") {
        std::cout << environment << std::endl;
        if (!tables)
            std::printf("%7s  %-32s %-26s %13s %11s %10s  %s\n", "ratio", "stage/kernel", "size",
                        "median", "spread", "transfer", "peer");
    }
    json rows = json::array();
    BenchProgress progress(form);
    const auto sink = [&](const BenchRow& row) {
        progress.clear();
        rows.push_back(toJson(row));
        // A benchmark that is stopped leaves what it has measured.
        if (file != "-") deliver({{"environment", json::parse(environment)}, {"rows", rows}}, file);
        if (file != "-" && !tables) print(row);
    };
    const bool peers = options.againstOpenCv && !options.ablate && !options.start &&
                       !options.scaling && !options.project && !tables;
    const bool again = peers && options.oneThread && cv::getNumThreads() > 1;
    const double part = again ? 0.5 : 1;
    options.progress = [&](const std::string& what, double done) {
        progress.show(what, part * done + (again && options.alone ? part : 0));
    };
    if (tables) return runPapers(options, environment, sink, rows, file, progress);
    runBenches(options, sink);
    // One thread comes last, because OpenCV with TBB cannot return to several threads.
    if (again) {
        cv::setNumThreads(1);
        options.alone = true;
        runBenches(options, sink);
    }
    progress.clear();
    deliver({{"environment", json::parse(environment)}, {"rows", rows}}, file);
    return 0;
}

SizeI parseSize(const std::string& text) {
    int width = 0, height = 0, read = 0;
    if (std::sscanf(text.c_str(), "%dx%d%n", &width, &height, &read) != 2 ||
        std::size_t(read) != text.size() || width < 16 || height < 16) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "'%1' is not a valid image size. Write it as WIDTHxHEIGHT, at least 16x16."),
            text));
    }
    return {width, height};
}

int parseAndRun(int argc, char** argv) {
    CLI::App app{"Measure stages of Spoor and compare them with other implementations."};
    app.set_version_flag("--version", "spoor-bench " + buildVersion());
    BenchCommandLine line;
    addBenchOptions(app, line);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        std::cerr << "spoor-cli: " << error.what() << " Run 'spoor-cli bench --help'.\n";
        return 2;
    }
    line.options.againstOpenCv = line.against == "opencv";
    if (line.against == "opencv5" || line.against == "onnxruntime") {
        if (!line.quiet) std::cerr << "Starting " << line.against << " in Python ...\n";
        line.options.peer = std::make_shared<PythonPeer>(line.against);
        line.options.alone = line.options.sequences.empty();
    }
    line.options.picture = parseSize(line.picture);
    const auto form = line.progress ? BenchProgress::Form::Lines
                      : line.quiet  ? BenchProgress::Form::None
                                    : BenchProgress::Form::Terminal;
    return run(line.options, line.devices, line.json, form);
}

}  // namespace
}  // namespace spoor

int main(int argc, char** argv) {
    spoor::prepareProcess();
    spoor::useKernelAdapter();
    try {
        return spoor::parseAndRun(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "spoor-cli: " << error.what() << "\n";
        return 2;
    }
}
