// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"

#include "gui/base/icons.h"
#include "gui/files/export.h"
#include "gui/files/repro_dialog.h"
#include "gui/video/transport.h"
#include "gui/video/video_view.h"
#include "gui/window/annotation_control.h"
#include "gui/window/banner.h"
#include "gui/window/choosers.h"
#include "gui/window/help_control.h"
#include "gui/window/missing_page.h"
#include "gui/window/run_control.h"
#include "gui/window/shortcut_dialog.h"
#include "gui/window/status_line.h"
#include "gui/window/welcome_page.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace spoor {

MainWindow::MainWindow(Workbench& workbench) : m_workbench(workbench) {
    setObjectName(QStringLiteral("main"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    resize(QSize(1360, 860).boundedTo(screen()->availableSize()));
    m_actions.load(QSettings());
    setIcons();
    m_control = new RunControl(m_actions, workbench.document(), workbench.selection(), this);
    m_annotationControl =
        new AnnotationControl(m_actions, workbench.document(), workbench.selection(), this);
    buildCentre();
    buildToolBar();
    buildDocks();
    buildMenus();
    for (const Actions::Spec& spec : Actions::specs()) addAction(m_actions[spec.id]);
    connectEngine();
    connectProject();
    connectFileActions();
    connectViewActions();
    connectTargetActions();
    connectCompareActions();
    m_help = new HelpControl(*this, workbench);
    restoreLayout();
    qApp->installEventFilter(this);
    updateTitle();
}

MainWindow::~MainWindow() {
    qApp->removeEventFilter(this);
}

void MainWindow::setIcons() {
    const std::pair<const char*, Glyph> icons[] = {
        {"first_frame", Glyph::First},  {"previous_frame", Glyph::Previous},
        {"play", Glyph::Play},          {"next_frame", Glyph::Next},
        {"last_frame", Glyph::Last},    {"stop", Glyph::Stop},
        {"track_one", Glyph::TrackOne}, {"track_all", Glyph::TrackAll},
        {"open", Glyph::Video},         {"open_pictures", Glyph::Pictures},
        {"open_camera", Glyph::Camera}, {"open_sample", Glyph::Sample},
    };
    for (const auto& [id, glyph] : icons) m_actions[id]->setIcon(icon(glyph));
    const std::pair<const char*, QString> names[] = {
        {"open", tr("Open a video")},
        {"open_pictures", tr("Open pictures")},
        {"open_camera", tr("Use the camera")},
        {"open_sample", tr("Try the sample")},
        {"track_all", tr("Track")},
    };
    for (const auto& [id, name] : names) m_actions[id]->setIconText(name);
}

void MainWindow::buildCentre() {
    const PanelContext context = m_workbench.context();
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_banner = new Banner;
    m_view = new VideoView(context);
    m_transport = new Transport(context, [this](const char* id) { return m_actions[id]; });
    m_welcome = new WelcomePage({m_actions["open"], m_actions["open_pictures"],
                                 m_actions["open_camera"], m_actions["open_sample"]});
    m_welcome->setRecent(m_workbench.recent());
    auto* video = new QWidget;
    auto* videoColumn = new QVBoxLayout(video);
    videoColumn->setContentsMargins(0, 0, 0, 0);
    videoColumn->setSpacing(0);
    videoColumn->addWidget(m_view, 1);
    videoColumn->addWidget(m_transport);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(video);
    m_missing = new MissingPage;
    m_stack->addWidget(m_missing);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    setCentralWidget(centre);
    m_status = new StatusLine(*statusBar(), m_workbench.document(), m_workbench.project());
    m_status->setZoom(m_view->mapping().zoom());
    connect(m_view, &VideoView::zoomChanged, m_status, &StatusLine::setZoom);
    connect(m_transport, &Transport::speedChanged, m_control, &RunControl::setSpeed);
    showPage();
}

void MainWindow::buildToolBar() {
    auto* bar = addToolBar(tr("Algorithm and device"));
    bar->setObjectName(QStringLiteral("choosers"));
    bar->setMovable(false);
    bar->addAction(m_actions["open"]);
    bar->addSeparator();
    auto* pipelines = new PipelineChooser(m_workbench.document());
    auto* devices = new DeviceChooser(m_workbench.document());
    devices->setMinimumContentsLength(18);
    devices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const auto labelled = [bar](const QString& text, QComboBox* box) {
        auto* label = new QLabel(text);
        label->setBuddy(box);
        label->setContentsMargins(6, 0, 4, 0);
        bar->addWidget(label);
        bar->addWidget(box);
    };
    labelled(tr("A&lgorithm"), pipelines);
    auto* about = new QToolButton;
    about->setObjectName(QStringLiteral("about_algorithm"));
    about->setIcon(icon(Glyph::Help));
    about->setToolTip(tr("About this algorithm"));
    about->setAccessibleName(about->toolTip());
    about->setFocusPolicy(Qt::TabFocus);
    connect(about, &QToolButton::clicked, m_actions["manual"], &QAction::trigger);
    bar->addWidget(about);
    labelled(tr("&Device"), devices);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    auto* track = new QToolButton;
    track->setDefaultAction(m_actions["track_all"]);
    track->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    track->setAccessibleName(tr("Track to end"));
    track->setFocusPolicy(Qt::TabFocus);
    bar->addWidget(track);
    // Back to the video: its keys are the ones wanted next.
    for (QComboBox* box : {static_cast<QComboBox*>(pipelines), static_cast<QComboBox*>(devices)}) {
        connect(box, &QComboBox::activated, this, [this] { m_view->setFocus(); });
    }
    connect(devices, &DeviceChooser::perStageRequested, this, [this] {
        if (QDockWidget* page = dock(QStringLiteral("device"))) {
            page->show();
            page->raise();
            page->widget()->setFocus();
        }
    });
}

void MainWindow::connectEngine() {
    Document& document = m_workbench.document();
    connect(&document, &Document::framesChanged, this, [this] {
        const bool open = m_workbench.document().frames() != nullptr;
        showPage();
        m_welcome->setOpening({});
        statusBar()->clearMessage();
        if (open) {
            m_view->setFocus();
        }
        updateTitle();
    });
    connect(&document, &Document::errorOccurred, m_banner, &Banner::show);
    connect(&document, &Document::pipelineChanged, this, &MainWindow::updateLayers);
    connect(&m_workbench.bridge(), &EngineBridge::opening, this, [this](const QString& input) {
        m_banner->hide();
        m_welcome->setOpening(input);
        statusBar()->showMessage(tr("Opening %1…").arg(QFileInfo(input).fileName()));
    });
    connect(&m_workbench.bridge(), &EngineBridge::openFailed, this, [this] {
        m_welcome->setOpening({});
        statusBar()->clearMessage();
    });
    connect(&m_workbench, &Workbench::recentChanged, this,
            [this] { m_welcome->setRecent(m_workbench.recent()); });
    connect(m_welcome, &WelcomePage::openRequested, &m_workbench, &Workbench::open);
    const auto updateExports = [this] {
        m_actions["export_results"]->setEnabled(!m_workbench.document().results().isEmpty());
        m_actions["export_frame"]->setEnabled(m_workbench.document().report() != nullptr);
    };
    connect(&document, &Document::reportChanged, this, updateExports);
    connect(&document, &Document::rowsAdded, this, updateExports);
    updateExports();
}

void MainWindow::connectFileActions() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on("open", [this] { openVideo(); });
    on("open_pictures", [this] { openPictures(); });
    on("open_camera", [this] { openCamera(); });
    on("open_sample", [this] { m_workbench.openSample(); });
    on("open_project", [this] { openProject(); });
    for (const char* id : {"new_project", "close"}) on(id, [this] { m_workbench.closeInput(); });
    on("save", [this] {
        if (m_workbench.project().temporary() || m_workbench.project().wouldLose())
            saveAs();
        else
            statusBar()->showMessage(tr("Everything is saved as it happens"), 4000);
    });
    on("save_as", [this] { saveAs(); });
    on("import_boxes", [this] { importBoxes(m_workbench.document(), this); });
    on("export_boxes", [this] {
        const Exported done = exportBoxes(m_workbench.document(), this);
        report(done.problem, done.path.isEmpty() ? QString() : tr("Boxes written"));
    });
    on("quit", [this] { close(); });
    on("export_results",
       [this] { report(exportResults(m_workbench.document(), this), tr("Results written")); });
    on("export_frame", [this] {
        const auto name = tr("frame %1.png").arg(m_workbench.document().state().frame);
        report(exportPicture(m_view->renderFrame(), name, this), tr("Picture written"));
    });
    on("shortcuts", [this] {
        ShortcutDialog dialog(m_actions, this);
        if (dialog.exec() != QDialog::Accepted) return;
        QSettings settings;
        m_actions.save(settings);
    });
    on("cheat_sheet", [this] { makeCheatSheet(m_actions, this)->show(); });
    on("save_repro",
       [this] { ReproDialog(m_workbench.document(), m_workbench.log().entries(), this).exec(); });
    on("about", [this] { showAbout(); });
}

void MainWindow::connectViewActions() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on("zoom_fit", [this] { m_view->fit(); });
    on("zoom_actual", [this] { m_view->actualSize(); });
    on("zoom_in", [this] { m_view->zoomBy(1.25); });
    on("zoom_out", [this] { m_view->zoomBy(0.8); });
    on("all_layers", [this] { m_view->toggleOverlays(); });
    on("next_pane", [this] { cyclePane(1); });
    on("previous_pane", [this] { cyclePane(-1); });
    on("full_screen", [this](bool full) { full ? showFullScreen() : showNormal(); });
    on("go_to_frame", [this] { m_transport->focusFrameField(); });
    for (int number = 1; number <= 9; ++number) {
        const QString id = QStringLiteral("layer_%1").arg(number);
        connect(m_actions[id], &QAction::toggled, this,
                [this, number](bool shown) { toggleLayer(number, shown); });
    }
    connect(m_view, &VideoView::layersChanged, this, &MainWindow::updateLayers);
    connect(&m_workbench.selection(), &Selection::overlaysChanged, this, &MainWindow::updateLayers);
    updateLayers();
}

