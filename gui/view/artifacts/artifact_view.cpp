// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/artifacts/artifact_view.h"

namespace spoor {

ArtifactView* makeArtifactView(ArtifactKind kind, Selection& selection, QWidget* parent) {
    switch (kind) {
#define SPOOR_KIND(Type, name, place) \
    case ArtifactKind::Type:          \
        return makeView(std::type_identity<Type>(), selection, parent);
        SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND
    }
    return nullptr;
}

}  // namespace spoor
