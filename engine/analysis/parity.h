// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"
#include "engine/media/frame_store.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/stage_output.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class ParitySide;

// The same frames on two devices, stage by stage. Device A records: its state before each frame,
// and everything that a stage hands on (StageOutputProbe::give). Device B loads that state,
// computes the same frame, and everything that its stages hand on is compared, and then replaced by
// what A recorded: each stage gets the same inputs on both devices, so that whatever differs was
// made by that stage and nothing follows from it. What A recorded may come from a file, of another
// machine (parity_record.h).

/// A device, and the form of its kernels: "cpu", "0:gpu-kernels", "cpu:adapted" (the form
/// for graphics cards, adapted for processors), "host", a stable name.
struct ParityDevice {
    std::string selector = "cpu";
    std::optional<CpuKernelVariant> kernels = {};  ///< nullopt: those of the device
};
Result<ParityDevice> parityDevice(const std::string& text);
/// What to compare where nobody said so: the processor with a graphics card, and where there is
/// none with itself, which runs the kernels in the form for graphics cards then.
std::pair<std::string, std::string> usualParityDevices();

/// What is computed.
struct ParitySetup {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::uint64_t seed = 0;
    FrameIndex first = 0;
    FrameIndex frames = 5;             ///< with the first one
    std::map<TargetId, RectF> starts;  ///< in the first frame, of pipelines that need boxes
};

/// What device A made of a frame.
struct RecordedFrame {
    FrameIndex frame = 0;
    std::uint64_t pixels = 0;         ///< hash of the picture
    bool start = false;               ///< targets were started; there was no state before
    std::vector<std::uint8_t> state;  ///< of the pipeline before the frame
    std::vector<StageOutput> outputs;
    std::vector<TargetResult> results;
};

/// How far one output of a stage differs, over all frames.
struct ParityRow {
    OutputSpec spec;
    std::int64_t values = 0;     ///< compared
    std::int64_t differing = 0;  ///< of them have other bits
    std::int64_t beyond = 0;     ///< of them are beyond the bound
    std::int64_t missing = 0;    ///< outputs that only one device made, or of different sizes
    double largest = 0;          ///< difference, in units of the bound
    double ulps = 0;             ///< largest, of floats: representable numbers apart

    // Where the largest one is; the first of all when nothing differs.
    FrameIndex frame = 0;
    std::size_t index = 0;
    StageOutput a, b;  ///< that output, as each device made it

    std::string stage() const { return spec.id.substr(0, spec.id.find('.')); }
    bool within() const { return missing == 0 && double(beyond) <= spec.strays * double(values); }
};

/// What two devices made of the same frames.
struct ParityReport {
    std::string deviceA, deviceB;
    std::int64_t frames = 0;
    std::vector<ParityRow> rows;  ///< in order of the stages
    /// Results of each device by itself from the same state: the largest difference of a side, px,
    /// and how many targets only one has, or has in another state.
    double boxes = 0;
    std::int64_t states = 0;
    std::vector<TargetResult> resultsA, resultsB;  ///< of the last frame, each by itself

    const ParityRow* firstBeyond() const;
    bool within() const { return firstBeyond() == nullptr; }
};

/// Device A. Throws EngineError, as all of this does.
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

/// Device B.
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

/// Both at once; `goOn` is asked before each frame and may stop it.
ParityReport compareDevices(const ParitySetup& setup, const ParityDevice& a, const ParityDevice& b,
                            const std::shared_ptr<FrameStore>& frames,
                            const std::function<bool(FrameIndex done)>& goOn);

}  // namespace spoor
