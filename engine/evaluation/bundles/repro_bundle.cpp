// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/bundles/repro_bundle.h"

#include "engine/algorithms/api/settings.h"
#include "engine/base/atomic_file.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"
#include "engine/compute/embedded_kernels.h"
#include "engine/compute/program_source.h"
#include "engine/media/frame.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"
#include "engine/project/store/project_seal.h"

#include <sqlite3.h>
#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace spoor {
namespace {

constexpr std::int64_t formatVersion = 1;
constexpr std::size_t partBytes = std::size_t{4} << 20;

constexpr const char* schema =
    "CREATE TABLE repro_fact(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE repro_setting(kind TEXT NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL,"
    " value TEXT NOT NULL, PRIMARY KEY(kind, name)) WITHOUT ROWID;"
    "CREATE TABLE repro_device(stable_name TEXT PRIMARY KEY, name TEXT, platform TEXT,"
    " driver TEXT, opencl TEXT, type INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE repro_kernel(name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE repro_frame(frame INTEGER PRIMARY KEY, hash TEXT NOT NULL);"
    "CREATE TABLE repro_start(frame INTEGER NOT NULL, target INTEGER NOT NULL,"
    " label TEXT NOT NULL, x REAL, y REAL, w REAL, h REAL, PRIMARY KEY(frame, target))"
    " WITHOUT ROWID;"
    "CREATE TABLE repro_result(frame INTEGER NOT NULL, target INTEGER NOT NULL,"
    " state INTEGER NOT NULL, x REAL, y REAL, w REAL, h REAL, confidence REAL NOT NULL,"
    " PRIMARY KEY(frame, target)) WITHOUT ROWID;"
    "CREATE TABLE repro_log(line INTEGER PRIMARY KEY, seconds REAL NOT NULL, text TEXT NOT NULL,"
    " detail TEXT NOT NULL);"
    "CREATE TABLE repro_pixels(part INTEGER PRIMARY KEY, data BLOB NOT NULL);";

double stored(double value) {
    return std::isfinite(value) ? value : 0;  // SQLite does not store NaN or infinity.
}

/// The file name at the end of a path. All folders are dropped, including that of a pattern.
std::string fileName(const std::string& path) {
    std::string name = path;
    while (name.size() > 1 && name.back() == '/') name.pop_back();
    return name.substr(name.rfind('/') + 1);
}

void writeFacts(Connection& db, const ReproBundle& bundle) {
    Statement fact(db, "INSERT INTO repro_fact VALUES(?, ?)");
    const auto text = [&](const char* name, const std::string& value) {
        fact.bind(std::string_view(name), std::string_view(value)).run();
    };
    const auto number = [&](const char* name, std::int64_t value) {
        fact.bind(std::string_view(name), value).run();
    };
    number("format", formatVersion);
    text("spoor", bundle.version);
    text("system", bundle.system);
    text("input", bundle.run.input);
    text("pipeline", bundle.run.pipeline);
    text("device", bundle.asked.device);
    text("place", bundle.run.plan.device);
    text("seed", std::to_string(bundle.run.seed));  // May need all 64 bits.
    number("first", bundle.first);
    number("last", bundle.last);
    Statement setting(db, "INSERT INTO repro_setting VALUES(?, ?, ?, ?)");
    std::int64_t place = 0;
    const auto add = [&](const char* kind, const std::string& name, const std::string& value) {
        setting
            .bind(std::string_view(kind), place++, std::string_view(name), std::string_view(value))
            .run();
    };
    for (const auto& [name, value] : bundle.run.params) add("param", name, value);
    for (const auto& [stage, device] : bundle.asked.stages) add("stage", stage, device);
    for (const auto& [stage, device] : bundle.run.plan.stages) add("place", stage, device);
    Statement device(db, "INSERT INTO repro_device VALUES(?, ?, ?, ?, ?, ?)");
    for (const DeviceInfo& info : bundle.run.devices)
        device
            .bind(std::string_view(info.stableName), std::string_view(info.name),
                  std::string_view(info.platform), std::string_view(info.driver),
                  std::string_view(info.openclVersion), std::int64_t(info.type))
            .run();
}

void writeRows(Connection& db, const ReproBundle& bundle) {
    Statement kernel(db, "INSERT INTO repro_kernel VALUES(?, ?)");
    for (const auto& [name, hash] : bundle.kernels)
        kernel.bind(std::string_view(name), std::string_view(hash)).run();
    Statement frame(db, "INSERT INTO repro_frame VALUES(?, ?)");
    for (const auto& [index, hash] : bundle.frames)
        frame.bind(std::int64_t(index), std::string_view(hash)).run();
    Statement start(db, "INSERT INTO repro_start VALUES(?, ?, ?, ?, ?, ?, ?)");
    for (const auto& each : bundle.starts)
        start
            .bind(std::int64_t(each.frame), std::int64_t(each.id), std::string_view(each.label),
                  each.box.x, each.box.y, each.box.width, each.box.height)
            .run();
    Statement result(db, "INSERT INTO repro_result VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    for (const auto& [index, results] : bundle.results)
        for (const TargetResult& each : results) {
            const RectF box = each.state == TargetState::Lost ? RectF{} : each.box;
            result
                .bind(std::int64_t(index), std::int64_t(each.id), std::int64_t(each.state),
                      stored(box.x), stored(box.y), stored(box.width), stored(box.height),
                      stored(each.confidence))
                .run();
        }
    Statement log(db, "INSERT INTO repro_log(seconds, text, detail) VALUES(?, ?, ?)");
    for (const auto& entry : bundle.log)
        log.bind(entry.seconds, std::string_view(entry.text), std::string_view(entry.detail)).run();
}

void writePixels(Connection& db, const std::string& video) {
    const InputFile in = openInputFile(video).orThrow();
    Statement part(db, "INSERT INTO repro_pixels(data) VALUES(?)");
    std::string bytes(partBytes, '\0');
    while (const std::size_t size = std::fread(bytes.data(), 1, bytes.size(), in.get()))
        part.bind(Blob{std::string_view(bytes.data(), size)}).run();
    if (std::ferror(in.get()))
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot read the frames from \"%1\" again. Check that the file still exists."),
            video));
}

