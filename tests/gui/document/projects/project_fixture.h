// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/central_area.h"
#include "gui/app/window/main_window.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/notices/wait_notice.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QSettings>
#include <QTest>
#include <filesystem>

namespace spoor::test {

/// The application with an image folder of 30 frames and a tracker that needs no device.
class ProjectTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings().clear();
        start();
        std::filesystem::create_directory(folder.path() / "clip");
        for (int i = 0; i < 30; ++i) {
            QImage image(160, 120, QImage::Format_RGB32);
            image.fill(QColor(i * 5, 90, 200 - i * 5));
            image.save(QStringLiteral("%1/%2.png").arg(clip()).arg(i, 4, 10, QLatin1Char('0')));
        }
    }
    void start() {
        workbench = std::make_unique<ApplicationShell>();
        workbench->showWindow();
        workbench->window()->activateWindow();
        document().setup().choose(slidingPipeline(), ParamSet(), {});
    }
    void stop() {
        EXPECT_TRUE(workbench->shutDown());
        workbench.reset();
    }
    QString clip() const { return QString::fromStdString(folder.file("clip")); }
    QString path(const char* name) const { return QString::fromStdString(folder.file(name)); }
    Document& document() { return workbench->document(); }
    Annotations& annotations() { return document().annotations(); }
    VideoView& view() { return workbench->window()->view(); }
    QAction& action(const char* id) { return *workbench->window()->actions()[id]; }

    void openClip() {
        workbench->open(clip());
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
        // On a busy machine, opening takes long enough for a notice, which stays for a moment.
        NoticeHost& notices = workbench->window()->videoArea().notices();
        ASSERT_TRUE(waitFor([&] { return !notices.holds(WaitNotice::key); }));
        view().setFocus();
    }
    void draw(double x, double y, double size = 30) {
        drag(view(), view().mapping().toWidget(QPointF(x, y)),
             view().mapping().toWidget(QPointF(x + size, y + size)));
    }
    void seek(FrameIndex frame) {
        document().post(command::Seek{frame});
        ASSERT_TRUE(waitFor([&] { return document().frame() == frame; }));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers held = Qt::NoModifier) {
        QTest::keyClick(&view(), key, held);
    }
    void saveAs(const QString& to) {
        workbench->project().saveAs(to);
        ASSERT_TRUE(waitFor([&] { return workbench->project().path() == to; }));
    }
    std::optional<SessionBox> shown(TargetId id, FrameIndex frame) {
        std::optional<SessionBox> box;
        waitFor([&] { return (box = annotations().boxAt(id, frame)).has_value(); });
        return box;
    }

    TemporaryFolder folder;
    std::unique_ptr<ApplicationShell> workbench;
};

}  // namespace spoor::test
