// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/masks/mask_proposal.h"
#include "gui/document/panel_context.h"
#include "gui/document/pointer_session.h"
#include "gui/view/video/view_mapping.h"

#include <QObject>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QPainter;

namespace spoor {

struct FrameReport;

/// Proposes masks for boxes and clicks, and changes masks at clicks. It works in the background,
/// on one request after the other. GUI thread.
class MaskClicks : public QObject {
    Q_OBJECT
public:
    struct Request {
        std::shared_ptr<const FrameReport> report;  ///< with the picture
        Press origin;              ///< target 0: a new target, or the one of the request before
        std::optional<RectF> box;  ///< propose a mask inside it
        PointF click;              ///< without a box
        /// Changes the mask of the target at the click. Without a mask, proposes one.
        bool changes = false;
        bool removes = false;  ///< The change removes the part at the click.
    };
    /// Stores a mask as an undo step; steps with the same `merge` are merged. Returns the target, 0
    /// if it was not stored.
    using Commit =
        std::function<TargetId(const Shape& shape, const Press& origin, const std::string& merge)>;

    MaskClicks(const PanelContext& context, Commit commit);

    /// Segments the box between two corners in the frame on screen, or the surroundings of a click,
    /// or changes the mask of the target at a click.
    void ask(const Press& origin, const PointF& click, const std::optional<PointF>& corner,
             bool changes, bool removes);
    /// Proposes a mask inside the box of a target in the frame on screen.
    void askInBoxOf(TargetId target);
    bool busy() const { return !m_waiting.empty(); }
    /// Shows a larger (1) or a smaller (-1) mask around the last click. Returns false if the last
    /// request proposed none.
    bool chooseSize(int by);
    /// Drops all requests.
    void clear();
    /// Marks the request in progress.
    void paint(QPainter& painter, const ViewMapping& mapping) const;

signals:
    void changed();
    void failed();  ///< a request gave no mask; the requests after it are dropped

private:
    struct Network;
    void add(Request request);
    void next();
    void take(std::vector<MaskProposal> proposals);
    void take(const Mask& mask);
    void refuse(const QString& why);

    PanelContext m_context;
    Commit m_commit;
    std::shared_ptr<Network> m_network;  ///< used by one background task at a time
    std::deque<Request> m_waiting;
    std::uint64_t m_generation = 0;  ///< of the requests; raised by clear()
    TargetId m_last = 0;             ///< target of the last mask
    Press m_origin;                  ///< of m_proposals
    std::vector<MaskProposal> m_proposals;
    std::size_t m_choice = 0;
};

}  // namespace spoor
