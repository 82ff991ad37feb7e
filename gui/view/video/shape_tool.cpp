// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/shape_tool.h"

#include "engine/base/mask.h"
#include "engine/project/session/session.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/view/video/shape_painter.h"

#include <QKeyEvent>
#include <QLineF>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace spoor {

namespace {

constexpr double grabs = 7;      // logical pixels around a vertex
constexpr double turnStep = 15;  // degrees, with Ctrl
constexpr int maxBrush = 400;

double distance(QPointF a, QPointF b) {
    return QLineF(a, b).length();
}

/// Distance from a point to the line segment between `a` and `b`.
double distanceToSide(QPointF at, QPointF a, QPointF b) {
    const QPointF way = b - a;
    const double length = QPointF::dotProduct(way, way);
    const double t =
        length > 0 ? std::clamp(QPointF::dotProduct(at - a, way) / length, 0.0, 1.0) : 0.0;
    return distance(at, a + way * t);
}

bool locked(const PanelContext& context) {
    return context.document.annotations().locked(context.selection.target());
}

/// Moves a corner of a turned box. The opposite one stays, as does the rotation.
void moveCorner(spoor::TurnedBox& box, std::size_t corner, const PointF& to) {
    const PointF fixed = box.corners()[(corner + 2) % 4];
    const double right = corner == 1 || corner == 2 ? 1 : -1;
    const double down = corner >= 2 ? 1 : -1;
    const double radians = box.angle * std::numbers::pi / 180;
    const QPointF along(std::cos(radians), std::sin(radians)), across(-along.y(), along.x());
    const QPointF way(to.x - fixed.x, to.y - fixed.y);
    box.width = std::max(1.0, right * QPointF::dotProduct(way, along));
    box.height = std::max(1.0, down * QPointF::dotProduct(way, across));
    const QPointF half = along * (right * box.width / 2) + across * (down * box.height / 2);
    box.centre = {fixed.x + half.x(), fixed.y + half.y()};
}

/// Removes a vertex or point, or changes whether a point is occluded. Returns false if the shape
/// needs all its parts: a ring keeps three vertices, and the last point goes with its target.
bool changePart(Shape& shape, std::size_t ring, std::size_t at, bool removes) {
    if (auto* const polygon = std::get_if<Polygon>(&shape.form)) {
        Ring& vertices = polygon->parts[ring];
        if (vertices.size() <= 3) return false;
        vertices.erase(vertices.begin() + std::ptrdiff_t(at));
        return true;
    }
    Points& points = std::get<Points>(shape.form);
    if (removes && points.places.size() == 1) return false;
    std::vector<bool> hidden(points.places.size());
    for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = points.isHidden(i);
    if (removes) {
        points.places.erase(points.places.begin() + std::ptrdiff_t(at));
        hidden.erase(hidden.begin() + std::ptrdiff_t(at));
    } else {
        hidden[at].flip();
    }
    points.setHidden(std::move(hidden));
    return true;
}

}  // namespace

ShapeTool::ShapeTool(const PanelContext& context, const ShownFrame& frame,
                     const ViewMapping& mapping, PointerSession& session)
    : m_context(context),
      m_frame(frame),
      m_mapping(mapping),
      m_session(session),
      m_clicks(std::make_unique<MaskClicks>(
          context, [this](const Shape& shape, const Press& origin, const std::string& merge) {
              const bool done = commit(shape, origin, merge);
              const TargetId target = origin.target ? origin.target : m_context.selection.target();
              if (done && origin.target == 0) emit drawn();
              return done ? target : TargetId(0);
          })) {
    connect(&context.document, &Document::framesChanged, this, &ShapeTool::forget);
    connect(m_clicks.get(), &MaskClicks::changed, this, &ShapeTool::changed);
    connect(m_clicks.get(), &MaskClicks::failed, this, [this] {
        if (m_tool == Tool::Segment) m_use = Use::NewTarget;
    });
}

/// Resets the tool for another video or picture.
void ShapeTool::forget() {
    m_ring.clear();
    m_pixels.clear();
    m_corrected.reset();
    emit changed();
}

