// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Downloads of networks from the window, from a server in this process.
#include "gui/features/track/network_offer.h"

#include "engine/base/hash/sha256.h"
#include "engine/networks/download.h"
#include "gui/app/window/workbench.h"
#include "gui/features/track/choosers.h"
#include "tests/engine/networks/local_server.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"

#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <thread>

namespace spoor::test {
namespace {

class NetworkOfferTest : public ProjectTest {
protected:
    void SetUp() override {
        if (!canDownload()) GTEST_SKIP() << "This build has no libcurl";
        qputenv("SPOOR_NETWORKS", path("networks").toUtf8());
        for (const char* name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"})
            qunsetenv(name);
        ProjectTest::SetUp();
    }
    void TearDown() override { qunsetenv("SPOOR_NETWORKS"); }

    MainWindow& window() { return *workbench->window(); }
    KnownNetwork network(const LocalServer& server) const {
        KnownNetwork made;
        made.name = "mine";
        made.algorithm = "network-tracker";
        made.licence = "MIT";
        made.files = {
            {"n.onnx", std::int64_t(m_content.size()), sha256(m_content), server.address()}};
        return made;
    }
    /// Closes the next message box and keeps its text.
    static Answers::Answer closing(QString& text) {
        return [&text](QDialog& dialog) {
            const auto& box = dynamic_cast<QMessageBox&>(dialog);
            text = box.text() + box.informativeText();
            dialog.reject();
        };
    }
    QProgressDialog* dialog() { return window().findChild<QProgressDialog*>("network_download"); }

    std::string m_content = std::string(300'000, 'n');
};

TEST_F(NetworkOfferTest, MissingNetworkIsOfferedWithWhatUsersShouldKnow) {
    openClip();
    auto& chooser = *window().findChild<AlgorithmChooser*>();
    emit chooser.activated(chooser.findData(QStringLiteral("network-tracker")));
    QString text;
    const Answers answers({closing(text)});
    action("choose_networks").trigger();
    for (const char* part : {"lightfc", "MIT", "12.0 MiB", "LaSOT", "AUC 0.771", "non-commercial"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << " in " << text.toStdString();
    EXPECT_EQ(document().setup().params().text("backbone"), "");
}

TEST_F(NetworkOfferTest, DownloadInstallsAndCallsBack) {
    LocalServer server([this](int, std::size_t from) {
        return LocalServer::Answer{"200 OK", m_content.substr(from)};
    });
    bool installed = false;
    downloadNetwork(&window(), network(server), [&] { installed = true; });
    ASSERT_TRUE(dialog());
    EXPECT_TRUE(waitFor([&] { return installed; }));
    EXPECT_TRUE(isInstalled(network(server)));
    EXPECT_TRUE(waitFor([&] { return !dialog(); }));
}

TEST_F(NetworkOfferTest, FailedDownloadIsReported) {
    LocalServer server([](int, std::size_t) { return LocalServer::Answer{"404 Not Found", ""}; });
    QString text;
    const Answers answers({closing(text)});
    bool installed = false;
    downloadNetwork(&window(), network(server), [&] { installed = true; });
    EXPECT_TRUE(waitFor([&] { return text.contains("404"); }));
    EXPECT_FALSE(installed);
}

TEST_F(NetworkOfferTest, CancelledDownloadLeavesNothing) {
    std::atomic<bool> go = false;
    LocalServer server([&](int, std::size_t) {
        while (!go) std::this_thread::yield();
        return LocalServer::Answer{"200 OK", m_content};
    });
    bool installed = false;
    downloadNetwork(&window(), network(server), [&] { installed = true; });
    ASSERT_TRUE(waitFor([&] { return dialog() && dialog()->isVisible(); }));
    QTest::mouseClick(dialog()->findChild<QPushButton*>(), Qt::LeftButton);
    go = true;
    EXPECT_TRUE(waitFor([&] { return !dialog(); }));
    EXPECT_FALSE(installed);
    EXPECT_FALSE(isInstalled(network(server)));
}

}  // namespace
}  // namespace spoor::test
