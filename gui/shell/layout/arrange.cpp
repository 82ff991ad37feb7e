// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/arrange.h"

#include "gui/shell/api/mode_layout.h"

#include <algorithm>

namespace spoor {

namespace {

constexpr int narrowBelow = 1400;  ///< width of a window with a narrow inspector
constexpr int minStage = 250, maxStage = 750;
constexpr int lowDrawer = 138;                       ///< height of an open drawer in a low window
constexpr int lowestDrawer = 98, lowestBelow = 640;  ///< and in the lowest ones
constexpr double pictureRatio = 16.0 / 9;

/// The middle value also if the bounds cross: the lower bound gives way.
int bounded(int value, int low, int high) {
    return std::min(std::max(value, low), std::max(high, 0));
}

int chosen(int size, int otherwise) {
    return size > 0 ? size : otherwise;
}

/// Splits the video's place between video and stage view, so that both pictures are as large as
/// possible.
void addStage(PartRects& rects, int thousandths) {
    const QRect all = rects.well;
    const int share = std::clamp(chosen(thousandths, 500), minStage, maxStage);
    const auto pictureHeight = [](double width, double height) {
        return std::min(width / pictureRatio, height);
    };
    rects.stageBelow = pictureHeight(all.width(), all.height() / 2.0) >
                       pictureHeight(all.width() / 2.0, all.height());
    QRect& handle = rects.handles[std::size_t(Boundary::Stage)];
    if (rects.stageBelow) {
        rects.well.setHeight(all.height() * (1000 - share) / 1000);
        rects.stage = all.adjusted(0, rects.well.height(), 0, 0);
        handle = {rects.stage.topLeft(), QSize(all.width(), handleExtent)};
    } else {
        rects.well.setWidth(all.width() * (1000 - share) / 1000);
        rects.stage = all.adjusted(rects.well.width(), 0, 0, 0);
        handle = {rects.stage.topLeft(), QSize(handleExtent, all.height())};
    }
}

/// Width of the inspector next to the video.
int inspectorWidth(int width, const ModeLayout& mode, const PartSizes& sizes) {
    const int usual = width < narrowBelow ? mode.narrowInspector : mode.inspector;
    const int room = width - toolsWidth - std::max(width / 2, minWell.width());
    return bounded(chosen(sizes.inspector, usual), minInspector, std::min(maxInspector, room));
}

void addInspector(PartRects& rects, const PartState& state, QRect place, int width) {
    if (!state.inspector) return;
    rects.inspector = place.adjusted(place.width() - width, 0, 0, 0);
    rects.handles[std::size_t(Boundary::Inspector)] = {rects.inspector.topLeft(),
                                                       QSize(handleExtent, place.height())};
}

/// The drawer ends at `bottom`. Returns the height that it takes from the video.
int addDrawer(PartRects& rects, QSize size, const ModeLayout& mode, const PartSizes& sizes,
              const PartState& state, QRect column, int room) {
    if (!state.tabs) return 0;
    const int closed = mode.drawerOpen ? state.drawerTabs : 0;
    const int open = bounded(chosen(sizes.drawer, mode.drawer), minDrawer,
                             std::min(size.height() / 2, room - minWell.height()));
    const int shown = state.drawer ? open : closed;
    rects.drawer = column.adjusted(0, column.height() - shown, 0, 0);
    if (state.drawer)
        rects.handles[std::size_t(Boundary::Drawer)] = {rects.drawer.topLeft(),
                                                        QSize(column.width(), handleExtent)};
    return shown;
}

PartRects pageRects(QRect below, const ModeLayout& mode, const PartSizes& sizes,
                    const PartState& state) {
    PartRects rects;
    if (state.video) {
        rects.strip = below.adjusted(0, below.height() - state.strip, 0, 0);
        below.setBottom(rects.strip.top() - 1);
    }
    addInspector(rects, state, below, inspectorWidth(below.width(), mode, sizes));
    rects.pages = QRect(below.topLeft(), QSize(pagesWidth, below.height()));
    rects.page = below.adjusted(pagesWidth, 0, -rects.inspector.width(), 0);
    return rects;
}

}  // namespace

int& PartSizes::of(Boundary boundary) {
    switch (boundary) {
        case Boundary::Inspector:
            return inspector;
        case Boundary::Stage:
            return stage;
        case Boundary::Drawer:
            return drawer;
        default:
            return timeline;
    }
}

PartRects arrange(QSize size, const ModeLayout& mode, const PartSizes& sizes,
                  const PartState& state) {
    const QRect bar(0, 0, size.width(), state.bar);
    QRect below(0, state.bar, size.width(), size.height() - state.bar);
    PartRects rects;
    if (mode.page) {
        rects = pageRects(below, mode, sizes, state);
        rects.bar = bar;
        return rects;
    }
    rects.bar = bar;
    if (!state.video) {
        rects.well = below;
        return rects;
    }
    const int usual = size.height() < highFrom             ? mode.lowTimeline
                      : state.manyTargets && !mode.compact ? mode.tallTimeline
                                                           : mode.timeline;
    int drawer = 0;
    const int open = size.height() < lowestBelow ? lowestDrawer : lowDrawer;
    if (state.tabs) drawer = state.drawer ? open : mode.drawerOpen ? state.drawerTabs : 0;
    const int most = std::min(size.height() * 6 / 10, below.height() - state.strip - mode.options -
                                                          drawer - minWell.height());
    const int timeline = bounded(chosen(sizes.timeline, usual), minTimeline, most);
    rects.timeline = below.adjusted(0, below.height() - timeline, 0, 0);
    rects.handles[std::size_t(Boundary::Timeline)] = {rects.timeline.topLeft(),
                                                      QSize(size.width(), handleExtent)};
    below.setBottom(rects.timeline.top() - 1);

    rects.inspectorOver = size.width() < wideFrom;
    const int inspector = inspectorWidth(size.width(), mode, sizes);
    const int beside = state.inspector && !rects.inspectorOver ? inspector : 0;
    QRect column = below.adjusted(0, 0, mode.inspectorSpans ? -beside : 0, 0);
    drawer = addDrawer(rects, size, mode, sizes, state, column,
                       below.height() - state.strip - mode.options);
    column.setBottom(column.bottom() - drawer);
    rects.strip = column.adjusted(0, column.height() - state.strip, 0, 0);
    column.setBottom(rects.strip.top() - 1);

    const QRect spans = mode.inspectorSpans ? below : QRect(below.topLeft(), column.bottomRight());
    addInspector(rects, state, QRect(spans.topLeft(), QSize(size.width(), spans.height())),
                 inspector);
    rects.tools = QRect(column.topLeft(), QSize(toolsWidth, column.height()));
    QRect inside(column.left() + toolsWidth, column.top(), size.width() - toolsWidth - beside,
                 column.height());
    rects.options = QRect(inside.topLeft(), QSize(inside.width(), mode.options));
    rects.well = inside.adjusted(0, mode.options, 0, 0);
    if (state.stage) addStage(rects, sizes.stage);
    return rects;
}

}  // namespace spoor
