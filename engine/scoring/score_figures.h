// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"

#include <array>

namespace spoor {

/// A figure of Score with its name in reports.
struct ScoreFigure {
    const char* id;
    const char* title;
    double Score::*value;
    bool afterFirst = false;  ///< Figures of GOT-10k, which exclude the first frame.
};
inline constexpr std::array<ScoreFigure, 11> scoreFigures = {{
    {"auc", "AUC", &Score::auc},
    {"sr50", "SR 50 (OTB)", &Score::sr50},
    {"p20", "Precision 20 px", &Score::p20},
    {"np_auc", "Norm. precision", &Score::npAuc},
    {"np20", "Norm. precision 0.2", &Score::np20},
    {"tld_p", "TLD precision", &Score::tldPrecision},
    {"tld_r", "TLD recall", &Score::tldRecall},
    {"tld_f", "TLD F", &Score::tldF},
    {"ao", "AO", &Score::ao, true},
    {"sr05", "SR 0.50", &Score::sr05, true},
    {"sr075", "SR 0.75", &Score::sr075, true},
}};

}  // namespace spoor
