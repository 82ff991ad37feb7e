// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"
#include "engine/media/frame_store.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/stage_output.h"
#include "engine/pipeline/target_result.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class ParitySide;

// Compares the same frames on two devices, stage by stage. Device A records its state before each
// frame and all stage outputs (StageOutputProbe::publish). Device B loads that state and computes
// the same frame. Each of its stage outputs is compared with the recorded one and then replaced by
// it. Each stage therefore gets the same inputs on both devices, so a difference originates in the
// stage that shows it. The record may come from a file of another machine (parity_record.h).

/// A device and its kernel variant: "cpu", "0:gpu-kernels", "cpu:adapted" (GPU kernels adapted to
/// CPUs), "host", or a stable name.
struct ParityDevice {
    std::string selector = "cpu";
    std::optional<CpuKernelVariant> kernels = {};  ///< nullopt: the default of the device.
};
Result<ParityDevice> parityDevice(const std::string& text);
/// Returns the default pair: the CPU and a GPU or, without a GPU, the CPU with its own kernels and
/// with the GPU kernels.
std::pair<std::string, std::string> usualParityDevices();

/// Configuration of a comparison.
struct ParitySetup {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::uint64_t seed = 0;
    FrameIndex first = 0;
    FrameIndex frames = 5;             ///< Number of frames, including `first`.
    std::map<TargetId, RectF> starts;  ///< Boxes in the first frame, for algorithms that need them.
};

/// Outputs of device A in one frame.
struct RecordedFrame {
    FrameIndex frame = 0;
    std::uint64_t pixels = 0;         ///< Hash of the frame's pixels.
    bool start = false;               ///< Targets were started here; `state` is empty.
    std::vector<std::uint8_t> state;  ///< State of the pipeline before the frame.
    std::vector<StageOutput> outputs;
    std::vector<TargetResult> results;
};

/// Differences of one stage output over all frames.
struct ParityRow {
    OutputSpec spec;
    std::int64_t values = 0;     ///< Number of compared values.
    std::int64_t differing = 0;  ///< Number of values that differ in any bit.
    std::int64_t beyond = 0;     ///< Number of values beyond the bound.
    /// Number of outputs that only one device made, or that differ in size.
    std::int64_t missing = 0;
    double largest = 0;  ///< Largest difference, in the unit of the bound.
    double ulps = 0;     ///< Largest difference of floats, in units in the last place.

    // Location of the largest difference, or of the first value if nothing differs.
    FrameIndex frame = 0;
    std::size_t index = 0;
    StageOutput a, b;  ///< Output at that location, from each device.

    std::string stage() const { return spec.id.substr(0, spec.id.find('.')); }
    bool within() const { return missing == 0 && double(beyond) <= spec.strays * double(values); }
};

/// Result of a comparison of two devices.
struct ParityReport {
    std::string deviceA, deviceB;
    std::int64_t frames = 0;
    std::vector<ParityRow> rows;  ///< In the order of the stages.
    /// Results of each device without shared inputs, from the same state: the largest difference of
    /// the sides of a box in pixels, and the number of targets that differ in state or exist on one
    /// device only.
    double boxes = 0;
    std::int64_t states = 0;
    /// Results of the last frame, without shared inputs.
    std::vector<TargetResult> resultsA, resultsB;

    const ParityRow* firstBeyond() const;
    bool within() const { return firstBeyond() == nullptr; }
};

/// Records device A. Throws EngineError, as all functions here do.
class ParityRecorder {
public:
    ParityRecorder(const ParitySetup& setup, const ParityDevice& device,
                   std::shared_ptr<FrameStore> frames);
    ~ParityRecorder();

    std::string device() const;
    /// nullopt: all frames are done.
    std::optional<RecordedFrame> next();

private:
    std::unique_ptr<ParitySide> m_side;
    FrameIndex m_done = 0;
    std::vector<std::uint8_t> m_state;
};

/// Compares device B with the record.
class ParityChecker {
public:
    ParityChecker(const ParitySetup& setup, const ParityDevice& device,
                  std::shared_ptr<FrameStore> frames);
    ~ParityChecker();

    void check(const RecordedFrame& recorded);
    ParityReport& report() { return m_report; }

private:
    std::unique_ptr<ParitySide> m_side;
    ParityReport m_report;
};

/// Records and compares in one pass. `goOn` is called before each frame; false ends the comparison.
ParityReport compareDevices(const ParitySetup& setup, const ParityDevice& a, const ParityDevice& b,
                            const std::shared_ptr<FrameStore>& frames,
                            const std::function<bool(FrameIndex done)>& goOn);

}  // namespace spoor
