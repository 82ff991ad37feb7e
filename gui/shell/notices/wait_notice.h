// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstddef>
#include <memory>

namespace spoor {

class Document;
class NoticeHost;
class OpenProgress;

/// Posts the notice of long waits, with progress and a cancel button: opening an input, and a run
/// or another command that waits for kernels to be compiled.
class WaitNotice : public QObject {
    Q_OBJECT
public:
    static const QString key;  ///< of its notice

    WaitNotice(Document& document, NoticeHost& notices, QObject* parent = nullptr);

    /// Shows that an input is being opened; empty: the opening has ended. `progress` may be null.
    void setOpening(const QString& input, std::shared_ptr<OpenProgress> progress);
    /// Says what the driver does while a run waits for it.
    void setDriverBusy(const QString& sentence) { m_driver = sentence; }

signals:
    void cancelOpeningRequested();

private:
    void follow();
    void look();
    bool runWaits();
    void sayOpening();
    void say(const QString& title, const QString& text = {});
    void cancel();

    Document& m_document;
    NoticeHost& m_notices;
    QTimer m_timer;
    QString m_opening;
    QString m_driver;
    std::shared_ptr<OpenProgress> m_openProgress;
    QElapsedTimer m_since;    ///< time since the last frame arrived
    std::size_t m_rows = 0;   ///< number of timings at that time
    std::size_t m_begin = 0;  ///< number of timings when the wait began
};

}  // namespace spoor
