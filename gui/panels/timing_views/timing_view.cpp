// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_views/timing_view.h"

#include <QLocale>

namespace spoor {

QString millisecondText(double nanos, int digits) {
    return nanos < 0 ? QStringLiteral("-") : QLocale().toString(nanos * 1e-6, 'f', digits);
}

}  // namespace spoor
