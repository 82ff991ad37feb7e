// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/box_form.h"

#include "gui/toolkit/widgets/layouts.h"

#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace spoor {

BoxForm::BoxForm(QWidget* parent) : QFrame(parent), m_caption(new QLabel(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(tr("Box coordinates"));
    auto* row = rowIn(this, {8, 6, 8, 6});
    row->addWidget(m_caption);
    m_x = addField(tr("x"), tr("Left edge in pixels"));
    m_y = addField(tr("y"), tr("Top edge in pixels"));
    m_width = addField(tr("w"), tr("Width in pixels"));
    m_height = addField(tr("h"), tr("Height in pixels"));
    m_accept = new QPushButton(tr("Start"), this);
    m_accept->setDefault(true);
    row->addWidget(m_accept);
    setFocusProxy(m_x);
    connect(m_accept, &QPushButton::clicked, this, &BoxForm::accepted);
}

QDoubleSpinBox* BoxForm::addField(const QString& label, const QString& name) {
    auto* field = new QDoubleSpinBox(this);
    field->setDecimals(1);
    field->setRange(0, 100000);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setKeyboardTracking(false);
    auto* caption = new QLabel(label, this);
    caption->setBuddy(field);
    layout()->addWidget(caption);
    layout()->addWidget(field);
    connect(field, &QDoubleSpinBox::valueChanged, this, [this] { emit edited(box()); });
    return field;
}

void BoxForm::setPicture(SizeI size) {
    // A narrower range changes the values, but that is not an edit.
    const QSignalBlocker x(m_x);
    const QSignalBlocker y(m_y);
    const QSignalBlocker width(m_width);
    const QSignalBlocker height(m_height);
    m_x->setMaximum(size.width);
    m_y->setMaximum(size.height);
    m_width->setRange(1, size.width);
    m_height->setRange(1, size.height);
}

void BoxForm::setBox(const RectF& box) {
    const QSignalBlocker x(m_x);
    const QSignalBlocker y(m_y);
    const QSignalBlocker width(m_width);
    const QSignalBlocker height(m_height);
    m_x->setValue(box.x);
    m_y->setValue(box.y);
    m_width->setValue(box.width);
    m_height->setValue(box.height);
}

RectF BoxForm::box() const {
    return {m_x->value(), m_y->value(), m_width->value(), m_height->value()};
}

void BoxForm::setCaption(const QString& caption, const QString& button) {
    m_caption->setText(caption);
    m_accept->setText(button);
}

void BoxForm::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            emit closed();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            emit accepted();
            break;
        default:
            QFrame::keyPressEvent(event);
    }
}

}  // namespace spoor
