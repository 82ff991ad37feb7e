// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/picture_file.h"

#include <QDialog>
#include <optional>

class QDoubleSpinBox;

namespace spoor {

/// Edits the values that become black and white in images with more than 8 bits per pixel.
class LevelsDialog : public QDialog {
    Q_OBJECT
public:
    /// `first`: the levels of the first frame.
    LevelsDialog(const PictureLevels& now, const PictureLevels& first, QWidget* parent = nullptr);

    /// The chosen levels; none: those of the first frame.
    std::optional<PictureLevels> levels() const;

private:
    PictureLevels m_first;
    QDoubleSpinBox* m_low;
    QDoubleSpinBox* m_high;
};

}  // namespace spoor
