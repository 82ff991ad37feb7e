// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/tour_bubble.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <algorithm>
#include <cstdlib>

namespace spoor {
namespace {

// All lengths are in pixels.
constexpr int arrowLength = 14;  ///< length of the arrow, and margin around the body
constexpr int halfArrow = 9;     ///< half the width of the arrow at the body
constexpr int round = 8;         ///< radius of the corners
constexpr int textWidth = 340;   ///< width of the text
constexpr int ringReach = 3;     ///< width of the ring around the target

/// The ring around the target. Its mask lets widgets below it stay visible inside the ring.
class TourRing : public QWidget {
public:
    explicit TourRing(QWidget* window) : QWidget(window) {
        setObjectName("tour.ring");
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }
    void surround(const QRect& target) {
        const QRect outer =
            target.adjusted(-ringReach, -ringReach, ringReach, ringReach) & parentWidget()->rect();
        setGeometry(outer);
        setMask(QRegion(rect()) - rect().adjusted(ringReach, ringReach, -ringReach, -ringReach));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).fillRect(rect(), palette().color(QPalette::Highlight));
    }
};

/// The outline of the body with its arrow, which is left out if `tip` is inside the body.
QPainterPath outline(const QRectF& body, QPointF tip) {
    QPainterPath path;
    path.addRoundedRect(body, round, round);
    if (body.contains(tip)) return path;
    const bool sideways = tip.x() < body.left() || tip.x() > body.right();
    const QPointF across = sideways ? QPointF(0, halfArrow) : QPointF(halfArrow, 0);
    const QPointF foot(std::clamp(tip.x(), body.left() + 1, body.right() - 1),
                       std::clamp(tip.y(), body.top() + 1, body.bottom() - 1));
    QPainterPath arrow;
    arrow.addPolygon(QPolygonF{foot - across, tip, foot + across});
    arrow.closeSubpath();
    return path.united(arrow);
}

/// The position of the arrow on a body from `low` to `high` that is closest to `middle`.
int aim(int middle, int low, int high) {
    return std::clamp(middle, low + round + halfArrow, high - round - halfArrow);
}

}  // namespace

BubblePlace placeBubble(const QRect& window, const QRect& target, QSize body, const QRect& kept) {
    const QRect room = window.adjusted(arrowLength, arrowLength, -arrowLength, -arrowLength);
    const auto inside = [&](int at, int size, int low, int high) {
        return std::clamp(at, low, std::max(low, high - size + 1));
    };
    const QRect seen = target & window;
    if (seen.isEmpty()) {
        const QPoint corner(room.center().x() - body.width() / 2,
                            inside(room.bottom(), body.height(), room.top(), room.bottom()));
        const QRect place(corner, body);
        return {place, place.center()};
    }
    const int x =
        inside(seen.center().x() - body.width() / 2, body.width(), room.left(), room.right());
    const int y =
        inside(seen.center().y() - body.height() / 2, body.height(), room.top(), room.bottom());
    const QRect below({x, seen.bottom() + arrowLength}, body);
    const QRect above({x, seen.top() - arrowLength - body.height()}, body);
    const QRect right({seen.right() + arrowLength, y}, body);
    const QRect left({seen.left() - arrowLength - body.width(), y}, body);
    const int column = aim(seen.center().x(), x, x + body.width());
    const int row = aim(seen.center().y(), y, y + body.height());
    const auto fits = [&](const QRect& place) {
        return room.contains(place) && !place.intersects(kept);
    };
    if (fits(below)) return {below, {column, seen.bottom()}};
    if (fits(above)) return {above, {column, seen.top()}};
    if (fits(right)) return {right, {seen.right(), row}};
    if (fits(left)) return {left, {seen.left(), row}};
    const int low = inside(seen.bottom() - 2 * arrowLength - body.height(), body.height(),
                           room.top(), room.bottom());
    const QRect within({x, low}, body);
    return {within, {column, low - arrowLength}};
}

