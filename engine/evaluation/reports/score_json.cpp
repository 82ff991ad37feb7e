// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/reports/score_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace spoor {

using nlohmann::json;

json figuresJson(const Score& s) {
    return {{"auc", s.auc},    {"sr50", s.sr50},
            {"p20", s.p20},    {"np_auc", s.npAuc},
            {"np20", s.np20},  {"tld", {{"p", s.tldPrecision}, {"r", s.tldRecall}, {"f", s.tldF}}},
            {"ao", s.ao},      {"sr05", s.sr05},
            {"sr075", s.sr075}};
}

json toJson(const ShapeScore& score) {
    json row = {{"frames", score.frames},
                {"overlap", score.overlap},
                {"auc", score.auc},
                {"sr50", score.sr50},
                {"sr75", score.sr75}};
    if (score.allTurned) row["turned"] = score.turned;
    if (score.j) row.update({{"j", *score.j}, {"f", *score.f}});
    return row;
}

json toJson(const PointScore& score) {
    return {{"points", score.points},
            {"counted", score.counted},
            {"visible", score.visible},
            {"distances", PointScore::distances},
            {"within", score.within},
            {"d_avg", score.dAvg},
            {"occlusion_accuracy", score.occlusionAccuracy},
            {"jaccards", score.jaccard},
            {"jaccard", score.averageJaccard}};
}

json toJson(const FlagScore& score) {
    json row;
    const auto add = [&](const std::string& name, const FrameShare& share, std::int64_t byState) {
        const auto value = share.value();
        const FigureInterval interval = share.interval();
        row[name + "_frames"] = share.whole;
        row[name + "_flagged"] = share.part;
        row[name + "_flagged_by_state"] = byState;
        row[name + "_flagged_share"] = value ? json(*value) : json();
        row[name + "_flagged_interval"] = value ? json{interval.low, interval.high} : json();
    };
    add("bad", score.bad, score.badByState);
    add("good", score.good, score.goodByState);
    return row;
}

json toJson(const LongTermScore& score) {
    const auto finite = [](double value) {
        return std::isfinite(value) ? json(value) : json(nullptr);
    };
    json thresholds = json::array();
    for (const double value : score.thresholds) thresholds.push_back(finite(value));
    return {{"precision", score.precision},
            {"recall", score.recall},
            {"f", score.f},
            {"threshold", finite(score.threshold)},
            {"thresholds", thresholds},
            {"precisions", score.precisions},
            {"recalls", score.recalls},
            {"fs", score.fs}};
}

}  // namespace spoor
