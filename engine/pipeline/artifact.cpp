// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/artifact.h"

namespace spoor {
namespace {

struct KindRow {
    const char* name;
    ArtifactPlacement place;
};

constexpr KindRow kindRows[] = {
#define SPOOR_KIND(Type, name, place) {name, ArtifactPlacement::place},
    SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND
};

}  // namespace

const char* toText(ArtifactKind kind) {
    return kindRows[std::size_t(kind)].name;
}

ArtifactPlacement placeOf(ArtifactKind kind) {
    return kindRows[std::size_t(kind)].place;
}

}  // namespace spoor
