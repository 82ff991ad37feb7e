// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/mask_clicks.h"

#include "engine/base/mask.h"
#include "engine/media/segmentation/grab_cut.h"
#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {

/// The network, which stays open between requests.
struct MaskClicks::Network {
    MaskProposer& on(const std::string& device) {
        if (!proposer || device != opened) proposer = std::make_unique<MaskProposer>(device);
        opened = device;
        return *proposer;
    }
    std::unique_ptr<MaskProposer> proposer;
    std::string opened;
};

MaskClicks::MaskClicks(const PanelContext& context, Commit commit)
    : m_context(context), m_commit(std::move(commit)), m_network(std::make_shared<Network>()) {
    connect(&context.document, &Document::framesChanged, this, &MaskClicks::clear);
}

void MaskClicks::clear() {
    ++m_generation;
    m_network = std::make_shared<Network>();
    m_waiting.clear();
    m_proposals.clear();
    m_last = 0;
    emit changed();
}

void MaskClicks::ask(const Press& origin, const PointF& click, const std::optional<PointF>& corner,
                     bool changes, bool removes) {
    const FrameReportPtr report = m_context.document.report();
    if (!report) return;
    Request request{report, origin, std::nullopt, click, changes, removes};
    if (corner)
        request.box = RectF{std::min(click.x, corner->x), std::min(click.y, corner->y),
                            std::abs(corner->x - click.x), std::abs(corner->y - click.y)};
    add(std::move(request));
}

void MaskClicks::askInBoxOf(TargetId target) {
    Document& document = m_context.document;
    const FrameReportPtr report = document.report();
    const FrameIndex frame = document.frame();
    const auto box = target && report ? document.annotations().boxAt(target, frame) : std::nullopt;
    if (!box || !box->present()) {
        emit document.annotations().refused(
            tr("Select a target that has a box in this frame. Its mask is segmented inside that "
               "box."));
        return;
    }
    const Press origin{.frame = frame, .size = report->frame.size(), .target = target};
    add({report, origin, box->box, {}, false, false});
}

void MaskClicks::paint(QPainter& painter, const ViewMapping& mapping) const {
    if (!busy() || m_waiting.front().origin.frame != m_context.document.frame()) return;
    const Request& request = m_waiting.front();
    const PointF at = request.box ? request.box->centre() : request.click;
    painter.setBrush(QColor(0, 0, 0, 120));
    painter.setPen(QPen(QColor(255, 255, 255), 1.6, Qt::DotLine));
    painter.drawEllipse(mapping.toWidget(QPointF(at.x, at.y)), 9, 9);
}

void MaskClicks::add(Request request) {
    m_waiting.push_back(std::move(request));
    m_proposals.clear();
    if (m_waiting.size() == 1) next();
    emit changed();
}

void MaskClicks::next() {
    if (m_waiting.empty()) return;
    Request& request = m_waiting.front();
    if (request.changes && request.origin.target == 0) request.origin.target = m_last;
    const auto box =
        m_context.document.annotations().boxAt(request.origin.target, request.origin.frame);
    const bool has = box && box->present() && !box->shape.empty() && !box->shape->as<Points>();
    const auto failed = [this, now = m_generation](const Problem& problem) {
        if (now != m_generation) return;
        m_network = std::make_shared<Network>();
        refuse(translated(problem.message));
    };
    if (request.changes && has) {
        runInBackground(
            this,
            [request, own = filled(*box->shape, box->box, request.origin.size)] {
                return changedAt(request.report->frame, own, request.click, !request.removes);
            },
            [this, now = m_generation](const Mask& mask) {
                if (now == m_generation) take(mask);
            },
            failed);
        return;
    }
    runInBackground(
        this,
        [request, network = m_network,
         device = m_context.document.setup().plan().device]() -> std::vector<MaskProposal> {
            MaskProposer& proposer = network->on(device);
            if (request.box) return {proposer.inBox(request.report->frame, *request.box)};
            return proposer.around(request.report->frame, request.click);
        },
        [this, now = m_generation](std::vector<MaskProposal> proposals) {
            if (now == m_generation) take(std::move(proposals));
        },
        failed);
}

void MaskClicks::take(std::vector<MaskProposal> proposals) {
    std::erase_if(proposals, [](const MaskProposal& each) { return insideOf(each.mask).empty(); });
    const bool fromClick = !m_waiting.front().box;
    if (proposals.empty())
        return refuse(fromClick ? tr("No mask was found at this click. Drag a box around the "
                                     "target instead.")
                                : tr("No mask was found in this box. Draw the box closer around "
                                     "the target, or paint the mask with the brush (B)."));
    const std::size_t choice = firstChoice(proposals);
    const Press origin = m_waiting.front().origin;
    take(proposals[choice].mask);
    // The next request may have begun.
    if (!fromClick || !m_last || busy()) return;
    m_origin = origin;
    m_origin.target = m_last;
    m_proposals = std::move(proposals);
    m_choice = choice;
    emit changed();
}

void MaskClicks::take(const Mask& mask) {
    const Press origin = m_waiting.front().origin;
    if (insideOf(mask).empty())
        return refuse(tr("The mask has no other part. Delete the target or its keyframe instead."));
    m_last = m_commit(mask, origin, {});
    m_waiting.pop_front();
    next();
    emit changed();
}

void MaskClicks::refuse(const QString& why) {
    m_waiting.clear();
    emit m_context.document.annotations().refused(why);
    emit failed();
    emit changed();
}

bool MaskClicks::chooseSize(int by) {
    if (m_proposals.empty() || busy()) return false;
    const std::size_t wanted = m_choice + std::size_t(by);  // wraps around below 0
    if (wanted >= m_proposals.size()) return true;
    m_choice = wanted;
    m_commit(m_proposals[wanted].mask, m_origin, "mask size");
    return true;
}

}  // namespace spoor