/// `drawnAt`: a shape is drawn here. The result has no target if the shape makes a new one.
Press ShapeTool::here(std::optional<QPointF> drawnAt) const {
    const TargetId id = m_context.selection.target();
    const bool known = m_context.document.annotations().session().target(id) != nullptr;
    Press press{.frame = m_context.document.frame(),
                .size = m_mapping.source(),
                .target = known ? id : TargetId(0)};
    if (!drawnAt || m_tool == Tool::Eraser || m_use != Use::NewTarget) return press;
    const SessionBox* const box = m_tool == Tool::Brush ? selected() : nullptr;
    const QPointF source = m_mapping.toSource(*drawnAt);
    const double reach = m_brush / 2.0;
    const bool continues = box && !locked(m_context) && source.x() >= box->box.x - reach &&
                           source.x() <= box->box.right() + reach &&
                           source.y() >= box->box.y - reach &&
                           source.y() <= box->box.bottom() + reach;
    if (!continues) press.target = 0;
    return press;
}

void ShapeTool::takeReport() {
    if (!m_ring.empty() && m_mapping.source() != m_origin.size) forget();
}

bool ShapeTool::canDraw() const {
    if (m_context.comparison && m_context.comparison->shown()) return false;
    return !m_frame.picture().isNull() && m_context.document.state().mode != RunMode::Tracking &&
           m_context.document.annotations().readOnlyBecause().empty();
}

const SessionBox* ShapeTool::selected() const {
    const ShownBox* const shown = m_frame.boxOf(m_context.selection.target());
    return shown && shown->box.present() ? &shown->box : nullptr;
}

ShapeTool::HitTarget ShapeTool::under(QPointF at) const {
    const SessionBox* const box = selected();
    if (!box || !canDraw() || locked(m_context)) return {};
    const bool turns = box->shape.empty() || box->shape->as<TurnedBox>();
    if (turns && distance(at, turningHandle(*box->shape, box->box, m_mapping)) <= grabs)
        return {Part::Turn, 0, 0};
    if (const auto* turned = box->shape->as<spoor::TurnedBox>()) {
        const std::vector<QPointF> corners = shapeHandles(*turned, m_mapping);
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (distance(at, corners[i]) <= grabs) return {Part::Corner, 0, i};
    }
    if (box->shape->as<Points>()) {
        const std::vector<QPointF> points = shapeHandles(*box->shape, m_mapping);
        for (std::size_t i = 0; i < points.size(); ++i)
            if (distance(at, points[i]) <= grabs) return {Part::Point, 0, i};
    }
    const auto* polygon = box->shape->as<Polygon>();
    if (!polygon) return {};
    const auto place = [&](const PointF& p) { return m_mapping.toWidget(QPointF(p.x, p.y)); };
    for (std::size_t r = 0; r < polygon->parts.size(); ++r)
        for (std::size_t i = 0; i < polygon->parts[r].size(); ++i)
            if (distance(at, place(polygon->parts[r][i])) <= grabs) return {Part::Vertex, r, i};
    for (std::size_t r = 0; r < polygon->parts.size(); ++r) {
        const Ring& ring = polygon->parts[r];
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (distanceToSide(at, place(ring[i]), place(ring[(i + 1) % ring.size()])) <= grabs / 2)
                return {Part::Side, r, i};
    }
    return {};
}

bool ShapeTool::takes(QPointF at) const {
    return canDraw() && (m_tool != Tool::None || under(at).part != Part::None);
}

void ShapeTool::setTool(Tool tool) {
    m_session.cancel();
    forget();
    m_use = Use::NewTarget;
    const bool may =
        canDraw() && (tool != Tool::Eraser ||
                      m_context.document.annotations().mayChange(m_context.selection.target()));
    m_tool = may ? tool : Tool::None;
    const SessionBox* const box = selected();
    const bool points = box && box->shape->as<Points>();
    const bool mask = box && (box->shape->as<Mask>() || box->shape->as<Polygon>());
    if (((m_tool == Tool::Points && points) || (m_tool == Tool::Segment && mask)) &&
        !locked(m_context))
        m_use = Use::AddPart;
    emit changed();
}

void ShapeTool::setUse(Use use) {
    const TargetId target = m_context.selection.target();
    if (use != Use::NewTarget && !m_context.document.annotations().mayChange(target)) return;
    m_use = use;
    emit changed();
}

