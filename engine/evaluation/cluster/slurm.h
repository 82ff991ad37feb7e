// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

/// A Slurm job array in which each job executes one part of many runs.
struct SlurmArray {
    std::string name;
    std::vector<std::string> command;  ///< Command of a part, without --shard.
    int parts = 1;
    int cpus = 1;                      ///< CPUs per part.
    std::vector<std::string> options;  ///< Options for sbatch: "--partition=long".
    std::string folder;                ///< For the script and the output of the parts.
};

/// The script for sbatch.
std::string slurmScript(const SlurmArray& array);
/// Numbers in ascending order in Slurm's notation: "1-3,7".
std::string slurmRanges(const std::vector<int>& numbers);

/// Writes the script, submits these parts and returns the job number. Throws EngineError with the
/// message of sbatch, or if Slurm is not available.
std::string submitSlurm(const SlurmArray& array, const std::vector<int>& parts);

/// State of the parts of a job in the queue.
struct SlurmQueue {
    bool asked = false;  ///< Slurm has answered.
    int waiting = 0;
    int running = 0;
    std::string reason;  ///< Slurm's reason for waiting, such as "Resources"; may be empty.
    std::string error;   ///< Slurm's message if it did not answer.
    bool ended() const { return asked && waiting + running == 0; }
};
SlurmQueue slurmQueue(const std::string& job);

}  // namespace spoor
