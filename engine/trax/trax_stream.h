// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"
#include "engine/trax/trax_message.h"

#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// The connection to the program that evaluates a tracker, message by message. Use from one thread.
/// Throws EngineError if the connection breaks.
class TraxStream {
public:
    /// Opens the connection that the environment selects: a TCP connection to port TRAX_SOCKET of
    /// this machine, the descriptors TRAX_IN and TRAX_OUT, or standard input and output. If
    /// messages use standard output, all other output to it goes to standard error from then on.
    static TraxStream open();
    /// Without an output, messages go to the input, which is a socket then.
    TraxStream(SystemFile input, SystemFile output)
        : m_input(std::move(input)), m_output(std::move(output)) {}

    /// Returns the next message; nullopt if the other side has closed the stream.
    std::optional<TraxMessage> read();
    void write(const TraxMessage& message);

private:
    bool fill();

    SystemFile m_input;
    SystemFile m_output;
    std::string m_read;      ///< Received bytes of the next lines.
    std::size_t m_seen = 0;  ///< First bytes of m_read that contain no line break.
    bool m_closed = false;
};

}  // namespace spoor
