// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_texts.h"

#include "engine/base/error.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>

namespace spoor {
namespace {

const QString beginMark = QStringLiteral("<!-- generated: ");
const QString beginEnd = QStringLiteral(" -->");
const QString endMark = QStringLiteral("<!-- end -->");

QString titleOf(const QString& markdown) {
    const QString line = markdown.section('\n', 0, 0);
    return line.startsWith(QLatin1String("# ")) ? line.mid(2).trimmed() : QString();
}

}  // namespace

QString manualFolder() {
    const QString translated = manualRoot + '/' + QLocale().name();
    return QDir(translated).exists() ? translated : manualRoot;
}

QString readText(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw EngineError(Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."))
                              .arg(path.toStdString())
                              .arg(file.errorString().toStdString()));
    return QString::fromUtf8(file.readAll());
}

std::vector<ManualText> readManual(const QString& folder) {
    static const QRegularExpression link(QStringLiteral(R"(\]\(([a-z0-9-]+)\.md\))"));
    std::vector<ManualText> pages;
    const QString index = readText(folder + QStringLiteral("/index.md"));
    for (auto links = link.globalMatch(index); links.hasNext();) {
        const QString name = links.next().captured(1);
        const QString text = readText(folder + '/' + name + QStringLiteral(".md"));
        pages.push_back({name, titleOf(text), text});
    }
    return pages;
}

std::vector<ManualText> readUnlistedPages(const QString& root) {
    std::vector<ManualText> pages;
    for (const QString& folder : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir below(root + '/' + folder);
        if (below.exists(QStringLiteral("index.md"))) continue;  // a language
        for (const QString& file : below.entryList({QStringLiteral("*.md")}, QDir::Files)) {
            const QString text = readText(below.filePath(file));
            pages.push_back({folder + '/' + file.chopped(3), titleOf(text), text});
        }
    }
    return pages;
}

QString linkedPage(const QString& from, const QString& link) {
    static const QRegularExpression toRoot(QStringLiteral(R"(^(\.\./)+)"));
    if (!link.endsWith(QLatin1String(".md"))) return {};
    return QDir::cleanPath(from + QStringLiteral("/../") + link).remove(toRoot).chopped(3);
}

std::vector<ManualChapter> chaptersOf(const QString& markdown, bool withGenerated) {
    std::vector<ManualChapter> chapters(1);
    bool title = true;
    bool code = false;
    bool generated = false;
    bool live = false;  // a chapter with generated text, which the page shows live as a whole
    for (const QString& line : markdown.split('\n')) {
        if (line.startsWith(QLatin1String("```"))) code = !code;
        if (line.startsWith(beginMark) || line == endMark) {
            generated = line != endMark;
            live = live || (!withGenerated && chapters.size() > 1);
            if (live) chapters.back().markdown.clear();
        } else if (title && line.startsWith(QLatin1String("# "))) {
            title = false;
        } else if (!code && line.startsWith(QLatin1String("## "))) {
            chapters.push_back({line.mid(3).trimmed(), {}});
            live = false;
        } else if (!live && (withGenerated || !generated)) {
            chapters.back().markdown += line + '\n';
        }
    }
    // A chapter without text would be a heading without content.
    std::erase_if(chapters, [](const ManualChapter& chapter) {
        return chapter.markdown.trimmed().isEmpty();
    });
    return chapters;
}

QString regenerated(const QString& markdown, const std::function<QString(const QString&)>& make) {
    QString text;
    for (qsizetype at = 0;;) {
        const auto begin = markdown.indexOf(beginMark, at);
        if (begin < 0) return text + markdown.mid(at);
        const auto lineEnd = markdown.indexOf('\n', begin);
        const auto end = markdown.indexOf(endMark, begin);
        const QString what = markdown.mid(begin + beginMark.size(),
                                          lineEnd - begin - beginMark.size() - beginEnd.size());
        if (end < 0 || lineEnd < 0)
            throw EngineError(
                Message("What is generated as '%1' has no end: put a line '<!-- end -->' after it.")
                    .arg(what.toStdString()));
        text += markdown.mid(at, lineEnd + 1 - at) + '\n' + make(what) + '\n';
        at = end;
    }
}

}  // namespace spoor
