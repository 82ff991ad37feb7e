// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/picture_source.h"

#include "engine/base/error.h"
#include "engine/base/natural_order.h"
#include "engine/base/os/folder_access.h"
#include "engine/base/paths.h"
#include "engine/base/picture_suffix.h"
#include "engine/base/text.h"
#include "engine/media/frame.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <sstream>
#include <system_error>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr const char* openBelow =
    SPOOR_TR("engine", "The folder \"%1\" contains no images, but \"%2\" does. Open that folder.");

using SuffixCheck = bool (*)(std::string_view name);

/// The image files of a folder in order. Hidden files are ignored.
std::vector<std::string> picturesIn(const fs::path& folder, std::error_code& error,
                                    SuffixCheck hasSuffix = hasPictureSuffix) {
    std::vector<std::string> names;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        const std::string name = at->path().filename().string();
        if (name.starts_with('.') || !hasSuffix(name)) continue;
        if (at->is_regular_file(ignored)) names.push_back(name);
    }
    std::sort(names.begin(), names.end(), naturalLess);
    for (std::string& name : names) name = (folder / name).string();
    return names;
}

/// A subfolder with images, for the advice in an error; empty if there is none.
std::string folderBelow(const fs::path& folder) {
    std::error_code error;
    std::vector<std::string> found;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->is_directory(ignored) && !picturesIn(at->path(), ignored).empty()) {
            found.push_back(at->path().string());
        }
    }
    return found.empty() ? std::string()
                         : *std::min_element(found.begin(), found.end(), naturalLess);
}

/// A parsed pattern: text, minimum number of digits, text.
struct Pattern {
    std::string before;
    std::size_t digits = 0;
    std::string after;
    int places = 0;

    explicit Pattern(const std::string& text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            std::string& to = places ? after : before;
            if (text[i] != '%') {
                to += text[i];
            } else if (i + 1 < text.size() && text[i + 1] == '%') {
                to += text[i++];
            } else {
                std::size_t end = i + 1;
                while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) {
                    ++end;
                }
                if (end >= text.size() || text[end] != 'd' || end > i + 3) {
                    places = -1;
                    return;
                }
                if (++places > 1) return;
                digits = end > i + 1 ? std::size_t(std::stoi(text.substr(i + 1, end - i - 1))) : 0;
                i = end;
            }
        }
    }
    std::string name(std::int64_t n) const {
        std::string text = std::to_string(n);
        if (text.size() < digits) text.insert(0, digits - text.size(), '0');
        return before + text + after;
    }
    /// The existing files with their numbers, in ascending order.
    std::map<std::int64_t, std::string> files() const {
        // The placeholder may be in the name of a folder.
        const std::size_t folderEnd = before.rfind('/') + 1, nameEnd = after.find('/');
        const std::string prefix = before.substr(folderEnd), suffix = after.substr(0, nameEnd);
        const std::string rest = nameEnd == std::string::npos ? "" : after.substr(nameEnd);
        const std::string folder = before.substr(0, folderEnd);
        std::map<std::int64_t, std::string> found;
        std::error_code error;
        for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end;
             !error && at != end; at.increment(error)) {
            const std::string entry = at->path().filename().string();
            if (entry.size() < prefix.size() + suffix.size() || !entry.starts_with(prefix) ||
                !entry.ends_with(suffix))
                continue;
            const std::string_view number(entry.data() + prefix.size(),
                                          entry.size() - prefix.size() - suffix.size());
            std::int64_t n = 0;
            const auto parsed = std::from_chars(number.data(), number.data() + number.size(), n);
            std::error_code ignored;
            if (parsed.ec == std::errc() && name(n) == folder + entry + rest &&
                fs::is_regular_file(name(n), ignored))
                found[n] = name(n);
        }
        return found;
    }
};

/// The lines of a text list that are neither blank nor comments.
std::vector<std::string> namesInList(const std::string& text) {
    std::vector<std::string> names;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const std::string_view name = trimmed(line); !name.empty() && name.front() != '#')
            names.emplace_back(name);
    return names;
}

