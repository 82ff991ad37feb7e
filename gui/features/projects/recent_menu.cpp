// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/recent_menu.h"

#include "gui/document/projects/recent_list.h"
#include "gui/features/projects/recent_icon.h"

#include <QAction>
#include <QProxyStyle>

namespace spoor {

namespace {

constexpr QSize menuPicture{48, 27};

/// Sets the icon size of the menu, which only a style can set.
class PictureStyle : public QProxyStyle {
public:
    PictureStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override {
        return metric == PM_SmallIconSize ? menuPicture.width()
                                          : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

}  // namespace

RecentMenu::RecentMenu(const QString& title, RecentList& recent, QWidget* parent)
    : QMenu(title, parent), m_recent(recent) {
    auto* style = new PictureStyle;
    style->setParent(this);
    setStyle(style);
    connect(this, &QMenu::aboutToShow, this, [this] {
        m_recent.refresh();
        fill();
    });
    connect(&recent, &RecentList::changed, this, &RecentMenu::describe);
    fill();
}

void RecentMenu::fill() {
    clear();
    m_entries.clear();
    for (const QString& path : m_recent.paths()) {
        QAction* entry = addAction(path);
        entry->setStatusTip(path);
        entry->setIconVisibleInMenu(true);
        connect(entry, &QAction::triggered, this, [this, path] { emit openRequested(path); });
        m_entries << entry;
    }
    addSeparator();
    QAction* empty = addAction(tr("&Clear list"));
    empty->setEnabled(!m_entries.isEmpty());
    connect(empty, &QAction::triggered, &m_recent, &RecentList::clear);
    describe();
}

/// Updates the entries in place, so that a highlighted entry is kept.
void RecentMenu::describe() {
    for (const RecentEntry& known : m_recent.entries())
        for (QAction* entry : m_entries) {
            if (entry->statusTip() != known.path) continue;
            QString text = known.name + QStringLiteral("  –  ") + known.detail;
            entry->setText(text.replace('&', QLatin1String("&&")));
            entry->setIcon(recentIcon(known, menuPicture, devicePixelRatioF()));
        }
}

}  // namespace spoor