void ShapeTool::press(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_ring.empty()) m_origin = m_tool == Tool::None ? here() : here(at);
    if (m_tool == Tool::Polygon) {
        addVertex(at);
        return;
    }
    if (m_tool == Tool::TurnedBox) {
        addSide(at);
        return;
    }
    if (m_tool == Tool::Points && under(at).part != Part::Point) {
        addPoint(at);
        return;
    }
    if (m_tool == Tool::Segment) {
        m_ring = {snapped(at)};
        m_pointer = m_ring.front();
        begin(false);
        return;
    }
    if (m_tool != Tool::None && m_tool != Tool::Points) {
        beginStroke(at);
        return;
    }
    m_grip = under(at);
    if (m_grip.part == Part::None) return;
    m_origin = here();
    m_corrected = *selected()->shape;
    const bool point = m_grip.part == Part::Point;
    const bool removes =
        modifiers.testFlag(Qt::ControlModifier) && (point || m_grip.part == Part::Vertex);
    if (removes || (point && modifiers.testFlag(Qt::AltModifier))) {
        if (changePart(*m_corrected, m_grip.ring, m_grip.vertex, removes))
            commit(*std::exchange(m_corrected, {}), m_origin);
        m_corrected.reset();
        return;
    }
    begin(false);
    if (m_grip.part != Part::Side) return;
    ++m_grip.vertex;
    Ring& ring = std::get<Polygon>(m_corrected->form).parts[m_grip.ring];
    ring.insert(ring.begin() + std::ptrdiff_t(m_grip.vertex), snapped(at));
    m_grip.part = Part::Vertex;
    emit changed();
}

void ShapeTool::begin(bool stroke) {
    m_session.begin(
        {.move = [this](QPointF to, Qt::KeyboardModifiers held) { drag(to, held); },
         .release = [this](QPointF to, Qt::KeyboardModifiers held) { release(to, held); },
         .cancel = [this] { forget(); },
         .survivesFrame = stroke || m_tool == Tool::TurnedBox,
         .survivesSize = false,
         .survivesTarget = m_tool == Tool::TurnedBox,
         .keeps = stroke});
}

void ShapeTool::drag(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_tool == Tool::Brush || m_tool == Tool::Eraser) {
        stroke(m_last, at);
        m_last = at;
    } else if (m_tool == Tool::TurnedBox || m_tool == Tool::Segment) {
        m_pointer = snapped(at);
    } else if (m_grip.part == Part::Vertex) {
        auto* const polygon = std::get_if<Polygon>(&m_corrected->form);
        if (polygon) polygon->parts[m_grip.ring][m_grip.vertex] = snapped(at);
    } else if (m_grip.part == Part::Point) {
        auto* const points = std::get_if<Points>(&m_corrected->form);
        if (points) points->places[m_grip.vertex] = snapped(at);
    } else if (m_grip.part == Part::Turn) {
        dragTurn(at, modifiers.testFlag(Qt::ControlModifier));
    } else if (m_grip.part == Part::Corner) {
        auto* const box = std::get_if<spoor::TurnedBox>(&m_corrected->form);
        if (box) moveCorner(*box, m_grip.vertex, snapped(at));
    }
    emit changed();
}

void ShapeTool::release(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_tool == Tool::Segment) {
        // A drag is a box, a click segments what is around it or changes the mask. Later clicks
        // belong to the same target, which is not selected yet while a request is pending.
        const PointF first = std::exchange(m_ring, {}).front(), last = snapped(at);
        const bool more = m_use == Use::AddPart;
        const bool drag = distance(at, m_mapping.toWidget(QPointF(first.x, first.y))) > grabs;
        if (more && (drag || m_clicks->busy())) m_origin.target = 0;
        m_use = Use::AddPart;
        m_clicks->ask(m_origin, first, drag ? std::optional(last) : std::nullopt, more && !drag,
                      modifiers.testFlag(Qt::ControlModifier));
    } else if (m_tool == Tool::TurnedBox) {
        // A click sets one end of the side, a drag both.
        const QPointF first = m_mapping.toWidget(QPointF(m_ring[0].x, m_ring[0].y));
        if (distance(at, first) > grabs) m_ring.push_back(snapped(at));
    } else if (m_tool == Tool::Brush || m_tool == Tool::Eraser) {
        const SizeI size = m_origin.size;
        const Mask mask = maskOf(std::exchange(m_pixels, {}), {0, 0, size.width, size.height});
        if (!mask.bounds.empty() && commit(mask, m_origin)) emit drawn();
    } else if (m_corrected) {
        commit(*std::exchange(m_corrected, {}), m_origin);
    }
    emit changed();
}

