// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/repro_bundle.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>

namespace spoor {

class Document;

/// The bundle of the document without log and hashes. It contains the results of this session, else
/// those of the project.
ReproBundle reproBundleOf(Document& document);

/// Hashes the frames, counts them in `done`, and writes the file. Returns false if it was stopped.
/// Throws EngineError. Callable from any thread.
bool saveReproBundle(ReproBundle bundle, const std::shared_ptr<FrameStore>& frames,
                     const std::string& path, bool images, const std::stop_token& stop,
                     std::atomic<std::int64_t>& done);

}  // namespace spoor
