// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/inspect_request.h"
#include "gui/document/panel_context.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace spoor {

class EmptyState;

/// Panel "Intermediate results": the chosen stage's artifacts of the frame on screen.
class ArtifactPanel : public QWidget {
    Q_OBJECT
public:
    explicit ArtifactPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// The current view; null if there is nothing to show.
    ArtifactView* view() const;

signals:
    void floatRequested();  ///< in a window of its own

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeHeader();
    void makeNothing();
    void rebuild();
    void fillArtifacts();
    void chooseArtifact(const QString& artifact);
    void followArtifact();
    void showOverlaySwitch();
    void watch();
    void schedule();
    void refresh();
    void showNothing(const QString& heading, const QString& why, bool mayCompute = false);
    void inspect();
    void inspectWindow(TargetId target, const RectF& window);
    void showWindow(const RectF& window);
    void scaleWindow(double factor);
    std::optional<RectF> lastBox() const;
    void explainNothing();
    TargetId target() const;
    void showMenu(const QPoint& position);
    const ArtifactSpec* spec() const;
    const StageSpec* stageOf(const QString& id) const;
    void showDecision();
    ArtifactPtr artifactOnScreen() const;

    const PanelContext m_context;
    Document& m_document;
    Selection& m_selection;
    ArtifactRecompute* m_inside;
    QLabel* m_title = nullptr;
    QComboBox* m_artifacts = nullptr;
    QToolButton* m_overlay = nullptr;
    QStackedWidget* m_stack;
    QWidget* m_nothingPage;
    EmptyState* m_nothing = nullptr;
    QPushButton* m_compute = nullptr;
    bool m_inspected = false;                ///< a window was picked
    std::optional<InspectRequest> m_picked;  ///< a chosen box that is not explained yet
    QProgressBar* m_progress = nullptr;
    QLabel* m_frame = nullptr;
    std::map<ArtifactKind, ArtifactView*> m_views;  ///< created on first use
    QTimer m_timer;                                 ///< limits refreshes to 15 per second
};

}  // namespace spoor
