// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/convert.h"
#include "gui/base/language.h"
#include "gui/video/video_view.h"
#include "gui/window/main_window.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QSignalBlocker>

namespace spoor {

namespace {

/// Artifacts that can be painted over the video, in the order of the pipeline's description.
std::vector<const ArtifactSpec*> drawable(const PipelineShape& shape) {
    std::vector<const ArtifactSpec*> found;
    for (const ArtifactSpec& spec : shape.artifacts) {
        if (spec.kind == ArtifactKind::BoxList || spec.kind == ArtifactKind::ScalarMap ||
            spec.kind == ArtifactKind::PointSet) {
            found.push_back(&spec);
        }
    }
    return found;
}

}  // namespace

void MainWindow::buildMenus() {
    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildTrackMenu();
    buildCompareMenu();
    buildToolsMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    for (const char* id :
         {"new_project", "open", "open_pictures", "open_camera", "open_sample", "open_project"}) {
        menu->addAction(m_actions[id]);
    }
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    fillRecent(recent);
    menu->addSeparator();
    menu->addAction(m_actions["save"]);
    menu->addAction(m_actions["save_as"]);
    menu->addSeparator();
    menu->addAction(m_actions["import_boxes"]);
    QMenu* exports = menu->addMenu(tr("&Export"));
    exports->addAction(m_actions["export_boxes"]);
    exports->addAction(m_actions["export_results"]);
    exports->addAction(m_actions["export_frame"]);
    menu->addSeparator();
    menu->addAction(m_actions["close"]);
    menu->addAction(m_actions["quit"]);
}

void MainWindow::fillRecent(QMenu* menu) {
    menu->clear();
    for (const QString& input : m_workbench.recent()) {
        QAction* entry = menu->addAction(QFileInfo(input).fileName());
        entry->setStatusTip(input);
        connect(entry, &QAction::triggered, this, [this, input] { m_workbench.open(input); });
    }
    menu->addSeparator();
    QAction* clear = menu->addAction(tr("&Clear list"));
    clear->setEnabled(!m_workbench.recent().isEmpty());
    connect(clear, &QAction::triggered, this, [this] { m_workbench.clearRecent(); });
}

void MainWindow::buildEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    const auto add = [&](std::initializer_list<const char*> ids) {
        for (const char* id : ids) menu->addAction(m_actions[id]);
        menu->addSeparator();
    };
    add({"undo", "redo"});
    add({"new_target", "redraw_target", "edit_numbers", "target_details"});
    add({"toggle_keyframe", "toggle_occluded", "toggle_outside"});
    add({"copy_box", "paste_box", "duplicate_target"});
    add({"split_target", "merge_targets"});
    add({"remove_target", "erase_from"});
    menu->addAction(m_actions["next_target"]);
    menu->addAction(m_actions["previous_target"]);
    QMenu* box = menu->addMenu(tr("&Box, one pixel at a time"));
    for (const char* id : {"move_left", "move_right", "move_up", "move_down", "narrower", "wider",
                           "shorter", "taller"}) {
        box->addAction(m_actions[id]);
    }
}

void MainWindow::buildViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (const char* id : {"zoom_fit", "zoom_actual", "zoom_in", "zoom_out"}) {
        menu->addAction(m_actions[id]);
    }
    menu->addSeparator();
    QMenu* layers = menu->addMenu(tr("&Overlays"));
    for (int number = 1; number <= 9; ++number) {
        layers->addAction(m_actions[QStringLiteral("layer_%1").arg(number)]);
    }
    layers->addSeparator();
    layers->addAction(m_actions["all_layers"]);
    QMenu* panels = menu->addMenu(tr("&Panels"));
    for (const PanelType& type : panelTypes()) {
        panels->addAction(m_docks[type.id]->toggleViewAction());
    }
    QMenu* layouts = menu->addMenu(tr("La&yout"));
    connect(layouts->addAction(tr("&Track")), &QAction::triggered, this,
            [this] { applyLayout(QStringLiteral("track")); });
    connect(layouts->addAction(tr("&Debug")), &QAction::triggered, this,
            [this] { applyLayout(QStringLiteral("debug")); });
    connect(layouts->addAction(tr("&Annotate")), &QAction::triggered, this,
            [this] { applyLayout(QStringLiteral("annotate")); });
    menu->addAction(m_actions["next_pane"]);
    menu->addAction(m_actions["previous_pane"]);
    menu->addSeparator();
    buildThemeMenu(menu->addMenu(tr("&Theme")));
    buildLanguageMenu(menu->addMenu(tr("&Language")));
    buildRateMenu(menu->addMenu(tr("P&ictures a second")));
    menu->addSeparator();
    menu->addAction(m_actions["full_screen"]);
}

void MainWindow::buildThemeMenu(QMenu* menu) {
    auto* group = new QActionGroup(menu);
    const std::pair<Theme, QString> themes[] = {{Theme::System, tr("Like the &system")},
                                                {Theme::Light, tr("&Light")},
                                                {Theme::Dark, tr("&Dark")}};
    for (const auto& [theme, name] : themes) {
        QAction* entry = menu->addAction(name);
        entry->setCheckable(true);
        entry->setChecked(storedTheme() == theme);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [theme = theme] {
            storeTheme(theme);
            applyTheme(theme);
        });
    }
}

