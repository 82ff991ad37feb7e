// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor-manual: a build tool that is not installed.
#include "engine/base/error.h"
#include "engine/base/os/standard_streams.h"
#include "gui/app/manual/manual_html.h"
#include "gui/app/manual/manual_tables.h"
#include "gui/features/help/manual_texts.h"
#include "gui/toolkit/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgRenderer>
#include <QTextStream>

namespace {

using namespace spoor;

constexpr const char* usage =
    "spoor-manual: expected 'spoor-manual update FOLDER CLI', which updates the generated parts of "
    "the pages in FOLDER with the help of the program CLI, 'spoor-manual html FOLDER OUT', which "
    "writes web pages, or 'spoor-manual icons SVG OUT', which writes the icon in some sizes.\n";

/// Writes the icon where themes look for its sizes: OUT/48x48/apps/NAME.png, ...
void writeIcons(const QString& svg, const QString& out) {
    QSvgRenderer icon(svg);
    for (const int side : {16, 32, 48, 64, 128, 256}) {
        QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        icon.render(&painter);
        painter.end();
        const QString folder = QStringLiteral("%1/%2x%2/apps/").arg(out).arg(side);
        const QString path = folder + QFileInfo(svg).completeBaseName() + QStringLiteral(".png");
        if (!icon.isValid() || !QDir().mkpath(folder) || !image.save(path))
            throw EngineError(Message("Cannot write \"%1\" from the icon \"%2\".")
                                  .arg(path.toStdString())
                                  .arg(svg.toStdString()));
    }
}

void update(const QString& folder, const QString& cli) {
    const auto make = [&](const QString& what) { return manualTable(what, cli); };
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files)) {
        const QString path = folder + '/' + name;
        const QString before = readText(path);
        const QString after = regenerated(before, make);
        if (after == before) continue;
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(after.toUtf8()) < 0 || !file.commit())
            throw EngineError(Message("Cannot write \"%1\": %2.")
                                  .arg(path.toStdString())
                                  .arg(file.errorString().toStdString()));
    }
}

int work(const QStringList& arguments) {
    const QString what = arguments.value(1);
    if (arguments.size() != 4 || !QStringList{"update", "html", "icons"}.contains(what)) {
        QTextStream(stderr) << usage;
        return 2;
    }
    const QString& folder = arguments[2];
    if (what == QLatin1String("html")) {
        writeManualHtml(folder, arguments[3]);
        return 0;
    }
    if (what == QLatin1String("icons")) {
        writeIcons(folder, arguments[3]);
        return 0;
    }
    applyLanguage(QStringLiteral("en"));
    update(folder, arguments[3]);
    for (const QString& language : manualLanguages(folder)) {
        applyLanguage(language);
        update(folder + '/' + language, arguments[3]);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    spoor::prepareProcess();
    const QCoreApplication application(argc, argv);
    try {
        return work(QCoreApplication::arguments());
    } catch (const EngineError& error) {
        QTextStream(stderr) << "spoor-manual: " << error.what() << '\n';
        return 2;
    }
}
