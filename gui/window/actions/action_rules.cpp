// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/actions/action_rules.h"

#include "gui/window/mode_control.h"
#include "gui/window/workspace.h"

namespace spoor {

ActionTables& actionTables() {
    static ActionTables tables = [] {
        ActionTables all;
        for (const auto& feature : {fileActions(), editActions(), viewActions(), trackActions(),
                                    inspectActions(), helpActions()})
            all.insert(all.end(), feature.begin(), feature.end());
        return all;
    }();
    return tables;
}

bool hasVideo(WindowRef window) {
    return window.workspace.document().frames() != nullptr;
}

Availability enabledIf(WindowRef window, bool enabled, const QString& missing) {
    if (enabled) return {};
    if (!hasVideo(window)) return {false, ActionReasons::tr("Open a video first")};
    return {false, missing.isEmpty() ? ActionReasons::tr("Not available now") : missing};
}

void askPanel(WindowRef window, const char* panel, const char* method) {
    const QString id = QString::fromLatin1(panel);
    window.modes.show(id);
    QMetaObject::invokeMethod(window.modes.panel(id), method);
}

}  // namespace spoor
