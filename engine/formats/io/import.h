// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/project/session/session.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// How an export treats the frames in which a tracker has lost a target.
enum class LostFrames : std::uint8_t { Skip, Keep, Empty };

/// Facts that a file may lack, and options of a format.
struct FormatOptions {
    SizeI size = {};
    double fps = 0;
    std::vector<std::string> classes = {};   ///< Names of the class numbers, starting with the
                                             ///< first.
    int otbBase = 1;                         ///< Number of the first pixel in OTB files.
    std::vector<std::string> pictures = {};  ///< File names of the frames, if known.
    /// Name or id of the video to read if the file has several; name of the video to write.
    std::string video = {};
    std::string input = {};  ///< Path of the video, for projects of video editors, if known.
    /// Number of the first frame in file names, if known.
    std::optional<std::int64_t> firstNumber = {};
    /// Whether a faulty element fails the import. Otherwise it is left out, with a note.
    bool strict = false;
    bool identities = true;              ///< Whether missing track IDs are worth a note.
    LostFrames lost = LostFrames::Skip;  ///< See withLostFrames().
    /// Times of the frames in seconds, if known; for files that contain times only.
    std::map<FrameIndex, double> times = {};
};

/// A completely read file, and notes on the assumptions made.
struct ImportResult {
    Session session;
    std::vector<Message> notes;
};

/// A frame number beyond this limit is an error: no sequence is that long, and a wrong number must
/// not create an enormous file.
constexpr FrameIndex frameLimit = 10'000'000;

/// Reads a text line by line. Throws EngineError with file, line and the expected content.
class TextLines {
public:
    /// The text must outlive this object.
    TextLines(std::string_view text, std::string name);

    /// Reads the next line, without its line end. Returns false after the last line.
    bool next();
    /// Reads the next line that is neither blank nor a # comment.
    bool nextFilled();
    /// Reads the next line that is not a # comment, for files with one line per frame. Blank lines
    /// count, except at the end of the file.
    bool nextRow();
    std::string_view text() const { return m_line; }
    std::int64_t line() const { return m_number; }
    const std::string& name() const { return m_name; }
    /// The trimmed parts between commas or semicolons if there are any, else between blanks.
    /// Between semicolons or tabs, numbers may have decimal commas.
    const std::vector<std::string_view>& fields();

    /// `sentence` contains %1 file, %2 line and %3 the text found.
    [[noreturn]] void fail(const char* sentence) const;
    [[noreturn]] void fail(const char* sentence, std::string_view found) const;

private:
    std::string_view m_left;
    std::string_view m_line;
    std::string m_name;
    std::int64_t m_number = 0;
    std::vector<std::string_view> m_fields;
    std::string m_decimals;  ///< The line with decimal points, if it has decimal commas.
};

/// Whether the text is "nan" in upper or lower case, with or without a sign.
bool isNan(std::string_view text);
/// Converts a coordinate that counts from `base` to one that counts from 0, without rounding noise.
double withoutBase(double value, int base);
/// Parses four fields as a box. Throws `sentence` if one is not a number or a length is negative.
RectF boxOf(const TextLines& lines, const std::string_view* fields, const char* sentence);

/// Collects boxes in any order and builds a session from them.
class SessionBuilder {
public:
    SessionBuilder(std::string file, const FormatOptions& options);

    Session& facts() { return m_result.session; }
    void note(Message message) { m_result.notes.push_back(std::move(message)); }
    std::vector<Message>& notes() { return m_result.notes; }
    /// Leaves an element of the file out. `problem` says which one and why. Throws it if
    /// FormatOptions::strict is set; otherwise finish() notes the first problems and their number,
    /// or throws the first one if nothing is left.
    void skip(Message problem);

