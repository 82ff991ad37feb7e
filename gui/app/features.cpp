// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panels and actions of all features.
#include "gui/features/annotate/properties_panel.h"
#include "gui/features/benchmark/bench_panel.h"
#include "gui/features/benchmark/history_panel.h"
#include "gui/features/benchmark/paper_panel.h"
#include "gui/features/benchmark/suite_panel.h"
#include "gui/features/compare/comparison_panel.h"
#include "gui/features/devices/device_panel.h"
#include "gui/features/devices/parity_panel.h"
#include "gui/features/diagnose/diagnosis_panel.h"
#include "gui/features/diagnose/sensitivity_panel.h"
#include "gui/features/events/event_panel.h"
#include "gui/features/inspect/artifact_panel.h"
#include "gui/features/inspect/stage_panel.h"
#include "gui/features/measuring/calibration_panel.h"
#include "gui/features/measuring/motion_panel.h"
#include "gui/features/review/review_panel.h"
#include "gui/features/scores/score_panel.h"
#include "gui/features/timing/timing_panel.h"
#include "gui/features/track/params_panel.h"
#include "gui/shell/api/action.h"
#include "gui/shell/api/panel.h"

#include <QtGlobal>

namespace spoor {

// Defined in the folders of the features.
ActionTables fileActions();
ActionTables editActions();
ActionTables viewActions();
ActionTables trackActions();
ActionTables searchActions();
ActionTables labActions();
ActionTables inspectActions();
ActionTables helpActions();

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
    {"trackers",
     QT_TRANSLATE_NOOP("panels", "Trackers"),
     {{Mode::Benchmark, Place::Page}},
     made<SuitePanel>,
     {},
     "tutorial-benchmark"},
    {"bench",
     QT_TRANSLATE_NOOP("panels", "Kernels"),
     {{Mode::Benchmark, Place::Page}},
     makeKernelsPanel},
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

ActionTables& actionTables() {
    static ActionTables tables = [] {
        ActionTables all;
        for (const auto& feature : {fileActions(), editActions(), viewActions(), trackActions(),
                                    searchActions(), labActions(), inspectActions(), helpActions()})
            all.insert(all.end(), feature.begin(), feature.end());
        return all;
    }();
    return tables;
}

}  // namespace spoor
