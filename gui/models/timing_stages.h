// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <string_view>

namespace spoor {

class Document;

QString timingText(std::string_view view);
/// Name of a stage of the pipeline, of a transfer, or of waiting; else its id.
QString timingStageLabel(const Document& document, std::string_view stage);
/// The same for the same pipeline in every run; transfers have their own. `number`: for stages that
/// the pipeline does not know.
QColor timingStageColour(const Document& document, std::string_view stage, int number);

}  // namespace spoor