TourBubble::TourBubble(QWidget* window)
    : QWidget(window),
      m_title(new QLabel),
      m_place(new QLabel),
      m_text(new QLabel),
      m_offer(makeButton("tour.offer", {})),
      m_skip(makeButton("tour.skip", tr("Skip"))),
      m_back(makeButton("tour.back", tr("Back"))),
      m_next(makeButton("tour.next", tr("Next"))),
      m_ring(new TourRing(window)) {
    setObjectName("tour.bubble");
    setFocusPolicy(Qt::ClickFocus);
    m_title->setObjectName("tour.title");
    m_text->setObjectName("tour.text");
    m_place->setObjectName("tour.place");
    m_title->setFont(strongFont(m_title->font(), 1.15));
    m_place->setEnabled(false);
    setUpText(m_text, {}, {TextLook::Plain});
    m_text->setFixedWidth(textWidth - 32);
    m_skip->setFlat(true);
    m_skip->setToolTip(tr("Close the tour (Esc). You can restart it from the Help menu."));
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_place);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_skip);
    buttons->addStretch(1);
    addAll(buttons, {m_back, m_next});
    auto* column =
        columnIn(this, {arrowLength + 16, arrowLength + 12, arrowLength + 16, arrowLength + 12}, 8);
    column->setSizeConstraint(QLayout::SetMinAndMaxSize);
    column->addLayout(head);
    column->addWidget(m_text);
    column->addWidget(m_offer, 0, Qt::AlignLeft);
    column->addSpacing(2);
    column->addLayout(buttons);
    connect(m_next, &QPushButton::clicked, this, &TourBubble::next);
    connect(m_back, &QPushButton::clicked, this, &TourBubble::back);
    connect(m_skip, &QPushButton::clicked, this, &TourBubble::skip);
    connect(m_offer, &QPushButton::clicked, this, &TourBubble::offered);
    hide();
}

QPushButton* TourBubble::makeButton(const QString& name, const QString& text) {
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    return button;
}

void TourBubble::say(const BubbleText& words) {
    m_title->setText(words.title);
    m_place->setText(words.place);
    m_text->setText(words.text);
    m_offer->setText(words.offer);
    m_offer->setVisible(!words.offer.isEmpty());
    m_skip->setVisible(!words.last);
    m_back->setVisible(!words.first);
    m_next->setText(!words.next.isEmpty() ? words.next : words.last ? tr("Done") : tr("Next"));
    m_next->setToolTip(words.last ? tr("Close the tour (Enter)")
                                  : tr("Go to the next step (Enter)"));
    setAccessibleName(tr("Tour: %1").arg(words.title));
    setAccessibleDescription(words.text);
}

void TourBubble::pointAt(const QRect& target, const QRect& kept) {
    m_target = target;
    layout()->activate();
    const QSize body = layout()->totalSizeHint() - QSize(2 * arrowLength, 2 * arrowLength);
    const BubblePlace place = placeBubble(parentWidget()->rect(), target, body, kept);
    setGeometry(place.body.adjusted(-arrowLength, -arrowLength, arrowLength, arrowLength));
    m_tip = place.tip - pos();
    const QRect own = place.body.translated(-pos());
    const QPoint foot(std::clamp(m_tip.x(), own.left(), own.right()),
                      std::clamp(m_tip.y(), own.top(), own.bottom()));
    QRect arrow(std::min(m_tip.x(), foot.x()), std::min(m_tip.y(), foot.y()),
                std::abs(m_tip.x() - foot.x()) + 1, std::abs(m_tip.y() - foot.y()) + 1);
    arrow.adjust(-halfArrow, -halfArrow, halfArrow, halfArrow);
    QRegion mask(own);
    if (!own.contains(m_tip)) mask += arrow & rect();
    // The area around body and arrow lets mouse events through.
    setMask(mask);
    static_cast<TourRing*>(m_ring)->surround(target);
    m_ring->setVisible(isVisible() && !target.isEmpty());
    if (isVisible()) {
        m_ring->raise();
        raise();
    }
    update();
}

void TourBubble::takeFocus() {
    m_next->setFocus(Qt::OtherFocusReason);
}

/// While the bubble has the focus, it handles Enter and Esc instead of the window.
bool TourBubble::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void TourBubble::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        emit skip();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        auto* button = qobject_cast<QAbstractButton*>(focusWidget());
        (button && button->hasFocus() ? button : m_next)->click();
        return;
    }
    QWidget::keyPressEvent(event);
}

void TourBubble::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body =
        QRectF(rect()).adjusted(arrowLength, arrowLength, -arrowLength, -arrowLength);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawPath(outline(body.adjusted(1, 1, -1, -1), m_tip));
}

void TourBubble::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_ring->hide();
}

void TourBubble::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_ring->setVisible(!m_target.isEmpty());
    m_ring->raise();
    raise();
}

}  // namespace spoor
