// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_stream.h"

#include "engine/base/os/interrupts.h"
#include "engine/base/os/socket.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/paths.h"
#include "engine/formats/io/csv.h"
#include "engine/media/frame.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace spoor {
namespace {

/// Reads a number from an environment variable; nullopt if it is not set.
std::optional<int> traxVariable(const char* name, int least, int most) {
    const char* text = std::getenv(name);
    if (!text) return std::nullopt;
    const auto number = wholeNumber(text);
    if (!number || *number < least || *number > most)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 is '%2', but must be a whole number from %3 to %4. "
                                           "The program that starts the tracker sets it."),
                                  name, shortened(text), least, most));
    return int(*number);
}

SystemFile connectTo(int port) {
    // The program that started this process may begin to listen a moment later.
    for (int trial = 0;; ++trial) {
        std::error_code error;
        if (SystemFile socket = connectOnThisComputer(port, error)) return socket;
        if (trial == 20)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "No program listens on port %1 of this machine, set by "
                                 "TRAX_SOCKET (%2). Unset it to use standard input and output."),
                        port, error.message()));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

[[noreturn]] void brokenStream(std::error_code error) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Lost the connection to the program at the other end of the "
                                       "TraX stream: %1. Check the output of that program."),
                              error.message()));
}

}  // namespace

TraxStream TraxStream::open() {
    ignoreClosedReaders();
    if (const auto port = traxVariable("TRAX_SOCKET", 1, 65535))
        return {connectTo(*port), SystemFile()};
    constexpr int standardIn = 0, standardOut = 1;
    SystemFile input(traxVariable("TRAX_IN", 0, 1 << 20).value_or(standardIn));
    const int number = traxVariable("TRAX_OUT", 0, 1 << 20).value_or(standardOut);
    SystemFile output = number == standardOut ? takeStandardOutput() : SystemFile(number);
    if (!output) brokenStream(std::make_error_code(std::errc::bad_file_descriptor));
    return {std::move(input), std::move(output)};
}

/// Reads more bytes. Returns false at the end of the stream.
bool TraxStream::fill() {
    std::array<char, 1 << 16> bytes;
    std::error_code error;
    const std::size_t got = m_input.read(bytes.data(), bytes.size(), error);
    if (error && error != std::errc::connection_reset) brokenStream(error);
    m_read.append(bytes.data(), got);
    return got > 0;
}

std::optional<TraxMessage> TraxStream::read() {
    while (true) {
        const std::size_t end = m_read.find('\n', m_seen);
        if (end == std::string::npos && !m_closed) {
            m_seen = m_read.size();
            if (m_seen > maxInputBytes)
                throw EngineError(Message(SPOOR_TR(
                    "engine", "A TraX message is longer than 1 GiB. Send images as files.")));
            m_closed = !fill();
            continue;
        }
        if (m_read.empty()) return std::nullopt;
        const std::string line = m_read.substr(0, end);
        m_read.erase(0, end == std::string::npos ? end : end + 1);
        m_seen = 0;
        if (auto message = parseTrax(line).orThrow()) return message;
    }
}

void TraxStream::write(const TraxMessage& message) {
    SystemFile& output = m_output ? m_output : m_input;
    if (const auto error = output.write(traxLine(message))) brokenStream(error);
}

}  // namespace spoor
