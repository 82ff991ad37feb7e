// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/open_input.h"

#include "engine/base/error.h"
#include "engine/base/natural_order.h"
#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/media/draw.h"
#include "engine/media/frame.h"
#include "engine/media/picture_source.h"
#include "engine/media/sample_scene.h"
#include "engine/media/video_file_source.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>

namespace spoor {
namespace {

constexpr std::string_view backwardPrefix = "backward:", levelsStart = "levels:",
                           blankStart = "blank:", everyStart = "every:";
constexpr FrameIndex maxEvery = 1'000'000;
constexpr int maxBlankSide = 16384;
constexpr FrameIndex maxBlankFrames = 10'000'000;
constexpr int blankGrey = 64;
/// Each has a prefix of its own.
constexpr VideoTreatment treatments[] = {{.deinterlace = true, .toneCurve = false},
                                         {.deinterlace = false, .toneCurve = true}};

/// Number of frames decoded together, because decoders only go forward.
constexpr FrameIndex framesAtOnce = 16;
constexpr int stageStep = 1000;  ///< See OpenProgress::m_state.

// Elements of EBML (RFC 8794), the container of Matroska.
constexpr std::uint64_t ebmlHeader = 0x1A45DFA3, ebmlSegment = 0x18538067;

/// Reads an id or a size of EBML. The leading zero bits tell its length. An id keeps its first bit.
/// nullopt at the end of the file, or for a size that the writer did not know.
std::optional<std::uint64_t> ebmlNumber(std::FILE* file, bool id) {
    const int first = std::getc(file);
    if (first <= 0) return std::nullopt;
    const int more = std::countl_zero(std::uint8_t(first));
    const std::uint64_t mask = 0x7FU >> more;
    std::uint64_t value = id ? std::uint64_t(first) : std::uint64_t(first) & mask;
    std::uint64_t unknown = mask;
    for (int i = 0; i < more; ++i) {
        value = value << 8 | std::uint8_t(std::getc(file));
        unknown = unknown << 8 | 0xFF;
    }
    return !std::feof(file) && (id || value != unknown) ? std::optional(value) : std::nullopt;
}

/// The frames of another source with other numbers.
class RenumberedSource : public FrameSource {
public:
    RenumberedSource(std::unique_ptr<FrameSource> source, const std::string& prefix)
        : m_source(std::move(source)), m_info(m_source->info()) {
        if (!m_info.frameCount)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" has no known end, so \"%2\" does not apply. "
                                               "Specify a video or images."))
                                  .arg(m_info.input)
                                  .arg(prefix));
        m_info.input = prefix + m_info.input;
        m_info.files = nullptr;
    }
    const SourceInfo& info() const override { return m_info; }

protected:
    Frame renumbered(const Frame& frame, FrameIndex index) const {
        FrameBuilder copy =
            frame.planes() ? FrameBuilder::ofPlanes(*frame.planes()) : FrameBuilder(frame.size());
        std::memcpy(copy.pixels(), frame.stored(), frame.storedBytes());
        copy.grey(frame.grey()).corrupt(frame.corrupt());
        return copy.seal(index, double(index) / std::max(m_info.framesPerSecond, 1e-3));
    }

    std::unique_ptr<FrameSource> m_source;
    SourceInfo m_info;
};

class BackwardSource : public RenumberedSource {
public:
    explicit BackwardSource(std::unique_ptr<FrameSource> source)
        : RenumberedSource(std::move(source), std::string(backwardPrefix)) {}

    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override {
        auto other = m_source->another();
        return other ? std::make_unique<BackwardSource>(std::move(other)) : nullptr;
    }

private:
    std::deque<Frame> m_decoded;  ///< Numbered as in the other source.
};

std::optional<Frame> BackwardSource::read(FrameIndex index) {
    const FrameIndex wanted = *m_info.frameCount - 1 - index;
    if (index < 0 || wanted < 0) return std::nullopt;
    const auto found = [&] {
        return std::find_if(m_decoded.begin(), m_decoded.end(),
                            [&](const Frame& frame) { return frame.index() == wanted; });
    };
    if (found() == m_decoded.end()) {
        m_decoded.clear();
        for (FrameIndex i = std::max<FrameIndex>(0, wanted - framesAtOnce + 1); i <= wanted; ++i)
            if (auto frame = m_source->read(i)) m_decoded.push_back(std::move(*frame));
    }
    const auto frame = found();
    if (frame == m_decoded.end()) return std::nullopt;
    return renumbered(*frame, index);
}

