// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/runs/recent_list.h"

#include <QIcon>
#include <QSize>

namespace spoor {

/// The picture of something that was opened, or a sign where there is none, in the middle of this
/// size; `ratio`: pixels of the screen a pixel.
QIcon recentIcon(const RecentEntry& entry, QSize size, qreal ratio);

}  // namespace spoor
