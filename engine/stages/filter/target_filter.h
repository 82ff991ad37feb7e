// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "engine/stages/filter/fhog.h"

#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// Maximum of a response. Mirrored by kernels/correlation_filter.cl and background_filter.cl.
struct FilterPeak {
    float value = 0;
    float x = 0, y = 0;   ///< displacement from the window's centre in cells, between cells
    float mean = 0;       ///< of the sidelobe: all but 11 x 11 cells around the maximum
    float deviation = 0;  ///< of the sidelobe
    float second = 0;     ///< largest value of the sidelobe
    std::int32_t column = 0, row = 0;  ///< cell of the maximum in the response as it is stored

    /// Peak-to-sidelobe ratio (Bolme et al., CVPR 2010); 0 when the sidelobe is flat or empty.
    double ratio() const { return deviation > 0 ? (value - mean) / deviation : 0; }
};

/// A patch of a target that is learnt.
struct TrainedPatch {
    int place = 0;          ///< of the target in its filter
    std::size_t patch = 0;  ///< among the features
};

/// What finds targets in windows of the picture by correlation with what it has learnt of each, on
/// one device, in the stage "correlation_filter": targets whose windows have one layout, each in a
/// place of its own. Patches come as features of the layout, which it transforms in place; whose
/// they are, their places say.
class TargetFilter {
public:
    virtual ~TargetFilter() = default;

    ComputeContext& device() const { return *m_device; }
    virtual const FeatureShape& layout() const = 0;
    /// The Hann window that the features are multiplied by.
    const Buffer& hann() const { return m_hann; }
    /// Room for the features of so many patches, kept from frame to frame.
    const Buffer& features(std::size_t patches);

    /// Learns a patch of each of these targets: `rate` 1 starts anew, else everything moves that
    /// way.
    virtual void train(const Buffer& features, std::span<const int> places, double rate,
                       StageContext& stages) = 0;
    /// Learns patches of the last score(), with nothing in between: as train() does with their
    /// features, whose spectra are still there.
    void trainScored(std::span<const TrainedPatch> targets, double rate, StageContext& stages);
    /// The response over all shifts of each patch; peaks go to peaks[first + i].
    virtual void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                        std::size_t first, StageContext& stages) = 0;
    /// The response without shift, to scores[first + i].
    virtual void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
                       std::size_t first, StageContext& stages) = 0;
    /// The responses of the last detect(), a plane of the layout each, as the inverse transform
    /// leaves them: times the number of cells, no shift in the first one.
    const Buffer& responses() const { return m_planes; }
    /// The last response of one patch of detect(), rows without gaps, no shift in the middle: cell
    /// (width / 2, height / 2), rounded down.
    Buffer response(std::size_t patch, StageContext& stages) const;

    virtual void save(int place, StateWriter& state, StageContext& stages) const = 0;
    /// Throws EngineError when the sizes are not this filter's.
    virtual void load(int place, StateReader& state, StageContext& stages) = 0;

protected:
    TargetFilter(const FeatureShape& layout, StageContext& stages, ComputeContext& device);

    /// What else so many patches need.
    virtual void makeRoom(std::size_t patches) = 0;
    virtual void learn(const Buffer& spectra, std::span<const TrainedPatch> targets, double rate,
                       StageContext& stages, Stage& stage) = 0;

    /// The Gaussian that training wants, its top at the first cell and wrapped around; `sigma` in
    /// cells.
    static std::vector<float> wantedResponse(const FeatureShape& layout, double sigma);
    std::size_t padded(std::size_t patches) const;
    std::size_t channels() const { return std::size_t(layout().channels()); }
    std::size_t planeBytes() const { return layout().planeFloats() * sizeof(float); }
    /// In place, so many planes of the layout.
    void transform(const Buffer& data, std::size_t planes, bool inverse, Stage& stage) const;
    /// The maxima of the responses in m_planes.
    void findPeaks(std::size_t patches, const Buffer& peaks, std::size_t first, Stage& stage) const;

    std::size_t m_bins;  ///< complex numbers of a half spectrum
    Buffer m_features;   ///< of the last patches
    Buffer m_planes;     ///< a plane a patch: the response at the end of detect()

private:
    ComputeContext* m_device;
    Buffer m_hann;
    std::size_t m_room = 0;  ///< patches that there is room for
};

}  // namespace spoor
