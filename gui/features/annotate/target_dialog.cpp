// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_dialog.h"

#include <QColorDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QTableWidget>

namespace spoor {

TargetDialog::TargetDialog(const TargetProperties& facts, const QColor& shown, QWidget* parent)
    : QDialog(parent),
      m_colour(facts.colour),
      m_name(new QLineEdit(QString::fromStdString(facts.name))),
      m_label(new QLineEdit(QString::fromStdString(facts.label))),
      m_pick(new QPushButton(tr("Choose…"))),
      m_attributes(new QTableWidget(0, 2)) {
    setWindowTitle(tr("Target"));
    m_name->setAccessibleName(tr("Name"));
    m_label->setAccessibleName(tr("Label"));
    m_attributes->setAccessibleName(tr("Attributes"));
    m_attributes->setHorizontalHeaderLabels({tr("Attribute"), tr("Value")});
    m_attributes->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (const auto& [name, value] : facts.attributes)
        addRow(QString::fromStdString(name), QString::fromStdString(value));
    addRow({}, {});
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Label"), m_label);
    form->addRow(tr("&Colour"), m_pick);
    form->addRow(m_attributes);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    showColour(shown);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_pick, &QPushButton::clicked, this, [this, shown] {
        const QColor own(QString::fromStdString(m_colour));
        const QColor colour = QColorDialog::getColor(own.isValid() ? own : shown, this);
        if (!colour.isValid()) return;
        m_colour = colour.name().toStdString();
        showColour(colour);
    });
    // Keeps an empty row at the end for new attributes.
    connect(m_attributes, &QTableWidget::cellChanged, this, [this](int row, int) {
        const QTableWidgetItem* name = m_attributes->item(row, 0);
        if (row == m_attributes->rowCount() - 1 && name && !name->text().isEmpty()) addRow({}, {});
    });
    resize(420, 320);
}

void TargetDialog::showColour(const QColor& colour) {
    QPixmap swatch(16, 16);
    swatch.fill(colour);
    m_pick->setIcon(QIcon(swatch));
}

void TargetDialog::addRow(const QString& name, const QString& value) {
    const int row = m_attributes->rowCount();
    m_attributes->insertRow(row);
    m_attributes->setItem(row, 0, new QTableWidgetItem(name));
    m_attributes->setItem(row, 1, new QTableWidgetItem(value));
}

TargetProperties TargetDialog::facts() const {
    TargetProperties facts;
    facts.name = m_name->text().simplified().toStdString();
    facts.label = m_label->text().simplified().toStdString();
    facts.colour = m_colour;
    for (int row = 0; row < m_attributes->rowCount(); ++row) {
        const QTableWidgetItem* name = m_attributes->item(row, 0);
        const QTableWidgetItem* value = m_attributes->item(row, 1);
        if (!name || name->text().trimmed().isEmpty()) continue;
        facts.attributes[name->text().trimmed().toStdString()] =
            value ? value->text().toStdString() : std::string();
    }
    return facts;
}

}  // namespace spoor
