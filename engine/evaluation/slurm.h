// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

/// An array of jobs under Slurm, each of which does a part of many runs.
struct SlurmArray {
    std::string name;
    std::vector<std::string> command;  ///< of a part, without --shard
    int parts = 1;
    int cpus = 1;                      ///< that a part uses
    std::vector<std::string> options;  ///< of sbatch: "--partition=long"
    std::string folder;                ///< for the script and what the parts print
};

/// What sbatch gets.
std::string slurmScript(const SlurmArray& array);
/// "1-3,7": numbers in ascending order as Slurm writes them.
std::string slurmRanges(const std::vector<int>& numbers);

/// Writes the script and submits these parts; gives the job's number. Throws EngineError with what
/// sbatch says, or when there is no Slurm.
std::string submitSlurm(const SlurmArray& array, const std::vector<int>& parts);

/// What is left of a job in the queue.
struct SlurmQueue {
    bool asked = false;  ///< Slurm has answered
    int waiting = 0;
    int running = 0;
    std::string reason;  ///< why parts wait, in Slurm's word: "Resources"; may be empty
    std::string error;   ///< what Slurm said when it did not answer
    bool ended() const { return asked && waiting + running == 0; }
};
SlurmQueue slurmQueue(const std::string& job);

}  // namespace spoor
