// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/network_offer.h"

#include "engine/networks/download.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/weak_invoker.h"

#include <QCoreApplication>
#include <QLocale>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>
#include <utility>

namespace spoor {

namespace {

struct Offer {
    Q_DECLARE_TR_FUNCTIONS(spoor::NetworkOffer)
};

QString sizeOf(std::int64_t bytes) {
    return QLocale().formattedDataSize(bytes, 1);
}

/// Shows how much of a network has arrived. Owns the download and deletes itself at its end.
class DownloadDialog : public QProgressDialog {
public:
    DownloadDialog(QWidget* parent, KnownNetwork network, std::function<void()> installed)
        : QProgressDialog(parent) {
        setObjectName(QStringLiteral("network_download"));
        setWindowModality(Qt::WindowModal);
        setWindowTitle(Offer::tr("Download network"));
        setLabelText(Offer::tr("Downloading %1 (%2)…")
                         .arg(QString::fromStdString(network.name), sizeOf(network.bytes())));
        setRange(0, int(network.bytes() / 1024));
        setAutoClose(false);
        setAutoReset(false);
        setMinimumDuration(0);
        connect(this, &QProgressDialog::canceled, this, [this] { m_task.requestStop(); });
        m_task = BackgroundTask(
            this,
            [this, network = std::move(network)](const BackgroundTask::TaskContext& context) {
                downloadNetwork(network, [&](std::int64_t bytes) {
                    context.post([this, bytes] {
                        if (!wasCanceled()) setValue(int(bytes / 1024));
                    });
                    return !context.stop.stop_requested();
                });
            },
            [this, installed = std::move(installed)](const std::optional<Problem>& problem) {
                end(problem, installed);
            });
        show();
    }

private:
    void end(const std::optional<Problem>& problem, const std::function<void()>& installed) {
        const bool cancelled = wasCanceled();
        hide();
        deleteLater();
        // A loop of events that begins here would delete this dialog while it is in use.
        if (!problem) {
            QTimer::singleShot(0, parentWidget(), installed);
        } else if (!cancelled) {
            const auto tell = [parent = parentWidget(), title = windowTitle(),
                               text = translated(problem->message)] {
                QMessageBox::warning(parent, title, text);
            };
            QTimer::singleShot(0, parentWidget(), tell);
        }
    }

    BackgroundTask m_task;
};

}  // namespace

QString describedNetwork(const KnownNetwork& network) {
    QStringList lines{translated(network.purpose),
                      Offer::tr("Size: %1").arg(sizeOf(network.bytes())),
                      Offer::tr("Licence: %1").arg(QString::fromStdString(network.licence))};
    if (!network.trainedOn.empty())
        lines << Offer::tr("Trained on: %1").arg(QString::fromStdString(network.trainedOn));
    if (!network.accuracy.empty())
        lines << Offer::tr("Accuracy: %1").arg(QString::fromStdString(network.accuracy));
    lines << Offer::tr("Source: %1").arg(QString::fromStdString(network.source));
    return lines.join('\n');
}

NetworkChoice askForNetwork(QWidget* parent, const QString& algorithm,
                            const KnownNetwork& network) {
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("network_offer"));
    box.setWindowTitle(Offer::tr("Choose networks"));
    box.setText(
        Offer::tr("%1 needs a network. Spoor recommends %2 and can download and install it.")
            .arg(algorithm, QString::fromStdString(network.name)));
    box.setInformativeText(describedNetwork(network) + QStringLiteral("\n\n") +
                           translated(trainingTerms()));
    QPushButton* const download = box.addButton(
        Offer::tr("Download %1").arg(sizeOf(network.bytes())), QMessageBox::AcceptRole);
    QPushButton* const file = box.addButton(Offer::tr("Choose file…"), QMessageBox::ActionRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(download);
    box.exec();
    if (box.clickedButton() == download) return NetworkChoice::Download;
    return box.clickedButton() == file ? NetworkChoice::File : NetworkChoice::Nothing;
}

void downloadNetwork(QWidget* parent, KnownNetwork network, std::function<void()> installed) {
    new DownloadDialog(parent, std::move(network), std::move(installed));
}

}  // namespace spoor
