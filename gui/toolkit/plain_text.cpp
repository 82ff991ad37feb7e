// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/plain_text.h"

#include <QRegularExpression>

namespace spoor {

QString plainText(QString text) {
    static const QRegularExpression bracketed(QStringLiteral(R"(\s*[(（]&.[)）])"));
    return text.remove(bracketed).remove('&').remove(QStringLiteral("…"));
}

}  // namespace spoor
