// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/controls.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QButtonGroup>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr QSize switchSize{28, 16};
constexpr int switchGap = 8;     ///< before the text
constexpr int switchReach = 24;  ///< height of the area that can be clicked
constexpr int segmentInset = 12;
constexpr const char* valueName = "value";

/// Whether a button shows a ring, because a key has given it the focus.
bool ringed(const QWidget& button) {
    QStyleOption option;
    option.initFrom(&button);
    return showsFocus(option);
}

/// One entry of a segmented control.
class Segment : public QAbstractButton {
public:
    Segment(const QString& text, QWidget* parent) : QAbstractButton(parent) {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override {
        const QFontMetrics metrics(strongFont(font()));
        return {metrics.horizontalAdvance(text()) + 2 * segmentInset,
                std::max(28, metrics.height() + 10)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens(palette());
        QPainter painter(this);
        if (!isEnabled()) painter.setOpacity(disabledOpacity);
        const QRectF inside = QRectF(rect()).adjusted(1, 1, -1, -1);
        if (isChecked() || isDown())
            paintBox(painter, inside, QColor(t.selected), {}, controlRadius - 1);
        else if (underMouse())
            paintBox(painter, inside, QColor(t.pressed), {}, controlRadius - 1);
        if (ringed(*this)) paintFocus(painter, rect(), t);
        QFont used = font();
        used.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
        painter.setFont(used);
        painter.setPen(QColor(isChecked() ? t.text1 : t.text2));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextHideMnemonic, text());
    }
};

}  // namespace

void makeFlat(QToolButton* button, const char* picture, int side) {
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (picture) button->setIcon(icon(picture));
    if (side > 0) button->setIconSize({side, side});
}

void followAction(QAbstractButton* button, QAction* action) {
    const auto show = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setAccessibleName(action->toolTip());
    };
    QObject::connect(action, &QAction::changed, button, show);
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    show();
}

Switch::Switch(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize Switch::sizeHint() const {
    const int words = text().isEmpty() ? 0 : switchGap + fontMetrics().horizontalAdvance(text());
    return {switchSize.width() + 4 + words, std::max(switchReach, fontMetrics().height())};
}

void Switch::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled()) painter.setOpacity(disabledOpacity);
    QRectF groove(QPointF(), switchSize);
    groove.moveCenter(QRectF(rect()).center());
    if (!text().isEmpty()) {
        groove.moveLeft(2);
        const QRect all = rect().adjusted(int(groove.right()) + switchGap, 0, 0, 0);
        painter.setPen(QColor(underMouse() ? t.text1 : t.text2));
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), all),
                         Qt::AlignVCenter | Qt::AlignLeading, text());
        groove = QStyle::visualRect(layoutDirection(), rect(), groove.toRect());
    }
    paintBox(painter, groove, QColor(isChecked() ? t.fill : t.control), {}, groove.height() / 2);
    const double radius = underMouse() ? 6.5 : 6;
    const bool right = isChecked() != (layoutDirection() == Qt::RightToLeft);
    const double x = right ? groove.right() - 8 : groove.left() + 8;
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(white));
    painter.drawEllipse(QPointF(x, groove.center().y()), radius, radius);
    if (ringed(*this))
        paintFocus(painter, groove.adjusted(-2, -2, 2, 2), t, groove.height() / 2 + 2);
}

SegmentedControl::SegmentedControl(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)) {
    rowIn(this, {}, 0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::buttonClicked, this,
            [this](const QAbstractButton* button) { emit picked(button->property(valueName)); });
}

void SegmentedControl::add(const QString& text, const QVariant& value, const QString& help) {
    auto* segment = new Segment(text, this);
    segment->setProperty(valueName, value);
    segment->setToolTip(help);
    m_group->addButton(segment);
    layout()->addWidget(segment);
}

void SegmentedControl::clear() {
    for (QAbstractButton* button : m_group->buttons()) delete button;
}

void SegmentedControl::choose(const QVariant& value) {
    for (QAbstractButton* button : m_group->buttons())
        if (button->property(valueName) == value) button->setChecked(true);
}

QVariant SegmentedControl::chosen() const {
    const QAbstractButton* button = m_group->checkedButton();
    return button ? button->property(valueName) : QVariant();
}

void SegmentedControl::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.field), QColor(t.control));
    for (const QAbstractButton* button : m_group->buttons())
        if (button != m_group->buttons().constFirst())
            painter.fillRect(QRectF(button->x(), 1, hairline(painter), height() - 2),
                             QColor(t.control));
}

}  // namespace spoor