/// Snaps to a nearby vertex of another target, so that adjacent shapes share edges; else to half
/// source pixels, which are pixel edges and centres.
PointF ShapeTool::snapped(QPointF at) const {
    const bool makesTarget = m_tool != Tool::None && m_use == Use::NewTarget;
    const TargetId edited = makesTarget ? TargetId(0) : m_context.selection.target();
    for (const ShownBox& other : m_frame.boxes()) {
        const auto* polygon = other.box.shape->as<Polygon>();
        if (!polygon || other.id == edited) continue;
        for (const Ring& ring : polygon->parts)
            for (const PointF& p : ring)
                if (distance(at, m_mapping.toWidget(QPointF(p.x, p.y))) <= grabs) return p;
    }
    const SizeI size = m_mapping.source();
    const QPointF source = m_mapping.toSource(at);
    return {std::clamp(std::round(source.x() * 2) / 2, 0.0, double(size.width)),
            std::clamp(std::round(source.y() * 2) / 2, 0.0, double(size.height))};
}

void ShapeTool::addVertex(QPointF at) {
    const auto place = [&](const PointF& p) { return m_mapping.toWidget(QPointF(p.x, p.y)); };
    if (m_ring.size() >= 3 && distance(at, place(m_ring.front())) <= grabs) {
        finishPolygon();
        return;
    }
    const PointF next = snapped(at);
    if (m_ring.empty() || !(m_ring.back() == next)) m_ring.push_back(next);
    m_pointer = next;
    emit changed();
}

/// The ends of the first side, then a point of the opposite one.
void ShapeTool::addSide(QPointF at) {
    m_pointer = snapped(at);
    if (m_ring.size() < 2) {
        m_ring.push_back(m_pointer);
        if (m_ring.size() == 1) begin(false);
        emit changed();
        return;
    }
    const spoor::TurnedBox box = turnedBoxOn(m_ring, m_pointer);
    const Press origin = here(at);
    m_ring.clear();
    finish(box.width >= 1 && box.height >= 1 ? Shape(box) : Shape(), origin);
}

/// Adds a point to the target, or makes one with the first point. The tool stays.
void ShapeTool::addPoint(QPointF at) {
    const SessionBox* const box = m_use == Use::AddPart ? selected() : nullptr;
    const auto* const own = box ? box->shape->as<Points>() : nullptr;
    Points points = own ? *own : Points();
    points.places.push_back(snapped(at));
    if (!points.hidden.empty()) points.hidden.push_back(false);
    const bool first = points.places.size() == 1;
    if (!commit(points, m_origin)) return;
    m_use = Use::AddPart;
    if (first) emit drawn();
    emit changed();
}

/// Stores the polygon, together with the selected target's one if it is to be a part.
void ShapeTool::finishPolygon() {
    const Ring ring = std::exchange(m_ring, {});
    const SessionBox* const box = m_use == Use::AddPart ? selected() : nullptr;
    const auto* const own = box ? box->shape->as<Polygon>() : nullptr;
    Polygon polygon = own ? *own : Polygon();
    polygon.parts.push_back(ring);
    finish(ring.size() >= 3 ? Shape(polygon) : Shape(), here(QPointF()));
}

/// Ends the tool, and stores a shape that is not empty.
void ShapeTool::finish(const Shape& shape, const Press& origin) {
    m_tool = Tool::None;
    m_use = Use::NewTarget;
    if (!shape.empty() && commit(shape, origin)) emit drawn();
    emit changed();
}

bool ShapeTool::doubleClick() {
    if (m_tool != Tool::Polygon || m_ring.size() < 3) return m_tool != Tool::None;
    finishPolygon();
    return true;
}

void ShapeTool::beginStroke(QPointF at) {
    const SizeI size = m_origin.size;
    const bool continues = m_origin.target != 0 && m_use != Use::Replace;
    const SessionBox* const box = continues || m_tool == Tool::Eraser ? selected() : nullptr;
    const bool has = box && !box->shape.empty() && !box->shape->as<Points>();
    const RectI whole{0, 0, size.width, size.height};
    // The eraser starts from the filled box. The brush starts from an empty mask.
    const bool filledBox = box && m_tool == Tool::Eraser;
    m_pixels = pixelsOf(has || filledBox ? filled(*box->shape, box->box, size) : Mask{}, whole);
    begin(true);
    m_last = at;
    stroke(at, at);
    emit changed();
}

