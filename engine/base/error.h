// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <stdexcept>
#include <utility>

namespace spoor {

/// Error inside the engine. Runner catches it, and so does each command of the command line. The
/// message tells the user what failed, where, and what to do next. `detail` holds longer text, such
/// as a build log.
class EngineError : public std::runtime_error {
public:
    explicit EngineError(Message message, std::string detail = {})
        : std::runtime_error(message.english()),
          m_message(std::move(message)),
          m_detail(std::move(detail)) {}

    const Message& message() const { return m_message; }
    const std::string& detail() const { return m_detail; }

private:
    Message m_message;
    std::string m_detail;
};

/// Returns the message for the user for the current exception. Call it inside a catch clause.
Message sentenceOfException();

/// A device reported an error after which its context must not be used. Runner marks the device as
/// lost and continues on the next one.
class DeviceLostError : public EngineError {
public:
    DeviceLostError(std::string device, Message message, std::string detail = {})
        : EngineError(std::move(message), std::move(detail)), m_device(std::move(device)) {}

    /// Stable name of the device (DeviceInfo::stableName).
    const std::string& device() const { return m_device; }

private:
    std::string m_device;
};

/// A device works but cannot do what was requested, for example because of too little memory or a
/// kernel that its driver cannot build. Another device may succeed. If there is none, the same
/// device may be asked for other work.
class DeviceRefusedError : public DeviceLostError {
public:
    using DeviceLostError::DeviceLostError;
};

}  // namespace spoor
