// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/files/export_page.h"

#include <QObject>
#include <QPointer>

namespace spoor {

/// Runs exports, one at a time, and shows the progress of those in the background. GUI thread.
class ExportRunner : public QObject {
    Q_OBJECT
public:
    explicit ExportRunner(QWidget* window);

    /// Whether an export is in progress.
    bool busy() const;
    void run(ExportJob job);

signals:
    void changed();  ///< busy() has changed
    void failed(const QString& sentence);
    void succeeded(const QString& path);  ///< the written file or folder

private:
    void begin(ExportJob job);
    void finish(const QString& path, const QString& problem, bool whole);

    QWidget* m_window;
    QPointer<ExportProgress> m_progress;
    bool m_saving = false;
};

}  // namespace spoor
