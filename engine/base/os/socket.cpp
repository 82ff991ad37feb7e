// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/socket.h"

#include "engine/base/os/system_error.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace spoor {

SystemFile connectOnThisComputer(int port, std::error_code& error) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(std::uint16_t(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    SystemFile socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const auto* const at = reinterpret_cast<const sockaddr*>(&address);
    if (!socket || ::connect(socket.descriptor(), at, sizeof address) != 0) {
        error = systemError();
        return {};
    }
    const int one = 1;
    (void)::setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return socket;
}

}  // namespace spoor
