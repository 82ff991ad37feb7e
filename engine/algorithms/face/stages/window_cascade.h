// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/face/stages/cascade_file.h"
#include "engine/algorithms/face/stages/cascade_tuning.h"
#include "engine/algorithms/face/stages/window_pyramid.h"
#include "kernels/abi/window_cascade.h"

#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Stage;

/// Methods to distribute windows over work-items. Each one extends the one before: naive (one
/// launch per level, on GPUs with sums in local memory), merged (one launch), persistent (few
/// work-groups), dynamic (global queue), queue (local queue and shared later stages), classic
/// (fewer branches and waits, unrolled loops).
const std::vector<std::string>& cascadeMethods();

/// The result of a search. Windows are ordered by level, row and column.
struct WindowSearch {
    struct Load {
        std::uint32_t windows = 0;
        std::uint32_t trees = 0;  ///< evaluated trees, which are the actual work
        double milliseconds = 0;  ///< run time of the work-group, if `timed`
    };
    /// Windows that pass all stages, in pixels of the frame. Rounding can push a window one pixel
    /// over the edge of the frame. OpenCV clips its boxes, but only after grouping.
    std::vector<RectI> boxes;
    /// Only with details: for each window the stage that rejected it, or a constant below.
    std::vector<std::vector<std::uint8_t>> fates;  ///< one list per group of levels
    std::vector<Load> loads;                       ///< per work-group
    bool timed = false;                            ///< kernels can read a clock on this device
    /// Rejected for low contrast.
    static constexpr std::uint8_t refused = abi::cascadeRefused;
    /// Skipped, as in OpenCV.
    static constexpr std::uint8_t unvisited = abi::cascadeUnvisited;
};

/// A cascade on a device, for frames of one size. It finds exactly the windows of OpenCV's
/// detectMultiScale on the CPU with minNeighbors 0, except for clipping to the frame.
class WindowCascade {
public:
    /// Throws EngineError on a device that cannot compute it exactly. By default, it uses the
    /// tuning of the device.
    WindowCascade(const Cascade& cascade, std::vector<WindowLevels> groups, StageContext& stages,
                  ComputeContext& device, std::optional<CascadeTuning> tuning = std::nullopt);

    ComputeContext& device() const { return *m_device; }
    const std::vector<WindowLevels>& groups() const { return m_groups; }
    WindowSearch search(const GreyImage& grey, const std::string& method, bool withDetails,
                        StageContext& stages) const;

private:
    struct Group {
        PyramidBuilder pyramid;
        Buffer tasks;
        Buffer corners;
        Buffer tileCorners;           ///< as `corners`, in the tile of NaiveTile
        std::vector<int> firstTasks;  ///< per level, then the number of all tasks
    };
    Group prepare(const WindowLevels& levels, StageContext& stages) const;
    void uploadTrees(StageContext& stages);
    void launch(const Group& group, const WindowLevels& levels, const WindowPyramid& pyramid,
                const std::string& method, const Buffer& died, const Buffer& hits,
                const Buffer& load, bool timed, StageContext& stages) const;
    void launchTiles(Stage& stage, const Group& group, const WindowLevels& levels,
                     const WindowPyramid& pyramid, Defines defines, const Buffer& died,
                     const Buffer& hits, const Buffer& load) const;
    std::size_t workers() const;
    std::size_t groupItems() const;
    void readLoads(WindowSearch& found, const Buffer& load, StageContext& stages) const;

    Cascade m_cascade;  ///< trees sorted by rectangles within each stage
    std::vector<WindowLevels> m_groups;
    ComputeContext* m_device;
    CascadeTuning m_tuning;
    abi::CascadeShape m_shape{};
    Buffer m_model;
    std::vector<Group> m_prepared;
};

/// The largest contrast (area * sum of squares - square of the sum, over a window) for which OpenCV
/// rejects Haar windows of this area: area * float(1 / sqrt(contrast)) is at least 0.1.
std::int64_t refusedContrast(int area);

/// Similar boxes form a cluster, directly or through other boxes. Returns the index of the first
/// box of each box's cluster.
std::vector<std::size_t> windowLeaders(const std::vector<RectI>& boxes);
/// OpenCV's groupRectangles with the detector's eps of 0.2. It merges similar boxes, then drops
/// clusters of `least` boxes or fewer and small boxes inside better ones.
struct WindowCluster {
    RectI box;
    int members = 0;
};
std::vector<WindowCluster> groupWindows(const std::vector<RectI>& boxes, int least);

}  // namespace spoor
