// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/annotate_bar.h"

#include "gui/base/style/icons.h"
#include "gui/base/style/kind.h"
#include "gui/document/document.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace spoor {

namespace {

constexpr int longestOnButton = 24;  ///< maximum length of a label on a button, in characters

QString shortened(const QString& label) {
    return label.size() > longestOnButton ? label.left(longestOnButton - 1) + QChar(0x2026) : label;
}

}  // namespace

AnnotateBar::AnnotateBar(const PanelContext& context, const QList<QAction*>& giveLabel,
                         QWidget* parent)
    : QWidget(parent), m_context(context), m_giveLabel(giveLabel), m_labels(new QHBoxLayout) {
    auto* row = new QHBoxLayout(this);
    setAutoFillBackground(true);
    row->setContentsMargins(12, 0, 12, 0);
    auto* caption = new QLabel(tr("Label for new boxes"));
    caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    caption->setMaximumWidth(caption->sizeHint().width());
    row->addWidget(caption, 1);
    m_labels->setSpacing(8);
    row->addLayout(m_labels);
    auto* edit = new QToolButton;
    setKind(edit, Kind::Quiet);
    edit->setAutoRaise(true);
    edit->setIcon(icon("add"));
    edit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    edit->setFocusPolicy(Qt::TabFocus);
    edit->setObjectName(QStringLiteral("edit_labels"));
    edit->setText(tr("Edit labels…"));
    edit->setToolTip(tr("Edit the labels of the number keys 1 to 9"));
    connect(edit, &QToolButton::clicked, this, &AnnotateBar::editRequested);
    row->addWidget(edit);
    row->addStretch(1);
    auto* hint = new QLabel(tr("N New box · X Out of frame from here"));
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(hint, 2);
    AnnotateMode& hand = context.document.setup().annotateMode();
    connect(&hand, &AnnotateMode::changed, this, &AnnotateBar::refresh);
    connect(&context.document, &Document::framesChanged, this, &AnnotateBar::refresh);
    showLabels();
    refresh();
}

void AnnotateBar::refresh() {
    const AnnotateMode& hand = m_context.document.setup().annotateMode();
    if (hand.labels() != m_shown) showLabels();
    for (int i = 0; i < m_buttons.size(); ++i) m_buttons[i]->setChecked(m_shown[i] == hand.label());
}

void AnnotateBar::showLabels() {
    m_shown = m_context.document.setup().annotateMode().labels();
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (int i = 0; i < m_shown.size() && i < m_giveLabel.size(); ++i) {
        auto* button = new QToolButton;
        button->setText(QStringLiteral("%1  %2").arg(i + 1).arg(shortened(m_shown[i])));
        button->setToolTip(m_shown[i]);
        button->setAccessibleName(tr("Label %1, key %2").arg(m_shown[i]).arg(i + 1));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, m_giveLabel[i], &QAction::trigger);
        connect(button, &QToolButton::clicked, this, [this] {
            refresh();  // keeps the button pressed after a second click
            emit left();
        });
        m_labels->addWidget(button);
        m_buttons << button;
    }
}

}  // namespace spoor
