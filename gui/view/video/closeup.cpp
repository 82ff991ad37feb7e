// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/closeup.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QSettings>
#include <QWheelEvent>
#include <algorithm>
#include <array>

namespace spoor {
namespace {

constexpr std::array<double, 7> zooms = {0, 1, 2, 4, 8, 16, 32};  // 0: fits the target's size
constexpr double targetsPart = 3;  // the view's smaller side in target sizes
constexpr const char* zoomKey = "closeup/zoom";

}  // namespace

CloseupView::CloseupView(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent), m_document(document), m_selection(selection) {
    nameControl(this, "closeup.view", tr("Close-up of the selected target"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(104, 84);
    setAttribute(Qt::WA_OpaquePaintEvent);
    const double last = QSettings().value(zoomKey, 0.0).toDouble();
    if (std::find(zooms.begin(), zooms.end(), last) != zooms.end()) m_zoom = last;
}

/// Returns the selected target, or the only target if none is selected.
TargetId CloseupView::target() const {
    const auto& targets = m_document.annotations().session().targets();
    if (!m_selection.target() && targets.size() == 1) return targets.front().id;
    return m_selection.target();
}

void CloseupView::setZoom(double zoom) {
    if (zoom == m_zoom) return;
    m_zoom = zoom;
    QSettings().setValue(zoomKey, zoom);
    update();
    emit zoomChanged();
}

void CloseupView::zoomBy(int steps) {
    const auto at = std::find(zooms.begin(), zooms.end(), m_zoom) - zooms.begin();
    setZoom(zooms[std::size_t(std::clamp<std::ptrdiff_t>(at + steps, 0, zooms.size() - 1))]);
}

double CloseupView::scale() const {
    if (m_zoom > 0) return m_zoom / devicePixelRatioF();
    const double size = std::max({m_size.width(), m_size.height(), 4.0});
    return std::min(width(), height()) / (targetsPart * size);
}

void CloseupView::refresh() {
    const TargetId id = target();
    if (id != m_shown) m_centre.reset();
    m_shown = id;
    if (const auto box = m_document.annotations().boxAt(id, m_document.frame())) {
        const PointF centre = box->box.centre();
        m_centre = QPointF(centre.x, centre.y);
        m_size = {box->box.width, box->box.height};
    }
    update();
}

void CloseupView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Dark));
    const FrameReportPtr& report = m_document.report();
    if (!report || !m_centre) return;
    const QImage picture = toImage(report->frame);
    const double scale = this->scale();
    painter.translate(QRectF(rect()).center());
    painter.scale(scale, scale);
    painter.translate(-*m_centre);
    // Enlarged pixels stay sharp.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, scale * devicePixelRatioF() < 2);
    const QSizeF half = QSizeF(size()) / (2 * scale);
    const QRectF seen = QRectF(*m_centre - QPointF(half.width(), half.height()), half * 2)
                            .adjusted(-1, -1, 1, 1)
                            .intersected(QRectF(picture.rect()));
    const QRect whole = seen.toAlignedRect().intersected(picture.rect());
    painter.drawImage(whole, picture, whole);
    for (const ShownBox& shown : shownBoxes(m_document)) {
        if (!shown.box.present() || m_selection.hidden().contains(shown.id)) continue;
        const double width = (shown.id == m_shown ? 2.2 : 1.4) * devicePixelRatioF();
        QPen pen(QColor(0, 0, 0, 170), width + 2 * devicePixelRatioF());
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawRect(toQt(shown.box.box));
        pen.setColor(m_document.annotations().colour(shown.id));
        pen.setWidthF(width);
        if (shown.box.state == TargetState::Uncertain) pen.setStyle(Qt::DashLine);
        painter.setPen(pen);
        painter.drawRect(toQt(shown.box.box));
    }
    painter.resetTransform();
    if (!hasFocus()) return;
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CloseupView::wheelEvent(QWheelEvent* event) {
    const int way = event->angleDelta().y();
    if (way != 0) zoomBy(way > 0 ? 1 : -1);
    event->accept();
}

void CloseupView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)
        zoomBy(1);
    else if (event->key() == Qt::Key_Minus)
        zoomBy(-1);
    else
        QWidget::keyPressEvent(event);
}

Closeup::Closeup(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_view(new CloseupView(context.document, context.selection, this)),
      m_zoom(new QComboBox) {
    nameControl(this, "closeup", tr("Close-up"));
    nameControl(m_zoom, "closeup.zoom", tr("Zoom"));
    m_zoom->setToolTip(
        tr("Magnification of the selected target; the wheel, + and - change it as well"));
    for (const double zoom : zooms)
        m_zoom->addItem(zoom > 0 ? tr("%1 ×").arg(zoom) : tr("Fit target"), zoom);
    m_readout = makeReadout(this, "closeup.readout", tr("State of the target in this frame"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_zoom);
    bar->addWidget(m_readout, 1);
    auto* column = columnIn(this, {4, 4, 4, 4}, 4);
    column->addLayout(bar);
    column->addWidget(m_view, 1);
    const auto showZoom = [this] { m_zoom->setCurrentIndex(m_zoom->findData(m_view->zoom())); };
    showZoom();
    connect(m_view, &CloseupView::zoomChanged, this, showZoom);
    connect(m_zoom, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_view->setZoom(m_zoom->itemData(index).toDouble()); });
    for (auto signal : {&Document::reportChanged, &Document::framesChanged})
        connect(&m_document, signal, this, &Closeup::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &Closeup::refresh);
    connect(&context.selection, &Selection::targetChanged, this, &Closeup::refresh);
    connect(&context.selection, &Selection::hiddenChanged, this, &Closeup::refresh);
}

void Closeup::refresh() {
    if (!isVisible()) return;
    m_view->refresh();
    const TargetId id = m_view->target();
    const SessionTarget* const target = m_document.annotations().session().target(id);
    QString text = target ? targetName(*target) : tr("Select a target to see it here.");
    if (const auto box = m_document.annotations().boxAt(id, m_document.frame())) {
        const QLocale locale;
        text += QStringLiteral(" · ") + tr("%1 × %2 px")
                                            .arg(locale.toString(box->box.width, 'f', 1),
                                                 locale.toString(box->box.height, 'f', 1));
    } else if (target) {
        text += QStringLiteral(" · ") + tr("not in this frame");
    }
    m_readout->setText(text);
    m_readout->setToolTip(text);
    m_view->setAccessibleDescription(text);
}

void Closeup::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace spoor
