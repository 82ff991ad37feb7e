// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/chooser_bar.h"

#include "gui/base/icons.h"
#include "gui/window/choosers.h"
#include "gui/window/shortcuts.h"

#include <QAction>
#include <QLabel>
#include <QToolButton>

namespace spoor {

ChooserBar::ChooserBar(const Actions& actions, Document& document)
    : QToolBar(tr("Algorithm and device")) {
    setObjectName(QStringLiteral("choosers"));
    setMovable(false);
    addAction(actions["open"]);
    addSeparator();
    auto* pipelines = new PipelineChooser(document);
    auto* devices = new DeviceChooser(document);
    devices->setMinimumContentsLength(18);
    devices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addLabelled(tr("A&lgorithm"), pipelines);
    addAbout(actions["manual"]);
    addLabelled(tr("&Device"), devices);
    addAction(actions["by_hand"]);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    addTrack(actions["track_all"]);
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
    about->setIcon(icon(Glyph::Help));
    about->setToolTip(tr("About this algorithm"));
    about->setAccessibleName(about->toolTip());
    about->setFocusPolicy(Qt::TabFocus);
    connect(about, &QToolButton::clicked, manual, &QAction::trigger);
    addWidget(about);
}

void ChooserBar::addTrack(QAction* track) {
    auto* button = new QToolButton;
    button->setDefaultAction(track);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(tr("Track to end"));
    button->setFocusPolicy(Qt::TabFocus);
    addWidget(button);
}

}  // namespace spoor
