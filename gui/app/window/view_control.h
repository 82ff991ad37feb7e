// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/shell/api/window_context.h"

#include <QObject>
#include <array>
#include <vector>

namespace spoor {

/// Which artifacts the overlays of the video show.
class ViewControl : public QObject {
    Q_OBJECT
public:
    explicit ViewControl(const WindowContext& context);

    /// The artifact that the action "layer_N" shows; null: none.
    const ArtifactSpec* artifact(int layer) const;

private:
    void findArtifacts();

    WindowContext m_context;
    std::vector<ArtifactSpec> m_artifacts;                   ///< that can be drawn over the video
    std::array<const AlgorithmDescriptor*, 2> m_compared{};  ///< whose artifacts are among them
};

}  // namespace spoor
