// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "gui/document/annotate_mode.h"

#include <QObject>
#include <QString>
#include <cstdint>
#include <map>

namespace spoor {

/// The algorithm of the run with its parameters, devices and seed. GUI thread.
class RunSetup : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const RunConfigPtr& config() const { return m_config; }
    /// The selected algorithm; null if there is none.
    const AlgorithmDescriptor* type() const { return m_config->type(); }
    /// Layout of the algorithm with its current parameters.
    const AlgorithmLayout& shape() const { return m_shape; }
    const ParamSet& params() const { return m_config->params(); }
    const DevicePlan& plan() const { return m_config->plan(); }
    std::uint64_t seed() const { return m_config->seed(); }
    /// Number of the current run. Every restart of the algorithm begins another one.
    std::uint64_t run() const { return m_run; }
    /// The algorithm of the current or a recently replaced run; null if it is unknown.
    const AlgorithmDescriptor* typeOf(std::uint64_t run) const;
    /// Whether the user draws the targets; also true if no algorithm is selected.
    bool draws() const { return !type() || type()->needsBox; }

    /// The mode Annotate and its labels.
    AnnotateMode& annotateMode() { return m_annotateMode; }
    const AnnotateMode& annotateMode() const { return m_annotateMode; }

    /// Sets algorithm, parameters and devices together.
    void choose(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan);
    /// Validates and sets one parameter. A parameter that is not live restarts the algorithm.
    /// Returns the reason if the value is not allowed.
    Result<ParamValue> setParameter(const QString& name, const ParamValue& value);
    void setPlan(DevicePlan plan);
    /// Restarts the algorithm.
    void setSeed(std::uint64_t seed);

signals:
    void restarting();                   ///< later results belong to another run
    void asked(const Command& command);  ///< a command for the engine, next to Document::posted
    void changed();                      ///< any setting has changed

private:
    void choose(RunConfigPtr config);

    RunConfigPtr m_config = std::make_shared<const RunConfig>();
    AlgorithmLayout m_shape;
    std::uint64_t m_run = 0;
    std::map<std::uint64_t, const AlgorithmDescriptor*> m_types;  ///< by run, the latest ones
    AnnotateMode m_annotateMode;
};

}  // namespace spoor
