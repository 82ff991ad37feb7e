// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>

class QDoubleSpinBox;
class QGridLayout;

namespace spoor {

/// The box of the selected target in the frame on screen as numbers, in source pixels and degrees.
/// Changes in quick succession are one undo step.
class TargetBoxView : public QWidget {
    Q_OBJECT
public:
    explicit TargetBoxView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the numbers from the document. The target exists.
    void showTarget(TargetId id);

private:
    QDoubleSpinBox* addNumber(int row, int column, const QString& letter, const QString& name,
                              const char* object);
    void setBox();
    void setAngle();

    PanelContext m_context;
    TargetId m_target = 0;
    QGridLayout* m_grid;
    QDoubleSpinBox* m_x;
    QDoubleSpinBox* m_y;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QDoubleSpinBox* m_angle;
};

}  // namespace spoor
