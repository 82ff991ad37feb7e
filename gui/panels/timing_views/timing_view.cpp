// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_views/timing_view.h"

#include <QLocale>

namespace spoor {

QString millisecondText(NanosF time, int digits) {
    return time < 0ns ? QStringLiteral("-") : QLocale().toString(time.count() * 1e-6, 'f', digits);
}

QByteArray millisecondCsv(NanosF time) {
    return QByteArray::number(time.count() * 1e-6, 'f', 6);
}

}  // namespace spoor
