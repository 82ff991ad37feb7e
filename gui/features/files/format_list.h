// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QStringList>
#include <optional>

class QLabel;
class QListWidget;

namespace spoor {

inline constexpr int formatRole = Qt::UserRole;  ///< id of the format; headings have none

/// Fills the list with the writable formats that match `search`, in groups, the recent ones first,
/// and selects `chosen`, or the first match of a search. Returns the number of writable formats.
int fillFormats(QListWidget& list, const QString& search, const QStringList& recent,
                const Format& chosen);
/// The usual suffix of a file in this format, without the dot.
QString suffixOf(const Format& format);
/// The number of the first class in files of the format; none if they name the labels, or continue
/// the numbers of an imported file.
std::optional<int> firstClass(const Format& format, const Session& session);
/// A heading above options.
QLabel* headingLabel(const QString& text);

}  // namespace spoor
