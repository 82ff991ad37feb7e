// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <QObject>
#include <QStringList>
#include <map>
#include <string>

namespace spoor {

class RunSetup;

/// Names of the installed networks that an algorithm can use, the best first. Reads the folder of
/// networks.
QStringList installedNetworks(const AlgorithmDescriptor& type);
/// The file that an algorithm uses for an empty parameter, because it belongs to another file;
/// empty if there is none. Reads a folder.
QString foundFile(const ParamSet& params, const ParamSpec& spec);
/// The parameters with which an algorithm starts: its defaults, the files that it used last on this
/// computer, and the best of its installed networks.
ParamSet startParameters(const AlgorithmDescriptor& type);

/// The tracker to start with, the best that is installed: a network tracker if it has a network,
/// else the correlation filter. `except`: another one than this; may be null. Reads a folder.
const AlgorithmDescriptor& bestTracker(const AlgorithmDescriptor* except = nullptr);

/// Keeps the parameters of each algorithm while the user changes to another one and back; the
/// project stores them. Stores the files of networks in the settings. GUI thread.
class AlgorithmMemory : public QObject {
    Q_OBJECT
public:
    explicit AlgorithmMemory(RunSetup& setup, QObject* parent = nullptr);

    /// Selects an algorithm with the parameters that it had last. Devices of stages are dropped,
    /// because algorithms have different stages.
    void select(const AlgorithmDescriptor& type);
    /// The last parameters of each algorithm that was selected, by id.
    const std::map<std::string, ParamSet>& parameters() const { return m_last; }
    /// Replaces the parameters of all algorithms but the selected one.
    void restore(std::map<std::string, ParamSet> parameters);
    /// Sets the files of the current algorithm that are missing and known by now.
    void complete();

private:
    void remember();

    RunSetup& m_setup;
    std::map<std::string, ParamSet> m_last;  ///< by id of the algorithm
};

}  // namespace spoor
