// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/events/boris.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <set>
#include <tuple>

namespace spoor {
namespace {

constexpr const char* noSubject = "No focal subject";
constexpr const char* notAvailable = "NA";
constexpr const char* noCategory = "Not defined";

/// Columns that are read, with their names in several versions of BORIS.
enum BorisColumn {
    Observation,
    MediaName,
    Rate,
    Length,
    Offset,
    Subject,
    Behaviour,
    Kind,
    Start,
    Stop,
    Index,
    IndexStop,
    Comment,
    CommentStop,
    columnCount
};
constexpr std::array<std::array<const char*, 2>, columnCount> columnNames{{
    {"Observation id", ""},
    {"Media file name", "Media file path"},
    {"FPS (frame/s)", "FPS"},
    {"Media duration (s)", "Total length"},
    {"Time offset (s)", ""},
    {"Subject", ""},
    {"Behavior", ""},
    {"Behavior type", "Status"},
    {"Start (s)", "Time"},
    {"Stop (s)", ""},
    {"Image index start", "Image index"},
    {"Image index stop", ""},
    {"Comment start", "Comment"},
    {"Comment stop", ""},
}};
/// Columns that follow from others, or that only describe the observation.
const std::set<std::string, std::less<>> describing{
    "Observation date",
    "Description",
    "Observation duration",
    "Observation type",
    "Source",
    "Media file",
    "Coding duration",
    "Duration (s)",
    "Observation duration by subject by observation",
    "Image file path",
    "Image file path start",
    "Image file path stop"};

/// A number with a decimal point or comma, or hours, minutes and seconds with colons between.
std::optional<double> borisSeconds(std::string_view text) {
    double seconds = 0;
    for (bool more = true; more;) {
        const std::size_t colon = text.find(':');
        std::string part(trimmed(text.substr(0, colon)));
        if (std::ranges::count(part, ',') == 1 && part.find('.') == std::string::npos)
            part[part.find(',')] = '.';
        const auto value = realNumber(part);
        if (!value) return std::nullopt;
        seconds = seconds * 60 + *value;
        more = colon != std::string_view::npos;
        if (more) text.remove_prefix(colon + 1);
    }
    return seconds;
}

/// Position of the line with the names of the columns. Older versions write lines about the
/// observation above it.
std::size_t headOfTable(std::string_view text, std::int64_t& line) {
    for (std::size_t begin = 0; begin < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view row = text.substr(begin, end - begin);
        if (row.find("Behavior") != std::string_view::npos &&
            row.find("Subject") != std::string_view::npos)
            return begin;
        begin = end + 1;
    }
    line = 0;
    return 0;
}

struct BorisRow {
    std::array<std::string, columnCount> fields;
    std::string modifiers;
    std::int64_t line = 0;

    const std::string& operator[](BorisColumn column) const { return fields[column]; }
};

class BorisReader {
public:
    BorisReader(const std::string& path, const FormatOptions& options)
        : m_path(path), m_options(options), m_builder(path, options) {}

    ImportResult read() {
        readRows();
        chooseObservation();
        takeFacts();
        const FrameClock times(m_options.times, m_builder.facts().fps);
        m_times = &times;
        for (const BorisRow& row : m_rows) takeRow(row);
        for (const auto& [key, starts] : m_open)
            for (const BorisRow* start : starts) addStretch(*start, nullptr);
        addNotes();
        return m_builder.finish();
    }

private:
    Message at(const BorisRow& row, const char* sentence, std::string_view found = {}) const {
        return Message(sentence).arg(m_path).arg(long(row.line)).arg(shortened(found));
    }

    void readRows() {
        const std::string text = contentOf(m_path);
        std::int64_t above = 0;
        CsvReader csv(std::string_view(text).substr(headOfTable(text, above)), m_path);
        (void)csv.readHeader().orThrow();
        std::array<std::optional<std::size_t>, columnCount> places;
        std::set<std::size_t> used;
        for (int i = 0; i < columnCount; ++i)
            for (const char* name : columnNames[std::size_t(i)])
                if (!places[std::size_t(i)] && *name) places[std::size_t(i)] = csv.column(name);
        for (const BorisColumn needed : {Behaviour, Kind, Start})
            if (!places[needed]) throw EngineError(csv.missingColumn(columnNames[needed][0]));
        for (const auto& place : places)
            if (place) used.insert(*place);
        while (csv.readRow().orThrow()) {
            BorisRow row;
            row.line = csv.line() + above;
            for (std::size_t i = 0; i < csv.columns().size(); ++i) {
                const std::string& name = csv.columns()[i];
                const std::string& field = csv.field(i);
                if (used.contains(i) || field.empty() || field == notAvailable ||
                    field == noCategory)
                    continue;
                if (name.starts_with("Modifier"))
                    row.modifiers += (row.modifiers.empty() ? "" : "|") + field;
                else if (!describing.contains(name))
                    m_unread.insert(name);
            }
            for (std::size_t i = 0; i < columnCount; ++i)
                if (places[i] && csv.field(*places[i]) != notAvailable)
                    row.fields[i] = csv.field(*places[i]);
            m_rows.push_back(std::move(row));
        }
        for (const Message& note : csv.notes()) m_builder.note(note);
    }

