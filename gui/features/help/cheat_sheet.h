// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;
class QWidget;

namespace spoor {

class Actions;

/// Creates a dialog with all keys on one page.
QDialog* makeCheatSheet(const Actions& actions, QWidget* parent);

}  // namespace spoor
