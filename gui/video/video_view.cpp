// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/video_view.h"

#include "gui/base/convert.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/runs/run_checks.h"
#include "gui/video/box_form.h"

#include <QEvent>
#include <algorithm>
#include <cmath>

// What the view shows and knows; painting is in video_view_paint.cpp, the mouse and keys in
// video_view_input.cpp.

namespace spoor {

VideoView::VideoView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_form(new BoxForm(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 160);
    setAccessibleName(tr("Video"));
    m_form->hide();
    connect(m_form, &BoxForm::edited, this, [this](const RectF& box) {
        if (m_draft) {
            setDraft(box);
        } else {
            retarget(box, "numbers");
        }
    });
    connect(m_form, &BoxForm::accepted, this, [this] {
        if (m_draft) startDraft();
        m_form->hide();
        setFocus();
    });
    connect(m_form, &BoxForm::closed, this, [this] {
        cancelEdit();
        setFocus();
    });
    Document& document = m_context.document;
    connect(&document, &Document::framesChanged, this, &VideoView::onFrames);
    connect(&document, &Document::reportChanged, this, &VideoView::onReport);
    connect(&document, &Document::truthChanged, this, qOverload<>(&QWidget::update));
    connect(&context.checks, &RunChecks::pathsChanged, this, qOverload<>(&QWidget::update));
    connect(&document, &Document::stateChanged, this, &VideoView::onState);
    connect(&document, &Document::pipelineChanged, this, [this] {
        watchOverlays();
        update();
    });
    connect(&document, &Document::errorOccurred, this, [this] {
        m_sent.reset();
        update();
    });
    connect(&document.annotations(), &Annotations::changed, this, [this] {
        refreshShown();
        update();
    });
    Selection& selection = m_context.selection;
    connect(&selection, &Selection::targetChanged, this, [this] {
        if (!m_draft) m_form->hide();
        update();
    });
    connect(&selection, &Selection::boxChanged, this, [this] { update(); });
    connect(&selection, &Selection::artifactChanged, this, [this] { update(); });
    connect(&selection, &Selection::overlaysChanged, this, [this] {
        watchOverlays();
        update();
    });
    connectComparison();
    onFrames();
    onReport();
}

void VideoView::onFrames() {
    m_editor.cancel();
    m_sent.reset();
    m_draft.reset();
    m_form->hide();
    m_targetsSeen = m_context.document.state().targets.size();
    m_mapping.fit();
    emit zoomChanged(m_mapping.zoom());
    update();
}

void VideoView::onReport() {
    const FrameReportPtr& report = m_context.document.report();
    m_maps.clear();
    refreshShown();
    m_picture = report ? toImage(report->frame) : QImage();
    if (!report) {
        update();
        return;
    }
    if (m_mapping.source() != report->frame.size()) {
        m_mapping.setSource(report->frame.size());
        emit zoomChanged(m_mapping.zoom());
    }
    m_editor.setPicture(report->frame.size());
    m_form->setPicture(report->frame.size());
    // The engine has answered: from now on its own box counts.
    const auto isSent = [this](const TargetResult& r) {
        return m_sent && r.given && overlap(r.box, *m_sent) > 0.999;
    };
    if (std::any_of(report->results.begin(), report->results.end(), isSent)) m_sent.reset();
    if (m_context.document.state().mode != RunMode::Idle) m_sent.reset();
    if (m_form->isVisible() && !m_draft && !m_form->hasFocus() && !m_sent) {
        if (const auto box = selectedBox()) m_form->setBox(*box);
    }
    lookInside();
    updateAccessibleText();
    update();
}

void VideoView::onState() {
    const auto& targets = m_context.document.state().targets;
    if (targets.size() > m_targetsSeen) m_context.selection.setTarget(targets.back().id);
    const TargetId selected = m_context.selection.target();
    const bool there = std::any_of(targets.begin(), targets.end(),
                                   [&](const TargetInfo& t) { return t.id == selected; });
    if (selected && !there && targets.size() < m_targetsSeen) m_context.selection.setTarget(0);
    m_targetsSeen = targets.size();
    update();
}

void VideoView::watchOverlays() {
    QSet<QString> drawable;
    if (!m_overlaysHidden) {
        for (const ArtifactSpec& spec : m_context.document.setup().shape().artifacts) {
            const QString id = QString::fromStdString(spec.id);
            if (m_context.selection.overlays().contains(id)) drawable.insert(id);
        }
    }
    m_context.document.watched().set(this, drawable);
    lookInside();
}

bool VideoView::canDraw() const {
    if (comparing()) return false;
    return !m_picture.isNull() && m_context.document.setup().draws();
}

void VideoView::refreshShown() {
    m_shown = m_context.document.shown();
}

const ShownBox* VideoView::shownOf(TargetId id) const {
    for (const ShownBox& shown : m_shown) {
        if (shown.id == id) return &shown;
    }
    return nullptr;
}

std::optional<RectF> VideoView::selectedBox() const {
    if (m_sent && m_sentTarget) return m_sent;
    const ShownBox* const shown = shownOf(m_context.selection.target());
    if (!shown || !shown->box.present()) return std::nullopt;
    return shown->box.box;
}

void VideoView::fit() {
    m_mapping.fit();
    emit zoomChanged(m_mapping.zoom());
    update();
}

void VideoView::actualSize() {
    m_mapping.zoomTo(1, QPointF(width() / 2.0, height() / 2.0));
    emit zoomChanged(m_mapping.zoom());
    update();
}

void VideoView::zoomBy(double factor) {
    m_mapping.zoomTo(m_mapping.zoom() * factor, QPointF(width() / 2.0, height() / 2.0));
    emit zoomChanged(m_mapping.zoom());
    update();
}

void VideoView::setLayer(int layer, bool shown) {
    if (layer < 0 || layer >= LayerCount || m_layers[std::size_t(layer)] == shown) return;
    m_layers[std::size_t(layer)] = shown;
    emit layersChanged();
    update();
}

void VideoView::toggleOverlays() {
    m_overlaysHidden = !m_overlaysHidden;
    watchOverlays();
    update();
}

void VideoView::redrawTarget() {
    if (!canDraw() || !m_context.selection.target()) return;
    const std::optional<RectF> box = selectedBox();
    placeDefaultBox();
    m_redraw = true;
    setDraft(box ? box : m_draft);
}

void VideoView::placeDefaultBox() {
    if (!canDraw()) return;
    m_redraw = false;
    const QRectF picture(0, 0, m_picture.width(), m_picture.height());
    const QRectF seen =
        QRectF(m_mapping.toSource(QPointF(0, 0)), m_mapping.toSource(QPointF(width(), height())))
            .intersected(picture);
    const double side = std::max(8.0, std::round(std::min(seen.width(), seen.height()) / 5));
    const RectF box{std::round(seen.center().x() - side / 2),
                    std::round(seen.center().y() - side / 2), side, side};
    setDraft(BoxEditor::nudged(box, m_mapping.source(), {}, {}));
    setFocus();
}

void VideoView::nudge(int dx, int dy, int dw, int dh) {
    const SizeI size = m_mapping.source();
    if (m_draft) {
        setDraft(BoxEditor::nudged(*m_draft, size, QPointF(dx, dy), QPointF(dw, dh)));
    } else if (const auto box = selectedBox()) {
        retarget(BoxEditor::nudged(*box, size, QPointF(dx, dy), QPointF(dw, dh)), "nudge");
    }
}

void VideoView::editNumbers() {
    if (m_draft) {
        m_form->setBox(*m_draft);
    } else if (const auto box = selectedBox()) {
        m_form->setBox(*box);
        m_form->setCaption(tr("Selected target"), tr("Close"));
    } else {
        placeDefaultBox();
    }
    placeForm();
    m_form->show();
    m_form->setFocus();
}

void VideoView::startDraft() {
    if (!m_draft) return;
    const RectF box = *m_draft;
    const bool again = m_redraw;
    setDraft(std::nullopt);
    commit(box, !again);
}

bool VideoView::cancelEdit() {
    const bool something = m_editor.active() || m_draft || m_form->isVisible();
    m_editor.cancel();
    setDraft(std::nullopt);
    m_form->hide();
    return something;
}

void VideoView::setDraft(std::optional<RectF> box) {
    m_draft = box;
    m_redraw = m_redraw && box.has_value();
    m_form->setVisible(box.has_value());
    if (box) {
        m_form->setCaption(m_redraw ? tr("Target again") : tr("New target"), tr("Start"));
        m_form->setBox(*box);
        placeForm();
    }
    updateAccessibleText();
    update();
}

void VideoView::commit(const RectF& box, bool drawn) {
    if (!drawn) {
        retarget(box);
        return;
    }
    // Shown as drawn until the engine has answered, when it is that which makes the target.
    const bool tracking = m_context.document.state().mode == RunMode::Tracking;
    if (tracking) m_sent = box;
    m_sentTarget = 0;
    const TargetId fresh = m_context.document.annotations().nextId();
    targets::add(m_context.document, box);
    if (!tracking && m_context.document.annotations().session().target(fresh))
        m_context.selection.setTarget(fresh);
    update();
}

void VideoView::retarget(const RectF& box, const std::string& merge) {
    const TargetId id = m_context.selection.target();
    if (!id) return;
    if (m_context.document.state().mode == RunMode::Tracking) {
        m_sent = box;
        m_sentTarget = id;
    }
    targets::setBox(m_context.document, id, box, merge);
    if (m_form->isVisible()) m_form->setBox(box);
    update();
}

void VideoView::placeForm() {
    m_form->adjustSize();
    m_form->move(std::max(0, (width() - m_form->width()) / 2), 8);
    m_form->raise();
}

void VideoView::updateAccessibleText() {
    const FrameReportPtr& report = m_context.document.report();
    QStringList parts;
    if (report) parts << tr("Frame %1").arg(report->frame.index());
    if (m_draft) {
        parts << tr("new box at %1, %2, %3 by %4 pixels")
                     .arg(m_draft->x)
                     .arg(m_draft->y)
                     .arg(m_draft->width)
                     .arg(m_draft->height);
    }
    for (std::size_t i = 0; report && m_shown.size() <= 8 && i < m_shown.size(); ++i) {
        const ShownBox& each = m_shown[i];
        parts << targetName(each.id, each.label) + QStringLiteral(": ") +
                     (each.box.source == BoxSource::Tracked ? stateText(each.box.state)
                                                            : sourceText(each.box.source));
    }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

}  // namespace spoor
