// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/artifact_views/artifact_view.h"

namespace spoor {

ArtifactView* makeArtifactView(ArtifactKind kind, Selection& selection, QWidget* parent) {
    switch (kind) {
        case ArtifactKind::BoxList:
            return makeBoxListView(selection, parent);
        case ArtifactKind::ScalarMap:
        case ArtifactKind::Raster:
            return makePictureView(kind, parent);
        case ArtifactKind::PointSet:
            return makePointSetView(parent);
        case ArtifactKind::Series:
            return makeSeriesView(parent);
        case ArtifactKind::Bars:
        case ArtifactKind::Funnel:
            return makeBarsView(kind, parent);
        case ArtifactKind::Gallery:
            return makeGalleryView(parent);
        case ArtifactKind::Text:
            return makeTextView(parent);
    }
    return makeTextView(parent);
}

bool hasPlaceInFrame(ArtifactKind kind) {
    return kind == ArtifactKind::BoxList || kind == ArtifactKind::ScalarMap ||
           kind == ArtifactKind::Raster || kind == ArtifactKind::PointSet;
}

}  // namespace spoor