void ShapeTool::stroke(QPointF from, QPointF to) {
    const SizeI size = m_origin.size;
    const QPointF a = m_mapping.toSource(from), b = m_mapping.toSource(to);
    const double radius = m_brush / 2.0;
    const int left = std::max(0, int(std::floor(std::min(a.x(), b.x()) - radius)));
    const int right = std::min(size.width, int(std::ceil(std::max(a.x(), b.x()) + radius)));
    const int top = std::max(0, int(std::floor(std::min(a.y(), b.y()) - radius)));
    const int bottom = std::min(size.height, int(std::ceil(std::max(a.y(), b.y()) + radius)));
    const std::uint8_t in = m_tool == Tool::Brush;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x)
            if (distanceToSide(QPointF(x + 0.5, y + 0.5), a, b) <= radius)
                m_pixels[std::size_t(y) * std::size_t(size.width) + std::size_t(x)] = in;
    m_corrected = maskOf(m_pixels, {0, 0, size.width, size.height});
}

void ShapeTool::dragTurn(QPointF at, bool steps) {
    const SessionBox* const box = selected();
    if (!box) return;
    const auto* own = m_corrected->as<TurnedBox>();
    TurnedBox turned =
        own ? *own : TurnedBox{box->box.centre(), box->box.width, box->box.height, 0};
    const QPointF way = m_mapping.toSource(at) - QPointF(turned.centre.x, turned.centre.y);
    const double angle = std::atan2(way.x(), -way.y()) * 180 / std::numbers::pi;
    turned.angle = steps ? std::round(angle / turnStep) * turnStep : std::round(angle * 10) / 10;
    m_corrected = turned;
}

void ShapeTool::turn(double degrees) {
    const SessionBox* const box = selected();
    if (!box || !canDraw()) return;
    std::optional<TurnedBox> turned = targets::turnedBoxOf(*box);
    if (!turned) return;
    turned->angle = std::remainder(turned->angle + degrees, 360.0);
    commit(*turned, here(), "turn");
}

/// Sets the shape of the origin's target, or of a new target if it has none. `shape` must not be in
/// m_corrected, which is reset first.
bool ShapeTool::commit(const Shape& shape, const Press& origin, const std::string& merge) {
    m_corrected.reset();
    Annotations& annotations = m_context.document.annotations();
    if (annotations.session().target(origin.target)) {
        const bool done =
            targets::setShape(m_context.document, origin.target, shape, merge, origin.frame);
        emit changed();
        return done;
    }
    if (origin.target != 0) return false;  // it was deleted during the drag
    const TargetId id = annotations.nextId();
    targets::add(m_context.document, boundsOf(shape), {}, origin.frame, shape);
    if (!annotations.session().target(id)) return false;
    m_context.selection.setTarget(id);
    return true;
}

bool ShapeTool::key(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (m_tool == Tool::Polygon && enter) {
        finishPolygon();
    } else if (m_tool == Tool::Points && enter) {
        m_tool = Tool::None;
    } else if (m_tool == Tool::Segment && enter) {
        m_use = Use::NewTarget;
    } else if (m_tool == Tool::Segment &&
               (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus)) {
        return m_clicks->chooseSize(event.key() == Qt::Key_Plus ? 1 : -1);
    } else if (m_tool == Tool::Polygon && event.key() == Qt::Key_Backspace && !m_ring.empty()) {
        m_ring.pop_back();
    } else if ((m_tool == Tool::Brush || m_tool == Tool::Eraser) &&
               (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus)) {
        const int step = std::max(1, m_brush / 4);
        m_brush = std::clamp(m_brush + (event.key() == Qt::Key_Plus ? step : -step), 1, maxBrush);
    } else {
        return false;
    }
    emit changed();
    return true;
}

void ShapeTool::move(QPointF at) {
    if (m_tool == Tool::None) return;
    m_last = at;
    if (m_tool == Tool::Polygon || m_tool == Tool::TurnedBox) m_pointer = snapped(at);
    emit changed();
}

bool ShapeTool::cancel() {
    const bool dragging = m_corrected || !m_pixels.empty();
    if (m_tool == Tool::None && !dragging) return false;
    if (m_ring.empty() && !dragging) m_tool = Tool::None;
    m_session.cancel();
    forget();
    return true;
}

}  // namespace spoor
