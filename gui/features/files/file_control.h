// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/files/export_dialog.h"
#include "gui/features/files/export_forms.h"
#include "gui/shell/api/window_context.h"

#include <QObject>
#include <QString>
#include <functional>

namespace spoor {

class ExportRunner;
struct Format;
class Project;

/// Asks what to open, where to save, what to export, and what to do before changes are lost.
class FileControl : public QObject {
    Q_OBJECT
public:
    explicit FileControl(const WindowContext& context);

    /// Asks for the video of the project, which may be missing or open.
    void relinkVideo();
    /// Asks what to do with unsaved changes. Calls `go` if the user discards them or after they are
    /// saved.
    void confirmClose(std::function<void()> go);
    /// Opens the export dialog with this format.
    void exportBoxes(const Format& format);
    /// Opens the export dialog on a page and runs the export that the user confirms. `problem`: why
    /// the last one has failed.
    void exportFrom(ExportDialog::Kind kind, const std::function<void(ExportPage&)>& prepare = {},
                    const QString& problem = {});
    /// Why there can be no export now; empty: nothing prevents it.
    QString exportObstacle() const;
    void openVideo();
    void openPictures();
    void openCamera();
    void openProject();
    /// Asks for the levels of images with more than 8 bits per pixel.
    void chooseLevels();
    void save();
    /// Returns false if the user cancels.
    bool saveAs();

signals:
    void failed(const QString& sentence);
    void done(const QString& sentence);
    void exported(const QString& path);    ///< a file or folder was written
    void hinted(const QString& sentence);  ///< why an edit has no effect
    /// A hint about the open input with a button. Without a sentence: the last one is void.
    void offered(const QString& sentence, const QString& button, const std::function<void()>& run);

private:
    void askRelink(const QString& difference);
    void tellDamage();
    void tellNotes(const SourceInfo& info);
    void reopen(const std::string& input);
    void connectQuestions();
    void connectRelink();
    void connectExports();

    WindowContext m_context;
    Project& m_project;
    ExportRunner* m_exports;
    QVariantHash m_choices;  ///< of an export that has not succeeded
};

}  // namespace spoor
