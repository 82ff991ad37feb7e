// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/formats/events/event_summary_csv.h"
#include "engine/measure/event_summary.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct EventsOptions {
    std::string input, format, csv, json;
    SessionFileOptions file;
};

nlohmann::json numberOrNull(const std::optional<double>& value) {
    return value ? nlohmann::json(*value) : nlohmann::json();
}

nlohmann::json rowJson(const EventSummary& row) {
    return {{"label", row.label},
            {"target", row.target ? nlohmann::json(*row.target) : nlohmann::json()},
            {"subject", row.subject},
            {"moments", row.moments},
            {"stretches", row.stretches},
            {"frames", row.frames},
            {"total_s", numberOrNull(row.total)},
            {"mean_s", numberOrNull(row.mean)},
            {"shortest_s", numberOrNull(row.shortest)},
            {"longest_s", numberOrNull(row.longest)},
            {"share", numberOrNull(row.share)}};
}

void printRows(const std::vector<EventSummary>& rows) {
    std::printf("%-24s %-16s %8s %9s %8s %10s %8s %7s\n", "Label", "Subject", "Moments",
                "Stretches", "Frames", "Total (s)", "Mean (s)", "Share");
    const auto text = [](const std::optional<double>& value, int digits) {
        return value ? toText(*value, digits) : std::string("-");
    };
    for (const EventSummary& row : rows) {
        const auto percent = row.share ? std::optional(*row.share * 100) : std::nullopt;
        std::printf("%-24s %-16s %8d %9d %8ld %10s %8s %7s\n", terminalText(row.label).c_str(),
                    row.subject.empty() ? "-" : terminalText(row.subject).c_str(), row.moments,
                    row.stretches, long(row.frames), text(row.total, 3).c_str(),
                    text(row.mean, 3).c_str(), percent ? (text(percent, 1) + '%').c_str() : "-");
    }
}

int summariseEvents(const EventsOptions& o) {
    checkOutputs(o.input, {{"--csv", o.csv}, {"--json", o.json}});
    const StandardInput input(o.input);
    const Format& format =
        *(o.format.empty() ? detectFormat(input.path()) : findFormat(o.format)).orThrow();
    ImportResult imported = importSession(format, input.path(), formatOptions(o.file)).orThrow();
    Session& session = imported.session;
    if (o.file.fps > 0) session.fps = o.file.fps;
    if (!hasAny(format.holds, FormatCapability::Events))
        imported.notes.push_back(
            Message(SPOOR_TR("engine", "%1 does not store events."), format.name));
    const auto rows = summaryOf(session);
    if (rows.empty() && !o.file.allowEmpty)
        complain(Message(SPOOR_TR("engine",
                                  "No event was read from \"%1\". Specify its format, or use "
                                  "--allow-empty if it is meant to have none."),
                         o.input)
                     .english(),
                 {});
    if (session.fps <= 0 && session.times.empty() && !rows.empty())
        imported.notes.emplace_back(SPOOR_TR(
            "engine", "Durations are unknown without the frame rate. Specify it with --fps."));
    printNotes(imported.notes);
    if (!rows.empty() && !isStandardOutput(o.json)) printRows(rows);
    if (!o.csv.empty()) writeEventSummaryCsv(session, o.csv);
    auto list = nlohmann::json::array();
    for (const EventSummary& row : rows) list.push_back(rowJson(row));
    if (!o.json.empty())
        writeJson(o.json, {{"format", format.id},
                           {"events", session.events.size()},
                           {"rows", list},
                           {"notes", toJson(imported.notes)}});
    return rows.empty() && !o.file.allowEmpty ? exitCheckFailed : exitDone;
}

}  // namespace

void addEventsCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<EventsOptions>();
    auto* c =
        app.add_subcommand("events", "Print counts and durations of events per label and subject.");
    c->add_option("FILE", o->input, "File with events, or project; - for standard input")
        ->required();
    c->add_option("--from", o->format, "Format of FILE (default: detected from its content)");
    c->add_option("--fps", o->file.fps,
                  "Frame rate in frames per second, if FILE does not contain it")
        ->check(CLI::PositiveNumber);
    c->add_option("--video", o->file.video,
                  "Name or ID of the video or observation if FILE contains several");
    addReading(*c, o->file);
    addOutput(*c, "--csv", o->csv, OutputKind::Stream, "Write the table as CSV");
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the table and notes as JSON");
    c->footer(
        "The duration of an event is the time from its first to its last frame. A moment has "
        "none.");
    c->callback([o, &run] { run = [o] { return summariseEvents(*o); }; });
}

}  // namespace spoor
