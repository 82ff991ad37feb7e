// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/bundles/repro_bundle.h"
#include "gui/features/files/boxes_file.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>

namespace spoor {

class Document;

/// The bundle of the document without log, results and hashes.
ReproBundle reproBundleOf(Document& document);

/// Adds the results, hashes the frames, counts them in `done`, and writes the file. Returns false
/// if it was stopped. Throws EngineError. Callable from any thread.
bool saveReproBundle(ReproBundle bundle, const std::shared_future<ResultsOfFrames>& results,
                     const std::shared_ptr<FrameStore>& frames, const std::string& path,
                     bool images, const std::stop_token& stop, std::atomic<std::int64_t>& done);

}  // namespace spoor
