// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"

#include <filesystem>
#include <new>
#include <system_error>

namespace spoor {

Message sentenceOfException() {
    try {
        throw;
    } catch (const EngineError& error) {
        return error.message();
    } catch (const std::bad_alloc&) {
        return SPOOR_TR("engine",
                        "There is not enough memory. Close other programs and try again.");
    } catch (const std::filesystem::filesystem_error& error) {
        return Message(SPOOR_TR("engine", "Cannot access \"%1\": %2. Check the path."),
                       error.path1().string(), error.code().message());
    } catch (const std::system_error& error) {
        // The standard library throws it for threads that cannot be started.
        return Message(SPOOR_TR("engine",
                                "The operating system refused a thread or a lock: %1. Close other "
                                "programs, or raise the limit with 'ulimit -u'."),
                       error.code().message());
    } catch (const std::exception& error) {
        return Message(SPOOR_TR("engine",
                                "Internal error: %1. The operation was cancelled. Please report "
                                "this problem."),
                       error.what());
    } catch (...) {
        return Message(SPOOR_TR("engine",
                                "Internal error: %1. The operation was cancelled. Please report "
                                "this problem."),
                       "unknown");
    }
}

}  // namespace spoor