/// Each n-th frame.
class SparseSource : public RenumberedSource {
public:
    SparseSource(std::unique_ptr<FrameSource> source, FrameIndex every)
        : RenumberedSource(std::move(source), everyPrefix(every)), m_every(every) {
        m_info.frameCount = FrameIndex((*m_info.frameCount + every - 1) / every);
        m_info.framesPerSecond /= double(every);
        m_info.missingFrames = 0;
    }

    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
        const auto frame = m_source->read(FrameIndex(index * m_every));
        return frame ? std::optional(renumbered(*frame, index)) : std::nullopt;
    }
    std::unique_ptr<FrameSource> another() const override {
        auto other = m_source->another();
        return other ? std::make_unique<SparseSource>(std::move(other), m_every) : nullptr;
    }

private:
    const FrameIndex m_every;
};

/// The number in "every:5:clip.mp4" and the length of the prefix; nullopt for other inputs.
std::optional<std::pair<FrameIndex, std::size_t>> everyIn(const std::string& input) {
    const std::size_t end = input.find(':', everyStart.size());
    if (!input.starts_with(everyStart) || end == std::string::npos) return std::nullopt;
    std::int64_t every = 0;
    const char* const last = input.data() + end;
    const auto read = std::from_chars(input.data() + everyStart.size(), last, every);
    if (read.ec != std::errc() || read.ptr != last || every < 1 || every > maxEvery)
        return std::nullopt;
    return std::pair(FrameIndex(every), end + 1);
}

/// The video of an input without its prefix, with a treatment.
std::unique_ptr<FrameSource> treatedSource(std::unique_ptr<FrameSource> source,
                                           VideoTreatment treatment) {
    if (const auto* video = dynamic_cast<const VideoFileSource*>(source.get()))
        return video->treated(treatment);
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "\"%1\" is not a video file, so \"%2\" does not apply. Leave the prefix out."),
        source->info().input, treatment.prefix()));
}

/// Length of "levels:10..200:" in an input.
std::size_t lengthOfLevels(const std::string& input) {
    const std::size_t end = input.find(':', levelsStart.size());
    return end == std::string::npos ? input.size() : end + 1;
}

/// The images of an input without its prefix, with these levels.
std::unique_ptr<FrameSource> levelledSource(std::unique_ptr<FrameSource> source,
                                            const PictureLevels& levels) {
    if (const auto* pictures = dynamic_cast<const PictureSource*>(source.get()))
        return pictures->withLevels(levels);
    if (const auto* stack = dynamic_cast<const StackSource*>(source.get()))
        return stack->withLevels(levels);
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" is not an image, so levels do not apply. Leave the "
                                       "prefix out."),
                              source->info().input));
}

/// Frames of one colour, for results without their video.
class BlankSource : public FrameSource {
public:
    explicit BlankSource(SourceInfo info) : m_info(std::move(info)) {
        FrameBuilder picture(m_info.size);
        std::memset(picture.pixels(), blankGrey,
                    picture.stride() * std::size_t(m_info.size.height));
        m_picture = picture.grey(true).seal(0, 0);
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
        return copyOf(*m_picture).grey(true).seal(index, double(index) / m_info.framesPerSecond);
    }
    std::unique_ptr<FrameSource> another() const override {
        return std::make_unique<BlankSource>(m_info);
    }

private:
    SourceInfo m_info;
    std::optional<Frame> m_picture;
};

std::unique_ptr<FrameSource> openBlank(const std::string& input) {
    SourceInfo info;
    long long frames = 0;
    int end = 0;
    const int read = std::sscanf(input.c_str(), "blank:%dx%d:%lld%n@%lf%n", &info.size.width,
                                 &info.size.height, &frames, &end, &info.framesPerSecond, &end);
    const bool complete = read >= 3 && std::size_t(end) == input.size();
    const auto possible = [](int side) { return side >= 1 && side <= maxBlankSide; };
    if (!complete || !possible(info.size.width) || !possible(info.size.height) || frames < 1 ||
        frames > maxBlankFrames || !(info.framesPerSecond > 0))
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" does not describe frames without pictures. Write "
                     "blank:WIDTHxHEIGHT:FRAMES or blank:WIDTHxHEIGHT:FRAMES@RATE, for example "
                     "blank:1920x1080:600@25."),
            input));
    info.input = input;
    info.container = "blank";
    info.codec = "none";
    info.frameCount = frames;
    return std::make_unique<BlankSource>(std::move(info));
}

