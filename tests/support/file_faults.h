// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"

#include <signal.h>
#include <sys/resource.h>
#include <string>

namespace spoor::test {

/// Simulates a full disk: no file may grow over a limit.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit now = m_before;
        now.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

/// A path in a folder that does not exist on any machine: it was made for this process and deleted.
inline std::string missingPath(const std::string& name) {
    static const std::string folder = [] {
        const TemporaryFolder deleted;
        return deleted.path().string();
    }();
    return folder + '/' + name;
}

}  // namespace spoor::test
