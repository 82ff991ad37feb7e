// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/artifacts/picture_view.h"

#include "engine/pipeline/artifact.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr double ringRadius = 7;

QString number(double value) {
    return QLocale().toString(value, 'f', 4);
}

QImage colourRamp() {
    constexpr int steps = 256;
    ScalarMap map;
    map.size = {steps, 1};
    for (int n = 0; n < steps; ++n) map.values.push_back(float(n) / (steps - 1));
    return toImage(map);
}

QByteArray csvOf(const ScalarMap& map) {
    QByteArray csv = "x,y,value\n";
    for (int y = 0; y < map.size.height; ++y)
        for (int x = 0; x < map.size.width; ++x)
            csv +=
                QByteArray::number(x) + ',' + QByteArray::number(y) + ',' +
                QByteArray::number(
                    double(
                        map.values[std::size_t(y) * std::size_t(map.size.width) + std::size_t(x)]),
                    'g', 9) +
                '\n';
    return csv;
}

}  // namespace

CellPicture::CellPicture(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(96, 72);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CellPicture::setImage(const QImage& image) {
    m_image = image;
    update();
}

void CellPicture::setMarks(std::vector<CellMark> marks) {
    m_marks = std::move(marks);
    update();
}

void CellPicture::setCell(QPoint cell) {
    if (cell == m_cell) return;
    m_cell = cell;
    update();
}

QRectF CellPicture::onWidget(const QRectF& cells) const {
    const QRectF area = place();
    const double cell = m_image.isNull() ? 0 : area.width() / m_image.width();
    return {area.left() + cells.left() * cell, area.top() + cells.top() * cell,
            cells.width() * cell, cells.height() * cell};
}

void CellPicture::paintMark(QPainter& painter, const CellMark& mark) const {
    const QRectF at = onWidget(mark.area);
    QPainterPath path;
    QRectF around = at;
    if (mark.ring) {
        around = QRectF(at.center() - QPointF(ringRadius, ringRadius),
                        QSizeF(2 * ringRadius, 2 * ringRadius));
        path.addEllipse(around);
    } else {
        const double arm = std::clamp(std::min(at.width(), at.height()) / 4, 3.0, 12.0);
        for (const QPointF corner :
             {at.topLeft(), at.topRight(), at.bottomRight(), at.bottomLeft()}) {
            const double dx = corner.x() < at.center().x() ? arm : -arm;
            const double dy = corner.y() < at.center().y() ? arm : -arm;
            path.moveTo(corner + QPointF(dx, 0));
            path.lineTo(corner);
            path.lineTo(corner + QPointF(0, dy));
        }
    }
    painter.setBrush(Qt::NoBrush);
    const int width = painter.fontMetrics().horizontalAdvance(mark.words);
    const bool right = around.right() + 6 + width < this->width();
    const QPointF words(right ? around.right() + 6 : around.left() - 6 - width,
                        around.center().y() + painter.fontMetrics().ascent() / 2.0 - 1);
    QPainterPath outline;
    outline.addText(words, painter.font(), mark.words);
    painter.strokePath(outline, QPen(QColor(0, 0, 0, 190), 3));
    painter.fillPath(outline, Qt::white);
    painter.strokePath(path, QPen(QColor(0, 0, 0, 190), 4));
    painter.strokePath(path, QPen(Qt::white, 2));
}

QRectF CellPicture::place() const {
    if (m_image.isNull()) return {};
    QSizeF size = m_image.size();
    size.scale(QSizeF(this->size()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

QPoint CellPicture::cellAt(const QPointF& position) const {
    const QRectF area = place();
    if (area.isEmpty() || !area.contains(position)) return {-1, -1};
    const double x = (position.x() - area.left()) / area.width() * m_image.width();
    const double y = (position.y() - area.top()) / area.height() * m_image.height();
    return {std::clamp(int(x), 0, m_image.width() - 1),
            std::clamp(int(y), 0, m_image.height() - 1)};
}

void CellPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_image.isNull()) return;
    const QRectF area = place();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, area.width() < m_image.width());
    painter.drawImage(area, m_image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const CellMark& mark : m_marks) paintMark(painter, mark);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    if (m_cell.x() < 0 || m_cell.x() >= m_image.width() || m_cell.y() >= m_image.height()) return;
    const double cell = area.width() / m_image.width();
    const QRectF marked(area.left() + m_cell.x() * cell, area.top() + m_cell.y() * cell, cell,
                        cell);
    const QRectF ring = marked.adjusted(-2, -2, 2, 2);
    painter.setPen(QPen(Qt::black, 3));
    painter.drawRect(ring);
    painter.setPen(QPen(Qt::white, 1));
    painter.drawRect(ring);
}

void CellPicture::moveTo(QPoint cell) {
    if (cell == m_cell) return;
    m_cell = cell;
    update();
    emit cellChanged(cell);
}

void CellPicture::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) m_pressed = cellAt(event->position());
}

