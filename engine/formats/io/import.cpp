// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/import.h"

#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/encoding.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <numeric>

namespace spoor {

bool isNan(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (text.size() != 3) return false;
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
    return lower(text[0]) == 'n' && lower(text[1]) == 'a' && lower(text[2]) == 'n';
}

TextLines::TextLines(std::string_view text, std::string name)
    : m_left(text), m_name(std::move(name)) {
    if (m_left.substr(0, 3) == "\xEF\xBB\xBF") m_left.remove_prefix(3);
}

bool TextLines::next() {
    m_fields.clear();
    if (m_left.empty()) return false;
    const std::size_t end = std::min(m_left.find('\n'), m_left.size());
    m_line = m_left.substr(0, end);
    if (!m_line.empty() && m_line.back() == '\r') m_line.remove_suffix(1);
    m_left.remove_prefix(std::min(end + 1, m_left.size()));
    ++m_number;
    return true;
}

bool TextLines::nextFilled() {
    while (next()) {
        const std::string_view text = trimmed(m_line);
        if (!text.empty() && text.front() != '#') return true;
    }
    return false;
}

bool TextLines::nextRow() {
    while (next()) {
        const std::string_view text = trimmed(m_line);
        if (text.empty()) return m_left.find_first_not_of(" \t\r\n") != std::string_view::npos;
        if (text.front() != '#') return true;
    }
    return false;
}

namespace {

/// Whether the text is a number with a decimal comma.
bool hasDecimalComma(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || comma == 0 || comma + 1 == text.size()) return false;
    std::string point(text);
    point[comma] = '.';
    return realNumber(point).has_value();
}

/// The line with decimal points if its fields are separated by semicolons or tabs and have decimal
/// commas; otherwise nothing.
std::string withDecimalPoints(std::string_view line) {
    const char separator = line.find(';') != std::string_view::npos ? ';' : '\t';
    if (line.find(separator) == std::string_view::npos || line.find(',') == std::string_view::npos)
        return {};
    std::string result;
    bool some = false;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(separator), line.size());
        std::string field(trimmed(line.substr(0, end)));
        if (hasDecimalComma(field)) {
            field[field.find(',')] = '.';
            some = true;
        } else if (field.find(',') != std::string::npos) {
            return {};
        }
        result += field + separator;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    result.pop_back();
    return some ? result : std::string();
}

}  // namespace

const std::vector<std::string_view>& TextLines::fields() {
    if (!m_fields.empty()) return m_fields;  // Callers keep views of the fields.
    std::string_view left = trimmed(m_line);
    m_decimals = withDecimalPoints(left);
    if (!m_decimals.empty()) left = m_decimals;
    if (left.find_first_of(",;") != std::string_view::npos) {
        for (;;) {
            const std::size_t end = left.find_first_of(",;");
            m_fields.push_back(trimmed(left.substr(0, end)));
            if (end == std::string_view::npos) return m_fields;
            left.remove_prefix(end + 1);
        }
    }
    while (!left.empty()) {
        const std::size_t end = std::min(left.find_first_of(" \t"), left.size());
        m_fields.push_back(left.substr(0, end));
        left = trimmed(left.substr(end));
    }
    return m_fields;
}

void TextLines::fail(const char* sentence) const {
    fail(sentence, trimmed(m_line));
}

void TextLines::fail(const char* sentence, std::string_view found) const {
    throw EngineError(Message(sentence).arg(m_name).arg(long(m_number)).arg(shortened(found)));
}

RectF boxOf(const TextLines& lines, const std::string_view* fields, const char* sentence) {
    std::array<double, 4> values{};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto value = realNumber(fields[i]);
        if (!value || (i >= 2 && *value < 0)) lines.fail(sentence);
        values[i] = *value;
    }
    return {values[0], values[1], values[2], values[3]};
}

SessionBuilder::SessionBuilder(std::string file, const FormatOptions& options)
    : m_file(std::move(file)), m_strict(options.strict), m_identities(options.identities) {
    facts().size = options.size;
    facts().fps = options.fps;
}

