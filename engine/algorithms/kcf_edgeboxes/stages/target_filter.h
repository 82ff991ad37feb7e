// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/filter_peak.h"

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// The maximum of a response.
struct FilterPeak : abi::FilterPeak {
    static constexpr float maxCells = 4096;
    FilterPeak() : abi::FilterPeak{} {}
    /// Whether a working device can have computed it. Displacements are in cells of the window.
    bool possible() const {
        return std::isfinite(value) && std::abs(x) < maxCells && std::abs(y) < maxCells;
    }
    /// Peak-to-sidelobe ratio (Bolme et al., CVPR 2010); 0 when the sidelobe is flat or empty.
    double ratio() const { return deviation > 0 ? (value - mean) / deviation : 0; }
};

/// A patch to learn.
struct TrainedPatch {
    int place = 0;          ///< slot of the target in its filter
    std::size_t patch = 0;  ///< index in the features
};

/// Consecutive channels of the features.
struct ChannelRange {
    int first = 0, end = 0;
};

/// A shift of a patch, as a cell of its response.
struct PatchCell {
    int place = 0;          ///< slot of the target in its filter
    std::size_t patch = 0;  ///< index in the last detect()
    int x = 0, y = 0;       ///< as in TargetFilter::response()
};

/// Finds targets in windows of the frame by correlation with what it has learned of each, on one
/// device, in the stage "correlation_filter". The windows of its targets have the same layout, and
/// each target has a slot. Patches are passed as features in that layout, which the filter
/// transforms in place, with the slots of their targets.
class TargetFilter {
public:
    virtual ~TargetFilter() = default;

    ComputeContext& device() const { return *m_device; }
    virtual const FeatureShape& layout() const = 0;
    /// The Hann window that multiplies the features.
    const Buffer& hann() const { return m_hann; }
    /// The buffer for the features of this many patches, reused in later frames.
    const Buffer& features(std::size_t patches);

    /// Learns a patch of each target. A `rate` of 1 discards earlier training; smaller rates blend.
    virtual void train(const Buffer& features, std::span<const int> places, double rate,
                       StageContext& stages) = 0;
    /// Learns patches of the last score(), with no other call in between. Works like train() with
    /// their features, whose spectra still exist.
    void trainScored(std::span<const TrainedPatch> targets, double rate, StageContext& stages);
    /// Computes the response of each patch over all shifts; writes peaks to peaks[first + i].
    virtual void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                        std::size_t first, StageContext& stages) = 0;
    /// Computes the response of each patch without shift; writes it to scores[first + i].
    virtual void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
                       std::size_t first, StageContext& stages) = 0;
    /// The responses of the last detect(), one plane per patch, as the inverse transform leaves
    /// them: multiplied by the number of cells, no shift in the first cell.
    const Buffer& responses() const { return m_planes; }
    /// The response of one patch of the last detect(), rows without gaps. Cell (width / 2, height /
    /// 2), rounded down, means no shift.
    Buffer response(std::size_t patch, StageContext& stages) const;
    /// The share of each range of channels in a response of the last detect(). Those of a linear
    /// filter add up to the response. A kernelised filter is not linear: a share is what the
    /// response loses if template and patch lack these channels. Waits.
    virtual std::vector<double> shares(const PatchCell& at, std::span<const ChannelRange> ranges,
                                       StageContext& stages) const = 0;
    /// Per cell, 1 where a target's filter may have values and 0 elsewhere; empty without such a
    /// limit. Waits.
    virtual std::vector<char> mask(int /*place*/, StageContext& /*stages*/) const { return {}; }

    virtual void save(int place, StateWriter& state, StageContext& stages) const = 0;
    /// Throws EngineError when the sizes do not match this filter.
    virtual void load(int place, StateReader& state, StageContext& stages) = 0;

protected:
    TargetFilter(const FeatureShape& layout, StageContext& stages, ComputeContext& device);

    /// Allocates further buffers for this many patches.
    virtual void makeRoom(std::size_t patches) = 0;
    virtual void learn(const Buffer& spectra, std::span<const TrainedPatch> targets, double rate,
                       StageContext& stages, Stage& stage) = 0;

    /// The Gaussian label for training, wrapped around, with its maximum at the first cell. `sigma`
    /// is in cells.
    static std::vector<float> wantedResponse(const FeatureShape& layout, double sigma);
    std::size_t padded(std::size_t patches) const;
    std::size_t channels() const { return std::size_t(layout().channels()); }
    std::size_t planeBytes() const { return layout().planeFloats() * sizeof(float); }
    /// Per bin, the factor of a spectrum's value in the value at a cell of a response.
    std::vector<std::complex<double>> wavesAt(const PatchCell& at) const;
    /// Transforms this many planes of the layout in place.
    void transform(const Buffer& data, std::size_t planes, bool inverse, Stage& stage) const;
    /// Finds the maxima of the responses in m_planes.
    void findPeaks(std::size_t patches, const Buffer& peaks, std::size_t first, Stage& stage) const;

    std::size_t m_bins;  ///< complex values of a half spectrum
    Buffer m_features;   ///< of the last patches
    Buffer m_planes;     ///< one plane per patch; after detect(), the response

private:
    ComputeContext* m_device;
    Buffer m_hann;
    std::size_t m_room = 0;  ///< patches that the buffers have space for
};

}  // namespace spoor
