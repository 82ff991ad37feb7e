// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>
#include <cstddef>
#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace spoor {

class Document;
class OpenProgress;

/// A bar above the video with description, progress and a cancel button for long waits: opening an
/// input, and a run whose kernels are being compiled.
class WaitBar : public QFrame {
    Q_OBJECT
public:
    explicit WaitBar(Document& document, QWidget* parent = nullptr);

    /// Shows that an input is being opened; empty: the opening has ended. `progress` may be null.
    void setOpening(const QString& input, std::shared_ptr<OpenProgress> progress);
    QString sentence() const;

signals:
    void cancelOpeningRequested();

private:
    void look();
    bool runWaits();
    void sayOpening();
    void say(const QString& sentence, int done, int all);
    void cancel();

    Document& m_document;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QTimer m_timer;
    QString m_opening;
    std::shared_ptr<OpenProgress> m_openProgress;
    QElapsedTimer m_since;   ///< time since the opening began or the last frame arrived
    std::size_t m_rows = 0;  ///< number of timings at that time
    bool m_stopping = false;
};

}  // namespace spoor