void SessionBuilder::skip(Message problem) {
    constexpr std::size_t shown = 3;
    if (m_strict) throw EngineError(std::move(problem));
    if (++m_skipped <= shown) m_problems.push_back(std::move(problem));
}

void SessionBuilder::noteSkipped() {
    if (m_skipped == 0) return;
    if (m_count == 0 && facts().events.empty()) throw EngineError(m_problems.front());
    note(Message(SPOOR_TR("engine",
                          "\"%1\": %2 elements are faulty and left out. The first reasons follow."))
             .arg(m_file)
             .arg(m_skipped));
    std::move(m_problems.begin(), m_problems.end(), std::back_inserter(m_result.notes));
}

void SessionBuilder::check(SessionBox& box, std::int64_t line) const {
    if (box.frame < 0 || box.frame >= frameLimit)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1, line %2: expected a frame number at most %4 after "
                                           "the first frame, found %3."))
                              .arg(m_file)
                              .arg(long(line))
                              .arg(long(box.frame))
                              .arg(long(frameLimit - 1)));
    if (box.outside) box.state = TargetState::Lost;
    if (!box.present()) {
        box.box = {};
        box.shape = {};
    }
    checkShape(box, line);
    for (const double value : {box.box.x, box.box.y, box.box.width, box.box.height})
        if (!(std::abs(value) <= 1e9))
            throw EngineError(
                Message(
                    SPOOR_TR("engine", "%1, line %2: expected coordinates in pixels, found %3."))
                    .arg(m_file)
                    .arg(long(line))
                    .arg(value));
    if (box.box.width < 0 || box.box.height < 0)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1, line %2: expected a box with a non-negative width "
                                           "and height, found %3 x %4."))
                              .arg(m_file)
                              .arg(long(line))
                              .arg(box.box.width)
                              .arg(box.box.height));
}

void SessionBuilder::checkShape(SessionBox& box, std::int64_t line) const {
    if (box.shape.empty()) return;
    if (const Message why = shapeProblem(*box.shape, m_result.session.size); !why.empty())
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3."))
                              .arg(m_file)
                              .arg(long(line))
                              .arg(why.english()));
    // Points can have the box of the whole target, such as that of a person with its joints.
    const bool given = box.box.width > 0 && box.box.height > 0;
    if (!given || !box.shape->as<Points>()) box.box = boundsOf(*box.shape);
}

/// A mask with many runs takes few characters, so the size of the file does not bound the memory.
void SessionBuilder::countMask(const SessionBox& box, std::int64_t line) {
    const auto* mask = box.shape->as<Mask>();
    if (!mask) return;
    m_maskRuns += std::int64_t(mask->runs.size()) + mask->bounds.height;
    if (m_maskRuns > maxMaskRuns)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1, line %2: the masks up to this line have more than "
                                           "%3 runs, which is the limit. Split the file."))
                              .arg(m_file)
                              .arg(long(line))
                              .arg(long(maxMaskRuns)));
}

void SessionBuilder::add(TargetId id, SessionBox box, std::int64_t line) {
    check(box, line);
    countMask(box, line);
    target(id);
    m_entries[id].parsed.add(std::move(box), line);
    ++m_count;
}

void SessionBuilder::addDetection(const std::string& label, SessionBox box, std::int64_t line) {
    check(box, line);
    countMask(box, line);
    m_detections[label].add(std::move(box), line);
    ++m_count;
}

SessionTarget& SessionBuilder::target(TargetId id) {
    SessionTarget& target = m_entries[id].target;
    target.id = id;
    return target;
}

void SessionBuilder::addEvent(SessionEvent event, std::int64_t line, EventId id) {
    const auto problem = [&](const char* sentence, const auto& found) {
        return Message(sentence).arg(m_file).arg(long(line)).arg(found);
    };
    if (facts().events.size() >= maxEvents)
        throw EngineError(problem(SPOOR_TR("engine",
                                           "%1, line %2: the file has more than %3 events, which "
                                           "is the limit. Split it."),
                                  maxEvents));
    Message why = eventProblem(event);
    if (why.empty() && event.frames.last >= frameLimit)
        why = Message(SPOOR_TR("engine", "An event ends after frame %1, the highest one."),
                      long(frameLimit - 1));
    if (!why.empty()) return skip(problem(SPOOR_TR("engine", "%1, line %2: %3"), why.english()));
    if (id < 1 || facts().events.contains(id)) id = nextEventId(facts());
    facts().events.emplace(id, std::move(event));
}

