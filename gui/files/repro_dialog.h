// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message_log.h"

#include <QDialog>
#include <QTimer>
#include <memory>
#include <vector>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace spoor {

class Document;
struct ReproProgress;

/// Shows the content of a reproduction bundle, asks for optional parts, and writes it. Closing the
/// dialog stops the writing.
class ReproDialog : public QDialog {
    Q_OBJECT
public:
    ReproDialog(Document& document, std::vector<MessageLog::Entry> log, QWidget* parent = nullptr);
    ~ReproDialog() override;

    /// Writes to this path without asking for one.
    void save(const QString& path);

signals:
    void saved(const QString& path);
    void failed(const QString& sentence);

private:
    void ask();
    void finish(const QString& problem, const QString& path);
    QString content() const;

    Document& m_document;
    std::vector<MessageLog::Entry> m_log;
    QCheckBox* m_pixels;
    QCheckBox* m_paths;
    QLabel* m_outcome;
    QProgressBar* m_bar;
    QPushButton* m_save;
    std::shared_ptr<ReproProgress> m_progress;
    QTimer m_timer;
};

}  // namespace spoor
