// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/device_status.h"

#include "gui/document/document.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

namespace spoor {

namespace {

constexpr int markSide = 8, signSide = 16;

QString platformName(const DeviceInfo& device) {
    return isPocl(device) ? QStringLiteral("PoCL") : QString::fromStdString(device.platform);
}

}  // namespace

DeviceStatus::DeviceStatus(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_mark(new QLabel),
      m_sign(new QLabel),
      m_text(new QLabel) {
    m_text->setObjectName(QStringLiteral("start.device"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto* row = rowIn(this);
    addAll(row, {m_mark, m_sign, m_text});
    connect(&document, &Document::setupChanged, this, &DeviceStatus::ask);
    tell(State::Searching, tr("Searching for devices…"));
}

void DeviceStatus::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void DeviceStatus::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showMark();
}

void DeviceStatus::ask() {
    const std::string selector = m_document.setup().plan().device;
    if (!isVisible() || m_asked == selector) return;
    m_asked = selector;
    const auto isCurrent = [this, selector] { return m_asked == selector; };
    runInBackground(
        this, [selector] { return selectDevice(selector); },
        [this, isCurrent](const Result<DeviceInfo>& found) {
            if (!isCurrent()) return;
            emit this->found(found ? QString::fromStdString(found.value().stableName) : QString());
            if (found)
                tell(State::Ready,
                     tr("%1 (%2) is ready")
                         .arg(deviceWords(found.value()), platformName(found.value())));
            else
                tell(State::Missing, tr("No device is ready"), translated(found.error()));
        },
        [this, isCurrent](const Problem& why) {
            if (isCurrent())
                tell(State::Missing, tr("No device is ready"), translated(why.message));
        });
}

void DeviceStatus::tell(State state, const QString& sentence, const QString& reason) {
    m_state = state;
    m_text->setText(sentence);
    setToolTip(reason);
    m_text->setAccessibleDescription(reason);
    showMark();
}

void DeviceStatus::showMark() {
    const Tokens& t = tokens(palette());
    const QRgb colours[] = {t.text3, t.good, t.danger};
    const double ratio = devicePixelRatioF();
    QPixmap mark(QSize(markSide, markSide) * ratio);
    mark.setDevicePixelRatio(ratio);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours[int(m_state)]));
    painter.drawEllipse(QRectF(0, 0, markSide, markSide));
    painter.end();
    m_mark->setPixmap(mark);
    m_sign->setPixmap(
        iconPicture(QStringLiteral("device"), signSide, ratio, QColor(tokens(palette()).text2)));
}

}  // namespace spoor
