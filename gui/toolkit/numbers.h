// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QString>
#include <string>

class QDateTime;

namespace spoor {

/// A frame number or a count in the format of the user's language, for example 12,345.
QString countText(qint64 number);
/// A number of frames, for example "1 frame" or "12,345 frames".
QString frameCountText(qint64 frames);
/// The unit of a parameter, signal or artifact, such as "px" or "frames", in the user's language
/// and in the form for `number`.
QString unitText(const std::string& unit, double number);
/// The unit with a space before it, to follow a number; empty: no unit.
QString unitSuffix(const std::string& unit, double number);
/// A value from 0 to 1, such as a confidence, with two decimals.
QString shareText(double share);
/// Formats a time as "12.34" milliseconds in the user's locale; "-" if negative.
QString millisecondText(NanosF time, int digits = 2);
/// Formats a time as "12.345678" milliseconds for a CSV file.
QByteArray millisecondCsv(NanosF time);
/// A time in a video as h:mm:ss, or with thousandths as h:mm:ss.sss. Negative times become 0.
QString clockText(double seconds, bool thousandths = false);
/// A date with its time, the same in all languages: 2026-12-24 18:00.
QString dateText(const QDateTime& when);

}  // namespace spoor
