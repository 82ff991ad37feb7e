// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace spoor {

class Document;

/// Shows the detected format of a file with boxes and a preview of its boxes. The user can correct
/// the format before importing.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(Document& document, const QString& path, QWidget* parent = nullptr);

    /// The targets to import.
    const Session& session() const { return m_session; }
    const std::vector<Message>& notes() const { return m_notes; }

private:
    void guess();
    void read();
    void explain();
    void showPicture();

    Document& m_document;
    QString m_path;
    Session m_session;
    std::vector<Message> m_notes;
    QComboBox* m_formats;
    QComboBox* m_firstPixel;
    const Format* m_fromFile = nullptr;  ///< the format for which the file set m_tracked
    QCheckBox* m_tracked;
    QLabel* m_found;
    QLabel* m_picture;
    QDialogButtonBox* m_buttons;
};

}  // namespace spoor
