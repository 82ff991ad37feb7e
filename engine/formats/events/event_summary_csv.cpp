// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/events/event_summary_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/measure/event_summary.h"
#include "engine/project/session/session.h"

namespace spoor {

void writeEventSummaryCsv(const Session& session, const std::string& path) {
    constexpr int digits = 6;
    TextFile file(path);
    file.write(
        "label,target_id,subject,moments,stretches,frames,total_s,mean_s,shortest_s,longest_s,"
        "share\n");
    for (const EventSummary& row : summaryOf(session)) {
        std::string text = csvField(row.label) + ',' +
                           (row.target ? std::to_string(*row.target) : std::string()) + ',' +
                           csvField(row.subject) + ',' + std::to_string(row.moments) + ',' +
                           std::to_string(row.stretches) + ',' + std::to_string(row.frames);
        for (const auto& value : {row.total, row.mean, row.shortest, row.longest, row.share})
            text += ',' + (value ? fixedText(*value, digits) : std::string());
        file.write(text + '\n');
    }
    file.finish();
}

}  // namespace spoor
