// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/runs/recent_list.h"

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace spoor {

/// The page without a video. It offers ways to open one.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    WelcomePage(const QList<QAction*>& ways, QWidget* parent = nullptr);

    void setRecent(const QList<RecentEntry>& entries);
    /// Shows which input is being opened; empty: none.
    void setOpening(const QString& input);

signals:
    void openRequested(const QString& input);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeRecent();
    QToolButton* addLink();

    QLabel* m_dropHint;
    QLabel* m_recentTitle;
    QVBoxLayout* m_recent = nullptr;
    QWidget* m_recentArea;
    QList<QToolButton*> m_links;
    QStringList m_paths;  ///< paths of the links
};

}  // namespace spoor