/// Removes subjects that the file does not contain.
void SessionBuilder::checkSubjects() {
    std::size_t unknown = 0;
    for (auto& [id, event] : facts().events) {
        if (!event.target || facts().target(*event.target)) continue;
        event.target.reset();
        ++unknown;
    }
    if (unknown > 0)
        note(Message(SPOOR_TR("engine",
                              "\"%1\": the subjects of %2 events are not in the file. These events "
                              "have no subject."),
                     m_file, unknown));
}

void SessionBuilder::label(TargetId id, std::string_view label) {
    std::string& mine = target(id).label;
    if (mine.empty()) mine = label;
}

void SessionBuilder::ParsedBoxes::sortByFrame() {
    if (std::ranges::is_sorted(boxes, {}, &SessionBox::frame)) return;
    std::vector<std::size_t> order(boxes.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return boxes[i].frame; });
    ParsedBoxes sorted;
    for (const std::size_t i : order) sorted.add(std::move(boxes[i]), lines[i]);
    *this = std::move(sorted);
}

void SessionBuilder::placeDetections() {
    if (m_detections.empty()) return;
    std::size_t apart = 0;
    TargetId id =
        m_entries.empty() ? TargetId(0) : std::max(TargetId(0), m_entries.rbegin()->first);
    for (auto& [label, parsed] : m_detections) {
        parsed.sortByFrame();
        // A label that occurs twice in a frame belongs to several targets.
        const bool once =
            std::ranges::adjacent_find(parsed.boxes, {}, &SessionBox::frame) == parsed.boxes.end();
        if (once) ++id;
        apart += once ? 0 : 1;
        for (std::size_t i = 0; i < parsed.boxes.size(); ++i) {
            if (!once) ++id;
            this->label(id, label);
            m_entries[id].parsed.add(std::move(parsed.boxes[i]), parsed.lines[i]);
        }
    }
    const char* taken =
        SPOOR_TR("engine", "\"%1\" has no track IDs. Each label is imported as one target.");
    if (apart == m_detections.size())
        taken = SPOOR_TR("engine",
                         "\"%1\" has no track IDs. Each box is imported as a separate target.");
    else if (apart > 0)
        taken = SPOOR_TR("engine",
                         "\"%1\" has no track IDs. Each label is imported as one target. Boxes "
                         "whose label occurs twice in a frame are imported as separate targets.");
    if (m_identities) note(Message(taken).arg(m_file));
    m_detections.clear();
}

void SessionBuilder::promoteAttributes() {
    placeDetections();
    for (auto& [id, entry] : m_entries) {
        std::vector<SessionBox>& boxes = entry.parsed.boxes;
        if (boxes.empty()) continue;
        std::map<std::string, std::string> all = *boxes.front().attributes;
        std::erase_if(all, [](const auto& own) { return isOfFormat(own.first); });
        for (const SessionBox& each : boxes)
            std::erase_if(all, [&](const auto& own) {
                const auto found = each.attributes->find(own.first);
                return found == each.attributes->end() || found->second != own.second;
            });
        if (all.empty()) continue;
        for (SessionBox& each : boxes) {
            auto left = *each.attributes;
            std::erase_if(left, [&](const auto& own) { return all.contains(own.first); });
            each.attributes = std::move(left);
        }
        entry.target.attributes.merge(all);
    }
}

ImportResult SessionBuilder::finish() {
    placeDetections();
    for (auto& [id, entry] : m_entries) {
        entry.parsed.sortByFrame();
        const auto& [boxes, lines] = entry.parsed;
        if (const auto twice = std::ranges::adjacent_find(boxes, {}, &SessionBox::frame);
            twice != boxes.end())
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "%1, line %2: expected one box per target and frame, but "
                                 "target %3 has another one in frame %4 (counted from 0)."))
                    .arg(m_file)
                    .arg(long(lines[std::size_t(twice - boxes.begin()) + 1]))
                    .arg(id)
                    .arg(long(twice->frame)));
        entry.target.boxes = std::move(entry.parsed.boxes);
        m_result.session.put(std::move(entry.target));
    }
    placeEmpty();
    checkSubjects();
    noteSkipped();
    return std::move(m_result);
}

