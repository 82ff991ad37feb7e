// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/zip_file.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/import.h"
#include "engine/formats/io/text_file.h"

#include <minizip/unzip.h>
#include <minizip/zip.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t zipPiece = 1 << 16;

[[noreturn]] void failZip(const char* sentence, const std::string& path, const std::string& name) {
    throw EngineError(Message(sentence, path, shortened(name)));
}

[[noreturn]] void failDamaged(const std::string& path, const std::string& name) {
    failZip(
        SPOOR_TR("engine",
                 "\"%1\" is a damaged ZIP archive: \"%2\" in it cannot be read. Export it again."),
        path, name);
}

/// Whether a name stays below the folder.
bool staysInside(const std::string& name) {
    if (name.empty() || name.front() == '/' || name.find('\\') != std::string::npos ||
        name.find('\0') != std::string::npos || (name.size() > 1 && name[1] == ':'))
        return false;
    const fs::path path(name);
    return std::none_of(path.begin(), path.end(),
                        [](const fs::path& part) { return part == ".."; });
}

bool isPictureOrVideo(const fs::path& name) {
    std::string extension = name.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    static constexpr std::array kinds{".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff",
                                      ".mp4", ".avi",  ".mkv",  ".mov", ".webm"};
    return std::find(kinds.begin(), kinds.end(), extension) != kinds.end();
}

void* openToRead(void*, const void* name, int) {
    Result<InputFile> file = openInputFile(static_cast<const char*>(name));
    return file ? std::move(file).value().release() : nullptr;
}

unzFile openZip(const std::string& path) {
    zlib_filefunc64_def calls;
    fill_fopen64_filefunc(&calls);
    calls.zopen64_file = openToRead;
    return unzOpen2_64(path.c_str(), &calls);
}

/// An archive in memory. minizip ignores errors of seeking, which memory does not have.
class ArchiveInMemory {
public:
    ~ArchiveInMemory() { std::free(m_bytes); }
    /// minizip closes the stream, after which bytes() is complete.
    zipFile open() {
        zlib_filefunc64_def calls;
        fill_fopen64_filefunc(&calls);
        calls.opaque = this;
        calls.zopen64_file = [](void* self, const void*, int) -> void* {
            auto* const archive = static_cast<ArchiveInMemory*>(self);
            return ::open_memstream(&archive->m_bytes, &archive->m_size);
        };
        return zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &calls);
    }
    std::string_view bytes() const { return {m_bytes, m_size}; }

private:
    char* m_bytes = nullptr;
    std::size_t m_size = 0;
};

class ZipExtraction {
public:
    ZipExtraction(const std::string& path, const std::string& folder, const ZipLimits& limits)
        : m_path(path), m_folder(folder), m_limits(limits), m_zip(openZip(path), &unzClose) {
        if (!m_zip)
            throw EngineError(Message(
                SPOOR_TR("engine", "\"%1\" is not a ZIP archive or is truncated. Export it again."),
                path));
    }

    void run() {
        std::int64_t files = 0;
        for (int state = unzGoToFirstFile(m_zip.get()); state == UNZ_OK;
             state = unzGoToNextFile(m_zip.get())) {
            if (++files > m_limits.files)
                throw EngineError(Message(
                    SPOOR_TR("engine",
                             "\"%1\" has more than %2 files. Unpack the files that you need."),
                    m_path, long(m_limits.files)));
            unpackOne();
        }
    }

private:
    void unpackOne() {
        unz_file_info64 about{};
        std::array<char, 1025> buffer{};
        if (unzGetCurrentFileInfo64(m_zip.get(), &about, buffer.data(), buffer.size() - 1, nullptr,
                                    0, nullptr, 0) != UNZ_OK ||
            about.size_filename >= buffer.size())
            failDamaged(m_path, buffer.data());
        const std::string name(buffer.data(), about.size_filename);
        const auto kind = (about.external_fa >> 16) & 0170000;
        if (!staysInside(name) || kind == 0120000)
            failZip(SPOOR_TR("engine",
                             "\"%1\" contains \"%2\", which points outside its folder, so it was "
                             "not unpacked. Do not trust its source."),
                    m_path, name);
        if (name.back() == '/') return;  // Folders are created for the files in them.
        const fs::path target = fs::path(m_folder) / name;
        if (m_folders.insert(target.parent_path()).second) {
            if (m_folders.size() > m_limits.folders)
                throw EngineError(Message(
                    SPOOR_TR("engine",
                             "\"%1\" has more than %2 folders. Unpack the files that you need."),
                    m_path, m_limits.folders));
            makeFolder(target.parent_path().string());
        }
        std::ofstream out(target, std::ios::binary | std::ios::trunc);
        if (!isPictureOrVideo(target)) copy(name, out);
        if (!out.flush())
            failZip(SPOOR_TR("engine",
                             "\"%1\": cannot unpack \"%2\". Free some space, or set TMPDIR to "
                             "another folder."),
                    m_path, name);
    }

