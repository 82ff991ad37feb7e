// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/projects/recent_list.h"

#include <QIcon>
#include <QSize>

namespace spoor {

/// The thumbnail of a recent entry, or a symbol if it has none, centred in this size. `ratio`:
/// device pixels per pixel.
QIcon recentIcon(const RecentEntry& entry, QSize size, qreal ratio);

}  // namespace spoor
