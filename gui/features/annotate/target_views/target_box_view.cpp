// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/target_box_view.h"

#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/widgets/controls.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace spoor {

namespace {

constexpr double largestBox = 100000;  // pixels
constexpr const char* mergeNumbers = "numbers";

/// The arrow keys step by 1, with Shift by 10, with Alt by 0.1.
class PixelField : public QDoubleSpinBox {
protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool up = event->key() == Qt::Key_Up;
        if (!up && event->key() != Qt::Key_Down) return QDoubleSpinBox::keyPressEvent(event);
        const double step = event->modifiers() & Qt::ShiftModifier ? 10
                            : event->modifiers() & Qt::AltModifier ? 0.1
                                                                   : 1;
        setValue(value() + (up ? step : -step));
        selectAll();
    }
};

}  // namespace

TargetBoxView::TargetBoxView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    m_x = addNumber(0, 0, tr("X"), tr("Left edge in pixels"), "properties.x");
    m_y = addNumber(0, 2, tr("Y"), tr("Top edge in pixels"), "properties.y");
    m_width = addNumber(1, 0, tr("W"), tr("Width in pixels"), "properties.width");
    m_height = addNumber(1, 2, tr("H"), tr("Height in pixels"), "properties.height");
    m_angle = addNumber(0, 4, QStringLiteral("∠"), tr("Angle in degrees"), "properties.angle");
    m_angle->setRange(-180, 180);
    m_angle->setWrapping(true);
    m_angle->setSuffix(QStringLiteral(" °"));
    connect(m_angle, &QDoubleSpinBox::valueChanged, this, &TargetBoxView::setAngle);
    for (QDoubleSpinBox* field : {m_x, m_y, m_width, m_height})
        connect(field, &QDoubleSpinBox::valueChanged, this, &TargetBoxView::setBox);
    auto* redraw = new QPushButton(tr("Redraw"));
    redraw->setObjectName("properties.redraw");
    m_grid->addWidget(redraw, 1, 4, 1, 2);
    if (QAction* const does = m_context.action("redraw_target")) followAction(redraw, does);
    for (const int column : {1, 3, 5}) m_grid->setColumnStretch(column, 1);
}

QDoubleSpinBox* TargetBoxView::addNumber(int row, int column, const QString& letter,
                                         const QString& name, const char* object) {
    auto* field = new PixelField;
    field->setObjectName(object);
    field->setDecimals(1);
    field->setRange(0, largestBox);
    field->setKeyboardTracking(false);
    field->setAlignment(Qt::AlignRight);
    field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    field->setMinimumWidth(60);
    field->setAccessibleName(name);
    field->setToolTip(name);
    auto* caption = new QLabel(letter);
    caption->setBuddy(field);
    m_grid->addWidget(caption, row, column);
    m_grid->addWidget(field, row, column + 1);
    return field;
}

void TargetBoxView::showTarget(TargetId id) {
    m_target = id;
    Annotations& annotations = m_context.document.annotations();
    const auto box = annotations.boxAt(id, m_context.document.frame());
    const bool editable = box && box->present() && !annotations.locked(id);
    for (QDoubleSpinBox* field : {m_x, m_y, m_width, m_height, m_angle})
        field->setEnabled(editable);
    if (!box || !box->present()) {
        for (QDoubleSpinBox* field : {m_x, m_y, m_width, m_height, m_angle}) {
            const QSignalBlocker quiet(field);
            field->clear();
        }
        return;
    }
    const auto turned = targets::turnedBoxOf(*box);
    m_angle->setEnabled(editable && turned);
    const std::pair<QDoubleSpinBox*, double> values[] = {{m_x, box->box.x},
                                                         {m_y, box->box.y},
                                                         {m_width, box->box.width},
                                                         {m_height, box->box.height},
                                                         {m_angle, turned ? turned->angle : 0}};
    for (const auto& [field, value] : values) {
        const QSignalBlocker quiet(field);
        field->setValue(value);
    }
}

void TargetBoxView::setBox() {
    targets::setBox(m_context.document, m_target,
                    {m_x->value(), m_y->value(), m_width->value(), m_height->value()},
                    mergeNumbers);
}

void TargetBoxView::setAngle() {
    Annotations& annotations = m_context.document.annotations();
    const auto box = annotations.boxAt(m_target, m_context.document.frame());
    auto turned = box ? targets::turnedBoxOf(*box) : std::nullopt;
    if (!turned) return;
    turned->angle = m_angle->value();
    targets::setShape(m_context.document, m_target, *turned, mergeNumbers);
}

}  // namespace spoor
