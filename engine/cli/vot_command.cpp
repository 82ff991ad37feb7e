// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/cli/command.h"
#include "engine/cli/output/console.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/run_options.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/vot.h"
#include "engine/media/open_input.h"
#include "engine/tracking/streaming_tracker.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct VotArguments {
    std::string folder = ".", pipeline, json;
    bool masks = false;
    RunOptions run;
};

/// A target of VOT's folder protocol, and its results by frame.
struct VotQuery {
    std::string id;
    FrameIndex offset = 0;
    StartBox start;
    bool point = false;
    std::vector<std::string> states, visible, confidence;
};

/// Reads query_<ID>.txt: the first frame, then the region. nullopt: it has no region ("0").
std::optional<VotQuery> readQuery(const fs::path& file) {
    const std::string text = contentOf(file.string());
    TextLines lines(text, file.string());
    const auto fail = [&] {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "%1: expected the number of a frame in the first line and a point, "
                             "rectangle, polygon or mask in the second one."),
                    file.string()));
    };
    VotQuery query;
    query.id = file.stem().string().substr(std::string_view("query_").size());
    const auto offset = lines.nextFilled() ? wholeNumber(lines.text()) : std::nullopt;
    if (!offset || *offset < 0 || *offset >= frameLimit || !lines.nextFilled()) fail();
    query.offset = *offset;
    if (lines.text() == "0") return std::nullopt;
    const auto region = votOutline(lines.text());
    if (!region) fail();
    query.start = StartBox(region->box, *region->shape);
    query.point = region->shape->as<Points>() != nullptr;
    return query;
}

/// The queries of a folder, sorted by their first frame.
std::vector<VotQuery> readQueries(const std::string& folder, std::vector<Message>& notes) {
    std::vector<VotQuery> queries;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("query_") || !name.ends_with(".txt")) continue;
        auto query = readQuery(entry.path());
        if (query)
            queries.push_back(std::move(*query));
        else
            notes.emplace_back(
                SPOOR_TR("engine", "%1 has no region, so its target is not tracked."), name);
    }
    std::ranges::sort(queries, [](const VotQuery& a, const VotQuery& b) {
        return std::pair(a.offset, a.id) < std::pair(b.offset, b.id);
    });
    return queries;
}

void take(VotQuery& query, const TargetResult& result) {
    const bool lost = result.state == TargetState::Lost || !result.box.finite();
    const auto* points = result.shape.as<Points>();
    // Occluded points have an estimated place.
    const bool placed = !lost || (query.point && points && result.box.finite());
    query.states.push_back(placed ? votLine({VotRegion::Kind::Box, result.box, result.shape})
                                  : "0");
    query.visible.push_back(!lost && points && !points->isHidden(0) ? "1" : "0");
    query.confidence.push_back(fixedText(result.confidence, 6));
}

void write(const VotArguments& o, const VotQuery& query) {
    const auto file = [&](const std::string& suffix, const std::vector<std::string>& lines) {
        TextFile out((fs::path(o.folder) / ("output_" + query.id + suffix + ".txt")).string());
        for (const std::string& line : lines) out.write(line + '\n');
        out.finish();
    };
    file("", query.states);
    file("_confidence", query.confidence);
    if (query.point) file("_visible", query.visible);
}

/// Tracks the queries, whose targets have the ids 1, 2, ...
void track(FrameStore& frames, const RunConfigPtr& config, std::vector<VotQuery>& queries) {
    StreamingTracker tracker(config, [](const EngineError& error) {
        complain(error.message().english(), error.detail());
    });
    const FrameIndex first = queries.front().offset;
    tracker.setFirst(first);
    for (FrameIndex at = 0; at < frames.frameCount(); ++at) {
        for (VotQuery& query : queries) {
            if (query.offset <= at) continue;
            query.states.emplace_back("0");
            query.visible.emplace_back("0");
            query.confidence.emplace_back("0");
        }
        if (at < first) continue;
        std::vector<StartBox> starts;
        for (const VotQuery& query : queries)
            if (query.offset == at) starts.push_back(query.start);
        for (const TargetResult& result : tracker.update(frames.require(at), starts))
            take(queries.at(std::size_t(result.id) - 1), result);
    }
}

int vot(const VotArguments& o) {
    const AlgorithmDescriptor& type = *findAlgorithm(o.pipeline).orThrow();
    ParamSet params(type.params);
    params.setTexts(o.run.settings);
    std::vector<Message> notes;
    const auto frames = openInput((fs::path(o.folder) / "frames_color.txt").string());
    std::vector<VotQuery> queries = readQueries(o.folder, notes);
    const bool points = std::ranges::any_of(queries, [](const auto& each) { return each.point; });
    if (!type.needsBox || (points && !type.describe(params).points))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The algorithm '%1' cannot follow what is queried. Points need the "
                             "algorithm 'points'; boxes and masks need a tracker."),
                    type.id));
    std::erase_if(queries, [&](const VotQuery& query) {
        const bool late = query.offset >= frames->frameCount();
        if (late)
            notes.emplace_back(
                SPOOR_TR("engine", "query_%1.txt begins after the last frame and is left out."),
                query.id);
        return late;
    });
    if (queries.empty())
        throw EngineError(Message(
            SPOOR_TR("engine", "The folder \"%1\" has no query_ID.txt with a region to track."),
            o.folder));
    track(*frames, makeRunConfig(type, std::move(params), planOf(o.run), o.run.seed), queries);
    for (const VotQuery& query : queries) write(o, query);
    printNotes(notes);
    if (!o.json.empty())
        writeJson(o.json, {{"queries", queries.size()},
                           {"frames", frames->frameCount()},
                           {"notes", toJson(notes)}});
    return exitDone;
}

}  // namespace

void addVotCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<VotArguments>();
    auto* c = app.add_subcommand(
        "vot", "Track the queries of VOT's folder protocol and write its outputs.");
    c->add_option("FOLDER", o->folder,
                  "Folder with frames_color.txt and query_ID.txt; the output files go there, too")
        ->capture_default_str();
    addAlgorithmOptions(*c, o->pipeline, o->run.preset);
    addRunOptions(*c, o->run);
    c->add_flag("--masks", o->masks, "Find the mask of each target (--set masks=true)");
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write what was tracked as JSON");
    c->callback([o, &run] {
        run = [o] {
            if (o->masks) o->run.settings.emplace_back("masks=true");
            resolveRun(o->pipeline, o->run);
            return vot(*o);
        };
    });
}

}  // namespace spoor
