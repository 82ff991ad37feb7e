// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/files/export_page.h"

#include <QDialog>
#include <QHash>
#include <QVariant>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace spoor {

/// Everything that can be exported, in one dialog: what, with which options, and where to. It only
/// prepares the export; see FrameExports.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    enum Kind { Boxes, Video, Images, Measurements, Timings, Scores, Bundle };

    ExportDialog(const ExportContext& context, Kind kind);

    void choose(Kind kind);
    ExportPage& page() const;
    /// The export that the user has confirmed.
    ExportJob& job() { return m_job; }
    /// The page, its options and the path, by object names.
    QVariantHash choices() const;
    static Kind kindOf(const QVariantHash& choices);
    /// Repeats choices that were made on the page on screen.
    void restore(const QVariantHash& choices);
    /// Says why an export has failed or cannot start.
    void complain(const QString& why);
    void accept() override;

private:
    QWidget* makeFooter();
    ExportPage* makePage(Kind kind);
    void onPage();
    void refresh();
    void propose();
    void choosePath();
    bool confirmed(QString& path);
    bool folderConfirmed(QString& path);
    QString path() const;

    const ExportContext m_context;
    QListWidget* m_kinds;
    QStackedWidget* m_stack;
    QHash<int, ExportPage*> m_pages;
    QLabel* m_pathLabel;
    QLineEdit* m_path;
    QLabel* m_estimate;
    QPushButton* m_export;
    QString m_folder;     ///< proposed folder; changes with the user's choice
    QString m_proposed;   ///< proposed path; the user has not edited the field while it is there
    QString m_complaint;  ///< to show when the page has read the results
    ExportJob m_job;
};

}  // namespace spoor
