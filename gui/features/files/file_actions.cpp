// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame.h"
#include "gui/features/files/export.h"
#include "gui/features/files/file_control.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"

namespace spoor {

namespace {

bool hasWork(WindowRef w) {
    return hasVideo(w) || !w.workspace.project().path().isEmpty();
}

/// An export that has no other obstacle waits for another one.
Availability exportUnless(WindowRef w, const QString& obstacle) {
    const QString why = obstacle.isEmpty() ? w.state<FileControl>().exportObstacle() : obstacle;
    return {why.isEmpty(), why};
}

constexpr Changed exports = Changed::Project | Changed::Document;

const Rule openWork(exports, [](WindowRef w) { return enabledIf(w, hasWork(w)); });
const Rule openProject(Changed::Project | Changed::Document, [](WindowRef w) -> Availability {
    Project& project = w.workspace.project();
    if (project.path().isEmpty()) return {false, ActionReasons::tr("Open a video first")};
    const bool writes = project.saved() != Project::SaveState::ReadOnly;
    return {writes, writes ? QString() : project.problem()};
});
const Rule workExport(exports, canExport);
const Rule frameExport(exports | Changed::Frame, [](WindowRef w) {
    return exportUnless(
        w, w.workspace.document().report() ? QString() : ActionReasons::tr("Open a video first"));
});
const Rule framesExport(exports | Changed::Frame, [](WindowRef w) {
    return exportUnless(w, framesObstacle(w.workspace.document()));
});

template <ExportDialog::Kind kind>
void exportPage(WindowRef w, bool) {
    w.state<FileControl>().exportFrom(kind);
}

template <ImageContent content>
void exportImages(WindowRef w, bool) {
    w.state<FileControl>().exportFrom(ExportDialog::Images,
                                      [](ExportPage& page) { chooseImages(page, content); });
}

void closeInput(WindowRef w, bool) {
    w.workspace.closeInput();
}

const std::vector<Action> fileTable{
    Action("new_project", SPOOR_TR("actions", "&New project"), {"Ctrl+N"}, "", {{Menu::File, 105}},
           openWork, closeInput),
    Action("open", SPOOR_TR("actions", "&Open video…"), {"Ctrl+O"}, "film", {{Menu::File, 110}},
           always, call<&FileControl::openVideo>, Look::Pictured),
    Action("open_pictures", SPOOR_TR("actions", "Open image &folder…"), {"Ctrl+Shift+O"}, "images",
           {{Menu::File, 115}}, always, call<&FileControl::openPictures>, Look::Pictured),
    Action("open_project", SPOOR_TR("actions", "Open pro&ject…"), {"Ctrl+Alt+O"}, "folder",
           {{Menu::File, 130}}, always, call<&FileControl::openProject>, Look::Pictured),
    Action("open_camera", SPOOR_TR("actions", "Open ca&mera…"), {}, "camera", {{Menu::File, 120}},
           always, call<&FileControl::openCamera>, Look::Pictured),
    Action(
        "open_sample", SPOOR_TR("actions", "Open samp&le"), {}, "sample", {{Menu::File, 125}},
        always, [](WindowRef w, bool) { w.workspace.openSample(); }, Look::Pictured),
    Action("relink_video", SPOOR_TR("actions", "Relin&k video…"), {}, "", {{Menu::File, 215}},
           openProject, call<&FileControl::relinkVideo>),
    Action("levels", SPOOR_TR("actions", "Le&vels…"), {}, "", {{Menu::File, 145}}, openWork,
           call<&FileControl::chooseLevels>),
    Action("close", SPOOR_TR("actions", "&Close video"), {"Ctrl+W"}, "", {{Menu::File, 405}},
           openWork, closeInput),
    Action("save", SPOOR_TR("actions", "&Save"), {"Ctrl+S"}, "", {{Menu::File, 205}}, openWork,
           call<&FileControl::save>),
    Action("save_as", SPOOR_TR("actions", "Save &as…"), {"Ctrl+Shift+S"}, "", {{Menu::File, 210}},
           openWork, [](WindowRef w, bool) { w.state<FileControl>().saveAs(); }),
    Action("import_boxes", SPOOR_TR("actions", "&Import boxes…"), {"Ctrl+I"}, "import",
           {{Menu::File, 305}}, openWork,
           [](WindowRef w, bool) { importBoxes(w.workspace.document(), &w.window); }),
    Action("export_boxes", SPOOR_TR("actions", "Export &boxes…"), {"Ctrl+E"}, "export",
           {{Menu::Export, 105}}, workExport, exportPage<ExportDialog::Boxes>),
    Action("export_results", SPOOR_TR("actions", "Export results as &CSV…"), {}, "export",
           {{Menu::Export, 110}}, workExport, exportPage<ExportDialog::Measurements>),
    Action("export_frame", SPOOR_TR("actions", "Export frame with overlays as &PNG…"),
           {"Ctrl+Shift+P"}, "export", {{Menu::Export, 115}, {Menu::Empty, 505}}, frameExport,
           exportImages<FrameOnScreen>),
    Action("export_video", SPOOR_TR("actions", "Export annotated &video…"), {}, "export",
           {{Menu::Export, 120}}, framesExport, exportPage<ExportDialog::Video>),
    Action("export_crops", SPOOR_TR("actions", "Export &target crops as PNG…"), {}, "export",
           {{Menu::Export, 125}}, framesExport, exportImages<TargetCropImages>),
};

}  // namespace

Availability canExport(WindowRef w) {
    return exportUnless(w, hasWork(w) ? QString() : ActionReasons::tr("Open a video first"));
}

void exportBundle(WindowRef w, bool on) {
    exportPage<ExportDialog::Bundle>(w, on);
}

ActionTables fileActions() {
    return {{"file", fileTable}};
}

}  // namespace spoor
