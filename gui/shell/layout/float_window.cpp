// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/float_window.h"

#include "gui/shell/layout/panel_host.h"
#include "gui/toolkit/screen_fit.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QSettings>

namespace spoor {

namespace {

constexpr QSize usualFloat{640, 480};

}  // namespace

FloatWindow::FloatWindow(const QString& id, QWidget* panel, QWidget* owner)
    : QWidget(owner, Qt::Window), m_key(QStringLiteral("layout/float/") + id) {
    setObjectName(QStringLiteral("float.") + id);
    setWindowTitle(PanelHost::title(id));
    auto* column = columnIn(this);
    column->addWidget(panel);
    panel->show();
    resize(usualFloat);
    restoreGeometry(QSettings().value(m_key).toByteArray());
    keepOnScreen(*this);
}

void FloatWindow::closeEvent(QCloseEvent* event) {
    QSettings().setValue(m_key, saveGeometry());
    QWidget::closeEvent(event);
    emit closed();
}

}  // namespace spoor