    static std::string fileName(const std::string& path) {
        return path.substr(path.find_last_of("/\\") + 1);
    }

    void chooseObservation() {
        std::set<std::string> names;
        for (const BorisRow& row : m_rows) names.insert(row[Observation]);
        if (!m_options.video.empty())
            std::erase_if(m_rows, [&](const BorisRow& row) {
                return row[Observation] != m_options.video &&
                       fileName(row[MediaName]) != m_options.video;
            });
        else if (names.size() < 2)
            return;
        else
            m_rows.clear();
        if (!m_rows.empty()) return;
        std::string list;
        for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" contains frames of %2 videos. Select one with --video: %3."))
                .arg(m_path)
                .arg(names.size())
                .arg(shortened(list)));
    }

    void takeFacts() {
        Session& facts = m_builder.facts();
        for (const BorisRow& row : m_rows) {
            // Several media files have their rates and lengths between semicolons.
            const std::string_view rate =
                std::string_view(row[Rate]).substr(0, row[Rate].find_first_of(";|"));
            if (facts.fps <= 0) facts.fps = borisSeconds(rate).value_or(0);
            if (facts.length == 0 && facts.fps > 0)
                facts.length = frameOfLength(borisSeconds(row[Length]), facts.fps);
            m_offset = m_offset || borisSeconds(row[Offset]).value_or(0) != 0;
            m_lastTime = std::max({m_lastTime, borisSeconds(row[Start]).value_or(0),
                                   borisSeconds(row[Stop]).value_or(0)});
        }
        if (!(facts.fps > 0 && facts.fps < 1e6)) facts.fps = 0;
        if (facts.fps <= 0 && m_options.times.empty() && m_lastTime > 0)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "\"%1\" has times in seconds but no frame rate. Specify it with "
                                 "--fps."),
                        m_path));
    }

    static FrameIndex frameOfLength(std::optional<double> seconds, double fps) {
        const double frames = seconds ? std::round(*seconds * fps) : 0;
        return frames > 0 && frames < double(frameLimit) ? FrameIndex(frames) : FrameIndex(0);
    }

    /// The frame of a time or, without one, of the number of an image. nullopt if there is none.
    std::optional<FrameIndex> frameOf(const BorisRow& row, BorisColumn time, BorisColumn index) {
        if (const auto seconds = borisSeconds(row[time]); seconds && *seconds >= 0) {
            const double exact = *seconds * m_builder.facts().fps;
            if (m_options.times.empty() && std::abs(exact - std::round(exact)) > 0.1) ++m_between;
            return m_times->frameAt(*seconds);
        }
        const auto image = wholeNumber(row[index]);
        if (!row[time].empty() || !image || *image < 1) return std::nullopt;
        m_images = true;
        return *image - 1;
    }

    void takeRow(const BorisRow& row) {
        const auto key = std::tuple(row[Subject], row[Behaviour], row.modifiers);
        const std::string& kind = row[Kind];
        if (kind == "POINT") {
            if (const auto frame = frameOf(row, Start, Index))
                add(row, nullptr, {*frame, *frame});
            else
                m_builder.skip(at(row, noTime, row[Start]));
        } else if (kind == "STATE") {
            addStretch(row, &row);
        } else if (kind == "START") {
            m_open[key].push_back(&row);
        } else if (kind == "STOP" && !m_open[key].empty()) {
            addStretch(*m_open[key].front(), &row);
            m_open[key].pop_front();
        } else {
            m_builder.skip(
                kind == "STOP"
                    ? at(row, SPOOR_TR("engine", "%1, line %2: \"%3\" stops without a start."),
                         row[Behaviour])
                    : at(row,
                         SPOOR_TR("engine",
                                  "%1, line %2: expected POINT, STATE, START or STOP, found "
                                  "\"%3\"."),
                         kind));
        }
    }

    /// `stop`: the row with the end; null if there is none.
    void addStretch(const BorisRow& start, const BorisRow* stop) {
        const auto first = frameOf(start, Start, Index);
        if (!first) return m_builder.skip(at(start, noTime, start[Start]));
        const bool own = stop == &start;
        std::optional<FrameIndex> last;
        if (stop) last = own ? frameOf(*stop, Stop, IndexStop) : frameOf(*stop, Start, Index);
        if (!last) {
            ++m_endless;
            const FrameIndex length = m_builder.facts().length;
            last = std::max(*first, length > 0 ? length - 1 : m_times->frameAt(m_lastTime));
        }
        if (*last < *first)
            return m_builder.skip(
                at(start, SPOOR_TR("engine", "%1, line %2: \"%3\" stops before it starts."),
                   start[Behaviour]));
        add(start, own ? nullptr : stop, {*first, *last});
    }

    void add(const BorisRow& row, const BorisRow* stop, const FrameRange& frames) {
        SessionEvent event{row[Behaviour], frames};
        const std::string& subject = row[Subject];
        if (!subject.empty() && subject != noSubject) {
            const auto [found, isNew] =
                m_subjects.try_emplace(subject, TargetId(int(m_subjects.size()) + 1));
            if (isNew) m_builder.target(found->second).name = subject;
            event.target = found->second;
        }
        if (!row.modifiers.empty()) ++m_modified;
        for (const std::string& text :
             {row.modifiers, row[Comment], row[CommentStop], stop ? (*stop)[Comment] : ""})
            if (!text.empty()) event.comment += (event.comment.empty() ? "" : "; ") + text;
        m_builder.addEvent(std::move(event), row.line);
    }

    void addNotes() {
        const auto note = [&](std::size_t count, const char* sentence) {
            if (count > 0) m_builder.note(Message(sentence).arg(m_path).arg(count));
        };
        note(m_endless, SPOOR_TR("engine",
                                 "\"%1\": %2 events have no stop. They last until the end of the "
                                 "video or of the observation."));
        note(m_between,
             SPOOR_TR("engine",
                      "\"%1\": %2 times lie between two frames and become the nearest frame."));
        note(m_modified,
             SPOOR_TR("engine", "\"%1\": the modifiers of %2 events are read as comments."));
        if (m_offset)
            m_builder.note(Message(
                SPOOR_TR("engine", "\"%1\" has a time offset, which is not applied."), m_path));
        if (m_images)
            m_builder.note(Message(
                SPOOR_TR("engine", "\"%1\" has no times. Its images are counted from 1."), m_path));
        std::string names;
        for (const std::string& name : m_unread) names += (names.empty() ? "" : ", ") + name;
        if (!names.empty())
            m_builder.note(Message(SPOOR_TR("engine", "\"%1\": these columns are not read: %2."),
                                   m_path, shortened(names)));
    }

    static constexpr const char* noTime =
        SPOOR_TR("engine", "%1, line %2: expected a time in seconds, found \"%3\".");

    const std::string m_path;
    const FormatOptions& m_options;
    SessionBuilder m_builder;
    const FrameClock* m_times = nullptr;
    std::vector<BorisRow> m_rows;
    /// Starts without a stop so far, by subject, behaviour and modifiers.
    std::map<std::tuple<std::string, std::string, std::string>, std::deque<const BorisRow*>> m_open;
    std::map<std::string, TargetId> m_subjects;
    std::set<std::string> m_unread;  ///< Columns with values that are not read.
    std::size_t m_endless = 0, m_between = 0, m_modified = 0;
    double m_lastTime = 0;
    bool m_offset = false, m_images = false;
};

}  // namespace