/// Writes the bundle as a project.
void writeProject(const std::string& path, const ReproBundle& bundle) {
    ProjectFile project(path);
    project.document().store(bundle.session);
    ProjectRun run;
    run.input = bundle.run.input;
    run.pipeline = bundle.run.pipeline;
    run.params = bundle.run.params;
    run.device = bundle.asked.device;
    run.stages.assign(bundle.asked.stages.begin(), bundle.asked.stages.end());
    run.seed = bundle.run.seed;
    project.document().putRun(run);
    std::map<TargetId, std::vector<SessionBox>> boxes;
    for (const auto& [frame, results] : bundle.results)
        for (const TargetResult& each : results) {
            if (each.given || !bundle.session.target(each.id)) continue;
            SessionBox box;
            box.frame = frame;
            if (each.state != TargetState::Lost) box.box = each.box;
            box.source = BoxSource::Tracked;
            box.state = each.state;
            box.confidence = each.confidence;
            boxes[each.id].push_back(box);
        }
    for (const auto& [id, all] : boxes) project.results().put(id, all);
}

}  // namespace

void ReproBundle::setResults(std::map<FrameIndex, std::vector<TargetResult>> found) {
    results = std::move(found);
    std::erase_if(results, [](const auto& row) { return row.first < 0; });
    starts.clear();
    for (const auto& [frame, rows] : results)
        for (const TargetResult& row : rows)
            if (row.given) starts.push_back({frame, row.id, row.label, row.box});
    if (results.empty()) return;
    first = results.begin()->first;
    last = results.rbegin()->first;
}

void ReproBundle::hideFolders() {
    std::vector<std::string> folders;
    const auto note = [&](const std::string& path) {
        if (path.starts_with('/')) folders.push_back(path.substr(0, path.rfind('/') + 1));
    };
    note(run.input);
    for (const auto& [name, value] : run.params) note(value);
    if (const char* home = std::getenv("HOME")) folders.emplace_back(home);
    run.input = fileName(run.input);
    for (auto& [name, value] : run.params)
        if (value.find('/') != std::string::npos) value = fileName(value);
    for (auto& entry : log) {
        entry.text = withoutFolders(entry.text, folders);
        entry.detail = withoutFolders(entry.detail, folders);
    }
}

