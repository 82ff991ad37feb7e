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

class ImportWord {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

}  // namespace

void importBoxes(Document& document, QWidget* parent) {
    const QString path =
        askForFile(parent, {"import", ImportWord::tr("Import boxes"),
                            ImportWord::tr("Annotation files (*);;All files (*)")});
    if (path.isEmpty()) return;
    ImportDialog dialog(document, path, parent);
    if (dialog.exec() == QDialog::Accepted) takeBoxes(document, dialog.session(), path);
}

}  // namespace spoor
