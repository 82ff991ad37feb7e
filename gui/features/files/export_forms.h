// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/files/export_page.h"

namespace spoor {

/// An export whose options are one form. Functions that are not set are those of an export to a
/// file that is always possible.
class ExportForm final : public ExportPage {
    Q_OBJECT
public:
    /// `fill` adds the options and sets the functions.
    ExportForm(const ExportContext& context, const std::function<void(ExportForm&)>& fill);

    /// Adds a row. Changes of its buttons and lists are changes of the export.
    void add(const QString& label, QWidget* option, QWidget* about = nullptr);
    /// Adds a paragraph below the form.
    void addText(const QString& text);
    const ExportContext& context() const { return m_context; }
    using ExportPage::bytesOf;
    using ExportPage::imagesText;
    using ExportPage::withSize;

    bool asFolder() const override { return folder && folder(); }
    QString suggestedName() const override { return name(); }
    QString estimate() override { return size ? size() : QString(); }
    QString obstacle() const override { return problem ? problem() : QString(); }
    ExportJob job(const QString& path) override { return make(path); }

    std::function<bool()> folder;
    std::function<QString()> name, size, problem;
    std::function<ExportJob(const QString& path)> make;
    std::function<void()> follow;  ///< called after a change, and when the form is shown

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    QFormLayout* m_form;
};

/// Images to export: the frame on screen, frames without overlays, or crops of the selected target.
enum ImageContent { FrameOnScreen, FrameImages, TargetCropImages };

/// The video with the overlays on screen.
ExportPage* makeVideoExport(const ExportContext& context);
ExportPage* makeImageExport(const ExportContext& context);
/// Chooses the content of an export of images.
void chooseImages(ExportPage& images, ImageContent content);
/// The data that a panel offers: charts, tables and traces. With `results`, also tables of all
/// targets.
ExportPage* makeDataExport(const ExportContext& context, const QString& panel, bool results);
/// A reproduction bundle: what others need to repeat a run and compare it.
ExportPage* makeBundleExport(const ExportContext& context);

}  // namespace spoor
