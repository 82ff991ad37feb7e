// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review_issues.h"
#include "gui/base/background_task.h"
#include "gui/base/panel.h"

#include <QPixmap>
#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace spoor {

class Annotations;
class Document;
class Selection;

/// The places of a document that a person should look at, the worst first, each with a picture: one
/// key accepts, corrects or discards it. What was said of them is part of the document.
class ReviewPanel : public QWidget {
    Q_OBJECT
public:
    explicit ReviewPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// Those that are listed, in order.
    const std::vector<ReviewIssue>& places() const { return m_places; }
    /// Position of the current one; -1: none.
    int current() const;

public slots:
    /// All of these are about the current place.
    void accept();
    /// Goes there; what is corrected there then counts as reviewed.
    void correct();
    /// Takes its results away.
    void discard();
    void next();
    void previous();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct ReviewEntry {
        ReviewIssue place;
        std::optional<RectF> box;  ///< in its worst frame
    };
    using PictureKey = std::pair<TargetId, FrameIndex>;

    QWidget* makeButtons();
    static std::vector<ReviewEntry> seenIn(const ReviewInput& input);
    void schedule();
    void look();
    void take(const std::vector<ReviewEntry>& found);
    void list();
    void makePictures();
    void addPicture(const PictureKey& key, const QImage& image);
    void judge(ReviewVerdict verdict);
    void noteCorrection();
    void goTo(int row);
    QString textOf(const ReviewIssue& place) const;
    QString nameOfTarget(TargetId id) const;

    Document& m_document;
    Annotations& m_annotations;
    Selection& m_selection;
    QualityChecks& m_checks;
    QLabel* m_heading;
    QListWidget* m_list;
    QCheckBox* m_reviewedToo;
    std::vector<QPushButton*> m_buttons;
    std::vector<ReviewEntry> m_seen;    ///< everything that was found
    std::vector<ReviewIssue> m_places;  ///< what is listed of it
    std::map<PictureKey, QPixmap> m_pictures;
    std::optional<ReviewIssue> m_correcting;
    QTimer m_timer;
    BackgroundTask m_painter;
    bool m_looking = false;
    bool m_again = false;  ///< something has changed meanwhile
};

QWidget* makeReviewPanel(const PanelContext& context);

}  // namespace spoor
