// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// A whole number (of a frame, or how many) as the user's language writes it: 12,345.
QString countText(qint64 number);
/// A part of one (a confidence, a probability) with two digits.
QString shareText(double share);
/// Time in a video, h:mm:ss; with thousandths h:mm:ss.sss. What is below 0 counts as 0.
QString clockText(double seconds, bool thousandths = false);

}  // namespace spoor
