// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/panel_host.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/shell/api/mode_layout.h"

#include <QCoreApplication>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minHeight = 148;  ///< a panel below the video scrolls or shrinks its chart to this

bool liesBelow(const PanelType& type) {
    return std::any_of(type.places.begin(), type.places.end(),
                       [](const PanelPlace& place) { return place.area == PanelPlace::Drawer; });
}

}  // namespace

PanelHost::PanelHost(const PanelContext& context, QWidget* window)
    : m_context(context), m_hiddenParent(new QWidget(window)) {
    m_hiddenParent->hide();
}

QWidget* PanelHost::panel(const QString& id) {
    const PanelType* const type = panelNamed(id);
    if (!type) return nullptr;
    QWidget*& panel = m_panels[type->id];
    if (panel) return panel;
    panel = type->create(m_context);
    panel->setParent(m_hiddenParent);
    if (panel->accessibleName().isEmpty()) panel->setAccessibleName(title(type->id));
    if (liesBelow(*type))
        panel->setMinimumHeight(std::min(minHeight, panel->minimumSizeHint().height()));
    return panel;
}

QWidget* PanelHost::created(const QString& id) const {
    const PanelType* const type = panelNamed(id);
    return type ? m_panels.value(type->id) : nullptr;
}

void PanelHost::createAll() {
    for (const PanelType& type : panelTypes()) panel(type.id);
}

QString PanelHost::title(const QString& id) {
    const PanelType* const type = panelNamed(id);
    return type ? QCoreApplication::translate("panels", type->title) : QString();
}

}  // namespace spoor