void CellPicture::mouseMoveEvent(QMouseEvent* event) {
    moveTo(cellAt(event->position()));
}

/// A click chooses a cell, a drag the cells that it encloses.
void CellPicture::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint from = std::exchange(m_pressed, QPoint(-1, -1));
    const QPoint to = cellAt(event->position());
    if (event->button() != Qt::LeftButton || from.x() < 0 || to.x() < 0) return;
    if (from == to)
        emit cellClicked(to);
    else
        emit areaDragged(QRect(from, QSize(1, 1)).united(QRect(to, QSize(1, 1))));
}

void CellPicture::leaveEvent(QEvent*) {
    moveTo({-1, -1});
}

bool CellPicture::event(QEvent* event) {
    return keepKeys(event, {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) ||
           QWidget::event(event);
}

void CellPicture::keyPressEvent(QKeyEvent* event) {
    QPoint step;
    switch (event->key()) {
        case Qt::Key_Left:
            step = {-1, 0};
            break;
        case Qt::Key_Right:
            step = {1, 0};
            break;
        case Qt::Key_Up:
            step = {0, -1};
            break;
        case Qt::Key_Down:
            step = {0, 1};
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    if (m_image.isNull()) return;
    const QPoint from =
        m_cell.x() < 0 ? QPoint(m_image.width() / 2, m_image.height() / 2) : m_cell + step;
    moveTo({std::clamp(from.x(), 0, m_image.width() - 1),
            std::clamp(from.y(), 0, m_image.height() - 1)});
}

ColourBar::ColourBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colour scale"));
}

void ColourBar::setRange(float low, float high) {
    if (low == m_low && high == m_high) return;
    m_low = low;
    m_high = high;
    update();
}

void ColourBar::setMarks(std::optional<double> best, std::optional<double> pointed) {
    if (best == m_best && pointed == m_pointed) return;
    m_best = best;
    m_pointed = pointed;
    update();
}

QSize ColourBar::sizeHint() const {
    return {160, fontMetrics().height() + 2};
}

void ColourBar::paintEvent(QPaintEvent*) {
    static const QImage ramp = colourRamp();
    QPainter painter(this);
    const QString low = QLocale().toString(double(m_low), 'g', 4);
    const QString high = QLocale().toString(double(m_high), 'g', 4);
    const int left = fontMetrics().horizontalAdvance(low) + 6;
    const int right = fontMetrics().horizontalAdvance(high) + 6;
    const QRect bar = rect().adjusted(left, 3, -right, -3);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(bar, ramp);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), int(Qt::AlignLeft | Qt::AlignVCenter), low);
    painter.drawText(rect(), int(Qt::AlignRight | Qt::AlignVCenter), high);
    const auto mark = [&](double value, const QColor& colour) {
        const double share = m_high > m_low ? (value - double(m_low)) / double(m_high - m_low) : 0;
        const double x = bar.left() + std::clamp(share, 0.0, 1.0) * bar.width();
        painter.fillRect(QRectF(x - 2, 0, 4, height()), QColor(0, 0, 0, 190));
        painter.fillRect(QRectF(x - 1, 0, 2, height()), colour);
        return x;
    };
    if (m_best) mark(*m_best, QColor::fromRgba(tokens(palette()).danger));
    if (!m_pointed) return;
    const double x = mark(*m_pointed, Qt::white);
    const QString words = number(*m_pointed);
    const int width = fontMetrics().horizontalAdvance(words);
    QPainterPath outline;
    outline.addText(QPointF(x + 6 + width < bar.right() ? x + 6 : x - 6 - width,
                            (height() + fontMetrics().ascent() - fontMetrics().descent()) / 2.0),
                    font(), words);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(outline, QPen(QColor(0, 0, 0, 190), 3));
    painter.fillPath(outline, Qt::white);
}

