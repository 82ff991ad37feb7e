// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/menus.h"

#include "gui/base/panel.h"
#include "gui/base/theme.h"
#include "gui/lab/kernel_lab.h"
#include "gui/window/bars/app_bar.h"
#include "gui/window/layout/mode_layout.h"
#include "gui/window/mode_control.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/recent_menu.h"
#include "gui/window/workbench.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

namespace spoor {

Menus::Menus(const WindowContext& context) : QObject(&context.window), m_context(context) {
    addFile();
    addEdit();
    addView();
    addTrack();
    addCompare();
    addTools();
    addHelp();
}

QMenu* Menus::add(const QString& title) {
    auto* menu = new QMenu(title, &m_context.window);
    m_context.workbench.bar().addMenu(menu);
    return menu;
}

/// Adds actions by id; a null pointer adds a separator.
void Menus::fill(QMenu* menu, std::initializer_list<const char*> actions) {
    for (const char* id : actions) {
        if (id) {
            menu->addAction(m_context.actions[id]);
        } else {
            menu->addSeparator();
        }
    }
}

void Menus::addFile() {
    QMenu* menu = add(tr("&File"));
    fill(menu,
         {"new_project", "open", "open_pictures", "open_camera", "open_sample", "open_project"});
    auto* recent = new RecentMenu(tr("Open &recent"), m_context.workspace.recent(), menu);
    connect(recent, &RecentMenu::openRequested, &m_context.workspace, &Workspace::open);
    menu->addMenu(recent);
    fill(menu, {nullptr, "save", "save_as", nullptr, "import_boxes"});
    fill(menu->addMenu(tr("&Export")),
         {"export_boxes", "export_results", "export_frame", "export_video", "export_crops"});
    fill(menu, {nullptr, "close", "quit"});
}

void Menus::addEdit() {
    QMenu* menu = add(tr("&Edit"));
    fill(menu, {"undo", "redo", nullptr});
    fill(menu, {"new_target", "whole_frame", "redraw_target", "edit_numbers", "target_details",
                "find_image", "take_found", "take_all_found", "take_class_found",
                "take_video_found", nullptr});
    fill(menu, {"draw_turned_box", "draw_polygon", "paint_mask", "erase_mask", "mask_from_box",
                "carry_shape", nullptr});
    fill(menu, {"by_hand", "toggle_keyframe", "toggle_occluded", "toggle_outside", nullptr});
    fill(menu, {"copy_box", "paste_box", "duplicate_target", nullptr});
    fill(menu, {"split_target", "merge_targets", "swap_targets", nullptr});
    fill(menu, {"remove_target", "erase_from", nullptr});
    fill(menu, {"hide_target", "only_target", "lock_target", "next_target", "previous_target"});
    fill(menu->addMenu(tr("Nudge &box")),
         {"move_left", "move_right", "move_up", "move_down", "narrower", "wider", "shorter",
          "taller", "turn_left", "turn_right"});
    fill(menu, {nullptr, "settings"});
}

void Menus::addView() {
    QMenu* menu = add(tr("&View"));
    fill(menu, {"zoom_fit", "zoom_actual", "zoom_in", "zoom_out", "pan", nullptr});
    QMenu* layers = menu->addMenu(tr("&Overlays"));
    for (int number = 1; number <= Actions::layers; ++number)
        layers->addAction(m_context.actions[QStringLiteral("layer_%1").arg(number)]);
    fill(layers, {nullptr, "all_layers"});
    addPanels(menu);
    fill(menu, {"timeline_zoom_selection", "timeline_zoom_all", "snap", nullptr});
    fill(menu, {"next_pane", "previous_pane", "focus_notice", nullptr});
    addThemes(menu->addMenu(tr("&Theme")));
    fill(menu, {nullptr, "show_menu_bar", "full_screen"});
}

void Menus::addPanels(QMenu* menu) {
    QMenu* panels = menu->addMenu(tr("&Panels"));
    for (const PanelType& type : panelTypes())
        connect(panels->addAction(PanelHost::title(type.id)), &QAction::triggered, this,
                [this, id = type.id] { m_context.modes.show(id); });
    fill(menu->addMenu(tr("Mod&e")), {"mode_track", "mode_annotate", "mode_inspect", "mode_measure",
                                      "mode_benchmark", nullptr, "mode_back"});
    fill(menu, {"inspector", "drawer", nullptr});
}

void Menus::addThemes(QMenu* menu) {
    auto* group = new QActionGroup(menu);
    const std::pair<Theme, QString> themes[] = {{Theme::System, tr("Follow &system")},
                                                {Theme::Light, tr("&Light")},
                                                {Theme::Dark, tr("&Dark")}};
    for (const auto& [theme, name] : themes) {
        QAction* entry = menu->addAction(name);
        entry->setCheckable(true);
        group->addAction(entry);
        connect(menu, &QMenu::aboutToShow, entry,
                [entry, theme = theme] { entry->setChecked(storedTheme() == theme); });
        connect(entry, &QAction::triggered, this, [theme = theme] {
            storeTheme(theme);
            applyTheme(theme);
        });
    }
}

void Menus::addTrack() {
    QMenu* menu = add(tr("&Track"));
    fill(menu, {"choose_algorithm", "choose_networks", nullptr});
    fill(menu,
         {"track_from_start", "track_all", "track_back", "track_to_keyframe", "rerun", "track_one",
          "track_one_back", "stop", "paced", "only_chosen", "toggle_learning", nullptr});
    fill(menu,
         {"play", "loop_playback", "shuttle_back", "shuttle_pause", "shuttle_forward", nullptr});
    fill(menu, {"next_frame", "previous_frame", "forward_10", "back_10", "forward_second",
                "back_second", "first_frame", "last_frame", "go_to_frame", nullptr});
    fill(menu, {"previous_keyframe", "next_keyframe", "previous_doubtful", "next_doubtful",
                "gap_middle", nullptr});
    fill(menu, {"range_in", "range_out", "range_clear", nullptr});
    addReview(menu->addMenu(tr("Re&view")));
}

/// The actions of the review queue, which its panel performs.
void Menus::addReview(QMenu* menu) {
    const std::pair<const char*, const char*> steps[] = {{"review_accept", "accept"},
                                                         {"review_correct", "correct"},
                                                         {"review_discard", "discard"},
                                                         {"review_next", "next"},
                                                         {"review_previous", "previous"}};
    for (const auto& [id, method] : steps) {
        menu->addAction(m_context.actions[id]);
        connect(m_context.actions[id], &QAction::triggered, this, [this, method = method] {
            const QString panel = QStringLiteral("review");
            QWidget* const queue = m_context.modes.panel(panel);
            const bool seen = queue->isVisible();
            m_context.modes.show(panel);
            // A hidden queue is only shown, so that the user sees an issue before judging it.
            if (seen) QMetaObject::invokeMethod(queue, method);
        });
    }
}

void Menus::addCompare() {
    fill(add(tr("&Compare")), {"compare", nullptr, "compare_sides", "compare_wipe", "compare_blink",
                               "compare_difference", "compare_overlay", nullptr, "run_sensitivity",
                               nullptr, "try_changes", "apply_changes", "discard_changes"});
}

void Menus::addTools() {
    QMenu* menu = add(tr("T&ools"));
    const auto showBench = [this] { m_context.modes.show(QStringLiteral("bench")); };
    connect(menu->addAction(tr("&Benchmark")), &QAction::triggered, this, showBench);
    fill(menu, {"run_benchmark", "recompute_frame", "parity_frame", "kernel_lab", nullptr, "ruler",
                "ground_plane", "axes"});
    DeviceBenchmark& run = m_context.workspace.benchmark();
    QAction* const benchmark = m_context.actions["run_benchmark"];
    connect(benchmark, &QAction::triggered, this, [this, &run, benchmark](bool on) {
        on ? m_context.modes.askBenchmark("run") : run.stop();
        benchmark->setChecked(run.running());  // the user may not choose a sequence
    });
    connect(&run, &DeviceBenchmark::changed, benchmark,
            [&run, benchmark] { benchmark->setChecked(run.running()); });
    benchmark->setChecked(run.running());
    connect(m_context.actions["kernel_lab"], &QAction::triggered, this, [this] {
        if (!m_lab) m_lab = new KernelLab(m_context.workspace.document(), &m_context.window);
        m_lab->show();
        m_lab->raise();
        m_lab->activateWindow();
    });
    connect(m_context.actions["parity_frame"], &QAction::triggered, this, [this] {
        const QString panel = QStringLiteral("parity");
        m_context.modes.show(panel);
        QMetaObject::invokeMethod(m_context.modes.panel(panel), "compareFrame");
    });
    connect(menu->addAction(tr("&Open benchmark report…")), &QAction::triggered, this,
            [this] { m_context.modes.askBenchmark("openReport"); });
}

void Menus::addHelp() {
    fill(add(tr("&Help")), {"search", "manual", "tour", "cheat_sheet", "save_repro", "about"});
}

}  // namespace spoor