std::string hashOf(const Frame& frame) {
    return std::to_string(frame.size().width) + 'x' + std::to_string(frame.size().height) + ' ' +
           contentHash(frame.pixels(), frame.bytes());
}

std::map<std::string, std::string> kernelHashes() {
    std::map<std::string, std::string> hashes;
    for (const EmbeddedKernel& kernel : embeddedKernels()) {
        const std::string source = kernelSource(std::string(kernel.name));
        hashes[std::string(kernel.name)] = contentHash(source.data(), source.size());
    }
    return hashes;
}

void writeReproBundle(const std::string& path, const ReproBundle& bundle,
                      const std::string& video) {
    DatabaseReservation place(path);
    writeProject(place.temporaryPath(), bundle);
    {
        Connection db(place.temporaryPath(), SQLITE_OPEN_READWRITE, place.sharing());
        db.run("PRAGMA journal_mode = DELETE");  // No journal file next to the bundle.
        Transaction transaction(db);
        db.run(schema);
        writeFacts(db, bundle);
        writeRows(db, bundle);
        if (!video.empty()) writePixels(db, video);
        transaction.commit();
    }
    (void)place.take();
}

namespace {

[[noreturn]] void refuse(const char* why) {
    throw EngineError(Message(why));
}

FrameIndex frameOf(const Statement& row, int column) {
    const std::int64_t frame = row.whole(column);
    if (frame < 0 || frame > maxFrames)
        refuse(SPOOR_TR("engine", "a frame number is out of range"));
    return frame;
}

TargetId targetOf(const Statement& row, int column) {
    const std::int64_t id = row.whole(column);
    if (id < 0 || id > std::numeric_limits<TargetId>::max())
        refuse(SPOOR_TR("engine", "a target number is out of range"));
    return TargetId(id);
}

void readFacts(const Connection& db, ReproBundle& bundle) {
    std::int64_t format = 0;
    Statement facts(db, "SELECT name, value FROM repro_fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        if (name == "format") format = facts.whole(1);
        if (name == "spoor") bundle.version = facts.text(1);
        if (name == "system") bundle.system = facts.text(1);
        if (name == "input") bundle.run.input = facts.text(1);
        if (name == "pipeline") bundle.run.pipeline = facts.text(1);
        if (name == "device") bundle.asked.device = facts.text(1);
        if (name == "place") bundle.run.plan.device = facts.text(1);
        if (name == "seed") bundle.run.seed = std::strtoull(facts.text(1).c_str(), nullptr, 10);
        if (name == "first") bundle.first = frameOf(facts, 1);
        if (name == "last" && facts.whole(1) >= 0) bundle.last = frameOf(facts, 1);
    }
    if (format > formatVersion)
        refuse(SPOOR_TR("engine", "it was written by a newer version of Spoor"));
    if (format < 1) refuse(SPOOR_TR("engine", "it does not state its format version"));
    Statement settings(db, "SELECT kind, name, value FROM repro_setting ORDER BY place");
    while (settings.step()) {
        const std::string kind = settings.text(0);
        if (kind == "param") bundle.run.params.emplace_back(settings.text(1), settings.text(2));
        if (kind == "stage") bundle.asked.stages[settings.text(1)] = settings.text(2);
        if (kind == "place") bundle.run.plan.stages[settings.text(1)] = settings.text(2);
    }
    AlgorithmSettings stored = storedSettings(bundle.run.pipeline, bundle.run.params);
    bundle.run.pipeline = std::move(stored.algorithm);
    bundle.run.params = std::move(stored.values);
    Statement devices(db,
                      "SELECT stable_name, name, platform, driver, opencl, type FROM repro_device");
    while (devices.step()) {
        DeviceInfo info;
        info.stableName = devices.text(0);
        info.name = devices.text(1);
        info.platform = devices.text(2);
        info.driver = devices.text(3);
        info.openclVersion = devices.text(4);
        info.type = DeviceType(std::clamp<std::int64_t>(devices.whole(5), 0, 2));
        bundle.run.devices.push_back(info);
    }
}

void readResults(const Connection& db, ReproBundle& bundle) {
    if (db.number("SELECT count(*) FROM repro_start") > std::int64_t(maxTargets))
        refuse(SPOOR_TR("engine", "it starts too many targets"));
    Statement starts(db,
                     "SELECT frame, target, label, x, y, w, h FROM repro_start "
                     "ORDER BY frame, target");
    while (starts.step())
        bundle.starts.push_back(
            {frameOf(starts, 0), targetOf(starts, 1), starts.text(2),
             RectF{starts.real(3), starts.real(4), starts.real(5), starts.real(6)}});
    Statement results(db,
                      "SELECT frame, target, state, x, y, w, h, confidence FROM repro_result "
                      "ORDER BY frame, target");
    while (results.step()) {
        TargetResult result;
        result.id = targetOf(results, 1);
        if (results.whole(2) < 0 || results.whole(2) > 2)
            refuse(SPOOR_TR("engine", "a result has an invalid state"));
        result.state = TargetState(results.whole(2));
        result.box = {results.real(3), results.real(4), results.real(5), results.real(6)};
        result.confidence = results.real(7);
        bundle.results[frameOf(results, 0)].push_back(result);
    }
}

void readRows(const Connection& db, ReproBundle& bundle) {
    Statement kernels(db, "SELECT name, hash FROM repro_kernel");
    while (kernels.step()) bundle.kernels[kernels.text(0)] = kernels.text(1);
    Statement frames(db, "SELECT frame, hash FROM repro_frame");
    while (frames.step()) bundle.frames[frameOf(frames, 0)] = frames.text(1);
    Statement log(db, "SELECT seconds, text, detail FROM repro_log ORDER BY line");
    while (log.step()) bundle.log.push_back({log.real(0), log.text(1), log.text(2)});
    bundle.hasPixels = db.number("SELECT count(*) FROM repro_pixels") > 0;
}

/// Checks a file from an untrusted source before it is read. Nothing in it is executed.
void openForReading(Connection& db) {
    db.run("PRAGMA cell_size_check = ON");
    db.run("PRAGMA query_only = ON");
    if (db.number("SELECT count(*) FROM sqlite_master WHERE name GLOB 'repro_*' AND type = "
                  "'table'") < 9)
        refuse(SPOOR_TR("engine", "it has another file type"));
    Statement check(db, "PRAGMA quick_check(1)");
    if (!check.step() || check.text(0) != "ok")
        refuse(SPOOR_TR("engine", "its content is damaged"));
}

/// SQLite's text in an error of the database.
std::string reasonOf(const EngineError& error) {
    const auto& args = error.message().args;
    return args.empty() ? error.what() : args.back();
}

}  // namespace

