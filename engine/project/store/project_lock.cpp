// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_lock.h"

#include "engine/base/atomic_file.h"
#include "engine/base/os/computer.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace spoor {
namespace {

/// Whether a text is that of a lock file: nothing, or the computer in a line. Version 0.2 wrote a
/// checksum behind it. A power cut can leave zeros.
bool isLockText(std::string_view text) {
    if (text.find_first_not_of('\0') == std::string_view::npos) return true;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || end > maxHostName) return false;
    const std::string_view checksum = text.substr(end + 1);
    return std::none_of(text.begin(), text.begin() + std::ptrdiff_t(end),
                        [](char c) { return c >= 0 && c <= ' '; }) &&
           (checksum.empty() || checksum.size() == 32) &&
           checksum.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

FileLock::FileLock(std::string path, WithoutLocks withoutLocks)
    : m_file(std::move(path), &isLockText) {
    m_noLocks = m_file.state() == LockFile::State::Shared;
    if (!m_noLocks && m_file.state() != LockFile::State::Held) return;
    const std::string text = m_file.text();
    const std::string host = text.substr(0, text.find_first_of(std::string_view("\n\0", 2)));
    if (!host.empty() && host != hostName()) {
        m_otherHost = host;
        m_file.close(LockFile::State::InUse);
    } else if (m_noLocks && withoutLocks == WithoutLocks::ReadOnly) {
        text.empty() ? m_file.remove() : m_file.close(LockFile::State::None);
    } else {
        m_file.setText(hostName() + '\n');
    }
}

FileLock::~FileLock() {
    if (held()) m_file.remove();
}

bool FileLock::held() const {
    return m_file.state() == LockFile::State::Held || m_file.state() == LockFile::State::Shared;
}

bool FileLock::inUse() const {
    return m_file.state() == LockFile::State::InUse && m_otherHost.empty();
}

Message FileLock::obstacle(const std::string& path) const {
    using State = LockFile::State;
    if (held()) return {};
    if (!m_otherHost.empty())
        return Message(SPOOR_TR("engine",
                                "\"%1\" is read-only: the computer \"%2\" has it open. If Spoor "
                                "does not run there any more, delete \"%3\" and open the project "
                                "again."),
                       path, m_otherHost, m_file.path());
    if (m_file.state() == State::Foreign)
        return Message(SPOOR_TR("engine",
                                "\"%1\" is read-only: \"%2\" is not a lock file of Spoor. Move it "
                                "to another folder and open the project again."),
                       path, m_file.path());
    if (m_file.state() == State::Failed) return notWritable(path);
    if (m_noLocks)
        return Message(SPOOR_TR("engine",
                                "\"%1\" is read-only: its file system cannot lock files, so Spoor "
                                "cannot tell whether it is open elsewhere. Save it on another "
                                "drive."),
                       path);
    return openElsewhere(path);
}

Message FileLock::notWritable(const std::string& path) {
    return Message(
        SPOOR_TR("engine", "\"%1\" is read-only: the file or its folder is not writable."), path);
}

Message FileLock::openElsewhere(const std::string& path) {
    return Message(
        SPOOR_TR("engine", "\"%1\" is read-only: it is open in another window or program."), path);
}

std::shared_ptr<FileLock> lockOf(const std::string& path, WithoutLocks withoutLocks) {
    return std::make_shared<FileLock>(resolveOutputPath(path).path + "-lock", withoutLocks);
}

}  // namespace spoor
