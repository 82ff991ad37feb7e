// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/version.h"
#include "engine/trax/trax_tracker.h"
#include "gui/base/background_task.h"
#include "gui/base/icons.h"
#include "gui/base/language.h"
#include "gui/base/theme.h"
#include "gui/files/chart_file.h"
#include "gui/window/application_shell.h"
#include "gui/window/help_control.h"
#include "gui/window/main_window.h"
#include "gui/window/script.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QSettings>
#include <QTextStream>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace {

constexpr std::chrono::seconds grace{1};  ///< for work beside the window when that is closed

QString translated(const char* text) {
    return QCoreApplication::translate("main", text);
}

/// The options; "demo", "language", "chart" and "out" are asked for by name.
void describe(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        translated(QT_TRANSLATE_NOOP("main", "Follows things in videos and shows how.")));
    parser.addHelpOption();
    parser.addOption(QCommandLineOption(
        {QStringLiteral("v"), QStringLiteral("version")},
        translated(QT_TRANSLATE_NOOP("main", "Name version, commit and build type."))));
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
        translated(QT_TRANSLATE_NOOP("main", "Language of this session: one of %1."))
            .arg(spoor::languages().join(QStringLiteral(", "))),
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

/// One sentence on standard error; the exit code of wrong use.
int refuse(const QString& sentence) {
    QTextStream(stderr) << "spoor: " << sentence << '\n';
    return 2;
}

/// Draws a chart without a window. The exit code.
int drawChart(const QString& timings, const QString& picture) {
    const QString problem = spoor::writeTimingChart(timings, picture);
    return problem.isEmpty() ? 0 : refuse(problem);
}

bool given(int argc, char** argv, std::initializer_list<const char*> options) {
    return std::any_of(argv + 1, argv + argc, [&](const char* argument) {
        return std::find(options.begin(), options.end(), std::string_view(argument)) !=
               options.end();
    });
}

/// Whether Qt has something to draw on; otherwise it would end the program by a signal.
bool hasDisplay(int argc, char** argv) {
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(name)) return true;
    return given(argc, argv, {"-platform", "--platform"});
}

bool mayExist(const QString& input) {
    return input.contains('%') || input.startsWith(QLatin1String("camera:")) ||
           input.contains(QLatin1String("://")) || QFileInfo::exists(input);
}

/// What is wrong with values that the parser takes; empty when nothing is.
QString problemOf(const QCommandLineParser& parser) {
    const QStringList inputs = parser.positionalArguments();
    const QString language = parser.value(QStringLiteral("language"));
    if (inputs.size() > 1)
        return translated(QT_TRANSLATE_NOOP("main", "One thing can be opened, and %1 were given."))
            .arg(inputs.size());
    if (parser.isSet(QStringLiteral("chart")) != parser.isSet(QStringLiteral("out")))
        return translated(QT_TRANSLATE_NOOP("main", "A chart needs both --chart and --out."));
    if (!language.isEmpty() && !spoor::languages().contains(language))
        return translated(QT_TRANSLATE_NOOP("main", "There is no translation to %1."))
            .arg(language);
    if (!inputs.isEmpty() && !mayExist(inputs.constFirst()))
        return translated(QT_TRANSLATE_NOOP("main", "There is no file or folder %1."))
            .arg(inputs.constFirst());
    return spoor::Script::problemOf(parser);
}

int runWorkbench(const QCommandLineParser& parser, const QSettings& settings) {
    spoor::useTraxTrackers();
    spoor::applyTheme(spoor::storedTheme());
    spoor::ApplicationShell shell;
    shell.bridge().setPictureRate(settings.value(QStringLiteral("picture_rate"), 60).toInt());
    shell.showWindow();
    spoor::Script script(parser, shell);
    if (parser.isSet("demo")) {
        shell.openSample();
    } else if (!parser.positionalArguments().isEmpty()) {
        shell.open(parser.positionalArguments().constFirst());
    }
    if (!spoor::Script::asked(parser)) shell.window()->help().startTourOnFirstRun();
    const int status = QApplication::exec();
    const bool clean = shell.shutDown();
    // What hangs in a driver, or does not hear that it should stop, still uses what static
    // destructors would tear down.
    if (!clean || !spoor::BackgroundTask::endAll(grace)) std::_Exit(status);
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    // Help and version need no display.
    const bool display = hasDisplay(argc, argv) &&
                         !given(argc, argv, {"-h", "--help", "--help-all", "-v", "--version"});
    const std::unique_ptr<QCoreApplication> application(display ? new QApplication(argc, argv)
                                                                : new QCoreApplication(argc, argv));
    QCoreApplication::setOrganizationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationVersion(QString::fromStdString(spoor::buildVersion()));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.spoor.Spoor"));
    const QSettings settings;
    spoor::applyLanguage(settings.value(QStringLiteral("language")).toString());

    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QCoreApplication::arguments())) {
        return refuse(
            translated(QT_TRANSLATE_NOOP("main", "%1 Run 'spoor --help' for the options."))
                .arg(parser.errorText()));
    }
    if (parser.isSet("version")) {
        QTextStream(stdout) << "spoor " << QCoreApplication::applicationVersion() << '\n';
        return 0;
    }
    parser.process(*application);  // help
    if (const QString problem = problemOf(parser); !problem.isEmpty()) return refuse(problem);
    if (!display) {
        return refuse(translated(QT_TRANSLATE_NOOP(
            "main", "There is no display. Start it on a desktop, or use spoor-cli.")));
    }

    if (parser.isSet("language")) spoor::applyLanguage(parser.value("language"));
    if (parser.isSet("chart")) return drawChart(parser.value("chart"), parser.value("out"));
    return runWorkbench(parser, settings);
}
