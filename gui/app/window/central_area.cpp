// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/central_area.h"

#include "gui/features/projects/missing_page.h"
#include "gui/features/projects/start_page.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/notices/wait_notice.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/video/overlay_list.h"
#include "gui/view/video/video_header.h"
#include "gui/view/video/video_view.h"
#include "gui/view/video/zoom_chip.h"

#include <QAction>
#include <QFileInfo>
#include <QMouseEvent>
#include <QStackedWidget>

namespace spoor {

namespace {

enum Page { Welcome, Video, Missing };

constexpr int chipMargin = 12;      ///< of zoom and overlays
constexpr int pressRadius = 24;     ///< around the last press, which notices do not cover
constexpr qsizetype longName = 40;  ///< letters of a file name in a notice

/// A file name without its middle if it is long.
QString shortName(const QString& name) {
    if (name.size() <= longName) return name;
    return name.left(longName / 2) + QChar(0x2026) + name.right(longName / 2);
}

}  // namespace

const QString VideoArea::errorKey = QStringLiteral("error");
const QString VideoArea::resumeKey = QStringLiteral("resume");

VideoArea::VideoArea(Workspace& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_head(new VideoHeader(workbench.document(), workbench.selection())),
      m_stack(new QStackedWidget),
      m_welcome(new StartPage(
          {actions["open"],
           actions["open_sample"],
           {actions["open_pictures"], actions["open_camera"], actions["open_project"]},
           actions["mode_benchmark"],
           {actions["tour"], actions["manual"]}},
          workbench.document())),
      m_notices(new NoticeHost(parent)),
      m_wait(new WaitNotice(workbench.document(), *m_notices, this)),
      m_view(new VideoView(workbench.context())),
      m_missing(new MissingPage) {
    m_welcome->setRecent(m_workbench.recent().entries());
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_missing);
    auto* column = columnIn(this, {}, 0);
    addAll(column, {m_head, m_stack});
    m_head->hide();
    addChips(actions);
    m_view->installEventFilter(this);
    m_notices->setCovers([this](const QRect& notice) { return covers(notice); });
    connect(m_notices, &NoticeHost::left, this, [this] { m_view->setFocus(); });
    connect(m_welcome, &StartPage::openRequested, &m_workbench, &Workspace::open);
    connect(m_welcome, &StartPage::removeRequested, &m_workbench.recent(), &RecentList::remove);
    connect(m_missing, &MissingPage::findRequested, this, &VideoArea::findRequested);
    connect(m_missing, &MissingPage::closeRequested, &m_workbench, &Workspace::closeInput);
    connectWorkbench();
    connectEarlier();
    connectWaiting();
    showPage();
}

/// What lies over the lower corners of the video.
void VideoArea::addChips(Actions& actions) {
    m_zoom = new ZoomChip(
        {actions["zoom_fit"], actions["zoom_actual"], actions["zoom_in"], actions["zoom_out"]},
        this);
    m_zoom->setZoom(m_view->mapping().zoom());
    connect(m_view, &VideoView::zoomChanged, m_zoom, &ZoomChip::setZoom);
    QList<QAction*> layers;
    for (int number = 1; number <= Actions::layers; ++number)
        layers << actions[QStringLiteral("layer_%1").arg(number)];
    m_overlays = new OverlayList(layers, *actions["all_layers"], m_workbench.selection(), this);
    connect(m_overlays, &OverlayList::resized, this, &VideoArea::placeChips);
    m_view->setCovering({m_zoom, m_overlays});
}

void VideoArea::setHeadShown(bool shown) {
    m_head->setVisible(shown);
}

QRect VideoArea::well() const {
    return geometry();
}

/// Whether a notice would cover the selected box or the last press.
bool VideoArea::covers(const QRect& notice) const {
    if (m_stack->currentIndex() != Page::Video) return false;
    const QPoint origin = m_view->mapTo(parentWidget(), QPoint());
    const QRect pressed(m_pressed - QPoint(pressRadius, pressRadius),
                        QSize(2 * pressRadius, 2 * pressRadius));
    if (m_pressed.x() >= 0 && notice.intersects(pressed.translated(origin))) return true;
    const TargetId selected = m_workbench.selection().target();
    for (const ShownBox& each : shownBoxes(m_workbench.document())) {
        if (each.id != selected) continue;
        const RectF& box = each.box.box;
        const QRectF place =
            m_view->mapping().toWidget(QRectF(box.x, box.y, box.width, box.height));
        if (notice.intersects(place.toAlignedRect().translated(origin))) return true;
    }
    return false;
}

void VideoArea::placeChips() {
    const QRect place = rect();
    m_zoom->move(place.right() - m_zoom->width() - chipMargin,
                 place.bottom() - m_zoom->height() - chipMargin);
    m_overlays->move(place.left() + chipMargin, place.bottom() - m_overlays->height() - chipMargin);
    m_view->update();  // its hint keeps clear of them
}

bool VideoArea::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        m_pressed = static_cast<QMouseEvent*>(event)->pos();
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) placeChips();
    return QWidget::eventFilter(watched, event);
}

