// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/chooser_bar.h"

#include "gui/base/style/icons.h"
#include "gui/window/choosers.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/primary_button.h"
#include "gui/window/widgets/project_label.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QLabel>
#include <QToolButton>

namespace spoor {

ChooserBar::ChooserBar(const Actions& actions, Workspace& workbench, RunMonitor& monitor)
    : QToolBar(tr("Algorithm and device")) {
    setObjectName(QStringLiteral("choosers"));
    setMovable(false);
    addAction(actions["open"]);
    addWidget(new ProjectLabel(workbench.project()));
    Document& document = workbench.document();
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    auto* pipelines = new PipelineChooser(document);
    auto* devices = new DeviceChooser(document);
    devices->setMinimumContentsLength(18);
    devices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addAction(actions["by_hand"]);
    addLabelled(tr("A&lgorithm"), pipelines);
    addAbout(actions["manual"]);
    addLabelled(tr("&Device"), devices);
    auto* primary =
        new PrimaryButton([&actions](const QString& id) { return actions[id]; }, document, monitor);
    addSeparator();
    addWidget(primary);
    primary->setAutoRaise(false);  // a tool bar makes its buttons flat
    connect(pipelines, &QComboBox::activated, this, &ChooserBar::chosen);
    connect(devices, &QComboBox::activated, this, &ChooserBar::chosen);
    connect(devices, &DeviceChooser::perStageRequested, this, &ChooserBar::perStageRequested);
}

void ChooserBar::addLabelled(const QString& text, QWidget* box) {
    auto* label = new QLabel(text);
    label->setBuddy(box);
    label->setContentsMargins(6, 0, 4, 0);
    addWidget(label);
    addWidget(box);
}

void ChooserBar::addAbout(QAction* manual) {
    auto* about = new QToolButton;
    about->setObjectName(QStringLiteral("about_algorithm"));
    about->setAutoRaise(true);
    about->setIcon(icon("help"));
    about->setToolTip(tr("About this algorithm"));
    about->setAccessibleName(about->toolTip());
    about->setFocusPolicy(Qt::TabFocus);
    connect(about, &QToolButton::clicked, manual, &QAction::trigger);
    addWidget(about);
}

}  // namespace spoor
