// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace spoor {

class TargetAttributesView;

/// Several selected targets: their number and names, the commands that concern all of them, and
/// the label and the attributes that they have in common.
class SeveralTargetsView : public QWidget {
    Q_OBJECT
public:
    explicit SeveralTargetsView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the view from the document. The targets exist.
    void showTargets(const std::vector<TargetId>& ids);

private:
    QWidget* makeHead();
    QPushButton* makeButton(const char* action, const char* picture, const QString& text);

    PanelContext m_context;
    QLabel* m_count;
    QLabel* m_names;
    QToolButton* m_visible = nullptr;
    QToolButton* m_lock = nullptr;
    QPushButton* m_swap = nullptr;
    TargetAttributesView* m_attributes;
};

}  // namespace spoor
