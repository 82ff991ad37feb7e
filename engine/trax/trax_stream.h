// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trax/trax_message.h"

#include <optional>
#include <string>

namespace spoor {

/// The way to the program that tests a tracker, message by message. One thread. Throws EngineError
/// when it breaks.
class TraxStream {
public:
    /// As the environment says: a TCP connection to TRAX_SOCKET of this machine, the descriptors
    /// TRAX_IN and TRAX_OUT, or standard input and output; what others write to standard output
    /// goes to standard error from then on.
    static TraxStream open();
    TraxStream(int input, int output) : m_input(input), m_output(output) {}

    /// The next message; nullopt when the other side has closed the stream.
    std::optional<TraxMessage> read();
    void write(const TraxMessage& message);

private:
    bool fill();

    int m_input;
    int m_output;
    std::string m_read;      ///< of the lines to come
    std::size_t m_seen = 0;  ///< bytes of it without a line's end
    bool m_closed = false;
};

}  // namespace spoor
