// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/networks/download.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/hash/sha256.h"
#include "engine/base/paths.h"

#ifdef SPOOR_CURL
#include <curl/curl.h>
#endif

namespace spoor {

namespace fs = std::filesystem;

#ifdef SPOOR_CURL
namespace {

constexpr long connectSeconds = 30, stalledSeconds = 30;

/// The file that is being received, under a temporary name. It is deleted unless it was moved.
class PartialFile {
public:
    explicit PartialFile(fs::path path) : m_path(std::move(path)) {
        if (const auto error = m_file.open(m_path.string(), SystemFile::Use::Update))
            failWriting(m_path.string(), error);
        m_bytes = m_file.toEnd();
    }
    ~PartialFile() {
        if (!m_kept) (void)removeFile(m_path.string());
    }
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;

    std::int64_t bytes() const { return m_bytes; }
    void restart() {
        if (const auto error = m_file.clear()) failWriting(m_path.string(), error);
        m_bytes = 0;
    }
    /// Returns false and keeps the reason if the bytes cannot be written.
    bool write(const char* from, std::size_t count) {
        m_error = m_file.write({from, count}, &m_bytes);
        return !m_error;
    }
    std::error_code error() const { return m_error; }
    const fs::path& path() const { return m_path; }
    void moveTo(const fs::path& place) {
        moveIntoPlace(m_path.string(), place.string());
        m_kept = true;
    }

private:
    fs::path m_path;
    SystemFile m_file;
    std::error_code m_error;
    std::int64_t m_bytes = 0;
    bool m_kept = false;
};

/// One transfer with libcurl.
class Transfer {
public:
    Transfer(const NetworkFile& file, PartialFile& to, const DownloadProgress& progress)
        : m_file(file), m_to(to), m_progress(progress), m_curl(curl_easy_init()) {
        if (!m_curl) throw EngineError(SPOOR_TR("engine", "libcurl cannot be started."));
        curl_easy_setopt(m_curl, CURLOPT_URL, file.address.c_str());
        curl_easy_setopt(m_curl, CURLOPT_FOLLOWLOCATION, 1L);
        curl_easy_setopt(m_curl, CURLOPT_MAXREDIRS, 5L);
        curl_easy_setopt(m_curl, CURLOPT_FAILONERROR, 1L);
        curl_easy_setopt(m_curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(m_curl, CURLOPT_CONNECTTIMEOUT, connectSeconds);
        curl_easy_setopt(m_curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
        curl_easy_setopt(m_curl, CURLOPT_LOW_SPEED_TIME, stalledSeconds);
        curl_easy_setopt(m_curl, CURLOPT_USERAGENT, "Spoor");
#if LIBCURL_VERSION_NUM >= 0x075500
        curl_easy_setopt(m_curl, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(m_curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#endif
        curl_easy_setopt(m_curl, CURLOPT_RESUME_FROM_LARGE, curl_off_t(to.bytes()));
        curl_easy_setopt(m_curl, CURLOPT_WRITEFUNCTION, &Transfer::take);
        curl_easy_setopt(m_curl, CURLOPT_WRITEDATA, this);
        curl_easy_setopt(m_curl, CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(m_curl, CURLOPT_XFERINFOFUNCTION, &Transfer::ask);
        curl_easy_setopt(m_curl, CURLOPT_XFERINFODATA, this);
        curl_easy_setopt(m_curl, CURLOPT_ERRORBUFFER, m_reason);
    }
    ~Transfer() {
        curl_easy_cleanup(m_curl);
    }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    CURLcode run() {
        const CURLcode code = curl_easy_perform(m_curl);
        ask(this, 0, 0, 0, 0);  // a stop that came with the last bytes
        return code;
    }
    bool stopped() const {
        return m_stopped;
    }
    bool tooLong() const {
        return m_tooLong;
    }
    std::string reason(CURLcode code) const {
        return m_reason[0] != '\0' ? std::string(m_reason) : std::string(curl_easy_strerror(code));
    }

private:
    static std::size_t take(char* bytes, std::size_t size, std::size_t count, void* self) {
        auto& transfer = *static_cast<Transfer*>(self);
        const std::size_t all = size * count;
        transfer.m_tooLong = transfer.m_to.bytes() + std::int64_t(all) > transfer.m_file.bytes;
        if (transfer.m_tooLong || !transfer.m_to.write(bytes, all)) return 0;
        return all;
    }
    static int ask(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        auto& transfer = *static_cast<Transfer*>(self);
        transfer.m_stopped = transfer.m_progress && !transfer.m_progress(transfer.m_to.bytes());
        return transfer.m_stopped ? 1 : 0;
    }

    const NetworkFile& m_file;
    PartialFile& m_to;
    const DownloadProgress& m_progress;
    CURL* m_curl;
    bool m_stopped = false, m_tooLong = false;
    char m_reason[CURL_ERROR_SIZE] = "";
};

[[noreturn]] void failDownload(const NetworkFile& file, const std::string& why) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot download %1 from %2: %3. Try again later, or "
                                       "download the file yourself and install it with "
                                       "'networks add'."),
                              file.name, file.address, why));
}

[[noreturn]] void failChecksum(const NetworkFile& file, const std::string& found) {
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "%1 from %2 is not the published file: expected SHA-256 %3, found %4. "
                         "Nothing was installed. Try again later."),
                file.name, file.address, file.sha256, found));
}

