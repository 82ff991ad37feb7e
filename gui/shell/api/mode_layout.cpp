// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/mode_layout.h"

#include "engine/pipeline/algorithm_descriptor.h"

#include <QCoreApplication>
#include <algorithm>

namespace spoor {
namespace {

QStringList drawingTools() {
    return {"select",  "box",   "box-turned", "polygon", "points",
            "segment", "brush", "eraser",     {},        "hand"};
}

}  // namespace

const std::array<ModeLayout, modeCount>& modeLayouts() {
    static const std::array<ModeLayout, modeCount> layouts = {{
        {.mode = Mode::Track,
         .id = "track",
         .title = QT_TRANSLATE_NOOP("modes", "Track"),
         .icon = "track",
         .tools = {"select", "box", "hand", {}, "ruler"},
         .inspectorTab = "params"},
        {.mode = Mode::Annotate,
         .id = "annotate",
         .title = QT_TRANSLATE_NOOP("modes", "Annotate"),
         .icon = "annotate",
         .manual = "annotating",
         .tools = drawingTools(),
         .inspectorTab = "properties",
         .options = 40},
        {.mode = Mode::Inspect,
         .id = "inspect",
         .title = QT_TRANSLATE_NOOP("modes", "Inspect"),
         .icon = "inspect",
         .manual = "looking-inside",
         .tools = {"select", "hand", {}, "zoom-in", "zoom-out"},
         .inspectorTab = "why",
         .drawerOpen = true,
         .inspectorSpans = true,
         .compact = true,
         .options = 48,
         .inspector = 372,
         .narrowInspector = 356,
         .drawer = 286,
         .timeline = 124,
         .lowTimeline = 104},
        {.mode = Mode::Measure,
         .id = "measure",
         .title = QT_TRANSLATE_NOOP("modes", "Measure"),
         .icon = "measure",
         .manual = "measuring",
         .tools = {"select", "ruler", "ground-plane", "axes", "measure-points", {}, "hand"},
         .inspectorTab = "calibration",
         .drawerOpen = true,
         .drawerFrom = 600,  // the chart is what the mode is for
         .compact = true,
         .timeline = 124,
         .lowTimeline = 104},
        {.mode = Mode::Benchmark,
         .id = "benchmark",
         .title = QT_TRANSLATE_NOOP("modes", "Benchmark"),
         .icon = "benchmark",
         .manual = "comparing",
         .tools = {},
         .inspectorTab = "device",
         .page = true,
         .inspector = 352,
         .narrowInspector = 328},
    }};
    return layouts;
}

const ModeLayout& layoutOf(Mode mode) {
    return modeLayouts()[std::size_t(mode)];
}

QString titleOf(Mode mode) {
    return QCoreApplication::translate("modes", layoutOf(mode).title);
}

QStringList ModeLayout::panels(PanelPlace::Area area) const {
    QStringList ids;
    for (const PanelType& type : panelTypes())
        if (std::find(type.places.begin(), type.places.end(), PanelPlace{mode, area}) !=
            type.places.end())
            ids << type.id;
    return ids;
}

std::optional<Mode> modeNamed(const QString& id) {
    if (id == QLatin1String("debug")) return Mode::Inspect;
    for (const ModeLayout& each : modeLayouts())
        if (id == QLatin1String(each.id)) return each.mode;
    return std::nullopt;
}

const PanelType* panelNamed(const QString& id) {
    const QString now = id == QLatin1String("closeup") ? QStringLiteral("properties") : id;
    for (const PanelType& type : panelTypes())
        if (type.id == now) return &type;
    return nullptr;
}

}  // namespace spoor
