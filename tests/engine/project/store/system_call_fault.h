// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <cerrno>
#include <cstddef>
#include <vector>

namespace spoor::test {

/// A call of the system that fails in this process from inject() on.
struct SystemCallFault {
    unsigned call = 0;
    int error = 0;
    int argument = -1;     ///< Only calls with this second argument; -1: all.
    bool inject() const {  ///< Returns false if the system does not permit it.
        const unsigned skip = argument < 0 ? 0 : 2;
        std::vector<sock_filter> filter{
            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, static_cast<__u8>(skip + 1))};
        if (argument >= 0) {
            filter.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[1])));
            filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, unsigned(argument), 0, 1));
        }
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | unsigned(error)));
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
        const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
        return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
               ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
    }

    /// Locks on file systems that have none, or only some.
    static std::vector<SystemCallFault> locks() {
        return {{SYS_flock, ENOLCK},
                {SYS_flock, ENOSYS},
                {SYS_flock, EOPNOTSUPP},
                {SYS_fcntl, ENOLCK, F_SETLK},
                {SYS_fcntl, EINVAL, F_SETLK}};
    }
};

}  // namespace spoor::test
