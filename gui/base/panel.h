// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <Qt>
#include <functional>
#include <vector>

namespace spoor {

class ComparisonModel;
class Document;
class ArtifactRecompute;
class ParameterPreview;
class QualityChecks;
class Selection;

/// What panels are made from. Panels connect themselves and know no other panel.
struct PanelContext {
    Document& document;
    Selection& selection;
    QualityChecks& checks;
    ParameterPreview* parameterPreview = nullptr;  ///< null: parameters are not tried first
    ComparisonModel* comparison = nullptr;         ///< null: nothing is compared
    ArtifactRecompute* inside = nullptr;  ///< null: only frames that were just computed show theirs
};

/// A panel of the workbench: one row in panels.cpp. A hidden panel does no work.
struct PanelType {
    QString id;                   ///< object name of the dock, for saved layouts
    const char* title = nullptr;  ///< untranslated, context "panels"
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    std::function<QWidget*(const PanelContext&)> create;
};

const std::vector<PanelType>& panelTypes();

}  // namespace spoor
