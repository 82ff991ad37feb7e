// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/numbers.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace spoor {

QString countText(qint64 number) {
    return QLocale().toString(number);
}

QString frameCountText(qint64 frames) {
    return QCoreApplication::translate("numbers", "%Ln frame(s)", nullptr, int(frames));
}

QString unitText(const std::string& unit, double number) {
    const int form = number == 1 ? 1 : 2;
    if (unit == "frames") return QCoreApplication::translate("numbers", "frame(s)", nullptr, form);
    if (unit == "trees") return QCoreApplication::translate("numbers", "tree(s)", nullptr, form);
    return QString::fromStdString(unit);
}

QString unitSuffix(const std::string& unit, double number) {
    return unit.empty() ? QString() : ' ' + unitText(unit, number);
}

QString shareText(double share) {
    return QLocale().toString(share, 'f', 2);
}

QString millisecondText(NanosF time, int digits) {
    return time < 0ns ? QStringLiteral("-") : QLocale().toString(time.count() * 1e-6, 'f', digits);
}

QByteArray millisecondCsv(NanosF time) {
    return QByteArray::number(time.count() * 1e-6, 'f', 6);
}

QString clockText(double seconds, bool thousandths) {
    const qint64 all = std::llround(std::max(0.0, seconds) * 1000);
    const qint64 whole = all / 1000;
    QString text = QStringLiteral("%1:%2:%3")
                       .arg(whole / 3600)
                       .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
                       .arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (thousandths)
        text += QLocale().decimalPoint() +
                QStringLiteral("%1").arg(all % 1000, 3, 10, QLatin1Char('0'));
    return text;
}

QString dateText(const QDateTime& when) {
    return when.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

}  // namespace spoor
