// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/tab_controls.h"

#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/controls.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace spoor {

namespace {

constexpr QMargins atHome(12, 6, 12, 2);

}  // namespace

TabControls::TabControls(QVBoxLayout* home) : m_home(home), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(atHome);
    home->insertWidget(0, this);
}

QToolButton* TabControls::addButton(const char* name, const char* icon,
                                    const QString& accessibleName, const QString& help) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setIcon(spoor::icon(icon));
    makeFlat(button);
    button->setAccessibleName(accessibleName);
    button->setToolTip(help);
    m_row->addWidget(button);
    return button;
}

QSize TabControls::rowSize() const {
    return m_row->sizeHint().shrunkBy(m_row->contentsMargins());
}

void TabControls::lendTo(QWidget* tabs) {
    if (parentWidget() != tabs) {
        if (m_home) m_home->removeWidget(this);
        m_row->setContentsMargins(0, 0, 0, 0);
        setParent(tabs);
    }
    show();
    raise();
}

void TabControls::returnHome() {
    if (!m_home || m_home->indexOf(this) >= 0) return;
    m_row->setContentsMargins(atHome);
    m_home->insertWidget(0, this);
    show();
}

}  // namespace spoor
