// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/levels_dialog.h"

#include "gui/toolkit/widgets/layouts.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <cmath>

namespace spoor {

namespace {

constexpr double largestLevel = 1e9;

QDoubleSpinBox* levelBox(double value, int decimals) {
    auto* box = new QDoubleSpinBox;
    box->setDecimals(decimals);
    box->setRange(-largestLevel, largestLevel);
    box->setValue(value);
    return box;
}

}  // namespace

LevelsDialog::LevelsDialog(const PictureLevels& now, const PictureLevels& first, QWidget* parent)
    : QDialog(parent), m_first(first) {
    setWindowTitle(tr("Levels"));
    // Images of floats may range from 0 to 1.
    const int decimals = std::floor(now.black) == now.black && std::floor(now.white) == now.white &&
                                 first.white - first.black > 4
                             ? 0
                             : 6;
    m_low = levelBox(now.black, decimals);
    m_high = levelBox(now.white, decimals);
    nameControl(m_low, QStringLiteral("levels.low"), tr("Value that becomes black"));
    nameControl(m_high, QStringLiteral("levels.high"), tr("Value that becomes white"));
    auto* reset = new QPushButton(tr("From &first frame"));
    reset->setObjectName(QStringLiteral("levels.first"));
    reset->setAutoDefault(false);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Low"), m_low);
    form->addRow(tr("&High"), m_high);
    form->addRow(reset);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(reset, &QPushButton::clicked, this, [this] {
        m_low->setValue(m_first.black);
        m_high->setValue(m_first.white);
    });
    const auto check = [this, ok = buttons->button(QDialogButtonBox::Ok)] {
        ok->setEnabled(m_low->value() < m_high->value());
    };
    connect(m_low, &QDoubleSpinBox::valueChanged, this, check);
    connect(m_high, &QDoubleSpinBox::valueChanged, this, check);
    check();
}

std::optional<PictureLevels> LevelsDialog::levels() const {
    if (m_low->value() == m_first.black && m_high->value() == m_first.white) return std::nullopt;
    return PictureLevels{m_low->value(), m_high->value()};
}

}  // namespace spoor
