// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_context.h"

#include <QObject>

namespace spoor {

class ComparisonModel;
class ParameterPreview;

/// Implements the actions that compare two runs and preview parameters.
class ComparisonControl : public QObject {
    Q_OBJECT
public:
    explicit ComparisonControl(const WindowContext& context);

    /// Ends a preview or a comparison. Returns false if there is neither.
    bool stop();

private:
    void connectComparing();
    void connectTrying();
    void updateEnabled();

    WindowContext m_context;
    ComparisonModel& m_comparison;
    ParameterPreview& m_preview;
};

}  // namespace spoor