std::unique_ptr<FrameSource> openNamed(const std::string& input, OpenProgress* progress) {
    std::error_code error;
    if (input.starts_with(levelsStart) && !std::filesystem::exists(input, error)) {
        const PictureLevels levels = *levelsIn(input);
        return levelledSource(openNamed(input.substr(lengthOfLevels(input)), progress), levels);
    }
    for (const VideoTreatment each : treatments) {
        const std::string prefix = each.prefix();
        if (input.starts_with(prefix) && !std::filesystem::exists(input, error))
            return treatedSource(openNamed(input.substr(prefix.size()), progress), each);
    }
    if (input.starts_with(blankStart) && !std::filesystem::exists(input, error))
        return openBlank(input);
    if (input == "sample" && !std::filesystem::exists(input, error)) return makeSampleSource();
    if (input.starts_with(backwardPrefix) && !std::filesystem::exists(input, error)) {
        const std::string forward = input.substr(backwardPrefix.size());
        if (forward.starts_with(backwardPrefix))
            throw EngineError(SPOOR_TR("engine",
                                       "The input has \"backward:\" more than once. Write it once, "
                                       "before the path."));
        return backwardSource(openNamed(forward, progress));
    }
    if (input.starts_with(everyStart) && !std::filesystem::exists(input, error)) {
        const auto every = everyIn(input);
        if (!every || input.compare(every->second, everyStart.size(), everyStart) == 0)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" names no number of frames. Write every:N: "
                                               "once before the path, with N from 1 to %2."),
                                      input, long(std::int64_t(maxEvery))));
        return std::make_unique<SparseSource>(openNamed(input.substr(every->second), progress),
                                              every->first);
    }
    return openSource(input, progress);
}

}  // namespace

OpenProgress::State OpenProgress::state() const {
    const int now = m_state;
    if (now < 0) return {};
    return {Stage(now / stageStep), now % stageStep};
}

void OpenProgress::report(Stage stage, double share) {
    if (m_cancelled) throw EngineError(SPOOR_TR("engine", "Opening was cancelled."));
    const double percent = std::isfinite(share) ? std::clamp(share, 0.0, 1.0) * 100 : 0;
    m_state = int(stage) * stageStep + int(percent);
}

std::unique_ptr<FrameSource> backwardSource(std::unique_ptr<FrameSource> source) {
    return std::make_unique<BackwardSource>(std::move(source));
}

bool endsEarly(const std::string& path) {
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(path, unknown);
    const Result<InputFile> opened = openInputFile(path);
    if (unknown || !opened) return false;
    std::FILE* const file = opened.value().get();
    if (ebmlNumber(file, true) != ebmlHeader) return false;
    std::fseek(file, long(ebmlNumber(file, false).value_or(0)), SEEK_CUR);
    if (ebmlNumber(file, true) != ebmlSegment) return false;
    const auto segment = ebmlNumber(file, false);
    return segment && std::uint64_t(std::ftell(file)) + *segment > bytes;
}

std::shared_ptr<FrameStore> openInput(const std::string& input) {
    return openInput(input, {});
}

std::shared_ptr<FrameStore> openInput(const std::string& input, FrameStore::Options options) {
    return FrameStore::fromSource(openNamed(input, nullptr), options);
}

std::shared_ptr<FrameStore> openInput(const std::string& input, OpenProgress& progress) {
    return FrameStore::fromSource(openNamed(input, &progress), {.cacheBytes = windowCacheBytes});
}

Frame firstFrame(const std::string& input) {
    const auto frame = openInput(input)->get(0);
    if (!frame) {
        throw EngineError(
            Message(
                SPOOR_TR("engine", "\"%1\" has no frame that can be decoded. Choose another file."))
                .arg(input));
    }
    return *frame;
}

std::vector<Message> inputNotes(const SourceInfo& info) {
    std::vector<Message> notes;
    if (info.missingFrames > 0)
        notes.push_back(
            Message(SPOOR_TR("engine",
                             "\"%1\": about %2 frames are missing before frame %3 by the times of "
                             "the frames, so that later frame numbers are too small."))
                .arg(info.input)
                .arg(long(info.missingFrames))
                .arg(long(info.firstGap)));
    if (info.pixelShape.width != info.pixelShape.height)
        notes.push_back(Message(SPOOR_TR("engine",
                                         "\"%1\": pixels are shown with the shape %2:%3. Boxes and "
                                         "measurements are in stored pixels."),
                                info.input, info.pixelShape.width, info.pixelShape.height));
    if (info.interlaced)
        notes.push_back(Message(SPOOR_TR("engine",
                                         "\"%1\" is interlaced: moving edges show combs. Open "
                                         "\"deinterlaced:%1\" to remove them."),
                                info.input));
    if (!info.transfer.empty())
        notes.push_back(Message(SPOOR_TR("engine",
                                         "\"%1\" is HDR video (%2), which looks flat without a "
                                         "tone curve. Open \"sdr:%1\" to apply one."),
                                info.input, info.transfer));
    if (info.container == "pictures" && info.codec.ends_with(')'))
        notes.push_back(
            Message(SPOOR_TR("engine",
                             "\"%1\" has more than 8 bits per pixel and is shown as %2: darker and "
                             "brighter values become black and white. The prefix "
                             "levels:BLACK..WHITE: sets other levels."))
                .arg(info.input)
                .arg(info.codec));
    if (!info.files) return notes;
    if (const auto others = PictureSource::unreadPictures(info.input); !others.empty())
        notes.push_back(Message(SPOOR_TR("engine",
                                         "\"%1\": %2 images are left out because Spoor cannot "
                                         "read their format, such as \"%3\". Convert them to PNG "
                                         "or JPEG."),
                                info.input, others.size(),
                                std::filesystem::path(others.front()).filename().string()));
    std::vector<std::string> stems;
    for (const std::string& file : *info.files)
        stems.push_back(std::filesystem::path(file).stem().string());
    const auto numbers = sequenceNumbers(stems);
    const NumberGaps gaps = numbers ? gapsIn(*numbers) : NumberGaps{};
    if (gaps.missing > 0)
        notes.push_back(
            Message(SPOOR_TR("engine",
                             "\"%1\": %2 numbers are missing in the image names, the first is %3. "
                             "The images are read as successive frames."))
                .arg(info.input)
                .arg(long(gaps.missing))
                .arg(long(gaps.firstMissing)));
    return notes;
}