Result<ReproBundle> readReproBundle(const std::string& path) {
    if (!std::filesystem::is_regular_file(path))
        return Message(SPOOR_TR("engine", "The file \"%1\" does not exist."), path);
    try {
        refuseForeignFiles(path);
    } catch (const EngineError& error) {
        return error.message();
    }
    try {
        Connection db(path, SQLITE_OPEN_READONLY);
        if (const Message problem = db.schemaProblem({}); !problem.empty()) return problem;
        const auto tables =
            db.number("SELECT count(*) FROM sqlite_master WHERE name GLOB 'repro_*'");
        if (db.number("PRAGMA application_id") == projectId && tables == 0)
            return Message(SPOOR_TR("engine",
                                    "\"%1\" is a project, not a reproduction bundle, so it has no "
                                    "results to compare with. Create a bundle with 'spoor-cli "
                                    "track --bundle' or the workbench."),
                           path);
        openForReading(db);
        ReproBundle bundle;
        readFacts(db, bundle);
        readResults(db, bundle);
        readRows(db, bundle);
        return bundle;
    } catch (const EngineError& error) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" is not a reproduction bundle or is damaged: %2. Create it "
                                "again with 'spoor-cli track --bundle' or the workbench."),
                       path, reasonOf(error));
    }
}

void extractPixels(const std::string& bundle, const std::string& video) {
    const Connection db(bundle, SQLITE_OPEN_READONLY);
    Statement parts(db, "SELECT data FROM repro_pixels ORDER BY part");
    AtomicFile out(video, Durability::No);
    while (parts.step()) out.write(parts.text(0));
    out.commit();
}

}  // namespace spoor