void MainWindow::buildLanguageMenu(QMenu* menu) {
    auto* group = new QActionGroup(menu);
    const QString now = QSettings().value(QStringLiteral("language")).toString();
    for (const QString& language : QStringList{QString()} + languages()) {
        QAction* entry =
            menu->addAction(language.isEmpty() ? tr("Like the &system") : nameOfLanguage(language));
        entry->setCheckable(true);
        entry->setChecked(now == language);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this,
                [this, language] { m_workbench.setLanguage(language); });
    }
}

void MainWindow::buildRateMenu(QMenu* menu) {
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(menu);
    for (const int rate : {60, 30, 15}) {
        QAction* entry = menu->addAction(tr("At most %1").arg(rate));
        entry->setToolTip(tr("Fewer pictures leave more of the processor to the tracker"));
        entry->setCheckable(true);
        entry->setChecked(m_workbench.bridge().pictureRate() == rate);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, rate] {
            m_workbench.bridge().setPictureRate(rate);
            QSettings().setValue(QStringLiteral("picture_rate"), rate);
        });
    }
}

void MainWindow::buildTrackMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Track"));
    for (const char* id : {"track_all", "track_back", "track_to_keyframe", "rerun", "track_one",
                           "track_one_back", "stop", "paced", "only_chosen", "toggle_learning"}) {
        menu->addAction(m_actions[id]);
    }
    menu->addSeparator();
    for (const char* id : {"play", "shuttle_back", "shuttle_pause", "shuttle_forward"}) {
        menu->addAction(m_actions[id]);
    }
    menu->addSeparator();
    for (const char* id :
         {"next_frame", "previous_frame", "forward_10", "back_10", "forward_second", "back_second",
          "first_frame", "last_frame", "go_to_frame"}) {
        menu->addAction(m_actions[id]);
    }
    menu->addSeparator();
    for (const char* id : {"previous_keyframe", "next_keyframe", "previous_doubtful",
                           "next_doubtful", "gap_middle"}) {
        menu->addAction(m_actions[id]);
    }
    menu->addSeparator();
    for (const char* id : {"range_in", "range_out", "range_clear"}) menu->addAction(m_actions[id]);
}

void MainWindow::buildToolsMenu() {
    QMenu* menu = menuBar()->addMenu(tr("T&ools"));
    const auto show = [this] {
        m_docks["bench"]->show();
        m_docks["bench"]->raise();
    };
    connect(menu->addAction(tr("&Bench")), &QAction::triggered, this, show);
    menu->addAction(m_actions["parity_frame"]);
    connect(m_actions["parity_frame"], &QAction::triggered, this, [this] {
        m_docks["parity"]->show();
        m_docks["parity"]->raise();
        QMetaObject::invokeMethod(m_docks["parity"]->widget(), "compareFrame");
    });
    connect(menu->addAction(tr("&Open a bench report…")), &QAction::triggered, this, [this, show] {
        show();
        QMetaObject::invokeMethod(m_docks["bench"]->widget(), "openReport");
    });
}

void MainWindow::buildHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    for (const char* id : {"manual", "tour", "cheat_sheet", "shortcuts", "save_repro", "about"})
        menu->addAction(m_actions[id]);
}

void MainWindow::updateLayers() {
    const auto artifacts = drawable(m_workbench.document().shape());
    for (int number = 1; number <= 9; ++number) {
        QAction* action = m_actions[QStringLiteral("layer_%1").arg(number)];
        const QSignalBlocker quiet(action);
        const int artifact = number - 1 - OverlayLayers::Count;
        if (artifact < 0) {
            action->setChecked(m_view->layer(OverlayLayers::Layer(number - 1)));
            continue;
        }
        const bool there = artifact < int(artifacts.size());
        action->setVisible(there);
        action->setEnabled(there);
        if (!there) continue;
        const ArtifactSpec& spec = *artifacts[std::size_t(artifact)];
        action->setText(translated(spec.label));
        action->setChecked(
            m_workbench.selection().overlays().contains(QString::fromStdString(spec.id)));
    }
}

void MainWindow::toggleLayer(int number, bool shown) {
    const int artifact = number - 1 - OverlayLayers::Count;
    if (artifact < 0) {
        m_view->setLayer(number - 1, shown);
        return;
    }
    const auto artifacts = drawable(m_workbench.document().shape());
    if (artifact < int(artifacts.size())) {
        m_workbench.selection().setOverlay(
            QString::fromStdString(artifacts[std::size_t(artifact)]->id), shown);
    }
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Spoor"),
        tr("<h3>Spoor %1</h3><p>A workbench for following things in videos: draw a box, choose an "
           "algorithm and a device, and see how the tracker thinks.</p><p>Free software under the "
           "GNU General Public License, version 3 or later.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

}  // namespace spoor
