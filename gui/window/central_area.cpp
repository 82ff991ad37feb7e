// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/central_area.h"

#include "gui/video/annotate_bar.h"
#include "gui/video/detection_bar.h"
#include "gui/video/transport.h"
#include "gui/video/video_view.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/banner.h"
#include "gui/window/widgets/continue_bar.h"
#include "gui/window/widgets/missing_page.h"
#include "gui/window/widgets/wait_bar.h"
#include "gui/window/widgets/welcome_page.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace spoor {

namespace {

enum Page { Welcome, Video, Missing };

QVBoxLayout* makeColumn(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

}  // namespace

CentralArea::CentralArea(Workspace& workbench, Actions& actions)
    : m_workbench(workbench),
      m_stack(new QStackedWidget),
      m_welcome(new WelcomePage({actions["open"], actions["open_pictures"], actions["open_camera"],
                                 actions["open_sample"]})),
      m_banner(new Banner),
      m_earlier(new ContinueBar),
      m_wait(new WaitBar(workbench.document())),
      m_missing(new MissingPage) {
    m_welcome->setRecent(m_workbench.recent().entries());
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(makeVideo(actions));
    m_stack->addWidget(m_missing);
    auto* column = makeColumn(this);
    column->addWidget(m_banner);
    column->addWidget(m_earlier);
    column->addWidget(m_wait);
    column->addWidget(m_stack, 1);
    connect(m_welcome, &WelcomePage::openRequested, &m_workbench, &Workspace::open);
    connect(m_missing, &MissingPage::findRequested, this, &CentralArea::findRequested);
    connect(m_missing, &MissingPage::closeRequested, &m_workbench, &Workspace::closeInput);
    connectWorkbench();
    connectEarlier();
    connectWaiting();
    showPage();
}

QWidget* CentralArea::makeVideo(Actions& actions) {
    const PanelContext context = m_workbench.context();
    m_view = new VideoView(context);
    m_transport = new Transport(context, [&actions](const char* id) { return actions[id]; });
    auto* video = new QWidget;
    auto* column = makeColumn(video);
    column->addWidget(m_view, 1);
    auto* found = new DetectionBar(context, actions["take_found"], actions["take_all_found"], this);
    connect(found, &DetectionBar::taken, this, [this] { m_view->setFocus(); });
    column->addWidget(found);
    QList<QAction*> labels;
    for (int number = 1; number <= AnnotateMode::keys; ++number)
        labels << actions[QStringLiteral("label_%1").arg(number)];
    auto* hand = new AnnotateBar(context, labels, this);
    connect(hand, &AnnotateBar::left, this, [this] { m_view->setFocus(); });
    column->addWidget(hand);
    column->addWidget(m_transport);
    return video;
}

void CentralArea::connectWorkbench() {
    const Document& document = m_workbench.document();
    const EngineBridge& bridge = m_workbench.bridge();
    connect(&document, &Document::framesChanged, this, [this] {
        showPage();
        m_welcome->setOpening({});
        if (m_workbench.document().frames()) m_view->setFocus();
    });
    connect(&document, &Document::errorOccurred, m_banner, &Banner::show);
    // Tracking again or opening another input dismisses the message.
    connect(&document, &Document::posted, this, [this](const Command& command) {
        if (std::holds_alternative<command::Track>(command)) m_banner->hide();
    });
    connect(&bridge, &EngineBridge::opening, this, [this](const QString& input) {
        m_banner->hide();
        m_welcome->setOpening(input);
    });
    connect(&bridge, &EngineBridge::openFailed, this, [this] { m_welcome->setOpening({}); });
    connect(&m_workbench.recent(), &RecentList::changed, this,
            [this] { m_welcome->setRecent(m_workbench.recent().entries()); });
    connect(&m_workbench.project(), &Project::changed, this, &CentralArea::showPage);
}

void CentralArea::connectEarlier() {
    ProjectFinder& earlier = m_workbench.earlier();
    const auto offer = [this, &earlier] {
        const bool hadFocus = m_earlier->isAncestorOf(QApplication::focusWidget());
        m_earlier->offer(earlier.found());
        if (hadFocus && m_earlier->isHidden()) m_view->setFocus();
    };
    connect(&earlier, &ProjectFinder::changed, this, offer);
    connect(m_earlier, &ContinueBar::startNewRequested, &earlier, &ProjectFinder::dismiss);
    connect(m_earlier, &ContinueBar::continueRequested, &m_workbench, &Workspace::open);
    offer();  // a rebuilt window makes the offer again
}

void CentralArea::connectWaiting() {
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
    connect(m_wait, &WaitBar::cancelOpeningRequested, this, [this, &bridge] {
        bridge.cancelOpening();
        // This also closes a project that waits for its video.
        if (!m_workbench.document().frames()) m_workbench.closeInput();
    });
}

void CentralArea::showPage() {
    const QString missing = m_workbench.project().missingInput();
    m_missing->setInput(missing);
    const bool video = m_workbench.document().frames() != nullptr;
    m_stack->setCurrentIndex(video               ? Page::Video
                             : missing.isEmpty() ? Page::Welcome
                                                 : Page::Missing);
}

}  // namespace spoor
