// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of learned_edges.clh: each work-item computes a pixel.

#include "learned_edges.clh"
