// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/manual/manual_html.h"

#include "engine/base/error.h"
#include "gui/features/help/manual_texts.h"

#include <md4c-html.h>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>
#include <QSaveFile>

namespace spoor {
namespace {

QString htmlOf(const QString& markdown) {
    const QByteArray text = markdown.toUtf8();
    QByteArray html;
    md_html(
        text.constData(), MD_SIZE(text.size()),
        [](const MD_CHAR* piece, MD_SIZE size, void* out) {
            static_cast<QByteArray*>(out)->append(piece, qsizetype(size));
        },
        &html, MD_DIALECT_GITHUB, 0);
    QString page = QString::fromUtf8(html);
    static const QRegularExpression link(QStringLiteral(R"re(href="([^":]+)\.md")re"));
    static const QRegularExpression comment(QStringLiteral("<!--[^>]*-->\n?"));
    return page.replace(link, QStringLiteral("href=\"\\1.html\"")).remove(comment);
}

void write(const QString& path, const QString& text) {
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.commit())
        throw EngineError(Message(SPOOR_TR("engine", "Cannot write \"%1\": %2."))
                              .arg(path.toStdString())
                              .arg(file.errorString().toStdString()));
}

/// The language folders below the manual's folder. The empty name stands for English.
QStringList languagesIn(const QString& from) {
    return QStringList(QString()) + manualLanguages(from);
}

/// Links to the same page in the other languages.
QString othersOf(const QString& page, const QString& language, const QStringList& all) {
    QStringList links;
    for (const QString& each : all) {
        if (each == language) continue;
        const QString folder = (language.isEmpty() ? "" : QStringLiteral("../")) +
                               (each.isEmpty() ? QString() : each + '/');
        const QString name =
            each.isEmpty() ? QStringLiteral("English") : QLocale(each).nativeLanguageName();
        links << QStringLiteral("<a href=\"%1%2.html\">%3</a>").arg(folder, page, name);
    }
    return links.join(' ');
}

/// The headings below a page's title, for the search in the list of pages.
QString headingsOf(const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^##+ (.+)$"),
                                            QRegularExpression::MultilineOption);
    QStringList headings;
    for (auto found = heading.globalMatch(markdown); found.hasNext();)
        headings << found.next().captured(1).remove('`');
    return headings.join(' ');
}

/// The list of pages, with `here` marked. `up`: the way to their folder, such as "../".
QString contentsOf(const std::vector<ManualText>& pages, const QString& here, const QString& up) {
    QString contents;
    for (const ManualText& page : pages) {
        const QString mark =
            page.name == here ? QStringLiteral(" aria-current=\"page\"") : QString();
        contents += "<li data-headings=\"" + headingsOf(page.markdown).toHtmlEscaped() +
                    "\"><a href=\"" + up + page.name + ".html\"" + mark + '>' +
                    page.title.toHtmlEscaped() + "</a></li>\n";
    }
    return contents;
}

void copyPictures(const QString& from, const QString& to) {
    QDir().mkpath(to);
    for (const QString& name : QDir(from).entryList(QDir::Files)) {
        const QString copy = to + '/' + name;
        QFile::remove(copy);
        if (!QFile::copy(from + '/' + name, copy))
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Cannot write \"%1\". Check the folder and the free space, "
                                 "or choose another location."))
                    .arg(copy.toStdString()));
    }
}

void writeLanguage(const QString& from, const QString& to, const QString& language) {
    const QString below = language.isEmpty() ? QString() : '/' + language;
    const QString frame = readText(from + QStringLiteral("/page.html"));
    const QString index = readText(from + below + QStringLiteral("/index.md"));
    const QStringList languages = languagesIn(from);
    const QString tag =
        language.isEmpty() ? QStringLiteral("en") : QString(language).replace('_', '-');
    std::vector<ManualText> pages = readManual(from + below);
    const std::vector<ManualText> listed = pages;
    const QString title = index.section('\n', 0, 0).mid(2);
    pages.push_back({QStringLiteral("index"), title, index});
    if (language.isEmpty())
        for (ManualText& page : readUnlistedPages(from)) pages.push_back(std::move(page));
    for (const ManualText& page : pages) {
        const auto depth = page.name.count('/');
        const QString up = QStringLiteral("../").repeated(depth);
        const QString others = depth > 0 ? QString() : othersOf(page.name, language, languages);
        QString html = frame;
        html.replace(QLatin1String("{{up}}"), up);
        html.replace(QLatin1String("{{language}}"), tag);
        html.replace(QLatin1String("{{manual}}"), title.toHtmlEscaped());
        html.replace(QLatin1String("{{title}}"), page.title.toHtmlEscaped());
        html.replace(QLatin1String("{{other}}"), others);
        html.replace(QLatin1String("{{contents}}"), contentsOf(listed, page.name, up));
        html.replace(QLatin1String("{{text}}"), htmlOf(page.markdown));
        write(to + below + '/' + page.name + QStringLiteral(".html"), html);
    }
}

}  // namespace

QStringList manualLanguages(const QString& folder) {
    QStringList languages = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    languages.removeIf([&](const QString& name) {
        return !QFileInfo::exists(folder + '/' + name + QStringLiteral("/index.md"));
    });
    return languages;
}

void writeManualHtml(const QString& from, const QString& to) {
    for (const QString& language : languagesIn(from)) writeLanguage(from, to, language);
    copyPictures(from + QStringLiteral("/pictures"), to + QStringLiteral("/pictures"));
}

}  // namespace spoor