/// Transfers until the file is complete. Throws EngineError.
void receive(const NetworkFile& file, PartialFile& part, const DownloadProgress& progress,
             int attempts) {
    if (part.bytes() > file.bytes) part.restart();
    for (int attempt = 1; part.bytes() < file.bytes; ++attempt) {
        Transfer transfer(file, part, progress);
        const CURLcode code = transfer.run();
        if (part.error()) failWriting(part.path().string(), part.error());
        if (transfer.stopped()) {
            throw EngineError(
                Message(SPOOR_TR("engine", "The download of %1 was stopped."), file.name));
        }
        if (code == CURLE_OK && part.bytes() == file.bytes) return;
        if (transfer.tooLong()) failChecksum(file, SPOOR_TR("engine", "a longer file"));
        // A server without ranges sends the file from its start.
        const bool whole = code == CURLE_RANGE_ERROR || code == CURLE_BAD_DOWNLOAD_RESUME;
        if (whole) part.restart();
        const bool broken = whole || code == CURLE_PARTIAL_FILE || code == CURLE_RECV_ERROR ||
                            code == CURLE_GOT_NOTHING || code == CURLE_OPERATION_TIMEDOUT;
        if (!broken || attempt >= attempts) {
            failDownload(file, code == CURLE_OK
                                   ? std::string(SPOOR_TR("engine", "the file is too short"))
                                   : transfer.reason(code));
        }
    }
}

}  // namespace

bool canDownload() {
    return true;
}

fs::path downloadNetwork(const KnownNetwork& network, const NetworkFile& file,
                         const DownloadProgress& progress, int attempts) {
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (started != CURLE_OK) failDownload(file, curl_easy_strerror(started));
    fs::path place = installedFile(network, file);
    std::error_code failed;
    fs::create_directories(place.parent_path(), failed);
    if (failed) failWriting(place.string(), failed);
    PartialFile part(place.string() + ".part");
    receive(file, part, progress, attempts);
    const auto content = readFile(part.path());
    const std::string found = content ? sha256(*content) : std::string("-");
    if (found != file.sha256) failChecksum(file, found);
    part.moveTo(place);
    return place;
}

#else

bool canDownload() {
    return false;
}

fs::path downloadNetwork(const KnownNetwork&, const NetworkFile& file, const DownloadProgress&,
                         int) {
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "This build of Spoor cannot download: it has no libcurl. Download %1 from "
                         "%2 and install it with 'networks add'."),
                file.name, file.address));
}

#endif

void downloadNetwork(const KnownNetwork& network, const DownloadProgress& progress) {
    std::int64_t before = 0;
    for (const NetworkFile& file : network.files) {
        if (!isInstalled(network, file)) {
            downloadNetwork(network, file, [&](std::int64_t bytes) {
                return !progress || progress(before + bytes);
            });
        }
        before += file.bytes;
    }
}

}  // namespace spoor
