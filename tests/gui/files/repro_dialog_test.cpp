// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/repro_dialog.h"
#include "engine/evaluation/repro_bundle.h"
#include "engine/media/frame_store.h"
#include "gui/document/session_log.h"
#include "tests/gui/panels/panel_fixture.h"

#include <gtest/gtest.h>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace spoor::test {
namespace {

class Pictures : public FrameSource {
public:
    Pictures() {
        m_info.input = "/secret/folder/clip.mkv";
        m_info.size = {32, 16};
        m_info.frameCount = 12;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= 12) return std::nullopt;
        FrameBuilder builder({32, 16});
        for (std::size_t n = 0; n < builder.stride() * 16; ++n)
            builder.pixels()[n] = n % 4 == 3 ? 255 : std::uint8_t(n + std::size_t(index) * 3);
        return builder.seal(index, double(index) / 25);
    }

private:
    SourceInfo m_info;
};

class ReproDialogTest : public ::testing::Test {
protected:
    ReproDialogTest() : m_log(m_fixture.document) {
        m_fixture.choosePipeline();
        m_fixture.document.setFrames(
            FrameStore::fromSource(std::make_unique<Pictures>(), {.prefetch = 0}));
    }
    ReproBundle saved(ReproDialog& dialog) {
        const QString path = m_folder.filePath("r.spoor");
        QSignalSpy done(&dialog, &ReproDialog::saved);
        dialog.save(path);
        EXPECT_TRUE(done.count() || done.wait(20000))
            << dialog.findChild<QLabel*>("repro.outcome")->text().toStdString();
        const auto bundle = readReproBundle(path.toStdString());
        EXPECT_TRUE(bool(bundle)) << bundle.error().english();
        return bundle ? bundle.value() : ReproBundle{};
    }

    QTemporaryDir m_folder;
    PanelFixture m_fixture;
    SessionLog m_log;
};

TEST_F(ReproDialogTest, SavesResultsWithoutPixelsAndFoldersByDefault) {
    m_fixture.document.post(command::AddTarget{{1, 2, 3, 4}, "car", 1});
    m_fixture.compute(0, 10);
    m_fixture.document.applyError("Cannot read \"/secret/folder/clip.mkv\".",
                                  "in /secret/folder/x");
    ReproDialog dialog(m_fixture.document, m_log.entries());
    dialog.show();
    EXPECT_FALSE(dialog.findChild<QCheckBox*>("repro.pixels")->isChecked()) << "only on request";
    const ReproBundle bundle = saved(dialog);
    EXPECT_EQ(bundle.run.input, "clip.mkv");
    EXPECT_EQ(bundle.frames.size(), 10u);
    EXPECT_EQ(bundle.results.size(), 10u);
    EXPECT_FALSE(bundle.hasPixels);
    EXPECT_FALSE(bundle.kernels.empty());
    ASSERT_GE(bundle.log.size(), 2u);
    EXPECT_NE(bundle.log[bundle.log.size() - 2].text.find("1,2,3,4"), std::string::npos);
    EXPECT_EQ(bundle.log.back().text, "Cannot read \"clip.mkv\".");
    QFile file(m_folder.filePath("r.spoor"));
    ASSERT_TRUE(file.open(QFile::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("secret"));
}

TEST_F(ReproDialogTest, IncludesPixelsAndFoldersOnRequest) {
    m_fixture.compute(2, 6);
    ReproDialog dialog(m_fixture.document, m_log.entries());
    dialog.show();
    for (const char* name : {"repro.pixels", "repro.paths"}) {
        auto* box = dialog.findChild<QCheckBox*>(name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        EXPECT_TRUE(box->isChecked());
    }
    const ReproBundle bundle = saved(dialog);
    EXPECT_TRUE(bundle.hasPixels);
    EXPECT_EQ(bundle.run.input, "/secret/folder/clip.mkv");
    EXPECT_EQ(bundle.first, 2);
    EXPECT_EQ(bundle.last, 7);
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"r.spoor"})
        << "temporary files are removed";
}

TEST_F(ReproDialogTest, ReportsErrors) {
    {
        ReproDialog empty(m_fixture.document, {});
        EXPECT_FALSE(empty.findChild<QPushButton*>("repro.save")->isEnabled());
    }
    m_fixture.compute(0, 4);
    ReproDialog dialog(m_fixture.document, {});
    QSignalSpy failed(&dialog, &ReproDialog::failed);
    dialog.save(m_folder.filePath("no/such/folder.spoor"));
    EXPECT_TRUE(failed.count() || failed.wait(20000));
    EXPECT_FALSE(dialog.findChild<QLabel*>("repro.outcome")->text().isEmpty());
    dialog.save("/secret/folder/clip.mkv");
    EXPECT_EQ(failed.count(), 2) << "the open video must not be overwritten";
}

}  // namespace
}  // namespace spoor::test
