// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/toolkit/charts/time_scale.h"
#include "gui/view/timeline/timeline_model.h"

#include <QRect>
#include <QSize>
#include <optional>
#include <vector>

namespace spoor {

// Sizes in logical pixels.
constexpr int rulerHeight = 25;      ///< with the line below it
constexpr int thumbnailHeight = 34;  ///< of the pictures
constexpr int foldedHeight = 20;     ///< of the thumbnails' row when it is folded
constexpr int laneHeight = 32;
constexpr int selectedLane = 60;
constexpr int compactLane = 36;
constexpr int denseLane = 20;  ///< where the lanes would not fit otherwise
constexpr int minLane = 24, maxLane = 96;
constexpr int curveFrom = 44;  ///< height of a lane with a second line and a curve
constexpr int truthHeight = 24;
constexpr int checkHeight = 18;

/// The thumbnails' row.
enum class Thumbnails { Off, Folded, Shown };

/// State and geometry of a timeline view, shared by its painters and gestures. Vertical positions
/// refer to the viewport, horizontal ones of frames to the tracks' left edge.
struct TimelineState {
    TimelineState(const PanelContext& context, TimelineModel& model);

    PanelContext context;
    TimelineModel& model;
    TimeScale scale;
    QSize size;             ///< of the viewport
    int heads = 232;        ///< width of the lane headers
    int scroll = 0;         ///< vertical
    int lane = laneHeight;  ///< height of an unselected lane
    bool compact = false;   ///< lanes of one height without curves
    bool curves = false;    ///< confidence curves in all lanes
    bool truth = true;      ///< strips with the comparison to the ground truth
    bool checks = true;     ///< strips with the backward check
    bool snap = true;
    bool numbers = false;  ///< the ruler shows frame numbers
    Thumbnails thumbnails = Thumbnails::Shown;

    FrameIndex frames() const;
    double rate() const;  ///< frames per second; 0: none, or frame numbers are shown
    double width() const { return std::max(1, size.width() - heads); }

    /// Arranges the lanes after lanes, selection or heights have changed. Where they do not fit,
    /// unselected lanes become lower, then the thumbnails and the selected lane's curve give way.
    void arrange();
    int thumbnailRow() const;  ///< height of the thumbnails' row with its line
    int lanesTop() const { return rulerHeight + thumbnailRow(); }
    int lanesHeight() const;  ///< of all lanes together
    /// Row of the lane at a position; -1 if there is none.
    int laneAt(double y) const;
    /// The lane without its strips.
    QRect laneRect(int row) const;
    QRect truthRect(int row) const;  ///< empty if there is none
    QRect checkRect(int row) const;
    /// The lane with its strips.
    QRect wholeRect(int row) const;
    /// Top of the segments in a lane.
    double segmentTop(int row) const;
    bool hasCurve(int row) const;
    bool selected(int row) const;
    /// Horizontal position of a frame's centre in the viewport.
    double xOf(FrameIndex frame) const { return heads + scale.centreOf(frame); }
    FrameIndex frameAt(double x) const;  ///< within the video
    /// The limit of the confidence relative to its usual value: that of the algorithm, else that of
    /// the verdict.
    double limit(double usual) const;

private:
    struct Row {
        int top = 0, lane = 0, truth = 0, check = 0;
    };
    void fit(int& usual, int& selected);
    std::vector<Row> m_rows;
    bool m_thumbnailsGiveWay = false;
};

}  // namespace spoor
