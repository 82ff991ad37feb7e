// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <spoor/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {
inline namespace v0 {

/// Version of the library that runs, such as "0.2.0".
std::string version();

/// An OpenCL device.
struct Device {
    int index = 0;         ///< Position in devices().
    std::string name;      ///< For TrackerOptions::device; independent of the order of the drivers.
    std::string hardware;  ///< Name of the device as its driver reports it.
    std::string platform;  ///< Name of the driver, such as "Portable Computing Language".
    std::string type;      ///< "cpu", "gpu" or "other".
    int computeUnits = 0;
    std::int64_t memoryBytes = 0;
    bool usable = false;
    std::string error;  ///< Why the device cannot be used, as a sentence; empty if it can.
};

/// Lists the devices of all drivers. The first call tests each device in a process of its own,
/// which takes up to some seconds. Later calls return the same list. Thread-safe.
std::vector<Device> devices();

/// A parameter of an algorithm.
struct Parameter {
    std::string name;                  ///< For TrackerOptions::parameters, such as "nn_threshold".
    std::string type;                  ///< "boolean", "integer", "real", "choice" or "file".
    std::string defaultValue;          ///< As text: "true", "0.65", "tiled".
    double low = 0;                    ///< Smallest allowed number.
    double high = 0;                   ///< Largest allowed number.
    std::vector<std::string> choices;  ///< Allowed values of a choice.
    std::string unit;                  ///< Such as "px"; may be empty.
    bool live = false;                 ///< Tracker::set() can change it.
    bool required = false;             ///< Has no default.
    std::string help;                  ///< One sentence: its effect.
};

/// An algorithm with its defaults.
struct Algorithm {
    std::string id;         ///< For Tracker, such as "tld".
    std::string label;      ///< Its name for people.
    std::string help;       ///< One sentence: what it does.
    bool needsBox = false;  ///< Follows boxes of the caller; false: finds its targets itself.
    std::vector<Parameter> parameters;
    std::vector<std::string> stages;     ///< For TrackerOptions::stages.
    std::vector<std::string> artifacts;  ///< Intermediate results, for Tracker::watch().
    std::vector<std::string> maps;       ///< Those of `artifacts` that Tracker::map() returns.
};

/// Lists the algorithms of this build. Thread-safe.
std::vector<Algorithm> algorithms();

}  // namespace v0
}  // namespace spoor
