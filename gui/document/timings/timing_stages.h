// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <string_view>

namespace spoor {

class Document;

/// What comes before and after the stages of an algorithm. Decoding has timings. The decision on a
/// target is part of its last stage and has none of its own.
constexpr const char* decodeStage = "decode";
constexpr const char* decisionStage = "decision";

QString timingText(std::string_view view);
/// Display name of a stage of the algorithm, of a transfer, or of waiting; else its id.
QString timingStageLabel(const Document& document, std::string_view stage);
/// One sentence on what a stage of the algorithm, decoding or the decision does.
QString timingStageHelp(const Document& document, std::string_view stage);
/// Whether this is decoding or the decision, which lie before and after the stages.
bool isStageEnd(std::string_view stage);
/// Stable across runs of an algorithm; transfers have their own colours. `number` selects the
/// colour of a stage that is not in the algorithm's layout.
QColor timingStageColour(const Document& document, std::string_view stage, int number);

}  // namespace spoor