std::optional<PictureLevels> levelsIn(const std::string& input) {
    if (!input.starts_with(levelsStart)) return std::nullopt;
    const std::size_t middle = input.find("..");
    const std::size_t end = lengthOfLevels(input) - 1;
    PictureLevels levels;
    const auto read = [&](std::size_t from, std::size_t to, double& value) {
        const auto found = std::from_chars(input.data() + from, input.data() + to, value);
        return found.ec == std::errc() && found.ptr == input.data() + to;
    };
    if (middle < end && read(levelsStart.size(), middle, levels.black) &&
        read(middle + 2, end, levels.white) && std::isfinite(levels.white - levels.black) &&
        levels.black < levels.white)
        return levels;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "\"%1\" names no levels. Write levels:BLACK..WHITE: before the path, with "
                         "BLACK below WHITE."),
                input));
}

std::optional<PictureLevels> firstLevels(const SourceInfo& info) {
    if (info.container != "pictures") return std::nullopt;
    if (info.files) return pictureLevels(info.files->front());
    // A file with several images, or images in reverse order.
    const std::string path = inputPath(info.input);
    std::error_code error;
    return std::filesystem::is_regular_file(path, error)
               ? pictureLevels(path)
               : firstLevels(openNamed(path, nullptr)->info());
}

std::string everyPrefix(FrameIndex every) {
    return std::string(everyStart) + std::to_string(std::int64_t(every)) + ':';
}

std::string withLevels(const std::string& input, const std::optional<PictureLevels>& levels) {
    if (const auto every = everyIn(input))
        return input.substr(0, every->second) + withLevels(input.substr(every->second), levels);
    if (input.starts_with(backwardPrefix))
        return std::string(backwardPrefix) +
               withLevels(input.substr(backwardPrefix.size()), levels);
    return (levels ? levelsPrefix(*levels) : std::string()) +
           (levelsIn(input) ? input.substr(lengthOfLevels(input)) : input);
}

std::string inputPath(const std::string& input) {
    if (input.starts_with(levelsStart)) return inputPath(input.substr(lengthOfLevels(input)));
    if (input.starts_with(backwardPrefix)) return inputPath(input.substr(backwardPrefix.size()));
    if (const auto every = everyIn(input)) return inputPath(input.substr(every->second));
    for (const VideoTreatment each : treatments)
        if (const std::string prefix = each.prefix(); input.starts_with(prefix))
            return inputPath(input.substr(prefix.size()));
    return input;
}

std::string advisedFolder(const Message& error) {
    return PictureSource::advisedFolder(error);
}

std::vector<std::string> pictureNames(const std::string& input) {
    std::error_code error;
    std::unique_ptr<FrameSource> source;
    if (std::filesystem::is_directory(input, error))
        source = PictureSource::openFolder(input);
    else if (PictureSource::isList(input))
        source = PictureSource::openList(input);
    else if (PictureSource::isPattern(input))
        source = PictureSource::openPattern(input);
    else if (PictureSource::isWildcard(input) && !std::filesystem::exists(input, error))
        source = PictureSource::openWildcard(input);
    std::vector<std::string> names;
    if (const auto* pictures = dynamic_cast<const PictureSource*>(source.get()))
        for (const std::string& file : pictures->files())
            names.push_back(std::filesystem::path(file).filename().string());
    return names;
}

}  // namespace spoor
