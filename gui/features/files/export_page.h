// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message_log.h"
#include "gui/document/document.h"
#include "gui/features/files/dataset_images.h"
#include "gui/features/files/export_progress.h"
#include "gui/view/video/overlay_scenes.h"

#include <QImage>
#include <QWidget>
#include <functional>
#include <map>
#include <vector>

class QButtonGroup;
class QFormLayout;
class QLabel;

namespace spoor {

class Selection;
class Switch;

/// The parts of the window that the export dialog uses.
struct ExportContext {
    Document& document;
    Selection& selection;
    OverlayLayers layers;                           ///< as on screen
    std::function<QImage()> frame;                  ///< the frame on screen with its overlays
    std::function<void(const QString&)> showPanel;  ///< brings a panel to the front, by its id
    QWidget* window;
    std::vector<MessageLog::Entry> log = {};  ///< messages of this session
};

/// An export that is ready to run in the background.
struct ExportJob {
    QString about;          ///< what is being written, for the progress
    FrameIndex frames = 1;  ///< number of steps that `work` counts
    ExportProgress::Work work;
    QString path;  ///< the written file or folder
    /// Writes on the GUI thread instead of `work` and then reports an error, empty on success.
    std::function<void(std::function<void(const QString&)> done)> save;
};

/// One kind of export: its options, and the proposed file. Pages are created when they are shown.
class ExportPage : public QWidget {
    Q_OBJECT
public:
    explicit ExportPage(const ExportContext& context) : m_context(context) {}

    /// Whether the export is a folder.
    virtual bool asFolder() const { return false; }
    /// The proposed name of the file or folder, with a suffix for a file.
    virtual QString suggestedName() const = 0;
    /// What will be written, for example "120 boxes of 2 targets".
    virtual QString estimate() = 0;
    /// Why nothing can be exported now; empty if it can.
    virtual QString obstacle() const { return {}; }
    /// The export to this path, which the dialog adds. Throws EngineError.
    virtual ExportJob job(const QString& path) = 0;

signals:
    void changed();  ///< any of the above

protected:
    /// The size of images; 0: unknown. The frame on screen stands for all.
    qint64 bytesOf(qint64 images, ImageKind kind);
    /// For example "250 images, about 31 MB".
    static QString withSize(const QString& what, qint64 bytes);
    static QString imagesText(qint64 images);
    const ExportContext m_context;

private:
    std::map<ImageKind, double> m_imageBytes;
};

/// Choice between all frames, those between the in and out points, and the current frame.
class FrameChoice : public QWidget {
    Q_OBJECT
public:
    explicit FrameChoice(const Document& document);
    FrameRange range() const;
    bool whole() const;

signals:
    void changed();

private:
    FrameRange m_all;
    FrameRange m_inOut;
    FrameIndex m_current;
    QButtonGroup* m_buttons;
};

/// A form in the look of the dialog's options.
QFormLayout* optionsForm();
Switch* optionSwitch(const char* name, const QString& text, bool on);
/// An option and what it means, for a row of the form.
QWidget* inOneRow(QWidget* option, QWidget* about);
/// A label in the colour of captions that breaks its lines.
QLabel* quietLabel(const QString& text);
/// Why the frames of the video cannot be read again; empty if they can.
QString framesObstacle(const Document& document);

}  // namespace spoor
