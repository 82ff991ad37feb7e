// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <array>

namespace spoor {

struct ModeLayout;

/// The boundaries that the user can move.
enum class Boundary { Inspector, Stage, Drawer, Timeline };
constexpr int boundaryCount = 4;

/// Sizes that the user has chosen in a mode; 0: that of the design.
struct PartSizes {
    int inspector = 0;  ///< width
    int stage = 0;      ///< its share of the video's place in thousandths
    int drawer = 0;     ///< height
    int timeline = 0;   ///< height
    int& of(Boundary boundary);
    bool operator==(const PartSizes&) const = default;
};

/// Which parts of a mode are shown, and the heights that depend on the font.
struct PartState {
    bool video = true;  ///< a video is open; otherwise the start page has the place of all parts
    bool inspector = true;
    bool drawer = false;  ///< open
    bool stage = false;   ///< the mode has a view next to the video
    bool tabs = false;    ///< the mode has tabs in its drawer
    int bar = 44;
    int strip = 36;
    int drawerTabs = 37;  ///< the row of tabs of a closed drawer
    bool manyTargets = false;
};

/// The parts of the window. Empty: not shown.
struct PartRects {
    QRect bar, tools, options, well, stage, inspector, strip, drawer, timeline, page, pages;
    std::array<QRect, boundaryCount> handles;
    bool inspectorOver = false;  ///< it lies over the video
    bool stageBelow = false;     ///< below the video instead of next to it

    QRect handle(Boundary boundary) const { return handles[std::size_t(boundary)]; }
};

constexpr int pagesWidth = 224;  ///< of the list of pages
constexpr int handleExtent = 7;
constexpr int wideFrom = 1100;  ///< width of a window whose inspector lies next to the video
constexpr int highFrom = 820;   ///< height of a window whose drawer lies below the video
constexpr int minInspector = 280, maxInspector = 480;
constexpr int minDrawer = 160, minTimeline = 104;
constexpr QSize minWell{480, 270};
constexpr QSize minWindow{900, 600};

/// Lays the parts of a mode out in a window. The video gets all space that the others leave: its
/// place is at least half as wide as the window and has its minimum height.
PartRects arrange(QSize size, const ModeLayout& mode, const PartSizes& sizes,
                  const PartState& state);

}  // namespace spoor
