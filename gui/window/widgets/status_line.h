// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <cstddef>
#include <string>

class QLabel;
class QProgressBar;
class QStatusBar;

namespace spoor {

class Document;
class Project;

/// The content of the status bar: device, frames per second, missing results and skipped frames.
class StatusLine : public QObject {
    Q_OBJECT
public:
    StatusLine(QStatusBar& bar, Document& document, Project& project);

    void setZoom(double zoom);
    /// Frames computed in the last second.
    double framesPerSecond() const;

private:
    QLabel* add(QStatusBar& bar, const QString& name);
    void refresh();
    void showDevice();
    void showRate(bool waiting);
    void showSaved();
    bool waitsForDevice();
    bool showPreparation();

    Document& m_document;
    Project& m_project;
    QLabel* m_saved;
    QLabel* m_zoom;
    QLabel* m_input;
    QLabel* m_device;
    QLabel* m_rate;
    QLabel* m_preparing;
    QProgressBar* m_prepared;
    QLabel* m_losses;
    QElapsedTimer m_waiting;   ///< time since the run began
    std::size_t m_rows = 0;    ///< number of timings at that time
    std::string m_deviceName;  ///< the stable name that is shown
};

}  // namespace spoor