PictureView::PictureView(ArtifactKind kind, QWidget* parent)
    : ArtifactView(parent), m_picture(new CellPicture) {
    m_picture->setObjectName("artifact.picture");
    m_picture->setAccessibleName(kind == ArtifactKind::ScalarMap ? tr("Heat map") : tr("Image"));
    m_range = makeReadout(this, "artifact.range", tr("Minimum and maximum value"));
    m_value = makeReadout(this, "artifact.value", tr("Value at the selected position"));
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(m_picture, 1);
    if (kind == ArtifactKind::ScalarMap) layout->addWidget(m_bar = new ColourBar);
    addAll(layout, {m_range, m_value});
    connect(m_picture, &CellPicture::cellChanged, this, &PictureView::pointCell);
    connect(m_picture, &CellPicture::cellClicked, this, &PictureView::clickCell);
    connect(m_picture, &CellPicture::areaDragged, this, [this](const QRect& cells) {
        if (!map()) return;
        const PointF from = toFrame(QPointF(cells.topLeft()));
        const PointF to = toFrame(QPointF(cells.right() + 1, cells.bottom() + 1));
        emit windowAsked({from.x, from.y, to.x - from.x, to.y - from.y});
    });
    showCell({-1, -1});
}

void PictureView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    m_artifact = artifact;
    if (const auto* map = std::get_if<ScalarMap>(&artifact->value)) {
        m_picture->setImage(toImage(*map));
        if (m_bar) m_bar->setRange(map->low, map->high);
        const auto [low, high] = std::minmax_element(map->values.begin(), map->values.end());
        if (low != map->values.end())
            m_range->setText(tr("%1 × %2 pixels, %3 to %4")
                                 .arg(countText(map->size.width), countText(map->size.height),
                                      number(double(*low)), number(double(*high))));
    } else if (const auto* raster = std::get_if<Raster>(&artifact->value)) {
        m_picture->setImage(toImage(*raster));
        m_range->setText(tr("%1 × %2 pixels")
                             .arg(countText(raster->size.width), countText(raster->size.height)));
    }
    showMarks();
    showCell(m_cell);
}

/// The map, if it has a place in the frame.
const ScalarMap* PictureView::map() const {
    const auto* map = m_artifact ? std::get_if<ScalarMap>(&m_artifact->value) : nullptr;
    return map && map->footprint.area() > 0 && !map->values.empty() ? map : nullptr;
}

QPointF PictureView::toCells(const PointF& place) const {
    const RectF& area = map()->footprint;
    return {(place.x - area.x) / area.width * map()->size.width,
            (place.y - area.y) / area.height * map()->size.height};
}

PointF PictureView::toFrame(const QPointF& cells) const {
    const RectF& area = map()->footprint;
    return {area.x + cells.x() * area.width / map()->size.width,
            area.y + cells.y() * area.height / map()->size.height};
}

