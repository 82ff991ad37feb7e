// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/backward_check.h"
#include "engine/project/session/session.h"

#include <atomic>
#include <nlohmann/json_fwd.hpp>

namespace spoor {

struct FrameReport;

/// Collects the results of a run, checks them backward afterwards, and reports the segments that
/// the check does not confirm.
class CheckOutput {
public:
    /// `seconds`: maximum time of the check; 0: as long as the run took. `stop` ends it early.
    CheckOutput(DeviceSet& devices, RunConfigPtr config, std::shared_ptr<FrameStore> frames,
                double seconds, const std::atomic<bool>& stop)
        : m_devices(devices),
          m_config(std::move(config)),
          m_frames(std::move(frames)),
          m_seconds(seconds),
          m_stop(stop) {}

    void add(const FrameReport& report);
    /// `took`: duration of the run in seconds.
    void run(double took);
    void print() const;
    nlohmann::json json() const;

private:
    DeviceSet& m_devices;
    RunConfigPtr m_config;
    std::shared_ptr<FrameStore> m_frames;
    double m_seconds;
    const std::atomic<bool>& m_stop;
    Session m_session;
    BackwardCheck m_check;
};

}  // namespace spoor
