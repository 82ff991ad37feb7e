// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/document_store.h"

#include "engine/project/session/session.h"
#include "engine/project/store/project_database.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace spoor {
namespace {

/// Names of the rows for labels are numbers from here, so that sorting them as text keeps the
/// order.
constexpr std::size_t firstLabelKey = 100000;

constexpr std::size_t maxName = 100'000;  // In bytes.

/// Rejects values out of range.
void check(const SessionBox& box, const ProjectDatabase& database) {
    if (box.frame < 0 || box.frame > maxFrames)
        database.refuse(SPOOR_TR("engine", "a frame number is out of range"));
    for (const double pixels : {box.box.x, box.box.y, box.box.width, box.box.height})
        if (!(std::abs(pixels) <= maxBoxPixels))
            database.refuse(SPOOR_TR("engine", "a box has a size that no image can have"));
}

TargetId targetOf(const Statement& row, int column, const ProjectDatabase& database) {
    const std::int64_t id = row.whole(column);
    if (id < 0 || id > maxTargetId)
        database.refuse(SPOOR_TR("engine", "a target number is out of range"));
    return TargetId(id);
}

/// Reads the name of a target or attribute.
std::string nameOf(const Statement& row, int column, const ProjectDatabase& database) {
    std::string name = row.text(column);
    if (name.size() > maxName)
        database.refuse(SPOOR_TR("engine", "a name is too long to be shown"));
    return name;
}

constexpr const char* putFact =
    "INSERT INTO fact(name, value) VALUES(?, ?)"
    " ON CONFLICT(name) DO UPDATE SET value = excluded.value";

constexpr std::int64_t keyframeThatHolds = 2;  // Value of the column keyframe.

SessionBox boxOf(const Statement& row, int column) {
    SessionBox box;
    box.frame = row.whole(column);
    box.box = {row.real(column + 1), row.real(column + 2), row.real(column + 3),
               row.real(column + 4)};
    box.source = BoxSource(std::clamp<std::int64_t>(row.whole(column + 5), 0, 2));
    box.keyframe = row.whole(column + 6) != 0;
    box.holds = row.whole(column + 6) == keyframeThatHolds;
    box.occluded = row.whole(column + 7) != 0;
    box.outside = row.whole(column + 8) != 0;
    box.state = TargetState(std::clamp<std::int64_t>(row.whole(column + 9), 0, 2));
    box.confidence = row.real(column + 10);
    return box;
}

/// Kind, key and label, each after a line feed.
std::string textOf(const EventLabel& label) {
    return (label.moment ? "moment\n" : "stretch\n") + label.key + '\n' + label.label;
}

EventLabel eventLabelOf(const std::string& text) {
    const std::size_t kind = text.find('\n');
    const std::size_t key = kind == std::string::npos ? kind : text.find('\n', kind + 1);
    if (key == std::string::npos) return {text, {}};
    return {text.substr(key + 1), text.substr(kind + 1, key - kind - 1), text.starts_with('m')};
}

/// Reads shape and attributes. Rejects a project with an unreadable shape.
void readShape(SessionBox& box, const Statement& row, int column, const ProjectDatabase& database) {
    const auto shape = parseShape(row.text(column));
    if (!shape) database.refuse(SPOOR_TR("engine", "a shape cannot be read"));
    box.shape = shape.value();
    const std::string text = row.text(column + 1);
    if (text.empty()) return;
    const auto json = nlohmann::json::parse(text, nullptr, false);
    std::map<std::string, std::string> attributes;
    for (const auto& [name, value] : json.items())
        if (value.is_string()) attributes[name] = value.get<std::string>();
    box.attributes = std::move(attributes);
}

std::string attributesText(const SessionBox& box) {
    if (box.attributes.empty()) return {};
    return nlohmann::json(*box.attributes)
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

Session DocumentStore::load() const {
    const Connection& db = *m_database.connection;
    const Connection::TimeLimit limit(db, Connection::Step::Last);
    Session session;
    Statement facts(db, "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        const std::int64_t value = facts.whole(1);
        const int side = int(std::clamp<std::int64_t>(value, 0, std::int64_t(maxBoxPixels)));
        if (name == "width") session.size.width = side;
        if (name == "height") session.size.height = side;
        if (name == "fps" && std::isfinite(facts.real(1))) session.fps = facts.real(1);
        if (name == "length") session.length = std::clamp<FrameIndex>(value, 0, maxFrames);
        if (name == "calibration")
            if (auto read = parseCalibration(facts.text(1)))
                session.calibration = std::move(read).value();
    }
    for (auto& [id, target] : loadTargets()) session.put(std::move(target));
    if (m_database.version < 4) return session;
    Statement carried(db, "SELECT format, data FROM carried");
    while (carried.step()) session.carried[carried.text(0)] = carried.text(1);
    if (m_database.version >= 6) loadEvents(session);
    return session;
}

void DocumentStore::loadEvents(Session& session) const {
    const Connection& db = *m_database.connection;
    if (db.number("SELECT count(*) FROM event") > 10 * std::int64_t(maxEvents))  // Several imports.
        m_database.refuse(SPOOR_TR("engine", "it has too many events to be shown"));
    Statement rows(db, "SELECT id, label, first, last, target, comment FROM event");
    while (rows.step()) {
        SessionEvent event;
        event.label = rows.text(1);
        event.frames = {rows.whole(2), rows.whole(3)};
        event.comment = rows.text(5);
        const bool known = rows.whole(4) >= 0 && rows.whole(4) <= maxTargetId;
        if (known && session.target(TargetId(int(rows.whole(4)))))
            event.target = TargetId(int(rows.whole(4)));
        if (!eventProblem(event).empty())
            m_database.refuse(SPOOR_TR("engine", "an event cannot be read"));
        session.events[rows.whole(0)] = std::move(event);
    }
}

std::map<TargetId, SessionTarget> DocumentStore::loadTargets() const {
    const Connection& db = *m_database.connection;
    if (db.number("SELECT count(*) FROM target") > std::int64_t(maxTargets))
        m_database.refuse(SPOOR_TR("engine", "it has too many targets to be shown"));
    std::map<TargetId, SessionTarget> targets;
    Statement rows(db, m_database.version < 5 ? "SELECT id, label, colour, label FROM target"
                                              : "SELECT id, label, colour, name FROM target");
    while (rows.step()) {
        const TargetId id = targetOf(rows, 0, m_database);
        SessionTarget& target = targets[id];
        target.id = id;
        target.label = nameOf(rows, 1, m_database);
        target.colour = nameOf(rows, 2, m_database);
        target.name = nameOf(rows, 3, m_database);
    }
    Statement attributes(db, "SELECT target, name, value FROM attribute");
    while (attributes.step())
        if (const auto at = targets.find(TargetId(attributes.whole(0))); at != targets.end())
            at->second.attributes[nameOf(attributes, 1, m_database)] =
                nameOf(attributes, 2, m_database);
    if (m_database.version >= 2) {
        Statement locks(db, "SELECT name FROM setting WHERE kind = 'locked'");
        while (locks.step())
            if (const auto at = targets.find(TargetId(locks.whole(0))); at != targets.end())
                at->second.locked = true;
    }
    Statement boxes(db, std::string("SELECT target, frame, x, y, w, h, source, keyframe, occluded,"
                                    " outside, state, confidence, ") +
                            (m_database.version < 4 ? "NULL, NULL" : "shape, attributes") +
                            " FROM box ORDER BY target, frame");
    while (boxes.step())
        if (const auto at = targets.find(TargetId(boxes.whole(0))); at != targets.end()) {
            at->second.boxes.push_back(boxOf(boxes, 1));
            readShape(at->second.boxes.back(), boxes, 12, m_database);
            check(at->second.boxes.back(), m_database);
        }
    return targets;
}

void DocumentStore::putFacts(SizeI size, double fps, FrameIndex length) {
    Transaction transaction = m_database.begin();
    m_database.run(putFact, "width", size.width);
    m_database.run(putFact, "height", size.height);
    m_database.run(putFact, "fps", fps);
    m_database.run(putFact, "length", length);
    transaction.commit();
}

void DocumentStore::putCalibration(const Calibration& calibration) {
    Transaction transaction = m_database.begin();
    m_database.run(putFact, "calibration", toText(calibration));
    transaction.commit();
}

ProjectRun DocumentStore::run() const {
    ProjectRun run;
    FrameRange range{-1, -1};
    Statement facts(*m_database.connection, "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        if (name == "input") run.input = facts.text(1);
        if (name == "frame_hash") run.frameHash = facts.text(1);
        if (name == "pipeline") run.pipeline = facts.text(1);
        if (name == "device") run.device = facts.text(1);
        if (name == "seed") run.seed = std::strtoull(facts.text(1).c_str(), nullptr, 10);
        if (name == "truth") run.truth = facts.text(1);
        if (name == "range_first") range.first = facts.whole(1);
        if (name == "range_last") range.last = facts.whole(1);
    }
    if (range.first >= 0 && range.first <= range.last && range.last <= maxFrames) run.range = range;
    if (m_database.version < 2) return run;
    Statement settings(*m_database.connection,
                       "SELECT kind, name, value FROM setting ORDER BY kind, name");
    while (settings.step()) {
        const std::string kind = settings.text(0);
        if (kind == "stage") run.stages.emplace_back(settings.text(1), settings.text(2));
        if (kind == "param") run.params.emplace_back(settings.text(1), settings.text(2));
        if (kind == "other_param") {
            const std::string name = settings.text(1);
            const std::size_t end = name.find('/');
            if (end != std::string::npos)
                run.otherParams[name.substr(0, end)].emplace_back(name.substr(end + 1),
                                                                  settings.text(2));
        }
        if (kind == "layout") run.layout.emplace_back(settings.text(1), settings.text(2));
        if (kind == "label") run.labels.push_back(settings.text(2));
        if (kind == "event_label") run.eventLabels.push_back(eventLabelOf(settings.text(2)));
        if (kind == "label_colour") run.labelColours[settings.text(1)] = settings.text(2);
    }
    return run;
}

void DocumentStore::putRun(const ProjectRun& run) {
    Transaction transaction = m_database.begin();
    m_database.run(putFact, "input", run.input);
    m_database.run(putFact, "frame_hash", run.frameHash);
    m_database.run(putFact, "pipeline", run.pipeline);
    m_database.run(putFact, "device", run.device);
    m_database.run(putFact, "seed", std::to_string(run.seed));
    m_database.run(putFact, "truth", run.truth);
    const FrameRange range = run.range.value_or(FrameRange{-1, -1});
    m_database.run(putFact, "range_first", std::to_string(range.first));
    m_database.run(putFact, "range_last", std::to_string(range.last));
    m_database.connection->run(
        "DELETE FROM setting WHERE kind IN"
        " ('param', 'other_param', 'stage', 'label', 'label_colour', 'layout', 'event_label')");
    Statement put(*m_database.connection, "INSERT INTO setting(kind, name, value) VALUES(?, ?, ?)");
    for (const auto& [name, value] : run.params) put.bind("param", name, value).run();
    for (const auto& [algorithm, params] : run.otherParams)
        for (const auto& [name, value] : params)
            put.bind("other_param", algorithm + '/' + name, value).run();
    for (const auto& [name, value] : run.stages) put.bind("stage", name, value).run();
    for (const auto& [name, value] : run.layout) put.bind("layout", name, value).run();
    for (std::size_t i = 0; i < run.labels.size(); ++i)  // equal lengths sort by number
        put.bind("label", std::to_string(firstLabelKey + i), run.labels[i]).run();
    for (std::size_t i = 0; i < run.eventLabels.size(); ++i)
        put.bind("event_label", std::to_string(firstLabelKey + i), textOf(run.eventLabels[i]))
            .run();
    for (const auto& [label, colour] : run.labelColours)
        put.bind("label_colour", label, colour).run();
    transaction.commit();
}

void DocumentStore::writeLock(TargetId id, bool locked) {
    m_database.run(locked ? "INSERT OR REPLACE INTO setting(kind, name, value)"
                            " VALUES('locked', ?, '1')"
                          : "DELETE FROM setting WHERE kind = 'locked' AND name = ?",
                   std::to_string(id));
}

void DocumentStore::eraseRows(std::initializer_list<const char*> tables, TargetId id) {
    for (const std::string table : tables)
        m_database.run("DELETE FROM " + table + " WHERE target = ?", id);
}

void DocumentStore::putTarget(const SessionTarget& target) {
    Transaction transaction = m_database.begin();
    m_database.run(
        "INSERT INTO target(id, label, colour, name) VALUES(?, ?, ?, ?)"
        " ON CONFLICT(id) DO UPDATE SET label = excluded.label, colour = excluded.colour,"
        " name = excluded.name",
        target.id, target.label, target.colour, target.name);
    Statement names(*m_database.connection, "SELECT name FROM attribute WHERE target = ?");
    names.bind(target.id);
    std::vector<std::string> gone;
    while (names.step())
        if (target.attributes.count(names.text(0)) == 0) gone.push_back(names.text(0));
    for (const std::string& name : gone)
        m_database.run("DELETE FROM attribute WHERE target = ? AND name = ?", target.id, name);
    for (const auto& [name, value] : target.attributes)
        m_database.run(
            "INSERT INTO attribute(target, name, value) VALUES(?, ?, ?)"
            " ON CONFLICT(target, name) DO UPDATE SET value = excluded.value",
            target.id, name, value);
    writeLock(target.id, target.locked);
    transaction.commit();
}

void DocumentStore::putBox(TargetId id, const SessionBox& box) {
    Transaction transaction = m_database.begin();
    m_database.run("INSERT INTO target(id, label, colour) VALUES(?, '', '') ON CONFLICT DO NOTHING",
                   id);
    writeBox(id, box);
    transaction.commit();
}

void DocumentStore::writeBox(TargetId id, const SessionBox& box) {
    Transaction transaction = m_database.begin();
    m_database.run(
        "INSERT INTO box(target, frame, x, y, w, h, source, keyframe, occluded, outside,"
        " state, confidence, shape, attributes)"
        " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT(target, frame) DO UPDATE SET x = excluded.x, y = excluded.y,"
        " w = excluded.w, h = excluded.h, source = excluded.source,"
        " keyframe = excluded.keyframe, occluded = excluded.occluded,"
        " outside = excluded.outside, state = excluded.state,"
        " confidence = excluded.confidence, shape = excluded.shape,"
        " attributes = excluded.attributes",
        id, box.frame, box.box.x, box.box.y, box.box.width, box.box.height, box.source,
        box.keyframe && box.holds ? keyframeThatHolds : std::int64_t(box.keyframe), box.occluded,
        box.outside, box.state, box.confidence, toText(*box.shape), attributesText(box));
    transaction.commit();
}

void DocumentStore::eraseBox(TargetId id, FrameIndex frame) {
    Transaction transaction = m_database.begin();
    m_database.run("DELETE FROM box WHERE target = ? AND frame = ?", id, frame);
    transaction.commit();
}

void DocumentStore::putCarried(const std::string& format, const std::string& data) {
    Transaction transaction = m_database.begin();
    m_database.run("DELETE FROM carried WHERE format = ?", format);
    if (!data.empty())
        m_database.run("INSERT INTO carried(format, data) VALUES(?, ?)", format, data);
    transaction.commit();
}

void DocumentStore::putEvent(EventId id, const std::optional<SessionEvent>& event) {
    Transaction transaction = m_database.begin();
    m_database.run("DELETE FROM event WHERE id = ?", id);
    if (event)
        m_database.run(
            "INSERT INTO event(id, label, first, last, target, comment) VALUES(?, ?, ?, ?, ?, ?)",
            id, event->label, event->frames.first, event->frames.last,
            event->target ? std::int64_t(*event->target) : -1, event->comment);
    transaction.commit();
}

void DocumentStore::eraseFacts(TargetId id) {
    Transaction transaction = m_database.begin();
    eraseRows({"attribute"}, id);
    m_database.run("DELETE FROM target WHERE id = ?", id);
    writeLock(id, false);
    transaction.commit();
}

void DocumentStore::eraseTarget(TargetId id) {
    Transaction transaction = m_database.begin();
    eraseRows({"box", "result", "result_index"}, id);
    eraseFacts(id);
    transaction.commit();
}

void DocumentStore::store(const Session& session) {
    Transaction transaction = m_database.begin();
    putFacts(session.size, session.fps, session.length);
    const Session old = load();
    for (const SessionTarget& target : old.targets()) {
        const SessionTarget* const now = session.target(target.id);
        if (!now) eraseTarget(target.id);
        for (const SessionBox& box : target.boxes)
            if (now && !now->at(box.frame)) eraseBox(target.id, box.frame);
    }
    for (const auto& [format, data] : old.carried)
        if (session.carried.count(format) == 0) putCarried(format, {});
    for (const auto& [format, data] : session.carried) putCarried(format, data);
    if (session.calibration != old.calibration) putCalibration(session.calibration);
    for (const auto& [id, event] : old.events)
        if (!session.events.contains(id)) putEvent(id, std::nullopt);
    for (const auto& [id, event] : session.events) putEvent(id, event);
    for (const SessionTarget& target : session.targets()) {
        putTarget(target);
        for (const SessionBox& box : target.boxes) writeBox(target.id, box);
    }
    transaction.commit();
}

}  // namespace spoor
