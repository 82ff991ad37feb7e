// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/faces/cascade_file.h"
#include "engine/stages/faces/cascade_tuning.h"
#include "engine/stages/faces/window_pyramid.h"

#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// How windows are dealt out, each with all that the ones before it have: naive (a launch a level),
/// merged (one launch), persistent (few work-groups), dynamic (global queue), queue (local queue
/// and shared later stages), classic (fewer branches and waits, unrolled loops).
const std::vector<std::string>& cascadeMethods();

/// What a search gives. Windows are in order of level, row, column.
struct WindowSearch {
    struct Load {
        std::uint32_t windows = 0;
        std::uint32_t trees = 0;  ///< evaluated: the work behind the windows
        double milliseconds = 0;  ///< from begin to end of the work-group, where `timed`
    };
    /// Windows that pass all stages, in pixels of the picture. Rounding can put one a pixel over
    /// the picture's edge; OpenCV clips what it hands out, but only after grouping.
    std::vector<RectI> boxes;
    /// Only when asked for: for each window the stage that turned it down, or one of these.
    std::vector<std::vector<std::uint8_t>> fates;   ///< a group of levels each
    std::vector<Load> loads;                        ///< of each work-group
    bool timed = false;                             ///< kernels of this device can read a clock
    static constexpr std::uint8_t refused = 255;    ///< its contrast is too low
    static constexpr std::uint8_t unvisited = 254;  ///< stepped over
};

/// A cascade on a device, for pictures of one size. Gives exactly the windows of OpenCV's
/// detectMultiScale on the CPU with minNeighbors 0, but for its clipping to the picture.
class WindowCascade {
public:
    /// Throws EngineError on a device that cannot do it exactly. `tuning`: that of the device when
    /// left out.
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
        std::vector<int> firstTasks;  ///< of each level, and the number of all
    };
    Group prepare(const WindowLevels& levels, StageContext& stages) const;
    void uploadTrees(StageContext& stages);
    void launch(const Group& group, const WindowLevels& levels, const WindowPyramid& pyramid,
                const std::string& method, const Buffer& died, const Buffer& hits,
                const Buffer& load, bool timed, StageContext& stages) const;
    std::size_t workers() const;
    std::size_t groupItems() const;
    void readLoads(WindowSearch& found, const Buffer& load, StageContext& stages) const;

    Cascade m_cascade;  ///< trees sorted by rectangles within their stage
    std::vector<WindowLevels> m_groups;
    ComputeContext* m_device;
    CascadeTuning m_tuning;
    Buffer m_weights, m_children, m_subsets, m_trees, m_leaves, m_stages, m_limits;
    Buffer m_roundLeaves, m_roundLimits;
    std::vector<Group> m_prepared;
};

/// The most contrast, area * sum of squares - square of the sum over a window, that OpenCV turns
/// Haar windows of this area down for: 0.1 / area is no more than float(1 / sqrt(contrast)).
std::int64_t refusedContrast(int area);

/// OpenCV's groupRectangles with its detector's eps of 0.2: boxes that are alike become one, those
/// of `least` boxes or fewer go, and small ones inside better ones. Gives the members of each.
struct WindowCluster {
    RectI box;
    int members = 0;
};
std::vector<WindowCluster> groupWindows(const std::vector<RectI>& boxes, int least);

}  // namespace spoor
