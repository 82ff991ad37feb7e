// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/notice.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace spoor {

QString Notice::sentence() const {
    if (title.isEmpty() || text.isEmpty()) return title + text;
    const bool wide = title.back().unicode() > 0x3000;  // Chinese has no space between sentences
    return title + (wide ? QString() : QStringLiteral(" ")) + text;
}

QString Notice::heading() const {
    if (count < 2) return title;
    return QCoreApplication::translate("notices", "%1 (%2 times)").arg(title).arg(count);
}

Notice noticeOf(const QString& key, NoticeKind kind, const QString& sentence,
                const QString& detail) {
    static const QRegularExpression end(QStringLiteral("[.?!] +|[。？！]"));
    Notice notice;
    notice.key = key;
    notice.kind = kind;
    notice.detail = detail;
    const QRegularExpressionMatch match = end.match(sentence);
    notice.title = match.hasMatch() ? sentence.left(match.capturedEnd()).trimmed() : sentence;
    notice.text = match.hasMatch() ? sentence.mid(match.capturedEnd()).trimmed() : QString();
    return notice;
}

}  // namespace spoor
