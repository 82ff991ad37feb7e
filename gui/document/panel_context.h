// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

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

}  // namespace spoor
