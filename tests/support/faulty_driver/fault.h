// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace faulty {

/// What the driver does instead of what it was asked for.
enum class Fault {
    None,
    Fail,    ///< answers with the error
    Late,    ///< accepts the command, does nothing, and its event has failed; else as Fail
    Hang,    ///< does not return
    Null,    ///< says that all went well, and hands out no object; else as Fail
    Invalid  ///< hands out an object that nothing can be done with; else as Fail
};

struct Order {
    Fault fault = Fault::None;
    int code = -5;
};

/// SPOOR_FAULT says what goes wrong, as words NAME=VALUE with commas between them; all are counted
/// from the start of a process:
///
///   at=N        the N-th call, counted from 1
///   call=NAME   of that function only, e.g. clFinish
///   how=fail    or late, hang, null, invalid
///   code=-5     the error
///   until=N     and all calls up to that one; "until=end" for ever
///   above=N     refuses memory of more than so many bytes, whatever the call's number
///   in=NAME     only in programs of this name
///
/// SPOOR_FAULT_LOG names a file that gets a line for the first call that goes wrong ("hit clFinish
/// 12"), and when the process ends one for each function ("count clFinish 30") and one for all
/// ("count all 1234").
///
/// Any thread.
Order orderFor(const char* function, std::uint64_t bytes);

}  // namespace faulty
