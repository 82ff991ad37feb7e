// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/distributed.h"

#include "engine/base/os/process.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/evaluation/cluster/slurm.h"
#include "engine/formats/io/text_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <thread>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int usualParts = 64;
constexpr Nanos lookLeast = 5s;
constexpr Nanos silenceMost = 15min;  // long enough to restart Slurm's controller

std::vector<std::string> sbatchOptions(const DistributedOptions& options) {
    std::vector<std::string> words;
    if (!options.partition.empty()) words.push_back("--partition=" + options.partition);
    if (!options.gpus.empty()) words.push_back("--gpus=" + options.gpus);
    if (!options.time.empty()) words.push_back("--time=" + options.time);
    words.insert(words.end(), options.sbatch.begin(), options.sbatch.end());
    return words;
}

/// A submitted job and the number of parts into which it divides the runs.
struct SlurmJobRecord {
    std::string id;
    int parts = 0;
};

class SlurmWatch {
public:
    SlurmWatch(const DistributedOptions& options, const SlurmWork& work)
        : m_options(options), m_work(work) {
        m_missing.resize(work.runs.count);
        std::iota(m_missing.begin(), m_missing.end(), std::size_t{0});
        m_missing = work.runs.missing(m_missing, options.retry);
        m_parts = options.array > 0 ? options.array
                                    : int(std::clamp<std::size_t>(m_missing.size(), 1, usualParts));
    }

    bool run() {
        m_job = queuedJob();
        m_before = m_missing.size();
        if (m_job.id.empty()) {
            if (m_missing.empty()) return true;
            submit();
        } else {
            m_parts = m_job.parts;
            tell("Job " + m_job.id + " is still in the queue.");
        }
        if (!m_options.wait) return false;
        m_atBegin = m_missing.size();
        Nanos answered = nowNanos();
        while (true) {
            const SlurmQueue queue = slurmQueue(m_job.id);
            const Nanos begin = nowNanos();
            if (queue.asked) answered = begin;
            look();
            say(queue);
            if (queue.ended()) {
                look();  // the last results may have arrived since the previous check
                if (errorsAreOnTerminal() && !quiet()) std::cerr << "\n";
                if (m_missing.empty()) return true;
                if (m_missing.size() >= m_before)
                    throw EngineError(
                        Message(SPOOR_TR("engine",
                                         "Job %1 ended without completing any of its %2 "
                                         "missing runs. The reason is in %3."),
                                m_job.id, m_missing.size(), folder() + "/part-*.log"));
                tell("Job " + m_job.id + " ended early. Submitting the missing runs again.");
                submit();
            }
            if (nowNanos() - answered > silenceMost)
                throw EngineError(
                    Message(SPOOR_TR("engine",
                                     "Slurm has not responded for 15 minutes: %1. Run the command "
                                     "again later; completed runs are saved."),
                            queue.error));
            // With many runs, a check takes long. Checks must not take more than a tenth of the
            // time.
            std::this_thread::sleep_for(std::max(lookLeast, 10 * (nowNanos() - begin)));
        }
    }

private:
    std::string folder() const { return fs::absolute(m_work.folder + "/slurm").string(); }
    /// Returns the job that was submitted last if it is still in the queue.
    SlurmJobRecord queuedJob() const {
        const auto text = readTextFile(folder() + "/job.json");
        const json kept = text ? json::parse(text.value(), nullptr, false) : json();
        if (!kept.is_object()) return {};
        const SlurmJobRecord job{kept.value("job", ""), kept.value("parts", 0)};
        if (job.id.empty()) return {};
        const SlurmQueue queue = slurmQueue(job.id);
        if (!queue.asked)
            throw EngineError(
                Message(SPOOR_TR("engine", "Slurm does not respond: %1"), queue.error));
        return queue.ended() ? SlurmJobRecord{} : job;
    }
    void submit() {
        // Results of runs to repeat are removed, so that neither the parts nor this process find
        // them.
        if (m_options.retry)
            for (const std::size_t i : m_missing) m_work.runs.kept->forget(m_work.runs.wanted(i));
        std::vector<std::string> command = {programFile().string()};
        command.insert(command.end(), m_work.command.begin(), m_work.command.end());
        const SlurmArray array{m_work.name, command, m_parts, m_work.cpus, sbatchOptions(m_options),
                               folder()};
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_work.runs.count; ++i)
            names.push_back(m_work.runs.wanted(i).name);
        const std::vector<int> shards = shardsOf(names, m_parts);
        std::set<int> wanted;
        for (const std::size_t i : m_missing) wanted.insert(shards[i]);
        m_job = {submitSlurm(array, {wanted.begin(), wanted.end()}), m_parts};
        m_before = m_missing.size();
        TextFile file(array.folder + "/job.json");
        file.write(json{{"job", m_job.id}, {"parts", m_parts}}.dump() + "\n");
        file.finish();
        tell("Submitted job " + m_job.id + ": " + std::to_string(m_missing.size()) + " of " +
             std::to_string(m_work.runs.count) + " runs in " + std::to_string(wanted.size()) +
             (wanted.size() == 1 ? " part." : " parts."));
    }
    void look() { m_missing = m_work.runs.missing(m_missing, false); }
    /// Redraws one line on a terminal; otherwise prints a line whenever the text changes.
    void say(const SlurmQueue& queue) {
        if (quiet()) return;
        const std::size_t all = m_work.runs.count, done = all - m_missing.size();
        std::string text = std::to_string(done) + "/" + std::to_string(all) + " runs; " +
                           std::to_string(queue.running) + " parts running, " +
                           std::to_string(queue.waiting) + " waiting";
        if (!queue.reason.empty()) text += " (" + queue.reason + ")";
        if (!queue.asked) text += "; Slurm does not respond: " + queue.error;
        const double seconds = toSeconds(nowNanos() - m_begin);
        const bool terminal = errorsAreOnTerminal();
        if ((!terminal || m_work.progressed) && text == m_said) return;
        m_said = text;
        if (m_work.progressed) return m_work.progressed(done, text);
        if (m_atBegin > m_missing.size() && !m_missing.empty())
            text += "; " +
                    roughTime(seconds * double(m_missing.size()) /
                              double(m_atBegin - m_missing.size())) +
                    " left";
        std::cerr << (terminal ? "\r" : "") << terminalText(text) << (terminal ? "\033[K" : "\n")
                  << std::flush;
    }
    void tell(const std::string& text) {
        if (!quiet()) std::cerr << terminalText(text) << "\n";
    }

    const DistributedOptions& m_options;
    const SlurmWork& m_work;
    std::vector<std::size_t> m_missing;
    std::size_t m_before = 0;  ///< Missing runs when the job was submitted.
    int m_parts = 0;
    SlurmJobRecord m_job;
    Nanos m_begin = nowNanos();
    std::size_t m_atBegin = 0;
    std::string m_said;
};

}  // namespace

