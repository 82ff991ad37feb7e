// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/fact_rows.h"

#include "gui/toolkit/widgets/view_head.h"

#include <QFormLayout>
#include <QLabel>

namespace spoor {

FactRows::FactRows(QWidget* parent) : QWidget(parent), m_form(new QFormLayout(this)) {
    m_form->setContentsMargins({});
    m_form->setVerticalSpacing(6);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void FactRows::setFacts(const Facts& facts) {
    if (facts == m_facts) return;
    m_facts = facts;
    while (m_form->rowCount() > 0) m_form->removeRow(0);
    for (const auto& [name, value] : facts) {
        auto* caption = new QLabel(name);
        caption->setForegroundRole(QPalette::PlaceholderText);
        caption->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        auto* fact = new QLabel(value);
        setUpText(fact, {}, {TextLook::Plain});
        fact->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        fact->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        fact->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        fact->setAccessibleName(name + QStringLiteral(": ") + value);
        m_form->addRow(caption, fact);
    }
}

}  // namespace spoor
