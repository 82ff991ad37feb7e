// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/listed_detections.h"

#include "engine/formats/format_table.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace spoor {
namespace {

// Above this, confidences are percentages; logits are rarely as large.
constexpr double minPercentage = 20;

/// Brings confidences of other ranges to 0..1, in their order.
void normalise(ListedDetections& list) {
    double lowest = 0, highest = 1;
    for (const auto& frame : list.frames)
        for (const auto& each : frame) {
            lowest = std::min(lowest, each.confidence);
            highest = std::max(highest, each.confidence);
        }
    if (lowest >= 0 && highest <= 1) return;
    const bool percent = lowest >= 0 && highest > minPercentage && highest <= 100;
    for (auto& frame : list.frames)
        for (auto& each : frame)
            each.confidence =
                percent ? each.confidence / 100 : 1 / (1 + std::exp(-each.confidence));
    list.notes.push_back(
        Message(percent ? SPOOR_TR("engine",
                                   "The confidences reach from %1 to %2. They are taken "
                                   "for percentages.")
                        : SPOOR_TR("engine",
                                   "The confidences reach from %1 to %2. They are mapped "
                                   "to 0 to 1 by the logistic function."),
                toText(lowest, 2), toText(highest, 2)));
}

ListedDetections listOf(const Session& session) {
    ListedDetections list;
    list.size = session.size;
    std::map<std::string, int> numbers;
    for (const SessionBoxRef& each : byFrame(session)) {
        if (!each.box->present()) continue;
        const auto number = numbers.try_emplace(each.target->label, int(numbers.size())).first;
        const auto frame = std::size_t(each.box->frame);
        if (list.frames.size() <= frame) list.frames.resize(frame + 1);
        list.frames[frame].push_back({each.box->box, each.box->confidence, number->second});
    }
    list.labels.resize(numbers.size());
    for (const auto& [label, number] : numbers) list.labels[std::size_t(number)] = label;
    normalise(list);
    return list;
}

}  // namespace

Result<ListedDetections> readDetections(const std::string& path, SizeI frame) {
    FormatOptions options;
    options.size = frame;
    options.identities = false;
    const Result<ImportResult> read = importSession(path, options);
    if (!read) return read.error();
    ListedDetections list = listOf(read.value().session);
    list.notes.insert(list.notes.begin(), read.value().notes.begin(), read.value().notes.end());
    if (list.frames.empty())
        return Message(
            SPOOR_TR("engine", "\"%1\" contains no boxes. Choose a file with detections."), path);
    return list;
}

}  // namespace spoor
