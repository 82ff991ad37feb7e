// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/artifact.h"
#include "gui/document/runs/shown_artifact.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QPointF>
#include <QWidget>
#include <optional>
#include <type_traits>

namespace spoor {

class Selection;
class SharedScale;

/// Shows artifacts of one kind.
class ArtifactView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Called at most 15 times per second, and only while the view is visible.
    virtual void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) = 0;
    /// Announces another artifact of the same kind: the view resets its scales and history.
    virtual void start(const QString& id) { m_id = id; }
    /// Lets a chart over frames show the frames of the timeline.
    virtual void follow(const SharedScale& scale) { (void)scale; }
    /// Marks a place of the frame, which the pointer shows elsewhere; none: no place.
    virtual void point(const std::optional<PointF>& place) { (void)place; }
    /// Marks the last box of the target.
    virtual void setLastBox(const std::optional<RectF>& box) { (void)box; }
    virtual Exportable exportable() = 0;
    /// Identifies the image at a point of the view for Act commands; 0 if there is none.
    virtual std::int64_t pictureAt(const QPoint& place) const {
        (void)place;
        return 0;
    }

    const QString& id() const { return m_id; }

signals:
    /// A click at a place of the frame that the artifact shows, in pixels of the frame.
    void placeClicked(const QPointF& place);
    /// A window of the frame to explain.
    void windowAsked(const RectF& window);
    /// The place of the frame below the pointer; none: the pointer has left.
    void placePointed(const std::optional<PointF>& place);
    /// How many boxes are listed, best first.
    void boxesShown(int count);

private:
    QString m_id;
};

ArtifactView* makeArtifactView(ArtifactKind kind, Selection& selection, QWidget* parent);

// One factory per kind, each in a file NAME_view.cpp.
#define SPOOR_KIND(Type, name, place) \
    ArtifactView* makeView(std::type_identity<Type> kind, Selection& selection, QWidget* parent);
SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND

}  // namespace spoor
