// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <QApplication>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    // Settings of their own: the user's stay as they are.
    const spoor::TemporaryFolder settings;
    qputenv("XDG_CONFIG_HOME", settings.path().c_str());
    qputenv("XDG_DATA_HOME", (settings.path() / "data").c_str());
    ::testing::InitGoogleTest(&argc, argv);
    const QApplication app(argc, argv);
    QApplication::setStyle("Fusion");
    QCoreApplication::setOrganizationName(QStringLiteral("Spoor"));
    QCoreApplication::setApplicationName(QStringLiteral("Spoor test"));
    return RUN_ALL_TESTS();
}
