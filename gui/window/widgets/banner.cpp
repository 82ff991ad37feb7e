// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/banner.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace spoor {

Banner::Banner(QWidget* parent) : QFrame(parent), m_text(new QLabel) {
    // The colours are the same in both themes.
    setAutoFillBackground(true);
    QPalette colours = palette();
    colours.setColor(QPalette::Window, QColor(0x8c, 0x2f, 0x12));
    colours.setColor(QPalette::WindowText, Qt::white);
    setPalette(colours);
    setAccessibleName(tr("Message"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 8, 5);
    auto* sign = new QLabel(QStringLiteral("⚠"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setPalette(colours);
    sign->setPalette(colours);
    m_details = new QPushButton(tr("Details"));
    auto* close = new QPushButton(tr("Close"));
    close->setAccessibleName(tr("Close message"));
    row->addWidget(sign);
    row->addWidget(m_text, 1);
    row->addWidget(m_details);
    row->addWidget(close);
    connect(m_details, &QPushButton::clicked, this, &Banner::showDetails);
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void Banner::show(const QString& sentence, const QString& detail) {
    m_repeats = isVisible() && sentence == m_last ? m_repeats + 1 : 1;
    m_last = sentence;
    m_detail = detail;
    m_text->setText(m_repeats > 1 ? tr("%1 (%2 times)").arg(sentence).arg(m_repeats) : sentence);
    m_text->setAccessibleName(sentence);
    m_details->setVisible(!detail.isEmpty());
    QFrame::show();
}

QString Banner::sentence() const {
    return m_last;
}

void Banner::showDetails() {
    auto* dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Details"));
    dialog->resize(760, 480);
    auto* column = new QVBoxLayout(dialog);
    auto* sentence = new QLabel(m_last);
    sentence->setWordWrap(true);
    auto* text = new QPlainTextEdit(m_detail);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setAccessibleName(tr("Details"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, dialog,
            [whole = m_last + '\n' + m_detail] { QGuiApplication::clipboard()->setText(whole); });
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(sentence);
    column->addWidget(text);
    column->addWidget(buttons);
    dialog->show();
}

}  // namespace spoor
