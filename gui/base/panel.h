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

/// The objects that panels are created with. A panel connects itself to them and never accesses
/// another panel.
struct PanelContext {
    Document& document;
    Selection& selection;
    QualityChecks& checks;
    ParameterPreview* parameterPreview = nullptr;  ///< null: no parameter preview
    ComparisonModel* comparison = nullptr;         ///< null: no comparison
    ArtifactRecompute* inside = nullptr;  ///< null: no artifacts for frames computed earlier
};

/// A kind of panel, registered by one row in panels.cpp. A hidden panel does no work.
struct PanelType {
    QString id;                   ///< object name of the dock, for saved layouts
    const char* title = nullptr;  ///< untranslated, context "panels"
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    std::function<QWidget*(const PanelContext&)> create;
};

const std::vector<PanelType>& panelTypes();

}  // namespace spoor
