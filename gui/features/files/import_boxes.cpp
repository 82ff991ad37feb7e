// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/features/files/boxes_file.h"
#include "gui/features/files/export.h"
#include "gui/features/files/import_dialog.h"
#include "gui/toolkit/widgets/file_dialogs.h"

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
