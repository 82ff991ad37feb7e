// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// How the work-items of a group are divided. A pack consists of `columns` x `rows` vectors of
/// `width` neighbours along x, which are processed together. A group consists of whole packs.
struct PackPlan {
    std::array<int, 3> local{1, 1, 1};
    int width = 1;
    int columns = 1;
    int rows = 1;
    bool rowsFirst = false;  ///< consecutive packs are below each other

    int packsX() const { return local[0] / (width * columns); }
    int packsY() const { return local[1] / rows; }
    int packs() const { return packsX() * packsY() * local[2]; }
    bool fits() const { return local[0] % (width * columns) == 0 && local[1] % rows == 0; }
};

/// Maps the dimensions of a group to x, y and z. The first dimension with several work-items is x,
/// along which vectors are formed.
std::array<int, 3> sidesFor(const std::array<int, 3>& local);
/// The work-group size along x, y and z.
std::array<int, 3> turned(const std::array<int, 3>& local);

/// Whether the lanes of a vector have different values.
bool lanes(const ItemDependence& form);
/// Whether the scalar of the first lane determines the values of all lanes.
bool isScalar(const ItemDependence& form);

ItemDependence itemDependence(const Expr& e, int width);
/// Determines the dependences of all variables and private arrays.
void findForms(Tree& tree, int width);

}  // namespace spoor::adapt
