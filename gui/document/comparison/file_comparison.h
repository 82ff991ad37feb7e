// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/comparison/compared_files.h"
#include "gui/document/runs/pinned_runs.h"

#include <QObject>
#include <functional>
#include <optional>
#include <vector>

namespace spoor {

class ComparisonModel;
class EngineBridge;
class Selection;

/// Opens a video and compares two recorded runs on it. GUI thread.
class FileComparison : public QObject {
    Q_OBJECT
public:
    FileComparison(Document& document, Selection& selection, PinnedRuns& pins,
                   ComparisonModel& comparison, QObject* parent = nullptr);

    /// Waits for the input of `files`, which the caller opens, unless it is open already. Then
    /// loads the ground truth, pins the runs, compares them, and goes to the first frame in which
    /// their boxes part.
    void show(const ComparedFiles& files);
    /// Whether the input has to be opened first.
    bool waits() const { return m_waiting.has_value(); }
    /// To be called when an input has been opened.
    void onOpened(const QString& input);

private:
    void compare(const std::vector<PinnedRuns::Run>& runs);

    Document& m_document;
    Selection& m_selection;
    PinnedRuns& m_pins;
    ComparisonModel& m_comparison;
    std::optional<ComparedFiles> m_waiting;
};

}  // namespace spoor
