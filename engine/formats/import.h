// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/project/session.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// Facts that a file may not hold itself, and choices of a dialect.
struct FormatOptions {
    SizeI size;
    double fps = 0;
    std::vector<std::string> classes;        ///< names of the class numbers, from the first one
    int otbBase = 1;                         ///< number of the first pixel in OTB files
    std::vector<std::string> pictures = {};  ///< file names of the frames, where they are known
    std::string video = {};  ///< name or id of the one that is wanted of several in a file
};

/// A file that was read completely, and what had to be assumed on the way.
struct ImportResult {
    Session session;
    std::vector<Message> notes;
};

/// Frames beyond this are an error: no sequence is so long, and a broken number must not make a
/// file of a thousand gigabytes.
constexpr FrameIndex frameLimit = 10'000'000;

/// A text file line by line. Throws EngineError with file, line and what was expected.
class TextLines {
public:
    /// The text must outlive the lines.
    TextLines(std::string_view text, std::string name);

    /// Next line, without its end; false after the last one.
    bool next();
    /// Next line that is neither blank nor a # comment.
    bool nextFilled();
    /// Next line that is no # comment, blank ones too unless nothing but blanks follow: for files
    /// in which the line is the frame.
    bool nextRow();
    std::string_view text() const { return m_line; }
    std::int64_t line() const { return m_number; }
    const std::string& name() const { return m_name; }
    /// Parts between commas or semicolons when there is one, else between blanks; trimmed.
    const std::vector<std::string_view>& fields();

    /// `sentence` has %1 file, %2 line and %3 what was found.
    [[noreturn]] void fail(const char* sentence) const;
    [[noreturn]] void fail(const char* sentence, std::string_view found) const;

private:
    std::string_view m_left;
    std::string_view m_line;
    std::string m_name;
    std::int64_t m_number = 0;
    std::vector<std::string_view> m_fields;
};

/// "nan" in any case, with or without a sign.
bool isNan(std::string_view text);
/// A coordinate that counts from `base`, from 0; without digits that only the subtraction made.
double withoutBase(double value, int base);
/// Four fields as a box; throws the sentence when one is no number or a length is negative.
RectF boxOf(const TextLines& lines, const std::string_view* fields, const char* sentence);

/// Collects boxes in any order and makes a session of them.
class SessionBuilder {
public:
    explicit SessionBuilder(std::string file) : m_file(std::move(file)) {}

    Session& facts() { return m_result.session; }
    void note(Message message) { m_result.notes.push_back(std::move(message)); }

    /// `line` is where it stands, for messages. Boxes that are not present lose their numbers.
    /// Throws on frames, numbers and shapes out of any range. The box is made that around its
    /// shape.
    void add(TargetId id, SessionBox box, std::int64_t line);
    /// A box of unknown identity. Where a label never comes twice in a frame, its boxes are one
    /// target; else each box is a target of its own.
    void addDetection(const std::string& label, SessionBox box, std::int64_t line);
    /// For label, colour and attributes; makes the target.
    SessionTarget& target(TargetId id);
    /// The first label that is not empty stays.
    void label(TargetId id, std::string_view label);
    std::size_t count() const { return m_count; }
    /// What all boxes of a target say in their attributes is said of the target; but not what is
    /// kept for a format alone.
    void promoteAttributes();
    /// The file shows this frame, with boxes or without.
    void lookedAt(FrameIndex frame) { m_lookedAt.push_back(frame); }

    /// Throws when a target has two boxes in a frame.
    ImportResult finish();

private:
    struct ParsedBox {
        SessionBox box;
        std::int64_t line = 0;
    };
    struct Entry {
        SessionTarget target;
        std::vector<ParsedBox> boxes;
    };
    void check(SessionBox& box, std::int64_t line) const;
    void checkShape(SessionBox& box, std::int64_t line) const;
    void countMask(const SessionBox& box, std::int64_t line);
    void placeDetections();
    void placeEmpty();

    static constexpr std::int64_t maxMaskRuns = std::int64_t{1} << 28;

    std::string m_file;
    ImportResult m_result;
    std::map<TargetId, Entry> m_entries;
    std::map<std::string, std::vector<ParsedBox>> m_detections;
    std::vector<FrameIndex> m_lookedAt;
    std::size_t m_count = 0;
    std::int64_t m_maskRuns = 0;  ///< rows counted as one each
};

/// Class number of each label, in order of the given names, then of first use; `first` is the
/// number of the first. Targets without a label are called "object".
std::vector<std::string> classNames(const Session& session, const FormatOptions& options);
std::size_t classIndex(const std::vector<std::string>& names, const std::string& label);
std::string labelOr(const std::string& label);

/// Whether an attribute is kept for a format alone, such as "cvat:z_order": others leave it out.
bool isOfFormat(std::string_view attribute);
/// The value of an attribute, or nothing.
std::string attributeOr(const std::map<std::string, std::string>& attributes,
                        const std::string& name, const std::string& otherwise = {});

/// File name of a frame: as the options say, else `frame_000012.jpg`.
std::string pictureName(FrameIndex frame, const FormatOptions& options);

/// Makes the folder with its parents; throws when it cannot.
void makeFolder(const std::string& path);
/// The whole file; throws when it cannot be read.
std::string contentOf(const std::string& path);
/// x,y,w,h with at most so many digits after the point.
std::string boxText(const RectF& box, int digits);
/// With exactly so many digits after the point.
std::string paddedText(double value, int digits);
/// How much to add to the ids so that the first one is at least 1.
int idShift(const Session& session);
/// Throws the sentence that the format holds one target when there are several.
const SessionTarget* onlyTarget(const Session& session, const char* format);

}  // namespace spoor
