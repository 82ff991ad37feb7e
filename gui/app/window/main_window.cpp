// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/main_window.h"

#include "gui/app/window/app_bar.h"
#include "gui/app/window/focus_rules.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/menus.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/palette_control.h"
#include "gui/app/window/pane_focus.h"
#include "gui/app/window/view_control.h"
#include "gui/document/runs/run_monitor.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/annotation_control.h"
#include "gui/features/annotate/edit_notices.h"
#include "gui/features/annotate/video_menu.h"
#include "gui/features/files/file_control.h"
#include "gui/features/track/run_control.h"
#include "gui/features/track/tracker_offer.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/settings/settings_control.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/screen_fit.h"
#include "gui/toolkit/style/icons.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QUrl>
#include <QVBoxLayout>

namespace spoor {

namespace {

constexpr QSize usualSize{1440, 900};
constexpr double screenPart = 0.9;  ///< of a small screen
const QString menuBarKey = QStringLiteral("ui/menu_bar");

}  // namespace

MainWindow::MainWindow(Workspace& workbench)
    : m_workbench(workbench), m_column(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("main"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    const QSize room = screen()->availableSize();
    setMinimumSize(minWindow.boundedTo(room));
    resize(usualSize.boundedTo(room * screenPart).expandedTo(minimumSize()));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    // Neither a long name nor a panel sets the size of the window.
    m_column->setSizeConstraint(QLayout::SetNoConstraint);
    m_actions.load(QSettings());
    makeParts();
    for (const Actions::Spec& spec : Actions::specs()) addAction(m_actions[spec.id]);
    connectParts();
    m_modes->restore();
    keepOnScreen(*this);
    updateTitle();
}

void MainWindow::makeParts() {
    Document& document = m_workbench.document();
    Selection& selection = m_workbench.selection();
    m_runControl = new RunControl(m_actions, document, selection, this);
    m_annotationControl = new AnnotationControl(m_actions, document, selection, this);
    m_content = new Workbench(m_workbench, m_actions, this);
    m_column->addWidget(m_content, 1);
    m_modes = new ModeControl(*this, m_workbench, m_actions, *m_content);
    const WindowContext context = this->context();
    addMenus(context);
    new ViewControl(context);
    m_files = new FileControl(context);
    m_help = new HelpControl(context);
    new PaneFocus(context, *m_help);
    m_settings = new SettingsControl(context);
    connect(m_content, &Workbench::labelsRequested, m_settings,
            [this] { m_settings->show(QStringLiteral("labels")); });
    new PaletteControl(context);
    new VideoMenu(context);
    new FocusRules(*this, view());
    new TrackerOffer(context, m_content->monitor());
    m_actions.bind(context);
    auto* edits = new EditNotices(m_actions, document, videoArea().notices(), this);
    connect(&view().shapeTool(), &ShapeTool::drawn, edits, &EditNotices::tellEdit);
    connect(m_annotationControl, &AnnotationControl::edited, edits, &EditNotices::tellEdit);
    makeBar();
}

WindowContext MainWindow::context() {
    return {*this, m_workbench, m_actions, view(), timeline(), videoArea().notices(), *m_modes};
}

QMenuBar* MainWindow::menuBar() const {
    return &m_content->bar().menuBar();
}

void MainWindow::makeBar() {
    AppBar& bar = m_content->bar();
    // Returns the focus to the video, whose keys the user probably needs next.
    // Queued, because the closing list gives the focus to its chip.
    connect(
        &bar, &AppBar::chosen, this, [this] { view().setFocus(); }, Qt::QueuedConnection);
    connect(&bar, &AppBar::perStageRequested, this, [this] {
        const QString panel = QStringLiteral("device");
        m_modes->show(panel);
        m_modes->panel(panel)->setFocus();
    });
    connect(m_actions["show_menu_bar"], &QAction::toggled, this, [this](bool shown) {
        QSettings().setValue(menuBarKey, shown);
        showMenuBar(shown);
    });
    m_actions["show_menu_bar"]->setChecked(QSettings().value(menuBarKey).toBool());
}

/// In a row of its own above everything else, or only while it is used.
void MainWindow::showMenuBar(bool shown) {
    if (shown)
        m_column->insertWidget(0, menuBar());
    else
        menuBar()->setParent(&m_content->bar());
    menuBar()->setVisible(shown);
}

void MainWindow::connectParts() {
    connectTimeline();
    connect(&videoArea(), &VideoArea::findRequested, m_files, &FileControl::relinkVideo);
    connectNotices();
    BoxTool& hand = view().boxTool();
    m_annotationControl->setActiveTool([&hand] { return hand.present() && hand.cancel(); });
    connect(&m_workbench.document(), &Document::framesChanged, this, &MainWindow::updateTitle);
    connect(&m_workbench.project(), &Project::changed, this, &MainWindow::updateTitle);
}

void MainWindow::connectTimeline() {
    const Timeline* const lanes = &timeline();
    connect(lanes, &Timeline::speedChanged, m_runControl, &RunControl::setSpeed);
    connect(lanes, &Timeline::left, this, [this] { view().setFocus(); });
    connect(lanes, &Timeline::diagnoseRequested, this,
            [this](TargetId target, const FrameRange& frames) {
                m_workbench.selection().setTarget(target);
                m_workbench.document().post(command::Seek{frames.first});
                m_modes->enter(Mode::Inspect);
                m_modes->show(QStringLiteral("why"));
            });
}

void MainWindow::showSaved(const QString& path) {
    const QFileInfo written(path);
    const QString folder = written.isDir() ? path : written.absolutePath();
    videoArea().notices().post(
        {.key = QStringLiteral("exported"),
         .kind = NoticeKind::Success,
         .title = tr("Exported %1").arg(shortenedWords(written.fileName())),
         .action = {tr("Show in folder"),
                    [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); }}});
}

void MainWindow::connectNotices() {
    NoticeHost& notices = videoArea().notices();
    const auto post = [&notices](const QString& key, NoticeKind kind) {
        return [&notices, key, kind](const QString& sentence) {
            notices.post(noticeOf(key, kind, sentence));
        };
    };
    const QString hint = QStringLiteral("hint");
    connect(m_files, &FileControl::failed, this, post(VideoArea::errorKey, NoticeKind::Error));
    connect(m_files, &FileControl::done, this, post(QStringLiteral("done"), NoticeKind::Success));
    connect(m_files, &FileControl::exported, this, &MainWindow::showSaved);
    connect(m_files, &FileControl::hinted, this, post(hint, NoticeKind::Warning));
    connect(m_files, &FileControl::offered, this,
            [&notices](const QString& sentence, const QString& button,
                       const std::function<void()>& run) {
                if (sentence.isEmpty()) return notices.close(QStringLiteral("input"));
                Notice notice = noticeOf(QStringLiteral("input"), NoticeKind::Warning, sentence);
                notice.action = {button, run};
                notices.post(notice);
            });
    connect(m_annotationControl, &AnnotationControl::told, this, post(hint, NoticeKind::Success));
    connect(&m_content->strip(), &RunStrip::asked, this, &MainWindow::onStripAsked);
    connect(&m_content->strip(), &RunStrip::linkChosen, this, [this](const StripFact& fact) {
        Selection& selection = m_workbench.selection();
        if (fact.target) {
            selection.setTarget(fact.target);
            selection.setSegment(FrameRange{fact.goTo, fact.last});
        }
        m_workbench.document().post(command::Seek{fact.goTo});
    });
}

/// The buttons of the run strip.
void MainWindow::onStripAsked(const QString& button) {
    const auto& run = m_content->monitor().summary();
    if (button == QLatin1String("why") && run) {
        m_workbench.selection().setTarget(run->lostTarget);
        m_workbench.document().post(command::Seek{run->firstLost});
    }
    if (button == QLatin1String("correct")) {
        const TargetId target =
            targets::inQuestion(m_workbench.document(), m_workbench.selection());
        m_workbench.selection().setTarget(target);
        m_actions["redraw_target"]->trigger();
    }
    if (button == QLatin1String("why")) m_modes->enter(Mode::Inspect);
    if (button == QLatin1String("why") || button == QLatin1String("review")) m_modes->show(button);
    if (button == QLatin1String("continue")) {
        if (run && run->continuesAt() != m_workbench.document().frame())
            m_workbench.document().post(command::Seek{run->continuesAt()});
        m_actions["track_all"]->trigger();
    }
    if (button == QLatin1String("export")) m_actions["export_boxes"]->trigger();
    if (button == QLatin1String("back")) {
        m_modes->show(QStringLiteral("why"));
        m_workbench.checks().runBack(
            targets::inQuestion(m_workbench.document(), m_workbench.selection()));
    }
    if (button == QLatin1String("sensitivity") || button == QLatin1String("compare"))
        m_modes->show(button);
    if (button == QLatin1String("chart")) {
        m_modes->show(QStringLiteral("measure"));
        QMetaObject::invokeMethod(m_modes->panel(QStringLiteral("measure")), "exportChart");
    }
}

void MainWindow::updateTitle() {
    const auto& frames = m_workbench.document().frames();
    QString name = m_workbench.project().name();
    if (name.isEmpty() && frames) name = inputName(QString::fromStdString(frames->info().input));
    setWindowTitle(name.isEmpty() ? tr("Spoor") : tr("%1 – Spoor").arg(name));
}

/// Alt without another key opens the menu bar.
bool MainWindow::event(QEvent* event) {
    switch (event->type()) {
        case QEvent::ShortcutOverride:
        case QEvent::KeyPress:
            m_alt = static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt;
            break;
        case QEvent::KeyRelease:
            if (m_alt && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt)
                m_content->bar().openMenuBar();
            m_alt = false;
            break;
        case QEvent::MouseButtonPress:
        case QEvent::WindowDeactivate:
            m_alt = false;
            break;
        default:
            break;
    }
    return QWidget::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && m_workbench.project().hasUnsavedChanges()) {
        event->ignore();
        m_files->confirmClose([this] {
            m_leaving = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    m_modes->store();
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
