// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "gui/document/panel_context.h"

#include <QWidget>

class QLabel;

namespace spoor {

class FactRows;

/// The selected detection: its class, confidence, size and rank, and buttons that make targets.
class DetectionView : public QWidget {
    Q_OBJECT
public:
    explicit DetectionView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the view from a detection of the frame on screen.
    void showDetection(const TargetResult& detection);

private:
    PanelContext m_context;
    QLabel* m_name;
    FactRows* m_facts;
};

}  // namespace spoor
