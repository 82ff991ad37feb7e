// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <utility>

namespace spoor {

/// Recorded runs to compare on a video.
struct ComparedFiles {
    QString input;
    QString truth;                            ///< may be empty
    QList<std::pair<QString, QString>> runs;  ///< name and file with boxes
};

}  // namespace spoor
