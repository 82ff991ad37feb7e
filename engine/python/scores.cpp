// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/python/documents.h"
#include "engine/scoring/scoring.h"

namespace spoor::python {
namespace {

Absent checkedAbsent(const std::string& text) {
    if (const auto absent = absentOf(text)) return *absent;
    throw EngineError(Message(SPOOR_TR("engine",
                                       "'%1' does not say what a frame without a box counts. "
                                       "Expected repeat, nan or zero."))
                          .arg(text));
}

template <std::size_t count>
py::array_t<double> curve(const std::array<double, count>& values) {
    return py::array_t<double>(py::ssize_t(count), values.data());
}

/// The boxes of a target, or, with -1, the first one of each frame.
BoxSequence sequence(const Session& session, TargetId id, FrameIndex frames) {
    if (id < 0) return boxSequence(session, frames);
    const SessionTarget* const target = session.target(id);
    return target ? boxSequence(*target, frames) : BoxSequence(std::size_t(frames));
}

py::dict scoreOf(const Session& truth, TargetId trueId, const Session& result, TargetId id,
                 const std::string& absent) {
    const FrameIndex frames = truth.frames();
    const Score s = score(sequence(truth, trueId, frames), sequence(result, id, frames), truth.size,
                          checkedAbsent(absent));
    py::dict all;
    all["frames"] = s.frames;
    all["present"] = s.present;
    all["lost"] = s.absent;
    all["auc"] = s.auc;
    all["sr50"] = s.sr50;
    all["p20"] = s.p20;
    all["centre_error"] = s.centreError;
    all["success"] = curve(s.success);
    all["precision"] = curve(s.precision);
    all["tld_p"] = s.tldPrecision;
    all["tld_r"] = s.tldRecall;
    all["tld_f"] = s.tldF;
    all["ao"] = s.ao;
    all["sr05"] = s.sr05;
    return all;
}

}  // namespace

void addScores(py::module_& m) {
    m.def("score", &scoreOf);
}

}  // namespace spoor::python
