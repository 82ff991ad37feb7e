// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/frame_range.h"
#include "gui/document/runs/background_run.h"

#include <QObject>
#include <optional>

namespace spoor {

class Document;

/// Recomputes the artifacts of a frame that was tracked earlier, in the background and without
/// writing results. It tracks again from the last manual box before the frame, or from the next one
/// after it if the target was tracked backwards. Frames in between become available too.
/// GUI thread.
class ArtifactRecompute : public QObject {
    Q_OBJECT
public:
    explicit ArtifactRecompute(Document& document, QObject* parent = nullptr);

    /// Why the artifacts of the frame on screen cannot be computed; empty if they can.
    QString obstacle(TargetId target) const;
    /// Whether the frame on screen was tracked, but neither the run nor this object can show what
    /// its stages computed. A reopened project is like that.
    bool missing(TargetId target) const;
    /// Starts for the frame on screen and discards earlier artifacts.
    void start(TargetId target);
    void stop();
    bool running() const { return m_path.running() || m_looking; }
    /// Number of computed frames, and of all frames.
    std::pair<FrameIndex, FrameIndex> progress() const { return m_path.progress(); }
    /// The error that ended the run; empty if there is none.
    QString problem() const { return m_path.problem(); }

    /// Explains this window in frames that were computed earlier, too.
    void inspect(const InspectRequest& window);
    /// What picks a window to explain over the video: nothing, a click where no other target is, or
    /// every click and drag.
    enum class Picking { Nothing, Clicks, All };
    Picking picking() const { return m_picking; }
    void setPicking(Picking picking) { m_picking = picking; }
    /// Asks for an explanation of a window; a box without area is a point.
    void askWindow(const RectF& window) { emit windowAsked(window); }
    /// Asks for the window on screen at another size.
    void askScale(double factor) { emit scaleAsked(factor); }

    /// The place of the frame below the pointer in a map; none: it is not over a map.
    const std::optional<PointF>& pointed() const { return m_pointed; }
    void point(const std::optional<PointF>& place);
    /// The pointer is over this place of the video, or has left it.
    void pointInVideo(const std::optional<PointF>& place) { emit videoPointed(place); }
    /// How many boxes of a list are drawn over the video, best first.
    int shownBoxes() const { return m_shownBoxes; }
    void showBoxes(int count);

    /// The artifacts of a frame; null if this frame or this artifact was not requested last.
    std::shared_ptr<const std::vector<Artifact>> inside(FrameIndex frame,
                                                        const std::string& artifact) const;

signals:
    void changed();
    void windowAsked(const RectF& window);
    void scaleAsked(double factor);
    void pointedChanged();  ///< pointed() or shownBoxes()
    void videoPointed(const std::optional<PointF>& place);

private:
    struct RecomputeStart {
        FrameIndex first = 0;
        bool backward = false;
    };
    std::optional<RecomputeStart> startFor(FrameIndex frame, TargetId target) const;
    void look();
    void forget();

    Document& m_document;
    BackgroundRun m_path;
    std::optional<FrameRange> m_frames;  ///< frames that the run covers
    FrameIndex m_requestedFrame = -1;
    bool m_looking = false;
    Picking m_picking = Picking::Nothing;
    std::optional<PointF> m_pointed;
    int m_shownBoxes = 20;
    std::optional<InspectRequest> m_inspect;
    std::set<std::string> m_requestedArtifacts;
};

}  // namespace spoor
