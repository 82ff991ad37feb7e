// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/media/frame.h"

#include <spoor/types.h>
#include <spoor/video.h>

#include <utility>

namespace spoor {

/// Finds the helper programs of this library and prepares the engine. Every function of the library
/// that may start one calls it first. Any thread.
void prepareLibrary();

/// Runs a function of the engine, and turns its errors into those of the library.
template <typename Work>
decltype(auto) translated(Work&& work) {
    try {
        prepareLibrary();
        return std::forward<Work>(work)();
    } catch (const EngineError& error) {
        throw Error(error.what(), error.detail());
    }
}

struct v0::VideoFrame::Data {
    Frame frame;
};

}  // namespace spoor
