// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/panel.h"
#include "gui/comparison/comparison_panel.h"
#include "gui/panels/artifact_panel.h"
#include "gui/panels/bench_panel.h"
#include "gui/panels/closeup_panel.h"
#include "gui/panels/device_panel.h"
#include "gui/panels/diagnosis_panel.h"
#include "gui/panels/measure_panel.h"
#include "gui/panels/params_panel.h"
#include "gui/panels/parity_panel.h"
#include "gui/panels/review_panel.h"
#include "gui/panels/score_panel.h"
#include "gui/panels/sensitivity_panel.h"
#include "gui/panels/timing_panel.h"

#include <QtGlobal>

namespace spoor {

/// All panels. The order is that of the View menu, and of the tabs of panels that share an area.
const std::vector<PanelType>& panelTypes() {
    static const std::vector<PanelType> types = {
        {"params", QT_TRANSLATE_NOOP("panels", "Parameters"), Qt::LeftDockWidgetArea,
         makeParamsPanel},
        {"inside", QT_TRANSLATE_NOOP("panels", "Intermediate results"), Qt::RightDockWidgetArea,
         makeArtifactPanel},
        {"timing", QT_TRANSLATE_NOOP("panels", "Timing"), Qt::BottomDockWidgetArea,
         makeTimingPanel},
        {"score", QT_TRANSLATE_NOOP("panels", "Scores"), Qt::BottomDockWidgetArea, makeScorePanel},
        {"compare", QT_TRANSLATE_NOOP("panels", "Compare"), Qt::BottomDockWidgetArea,
         makeComparePanel},
        {"why", QT_TRANSLATE_NOOP("panels", "Diagnosis"), Qt::BottomDockWidgetArea,
         makeDiagnosisPanel},
        {"measure", QT_TRANSLATE_NOOP("panels", "Measure"), Qt::BottomDockWidgetArea,
         makeMeasurePanel},
        {"review", QT_TRANSLATE_NOOP("panels", "Review"), Qt::BottomDockWidgetArea,
         makeReviewPanel},
        {"sensitivity", QT_TRANSLATE_NOOP("panels", "Sensitivity"), Qt::BottomDockWidgetArea,
         makeSensitivityPanel},
        {"closeup", QT_TRANSLATE_NOOP("panels", "Close-up"), Qt::RightDockWidgetArea,
         makeCloseupPanel},
        {"device", QT_TRANSLATE_NOOP("panels", "Devices"), Qt::RightDockWidgetArea,
         makeDevicePanel},
        {"bench", QT_TRANSLATE_NOOP("panels", "Benchmark"), Qt::RightDockWidgetArea,
         makeBenchPanel},
        {"parity", QT_TRANSLATE_NOOP("panels", "Device comparison"), Qt::RightDockWidgetArea,
         makeParityPanel},
    };
    return types;
}

}  // namespace spoor
