// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/interrupts.h"
#include "engine/base/os/process.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/cli/command.h"
#include "engine/cli/distributed.h"
#include "engine/cli/output/output_check.h"
#include "engine/evaluation/reports/benchmark_report.h"
#include "engine/formats/io/import.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
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
    bool progress = false;
    DistributedOptions spread;
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
        std::printf("%-*s  %8s", int(width),
                    terminalText(suite.trackers[each.tracker].name).c_str(), toText(each.protocol));
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
    for (const auto& each : report.summaries)
        if (each.flags)
            std::printf("%-*s  %8s  flagged: bad frames %s, good frames %s\n", int(width),
                        terminalText(suite.trackers[each.tracker].name).c_str(),
                        toText(each.protocol), toText(each.flags->bad).c_str(),
                        toText(each.flags->good).c_str());
}

std::string folderOf(const BenchmarkOptions& o) {
    if (!o.out.empty()) return o.out;
    return (fs::path(o.suite).parent_path() / fs::path(o.suite).stem()).string() + "-results";
}

BenchmarkReport reportOf(const Benchmark& benchmark, std::vector<BenchmarkEntry> entries) {
    BenchmarkReport report =
        benchmarkReport(benchmark.suite(), std::move(entries), benchmark.runs().size());
    report.pictureNames = pictureNames;
    report.boxesOf = [&benchmark](const BenchmarkRun& run) { return benchmark.boxesOf(run); };
    return report;
}

int report(const BenchmarkOptions& o, const Benchmark& benchmark, const std::string& folder,
           std::vector<BenchmarkEntry> entries) {
    fs::create_directories(folder);
    const BenchmarkReport report = reportOf(benchmark, std::move(entries));
    writeBenchmarkReport(folder, report);
    if (!o.json.empty())
        writeJson(o.json, nlohmann::json::parse(contentOf(folder + "/report.json")));
    if (isStandardOutput(o.json)) return exitDone;
    printTable(report);
    std::printf(
        "Means over sequences with equal weights; +-95%% is half the confidence interval of auc.\n"
        "The report also has means over frames and VOT's means weighted by length.\n");
    std::printf("Reports: %s/report.html, report.csv, report.json, tables, plots\n",
                folder.c_str());
    return exitDone;
}

/// Reports the available runs. Returns exitCheckFailed if any run is missing.
int merge(const BenchmarkOptions& o, Benchmark& benchmark, const std::string& folder) {
    auto entries = benchmark.recorded();
    const std::size_t missing = benchmark.runs().size() - entries.size();
    const int code = report(o, benchmark, folder, std::move(entries));
    if (missing == 0) return code;
    complain(std::to_string(missing) + " of " + std::to_string(benchmark.runs().size()) +
                 " runs are missing and not in the report. Run the command without --merge.",
             {});
    return exitCheckFailed;
}

/// The benchmark that a signal stops. A report of the completed runs is written afterwards.
std::atomic<Benchmark*> underWay{nullptr};

void stopBenchmark() {
    if (Benchmark* const benchmark = underWay.load()) benchmark->stop();
}

/// Tells the workbench, which reads it, how far a benchmark is, and writes the report of the
/// completed runs from time to time.
class WatchedRuns {
public:
    WatchedRuns(const BenchmarkOptions& options, const Benchmark& benchmark, std::size_t total)
        : m_options(options), m_benchmark(benchmark), m_total(total) {}

    void add(const BenchmarkEntry& entry, std::size_t done) {
        m_done.push_back(entry);
        tell(done, std::to_string(done) + " of " + std::to_string(m_total) + " runs");
        write(m_done);
    }
    void tell(std::size_t done, const std::string& state) const {
        std::cerr << "progress " << double(done) / double(m_total) << " " << state << std::endl;
    }
    void write(const std::vector<BenchmarkEntry>& done) {
        if (m_options.json.empty() || isStandardOutput(m_options.json) || done.empty() ||
            toSeconds(nowNanos() - m_written) < secondsBetween)
            return;
        writeBenchmarkJson(m_options.json, reportOf(m_benchmark, done));
        std::cout << done.size() << " of " << m_total << " runs" << std::endl;
        m_written = nowNanos();
    }

private:
    static constexpr double secondsBetween = 2;  ///< between two reports
    const BenchmarkOptions& m_options;
    const Benchmark& m_benchmark;
    std::size_t m_total;
    std::vector<BenchmarkEntry> m_done;
    Nanos m_written = 0ns;
};

