// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/repro_bundle.h"

#include <QString>
#include <atomic>
#include <memory>

namespace spoor {

class Document;

/// A repro bundle on its way to the disk; both threads look at it.
struct ReproProgress {
    std::atomic<int> done{0};  ///< frames
    std::atomic<bool> cancelled{false};
};

/// What the document says now: all but the log and the hashes. What was tracked in this session,
/// else what the project has.
ReproBundle reproBundleOf(Document& document);

/// On a thread of its own: hashes the frames, and writes the file. What went wrong; empty: nothing,
/// or it was cancelled.
Message saveReproBundle(ReproBundle bundle, const std::shared_ptr<FrameStore>& frames,
                        const std::string& path, bool pixels, ReproProgress& progress);

}  // namespace spoor
