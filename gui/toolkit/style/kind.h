// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QStyleOption;
class QWidget;

namespace spoor {

/// The look of a button. Buttons without a kind are secondary.
enum class Kind {
    Secondary,
    Primary,  ///< the next step; each window or dialog has at most one
    Quiet,    ///< no outline
    Danger    ///< destroys data
};

void setKind(QWidget* button, Kind kind);
Kind kindOf(const QWidget* button);
/// The kind that is painted: the default button of a dialog is its primary button.
Kind kindOf(const QStyleOption& option, const QWidget* button);

/// Small controls are 24 instead of 28 high.
void setSmall(QWidget* control);
bool isSmall(const QWidget* control);

}  // namespace spoor
