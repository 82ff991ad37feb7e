// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/tracking/commands.h"
#include "gui/document/annotate_mode.h"

#include <QObject>
#include <QString>
#include <cstdint>

namespace spoor {

/// What the run is asked to use: a pipeline with its parameters, devices and seed. GUI thread.
class RunSetup : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The pipeline in use; null when none is chosen. `shape()` follows its parameters.
    const AlgorithmDescriptor* type() const { return m_type; }
    const AlgorithmLayout& shape() const { return m_shape; }
    const ParamSet& params() const { return m_params; }
    const DevicePlan& plan() const { return m_plan; }
    std::uint64_t seed() const { return m_seed; }
    /// Its targets are drawn; true as well while none is chosen.
    bool draws() const { return !m_type || m_type->needsBox; }

    /// Whether boxes are set without a tracker.
    AnnotateMode& annotateMode() { return m_annotateMode; }
    const AnnotateMode& annotateMode() const { return m_annotateMode; }

    /// Chooses pipeline, parameters and devices together.
    void choose(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan);
    /// Checks and sets one parameter; a parameter that is not live restarts the pipeline. Says why
    /// when the value is not allowed.
    Result<ParamValue> setParameter(const QString& name, const ParamValue& value);
    void setPlan(DevicePlan plan);
    /// Restarts the pipeline.
    void setSeed(std::uint64_t seed);

signals:
    void restarting();                   ///< what follows is another run
    void asked(const Command& command);  ///< for the engine
    void changed();                      ///< anything of it

private:
    const AlgorithmDescriptor* m_type = nullptr;
    AlgorithmLayout m_shape;
    ParamSet m_params;
    DevicePlan m_plan;
    std::uint64_t m_seed = 0;
    AnnotateMode m_annotateMode;
};

}  // namespace spoor