/// Reads headers only; images whose header lacks the size count as equal.
bool sizesDiffer(const std::vector<std::string>& files, SizeI first) {
    const std::size_t step = std::max<std::size_t>(1, (files.size() + 4095) / 4096);
    for (std::size_t n = 0; n < files.size(); n += step) {
        try {
            const auto size = pictureSize(files[n]);
            if (size && *size != first) return true;
        } catch (const EngineError&) {
            // read() reports the error when the image is requested.
        }
    }
    return false;
}

/// Replaces the levels that the images of an input have.
void changeLevels(SourceInfo& info, std::optional<PictureLevels>& shown,
                  const PictureLevels& levels) {
    if (!shown)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" has no grey images with more than 8 bits, so levels do not apply. "
                     "Leave the prefix out."),
            info.input));
    shown = levels;
    info.codec = info.codec.substr(0, info.codec.find(" (")) + toText(levels);
    info.input = levelsPrefix(levels) + info.input;
}

/// The files of all sources. Never destroyed, since threads may outlive main().
struct OpenFiles {
    std::mutex mutex;
    std::vector<std::weak_ptr<const std::vector<std::string>>> all;
};
OpenFiles& openFiles() {
    static OpenFiles& only = *new OpenFiles;
    return only;
}

}  // namespace

PictureSource::PictureSource(std::string input, std::vector<std::string> files)
    : m_files(std::make_shared<const std::vector<std::string>>(std::move(files))) {
    const std::string& first = m_files->front();
    m_info.input = std::move(input);
    m_info.container = "pictures";
    m_info.size = readPicture(first).size();
    m_levels = pictureLevels(first);
    m_info.codec = pictureKindName(pictureKind(readBytes(first, 64)));
    if (m_levels) m_info.codec += toText(*m_levels);
    m_info.frameCount = FrameIndex(m_files->size());
    m_info.files = m_files;
    m_info.framesPerSecond = 25;
    m_info.mixedSizes = sizesDiffer(*m_files, m_info.size);
    OpenFiles& open = openFiles();
    const std::lock_guard lock(open.mutex);
    std::erase_if(open.all, [](const auto& each) { return each.expired(); });
    open.all.push_back(m_files);
}

std::vector<std::string> PictureSource::filesOf(FrameIndex index) {
    OpenFiles& open = openFiles();
    const std::lock_guard lock(open.mutex);
    std::vector<std::string> found;
    for (const auto& files : open.all)
        if (const auto there = files.lock();
            there && index >= 0 && std::size_t(index) < there->size())
            found.push_back((*there)[std::size_t(index)]);
    return found;
}

std::optional<Frame> PictureSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    const double time = double(index) / m_info.framesPerSecond;
    for (FrameIndex at = index; at >= 0; --at) {
        try {
            FrameBuilder builder = readPicture((*m_files)[std::size_t(at)], m_levels);
            if (at != index) builder.corrupt(true);
            return builder.seal(index, time);
        } catch (const EngineError&) {
            // A few images before it may be damaged as well, but a missing disk is an error.
            if (at == 0 || index - at >= 8) throw;
        }
    }
    return std::nullopt;
}

std::unique_ptr<FrameSource> PictureSource::another() const {
    return std::unique_ptr<FrameSource>(new PictureSource(*this));
}

std::unique_ptr<FrameSource> PictureSource::withLevels(const PictureLevels& levels) const {
    std::unique_ptr<PictureSource> other(new PictureSource(*this));
    changeLevels(other->m_info, other->m_levels, levels);
    return other;
}

std::unique_ptr<FrameSource> PictureSource::openFolder(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> files = picturesIn(folder, error);
    if (error) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot read the folder \"%1\": %2. Check that you have "
                                           "permission to read it."))
                              .arg(folder)
                              .arg(error.message()));
    }
    if (files.empty()) {
        const std::string below = folderBelow(folder);
        if (!below.empty()) {
            throw EngineError(Message(openBelow).arg(folder).arg(below));
        }
        if (const auto others = unreadPictures(folder); !others.empty())
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "The folder \"%1\" contains only images that Spoor cannot read, such as "
                         "\"%2\". Convert them to PNG or JPEG first."),
                folder, fs::path(others.front()).filename().string()));
        throw EngineError(
            Message(SPOOR_TR(
                        "engine",
                        "The folder \"%1\" contains no images (jpg, png, bmp, tiff, webp, pgm, ppm "
                        "or gif). Choose the folder that contains the images, or a video file."))
                .arg(folder));
    }
    return std::make_unique<PictureSource>(folder, std::move(files));
}