    void copy(const std::string& name, std::ofstream& out) {
        if (unzOpenCurrentFile(m_zip.get()) != UNZ_OK) failDamaged(m_path, name);
        std::vector<char> piece(zipPiece);
        for (;;) {
            const int count = unzReadCurrentFile(m_zip.get(), piece.data(), unsigned(piece.size()));
            if (count < 0) failDamaged(m_path, name);
            if (count == 0) break;
            m_bytes += count;
            // Counts the unpacked bytes, because the sizes in the archive may be wrong.
            if (m_bytes > m_limits.bytes)
                throw EngineError(Message(SPOOR_TR("engine",
                                                   "\"%1\" unpacks to more than %2 MB without its "
                                                   "images. Unpack the files that you need."),
                                          m_path, long(m_limits.bytes >> 20)));
            out.write(piece.data(), count);
        }
        if (unzCloseCurrentFile(m_zip.get()) != UNZ_OK) failDamaged(m_path, name);
    }

    const std::string& m_path;
    const std::string& m_folder;
    const ZipLimits& m_limits;
    std::unique_ptr<void, decltype(&unzClose)> m_zip;
    std::int64_t m_bytes = 0;
    std::set<fs::path> m_folders;  ///< Folders that exist already.
};

void packOne(zipFile zip, const fs::path& file, const std::string& name) {
    zip_fileinfo about{};
    about.tmz_date = {0, 0, 0, 1, 0, 1980};  // A fixed date, so that equal content yields an equal
                                             // archive.
    const std::string content = readTextFile(file.string()).orThrow();
    const bool opened = zipOpenNewFileInZip64(zip, name.c_str(), &about, nullptr, 0, nullptr, 0,
                                              nullptr, Z_DEFLATED, Z_DEFAULT_COMPRESSION,
                                              content.size() > 0xffffffff ? 1 : 0) == ZIP_OK;
    bool good = opened;
    for (std::size_t at = 0; good && at < content.size(); at += zipPiece)
        good = zipWriteInFileInZip(zip, content.data() + at,
                                   unsigned(std::min(zipPiece, content.size() - at))) == ZIP_OK;
    if (!good || zipCloseFileInZip(zip) != ZIP_OK)
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot add \"%1\" to the ZIP archive."), name));
}

}  // namespace

bool isZip(const std::string& path) {
    refuseNul(path);
    if (!fs::is_regular_file(path)) return false;
    std::array<char, 4> start{};
    if (const auto file = openInputFile(path))
        (void)std::fread(start.data(), 1, start.size(), file.value().get());
    const std::string_view bytes(start.data(), start.size());
    return bytes == std::string_view("PK\3\4", 4) || bytes == std::string_view("PK\5\6", 4);
}

void unpackZip(const std::string& path, const std::string& folder, const ZipLimits& limits) {
    ZipExtraction(path, folder, limits).run();
}

void packZip(const std::string& folder, const std::string& path) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    AtomicFile file(path);
    ArchiveInMemory archive;
    std::unique_ptr<void, int (*)(zipFile)> zip(
        archive.open(), [](zipFile open) { return zipClose(open, nullptr); });
    if (!zip) throw std::bad_alloc();
    for (const fs::path& each : files)
        packOne(zip.get(), each, fs::relative(each, folder).generic_string());
    if (zipClose(zip.release(), nullptr) != ZIP_OK) throw std::bad_alloc();
    file.write(archive.bytes());
    file.commit();
}

}  // namespace spoor