void MainWindow::connectTargetActions() {
    const auto on = [this](const char* id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    m_annotationControl->setInHand(
        [this] { return m_view->hand().present() && m_view->hand().cancel(); });
    on("new_target", [this] { m_view->hand().place(); });
    on("redraw_target", [this] { m_view->hand().redrawTarget(); });
    on("edit_numbers", [this] { m_view->hand().editNumbers(); });
    on("stop", [this] {
        if (m_view->hand().cancel()) return;
        const bool moving = m_workbench.document().state().mode != RunMode::Idle;
        if (moving || !stopComparing()) m_workbench.document().post(command::Stop{});
    });
    struct Nudge {
        const char* id;
        int dx, dy, dw, dh;
    };
    const Nudge nudges[] = {
        {"move_left", -1, 0, 0, 0}, {"move_right", 1, 0, 0, 0}, {"move_up", 0, -1, 0, 0},
        {"move_down", 0, 1, 0, 0},  {"narrower", 0, 0, -1, 0},  {"wider", 0, 0, 1, 0},
        {"shorter", 0, 0, 0, -1},   {"taller", 0, 0, 0, 1},
    };
    for (const Nudge& n : nudges)
        on(n.id, [this, n] { m_view->hand().nudge(n.dx, n.dy, n.dw, n.dh); });
}

void MainWindow::report(const QString& problem, const QString& done) {
    if (!problem.isEmpty()) {
        m_banner->show(problem, {});
    } else {
        statusBar()->showMessage(done, 4000);
    }
}

void MainWindow::updateTitle() {
    const auto& frames = m_workbench.document().frames();
    QString name = m_workbench.project().name();
    if (name.isEmpty() && frames)
        name = QFileInfo(QString::fromStdString(frames->info().input)).fileName();
    setWindowTitle(name.isEmpty() ? tr("Spoor") : tr("%1 – Spoor").arg(name));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && m_workbench.project().wouldLose()) {
        event->ignore();
        mayLeave([this] {
            m_leaving = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    storeLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (!url.isLocalFile()) continue;
        event->acceptProposedAction();
        m_workbench.open(url.toLocalFile());
        return;
    }
}

}  // namespace spoor
