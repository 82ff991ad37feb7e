// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QPointer>
#include <QSet>
#include <QStringList>
#include <QWidget>

class QScrollArea;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace spoor {

class PanelHost;
class TabControls;

/// A part of the window that shows one panel at a time below a row of tabs. A panel that does not
/// fit scrolls. Only the panel in front is visible, and it is created when it is.
class PanelArea : public QWidget {
    Q_OBJECT
public:
    PanelArea(PanelHost& host, const QString& name, QWidget* parent = nullptr);

    /// Sets the panels that have tabs, and the one in front.
    void setPanels(const QStringList& panels, const QString& front);
    /// Puts a panel in front. Does nothing if it has no tab here.
    void setFront(const QString& panel);
    QString front() const;
    bool has(const QString& panel) const { return m_panels.contains(panel); }
    /// Whether the panel in front is shown, or only the tabs.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    /// Whether there is a row of tabs.
    void setTabsShown(bool shown);
    /// Whether a button at the end of the tabs opens and closes the area.
    void setClosable(bool closable);
    QTabBar& tabs() const { return *m_tabs; }
    int tabsHeight() const;

public slots:
    /// Moves the panel in front to a window of its own until that is closed.
    void floatFront();

signals:
    void frontChanged(const QString& panel);  ///< by the user
    void tabClicked();
    void closeRequested();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addTabs(const QString& panel);
    /// The first tab of a panel.
    int tabOf(const QString& panel) const;
    void showFront();
    void showView(QWidget* panel) const;
    void takeControls(QWidget* panel);
    int placeControls(int right);
    void showButton();
    void place();

    PanelHost& m_host;
    QStringList m_panels;
    QTabBar* m_tabs;
    QToolButton* m_close;
    QStackedWidget* m_stack;
    QHash<QString, QScrollArea*> m_frames;  ///< around the panels
    QHash<QString, QPointer<TabControls>> m_controls;
    QSet<QString> m_floating;  ///< panels in windows of their own
    bool m_open = true;
    bool m_tabsShown = true;
};

}  // namespace spoor