void SessionBuilder::placeEmpty() {
    if (m_lookedAt.empty()) return;
    Session& session = m_result.session;
    const std::vector<FrameIndex> known = knownFrames(session);
    std::sort(m_lookedAt.begin(), m_lookedAt.end());
    FrameIndex last = -1;
    for (const FrameIndex frame : m_lookedAt)
        if (frame > std::exchange(last, frame) && frame < frameLimit &&
            !std::binary_search(known.begin(), known.end(), frame))
            addEmpty(session.emptyFrames, frame);
}

double withoutBase(double value, int base) {
    constexpr double digits = 1e9;
    const double shifted = value - base;
    const double plain = std::round(shifted * digits) / digits;
    return base != 0 && std::abs(shifted - plain) < 1e-12 * std::max(1.0, std::abs(value)) * 4
               ? plain
               : shifted;
}

std::string pictureName(FrameIndex frame, const FormatOptions& options) {
    if (std::size_t(frame) < options.pictures.size()) return options.pictures[std::size_t(frame)];
    const std::string number = std::to_string(frame);
    return "frame_" + std::string(number.size() < 6 ? 6 - number.size() : 0, '0') + number + ".jpg";
}

bool isOfFormat(std::string_view attribute) {
    for (const char* format :
         {"cvat:", "coco:", "labelme:", "voc:", "labelstudio:", "dota:", "mots:"})
        if (attribute.starts_with(format)) return true;
    return false;
}

std::string attributeOr(const std::map<std::string, std::string>& attributes,
                        const std::string& name, const std::string& otherwise) {
    const auto found = attributes.find(name);
    return found == attributes.end() ? otherwise : found->second;
}

std::string labelOr(const std::string& label) {
    return label.empty() ? "object" : label;
}

std::vector<std::string> classNames(const Session& session, const FormatOptions& options) {
    std::vector<std::string> names = options.classes;
    for (const SessionTarget& target : session.targets())
        if (std::find(names.begin(), names.end(), labelOr(target.label)) == names.end())
            names.push_back(labelOr(target.label));
    return names;
}

std::size_t classIndex(const std::vector<std::string>& names, const std::string& label) {
    return std::size_t(std::find(names.begin(), names.end(), labelOr(label)) - names.begin());
}

void makeFolder(const std::string& path) {
    refuseNul(path);
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Cannot create the folder \"%1\" (%2). Choose another location."))
                .arg(path)
                .arg(error.message()));
}

std::string contentOf(const std::string& path) {
    DecodedText decoded = decodedText(readTextFile(path).orThrow(), path);
    EncodingNotes::add(decoded.note);
    return std::move(decoded.text);
}

std::vector<std::string> readLabelNames(const std::string& path) {
    std::vector<std::string> names;
    if (!std::filesystem::exists(path)) return names;
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.next())
        if (const auto name = trimmed(lines.text()); !name.empty()) names.emplace_back(name);
    return names;
}

std::string boxText(const RectF& box, int digits) {
    return fixedText(box.x, digits) + ',' + fixedText(box.y, digits) + ',' +
           fixedText(box.width, digits) + ',' + fixedText(box.height, digits);
}

std::string paddedText(double value, int digits) {
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, digits)
                         .ptr;
    return {buffer.data(), end};
}

int idShift(const Session& session) {
    const auto& targets = session.targets();
    return targets.empty() || targets.front().id >= 1 ? 0 : 1 - targets.front().id;
}

const SessionTarget* onlyTarget(const Session& session, const char* format) {
    if (session.targets().size() > 1)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "%1 can store only one target, but there are %2. Select one with "
                             "--target, or choose a format for several targets."))
                .arg(format)
                .arg(session.targets().size()));
    return session.targets().empty() ? nullptr : &session.targets().front();
}

}  // namespace spoor
