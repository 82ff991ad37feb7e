// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/device_adapter.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/version.h"
#include "engine/trax/trax_tracker.h"
#include "gui/app/application_shell.h"
#include "gui/app/latencies.h"
#include "gui/app/script.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/main_window.h"
#include "gui/document/projects/project_entry.h"
#include "gui/features/timing/chart_file.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QSettings>
#include <QTextStream>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>

namespace {

constexpr std::chrono::seconds grace{1};  ///< for background tasks after the window is closed

QString translated(const char* text) {
    return QCoreApplication::translate("main", text);
}

/// Adds the options. main() reads "demo", "language", "chart" and "out" by name.
void describe(QCommandLineParser& parser) {
    parser.setApplicationDescription(translated(
        QT_TRANSLATE_NOOP("main", "Tracks objects in videos and shows how the tracker works.")));
    parser.addHelpOption();
    parser.addOption(QCommandLineOption(
        {QStringLiteral("v"), QStringLiteral("version")},
        translated(QT_TRANSLATE_NOOP("main", "Print version, commit and build type."))));
    parser.addPositionalArgument(
        QStringLiteral("VIDEO"),
        translated(QT_TRANSLATE_NOOP(
            "main",
            "A project, a video, an image folder, a pattern such as img%04d.png, or camera:0.")),
        QStringLiteral("[VIDEO]"));
    const QCommandLineOption demo(
        QStringLiteral("demo"),
        translated(
            QT_TRANSLATE_NOOP("main", "Open the built-in sample and start tracking its target.")));
    const QCommandLineOption language(
        QStringLiteral("language"),
        translated(QT_TRANSLATE_NOOP("main", "Language of this session. Choices: %1."))
            .arg(spoor::languages().join(QStringLiteral(", "))),
        QStringLiteral("LANGUAGE"));
    const QCommandLineOption chart(
        QStringLiteral("chart"),
        translated(QT_TRANSLATE_NOOP("main", "Render the timings of a run as a chart and exit.")),
        QStringLiteral("TIMINGS.csv"));
    const QCommandLineOption out(
        QStringLiteral("out"),
        translated(QT_TRANSLATE_NOOP("main", "Output file of the chart: .png or .svg.")),
        QStringLiteral("CHART"));
    parser.addOptions({demo, language, chart, out});
    spoor::Script::addOptions(parser);
}

/// Prints the sentence on standard error and returns the exit code of a usage error.
int refuse(const QString& sentence) {
    QTextStream(stderr) << "spoor: " << sentence << '\n';
    return 2;
}

/// Renders a chart without a window and returns the exit code.
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

/// Whether Qt finds a display. Without one, QApplication would abort the program.
bool hasDisplay(int argc, char** argv) {
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(name)) return true;
    return given(argc, argv, {"-platform", "--platform"});
}

/// The error in option values that the parser itself accepts; empty if there is none.
QString problemOf(const QCommandLineParser& parser) {
    const QStringList inputs = parser.positionalArguments();
    const QString language = parser.value(QStringLiteral("language"));
    if (inputs.size() > 1)
        return translated(QT_TRANSLATE_NOOP("main", "Expected one input, got %1."))
            .arg(inputs.size());
    if (parser.isSet(QStringLiteral("chart")) != parser.isSet(QStringLiteral("out")))
        return translated(QT_TRANSLATE_NOOP("main", "A chart requires both --chart and --out."));
    if (!language.isEmpty() && !spoor::languages().contains(language))
        return translated(QT_TRANSLATE_NOOP("main", "No translation is available for language %1."))
            .arg(language);
    if (!inputs.isEmpty() && !spoor::inputMayExist(inputs.constFirst()))
        return translated(QT_TRANSLATE_NOOP("main", "File or folder \"%1\" does not exist."))
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
    std::optional<spoor::Latencies> latencies;
    if (parser.isSet("latencies")) {
        latencies.emplace(shell, parser.positionalArguments().value(0), parser.value("latencies"));
    } else if (parser.isSet("demo")) {
        shell.openSample();
    } else if (!parser.positionalArguments().isEmpty()) {
        shell.open(parser.positionalArguments().constFirst());
    }
    if (!spoor::Script::asked(parser)) shell.window()->help().startTourOnFirstRun();
    int status = QApplication::exec();
    const bool clean = shell.shutDown();
    if (!shell.unsaved().isEmpty()) status = refuse(shell.unsaved());
    // A task that hangs in a driver or ignores the stop request still uses objects that static
    // destructors would destroy.
    if (!clean || !spoor::BackgroundTask::endAll(grace)) std::_Exit(status);
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    spoor::prepareProcess();
    spoor::useKernelAdapter();
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
            translated(QT_TRANSLATE_NOOP("main", "%1 Run 'spoor --help' to list the options."))
                .arg(parser.errorText()));
    }
    if (parser.isSet("version")) {
        QTextStream(stdout) << "spoor " << QCoreApplication::applicationVersion() << '\n';
        return 0;
    }
    parser.process(*application);  // handles --help
    if (const QString problem = problemOf(parser); !problem.isEmpty()) return refuse(problem);
    if (!display) {
        return refuse(translated(QT_TRANSLATE_NOOP(
            "main", "No display is available. Start Spoor on a desktop, or use spoor-cli.")));
    }

    if (parser.isSet("language")) spoor::applyLanguage(parser.value("language"));
    if (parser.isSet("chart")) return drawChart(parser.value("chart"), parser.value("out"));
    return runWorkbench(parser, settings);
}
