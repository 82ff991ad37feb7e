// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/detection_view.h"

#include "gui/document/document.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/fact_rows.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <algorithm>

namespace spoor {

DetectionView::DetectionView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_name(new QLabel), m_facts(new FactRows) {
    m_name->setObjectName("properties.detection");
    makeTitle(*m_name);
    setUpText(m_name, {}, {TextLook::Plain});
    auto* column = columnIn(this, {0, 4, 0, 8}, 8);
    addAll(column, {m_name, m_facts});
    const auto add = [&](const char* action, const QString& text) {
        auto* button = new QPushButton(text);
        button->setObjectName(QStringLiteral("properties.") + QLatin1String(action));
        button->setFocusPolicy(Qt::TabFocus);
        if (QAction* const does = m_context.action(action)) followAction(button, does);
        column->addWidget(button);
        return button;
    };
    add("take_found", tr("Add detection as target"))->setIcon(icon("add"));
    setKind(add("take_all_found", tr("Add all")), Kind::Quiet);
}

void DetectionView::showDetection(const TargetResult& detection) {
    const auto& all = m_context.document.computed().found().all(m_context.document.frame());
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const TargetResult& each) { return each.id == detection.id; });
    const AlgorithmDescriptor* const type = m_context.document.setup().type();
    const std::string name = detection.label.empty() && type ? type->finds : detection.label;
    const auto number = [](double value) { return QLocale().toString(value, 'f', 1); };
    m_name->setText(tr("Detection %1").arg(countText(detection.id)));
    FactRows::Facts facts{{tr("Confidence"), shareText(detection.confidence)}};
    if (!name.empty()) facts << std::pair(tr("Class"), QString::fromStdString(name));
    facts
        << std::pair(
               tr("Size"),
               tr("%1 × %2 px").arg(number(detection.box.width), number(detection.box.height)))
        << std::pair(
               tr("Rank"),
               tr("%1 of %2").arg(countText(at - all.begin() + 1), countText(qint64(all.size()))));
    m_facts->setFacts(facts);
}

}  // namespace spoor
