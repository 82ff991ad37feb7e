// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/continue_bar.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace spoor {

ContinueBar::ContinueBar(QWidget* parent) : QFrame(parent), m_text(new QLabel) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setAccessibleName(tr("Resume project"));
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    auto* goOn = new QPushButton(tr("Res&ume"));
    goOn->setObjectName(QStringLiteral("earlier.continue"));
    auto* anew = new QPushButton(tr("Ne&w project"));
    anew->setObjectName(QStringLiteral("earlier.new"));
    // Return presses the focused button, as in a dialog.
    for (QPushButton* button : {goOn, anew}) button->setAutoDefault(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 8, 5);
    row->addWidget(m_text, 1);
    row->addWidget(goOn);
    row->addWidget(anew);
    connect(goOn, &QPushButton::clicked, this, [this] { emit continueRequested(m_project); });
    connect(anew, &QPushButton::clicked, this, &ContinueBar::startNewRequested);
    hide();
}

void ContinueBar::offer(const QList<ProjectEntry>& projects) {
    setVisible(!projects.isEmpty());
    if (projects.isEmpty()) return;
    const ProjectEntry& newest = projects.first();
    const QString video = QFileInfo(newest.input).fileName();
    m_project = newest.path;
    m_text->setText(projects.size() == 1
                        ? tr("Resume your project for %1? %2.").arg(video, newest.work())
                        : tr("Resume your project for %1? Newest of %2: %3.")
                              .arg(video, QLocale().toString(projects.size()), newest.work()));
    m_text->setAccessibleName(m_text->text());
    setToolTip(QDir::toNativeSeparators(newest.path));
}

QString ContinueBar::sentence() const {
    return m_text->text();
}

}  // namespace spoor
