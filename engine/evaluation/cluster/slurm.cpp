// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/cluster/slurm.h"

#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/text.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>

namespace spoor {
namespace {

constexpr std::chrono::seconds slurmLimit{60};

ChildResult askSlurm(const std::vector<std::string>& command) {
    ChildResult answer = runChildren({command}, slurmLimit).front();
    if (answer.end == ChildResult::End::NotStarted)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot start '%1': Slurm is not installed on this machine. Run this "
                     "command where jobs are submitted, or use --shard with another scheduler."),
            command.front()));
    return answer;
}

}  // namespace

std::string slurmRanges(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        text += (text.empty() ? "" : ",") + std::to_string(numbers[i]);
        if (last > i) text += "-" + std::to_string(numbers[last]);
        i = last;
    }
    return text;
}

std::string slurmScript(const SlurmArray& array) {
    // A part that is requeued continues where it stopped.
    std::string text = "#!/bin/sh\n#SBATCH --job-name=" + shellQuoted(singleLine(array.name)) +
                       "\n#SBATCH --output=" + shellQuoted(array.folder + "/part-%a.log") +
                       "\n#SBATCH --open-mode=append\n#SBATCH --requeue\n#SBATCH --cpus-per-task=" +
                       std::to_string(array.cpus) + "\n";
    for (const std::string& option : array.options) text += "#SBATCH " + singleLine(option) + "\n";
    text += "exec";
    for (const std::string& word : array.command) text += " " + shellQuoted(word);
    return text + " --shard \"$SLURM_ARRAY_TASK_ID/" + std::to_string(array.parts) + "\"\n";
}

std::string submitSlurm(const SlurmArray& array, const std::vector<int>& parts) {
    std::error_code error;
    std::filesystem::create_directories(array.folder, error);
    const std::string script = array.folder + "/job.sh";
    TextFile file(script);
    file.write(slurmScript(array));
    file.finish();
    const ChildResult answer =
        askSlurm({"sbatch", "--parsable", "--array=" + slurmRanges(parts), script});
    std::string job = answer.output.substr(0, answer.output.find_first_of(";\n"));
    const bool number =
        !job.empty() && std::ranges::all_of(job, [](unsigned char c) { return std::isdigit(c); });
    if (answer.end == ChildResult::End::Exited && answer.code == 0 && number) return job;
    throw EngineError(Message(SPOOR_TR("engine", "Slurm rejected the jobs of %1: %2"), script,
                              lastLine(answer.errors.empty() ? answer.output : answer.errors)),
                      answer.errors);
}

SlurmQueue slurmQueue(const std::string& job) {
    const ChildResult answer = askSlurm(
        {"squeue", "--noheader", "--array", "--jobs=" + job, "--format=%T %r", "--states=all"});
    SlurmQueue queue;
    if (answer.end != ChildResult::End::Exited || answer.code != 0) {
        queue.error = lastLine(answer.errors);
        // Slurm forgets completed jobs after some minutes.
        queue.asked = answer.errors.find("Invalid job id") != std::string::npos;
        return queue;
    }
    queue.asked = true;
    std::istringstream lines(answer.output);
    for (std::string state, reason; lines >> state && std::getline(lines, reason);) {
        const bool waits = state == "PENDING" || state.starts_with("REQUEUE") ||
                           state == "SUSPENDED" || state == "SPECIAL_EXIT";
        queue.waiting += waits;
        queue.running += state == "RUNNING" || state == "COMPLETING" || state == "CONFIGURING" ||
                         state == "STAGE_OUT" || state == "SIGNALING" || state == "STOPPED" ||
                         state == "RESIZING";
        if (waits && reason.size() > 1 && reason != " None") queue.reason = reason.substr(1);
    }
    return queue;
}

}  // namespace spoor
