// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/widgets/exportable.h"

#include <QWidget>

namespace spoor {

class Document;
class PinnedRuns;
class Selection;
class StageTimes;
class TimingRuns;

/// Dependencies of the views of the timing panel.
struct TimingContext {
    Document& document;
    Selection& selection;
    PinnedRuns& pins;
    TimingRuns& runs;
    StageTimes& stages;
};

/// One view of the timing panel. The panel calls refresh() at most 12 times per second while the
/// view is visible; otherwise the view does nothing.
class TimingView : public QWidget {
public:
    using QWidget::QWidget;

    virtual void refresh() = 0;
    virtual Exportable exportable() const = 0;
};

}  // namespace spoor
