// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/session_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/results/result_csv.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace spoor {
namespace {

/// Positions of Spoor's additional columns in ResultRow::extras.
class Extras {
public:
    Extras(const ResultTable& head, std::string file) : m_file(std::move(file)) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto found = std::find(head.extras.begin(), head.extras.end(), names[i]);
            if (found != head.extras.end()) m_column[i] = std::size_t(found - head.extras.begin());
        }
    }

    void fill(SessionBox& box, const ResultRow& row, std::int64_t line) const {
        if (const std::string* text = field(row, 0); text && !text->empty()) {
            const auto source = boxSource(*text);
            if (!source)
                fail(SPOOR_TR("engine",
                              "%1, line %2: expected given, tracked or interpolated in the column "
                              "%3, found \"%4\"."),
                     0, *text, line);
            box.source = *source;
        }
        for (const auto& [column, flag] : {std::pair(1, &box.occluded), std::pair(2, &box.keyframe),
                                           std::pair(3, &box.outside)}) {
            const std::string* text = field(row, std::size_t(column));
            if (!text || text->empty()) continue;
            if (*text != "0" && *text != "1")
                fail(SPOOR_TR("engine",
                              "%1, line %2: expected 0 or 1 in the column %3, found \"%4\"."),
                     std::size_t(column), *text, line);
            *flag = *text == "1";
        }
        if (const std::string* text = field(row, 4)) {
            auto shape = parseShape(*text);
            if (!shape)
                throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3."))
                                      .arg(m_file)
                                      .arg(long(line))
                                      .arg(shape.error().english()));
            box.shape = std::move(shape).value();
        }
        if (const std::string* text = field(row, 5)) box.verdict = boxVerdict(*text);
    }
    std::string name(const ResultRow& row) const {
        const std::string* text = field(row, 6);
        return text ? *text : std::string();
    }

private:
    static constexpr std::array names{"source", "occluded", "keyframe", "outside",
                                      "shape",  "verdict",  "name"};

    const std::string* field(const ResultRow& row, std::size_t i) const {
        return m_column[i] ? &row.extras[*m_column[i]] : nullptr;
    }
    [[noreturn]] void fail(const char* sentence, std::size_t i, const std::string& found,
                           std::int64_t line) const {
        throw EngineError(
            Message(sentence).arg(m_file).arg(long(line)).arg(names[i]).arg(shortened(found)));
    }

    std::string m_file;
    std::array<std::optional<std::size_t>, names.size()> m_column;
};

/// The frame rate that frame and time imply: rounded to three decimals, or a multiple of 1000/1001.
double rateOf(FrameIndex frame, double time) {
    const double rate = double(frame) / time;
    const double film = std::round(rate * 1.001) / 1.001;
    if (std::abs(std::round(rate) - rate) > 1e-3 && std::abs(film - rate) < 1e-3) return film;
    return std::round(rate * 1e3) / 1e3;
}

std::string timeText(FrameIndex frame, const Session& session) {
    const auto known = session.times.find(frame);
    if (known != session.times.end()) return fixedText(known->second, 6);
    return session.fps > 0 ? fixedText(double(frame) / session.fps, 6) : std::string();
}

/// Whether the times differ by more than a tenth of a frame from a constant rate between the first
/// and the last.
bool varies(const std::map<FrameIndex, double>& times) {
    if (times.size() < 3) return false;
    const auto first = times.begin(), last = std::prev(times.end());
    const double rate = double(last->first - first->first) / (last->second - first->second);
    return rate > 0 && std::any_of(first, last, [&](const auto& each) {
               const auto frames = double(each.first - first->first);
               return std::abs((each.second - first->second) * rate - frames) > 0.1;
           });
}

}  // namespace

ImportResult readSessionCsv(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    Session& facts = builder.facts();
    std::optional<Extras> extras;
    FrameIndex last = 0;
    double lastTime = 0;
    CsvReader csv(path);
    const auto rows = scanResultCsv(
        csv, [&](const ResultTable& head) { extras.emplace(head, path); },
        [&](ResultRow row, std::int64_t line) {
            SessionBox box;
            box.frame = row.frame;
            box.source = BoxSource::Tracked;
            box.state = row.state;
            box.confidence = row.confidence;
            if (row.box) box.box = *row.box;
            extras->fill(box, row, line);
            builder.add(row.target, box, line);
            builder.label(row.target, row.label);
            if (std::string& name = builder.target(row.target).name; name.empty())
                name = extras->name(row);
            if (row.time > 0 || row.frame == 0) facts.times[row.frame] = row.time;
            if (row.frame > last && row.time > 0) {
                last = row.frame;
                lastTime = row.time;
            }
        });
    if (!rows) throw EngineError(rows.error());
    for (const Message& note : csv.notes()) builder.note(note);
    const bool given = facts.fps > 0;
    if (!given && last > 0 && double(last) / lastTime < 1e6) facts.fps = rateOf(last, lastTime);
    if (given || !varies(facts.times))
        facts.times.clear();
    else
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": the times of the frames vary, so motion is derived "
                                      "from them and not from the frame rate."),
                             path));
    return builder.finish();
}

void writeSessionCsv(const Session& session, const std::string& path, const FormatOptions&) {
    TextFile file(path);
    file.write(
        "frame,time_s,target_id,label,x,y,w,h,state,confidence,source,occluded,keyframe,outside");
    const auto rows = byFrame(session);
    const bool shapes = std::any_of(rows.begin(), rows.end(), [](const SessionBoxRef& place) {
        return !place.box->shape.empty();
    });
    const bool verdicts = std::any_of(rows.begin(), rows.end(), [](const SessionBoxRef& place) {
        return place.box->verdict != BoxVerdict::None;
    });
    const bool names = std::any_of(session.targets().begin(), session.targets().end(),
                                   [](const SessionTarget& each) { return !each.name.empty(); });
    if (shapes) file.write(",shape");
    if (verdicts) file.write(",verdict");
    file.write(names ? ",name\n" : "\n");
    for (const auto& [target, box] : rows) {
        std::string row = std::to_string(box->frame) + ',' + timeText(box->frame, session) + ',' +
                          std::to_string(target->id) + ',' + csvField(target->label) + ',';
        for (const double v : {box->box.x, box->box.y, box->box.width, box->box.height})
            row += (box->present() ? toText(v) : std::string()) + ',';
        row += toText(box->present() ? box->state : TargetState::Lost);
        row += ',' + toText(box->confidence) + ',' + toText(box->source);
        for (const bool flag : {box->occluded, box->keyframe, box->outside})
            row += flag ? ",1" : ",0";
        if (shapes) row += ',' + toText(*box->shape);
        if (verdicts) row += std::string(",") + toText(box->verdict);
        if (names) row += ',' + csvField(target->name);
        file.write(row + '\n');
    }
    file.finish();
}

}  // namespace spoor
