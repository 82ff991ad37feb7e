// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace faulty {

/// Faulty behaviour of a call.
enum class Fault {
    None,
    Fail,    ///< returns the error
    Late,    ///< accepts the command, does nothing, and its event fails; else like Fail
    Hang,    ///< never returns
    Null,    ///< reports success, but returns no object; else like Fail
    Invalid  ///< returns an unusable object; else like Fail
};

struct Order {
    Fault fault = Fault::None;
    int code = -5;
};

/// SPOOR_FAULT configures the fault as words NAME=VALUE, separated by commas. Calls are counted
/// from the start of a process:
///
///   at=N        the N-th call, counted from 1
///   call=NAME   counts only calls of this function, such as clFinish
///   how=fail    or late, hang, null, invalid
///   code=-5     the error code
///   until=N     also affects all later calls up to the N-th, or all with "until=end"
///   above=N     fails every call that requests more than N bytes of memory
///   in=NAME     only affects programs of this name
///
/// SPOOR_FAULT_LOG names a log file. It gets one line for the first faulty call ("hit clFinish
/// 12"). When the process ends, it gets one line per function ("count clFinish 30") and one for all
/// calls ("count all 1234").
///
/// Any thread.
Order orderFor(const char* function, std::uint64_t bytes);

}  // namespace faulty
