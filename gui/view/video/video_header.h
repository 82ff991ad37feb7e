// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace spoor {

class Document;
class Selection;

/// The head of the video next to the stage view: the number of the frame, and which intermediate
/// result is drawn over it.
class VideoHeader : public QWidget {
    Q_OBJECT
public:
    VideoHeader(Document& document, Selection& selection, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    QString overlaid() const;

    Document& m_document;
    Selection& m_selection;
    QLabel* m_frame;
    QLabel* m_overlaid;
};

}  // namespace spoor
