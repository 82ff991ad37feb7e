// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/several_targets_view.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/features/annotate/target_views/target_attributes_view.h"
#include "gui/features/annotate/target_views/target_head.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/section.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace spoor {

SeveralTargetsView::SeveralTargetsView(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_count(new QLabel),
      m_names(new QLabel),
      m_attributes(new TargetAttributesView(context)) {
    auto* column = columnIn(this, {}, 0);
    column->addWidget(makeHead());
    column->addWidget(
        new Section(QStringLiteral("several"), tr("Label and attributes"), m_attributes));
}

QWidget* SeveralTargetsView::makeHead() {
    auto* head = new QWidget;
    m_count->setObjectName("properties.several.count");
    makeTitle(*m_count);
    m_names->setObjectName("properties.several.names");
    makeCaption(*m_names);
    setUpText(m_names, {}, {TextLook::Plain});
    auto* commands = new QHBoxLayout;
    commands->setSpacing(2);
    const QString name = QStringLiteral("properties.several.");
    m_visible = addTargetCommand(m_context, commands, name, "hide_target", "eye");
    m_lock = addTargetCommand(m_context, commands, name, "lock_target", "unlock");
    addTargetCommand(m_context, commands, name, "remove_target", "trash");
    commands->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(makeButton("merge_targets", "merge", tr("Merge")));
    buttons->addWidget(m_swap = makeButton("swap_targets", "swap", tr("Swap from here")));
    buttons->addStretch(1);
    auto* column = columnIn(head, {0, 4, 0, 12}, 4);
    addAll(column, {m_count, m_names});
    column->addLayout(commands);
    column->addLayout(buttons);
    return head;
}

QPushButton* SeveralTargetsView::makeButton(const char* action, const char* picture,
                                            const QString& text) {
    auto* button = new QPushButton(icon(picture), text);
    button->setObjectName(QStringLiteral("properties.several.") + QLatin1String(action));
    button->setFocusPolicy(Qt::TabFocus);
    if (QAction* const does = m_context.action(action)) followAction(button, does);
    return button;
}

void SeveralTargetsView::showTargets(const std::vector<TargetId>& ids) {
    const Annotations& annotations = m_context.document.annotations();
    QStringList names;
    for (const TargetId id : ids) names << targetName(annotations.session(), id);
    m_count->setText(tr("%Ln target(s) selected", nullptr, int(ids.size())));
    m_names->setText(names.join(QStringLiteral(", ")));
    m_swap->setVisible(ids.size() == 2);
    // The commands apply what they do to the target that was selected last.
    const TargetId last = m_context.selection.target();
    m_visible->setIcon(icon(m_context.selection.hidden().contains(last) ? "eye-off" : "eye"));
    m_lock->setIcon(icon(annotations.locked(last) ? "lock" : "unlock"));
    m_attributes->showTargets(ids);
}

}  // namespace spoor
