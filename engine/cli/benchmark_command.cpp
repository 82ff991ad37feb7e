// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/formats/import.h"
#include "engine/media/open_input.h"
#include "engine/studies/benchmark_report.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct BenchmarkOptions {
    std::string suite;
    std::string out;
    std::string json;
};

void printTable(const BenchmarkReport& report) {
    const Suite& suite = report.suite;
    std::size_t width = 7;
    for (const auto& tracker : suite.trackers) width = std::max(width, tracker.name.size());
    std::printf(
        "%-*s  protocol    auc  +-95%%    p20     np     ao   sr05  sr075  tld_f   lt_f    eao  "
        "accuracy  failures  runs  not done\n",
        int(width), "tracker");
    for (const auto& each : report.summaries) {
        const Score& s = each.score;
        const FigureInterval& auc = each.spreads[0].interval;
        std::printf("%-*s  %8s", int(width), suite.trackers[each.tracker].name.c_str(),
                    toText(each.protocol));
        for (const double value :
             {s.auc, (auc.high - auc.low) / 2, s.p20, s.npAuc, s.ao, s.sr05, s.sr075, s.tldF})
            std::printf("  %5.3f", value);
        if (each.protocol == Protocol::OnePass)
            std::printf("  %5.3f", each.longTerm.f);
        else
            std::printf("  %5s", "");
        if (each.protocol == Protocol::Supervised)
            std::printf("  %5.3f  %8.3f  %8lld", each.suiteVot.eao, each.vot.accuracy,
                        (long long)each.vot.failures);
        else if (each.protocol == Protocol::Anchors)
            std::printf("  %5.3f  %8.3f  %8s", each.multiStart.score.eao,
                        each.multiStart.score.accuracy, "");
        else
            std::printf("  %5s  %8s  %8s", "", "", "");
        std::printf("  %4zu  %8zu\n", each.runs, each.notDone);
    }
}

/// The one that a signal stops; a report of what is done is written then.
std::atomic<Benchmark*> underWay{nullptr};

void onStop(int signal) {
    if (Benchmark* const benchmark = underWay.load()) benchmark->stop();
    std::signal(signal, SIG_DFL);
}

int benchmark(const BenchmarkOptions& o) {
    std::string folder = o.out;
    if (folder.empty())
        folder = (fs::path(o.suite).parent_path() / fs::path(o.suite).stem()).string() + "-results";
    Benchmark benchmark(readSuite(o.suite).orThrow(), folder,
                        fs::read_symlink("/proc/self/exe").string(),
                        [](const std::string& input) { return openInput(input)->info(); });
    const std::size_t total = benchmark.runs().size();
    underWay.store(&benchmark);
    std::signal(SIGINT, onStop);
    std::signal(SIGTERM, onStop);
    auto entries = benchmark.run([&](const BenchmarkEntry& entry, std::size_t done) {
        if (quiet()) return;
        std::cerr << "[" << done << "/" << total << "] " << entry.run.name << ": "
                  << toText(entry.result.end) << ", auc " << toText(entry.result.score.auc, 3)
                  << "\n";
    });
    underWay.store(nullptr);
    const BenchmarkReport report = benchmarkReport(benchmark.suite(), std::move(entries), total);
    writeBenchmarkReport(folder, report);
    const int code = benchmark.stopped() ? exitInterrupted : exitDone;
    if (benchmark.stopped())
        std::cerr << "spoor-cli: Stopped: " << report.entries.size() << " of " << total
                  << " runs are done and in the report; the same command does the others.\n";
    if (!o.json.empty())
        writeJson(o.json, nlohmann::json::parse(contentOf(folder + "/report.json")));
    if (o.json == "-") return code;
    printTable(report);
    std::printf(
        "Means over sequences, each of which counts the same; +-95%% is half of the interval of "
        "auc.\nThe report has means over frames and VOT's by length, too.\n");
    std::printf("Reports: %s/report.html, report.csv, report.json, tables, plots\n",
                folder.c_str());
    return code;
}

}  // namespace

void addBenchmarkCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<BenchmarkOptions>();
    auto* c =
        app.add_subcommand("benchmark", "Run trackers over sequences with truth and compare them.");
    c->add_option("SUITE", o->suite, "What to run, as TOML")->required();
    c->add_option("--out", o->out, "Folder for runs and reports; SUITE-results when not given");
    c->add_option("--json", o->json, "The report as JSON, too; - for standard output");
    c->footer(
        "A suite names trackers and sequences:\n"
        "  protocols = [\"ope\"]        # sre: 12 shifted first boxes, tre: 20 later starts,\n"
        "                             # vot: started again after each failure, vot-st: from\n"
        "                             # anchors, forward or backward\n"
        "  seeds = [0]\n"
        "  time_limit = 600           # seconds a run\n"
        "  jobs = 1                   # runs side by side\n"
        "  eao = [100, 356]           # lengths of sequences for EAO; else those usual here\n"
        "  attributes = \"FOLDER\"      # NAME.txt a sequence; attrs.txt beside a truth is found\n"
        "  sequences = \"FOLDER\"       # of folders with groundtruth.txt and img/ or a video\n"
        "  [[tracker]]\n"
        "  name = \"strict\"\n"
        "  pipeline = \"template\"\n"
        "  settings = { threshold = 0.8 }\n"
        "  [[sequence]]\n"
        "  folder = \"car\"             # or name, input, truth and init = [x, y, w, h]\n"
        "Stopped, it goes on where it was; runs that are there are not repeated.");
    c->callback([o, &run] { run = [o] { return benchmark(*o); }; });
}

}  // namespace spoor