void addDistributedOptions(CLI::App& command, DistributedOptions& options) {
    command.add_option("--shard", options.shard,
                       "Execute only one part of the runs, NUMBER/COUNT; 1/5 is the first of five");
    command.add_flag("--merge", options.merge, "Report the completed runs without executing any");
    command.add_flag("--retry", options.retry, "Repeat runs that failed, crashed or timed out");
    command.add_flag("--slurm", options.slurm, "Submit the runs to Slurm as a job array");
    command.add_flag(
        "--wait", options.wait,
        "With --slurm: monitor the jobs, resubmit runs if a job ends early, and report at the end");
    command
        .add_option("--array", options.array,
                    "With --slurm: number of parts (default: one per run, at most 64)")
        ->check(CLI::Range(1, maxShards));
    command.add_option("--partition", options.partition, "With --slurm: partition of the jobs");
    command.add_option("--gpus", options.gpus, "With --slurm: GPUs per part");
    command.add_option("--time", options.time,
                       "With --slurm: time limit per part, in the notation of sbatch");
    command
        .add_option("--sbatch", options.sbatch,
                    "With --slurm: additional option of sbatch, such as --sbatch=--mem=8G; may be "
                    "repeated")
        ->allow_extra_args(false);
}

Shard checkDistributedOptions(const DistributedOptions& o) {
    if (int(!o.shard.empty()) + int(o.merge) + int(o.slurm) > 1)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "--shard runs one part, --merge writes the report, and "
                                           "--slurm does both. Specify only one of them.")));
    if (o.merge && o.retry)
        throw EngineError(
            Message(SPOOR_TR("engine", "--merge does not run anything. Omit --retry or --merge.")));
    if (!o.slurm && (o.wait || o.array > 0 || !sbatchOptions(o).empty()))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "--wait, --array, --partition, --gpus, --time and "
                                           "--sbatch require --slurm. Add it, or omit them.")));
    return o.shard.empty() ? Shard{} : parseShard(o.shard).orThrow();
}

std::string roughTime(double seconds) {
    if (seconds < 100) return toText(seconds, 0) + " s";
    if (seconds < 6000) return toText(seconds / 60, 0) + " min";
    return toText(seconds / 3600, seconds < 36000 ? 1 : 0) + " h";
}

void RunProgress::show(const std::string& what, std::size_t done, bool here) {
    m_here += here;
    if (quiet()) return;
    std::cerr << "[" << done << "/" << m_total;
    if (m_here > 0 && done < m_total) {
        const double each = toSeconds(nowNanos() - m_begin) / double(m_here);
        std::cerr << ", " << roughTime(each * double(m_total - done)) << " left";
    }
    std::cerr << "] " << terminalText(what) << "\n";
}

bool runUnderSlurm(const DistributedOptions& options, const SlurmWork& work) {
    return SlurmWatch(options, work).run();
}

}  // namespace spoor
