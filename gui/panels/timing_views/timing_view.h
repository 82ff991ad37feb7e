// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/panels/support/exportable.h"

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
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual void refresh() = 0;
    virtual Exportable exportable() const = 0;
};

/// Formats a time as "12.34" milliseconds in the user's locale; "-" if negative.
QString millisecondText(NanosF time, int digits = 2);
/// Formats a time as "12.345678" milliseconds for a CSV file.
QByteArray millisecondCsv(NanosF time);

}  // namespace spoor