int submit(const BenchmarkOptions& o, Benchmark& benchmark, const std::string& folder) {
    SlurmWork work{
        "spoor-" + benchmark.suite().name,
        {"benchmark", fs::absolute(o.suite).string(), "--out", fs::absolute(folder).string()},
        folder,
        benchmark.suite().jobs,
        benchmark.list()};
    WatchedRuns watched(o, benchmark, work.runs.count);
    if (o.progress)
        work.progressed = [&](std::size_t done, const std::string& state) {
            watched.tell(done, state);
            watched.write(benchmark.recorded());
        };
    if (runUnderSlurm(o.spread, work)) return merge(o, benchmark, folder);
    std::printf("When the job has ended, run: spoor-cli benchmark %s --out %s --merge\n",
                o.suite.c_str(), folder.c_str());
    return exitDone;
}

int runHere(const BenchmarkOptions& o, Benchmark& benchmark, const std::string& folder,
            const Shard& shard) {
    const std::size_t total = benchmark.list().part(shard).size();
    RunProgress progress(total);
    WatchedRuns watched(o, benchmark, total);
    underWay.store(&benchmark);
    onInterrupt(stopBenchmark);
    auto entries = benchmark.run(
        {shard, o.spread.retry}, [&](const BenchmarkEntry& entry, std::size_t done, bool here) {
            if (o.progress) return watched.add(entry, done);
            progress.show(entry.run.name + ": " + toText(entry.result.end) + ", auc " +
                              toText(entry.result.score.auc, 3),
                          done, here);
        });
    underWay.store(nullptr);
    const std::size_t done = entries.size();
    const bool stopped = benchmark.stopped();
    if (stopped)
        std::cerr << "spoor-cli: Stopped after " << done << " of " << total
                  << " runs. Run the same command again to continue.\n";
    if (shard.count == 1) {
        const int code = report(o, benchmark, folder, std::move(entries));
        return stopped ? exitInterrupted : code;
    }
    if (!o.json.empty())
        writeJson(o.json, {{"shard", shard.number}, {"of", shard.count}, {"runs", done}});
    if (!isStandardOutput(o.json) && !stopped)
        std::printf(
            "Part %d of %d is done: %zu runs. When all parts are done, run: spoor-cli benchmark %s "
            "--out %s --merge\n",
            shard.number, shard.count, done, o.suite.c_str(), folder.c_str());
    return stopped ? exitInterrupted : exitDone;
}

int benchmark(const BenchmarkOptions& o) {
    const Shard shard = checkDistributedOptions(o.spread);
    const std::string folder = folderOf(o);
    const std::string cli = programFile().string();
    Suite suite = readSuite(o.suite).orThrow();
    Benchmark benchmark(std::move(suite), {folder, cli, buildVersion(), pictureNames},
                        [](const std::string& input) { return openInput(input)->info(); });
    printNotes(benchmark.suite().notes);
    if (o.spread.merge) return merge(o, benchmark, folder);
    if (o.spread.slurm) return submit(o, benchmark, folder);
    return runHere(o, benchmark, folder, shard);
}

}  // namespace

void addBenchmarkCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<BenchmarkOptions>();
    auto* c = app.add_subcommand("benchmark",
                                 "Run trackers over sequences with ground truth and compare them.");
    c->add_option("SUITE", o->suite, "Suite of trackers and sequences, as TOML")->required();
    addOutput(*c, "--out", o->out, OutputKind::Folder,
              "Folder for runs and reports (default: SUITE-results)");
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Also write the report as JSON");
    c->add_flag("--progress", o->progress,
                "Print 'progress SHARE N of M runs' after each run, and update the JSON report");
    addDistributedOptions(*c, o->spread);
    c->footer(
        "A suite lists trackers and sequences:\n"
        "  protocols = [\"ope\"]        # sre: 12 shifted initial boxes, tre: 20 later starts,\n"
        "                             # vot: re-initialised after each failure, vot-st: from\n"
        "                             # anchors, forwards or backwards\n"
        "  seeds = [0]\n"
        "  time_limit = 600           # seconds per run\n"
        "  jobs = 1                   # runs in parallel\n"
        "  eao = [100, 356]           # lengths for EAO (default: typical of the sequences)\n"
        "  attributes = \"FOLDER\"      # NAME.txt per sequence (default: its own attrs.txt)\n"
        "  sequences = \"FOLDER\"       # as in OTB, VOT, LaSOT, GOT-10k, or DAVIS; or with "
        "videos\n"
        "  [[tracker]]\n"
        "  name = \"strict\"\n"
        "  algorithm = \"template\"     # or preset = \"tld-opentld\"\n"
        "  settings = { threshold = 0.8 }\n"
        "  [[sequence]]\n"
        "  folder = \"car\"             # or name, input, truth and init = [x, y, w, h]\n"
        "An interrupted benchmark resumes where it stopped; completed runs are not repeated.");
    c->callback([o, &run] { run = [o] { return benchmark(*o); }; });
}

}  // namespace spoor