std::vector<std::string> PictureSource::unreadPictures(const std::string& folder) {
    std::error_code ignored;
    return picturesIn(folder, ignored, hasOtherPictureSuffix);
}

bool PictureSource::isWildcard(const std::string& text) {
    return text.find_first_of("*?[") != std::string::npos;
}

std::unique_ptr<FrameSource> PictureSource::openWildcard(const std::string& pattern) {
    std::vector<std::string> files = matchingPaths(pattern);
    std::erase_if(files, [](const std::string& file) { return !hasPictureSuffix(file); });
    if (files.empty())
        throw EngineError(
            Message(
                SPOOR_TR("engine", "No image matches \"%1\". Check the folder and the wildcards."))
                .arg(pattern));
    std::sort(files.begin(), files.end(), naturalLess);
    return std::make_unique<PictureSource>(pattern, std::move(files));
}

bool PictureSource::isList(const std::string& path) {
    std::error_code error;
    if (fs::path(path).extension() != ".txt" || !fs::is_regular_file(path, error)) return false;
    const std::vector<std::uint8_t> start = readBytes(path, 65536);
    const std::vector<std::string> names = namesInList({start.begin(), start.end()});
    return !names.empty() && hasPictureSuffix(names.front());
}

std::unique_ptr<FrameSource> PictureSource::openList(const std::string& path) {
    std::vector<std::string> files;
    for (const std::string& name : namesInList(readInput(path).orThrow())) {
        files.push_back((fs::path(path).parent_path() / name).string());
        std::error_code error;
        if (!hasPictureSuffix(files.back()) || !fs::is_regular_file(files.back(), error))
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "\"%1\" is a list of images with one path per line, but \"%2\" is "
                                 "not an image file. Correct the list."))
                    .arg(path)
                    .arg(files.back()));
    }
    return std::make_unique<PictureSource>(path, std::move(files));
}

std::string PictureSource::advisedFolder(const Message& error) {
    return error.text == openBelow && error.args.size() == 2 ? error.args[1] : std::string();
}

bool PictureSource::isPattern(const std::string& text) {
    return Pattern(text).places == 1;
}

std::unique_ptr<FrameSource> PictureSource::openPattern(const std::string& text) {
    const Pattern pattern(text);
    std::vector<std::string> files;
    for (auto& [number, name] : pattern.files()) files.push_back(std::move(name));
    if (files.empty()) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "No image matches \"%1\": neither \"%2\" nor any other number exists. "
                             "Check the folder and the number of digits."))
                .arg(text)
                .arg(pattern.name(0)));
    }
    return std::make_unique<PictureSource>(text, std::move(files));
}

StackSource::StackSource(std::string input, std::vector<std::uint8_t> bytes)
    : m_pages(tiffPages(bytes)) {
    m_bytes = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    m_info.input = std::move(input);
    m_info.container = "pictures";
    m_info.codec = pictureKindName(PictureKind::Tiff);
    m_levels = pictureLevels(*m_bytes, m_pages.front());
    if (m_levels) m_info.codec += toText(*m_levels);
    m_info.size = decodePicture(*m_bytes, m_info.input, m_pages.front()).size();
    m_info.frameCount = FrameIndex(m_pages.size());
    m_info.framesPerSecond = 25;
}

std::optional<Frame> StackSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    return decodePicture(*m_bytes, m_info.input, m_pages[std::size_t(index)], m_levels)
        .seal(index, double(index) / m_info.framesPerSecond);
}

std::unique_ptr<FrameSource> StackSource::another() const {
    return std::unique_ptr<FrameSource>(new StackSource(*this));
}

std::unique_ptr<FrameSource> StackSource::withLevels(const PictureLevels& levels) const {
    std::unique_ptr<StackSource> other(new StackSource(*this));
    changeLevels(other->m_info, other->m_levels, levels);
    return other;
}

}  // namespace spoor
