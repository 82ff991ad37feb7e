// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QHBoxLayout;
class QLabel;
class QWidget;

namespace spoor {

/// The height of the heads of the video and of the stage view, which stand next to each other.
int viewHeadHeight(const QWidget& head);
/// Gives a head its row of controls.
QHBoxLayout* makeViewHead(QWidget& head);
/// The title of a view or of a group of fields.
QLabel* makeViewTitle(const QString& text = {});
/// Gives a label the look of the title of a panel: 16 where the body has 13.
void makeTitle(QLabel& label);
/// Gives a label the look of a caption.
void makeCaption(QLabel& label);

}  // namespace spoor
