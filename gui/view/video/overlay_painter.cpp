// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/overlay_painter.h"

#include "engine/pipeline/artifact.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/view/video/shape_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineF>
#include <QLocale>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr int minLetters = 30;  ///< of a label with a reason
constexpr double labelInset = 10;
class OverlayWord {
    Q_DECLARE_TR_FUNCTIONS(OverlayPainter)
};

/// Dark outline around coloured lines, so that they are visible on any picture.
constexpr QColor shade(0, 0, 0, 170);
const QColor draft(255, 255, 255);
const QColor foundColour(86, 180, 233);
const QColor insideColour(0, 200, 140), crossingColour(240, 120, 0);  ///< groups of edges
constexpr double bestRadius = 8, pointerArm = 8;                      ///< in pixels of the widget
constexpr double faintest = 0.35;  ///< opacity of the last of many detections

/// One pixel per score, from the lowest to the highest one of them; null without scores.
QImage scoreColours(std::vector<float> scores) {
    if (scores.empty()) return {};
    ScalarMap map;
    map.size = {int(scores.size()), 1};
    const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
    map.low = *least, map.high = *most > *least ? *most : *least + 1;
    map.values = std::move(scores);
    return toImage(map);
}

}  // namespace

/// Two interleaved dashed lines, black and white, to differ from all boxes of trackers.
void strokeTruth(QPainter& painter, const QPainterPath& path) {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, offset] : {std::pair{QColor(Qt::black), 0.0}, {Qt::white, 4.0}}) {
        QPen pen(colour, 1.5);
        pen.setDashPattern({4, 4});
        pen.setDashOffset(offset);
        painter.setPen(pen);
        painter.drawPath(path);
    }
}

void OverlayPainter::paint(const OverlayScene& scene) {
    m_p.save();
    paintMaps(scene);
    m_p.setRenderHint(QPainter::Antialiasing);
    for (const PaintedArtifact& each : scene.artifacts) {
        m_p.setOpacity(each.opacity);
        paintArtifact(*each.artifact, scene);
    }
    m_p.setOpacity(scene.trailOpacity);
    for (const Trail& trail : scene.trails) paintTrail(trail);
    m_p.setOpacity(1);
    for (const SessionBox& box : scene.truth) paintTruth(box);
    if (scene.boxes) {
        paintFound(scene);
        m_p.setOpacity(scene.boxOpacity);
        // Paint the selected target last, so that it is on top.
        for (const PaintedTarget& target : scene.targets) {
            if (target.shown.id != scene.selected) paintTarget(target, scene);
        }
        for (const PaintedTarget& target : scene.targets) {
            if (target.shown.id == scene.selected) paintTarget(target, scene);
        }
        m_p.setOpacity(1);
    }
    paintMarks(scene);
    m_p.restore();
}

void OverlayPainter::paintTruth(const SessionBox& box) {
    QPainterPath path = outlinePath(*box.shape, m_map);
    if (path.isEmpty()) path.addRect(m_map.toWidget(toQt(box.box)));
    strokeTruth(m_p, path);
}

void OverlayPainter::paintMaps(const OverlayScene& scene) {
    for (const PaintedMap& map : scene.maps) {
        m_p.setOpacity(map.opacity);
        if (!map.image.isNull()) m_p.drawImage(m_map.toWidget(toQt(map.footprint)), map.image);
    }
    m_p.setOpacity(1);
}

/// Paints the best boxes in the colours of their scores, the chosen one thick and last. Boxes
/// beyond the usual number are thin.
void OverlayPainter::paintBoxes(const BoxList& list, const OverlayScene& scene) {
    constexpr std::size_t coloured = 20;
    const std::size_t count =
        std::min(list.boxes.size(), std::size_t(std::max(0, scene.shownBoxes)));
    std::vector<float> scores;
    for (std::size_t i = 0; i < std::min(count, coloured); ++i)
        scores.push_back(float(list.boxes[i].score));
    const QImage colours = scoreColours(std::move(scores));
    const auto stroke = [&](std::size_t i, double width) {
        const BoxList::Box& box = list.boxes[i];
        const QColor colour =
            i < coloured && i < count ? colours.pixelColor(int(i), 0) : QColor(190, 190, 190);
        strokeBox(m_map.toWidget(toQt(box.box)), colour, box.accepted ? Qt::SolidLine : Qt::DotLine,
                  width);
    };
    for (std::size_t i = count; i-- > 0;)
        if (list.boxes[i].score >= scene.scoreThreshold && int(i) != scene.chosenBox)
            stroke(i, i < coloured ? 1.6 : 0.6);
    if (scene.chosenBox >= 0 && std::size_t(scene.chosenBox) < list.boxes.size())
        stroke(std::size_t(scene.chosenBox), 4);
}

