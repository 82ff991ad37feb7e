// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/trax/trax_tracker.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/theme.h"

#include <gtest/gtest.h>
#include <QApplication>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace {

/// Describes an offscreen screen on which all tested sizes of the window fit.
constexpr const char* screen = R"({"screens": [{"name": "test", "x": 0, "y": 0, "width": 2560,
"height": 1600, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})";

void useOffscreen(const std::filesystem::path& folder) {
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    if (!platform.isEmpty() && platform != "offscreen") return;
    const std::filesystem::path file = folder / "screen.json";
    std::ofstream(file) << screen;
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + QByteArray(file.c_str()));
}

/// Uses the fonts that --fonts=NAME names. (It is an argument, because tests that CTest discovers
/// cannot have several variables.)
void useFonts(int argc, char** argv) {
    std::string name = "dejavu";
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument.starts_with("--fonts=")) name = argument.substr(argument.find('=') + 1);
    }
    qputenv("FONTCONFIG_FILE", (SPOOR_FONTS "/" + name + ".conf").c_str());
}

}  // namespace

int main(int argc, char** argv) {
    useFonts(argc, argv);
    // Makes the tests independent of the user's language and desktop and of the machine's speed.
    qputenv("LC_ALL", "C.UTF-8");
    for (const char* name : {"LANGUAGE", "QT_FONT_DPI", "QT_QPA_PLATFORMTHEME", "QT_SCALE_FACTOR",
                             "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE"})
        qunsetenv(name);
    qputenv("SPOOR_MERGE_PAUSE", "3600000");
    qputenv("SPOOR_CHECK_LIMIT", "off");
    // Temporary settings, so that those of the user stay unchanged.
    const spoor::TemporaryFolder settings;
    useOffscreen(settings.path());
    qputenv("XDG_CONFIG_HOME", settings.path().c_str());
    qputenv("XDG_DATA_HOME", (settings.path() / "data").c_str());
    spoor::useTraxTrackers();  // as gui/app/main.cpp does
    ::testing::InitGoogleTest(&argc, argv);
    const QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationName(QStringLiteral("Spoor test"));
    spoor::applyTheme(spoor::Theme::Dark);
    spoor::applyLanguage({});
    const int result = RUN_ALL_TESTS();
    // A task that still runs uses objects that static destructors would destroy.
    if (!spoor::BackgroundTask::endAll(std::chrono::seconds(5))) std::_Exit(result);
    return result;
}
