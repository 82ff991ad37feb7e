// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/bundles/repro_bundle.h"
#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "gui/document/session_log.h"
#include "gui/features/files/export_forms.h"
#include "gui/toolkit/widgets/controls.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QDir>
#include <QFile>
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

class ExportBundleTest : public ::testing::Test {
protected:
    ExportBundleTest() : m_log(m_fixture.document) {
        m_fixture.choosePipeline();
        m_fixture.document.setFrames(
            FrameStore::fromSource(std::make_unique<Pictures>(), {.prefetch = 0}));
    }
    std::unique_ptr<ExportPage> page() {
        return std::unique_ptr<ExportPage>(makeBundleExport(
            {m_fixture.document, m_fixture.selection, {}, {}, {}, nullptr, m_log.entries()}));
    }
    QString pathOf(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    ReproBundle saved(ExportPage& page) {
        std::atomic<std::int64_t> done{0};
        const ExportJob job = page.job(pathOf("r.spoor"));
        EXPECT_TRUE(job.work({}, done));
        EXPECT_EQ(done, job.frames);
        const auto bundle = readReproBundle(pathOf("r.spoor").toStdString());
        EXPECT_TRUE(bool(bundle)) << bundle.error().english();
        return bundle ? bundle.value() : ReproBundle{};
    }

    QTemporaryDir m_folder;
    PanelFixture m_fixture;
    SessionLog m_log;
};

TEST_F(ExportBundleTest, SavesResultsWithoutImagesAndFoldersByDefault) {
    m_fixture.document.post(command::AddTarget{{1, 2, 3, 4}, "car", 1});
    m_fixture.compute(0, 10);
    m_fixture.document.applyError("Cannot read \"/secret/folder/clip.mkv\".",
                                  "in /secret/folder/x");
    const auto page = this->page();
    EXPECT_EQ(page->suggestedName(), "clip-repro.spoor");
    EXPECT_EQ(page->obstacle(), "");
    const ReproBundle bundle = saved(*page);
    EXPECT_EQ(bundle.run.input, "clip.mkv");
    EXPECT_EQ(bundle.frames.size(), 10u);
    EXPECT_EQ(bundle.results.size(), 10u);
    EXPECT_FALSE(bundle.hasPixels);
    EXPECT_FALSE(bundle.kernels.empty());
    ASSERT_GE(bundle.log.size(), 2u);
    EXPECT_NE(bundle.log[bundle.log.size() - 2].text.find("1,2,3,4"), std::string::npos);
    EXPECT_EQ(bundle.log.back().text, "Cannot read \"clip.mkv\".");
    QFile file(pathOf("r.spoor"));
    ASSERT_TRUE(file.open(QFile::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("secret"));
}

TEST_F(ExportBundleTest, IncludesImagesAndFoldersOnRequest) {
    m_fixture.compute(2, 6);
    const auto page = this->page();
    page->show();
    for (const char* name : {"export.bundle_images", "export.bundle_folders"}) {
        auto* option = page->findChild<Switch*>(name);
        option->setFocus();
        QTest::keyClick(option, Qt::Key_Space);
        EXPECT_TRUE(option->isChecked());
    }
    const ReproBundle bundle = saved(*page);
    EXPECT_TRUE(bundle.hasPixels);
    EXPECT_EQ(bundle.run.input, "/secret/folder/clip.mkv");
    EXPECT_EQ(bundle.first, 2);
    EXPECT_EQ(bundle.last, 7);
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"r.spoor"})
        << "temporary files are removed";
}

TEST_F(ExportBundleTest, ReportsErrorsAndStopsWithoutAFile) {
    EXPECT_FALSE(page()->obstacle().isEmpty()) << "nothing was tracked";
    m_fixture.compute(0, 4);
    std::atomic<std::int64_t> done{0};
    EXPECT_THROW(page()->job(pathOf("no/such/folder.spoor")).work({}, done), EngineError);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_FALSE(page()->job(pathOf("r.spoor")).work(stopped.get_token(), done));
    EXPECT_TRUE(QDir(m_folder.path()).entryList(QDir::Files).isEmpty());
}

}  // namespace
}  // namespace spoor::test
