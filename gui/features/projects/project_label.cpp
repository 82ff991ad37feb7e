// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/project_label.h"

#include "gui/document/projects/project.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/tokens.h"

#include <QDir>
#include <QPainter>
#include <QTimer>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr int widest = 212, narrowest = 96;
constexpr int savedPollMs = 250;

}  // namespace

ProjectLabel::ProjectLabel(Project& project, QWidget* parent)
    : QWidget(parent), m_project(project) {
    setObjectName(QStringLiteral("project"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    connect(&project, &Project::changed, this, &ProjectLabel::refresh);
    auto* poll = new QTimer(this);
    connect(poll, &QTimer::timeout, this, &ProjectLabel::refresh);
    poll->start(savedPollMs);
    refresh();
}

QString ProjectLabel::word() const {
    const QString words[] = {{}, tr("Saved"), tr("Saving…"), tr("Not saved"), tr("Read-only")};
    return words[int(m_project.saved())];
}

QSize ProjectLabel::sizeHint() const {
    return {m_project.name().isEmpty() ? 0 : widest, fontMetrics().height() + 10};
}

QSize ProjectLabel::minimumSizeHint() const {
    return {m_project.name().isEmpty() ? 0 : narrowest, fontMetrics().height() + 10};
}

void ProjectLabel::refresh() {
    const QString text = m_project.name() + QStringLiteral(", ") + word();
    if (text == accessibleName()) return;
    setAccessibleName(text);
    setToolTip(m_project.problem().isEmpty() ? QDir::toNativeSeparators(m_project.path())
                                             : m_project.problem());
    updateGeometry();
    update();
}

void ProjectLabel::paintEvent(QPaintEvent*) {
    using State = Project::SaveState;
    const Tokens& t = tokens(palette());
    const State saved = m_project.saved();
    QPainter painter(this);
    const QFont bold = strongFont(font());
    const QString state = word();
    const QFontMetricsF plain(font()), strong(bold);
    const double left = 8, dot = 8, right = width() - 4;
    double stateWidth = state.isEmpty() ? 0 : plain.horizontalAdvance(state) + 6;
    double room = right - left - (state.isEmpty() ? 0 : dot + 8) - stateWidth;
    if (room < 72) {  // the dot stays
        room += stateWidth;
        stateWidth = 0;
    }
    const QString name = strong.elidedText(m_project.name(), Qt::ElideMiddle, room);
    painter.setFont(bold);
    painter.setPen(QColor(t.text1));
    painter.drawText(QRectF(left, 0, room, height()), Qt::AlignVCenter | Qt::AlignLeft, name);
    if (state.isEmpty()) return;
    const double x = left + strong.horizontalAdvance(name) + 8;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(saved == State::Yes  ? t.good
                            : saved == State::No ? t.danger
                                                 : t.warning));
    painter.drawEllipse(QRectF(x, height() / 2.0 - dot / 2, dot, dot));
    if (stateWidth == 0) return;
    painter.setFont(font());
    painter.setPen(QColor(t.text3));
    painter.drawText(QRectF(x + dot + 6, 0, stateWidth + 2, height()),
                     Qt::AlignVCenter | Qt::AlignLeft, state);
}

}  // namespace spoor
