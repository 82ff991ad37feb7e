// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <stdexcept>
#include <utility>

namespace spoor {

/// Thrown inside the engine, caught once in Runner and once in each command of the command line.
/// The message is for the user: what went wrong, where, and what to do next. `detail` holds what
/// fits no sentence, such as a full build log.
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

/// What a caught exception says to the user; inside a catch clause.
Message sentenceOfException();

/// The device answered with an error after which its context must not be touched again. Runner
/// puts the device aside and goes on with the next one.
class DeviceLostError : public EngineError {
public:
    DeviceLostError(std::string device, Message message, std::string detail = {})
        : EngineError(std::move(message), std::move(detail)), m_device(std::move(device)) {}

    /// Stable name of the device (DeviceInfo::stableName).
    const std::string& device() const { return m_device; }

private:
    std::string m_device;
};

/// The device is there, but will not do this (memory that it does not have, a kernel that its
/// driver cannot build): another one may. Where there is none, it may be asked for something else.
class DeviceRefusedError : public DeviceLostError {
public:
    using DeviceLostError::DeviceLostError;
};

}  // namespace spoor
