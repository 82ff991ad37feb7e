// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/action_rules.h"

#include "gui/shell/api/navigator.h"
#include "gui/shell/api/workspace.h"

namespace spoor {

bool hasVideo(WindowRef window) {
    return window.workspace.document().frames() != nullptr;
}

bool tracksBoxes(WindowRef window) {
    Document& document = window.workspace.document();
    const AlgorithmDescriptor* const type = document.setup().type();
    return hasVideo(window) && type && type->needsBox && !document.annotations().empty();
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
