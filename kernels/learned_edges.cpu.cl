// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of learned_edges.clh: each work-item computes a row.

#define ROW_SPANS

#include "learned_edges.clh"
