// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/background.h"
#include "gui/base/icons.h"
#include "gui/base/language.h"
#include "gui/base/theme.h"
#include "gui/files/chart_file.h"
#include "gui/window/help_control.h"
#include "gui/window/main_window.h"
#include "gui/window/script.h"
#include "gui/window/workbench.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTextStream>
#include <cstdlib>

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("main", text);
}

/// The options; "demo", "language", "chart" and "out" are asked for by name.
void describe(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        translated(QT_TRANSLATE_NOOP("main", "Follows things in videos and shows how.")));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("VIDEO"),
        translated(QT_TRANSLATE_NOOP(
            "main",
            "A project, a video, a folder of pictures, a pattern such as img%04d.png, or "
            "camera:0.")),
        QStringLiteral("[VIDEO]"));
    const QCommandLineOption demo(
        QStringLiteral("demo"),
        translated(QT_TRANSLATE_NOOP(
            "main", "Open the built-in sample with a tracker following its target.")));
    const QCommandLineOption language(
        QStringLiteral("language"),
        translated(QT_TRANSLATE_NOOP("main", "Language of this session: en or zh_CN.")),
        QStringLiteral("LANGUAGE"));
    const QCommandLineOption chart(
        QStringLiteral("chart"),
        translated(QT_TRANSLATE_NOOP("main", "Draw the timings of a run as a chart, and quit.")),
        QStringLiteral("TIMINGS.csv"));
    const QCommandLineOption out(
        QStringLiteral("out"),
        translated(QT_TRANSLATE_NOOP("main", "Where the chart goes: a .png or .svg file.")),
        QStringLiteral("CHART"));
    parser.addOptions({demo, language, chart, out});
    spoor::Script::addOptions(parser);
}

/// Draws a chart without a window. The exit code.
int drawChart(const QString& timings, const QString& picture) {
    const QString problem = spoor::writeTimingChart(timings, picture);
    if (problem.isEmpty()) return 0;
    QTextStream(stderr) << "spoor: " << problem << '\n';
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SPOOR_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.spoor.Spoor"));
    const QSettings settings;
    spoor::applyLanguage(settings.value(QStringLiteral("language")).toString());

    QCommandLineParser parser;
    describe(parser);
    parser.process(application);

    if (parser.isSet("language")) spoor::applyLanguage(parser.value("language"));
    if (parser.isSet("chart")) return drawChart(parser.value("chart"), parser.value("out"));
    spoor::applyTheme(spoor::storedTheme());
    int status = 0;
    bool clean = true;
    {
        spoor::Workbench workbench;
        workbench.bridge().setPictureRate(
            settings.value(QStringLiteral("picture_rate"), 60).toInt());
        workbench.showWindow();
        spoor::Script script(parser, workbench);
        if (parser.isSet("demo")) {
            workbench.openSample();
        } else if (!parser.positionalArguments().isEmpty()) {
            workbench.open(parser.positionalArguments().constFirst());
        }
        if (!spoor::Script::asked(parser)) workbench.window()->help().startTourOnFirstRun();
        status = QApplication::exec();
        clean = workbench.shutDown();
        // An engine that hangs in a driver still uses what static destructors would tear down, and
        // so does work in the background, which nobody waits for.
        if (!clean || spoor::backgroundBusy()) std::_Exit(status);
    }
    return status;
}
