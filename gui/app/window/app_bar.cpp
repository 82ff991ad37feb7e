// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/app_bar.h"

#include "gui/document/projects/project.h"
#include "gui/features/projects/project_label.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"

#include <QAction>
#include <QApplication>
#include <QFocusEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minBarHeight = 44;
constexpr int menuWidth = 44;
constexpr int partGap = 6;
constexpr int barMargin = 8;
constexpr int modesGap = 4;
constexpr int lineRoom = 21;                   ///< separator with its space
constexpr int minTexts = 150, maxTexts = 250;  ///< of algorithm and device
constexpr int wideProject = 212, usualProject = 168, minProject = 96;
constexpr int wideProjectFrom = 1400, namesFrom = 1180, textsFrom = 1100;  ///< widths

}  // namespace

AppBar::AppBar(const PrimaryButton::ActionOf& action, Document& document, Project& project,
               AlgorithmMemory& algorithms, RunMonitor& monitor, QWidget* parent)
    : QWidget(parent),
      m_menuButton(makeButton("menu", tr("Menu"))),
      m_menu(new QMenu(this)),
      m_menuBar(new QMenuBar(this)),
      m_project(new ProjectLabel(project, this)),
      m_modes(new ModeBar(action, this)),
      m_search(makeButton("search", tr("Search"))),
      m_settings(makeButton("settings", tr("Settings"))),
      m_help(makeButton("help", tr("Manual"))),
      m_pipelines(new AlgorithmChooser(document, algorithms, this)),
      m_devices(new DeviceChooser(document, this)),
      m_primary(new PrimaryButton(action, document, monitor, this)) {
    setObjectName(QStringLiteral("app_bar"));
    setAccessibleName(tr("Application bar"));
    setAutoFillBackground(true);
    m_menuButton->setObjectName(QStringLiteral("menu"));
    connect(m_menuButton, &QToolButton::clicked, this, [this] {
        m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height())));
    });
    m_menuBar->setNativeMenuBar(false);
    m_menuBar->setAutoFillBackground(true);
    m_menuBar->hide();
    m_menuBar->installEventFilter(this);
    connect(m_search, &QToolButton::clicked, action(QStringLiteral("search")), &QAction::trigger);
    m_settings->setObjectName(QStringLiteral("start.settings"));
    connect(m_settings, &QToolButton::clicked, action(QStringLiteral("settings")),
            &QAction::trigger);
    QAction* const manual = action(QStringLiteral("manual"));
    m_help->setObjectName(QStringLiteral("about_algorithm"));
    m_help->setToolTip(manual->toolTip());
    connect(m_help, &QToolButton::clicked, manual, &QAction::trigger);
    m_primary->setAutoRaise(false);
    connect(m_pipelines, &QComboBox::activated, this, &AppBar::chosen);
    connect(m_devices, &QComboBox::activated, this, &AppBar::chosen);
    connect(m_devices, &DeviceChooser::perStageRequested, this, &AppBar::perStageRequested);
    connect(&project, &Project::changed, this, &AppBar::place);
    setTabOrder(m_menuButton, m_modes);
}

