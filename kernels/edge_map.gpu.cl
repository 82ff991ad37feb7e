// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of edge_map.clh: each work-item computes a pixel.

#include "edge_map.clh"
