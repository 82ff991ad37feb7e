// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <initializer_list>

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
enum class TextLook { Quiet, Plain, Selectable };
/// Sets up a label of several lines. `id` names it for scripts; plain: its text has no markup.
void setUpText(QLabel* label, const QString& id, std::initializer_list<TextLook> looks = {});
/// Gives a label the look of a caption.
void makeCaption(QLabel& label);

}  // namespace spoor
