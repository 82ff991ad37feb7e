// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network_file.h"
#include "engine/networks/download.h"
#include "gui/features/track/network_offer.h"
#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QDesktopServices>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QUrl>

namespace spoor {

namespace {

/// The networks that Spoor knows, and the installation of their files.
class NetworksPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::NetworksPage)
public:
    explicit NetworksPage(AlgorithmMemory& algorithms)
        : m_algorithms(algorithms),
          m_table(new QTreeWidget),
          m_download(new QPushButton(tr("Download"))),
          m_outcome(new QLabel) {
        addGroup(tr("Networks"));
        nameControl(m_table, QStringLiteral("settings.networks"), tr("Networks"));
        m_table->setHeaderLabels(
            {tr("Name"), tr("State"), tr("Size"), tr("Licence"), tr("Accuracy")});
        m_table->setRootIsDecorated(false);
        m_table->header()->setSectionResizeMode(0, QHeaderView::Stretch);
        addWide(m_table, 1);
        auto* add = new QPushButton(tr("Add files…"));
        add->setObjectName(QStringLiteral("settings.networks.add"));
        auto* folder = new QPushButton(tr("Show in folder"));
        auto* buttons = new QWidget;
        auto* row = rowIn(buttons);
        for (QPushButton* button : {m_download, add, folder}) {
            button->setAutoDefault(false);
            row->addWidget(button);
        }
        row->addWidget(m_outcome, 1);
        addWide(buttons);
        setUpText(m_outcome, "settings.networks.outcome");
        addNote(translated(trainingTerms()));
        m_download->setObjectName(QStringLiteral("settings.networks.download"));
        connect(m_download, &QPushButton::clicked, this, [this] { download(); });
        connect(m_table, &QTreeWidget::currentItemChanged, this, [this] { enableDownload(); });
        connect(add, &QPushButton::clicked, this, [this] { addFiles(); });
        connect(folder, &QPushButton::clicked, this, [] {
            const QString path = QString::fromStdString(networksFolder().string());
            QDir().mkpath(path);
            QDesktopServices::openUrl(QUrl::fromLocalFile(path));
        });
        list();
    }
    bool canReset() const override { return false; }

private:
    void list() {
        m_table->clear();
        for (const KnownNetwork& network : knownNetworks()) {
            auto* item = new QTreeWidgetItem(
                m_table, {QString::fromStdString(network.name),
                          isInstalled(network) ? tr("Installed") : tr("Not installed"),
                          QLocale().formattedDataSize(network.bytes(), 1),
                          QString::fromStdString(network.licence),
                          QString::fromStdString(network.accuracy)});
            if (!isInstalled(network)) item->setForeground(1, QColor(tokens().text3));
            QStringList files;
            for (const NetworkFile& file : network.files)
                files << QString::fromStdString(file.name);
            const QString about = describedNetwork(network) + '\n' +
                                  tr("Files: %1").arg(files.join(QStringLiteral(", ")));
            for (int column = 0; column < m_table->columnCount(); ++column)
                item->setToolTip(column, about);
        }
        for (int column = 1; column < m_table->columnCount(); ++column)
            m_table->resizeColumnToContents(column);
        enableDownload();
    }
    /// The network of the current row; null without one.
    const KnownNetwork* current() const {
        const int row = m_table->indexOfTopLevelItem(m_table->currentItem());
        return row < 0 ? nullptr : &knownNetworks()[std::size_t(row)];
    }
    void enableDownload() {
        const KnownNetwork* const network = current();
        m_download->setEnabled(canDownload() && network && !isInstalled(*network));
    }
    void download() {
        const KnownNetwork& network = *current();
        downloadNetwork(this, network, [this, &network] {
            m_outcome->setText(tr("Added to %1").arg(QString::fromStdString(network.name)));
            m_algorithms.complete();
            list();
        });
    }
    void addFiles() {
        const QStringList paths = askForFiles(
            this, {"network", tr("Add networks"), tr("Networks (*.onnx *.param);;All files (*)")});
        if (paths.isEmpty()) return;
        m_outcome->setText(tr("Checking files…"));
        runInBackground(
            this,
            [paths] {
                std::vector<InstalledNetwork> added;
                for (const QString& path : paths)
                    added.push_back(installNetwork(path.toStdString()));
                return added;
            },
            [this](const std::vector<InstalledNetwork>& added) {
                m_outcome->setText(outcomeOf(added));
                m_algorithms.complete();
                list();
            },
            [this](const Problem& why) {
                m_outcome->setText(shortenedWords(translated(why.message)));
                list();
            });
    }

    static QString outcomeOf(const std::vector<InstalledNetwork>& added) {
        QStringList names;
        for (const InstalledNetwork& each : added)
            names << QString::fromStdString(each.network->name);
        names.removeDuplicates();
        return tr("Added to %1").arg(names.join(QStringLiteral(", ")));
    }

    AlgorithmMemory& m_algorithms;
    QTreeWidget* m_table;
    QPushButton* m_download;
    QLabel* m_outcome;
};

}  // namespace

SettingsPage* makeNetworksPage(const WindowContext& context) {
    return new NetworksPage(context.workspace.algorithms());
}

}  // namespace spoor
