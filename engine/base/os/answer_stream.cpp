// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/answer_stream.h"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <iostream>
#include <streambuf>

namespace spoor {
namespace {

/// Writes to a descriptor without a buffer.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor) : m_descriptor(descriptor) {}

protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        std::streamsize done = 0;
        while (done < size) {
            const auto put = ::write(m_descriptor, text + done, std::size_t(size - done));
            if (put > 0) done += put;
            if (put <= 0 && errno != EINTR) break;
        }
        return done;
    }
    int_type overflow(int_type c) override {
        const char byte = traits_type::to_char_type(c);
        return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
    }

private:
    int m_descriptor;
};

}  // namespace

void reserveStandardOutput() {
    const int own = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (own < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return;
    static DescriptorBuffer buffer(own);
    std::cout.flush();
    std::cout.rdbuf(&buffer);
}

}  // namespace spoor
