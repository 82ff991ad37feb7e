// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/formats/import.h"
#include "engine/media/open_input.h"
#include "engine/studies/benchmark_report.h"

#include <CLI/CLI.hpp>
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

void printTable(const Suite& suite, const std::vector<BenchmarkEntry>& entries) {
    std::size_t width = 7;
    for (const auto& tracker : suite.trackers) width = std::max(width, tracker.name.size());
    std::printf(
        "%-*s  protocol    auc   sr50    p20  tld_f     ao  accuracy  failures  runs  not "
        "done\n",
        int(width), "tracker");
    for (const auto& each : summarize(suite, entries)) {
        const Score& s = each.score;
        std::printf("%-*s  %8s  %5.3f  %5.3f  %5.3f  %5.3f  %5.3f", int(width),
                    suite.trackers[each.tracker].name.c_str(), toText(each.protocol), s.auc, s.sr50,
                    s.p20, s.tldF, s.ao);
        if (each.protocol == Protocol::Supervised)
            std::printf("  %8.3f  %8lld", each.vot.accuracy, (long long)each.vot.failures);
        else
            std::printf("  %8s  %8s", "", "");
        std::printf("  %4zu  %8zu\n", each.runs, each.notDone);
    }
}

int benchmark(const BenchmarkOptions& o) {
    std::string folder = o.out;
    if (folder.empty())
        folder = (fs::path(o.suite).parent_path() / fs::path(o.suite).stem()).string() + "-results";
    Benchmark benchmark(readSuite(o.suite).orThrow(), folder,
                        fs::read_symlink("/proc/self/exe").string(),
                        [](const std::string& input) { return openInput(input)->info(); });
    const std::size_t total = benchmark.runs().size();
    const auto entries = benchmark.run([&](const BenchmarkEntry& entry, std::size_t done) {
        if (quiet()) return;
        std::cerr << "[" << done << "/" << total << "] " << entry.run.name << ": "
                  << toText(entry.result.end) << ", auc " << toText(entry.result.score.auc, 3)
                  << "\n";
    });
    writeBenchmarkCsv(folder + "/report.csv", benchmark.suite(), entries);
    writeBenchmarkJson(folder + "/report.json", benchmark.suite(), entries);
    writeBenchmarkHtml(folder + "/report.html", benchmark.suite(), entries);
    if (!o.json.empty())
        writeJson(o.json, nlohmann::json::parse(contentOf(folder + "/report.json")));
    if (o.json == "-") return exitDone;
    printTable(benchmark.suite(), entries);
    std::printf("Figures are means over sequences; report.json has those over frames, too.\n");
    std::printf("Reports: %s/report.html, report.csv, report.json\n", folder.c_str());
    return exitDone;
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
        "                             # vot: started again after each failure\n"
        "  seeds = [0]\n"
        "  time_limit = 600           # seconds a run\n"
        "  jobs = 1                   # runs side by side\n"
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
