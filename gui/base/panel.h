// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

class QAction;

namespace spoor {

class DeviceBenchmark;
struct ComparedFiles;
class ComparisonModel;
class Document;
class ArtifactRecompute;
class ParameterPreview;
class PinnedRuns;
class QualityChecks;
class Selection;
class SharedScale;

/// An action of the window by its id; null if there is none.
using ActionOf = std::function<QAction*(const char* id)>;

/// The objects that panels are created with. A panel connects itself to them and never accesses
/// another panel.
struct PanelContext {
    Document& document;
    Selection& selection;
    QualityChecks& checks;
    ParameterPreview* parameterPreview = nullptr;  ///< null: no parameter preview
    ComparisonModel* comparison = nullptr;         ///< null: no comparison
    ArtifactRecompute* inside = nullptr;   ///< null: no artifacts for frames computed earlier
    DeviceBenchmark* benchmark = nullptr;  ///< of the mode Benchmark
    SharedScale* scale = nullptr;          ///< of the timeline; null: charts have their own
    PinnedRuns* pins = nullptr;            ///< shared by scores, timing and comparison
    ActionOf actionOf = {};                ///< empty: without a window
    /// Opens a video and compares runs on it; empty: without a workspace.
    std::function<void(const ComparedFiles&)> compareFiles = {};

    QAction* action(const char* id) const { return actionOf ? actionOf(id) : nullptr; }
};

/// The task that the window serves. Each mode has its own tools, inspector and drawer.
enum class Mode { Track, Annotate, Inspect, Measure, Benchmark };

/// A place where a mode shows a panel.
struct PanelPlace {
    enum Area {
        Inspector,  ///< a tab next to the video
        Drawer,     ///< a tab below the video
        Stage,      ///< the other half of the video's place
        Page        ///< a page in place of the video
    };
    Mode mode;
    Area area;
    bool operator==(const PanelPlace&) const = default;
};

/// A kind of panel, registered by one row in panels.cpp. It is created when it is shown first. A
/// hidden panel does no work.
struct PanelType {
    QString id;                      ///< for settings and scripts
    const char* title = nullptr;     ///< untranslated, context "panels"
    std::vector<PanelPlace> places;  ///< the first one is its home
    std::function<QWidget*(const PanelContext&)> create;
    /// Titles of its views, untranslated, context "panels"; each has a tab. Empty: one view. The
    /// panel has a method showView(int).
    std::vector<const char*> views = {};
    /// Its page of the manual. Null: that of the mode; empty: that of the algorithm.
    const char* manual = nullptr;
};

const std::vector<PanelType>& panelTypes();

}  // namespace spoor