void VideoArea::connectWorkbench() {
    const Document& document = m_workbench.document();
    const EngineBridge& bridge = m_workbench.bridge();
    connect(&document, &Document::framesChanged, this, [this] {
        showPage();
        m_pressed = {-1, -1};
        m_welcome->setOpening({});
        if (m_workbench.document().frames()) m_view->setFocus();
    });
    connect(&document, &Document::errorOccurred, this,
            [this](const QString& sentence, const QString& detail) {
                m_notices->post(noticeOf(errorKey, NoticeKind::Error, sentence, detail));
            });
    // Another algorithm, tracking again or opening another input dismisses the message.
    const auto dismiss = [this](const Command& command) {
        if (std::holds_alternative<command::Track>(command) ||
            std::holds_alternative<command::SetAlgorithm>(command))
            m_notices->close(errorKey);
    };
    connect(&document, &Document::posted, this, dismiss);
    connect(&document.setup(), &RunSetup::asked, this, dismiss);
    connect(&bridge, &EngineBridge::opening, this, [this](const QString& input) {
        m_notices->close(errorKey);
        m_welcome->setOpening(input);
    });
    connect(&bridge, &EngineBridge::openFailed, this,
            [this](const QString& input, const QString& advised) {
                m_welcome->setOpening({});
                if (!advised.isEmpty()) offerFolder(input, advised);
            });
    connect(&m_workbench.recent(), &RecentList::changed, this,
            [this] { m_welcome->setRecent(m_workbench.recent().entries()); });
    connect(&m_workbench.project(), &Project::changed, this, &VideoArea::showPage);
}

/// Replaces the error of a folder without images by one with a button for the folder that has them.
void VideoArea::offerFolder(const QString& empty, const QString& folder) {
    Notice notice;
    notice.key = errorKey;
    notice.kind = NoticeKind::Error;
    notice.title =
        tr("The folder \"%1\" contains no images.").arg(shortName(QFileInfo(empty).fileName()));
    const QString name = shortName(QFileInfo(folder).fileName());
    notice.text = tr("Its folder \"%1\" does.").arg(name);
    notice.action = {tr("Open \"%1\"").arg(name), [this, folder] { m_workbench.open(folder); }};
    m_notices->post(std::move(notice));
}

void VideoArea::connectEarlier() {
    connect(&m_workbench.earlier(), &ProjectFinder::changed, this, &VideoArea::offerEarlier);
    offerEarlier();  // a rebuilt window makes the offer again
}

void VideoArea::offerEarlier() {
    const QList<ProjectEntry>& projects = m_workbench.earlier().found();
    if (projects.isEmpty()) return m_notices->close(resumeKey);
    const ProjectEntry& newest = projects.first();
    const QString video = shortName(inputName(newest.input));
    const auto decline = [this] { m_workbench.earlier().dismiss(); };
    Notice notice;
    notice.key = resumeKey;
    notice.kind = NoticeKind::Resume;
    notice.title = tr("Resume your project for %1?").arg(video);
    notice.text =
        projects.size() == 1
            ? tr("%1.").arg(newest.work())
            : tr("Newest of %1: %2.").arg(QLocale().toString(projects.size()), newest.work());
    notice.action = {tr("Res&ume"), [this, path = newest.path] { m_workbench.open(path); }};
    notice.link = {tr("Ne&w project"), decline};
    notice.closed = decline;
    m_notices->post(std::move(notice));
}

void VideoArea::connectWaiting() {
    EngineBridge& bridge = m_workbench.bridge();
    const auto over = [this] {
        m_wait->setOpening({}, nullptr);
        m_welcome->setOpening({});
    };
    connect(&bridge, &EngineBridge::opening, this, [this, &bridge](const QString& input) {
        m_wait->setOpening(input, bridge.openProgress());
    });
    connect(&bridge, &EngineBridge::opened, this, over);
    connect(&bridge, &EngineBridge::openFailed, this, over);
    connect(&bridge, &EngineBridge::openCancelled, this, over);
    connect(&bridge, &EngineBridge::driverBusy, m_wait, &WaitNotice::setDriverBusy);
    connect(m_wait, &WaitNotice::cancelOpeningRequested, this, [this, &bridge] {
        bridge.cancelOpening();
        // This also closes a project that waits for its video.
        if (!m_workbench.document().frames()) m_workbench.closeInput();
    });
}

void VideoArea::showPage() {
    const QString missing = m_workbench.project().missingInput();
    m_missing->setInput(missing);
    const bool video = m_workbench.document().frames() != nullptr;
    m_stack->setCurrentIndex(video               ? Page::Video
                             : missing.isEmpty() ? Page::Welcome
                                                 : Page::Missing);
    m_zoom->setVisible(video);
    m_overlays->setVisible(video);
    placeChips();
}

}  // namespace spoor
