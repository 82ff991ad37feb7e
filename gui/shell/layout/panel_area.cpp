// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/panel_area.h"

#include "gui/shell/api/mode_layout.h"
#include "gui/shell/layout/float_window.h"
#include "gui/shell/layout/panel_host.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/tab_controls.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int tabsInset = 8;
constexpr int minTabsHeight = 36;

/// Tabs as high as their row, so that the line of the active one lies at its lower edge.
class AreaTabs : public QTabBar {
public:
    using QTabBar::QTabBar;

protected:
    QSize tabSizeHint(int index) const override {
        const QSize usual = QTabBar::tabSizeHint(index);
        return {usual.width(), std::max(minTabsHeight, usual.height())};
    }
};

}  // namespace

PanelArea::PanelArea(PanelHost& host, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_host(host),
      m_tabs(new AreaTabs(this)),
      m_close(new QToolButton(this)),
      m_stack(new QStackedWidget(this)) {
    setAccessibleName(name);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_tabs->setAccessibleName(name);
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setFocusPolicy(Qt::TabFocus);
    makeFlat(m_close);
    m_close->hide();
    connect(m_close, &QToolButton::clicked, this,
            [this] { m_open ? emit closeRequested() : emit tabClicked(); });
    showButton();
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        showFront();
        emit frontChanged(front());
    });
    connect(m_tabs, &QTabBar::tabBarClicked, this, &PanelArea::tabClicked);
}

void PanelArea::setPanels(const QStringList& panels, const QString& front) {
    const QSignalBlocker quiet(m_tabs);
    if (panels != m_panels) {
        m_panels = panels;
        while (m_tabs->count() > 0) m_tabs->removeTab(m_tabs->count() - 1);
        for (const QString& panel : panels) addTabs(panel);
    }
    if (this->front() != front) m_tabs->setCurrentIndex(std::max(0, tabOf(front)));
    showFront();
}

/// One tab per view of the panel.
void PanelArea::addTabs(const QString& panel) {
    const PanelType* const type = panelNamed(panel);
    if (!type || type->views.empty()) {
        m_tabs->setTabData(m_tabs->addTab(PanelHost::title(panel)), panel);
        return;
    }
    for (const char* title : type->views)
        m_tabs->setTabData(m_tabs->addTab(QCoreApplication::translate("panels", title)), panel);
}

int PanelArea::tabOf(const QString& panel) const {
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->tabData(tab).toString() == panel) return tab;
    return -1;
}

void PanelArea::setFront(const QString& panel) {
    const QSignalBlocker quiet(m_tabs);
    if (has(panel) && front() != panel) m_tabs->setCurrentIndex(tabOf(panel));
    showFront();
}

QString PanelArea::front() const {
    return m_tabs->tabData(m_tabs->currentIndex()).toString();
}

void PanelArea::setOpen(bool open) {
    m_open = open;
    showButton();
    showFront();
    place();
}

void PanelArea::setTabsShown(bool shown) {
    m_tabsShown = shown;
    m_tabs->setVisible(shown);
    place();
}

void PanelArea::setClosable(bool closable) {
    m_close->setVisible(closable);
    place();
}

void PanelArea::showButton() {
    m_close->setIcon(icon(m_open ? "close" : "chevron-down"));
    m_close->setToolTip(m_open ? tr("Close") : tr("Open"));
    m_close->setAccessibleName((m_open ? tr("Close %1") : tr("Open %1")).arg(accessibleName()));
}

int PanelArea::tabsHeight() const {
    return m_tabsShown ? std::max(minTabsHeight, m_tabs->sizeHint().height()) + 1 : 0;
}

