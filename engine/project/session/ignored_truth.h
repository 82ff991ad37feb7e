// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

struct SessionBox;
struct SessionTarget;

/// How scores treat a box of the ground truth that is not counted. The attribute "ignored" of the
/// box or its target says so; in COCO, `iscrowd` does.
enum class Ignored {
    No,
    Uncounted,   ///< Treated as missing: rows of MOTChallenge with the flag 0.
    Distractor,  ///< A box of the result that matches it is not counted either.
    Region,      ///< No box of the result inside it is counted, and no pixel of a mask.
};

Ignored ignoredOf(const SessionTarget& target, const SessionBox& box);
void setIgnored(SessionBox& box, Ignored how);

}  // namespace spoor
