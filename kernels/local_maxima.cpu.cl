// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of local_maxima.clh: one work-item per map.

#define GROUP 1

#include "local_maxima.clh"
