// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTimer>
#include <QWidget>

class QAction;
class QVBoxLayout;

namespace spoor {

class OverlayRow;
class Selection;

/// The overlays of the video with their visibility. It lies over the video as a chip that says how
/// many are shown, and unfolds upwards to a list.
class OverlayList : public QWidget {
    Q_OBJECT
public:
    /// `layers`: one checkable action per overlay; those that are not visible do not exist. An
    /// action with the property `mapProperty` shows a heat map. `layerProperty` names the layer
    /// whose opacity can be set; empty: none.
    /// `hideAll`: checked while all overlays are hidden.
    OverlayList(const QList<QAction*>& layers, const QAction& hideAll, Selection& selection,
                QWidget* parent);

    static constexpr const char* mapProperty = "map";
    static constexpr const char* layerProperty = "layer";

    bool unfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    /// Follows the actions, which may have changed without a signal.
    void follow() { m_timer.start(0); }

signals:
    void resized();  ///< its parent has to place it again

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addRow(QAction* layer);
    void refresh();
    QString hiddenText() const;

    QList<QAction*> m_layers;
    const QAction& m_hideAll;
    Selection& m_selection;
    QVBoxLayout* m_column;
    OverlayRow* m_head;
    QList<OverlayRow*> m_rows;
    QTimer m_timer;  ///< many layers change at once when another algorithm is chosen
    bool m_unfolded = false;
};

}  // namespace spoor
