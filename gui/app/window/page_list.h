// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/bars/primary_button.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QWidget>

class QAbstractButton;
class QVBoxLayout;

namespace spoor {

class DeviceBenchmark;

/// The pages of the mode Benchmark at the left edge of the window, each with a line about it.
class PageList : public QWidget {
    Q_OBJECT
public:
    PageList(const PrimaryButton::ActionOf& action, DeviceBenchmark& run,
             QWidget* parent = nullptr);

    /// Marks the page in front, which then has the focus of the list.
    void setFront(const QString& panel);

signals:
    void chosen(const QString& panel);
    void openReportRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QAbstractButton* add(const char* icon, const QString& title, const QString& about);
    void showRun();
    void showHistory();

    DeviceBenchmark& m_run;
    QVBoxLayout* m_column;
    QVBoxLayout* m_earlier;  ///< the history
    QHash<QString, QAbstractButton*> m_pages;
    QStringList m_history;
};

}  // namespace spoor
