// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// How the items of a group are taken: vectors of `width` neighbours along x, `columns` of them and
/// `rows` at once; these are a pack. A group is a whole number of packs.
struct PackPlan {
    std::array<int, 3> local{1, 1, 1};
    int width = 1;
    int columns = 1;
    int rows = 1;
    bool rowsFirst = false;  ///< packs one below the other follow each other

    int packsX() const { return local[0] / (width * columns); }
    int packsY() const { return local[1] / rows; }
    int packs() const { return packsX() * packsY() * local[2]; }
    bool fits() const { return local[0] % (width * columns) == 0 && local[1] % rows == 0; }
};

/// Which side of a group each of its dimensions is: the first one that has more than one item is x,
/// where neighbours are in one vector.
std::array<int, 3> sidesFor(const std::array<int, 3>& local);
/// A group's sizes along x, y and z.
std::array<int, 3> turned(const std::array<int, 3>& local);

/// Whether neighbours along x, in one vector, have different values.
bool lanes(const ItemDependence& form);
/// Whether one number says what all of a vector have: the first one's.
bool isScalar(const ItemDependence& form);

ItemDependence formOf(const Expr& e, int width);
/// Finds the forms of all variables and private arrays.
void findForms(Tree& tree, int width);

}  // namespace spoor::adapt
