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

/// Above the video while it is waited for something that takes seconds: what that is, how far it
/// is, and a button that ends it. Opening an input, and a run whose kernels are being compiled.
class WaitBar : public QFrame {
    Q_OBJECT
public:
    explicit WaitBar(Document& document, QWidget* parent = nullptr);

    /// An input is being opened; empty: it was, or could not be. `progress` may be null.
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
    QElapsedTimer m_since;   ///< the opening began, or the last frame of the run came
    std::size_t m_rows = 0;  ///< timings when that was
    bool m_stopping = false;
};

}  // namespace spoor
