// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/centre.h"

#include "gui/video/found_bar.h"
#include "gui/video/hand_bar.h"
#include "gui/video/transport.h"
#include "gui/video/video_view.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/banner.h"
#include "gui/window/widgets/continue_bar.h"
#include "gui/window/widgets/missing_page.h"
#include "gui/window/widgets/wait_bar.h"
#include "gui/window/widgets/welcome_page.h"
#include "gui/window/workbench.h"

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

Centre::Centre(Workbench& workbench, Actions& actions)
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
    connect(m_welcome, &WelcomePage::openRequested, &m_workbench, &Workbench::open);
    connect(m_missing, &MissingPage::findRequested, this, &Centre::findRequested);
    connect(m_missing, &MissingPage::closeRequested, &m_workbench, &Workbench::closeInput);
    connectWorkbench();
    connectEarlier();
    connectWaiting();
    showPage();
}

QWidget* Centre::makeVideo(Actions& actions) {
    const PanelContext context = m_workbench.context();
    m_view = new VideoView(context);
    m_transport = new Transport(context, [&actions](const char* id) { return actions[id]; });
    auto* video = new QWidget;
    auto* column = makeColumn(video);
    column->addWidget(m_view, 1);
    auto* found = new FoundBar(context, actions["take_found"], actions["take_all_found"], this);
    connect(found, &FoundBar::taken, this, [this] { m_view->setFocus(); });
    column->addWidget(found);
    QList<QAction*> labels;
    for (int number = 1; number <= ByHand::keys; ++number)
        labels << actions[QStringLiteral("label_%1").arg(number)];
    auto* hand = new HandBar(context, labels, this);
    connect(hand, &HandBar::left, this, [this] { m_view->setFocus(); });
    column->addWidget(hand);
    column->addWidget(m_transport);
    return video;
}

void Centre::connectWorkbench() {
    const Document& document = m_workbench.document();
    const EngineBridge& bridge = m_workbench.bridge();
    connect(&document, &Document::framesChanged, this, [this] {
        showPage();
        m_welcome->setOpening({});
        if (m_workbench.document().frames()) m_view->setFocus();
    });
    connect(&document, &Document::errorOccurred, m_banner, &Banner::show);
    // Who tracks again, or opens something else, has read it.
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
    connect(&m_workbench.project(), &Project::changed, this, &Centre::showPage);
}

void Centre::connectEarlier() {
    EarlierWork& earlier = m_workbench.earlier();
    const auto offer = [this, &earlier] {
        const bool hadFocus = m_earlier->isAncestorOf(QApplication::focusWidget());
        m_earlier->offer(earlier.found());
        if (hadFocus && m_earlier->isHidden()) m_view->setFocus();
    };
    connect(&earlier, &EarlierWork::changed, this, offer);
    connect(m_earlier, &ContinueBar::startNewRequested, &earlier, &EarlierWork::dismiss);
    connect(m_earlier, &ContinueBar::continueRequested, &m_workbench, &Workbench::open);
    offer();  // to a new window as well
}

void Centre::connectWaiting() {
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
        // A project without its video is left, too.
        if (!m_workbench.document().frames()) m_workbench.closeInput();
    });
}

void Centre::showPage() {
    const QString missing = m_workbench.project().missingInput();
    m_missing->setInput(missing);
    const bool video = m_workbench.document().frames() != nullptr;
    m_stack->setCurrentIndex(video               ? Page::Video
                             : missing.isEmpty() ? Page::Welcome
                                                 : Page::Missing);
}

}  // namespace spoor
