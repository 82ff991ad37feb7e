// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/media/frame_store.h"
#include "engine/media/picture_file.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Progress and cancellation of opening an input. Thread-safe.
class OpenProgress {
public:
    enum class Stage {
        Reading,   ///< Reading the packets of the file.
        Counting,  ///< Decoding, because the packets do not identify the images.
    };
    struct State {
        Stage stage = Stage::Reading;
        int percent = -1;  ///< -1: unknown.
        bool operator==(const State&) const = default;
    };

    State state() const;
    /// Cancels the opening: the next report() throws.
    void cancel() { m_cancelled = true; }
    bool cancelled() const { return m_cancelled; }
    /// Called by the opening code; `share` is 0 to 1. Throws EngineError after cancel().
    void report(Stage stage, double share);

private:
    std::atomic<bool> m_cancelled{false};
    std::atomic<int> m_state{-1};  ///< Percent, plus 1000 for the stage.
};

/// Bytes of decoded frames that the window caches. With the data derived from it, a 4K video stays
/// under 1.5 GB.
constexpr std::size_t windowCacheBytes = std::size_t{512} << 20;

/// Opens an input named by the user: a video, an image, a folder of images, a printf pattern,
/// wildcards, a text list of images, camera:N, or "sample" for the built-in scene (unless a file
/// has that name). Prefixes: "backward:" reverses the order of the frames, "deinterlaced:" joins
/// the fields of interlaced video, "sdr:" applies a tone curve to HDR video, "levels:10..200:"
/// shows grey images with more than 8 bits with these levels. "every:5:" leaves all frames but each
/// fifth one out. "blank:640x480:71@25" stands for frames without pictures. Throws EngineError.
std::shared_ptr<FrameStore> openInput(const std::string& input);
std::shared_ptr<FrameStore> openInput(const std::string& input, FrameStore::Options options);
/// Returns the first frame of an input, for example of an image file. Throws EngineError.
Frame firstFrame(const std::string& input);
/// Whether the header of a Matroska file (MKV, WebM) announces more bytes than the file has, which
/// FFmpeg does not report. False for other files.
bool endsEarly(const std::string& path);
/// Notes for the user about an opened input: frames that are missing by the timestamps of a
/// video or by the numbers in the names of images.
std::vector<Message> inputNotes(const SourceInfo& info);
/// The levels that an input names with its prefix; nullopt if it has none. Throws EngineError if
/// the prefix has no numbers or if black is not below white.
std::optional<PictureLevels> levelsIn(const std::string& input);
/// The levels of the first frame of an input with images; nullopt if they have none.
std::optional<PictureLevels> firstLevels(const SourceInfo& info);
/// An input with these levels instead of those that it names; none: those of its first frame.
std::string withLevels(const std::string& input, const std::optional<PictureLevels>& levels);
/// An input without its prefixes.
std::string inputPath(const std::string& input);
/// The folder that an error of openInput() advises to open instead; empty if it advises none.
std::string advisedFolder(const Message& error);
/// Opens an input for the window, with progress and cancellation.
std::shared_ptr<FrameStore> openInput(const std::string& input, OpenProgress& progress);
/// openSource() with progress, which may be null.
std::unique_ptr<FrameSource> openSource(const std::string& input, OpenProgress* progress);

/// The prefix of an input of which only each n-th frame is read.
std::string everyPrefix(FrameIndex every);
/// Reverses the frames of a source: frame 0 is its last one. Throws EngineError if the number of
/// frames is unknown (a camera).
std::unique_ptr<FrameSource> backwardSource(std::unique_ptr<FrameSource> source);

/// File names of the images of a folder, a pattern or a list, by frame; empty for other inputs.
/// Throws EngineError.
std::vector<std::string> pictureNames(const std::string& input);

}  // namespace spoor
