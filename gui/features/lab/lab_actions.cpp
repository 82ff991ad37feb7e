// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/kernel_lab.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/workspace.h"

namespace spoor {

namespace {

void showKernelLab(WindowRef w, bool) {
    auto* lab = w.window.findChild<KernelLab*>();
    if (!lab) lab = new KernelLab(w.workspace.document(), &w.window);
    lab->show();
    lab->raise();
    lab->activateWindow();
}

const std::vector<Action> labTable{
    Action("kernel_lab", SPOOR_TR("actions", "&Kernel lab"), {}, "", {{Menu::Tools, 120}}, always,
           showKernelLab),
};

}  // namespace

ActionTables labActions() {
    return {{"track", labTable}};
}

}  // namespace spoor