/// The best scores of the maps, and the place that the pointer shows in a map.
void OverlayPainter::paintMarks(const OverlayScene& scene) {
    for (const BestScore& best : scene.best) {
        const QPointF at = m_map.toWidget(QPointF(best.place.x, best.place.y));
        m_p.setBrush(Qt::NoBrush);
        for (const auto& [colour, width] : {std::pair{shade, 4.0}, {QColor(Qt::white), 2.0}}) {
            m_p.setPen(QPen(colour, width));
            m_p.drawEllipse(at, bestRadius, bestRadius);
        }
        const QRectF ring(at.x() - bestRadius, at.y() - bestRadius, 2 * bestRadius, 2 * bestRadius);
        if (scene.labels)
            paintLabel(ring,
                       OverlayWord::tr("Best score %1").arg(QLocale().toString(best.value, 'f', 3)),
                       Qt::white);
    }
    if (!scene.pointed) return;
    const QPointF at = m_map.toWidget(QPointF(scene.pointed->x, scene.pointed->y));
    for (const auto& [colour, width] : {std::pair{shade, 3.0}, {QColor(Qt::white), 1.0}}) {
        m_p.setPen(QPen(colour, width));
        m_p.drawLine(at - QPointF(pointerArm, 0), at + QPointF(pointerArm, 0));
        m_p.drawLine(at - QPointF(0, pointerArm), at + QPointF(0, pointerArm));
    }
}

/// Paints the groups of edges that a proposal counts: those inside, and those that cross its border
/// or continue one that does. A larger weight is more opaque.
void OverlayPainter::paintEdgeGroups(const WindowInspection& window) {
    int rows = 0;
    for (const InspectionRow& row : window.rows) {
        // The third row repeats the groups inside that belong to the background.
        if (row.stage != "edge_groups" || ++rows > 2) continue;
        for (const InspectionMark& mark : row.marks) {
            QColor colour = mark.weight > 0 ? insideColour : crossingColour;
            colour.setAlphaF(float(std::clamp(std::abs(mark.weight), 0.3, 0.9)));
            const PointF from = mark.corners[0], to = mark.corners[2];
            m_p.fillRect(m_map.toWidget(QRectF(from.x, from.y, to.x - from.x, to.y - from.y)),
                         colour);
        }
    }
}

void OverlayPainter::paintArtifact(const Artifact& artifact, const OverlayScene& scene) {
    if (const auto* list = std::get_if<BoxList>(&artifact.value)) {
        paintBoxes(*list, scene);
    } else if (const auto* window = std::get_if<WindowInspection>(&artifact.value)) {
        paintEdgeGroups(*window);
        strokeBox(m_map.toWidget(toQt(window->box)), QColor(255, 255, 255), Qt::DashLine, 2);
    } else if (const auto* set = std::get_if<PointSet>(&artifact.value)) {
        for (const PointSet::Point& point : set->points) {
            const QPointF from = m_map.toWidget(QPointF(point.from.x, point.from.y));
            const QPointF to = m_map.toWidget(QPointF(point.to.x, point.to.y));
            m_p.setPen(QPen(shade, 3));
            m_p.drawLine(from, to);
            m_p.setPen(QPen(point.kept ? QColor(0xf0, 0xe4, 0x42) : QColor(170, 170, 170), 1.2));
            m_p.drawLine(from, to);
            const QLineF line(from, to);
            if (line.length() > 4) {  // arrow head
                QLineF head = QLineF::fromPolar(5, line.angle() + 150).translated(to);
                m_p.drawLine(head);
                head.setAngle(line.angle() - 150);
                m_p.drawLine(head);
            }
            m_p.drawEllipse(from, 1.5, 1.5);
        }
    }
}

