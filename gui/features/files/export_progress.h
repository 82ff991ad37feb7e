// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/toolkit/background_task.h"

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

/// Shows the progress of an export in the background, once it takes longer than a moment. Closing
/// the dialog cancels the export. The dialog is not modal and closes and deletes itself at the end.
class ExportProgress : public QDialog {
    Q_OBJECT
public:
    /// Runs on a background thread and counts frames in `done`. Returns false if it was stopped.
    using Work = std::function<bool(const std::stop_token& stop, std::atomic<std::int64_t>& done)>;

    /// Starts at once. `about`: text that says what is being written.
    ExportProgress(const QString& about, FrameIndex frames, Work work, QWidget* parent);

    bool working() const { return m_working; }
    void reject() override;

signals:
    /// `problem`: error message, empty if there was none. `whole`: false if it was cancelled.
    void ended(const QString& problem, bool whole);

private:
    void finish(const QString& problem, bool whole);

    std::shared_ptr<std::atomic<std::int64_t>> m_done;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_button;
    QTimer m_timer;
    bool m_working = true;
    BackgroundTask m_task;
};

}  // namespace spoor