ImportResult readBoris(const std::string& path, const FormatOptions& options) {
    return BorisReader(path, options).read();
}

void writeBoris(const Session& session, const std::string& path, const FormatOptions& options) {
    constexpr int digits = 3;  // As BORIS.
    if (!session.events.empty() && session.fps <= 0 && session.times.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "BORIS stores times in seconds, but the frame rate is unknown. "
                                   "Specify it with --fps, or open the video."));
    TextFile file(path);
    file.write(
        "Observation id,Observation date,Description,Observation type,Source,Time offset (s),"
        "Coding duration,Media duration (s),FPS (frame/s),Subject,"
        "Observation duration by subject by observation,Behavior,Behavioral category,"
        "Behavior type,Start (s),Stop (s),Duration (s),Media file name,Image index start,"
        "Image index stop,Image file path start,Image file path stop,Comment start,"
        "Comment stop\n");
    const auto seconds = [&](FrameIndex frame) { return timeOf(session, frame).value_or(0); };
    const auto events = eventsByTime(session);
    std::map<std::optional<TargetId>, double> sums;
    FrameIndex last = 0;
    for (const auto& [id, event] : events) {
        sums[event->target] += durationOf(session, *event).value_or(0);
        last = std::max(last, event->frames.last);
    }
    const std::string video = csvField(options.video.empty() ? "video" : options.video);
    const std::string source =
        csvField("player #1:" + (options.video.empty() ? "video" : options.video));
    const auto names = subjectNames(session);
    for (const auto& [id, event] : events) {
        const auto& [first, end] = event->frames;
        const std::string length =
            session.length > 0 ? paddedText(seconds(session.length), digits) : notAvailable;
        const std::string rate = session.fps > 0 ? paddedText(session.fps, digits) : notAvailable;
        const bool named = event->target && names.contains(*event->target);
        std::string row =
            video + ",,,Media file," + source + ",0.0," +
            paddedText(seconds(last) - seconds(events.front().second->frames.first), digits) + ',' +
            length + ',' + rate + ',' + csvField(named ? names.at(*event->target) : noSubject) +
            ',' + paddedText(sums[event->target], digits) + ',' + csvField(event->label) + ',' +
            noCategory + ',' + (event->moment() ? "POINT," : "STATE,") +
            paddedText(seconds(first), digits) + ',' + paddedText(seconds(end), digits) + ',' +
            (event->moment() ? notAvailable : paddedText(seconds(end) - seconds(first), digits)) +
            ',' + video + ',' + std::to_string(first) + ',' + std::to_string(end) + ",NA,NA," +
            csvField(event->comment) + ",\n";
        file.write(row);
    }
    file.finish();
}

}  // namespace spoor
