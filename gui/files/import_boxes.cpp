// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/file_dialogs.h"
#include "gui/document/document.h"
#include "gui/files/boxes_file.h"
#include "gui/files/export.h"
#include "gui/files/import_dialog.h"

#include <QCoreApplication>

namespace spoor {

namespace {

QString exportText(const char* english) {
    return QCoreApplication::translate("Export", english);
}

}  // namespace

void importBoxes(Document& document, QWidget* parent) {
    const QString path = askForFile(
        parent, {"import", exportText(QT_TRANSLATE_NOOP("Export", "Import boxes")),
                 exportText(QT_TRANSLATE_NOOP("Export", "Annotation files (*);;All files (*)"))});
    if (path.isEmpty()) return;
    ImportDialog dialog(document, path, parent);
    if (dialog.exec() == QDialog::Accepted) takeBoxes(document, dialog.session(), path);
}

}  // namespace spoor
