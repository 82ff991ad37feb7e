// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/panel.h"
#include "gui/comparison/comparison_panel.h"
#include "gui/panels/artifact_panel.h"
#include "gui/panels/bench_panel.h"
#include "gui/panels/calibration_panel.h"
#include "gui/panels/device_panel.h"
#include "gui/panels/diagnosis_panel.h"
#include "gui/panels/event_panel.h"
#include "gui/panels/history_panel.h"
#include "gui/panels/motion_panel.h"
#include "gui/panels/paper_panel.h"
#include "gui/panels/params_panel.h"
#include "gui/panels/parity_panel.h"
#include "gui/panels/properties_panel.h"
#include "gui/panels/review_panel.h"
#include "gui/panels/score_panel.h"
#include "gui/panels/sensitivity_panel.h"
#include "gui/panels/stage_panel.h"
#include "gui/panels/suite_panel.h"
#include "gui/panels/timing_panel.h"

#include <QtGlobal>

namespace spoor {

namespace {

using Place = PanelPlace;
constexpr auto inspector = Place::Inspector;

template <typename Panel>
QWidget* made(const PanelContext& context) {
    return new Panel(context);
}

/// All panels. The order is that of the tabs and of the View menu.
const std::vector<PanelType> panelTable = {
    {"timing",
     QT_TRANSLATE_NOOP("panels", "Timing"),
     {{Mode::Inspect, Place::Drawer}, {Mode::Track, Place::Drawer}},
     made<TimingPanel>,
     {},
     "looking-inside"},
    {"why",
     QT_TRANSLATE_NOOP("panels", "Diagnosis"),
     {{Mode::Inspect, inspector}, {Mode::Track, Place::Drawer}},
     made<DiagnosisPanel>,
     {},
     "looking-inside"},
    {"stage", QT_TRANSLATE_NOOP("panels", "Stage"), {{Mode::Inspect, inspector}}, made<StagePanel>},
    {"calibration",
     QT_TRANSLATE_NOOP("panels", "Calibration"),
     {{Mode::Measure, inspector}},
     made<CalibrationPanel>},
    {"properties",
     QT_TRANSLATE_NOOP("panels", "Properties"),
     {{Mode::Track, inspector},
      {Mode::Annotate, inspector},
      {Mode::Inspect, inspector},
      {Mode::Measure, inspector}},
     made<PropertiesPanel>},
    {"params",
     QT_TRANSLATE_NOOP("panels", "Algorithm"),
     {{Mode::Track, inspector}, {Mode::Annotate, inspector}, {Mode::Inspect, inspector}},
     made<ParamsPanel>,
     {},
     ""},
    {"review",
     QT_TRANSLATE_NOOP("panels", "Review"),
     {{Mode::Annotate, inspector}},
     made<ReviewPanel>},
    {"inside",
     QT_TRANSLATE_NOOP("panels", "Intermediate results"),
     {{Mode::Inspect, Place::Stage}},
     made<ArtifactPanel>},
    {"score",
     QT_TRANSLATE_NOOP("panels", "Scores"),
     {{Mode::Inspect, Place::Drawer}},
     made<ScorePanel>,
     {},
     "scores"},
    {"compare",
     QT_TRANSLATE_NOOP("panels", "Compare"),
     {{Mode::Inspect, Place::Drawer}},
     made<ComparisonPanel>,
     {},
     "comparing"},
    {"sensitivity",
     QT_TRANSLATE_NOOP("panels", "Sensitivity"),
     {{Mode::Inspect, Place::Drawer}},
     made<SensitivityPanel>},
    {"measure",
     QT_TRANSLATE_NOOP("panels", "Motion"),
     {{Mode::Measure, Place::Drawer}},
     made<MotionPanel>,
     MotionPanel::views()},
    {"events",
     QT_TRANSLATE_NOOP("panels", "Events"),
     {{Mode::Annotate, inspector}, {Mode::Measure, Place::Drawer}},
     made<EventPanel>,
     {},
     "events"},
    {"bench",
     QT_TRANSLATE_NOOP("panels", "Kernels"),
     {{Mode::Benchmark, Place::Page}},
     makeKernelsPanel},
    {"trackers",
     QT_TRANSLATE_NOOP("panels", "Trackers"),
     {{Mode::Benchmark, Place::Page}},
     made<SuitePanel>,
     {},
     "tutorial-benchmark"},
    {"papers",
     QT_TRANSLATE_NOOP("panels", "Published tables"),
     {{Mode::Benchmark, Place::Page}},
     makePaperPanel,
     {},
     "published-tables"},
    {"parity",
     QT_TRANSLATE_NOOP("panels", "Device comparison"),
     {{Mode::Benchmark, Place::Page}},
     made<ParityPanel>},
    {"device",
     QT_TRANSLATE_NOOP("panels", "Devices"),
     {{Mode::Benchmark, inspector}},
     makeDevicePanel,
     {},
     "devices"},
    {"bench_history",
     QT_TRANSLATE_NOOP("panels", "Comparison"),
     {{Mode::Benchmark, inspector}},
     made<HistoryPanel>,
     {},
     "tutorial-benchmark"},
};

}  // namespace

const std::vector<PanelType>& panelTypes() {
    return panelTable;
}

}  // namespace spoor