void PictureView::showMarks() {
    std::vector<CellPicture::CellMark> marks;
    if (const ScalarMap* const shown = map()) {
        if (m_lastBox)
            marks.push_back({QRectF(toCells({m_lastBox->x, m_lastBox->y}),
                                    toCells({m_lastBox->right(), m_lastBox->bottom()})),
                             tr("Last box"), false});
        const auto most = std::max_element(shown->values.begin(), shown->values.end());
        const int at = int(most - shown->values.begin());
        marks.push_back({QRectF(at % shown->size.width, at / shown->size.width, 1, 1),
                         QLocale().toString(double(*most), 'f', 3), true});
    }
    m_picture->setMarks(std::move(marks));
}

void PictureView::setLastBox(const std::optional<RectF>& box) {
    if (box == m_lastBox) return;
    m_lastBox = box;
    showMarks();
}

void PictureView::point(const std::optional<PointF>& place) {
    if (!map()) return;
    QPoint cell(-1, -1);
    if (place) {
        const QPointF at = toCells(*place);
        const QRectF all(0, 0, map()->size.width, map()->size.height);
        if (all.contains(at)) cell = QPoint(int(at.x()), int(at.y()));
    }
    m_picture->setCell(cell);
    showCell(cell);
}

void PictureView::pointCell(QPoint cell) {
    showCell(cell);
    if (!map()) return;
    emit placePointed(cell.x() < 0
                          ? std::nullopt
                          : std::optional(toFrame(QPointF(cell.x() + 0.5, cell.y() + 0.5))));
}

void PictureView::clickCell(QPoint cell) {
    if (!map()) return;
    const PointF place = toFrame(QPointF(cell.x() + 0.5, cell.y() + 0.5));
    emit placeClicked({place.x, place.y});
}

void PictureView::showCell(QPoint cell) {
    m_cell = cell;
    const QSize size = m_picture->image().size();
    std::optional<double> best, pointed;
    if (const auto* own = m_artifact ? std::get_if<ScalarMap>(&m_artifact->value) : nullptr) {
        if (!own->values.empty())
            best = double(*std::max_element(own->values.begin(), own->values.end()));
        if (cell.x() >= 0 && cell.x() < size.width() && cell.y() < size.height())
            pointed = double(own->values[std::size_t(cell.y()) * std::size_t(own->size.width) +
                                         std::size_t(cell.x())]);
    }
    if (m_bar) m_bar->setMarks(best, pointed);
    if (!m_artifact || cell.x() < 0 || cell.x() >= size.width() || cell.y() >= size.height()) {
        m_value->setText(tr("Point at the image to read a value"));
        return;
    }
    QString value;
    if (const auto* map = std::get_if<ScalarMap>(&m_artifact->value)) {
        value = number(double(map->values[std::size_t(cell.y()) * std::size_t(map->size.width) +
                                          std::size_t(cell.x())]));
    } else {
        const QColor colour = m_picture->image().pixelColor(cell);
        value = tr("red %1, green %2, blue %3")
                    .arg(colour.red(), 3)
                    .arg(colour.green(), 3)
                    .arg(colour.blue(), 3);
    }
    m_value->setText(tr("%1, %2: %3").arg(countText(cell.x()), countText(cell.y()), value));
}

Exportable PictureView::exportable() {
    Exportable exportable;
    exportable.name = id();
    const QImage image = m_picture->image();
    const int scale = std::max(1, 480 / std::max(1, std::max(image.width(), image.height())));
    exportable.size = image.size() * scale;
    exportable.paint = [image](QPainter& painter, const QRectF& place) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(place, image);
    };
    if (m_artifact && std::holds_alternative<ScalarMap>(m_artifact->value))
        exportable.csv = [artifact = m_artifact] {
            return csvOf(std::get<ScalarMap>(artifact->value));
        };
    return exportable;
}

ArtifactView* makeView(std::type_identity<ScalarMap>, Selection&, QWidget* parent) {
    return new PictureView(ArtifactKind::ScalarMap, parent);
}

ArtifactView* makeView(std::type_identity<Raster>, Selection&, QWidget* parent) {
    return new PictureView(ArtifactKind::Raster, parent);
}

}  // namespace spoor