/// Takes the panel in front, which another area may have had. Its frame scrolls it.
void PanelArea::showFront() {
    m_stack->setVisible(m_open);
    if (!isVisible() || front().isEmpty()) return;
    QWidget* const panel = m_host.panel(front());
    takeControls(panel);
    if (!m_open) return place();
    QScrollArea*& frame = m_frames[front()];
    if (!frame) {
        frame = new QScrollArea;
        frame->setFrameShape(QFrame::NoFrame);
        frame->setWidgetResizable(true);
        frame->setFocusPolicy(Qt::NoFocus);
        frame->viewport()->setBackgroundRole(QPalette::AlternateBase);
        m_stack->addWidget(frame);
    }
    if (panel && frame->widget() != panel && !m_floating.contains(front())) {
        // The panel may lie in the frame of another area, which still holds it.
        auto* const other = panel->parentWidget()
                                ? qobject_cast<QScrollArea*>(panel->parentWidget()->parentWidget())
                                : nullptr;
        if (other) other->takeWidget();
        frame->setWidget(panel);
        panel->show();
        if (panel->metaObject()->indexOfSignal("floatRequested()") >= 0)
            connect(panel, SIGNAL(floatRequested()), this, SLOT(floatFront()),
                    Qt::UniqueConnection);
    }
    m_stack->setCurrentWidget(frame);
    if (panel) showView(panel);
    place();
}

/// Remembers the controls of a panel that has some.
void PanelArea::takeControls(QWidget* panel) {
    if (!panel || m_controls.contains(front())) return;
    auto* const controls = panel->findChild<TabControls*>();
    m_controls.insert(front(), controls);
    if (!controls) return;
    connect(controls, &TabControls::used, this, [this] {
        if (!m_open) emit tabClicked();
    });
}

/// Shows the controls of the panel in front in the row of tabs, if there is room before `right`.
/// Returns where the room for the tabs ends.
int PanelArea::placeControls(int right) {
    for (auto each = m_controls.cbegin(); each != m_controls.cend(); ++each)
        if (each.value() && each.key() != front()) each.value()->returnHome();
    TabControls* const controls = m_controls.value(front());
    if (!controls || !m_tabsShown) return right;
    const QSize size = controls->rowSize();
    const int left = right - size.width() - tabsInset;
    if (left < tabsInset + m_tabs->sizeHint().width()) {
        controls->returnHome();
        return right;
    }
    controls->lendTo(this);
    controls->setGeometry(left, (tabsHeight() - size.height()) / 2, size.width(), size.height());
    return left;
}

/// Shows the view of the tab in front, if the panel has several.
void PanelArea::showView(QWidget* panel) const {
    const PanelType* const type = panelNamed(front());
    if (type && type->views.size() > 1)
        QMetaObject::invokeMethod(panel, "showView",
                                  Q_ARG(int, m_tabs->currentIndex() - tabOf(front())));
}

void PanelArea::floatFront() {
    const QString id = front();
    QScrollArea* const frame = m_frames.value(id);
    QWidget* const panel = m_host.panel(id);
    if (!frame || frame->widget() != panel) return;
    frame->takeWidget();
    auto* const own = new FloatWindow(id, panel, window());
    auto* const instead =
        new EmptyState(nullptr, "panel.floats",
                       {"float", tr("%1 is in its own window").arg(own->windowTitle()), {}});
    instead->addButton(tr("Bring back"), QStringLiteral("panel.bring_back"),
                       [own] { own->close(); });
    frame->setWidget(instead);
    m_floating.insert(id);
    // The button that closes the window lies in what is replaced here.
    connect(
        own, &FloatWindow::closed, this,
        [this, id, frame, panel, own] {
            m_floating.remove(id);
            frame->setWidget(panel);
            panel->show();
            own->deleteLater();
        },
        Qt::QueuedConnection);
    own->show();
}

void PanelArea::place() {
    const int below = tabsHeight();
    const QSize button = m_close->isHidden() ? QSize() : m_close->sizeHint();
    m_close->setGeometry(width() - tabsInset - button.width(), (below - button.height()) / 2,
                         button.width(), button.height());
    const int right = placeControls(width() - tabsInset - button.width());
    m_tabs->setGeometry(tabsInset, 0, std::max(0, right - tabsInset), std::max(0, below - 1));
    m_stack->setGeometry(0, below, width(), std::max(0, height() - below));
}

/// Controls in the row of tabs may have become wider or narrower.
bool PanelArea::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

void PanelArea::paintEvent(QPaintEvent*) {
    if (!m_tabsShown) return;
    QPainter painter(this);
    const QRectF row(0, 0, width(), tabsHeight());
    paintEdge(painter, row, Qt::BottomEdge, QColor(tokens(palette()).line));
}

void PanelArea::resizeEvent(QResizeEvent*) {
    place();
}

void PanelArea::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showFront();
}

}  // namespace spoor
