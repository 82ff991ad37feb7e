// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/project/store/saved_comparison.h"
#include "gui/document/runs/background_run.h"
#include "gui/document/runs/compared_runs.h"
#include "gui/document/runs/pinned_runs.h"

#include <QObject>
#include <QTimer>
#include <array>
#include <optional>

namespace spoor {

enum class KernelVariant;
class Document;

/// Two runs, A and B, over the same frames, and how they are displayed. They differ in algorithm,
/// parameters or device. A can be the current run of the document. GUI thread.
class ComparisonModel : public QObject {
    Q_OBJECT
public:
    /// One picture with both runs; two pictures; a divider; alternation; differences.
    enum class Layout { Overlay, SideBySide, Wipe, Blink, Difference };
    static constexpr int blinkMilliseconds = 600;
    static constexpr FrameIndex usualFrames = 300;  ///< used if nothing is tracked yet

    struct Side {
        const AlgorithmDescriptor* type = nullptr;  ///< null if the document has no algorithm
        ParamSet params;
        DevicePlan plan;
        std::optional<KernelVariant> kernels = std::nullopt;  ///< see BackgroundRunSetup
        PinnedRuns::Run pinned = nullptr;                     ///< its results; null: a new run
    };

    explicit ComparisonModel(Document& document, QObject* parent = nullptr);

    /// If true, A shows the document's results and does not run again.
    bool shownRun() const { return m_shownRun; }
    void setShownRun(bool shown);
    /// Returns the chosen settings of a side. The default is the document's setup; for B next to
    /// the current run, it is another tracker.
    Side side(int which) const;
    void setSide(int which, Side side);
    /// Display name, such as "A · TLD · cpu".
    QString name(int which) const;
    /// Frames to compare: chosen frames, else tracked frames, else frames from the current one.
    std::pair<FrameIndex, FrameIndex> frames() const;
    void setFrames(FrameIndex first, FrameIndex last);
    void forgetFrames();

    void start();
    /// Ends the comparison and discards its results.
    void stop();
    bool active() const { return m_active; }
    /// Whether the video shows the comparison: it is active, the mode is the one for it, and the
    /// user has opened it since the project was opened.
    bool shown() const { return m_active && m_visible && !m_aside; }
    /// Shows the comparison that was restored with the project.
    void show();
    bool aside() const { return m_aside; }
    void setVisible(bool visible);
    bool running() const;
    /// Frames done and total frames, summed over the sides that run.
    std::pair<FrameIndex, FrameIndex> progress() const;
    /// Reason why a side ended early; empty if none did.
    QString problem() const;
    /// Reason why no comparison can start; empty if one can.
    QString obstacle() const;

    Layout layout() const { return m_layout; }
    void setLayout(Layout layout);
    /// Position of the divider, as a fraction (0 to 1) of the picture's width.
    double divider() const { return m_divider; }
    void setDivider(double place);
    /// The side that Blink shows at the moment.
    int blinking() const { return m_blinking; }

    /// Returns the settings for the project, and with `found` also the results of both runs.
    SavedComparison kept(bool found) const;
    void restore(const SavedComparison& kept);
    /// Revision number that changes whenever the results are replaced.
    int found() const { return m_found; }

    /// Returns nullopt if no comparison is active.
    std::optional<ComparedRuns> compared() const;
    /// Requests these artifacts of a frame from the sides that run in the background.
    void look(FrameIndex frame, const std::set<std::string>& artifacts);

signals:
    void changed();      ///< runs, their frames, progress or availability
    void lookChanged();  ///< layout, divider or blinking side

private:
    void blink();
    void noteShown();
    void rememberRun();
    void restoreFound(const SavedComparison& kept);
    BackgroundRunSetup setupOf(int which) const;

    Document& m_document;
    bool m_shownRun = true;
    bool m_active = false;
    bool m_visible = true;
    bool m_aside = false;  ///< restored, but not opened yet
    int m_found = 0;
    std::array<std::optional<Side>, 2> m_sides;
    Side m_run;  ///< what has computed the results of the document
    std::optional<std::pair<FrameIndex, FrameIndex>> m_chosenFrames;
    FrameIndex m_first = 0, m_last = 0;
    TrackResults m_shown;
    std::map<FrameIndex, double> m_shownTimes;
    std::array<BackgroundRun, 2> m_paths;
    Layout m_layout = Layout::SideBySide;
    double m_divider = 0.5;
    int m_blinking = 0;
    QTimer m_blink;
};

}  // namespace spoor