QToolButton* AppBar::makeButton(const char* picture, const QString& name) {
    auto* button = new QToolButton(this);
    button->setIcon(icon(picture));
    button->setIconSize({18, 18});
    button->setAutoRaise(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

int AppBar::barHeight() const {
    return std::max(minBarHeight, fontMetrics().height() + 24);
}

QWidget* AppBar::menuButton() const {
    return m_menuButton;
}

void AppBar::addMenu(QMenu* menu) {
    m_menu->addMenu(menu);
    m_menuBar->addMenu(menu);
    // The menu bar goes after the last menu has been closed.
    connect(menu, &QMenu::aboutToHide, this, [this] {
        QTimer::singleShot(0, this, [this] {
            if (!QApplication::activePopupWidget() && !m_menuBar->hasFocus()) closeMenuBar();
        });
    });
}

/// Whether the menu bar lies over the project and not in a row of its own.
bool AppBar::temporary() const {
    return m_menuBar->parentWidget() == this;
}

void AppBar::openMenuBar() {
    if (temporary()) {
        m_menuBar->show();
        m_menuBar->raise();
        place();
    }
    if (!m_menuBar->actions().isEmpty())
        m_menuBar->setActiveAction(m_menuBar->actions().constFirst());
}

void AppBar::closeMenuBar() {
    if (temporary()) m_menuBar->hide();
}

bool AppBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_menuBar && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        QTimer::singleShot(0, this, [this] {
            if (!QApplication::activePopupWidget() && !m_menuBar->hasFocus()) closeMenuBar();
        });
    return QWidget::eventFilter(watched, event);
}

void AppBar::setMode(Mode mode, bool working) {
    m_modes->setMode(mode);
    m_working = working;
    m_algorithm = mode != Mode::Measure && mode != Mode::Benchmark;
    m_modes->setVisible(working);
    m_settings->setVisible(!working);
    m_pipelines->setVisible(working && m_algorithm);
    m_devices->setVisible(working);
    m_primary->setMode(mode);
    m_primary->setVisible(working);
    place();
}

void AppBar::setFront(const QString& inspector) {
    m_primary->setFront(inspector);
}

/// Places the parts from both ends. What has no room gives up its text.
void AppBar::place() {
    const auto middle = [this](QWidget* part, int x, int width) {
        const int tall = std::min(part->sizeHint().height(), height() - 4);
        part->setGeometry(x, (height() - tall) / 2, width, tall);
    };
    m_menuButton->setGeometry(0, 0, menuWidth, height() - 1);
    m_menuBar->setGeometry(temporary() ? QRect(menuWidth, 6, m_menuBar->sizeHint().width() + 24, 32)
                                       : m_menuBar->geometry());
    const int project = width() < wideProjectFrom ? usualProject : wideProject;
    const int primary = m_primary->isHidden() ? 0 : m_primary->sizeHint().width();
    const int fixed = menuWidth + modesGap + m_search->sizeHint().width() +
                      m_help->sizeHint().width() + lineRoom + 4 * partGap + primary + barMargin +
                      2 * (ChipBox::widthOf(1) - 1);
    // Room for the texts of algorithm and device. It is the same in all modes and states.
    const auto room = [&](int label, bool names) {
        return width() - fixed - label - m_modes->widthOf(names);
    };
    const bool texts = width() >= textsFrom && room(minProject, false) >= minTexts;
    const bool names = width() >= namesFrom && room(minProject, true) >= (texts ? minTexts : 0);
    m_modes->setNamesShown(names);
    const int both = texts ? std::clamp(room(project, names), minTexts, maxTexts) : 0;
    const int algorithm = ChipBox::widthOf(both * 3 / 5);
    const int device = ChipBox::widthOf(both - both * 3 / 5);

    int x = width() - barMargin;
    const auto fromRight = [&](QWidget* part, int wide) {
        if (part->isHidden()) return;
        x -= wide;
        middle(part, x, wide);
        x -= partGap;
    };
    fromRight(m_primary, primary);
    fromRight(m_devices, device);
    fromRight(m_pipelines, algorithm);
    m_line = m_working ? x - lineRoom / 2 : -1;
    if (m_working) x -= lineRoom;
    fromRight(m_help, m_help->sizeHint().width());
    x += partGap;
    fromRight(m_settings, m_settings->sizeHint().width());
    fromRight(m_search, m_search->sizeHint().width());
    const int modesWidth = m_working ? m_modes->widthOf(names) : 0;
    const int projectWidth = m_working ? std::clamp(room(0, names) - both, 0, project)
                                       : std::clamp(x - menuWidth - modesGap, 0, wideProject * 2);
    m_project->setGeometry(menuWidth, 0, projectWidth, height() - 1);
    m_modes->setGeometry(menuWidth + projectWidth + modesGap, 0, modesWidth, height() - 1);
    update();
}

bool AppBar::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

void AppBar::resizeEvent(QResizeEvent*) {
    place();
}

void AppBar::paintEvent(QPaintEvent*) {
    const QColor line(tokens(palette()).line);
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::BottomEdge, line);
    if (!m_working && m_project->sizeHint().width() == 0) {
        painter.setFont(strongFont(font()));
        painter.drawText(rect().adjusted(menuWidth + barMargin, 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("Spoor"));
    }
    if (m_line >= 0) paintEdge(painter, QRectF(m_line, 12, 1, height() - 24), Qt::LeftEdge, line);
}

}  // namespace spoor
