// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <vector>

namespace spoor {

/// The published tables of a report that `spoor-cli bench --paper ... --json` wrote.
struct PaperTables {
    struct Row {
        QString name, unit;
        QString published;  ///< values with their hardware; empty: the source has none
        QStringList own;    ///< one per device; empty: not measured there
    };
    struct Table {
        QString paper;   ///< id, such as "tld"
        QString source;  ///< authors, title and year
        QString place;   ///< table or section, and page
        QString title;   ///< describes the values
        QString ours;    ///< how Spoor's values are measured
        std::vector<Row> rows;
    };
    QStringList devices;  ///< stable names, in the order of the values
    QStringList labels;   ///< of the devices, for the user
    std::vector<Table> tables;
};

/// Reads the tables of a report; none if it has no tables or is damaged.
PaperTables readPaperTables(const QByteArray& json);

}  // namespace spoor
