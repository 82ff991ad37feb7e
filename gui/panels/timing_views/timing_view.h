// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/panels/support/exportable.h"

#include <QWidget>

namespace spoor {

class Document;
class Selection;
class TimingRuns;

/// What the views of the timing panel are made from.
struct TimingContext {
    Document& document;
    Selection& selection;
    TimingRuns& runs;
};

/// One view of the timing panel. The panel calls refresh() while the view is to be seen, at most 12
/// times a second; a view that is not asked does nothing.
class TimingView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual void refresh() = 0;
    /// There was more than one refresh() reads.
    virtual bool catchingUp() const { return false; }
    virtual Exportable exportable() const = 0;
};

/// "12.34" of nanoseconds, in the user's locale; "-" for negative ones.
QString millisecondText(double nanos, int digits = 2);

}  // namespace spoor
