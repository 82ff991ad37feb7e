// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/faulty_driver/handle.h"

#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace faulty {
namespace {

/// Never destroyed: threads may call the driver until the process ends.
struct Known {
    std::mutex mutex;
    std::unordered_map<void*, Handle*> byReal;
    std::unordered_set<const void*> handles;
};

Known& known() {
    static Known& only = *new Known;
    return only;
}

}  // namespace

Handle* wrapped(void* real, bool sound) {
    auto* handle = new Handle;
    handle->dispatch = &table();
    handle->real = real;
    handle->sound = sound;
    Known& all = known();
    const std::lock_guard lock(all.mutex);
    if (real) all.byReal[real] = handle;
    all.handles.insert(handle);
    return handle;
}

Handle* wrapperOf(void* real) {
    Known& all = known();
    const std::lock_guard lock(all.mutex);
    const auto found = all.byReal.find(real);
    return found == all.byReal.end() ? nullptr : found->second;
}

bool isOurs(const void* handle) {
    Known& all = known();
    const std::lock_guard lock(all.mutex);
    return all.handles.count(handle) > 0;
}

void forget(Handle* handle) {
    Known& all = known();
    const std::lock_guard lock(all.mutex);
    // The real driver may already have created another object at the same address.
    const auto found = all.byReal.find(handle->real);
    if (found != all.byReal.end() && found->second == handle) all.byReal.erase(found);
    all.handles.erase(handle);
    delete handle;
}

}  // namespace faulty
