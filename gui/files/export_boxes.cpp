// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/format_table.h"
#include "gui/base/convert.h"
#include "gui/document/document.h"
#include "gui/files/boxes_file.h"
#include "gui/files/export.h"
#include "gui/files/format_dialog.h"
#include "gui/files/import_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace spoor {

namespace {

QString exportText(const char* english) {
    return QCoreApplication::translate("Export", english);
}

}  // namespace

ExportOutcome exportBoxes(Document& document, QWidget* parent) {
    Session session;
    try {
        session = wholeSession(document);
    } catch (const EngineError& error) {
        return {translated(error.message()), {}};
    }
    if (session.targets().empty() && !document.computed().found().empty())
        return {exportText(QT_TRANSLATE_NOOP("Export",
                                             "There are no targets to export. Add the detections "
                                             "as targets first: Edit > Add all detections.")),
                {}};
    FormatDialog dialog(session, document.range(), parent);
    if (dialog.exec() != QDialog::Accepted) return {};
    const Format& format = dialog.format();
    const QString title = exportText(QT_TRANSLATE_NOOP("Export", "Export boxes"));
    const bool folder = dialog.asFolder();
    const QString path = folder ? QFileDialog::getSaveFileName(parent, title, {}, {}, nullptr,
                                                               QFileDialog::ShowDirsOnly)
                                : QFileDialog::getSaveFileName(parent, title, {});
    if (path.isEmpty()) return {};
    return {writeBoxes(dialog.session(), format, folder ? path + '/' : path), path};
}

void importBoxes(Document& document, QWidget* parent) {
    const QString path = QFileDialog::getOpenFileName(
        parent, exportText(QT_TRANSLATE_NOOP("Export", "Import boxes")), {},
        exportText(QT_TRANSLATE_NOOP("Export", "Annotation files (*);;All files (*)")));
    if (path.isEmpty()) return;
    ImportDialog dialog(document, path, parent);
    if (dialog.exec() == QDialog::Accepted) takeBoxes(document, dialog.session(), path);
}

}  // namespace spoor
