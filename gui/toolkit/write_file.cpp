// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/write_file.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "gui/toolkit/convert.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

namespace spoor {

QStringList dataFolders(const QString& kind) {
    return {QString::fromStdString((dataDir() / kind.toStdString()).string()),
            QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + '/' + kind};
}

QString writeWhole(const QString& path, const QByteArray& bytes) {
    try {
        AtomicFile file(path.toStdString());
        file.write({bytes.constData(), std::size_t(bytes.size())});
        file.commit();
    } catch (const EngineError& error) {
        return translated(error.message());
    }
    return {};
}

QString askForNewFile(QWidget* parent, const QString& title, const QString& suggested,
                      const QString& filter) {
    QFileDialog dialog(parent, title, suggested, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QFileInfo(suggested).suffix());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

}  // namespace spoor