/// Paints detections in the colours of their scores, thinner than targets and fainter with their
/// rank. Only the chosen detection
/// shows its score.
void OverlayPainter::paintFound(const OverlayScene& scene) {
    const PaintedDetection* chosen = nullptr;
    std::vector<float> scores;
    for (const PaintedDetection& each : scene.found) scores.push_back(float(each.confidence));
    const QImage colours = scoreColours(std::move(scores));
    const double count = double(std::max<std::size_t>(1, scene.found.size()));
    for (std::size_t i = scene.found.size(); i-- > 0;) {
        const PaintedDetection& each = scene.found[i];
        if (each.chosen) chosen = &each;
        m_p.setOpacity(scene.boxOpacity * (1 - (1 - faintest) * double(i) / count));
        strokeBox(m_map.toWidget(toQt(each.box)), colours.pixelColor(int(i), 0), Qt::SolidLine, 2);
    }
    m_p.setOpacity(1);
    if (!chosen) return;
    const QRectF box = m_map.toWidget(toQt(chosen->box));
    strokeBox(box, foundColour, Qt::SolidLine, 4);
    paintLabel(box,
               OverlayWord::tr("Detection, %1 · Enter adds it").arg(shareText(chosen->confidence)),
               foundColour);
}

void OverlayPainter::paintTrail(const Trail& trail) {
    QPainterPath path;
    const Trail::Place* before = nullptr;
    for (const Trail::Place& place : trail.places) {
        // Nothing is known about the way between frames without a box, and a jump of more than the
        // box is none.
        const PointF to = place.box.centre(), from = before ? before->box.centre() : to;
        const bool follows =
            before && place.frame <= before->frame + 1 &&
            std::hypot(to.x - from.x, to.y - from.y) <= std::max(place.box.width, place.box.height);
        const QPointF at = m_map.toWidget(QPointF(to.x, to.y));
        if (follows)
            path.lineTo(at);
        else
            path.moveTo(at);
        before = &place;
    }
    if (path.elementCount() < 2) return;
    m_p.setBrush(Qt::NoBrush);
    m_p.setPen(QPen(shade, 3.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_p.drawPath(path);
    m_p.setPen(QPen(trail.colour, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_p.drawPath(path);
}

void OverlayPainter::paintTarget(const PaintedTarget& target, const OverlayScene& scene) {
    const SessionBox& shown = target.shown.box;
    const bool selected = target.shown.id == scene.selected;
    const bool edited = selected && scene.selectedBox;
    if (shown.outside && !edited) return;
    if (!shown.present() && !edited) {
        paintLost(target, scene);
        return;
    }
    const QRectF box = m_map.toWidget(toQt(edited ? *scene.selectedBox : shown.box));
    const bool certain = edited || shown.state == TargetState::Tracking;
    const bool computed = !edited && shown.source == BoxSource::Interpolated;
    const Qt::PenStyle style = computed ? Qt::DotLine : certain ? Qt::SolidLine : Qt::DashLine;
    const double width = selected ? 2.6 : 2;
    SessionBox marked = shown;
    const bool shaped =
        !edited && paintShape(m_p, m_map, *shown.shape, target.colour, style, width);
    if (!shaped) strokeBox(box, target.colour, style, width);
    if (edited) marked.source = BoxSource::Given;
    if (edited) marked.keyframe = true;
    paintSource(box, marked, target.colour, !shaped);
    const bool handles = selected && !target.shown.locked;
    // A turned box has handles at its own corners. Those of other shapes belong to their bounds.
    const bool own = shaped && shown.shape->as<TurnedBox>();
    if (handles && shaped && !own) strokeBox(box, target.colour, Qt::DotLine, 1);
    if (handles && !own) paintHandles(box, target.colour);
    // The handle that rotates the box is above it.
    if (scene.labels) paintLabel(box, captionOf(target, edited), target.colour, handles);
}

/// Marks the source of a box by shapes: a second line inside for a manual box, a diamond at the
/// corner for a keyframe, a hatched edge for an occluded target.
void OverlayPainter::paintSource(const QRectF& box, const SessionBox& shown, const QColor& colour,
                                 bool framed) {
    if (shown.source == BoxSource::Given && framed)
        strokeBox(box.adjusted(4, 4, -4, -4), colour, Qt::SolidLine, 1);
    if (shown.occluded) hatchEdge(box, colour);
    if (!shown.keyframe) return;
    QPointF at = box.topRight() + QPointF(-9, 9);
    if (!framed) {  // on the uppermost vertex of the shape
        const std::vector<QPointF> places = shapeHandles(*shown.shape, m_map);
        const auto top = std::min_element(places.begin(), places.end(),
                                          [](auto& a, auto& b) { return a.y() < b.y(); });
        if (top != places.end()) at = *top + QPointF(0, 12);
    }
    m_p.setPen(QPen(shade, 1.5));
    m_p.setBrush(colour);
    m_p.drawPolygon(QPolygonF(
        {at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)}));
    m_p.setBrush(Qt::NoBrush);
}

/// Hatches the edge of a box, so that the object itself stays visible.
void OverlayPainter::hatchEdge(const QRectF& box, const QColor& colour) {
    const double width = std::min(8.0, std::min(box.width(), box.height()) / 6);
    QPainterPath edge;
    edge.addRect(box);
    edge.addRect(box.adjusted(width, width, -width, -width));
    m_p.fillPath(edge, QBrush(colour, Qt::BDiagPattern));
}

QString OverlayPainter::captionOf(const PaintedTarget& target, bool edited) const {
    const SessionBox& shown = target.shown.box;
    QStringList parts{targetName(target.shown.id, target.shown.label)};
    if (edited || shown.source != BoxSource::Tracked) {
        SessionBox told = shown;
        if (edited) told.source = BoxSource::Given;
        parts << sourceText(told);
    } else {
        parts << shareText(shown.confidence);
        if (shown.state != TargetState::Tracking) parts << stateText(shown.state);
    }
    if (!edited && !target.shown.names.empty()) {
        const TargetName& name = target.shown.names.front();
        parts << QString::fromStdString(name.label) + ' ' + shareText(name.probability);
    }
    if (target.shown.locked) parts << OverlayWord::tr("locked");
    if (shown.occluded) parts << OverlayWord::tr("occluded");
    return parts.join(QStringLiteral(" · "));
}

void OverlayPainter::paintLost(const PaintedTarget& target, const OverlayScene& scene) {
    const TargetId id = target.shown.id;
    const auto trail = std::find_if(scene.trails.begin(), scene.trails.end(),
                                    [id](const Trail& t) { return t.id == id; });
    if (trail == scene.trails.end() || !trail->lastPlace) return;
    const QRectF box = m_map.toWidget(toQt(*trail->lastPlace));
    const double arm = std::clamp(std::min(box.width(), box.height()) / 4, 4.0, 16.0);
    QPainterPath marks;
    for (const QPointF corner :
         {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()}) {
        const double dx = corner.x() < box.center().x() ? arm : -arm;
        const double dy = corner.y() < box.center().y() ? arm : -arm;
        marks.moveTo(corner + QPointF(dx, 0));
        marks.lineTo(corner);
        marks.lineTo(corner + QPointF(0, dy));
    }
    m_p.setBrush(Qt::NoBrush);
    m_p.setPen(QPen(shade, 4));
    m_p.drawPath(marks);
    m_p.setPen(QPen(target.colour, 2));
    m_p.drawPath(marks);
    if (!scene.labels) return;
    QString label =
        targetName(id, target.shown.label) + QStringLiteral(" · ") + stateText(TargetState::Lost);
    // A few letters of a reason say nothing.
    const bool roomy = m_longestLabel >= minLetters * m_p.fontMetrics().averageCharWidth();
    if (!target.shown.reason.empty() && roomy)
        label += QLatin1Char('\n') + translated(target.shown.reason);
    paintLabel(box, label, target.colour);
}

void OverlayPainter::paintDraft(const RectF& box, const QString& caption) {
    m_p.save();
    m_p.setRenderHint(QPainter::Antialiasing);
    const QRectF at = m_map.toWidget(toQt(box));
    strokeBox(at, draft, Qt::SolidLine, 1.6);
    strokeBox(at.adjusted(4, 4, -4, -4), draft, Qt::SolidLine, 1);
    paintHandles(at, draft);
    if (!caption.isEmpty()) paintLabel(at, caption, draft);
    m_p.restore();
}

void OverlayPainter::paintHandles(const QRectF& box, const QColor& colour) {
    const QPointF c = box.center();
    const QPointF places[] = {box.topLeft(),       box.topRight(),      box.bottomLeft(),
                              box.bottomRight(),   {c.x(), box.top()},  {c.x(), box.bottom()},
                              {box.left(), c.y()}, {box.right(), c.y()}};
    const bool roomy = std::min(box.width(), box.height()) > 40;
    m_p.setPen(QPen(QColor(0, 0, 0), 1));
    m_p.setBrush(colour);
    for (int i = 0; i < (roomy ? 8 : 4); ++i) {
        m_p.drawRect(QRectF(places[i] - QPointF(3.5, 3.5), QSizeF(7, 7)));
    }
    m_p.setBrush(Qt::NoBrush);
}

/// Returns a top edge where the label covers no other label, as far as the view allows.
double OverlayPainter::freeTop(const QRectF& label, const QRectF& view) const {
    QRectF place = label;
    for (std::size_t tries = 0; tries <= m_labels.size(); ++tries) {
        const auto other = std::find_if(m_labels.begin(), m_labels.end(),
                                        [&](const QRectF& each) { return each.intersects(place); });
        if (other == m_labels.end()) return place.top();
        place.moveBottom(other->top() - 1);
        if (place.top() < view.top()) break;
    }
    return label.top();
}

/// The first line is elided, and the others wrap, so that a reason keeps its numbers.
void OverlayPainter::paintLabel(const QRectF& box, const QString& words, const QColor& colour,
                                bool below) {
    const QFontMetricsF metrics(m_p.font());
    QRectF view = QRectF(m_p.viewport()).isEmpty() ? m_map.picture() : QRectF(m_p.window());
    // One of two pictures.
    if (const QRectF clip = m_p.clipBoundingRect(); m_p.hasClipping() && clip.intersects(box))
        view = clip;
    if (const QRectF shown = view & m_map.picture(); shown.intersects(box)) view = shown;
    const double room = std::min(m_longestLabel, view.width()) - labelInset;
    const QString title = words.section('\n', 0, 0), more = words.section('\n', 1);
    QString label = metrics.elidedText(title, Qt::ElideRight, room);
    if (!more.isEmpty()) label += '\n' + more;
    const QSizeF text =
        metrics.boundingRect(QRectF(0, 0, room, view.height()), Qt::TextWordWrap, label).size();
    QRectF place(0, 0, std::ceil(text.width()) + labelInset, text.height() + 4);
    place.moveBottomLeft(box.topLeft() - QPointF(1, 3));
    if (below || place.top() < view.top()) place.moveTop(box.bottom() + 6);
    if (place.bottom() > view.bottom())
        place.moveTop(
            std::max(view.top(), std::min(box.top() + 6, view.bottom() - place.height())));
    if (place.right() > view.right()) place.moveRight(view.right());
    if (place.left() < view.left()) place.moveLeft(view.left());
    place.moveTop(freeTop(place, view));
    m_labels.push_back(place);
    m_p.setPen(Qt::NoPen);
    m_p.setBrush(QColor::fromRgba(overlayFill));
    m_p.drawRoundedRect(place, 3, 3);
    m_p.setBrush(colour);
    m_p.drawRect(QRectF(place.left(), place.top() + 2, 3, place.height() - 4));
    m_p.setPen(QColor(overlayText));
    m_p.setBrush(Qt::NoBrush);
    m_p.drawText(place.adjusted(6, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap,
                 label);
}

void OverlayPainter::strokeBox(const QRectF& box, const QColor& colour, Qt::PenStyle style,
                               double width) {
    if (box.width() < 0 || box.height() < 0) return;
    m_p.setBrush(Qt::NoBrush);
    m_p.setPen(QPen(shade, width + 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_p.drawRect(box);
    QPen pen(colour, width, style, Qt::FlatCap, Qt::MiterJoin);
    if (style == Qt::DashLine) pen.setDashPattern({5, 3.5});
    m_p.setPen(pen);
    m_p.drawRect(box);
}

}  // namespace spoor
