// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/projects/recent_list.h"

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QToolButton;

namespace spoor {

class Document;
class RecentCard;
class SamplePreview;

/// The actions that the start page offers.
struct StartActions {
    QAction* open;
    QAction* sample;
    QList<QAction*> others;  ///< other inputs
    QAction* devices;        ///< mode Benchmark
    QList<QAction*> help;
};

/// The page without a video: what Spoor does, ways to open a video, and recent videos as cards.
class StartPage : public QWidget {
    Q_OBJECT
public:
    StartPage(const StartActions& actions, Document& document, QWidget* parent = nullptr);

    void setRecent(const QList<RecentEntry>& entries);
    /// Shows which input is being opened; empty: none.
    void setOpening(const QString& input);

signals:
    void openRequested(const QString& input);
    void removeRequested(const QString& path);  ///< from the list of recent files

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHero(const StartActions& actions);
    QWidget* makeRecent();
    QWidget* makeFooter(const StartActions& actions, Document& document);
    void arrange();
    int columns() const;

    QLabel* m_dropHint = nullptr;
    SamplePreview* m_preview = nullptr;
    QWidget* m_content;
    QWidget* m_recent = nullptr;
    QLabel* m_noRecent = nullptr;
    QToolButton* m_showAll = nullptr;
    QGridLayout* m_grid = nullptr;
    QList<RecentCard*> m_cards;
    int m_shown = 0;  ///< number of cards with a video
};

}  // namespace spoor
