// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/review_issues.h"
#include "gui/document/panel_context.h"
#include "gui/toolkit/background_task.h"

#include <QPixmap>
#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QAction;
class QListWidget;
class QPushButton;

namespace spoor {

class EmptyState;

class Annotations;
class Document;
class Selection;

/// The review issues of a document, worst first, each with a picture. One key accepts, corrects or
/// discards an issue. Verdicts are saved in the document.
class ReviewPanel : public QWidget {
    Q_OBJECT
public:
    explicit ReviewPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// The listed issues, in order.
    const std::vector<ReviewIssue>& places() const { return m_places; }
    /// Row of the current issue; -1 if there is none.
    int current() const;

public slots:
    /// Accepts the current issue.
    void accept();
    /// Goes to the current issue. A manual box there marks it as reviewed.
    void correct();
    /// Discards the current issue and removes the results in its frames.
    void discard();
    void next();
    void previous();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct ReviewEntry {
        ReviewIssue place;
        std::optional<RectF> box;  ///< in the issue's worst frame
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

    QAction* m_nextAction;  ///< its data is the number of open issues; null: without a window
    Document& m_document;
    Annotations& m_annotations;
    Selection& m_selection;
    QualityChecks& m_checks;
    QLabel* m_heading;
    QListWidget* m_list;
    EmptyState* m_empty = nullptr;
    QPushButton* m_showReviewed = nullptr;
    QCheckBox* m_reviewedToo;
    std::vector<QPushButton*> m_buttons;
    std::vector<ReviewEntry> m_issues;  ///< all issues found
    std::vector<ReviewIssue> m_places;  ///< listed issues
    std::map<PictureKey, QPixmap> m_pictures;
    std::optional<ReviewIssue> m_correcting;
    QTimer m_timer;
    BackgroundTask m_painter;
    bool m_looking = false;
    bool m_again = false;  ///< the document has changed during the search
};

}  // namespace spoor
