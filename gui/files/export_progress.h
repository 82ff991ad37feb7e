// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/base/background_task.h"

#include <QDialog>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>

class QLabel;
class QProgressBar;
class QPushButton;

namespace spoor {

/// Shows the progress and then the outcome of an export in the background. Closing the dialog
/// cancels the export. The dialog is not modal and deletes itself when it is closed.
class ExportProgress : public QDialog {
    Q_OBJECT
public:
    /// Runs on a background thread and counts frames in `done`. Returns false if it was stopped.
    using Work = std::function<bool(const std::stop_token& stop, std::atomic<FrameIndex>& done)>;
    /// Returns the message for a completed export. Runs on the GUI thread.
    using Outcome = std::function<QString()>;

    /// Starts at once. `about`: text that says what is being written.
    ExportProgress(const QString& about, FrameIndex frames, Work work, Outcome outcome,
                   QWidget* parent);

    bool working() const { return m_working; }
    void reject() override;

signals:
    void ended();

private:
    void finish(const QString& sentence);

    std::shared_ptr<std::atomic<FrameIndex>> m_done;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_button;
    QTimer m_timer;
    bool m_working = true;
    BackgroundTask m_task;
};

}  // namespace spoor
