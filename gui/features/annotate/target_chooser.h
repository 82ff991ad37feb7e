// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/toolkit/background_task.h"

#include <QDialog>
#include <functional>
#include <vector>

class QListWidget;

namespace spoor {

class Document;
class Selection;

/// Asks for another target than the selected one: by a click on its box in the video or on its
/// lane, or from a list with pictures. Does not block the window, and closes after the choice, or
/// when one of the targets is gone.
class TargetChooser : public QDialog {
    Q_OBJECT
public:
    struct Candidate {
        TargetId id = 0;
        FrameIndex frame = 0;  ///< whose picture is shown
        QString text;
    };
    /// `chosen` gets the answer while the first target is selected again.
    TargetChooser(Document& document, Selection& selection,
                  const std::vector<Candidate>& candidates, std::function<void(TargetId)> chosen,
                  QWidget* parent);
    void setQuestion(const QString& title, const QString& question);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addPictures(const std::vector<Candidate>& candidates);
    void take(TargetId id);

    Document& m_document;
    Selection& m_selection;
    TargetId m_target;
    QListWidget* m_list;
    std::function<void(TargetId)> m_chosen;
    BackgroundTask m_reader;
};

}  // namespace spoor
