// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/project/saved_comparison.h"
#include "gui/runs/background_run.h"
#include "gui/runs/compared_runs.h"

#include <QObject>
#include <QTimer>
#include <array>
#include <optional>

namespace spoor {

class Document;

/// Two runs over the same frames, A and B, and how they are looked at: two algorithms, two sets of
/// parameters or two devices. A may be what the document has. GUI thread.
class ComparisonModel : public QObject {
    Q_OBJECT
public:
    /// Both over one picture; two pictures; one picture with a divider; in turn; where they differ.
    enum class Layout { Overlay, SideBySide, Wipe, Blink, Difference };
    static constexpr int blinkMilliseconds = 600;
    static constexpr FrameIndex usualFrames = 300;  ///< where nothing was tracked yet

    struct Side {
        const AlgorithmDescriptor* type = nullptr;  ///< null: that of the document
        ParamSet params;
        DevicePlan plan;
        std::optional<KernelVariant> kernels =
            std::nullopt;  ///< their form; see BackgroundRunSetup
    };

    explicit ComparisonModel(Document& document, QObject* parent = nullptr);

    /// A is what the document has, and is not run again.
    bool shownRun() const { return m_shownRun; }
    void setShownRun(bool shown);
    /// Of a side that was not chosen yet: as in the document, and beside the shown run another
    /// tracker.
    Side side(int which) const;
    void setSide(int which, Side side);
    /// "A: TLD on cpu"
    QString name(int which) const;
    /// Frames to compare: those that were chosen, or what was tracked.
    std::pair<FrameIndex, FrameIndex> frames() const;
    void setFrames(FrameIndex first, FrameIndex last);
    void forgetFrames();

    void start();
    /// Ends comparing; nothing of it stays.
    void stop();
    bool active() const { return m_active; }
    bool running() const;
    /// Frames done, of all; of both sides.
    std::pair<FrameIndex, FrameIndex> progress() const;
    /// Why a side ended early; empty when none did.
    QString problem() const;
    /// Why nothing can be compared; empty when it can.
    QString obstacle() const;

    Layout layout() const { return m_layout; }
    void setLayout(Layout layout);
    /// Where the picture is divided, 0..1 of its width.
    double divider() const { return m_divider; }
    void setDivider(double place);
    /// The side that blinking shows now.
    int blinking() const { return m_blinking; }

    /// For the project: what was chosen, and with `found` what both runs have found, too.
    SavedComparison kept(bool found) const;
    void restore(const SavedComparison& kept);
    /// Another number where what was found is another.
    int found() const { return m_found; }

    /// Nothing when nothing is compared.
    std::optional<ComparedRuns> compared() const;
    /// These artifacts of the frame on screen, of the sides that were run.
    void look(FrameIndex frame, const std::set<std::string>& artifacts);

signals:
    void changed();      ///< which runs, their frames, or whether there are any
    void lookChanged();  ///< layout, divider, blinking, what is seen inside

private:
    void noteShown();
    void restoreFound(const SavedComparison& kept);
    BackgroundRunSetup setupOf(int which) const;

    Document& m_document;
    bool m_shownRun = true;
    bool m_active = false;
    int m_found = 0;
    std::array<std::optional<Side>, 2> m_sides;
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
