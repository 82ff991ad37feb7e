// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QFrame>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace spoor {

/// A small form over the video that shows a box as numbers, in source pixels.
class BoxForm : public QFrame {
    Q_OBJECT
public:
    explicit BoxForm(QWidget* parent);

    void setPicture(SizeI size);
    /// Shows a box without emitting edited().
    void setBox(const RectF& box);
    RectF box() const;
    void setCaption(const QString& caption, const QString& button);

signals:
    void edited(const RectF& box);
    void accepted();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QDoubleSpinBox* addField(const QString& label, const QString& name);

    QLabel* m_caption;
    QDoubleSpinBox* m_x;
    QDoubleSpinBox* m_y;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QPushButton* m_accept;
};

}  // namespace spoor
