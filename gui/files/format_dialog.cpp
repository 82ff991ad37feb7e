// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/format_dialog.h"

#include "gui/base/convert.h"
#include "gui/base/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace spoor {

FormatDialog::FormatDialog(const Session& session, const std::optional<FrameRange>& range,
                           QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_part(range ? within(session, *range) : Session()),
      m_formats(new QComboBox),
      m_about(new QLabel),
      m_losses(new QLabel),
      m_folder(new QCheckBox(tr("Export as &folder"))),
      m_range(new QCheckBox) {
    setWindowTitle(tr("Export boxes"));
    m_formats->setAccessibleName(tr("Format"));
    m_losses->setObjectName(QStringLiteral("losses"));
    int number = 0;
    for (const Format& each : formats()) {
        if (each.write) m_formats->addItem(QString::fromUtf8(each.name), number);
        ++number;
    }
    for (QLabel* label : {m_about, m_losses}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_losses->setMinimumHeight(fontMetrics().height() * 6);
    m_losses->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_losses->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->addRow(tr("&Format"), m_formats);
    form->addRow(m_about);
    form->addRow(m_folder);
    if (range) {
        m_range->setText(
            tr("&Only frames %1 to %2").arg(countText(range->first), countText(range->last)));
        m_range->setChecked(true);
    }
    m_range->setObjectName(QStringLiteral("range"));
    m_range->setVisible(range.has_value());
    form->addRow(m_range);
    column->addLayout(form);
    column->addWidget(m_losses, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_formats, &QComboBox::currentIndexChanged, this, &FormatDialog::showLosses);
    connect(m_range, &QCheckBox::toggled, this, &FormatDialog::showLosses);
    showLosses();
    resize(460, 320);
}

const Format& FormatDialog::format() const {
    return formats()[std::size_t(m_formats->currentData().toInt())];
}

bool FormatDialog::asFolder() const {
    return m_folder->isChecked();
}

const Session& FormatDialog::session() const {
    return m_range->isChecked() ? m_part : m_session;
}

void FormatDialog::showLosses() {
    const QString form = QString::fromUtf8(format().form);
    m_folder->setEnabled(form == QLatin1String("file or folder"));
    m_folder->setChecked(form == QLatin1String("folder"));
    m_about->setText(translated(Message(format().about)));
    QStringList lines;
    for (const Message& message : losses(session(), format()))
        lines << QStringLiteral("• ") + translated(message);
    m_losses->setText(lines.isEmpty() ? tr("This format stores everything in this project.")
                                      : lines.join(QLatin1Char('\n')));
}

}  // namespace spoor
