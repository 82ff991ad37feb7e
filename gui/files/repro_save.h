// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/repro_bundle.h"

#include <QString>
#include <atomic>
#include <memory>

namespace spoor {

class Document;

/// Progress of writing a reproduction bundle, shared by the writing and the GUI thread.
struct ReproProgress {
    std::atomic<int> done{0};  ///< number of frames
    std::atomic<bool> cancelled{false};
};

/// The bundle of the document without log and hashes. It contains the results of this session, else
/// those of the project.
ReproBundle reproBundleOf(Document& document);

/// Hashes the frames and writes the file; runs on a background thread. Returns the error message,
/// which is empty on success and if it was cancelled.
Message saveReproBundle(ReproBundle bundle, const std::shared_ptr<FrameStore>& frames,
                        const std::string& path, bool pixels, ReproProgress& progress);

}  // namespace spoor
