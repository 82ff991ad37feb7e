// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;

namespace spoor {

class DeviceBenchmark;

/// Shows the progress of a benchmark and the time that is left.
class BenchmarkCard : public QFrame {
    Q_OBJECT
public:
    explicit BenchmarkCard(QWidget* parent = nullptr);
    void setRun(const DeviceBenchmark& run);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_step;
    QLabel* m_left;
    QProgressBar* m_progress;
};

/// The head of a page with results: title, a sentence about it, and controls at the right.
QWidget* makeReportHead(const QString& title, const QString& about,
                        std::initializer_list<QWidget*> controls);

}  // namespace spoor
