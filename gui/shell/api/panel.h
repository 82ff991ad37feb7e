// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace spoor {

/// A place where a mode shows a panel.
struct PanelPlace {
    enum Area {
        Inspector,  ///< a tab next to the video
        Drawer,     ///< a tab below the video
        Stage,      ///< the other half of the video's place
        Page        ///< a page in place of the video
    };
    Mode mode;
    Area area;
    bool operator==(const PanelPlace&) const = default;
};

/// A kind of panel, registered by one row in features.cpp. It is created when it is shown first. A
/// hidden panel does no work.
struct PanelType {
    QString id;                      ///< for settings and scripts
    const char* title = nullptr;     ///< untranslated, context "panels"
    std::vector<PanelPlace> places;  ///< the first one is its home
    std::function<QWidget*(const PanelContext&)> create;
    /// Titles of its views, untranslated, context "panels"; each has a tab. Empty: one view. The
    /// panel has a method showView(int).
    std::vector<const char*> views = {};
    /// Its page of the manual. Null: that of the mode; empty: that of the algorithm.
    const char* manual = nullptr;
};

const std::vector<PanelType>& panelTypes();

}  // namespace spoor