    /// `line` is the position in the file, for messages. Boxes that are not present lose their
    /// coordinates. A box with a shape becomes the bounding box of the shape. Throws if a frame,
    /// number or shape is out of range.
    void add(TargetId id, SessionBox box, std::int64_t line);
    /// Adds a box without an identity. If a label never occurs twice in a frame, its boxes become
    /// one target; otherwise each box becomes a target.
    void addDetection(const std::string& label, SessionBox box, std::int64_t line);
    /// Gives access to label, colour and attributes; creates the target if needed.
    SessionTarget& target(TargetId id);
    /// Keeps the first label that is not empty.
    void label(TargetId id, std::string_view label);
    std::size_t count() const { return m_count; }
    /// Moves an attribute from the boxes to the target if it is equal in all boxes of the target.
    /// Attributes that belong to one format stay.
    void promoteAttributes();
    /// Adds an event under a new id, or under `id`. Skips an invalid one; throws above maxEvents.
    void addEvent(SessionEvent event, std::int64_t line, EventId id = 0);
    /// The file covers this frame, with or without boxes.
    void lookedAt(FrameIndex frame) { m_lookedAt.push_back(frame); }

    /// Throws if a target has two boxes in one frame.
    ImportResult finish();

private:
    /// Boxes in the order of the file, and their lines.
    struct ParsedBoxes {
        std::vector<SessionBox> boxes;
        std::vector<std::int64_t> lines;

        void add(SessionBox box, std::int64_t line) {
            boxes.push_back(std::move(box));
            lines.push_back(line);
        }
        void sortByFrame();
    };
    struct Entry {
        SessionTarget target;
        ParsedBoxes parsed;
    };
    void check(SessionBox& box, std::int64_t line) const;
    void checkShape(SessionBox& box, std::int64_t line) const;
    void countMask(const SessionBox& box, std::int64_t line);
    void placeDetections();
    void placeEmpty();
    void noteSkipped();
    void checkSubjects();

    static constexpr std::int64_t maxMaskRuns = std::int64_t{1} << 28;

    std::string m_file;
    bool m_strict, m_identities;
    ImportResult m_result;
    std::map<TargetId, Entry> m_entries;
    std::map<std::string, ParsedBoxes> m_detections;
    std::vector<FrameIndex> m_lookedAt;
    std::vector<Message> m_problems;  ///< The first reasons of skip().
    std::size_t m_skipped = 0;
    std::size_t m_count = 0;
    std::int64_t m_maskRuns = 0;  ///< Runs plus rows of the masks.
};

/// Class names: the given ones, then further labels in the order of first use. Targets without a
/// label are called "object".
std::vector<std::string> classNames(const Session& session, const FormatOptions& options);
std::size_t classIndex(const std::vector<std::string>& names, const std::string& label);
std::string labelOr(const std::string& label);

/// Whether an attribute belongs to one format, such as "cvat:z_order". Other formats do not write
/// it.
bool isOfFormat(std::string_view attribute);
/// The value of an attribute; `otherwise` if it is missing.
std::string attributeOr(const std::map<std::string, std::string>& attributes,
                        const std::string& name, const std::string& otherwise = {});

/// File name of a frame: from the options, else `frame_000012.jpg`.
std::string pictureName(FrameIndex frame, const FormatOptions& options);

/// Creates the folder and its parents; throws on failure.
void makeFolder(const std::string& path);
/// Returns the whole file as UTF-8, see decodedText(); throws if it cannot be read.
std::string contentOf(const std::string& path);
/// Reads one label per line; blank lines are skipped, and a label may start with #. Returns nothing
/// if the file does not exist.
std::vector<std::string> readLabelNames(const std::string& path);
/// x,y,w,h with at most `digits` decimals.
std::string boxText(const RectF& box, int digits);
/// A number with exactly `digits` decimals.
std::string paddedText(double value, int digits);
/// The number to add to the ids so that the lowest one is at least 1.
int idShift(const Session& session);
/// Returns the only target. Throws an error that the format stores one target if there are several.
const SessionTarget* onlyTarget(const Session& session, const char* format);

}  // namespace spoor
