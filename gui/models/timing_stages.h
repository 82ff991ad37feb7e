// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <string_view>

namespace spoor {

class Document;

QString timingText(std::string_view view);
/// Display name of a stage of the algorithm, of a transfer, or of waiting; else its id.
QString timingStageLabel(const Document& document, std::string_view stage);
/// Stable across runs of an algorithm; transfers have their own colours. `number` selects the
/// colour of a stage that is not in the algorithm's layout.
QColor timingStageColour(const Document& document, std::string_view stage, int number);

}  // namespace spoor
