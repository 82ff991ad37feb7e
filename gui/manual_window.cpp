// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual_window.h"

#include "gui/convert.h"
#include "gui/icons.h"
#include "gui/manual_page.h"
#include "gui/panels/support/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace spoor {
namespace {

constexpr FrameIndex kFirstShown = 12;  ///< the target has moved, and curves have begun
constexpr int kPlayMilliseconds = 100;  ///< slow enough to follow the pictures

}  // namespace

ManualWindow::ManualWindow(const std::vector<PipelineType>& types, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_types(types),
      m_list(new QListWidget),
      m_scroll(new QScrollArea),
      m_problem(new QLabel) {
    setObjectName("manual");
    setWindowTitle(tr("Manual"));
    resize(1080, 800);
    for (const PipelineType& type : types) m_list->addItem(translated(type.label));
    m_list->setObjectName("manual.pages");
    m_list->setAccessibleName(tr("Pages"));
    m_list->setWordWrap(true);
    m_list->setFixedWidth(190);
    m_scroll->setObjectName("manual.scroll");
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_problem->setObjectName("manual.problem");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->setMargin(10);
    m_problem->setFrameShape(QFrame::StyledPanel);
    m_problem->hide();
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(makeBar());
    right->addWidget(m_problem);
    right->addWidget(m_scroll, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addLayout(right, 1);

    connect(m_list, &QListWidget::currentRowChanged, this, &ManualWindow::choose);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (m_page) m_page->showVisible();
    });
    connect(&m_run, &SampleRun::grown, this, &ManualWindow::showFrame);
    connect(&m_run, &SampleRun::failed, this, [this] {
        setPlaying(false);
        m_problem->setText(
            tr("The pictures of the sample could not be computed. %1").arg(m_run.problem()));
        m_problem->show();
        update();
    });
    m_timer.setInterval(kPlayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_frame == m_wanted) step(1);
    });
    update();
}

QToolButton* ManualWindow::makeButton(const QString& name, const QString& text,
                                      const QString& keys) {
    auto* button = new QToolButton;
    button->setObjectName("manual." + name);
    button->setAccessibleName(text);
    button->setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys));
    button->setShortcut(QKeySequence(keys));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    return button;
}

QWidget* ManualWindow::makeBar() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(16, 6, 16, 6);
    auto* caption = new QLabel(tr("The sample"));
    m_again = makeButton("again", tr("From the beginning"), {});
    m_again->setIcon(icon(Glyph::First));
    m_back = makeButton("back", tr("One frame back"), QStringLiteral(","));
    m_back->setIcon(icon(Glyph::Previous));
    m_play = makeButton("play", tr("Play"), {});
    m_play->setIcon(icon(Glyph::Play));
    m_play->setCheckable(true);
    m_forward = makeButton("forward", tr("One frame on"), QStringLiteral("."));
    m_forward->setIcon(icon(Glyph::Next));
    m_place = makeReadout(bar, "manual.place", tr("Frame shown"));
    row->addWidget(caption);
    for (QToolButton* button : {m_again, m_back, m_play, m_forward}) row->addWidget(button);
    row->addWidget(m_place, 1);
    connect(m_again, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        begin();
    });
    connect(m_back, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        step(-1);
    });
    connect(m_forward, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        step(1);
    });
    connect(m_play, &QToolButton::clicked, this, &ManualWindow::setPlaying);
    return bar;
}

void ManualWindow::showPage(const std::string& id, const DevicePlan& plan) {
    const bool other = !(plan == m_plan);
    m_plan = plan;
    int row = 0;
    for (std::size_t n = 0; n < m_types.size(); ++n)
        if (m_types[n].id == id) row = int(n);
    if (m_list->currentRow() != row)
        m_list->setCurrentRow(row);
    else if (other && isVisible())
        begin();
    show();
    raise();
    activateWindow();
    m_play->setFocus();
}

void ManualWindow::choose(int row) {
    if (row < 0 || row >= int(m_types.size())) return;
    m_type = &m_types[std::size_t(row)];
    setWindowTitle(tr("%1 – Manual").arg(translated(m_type->label)));
    setPlaying(false);
    if (isVisible()) begin();
}

/// The page afresh, and the pipeline at the sample's first frame.
void ManualWindow::begin() {
    if (!m_type) return;
    const bool same = m_page && m_page->property("pipeline") == QString::fromStdString(m_type->id);
    const int scrolled = same ? m_scroll->verticalScrollBar()->value() : 0;
    m_problem->hide();
    m_page = new ManualPage(*m_type, m_selection);
    m_page->setProperty("pipeline", QString::fromStdString(m_type->id));
    m_scroll->setWidget(m_page);
    m_page->show();
    m_scroll->verticalScrollBar()->setValue(scrolled);
    m_frame = -1;
    m_wanted = same ? 0 : kFirstShown;
    m_run.start(*m_type, m_plan, m_wanted);
    update();
}

void ManualWindow::step(FrameIndex by) {
    const FrameIndex to = m_wanted + by;
    const auto& kept = m_run.reports();
    const bool there = to >= (kept.empty() ? 0 : kept.front()->frame.index());
    if (!there || to >= SampleRun::frameCount() || !m_run.running()) {
        setPlaying(false);
        return;
    }
    m_wanted = to;
    m_run.goTo(to);
    showFrame();
}

void ManualWindow::setPlaying(bool playing) {
    m_play->setChecked(playing);
    m_play->setIcon(icon(playing ? Glyph::Pause : Glyph::Play));
    if (playing)
        m_timer.start();
    else
        m_timer.stop();
}

void ManualWindow::showFrame() {
    // On the way to the wanted frame, what is there already.
    FrameReportPtr report = m_run.report(m_wanted);
    if (!report && !m_run.reports().empty() && m_run.reports().back()->frame.index() < m_wanted)
        report = m_run.reports().back();
    if (report && m_page) {
        m_frame = report->frame.index();
        m_page->showReport(report);
    }
    update();
}

void ManualWindow::update() {
    const auto& kept = m_run.reports();
    const bool failed = !m_run.problem().isEmpty();
    const bool works = m_run.running() && !failed;
    m_again->setEnabled(works && m_wanted > 0);
    m_back->setEnabled(!kept.empty() && m_wanted > kept.front()->frame.index());
    m_forward->setEnabled(works && m_wanted + 1 < SampleRun::frameCount());
    m_play->setEnabled(m_forward->isEnabled() || m_timer.isActive());
    QString place;
    if (m_frame >= 0)
        place = tr("frame %1 of %2").arg(m_frame).arg(SampleRun::frameCount() - 1);
    if (works && m_frame < m_wanted)
        place += (place.isEmpty() ? "" : "  ") + tr("computing frame %1…").arg(m_frame + 1);
    m_place->setText(place);
}

void ManualWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!m_run.running()) begin();
}

void ManualWindow::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (isMinimized()) return;
    setPlaying(false);
    m_run.stop();
}

}  // namespace spoor
