// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

constexpr std::size_t pieceBytes = 16384;

}  // namespace

TextFile::TextFile(std::string path) : m_path(std::move(path)) {
    m_file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (m_file < 0) fail(errno);
}

TextFile::~TextFile() {
    if (m_file < 0) return;
    try {
        flush();
    } catch (const EngineError&) {
        // The error that brought us here was reported; this one has nowhere to go.
    }
    if (m_file >= 0) ::close(m_file);
}

void TextFile::write(std::string_view text) {
    m_waiting += text;
    if (m_waiting.size() >= pieceBytes) flush();
}

void TextFile::flush() {
    std::size_t done = 0;
    while (done < m_waiting.size()) {
        const ssize_t n = ::write(m_file, m_waiting.data() + done, m_waiting.size() - done);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            const int error = n < 0 ? errno : EIO;
            m_waiting.clear();
            fail(error);
        }
        done += std::size_t(n);
    }
    m_waiting.clear();
}

void TextFile::finish() {
    if (m_file < 0) return;
    flush();
    const int closed = ::close(m_file);
    m_file = -1;
    if (closed != 0) fail(errno);
}

void TextFile::fail(int error) const {
    if (error == ENOSPC || error == EDQUOT)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "There is no space left to write \"%1\". Free some space, "
                             "or choose another place."))
                .arg(m_path));
    if (error == ENOENT || error == ENOTDIR)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot write \"%1\": its folder does not "
                                           "exist. Make the folder first."))
                              .arg(m_path));
    throw EngineError(Message(SPOOR_TR("engine", "Cannot write \"%1\": %2."))
                          .arg(m_path)
                          .arg(std::strerror(error)));
}

Result<std::string> readTextFile(const std::string& path) {
    const auto why = [&](int error) {
        return Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."))
            .arg(path)
            .arg(std::strerror(error));
    };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return why(errno);
    std::string text;
    std::array<char, 65536> piece;
    int error = 0;
    for (;;) {
        const ssize_t n = ::read(file, piece.data(), piece.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) error = errno;
        if (n <= 0) break;
        text.append(piece.data(), std::size_t(n));
    }
    ::close(file);
    if (error != 0) return why(error);
    return text;
}

std::string fixedText(double value, int digits) {
    if (!std::isfinite(value)) return {};
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, digits)
                         .ptr;
    std::string text(buffer.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace spoor
