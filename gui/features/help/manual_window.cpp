// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_window.h"

#include "engine/pipeline/missing_parameter.h"
#include "gui/document/algorithm_memory.h"
#include "gui/features/help/manual_page.h"
#include "gui/features/help/manual_search.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/screen_fit.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QDesktopServices>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <algorithm>

namespace spoor {
namespace {

constexpr FrameIndex firstShown = 12;  ///< late enough for a moving target and visible curves
constexpr int partMargin = 8;          ///< pixels above a heading after going to it
constexpr int playMilliseconds = 100;  ///< per frame; slow enough to follow

}  // namespace

QSize ManualWindow::sizeOn(QSize screen) {
    return QSize(1080, 800).boundedTo(screen * 0.9);
}

ManualWindow::ManualWindow(const std::vector<AlgorithmDescriptor>& types, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_types(types),
      m_contents(new QTreeWidget),
      m_scroll(new QScrollArea),
      m_search(new ManualSearch(m_scroll)),
      m_problem(new QLabel) {
    setObjectName("manual");
    setWindowTitle(tr("Manual"));
    // Leaves room for the window's title bar.
    resize(sizeOn(screen()->availableSize()));
    keepOnScreen(*this);
    nameControl(m_contents, "manual.contents", tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setWordWrap(true);
    m_contents->setIndentation(14);
    m_contents->setFixedWidth(220);
    m_contents->setFrameShape(QFrame::NoFrame);
    readEntries();
    m_scroll->setObjectName("manual.scroll");
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFrameShape(QFrame::NoFrame);
    setUpText(m_problem, "manual.problem", {TextLook::Plain, TextLook::Selectable});
    m_problem->setMargin(10);
    m_problem->setFrameShape(QFrame::StyledPanel);
    m_problem->hide();
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    addAll(right, {makeBar(), m_problem});
    right->addWidget(m_scroll, 1);
    auto* row = rowIn(this, {}, 0);
    row->addWidget(m_contents);
    row->addLayout(right, 1);

    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item) return;
        QTreeWidgetItem* top = item->parent() ? item->parent() : item;
        choose(std::size_t(m_contents->indexOfTopLevelItem(top)));
        goToPart(item == top ? -1 : top->indexOfChild(item));
    });
    addKeys();
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (m_page) m_page->showVisible();
    });
    connect(&m_run, &SampleRun::grown, this, &ManualWindow::showFrame);
    connect(&m_run, &SampleRun::failed, this, &ManualWindow::showProblem);
    m_timer.setInterval(playMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_frame == m_wanted) step(1);
    });
    update();
}

void ManualWindow::readEntries() {
    for (ManualText& text : readManual(manualFolder())) {
        Entry entry{std::move(text)};
        for (const AlgorithmDescriptor& type : m_types)
            if (type.id == entry.text.name.toStdString()) entry.type = &type;
        if (entry.type) entry.text.title = translated(entry.type->label);
        m_entries.push_back(std::move(entry));
    }
    // An algorithm without a Markdown page gets a page from its descriptor alone.
    for (const AlgorithmDescriptor& type : m_types) {
        const auto known = [&](const Entry& entry) { return entry.type == &type; };
        if (std::none_of(m_entries.begin(), m_entries.end(), known))
            m_entries.push_back(
                {{QString::fromStdString(type.id), translated(type.label), {}}, &type});
    }
    for (ManualText& text : readUnlistedPages(manualRoot)) m_entries.push_back({std::move(text)});
    // Unlisted pages are hidden until a link leads to them.
    for (const Entry& entry : m_entries)
        (new QTreeWidgetItem(m_contents, {entry.text.title}))
            ->setHidden(entry.text.name.contains('/'));
}

QToolButton* ManualWindow::makeButton(const QString& name, const QString& text,
                                      const QString& keys) {
    auto* button = new QToolButton;
    nameControl(button, "manual." + name, text);
    button->setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys));
    button->setShortcut(QKeySequence(keys));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    return button;
}

QWidget* ManualWindow::makeBar() {
    auto* bar = new QWidget;
    m_sample = new QWidget;
    auto* caption = new QLabel(tr("Sample"));
    m_again = makeButton("again", tr("First frame"), {});
    m_again->setIcon(icon("to-first"));
    m_back = makeButton("back", tr("Previous frame"), QStringLiteral(","));
    m_back->setIcon(icon("step-back"));
    m_play = makeButton("play", tr("Play"), {});
    m_play->setIcon(icon("play"));
    m_play->setCheckable(true);
    m_forward = makeButton("forward", tr("Next frame"), QStringLiteral("."));
    m_forward->setIcon(icon("step-forward"));
    m_place = makeReadout(bar, "manual.place", tr("Frame shown"));
    auto* steps = rowIn(m_sample);
    steps->addWidget(caption);
    for (QToolButton* button : {m_again, m_back, m_play, m_forward}) steps->addWidget(button);
    steps->addWidget(m_place, 1);
    auto* row = rowIn(bar, {16, 6, 16, 6});
    row->addWidget(m_sample, 1);
    row->addStretch();
    row->addWidget(m_search);
    connect(m_again, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        begin(0);
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

void ManualWindow::addKeys() {
    auto* search = new QShortcut(QKeySequence::Find, this);
    connect(search, &QShortcut::activated, m_search, &ManualSearch::begin);
    const std::pair<int, QAbstractSlider::SliderAction> ends[] = {
        {Qt::Key_Home, QAbstractSlider::SliderToMinimum},
        {Qt::Key_End, QAbstractSlider::SliderToMaximum}};
    for (const auto& [key, action] : ends) {
        auto* shortcut = new QShortcut(QKeySequence(key), m_scroll);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [this, action = action] { m_scroll->verticalScrollBar()->triggerAction(action); });
    }
}

void ManualWindow::showPage(const std::string& name, const DevicePlan& plan) {
    const bool other = !(plan == m_plan);
    m_plan = plan;
    std::size_t entry = 0;
    for (std::size_t n = 0; n < m_entries.size(); ++n)
        if (m_entries[n].text.name.toStdString() == name) entry = n;
    if (m_entry != &m_entries[entry])
        select(entry);
    else if (isVisible() && m_type && (other || !m_type->runsWithDefaults()))  // another network
        begin(m_wanted);
    show();
    raise();
    activateWindow();
    m_scroll->setFocus();
}

void ManualWindow::choose(std::size_t entry) {
    if (m_entry == &m_entries[entry]) return;
    m_entry = &m_entries[entry];
    m_type = m_entry->type;
    setWindowTitle(tr("%1 – Manual").arg(m_entry->text.title));
    setPlaying(false);
    if (isVisible()) begin(firstShown);
}

/// Selects an entry in the contents, which opens its page.
void ManualWindow::select(std::size_t entry) {
    QTreeWidgetItem* item = m_contents->topLevelItem(int(entry));
    item->setHidden(false);
    m_contents->setCurrentItem(item);
}

/// Goes to another page of the manual, or opens a web page in the browser.
void ManualWindow::follow(const QString& link) {
    const QString page = linkedPage(m_entry->text.name, link);
    for (std::size_t n = 0; n < m_entries.size(); ++n)
        if (page == m_entries[n].text.name) return select(n);
    const QUrl url(link);
    if (url.scheme() == QLatin1String("https")) QDesktopServices::openUrl(url);
}

void ManualWindow::showSheet(ManualSheet* sheet) {
    m_sheet = sheet;
    m_page = qobject_cast<ManualPage*>(sheet);
    // Queued, because the new page deletes the page that is still handling the click.
    connect(sheet, &ManualSheet::linkChosen, this, &ManualWindow::follow, Qt::QueuedConnection);
    m_scroll->setWidget(sheet);
    sheet->show();
    m_sample->setVisible(m_page != nullptr);
    fillContents();
    m_search->pageChanged();
}

/// Lists the parts of the open page below its entry.
void ManualWindow::fillContents() {
    for (int n = 0; n < m_contents->topLevelItemCount(); ++n) {
        QTreeWidgetItem* item = m_contents->topLevelItem(n);
        const bool open = m_entry == &m_entries[std::size_t(n)];
        if (!open) qDeleteAll(item->takeChildren());
        if (open && item->childCount() == 0)
            for (const ManualSheet::Part& part : m_sheet->parts())
                new QTreeWidgetItem(item, {part.title});
        item->setExpanded(open);
    }
}

void ManualWindow::goToPart(int part) {
    if (!m_sheet) return;
    const auto& parts = m_sheet->parts();
    const bool known = part >= 0 && std::size_t(part) < parts.size();
    // A new page has no layout yet.
    m_sheet->layout()->activate();
    m_sheet->resize(m_sheet->width(), m_sheet->heightForWidth(m_sheet->width()));
    m_scroll->verticalScrollBar()->setValue(
        known ? parts[std::size_t(part)].heading->y() - partMargin : 0);
}

/// Shows the selected entry's page and starts its algorithm on the sample, up to frame `to`.
void ManualWindow::begin(FrameIndex to) {
    if (!m_entry) return;
    m_problem->hide();
    m_frame = -1;
    m_wanted = to;
    if (!m_type) {
        m_run.stop();
        showSheet(new ManualSheet(m_entry->text));
    } else if (m_page && m_page->pipeline() == m_type->id) {
        m_page->restart();
    } else {
        showSheet(new ManualPage(*m_type, m_selection, m_entry->text.markdown));
    }
    if (m_type) m_run.start(*m_type, m_plan, to);
    update();
}

void ManualWindow::step(FrameIndex by) {
    const FrameIndex to = m_wanted + by;
    const auto& kept = m_run.reports();
    const bool there = to >= (kept.empty() ? FrameIndex(0) : kept.front()->frame.index());
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
    m_play->setIcon(icon(playing ? "pause" : "play"));
    if (playing)
        m_timer.start();
    else
        m_timer.stop();
}

/// Explains that the images of the sample cannot be computed.
void ManualWindow::showProblem() {
    setPlaying(false);
    m_problem->setText(
        missingParameter(startParameters(*m_type))
            ? tr("The images on this page need a network. Choose one in the window under "
                 "Algorithm, then open this page again.")
            : tr("Cannot compute the images of the sample. %1").arg(m_run.problem()));
    m_problem->show();
    update();
}

void ManualWindow::showFrame() {
    // Until the requested frame is computed, the latest frame before it is shown.
    const auto& kept = m_run.reports();
    FrameReportPtr report = m_run.report(m_wanted);
    if (!report && !kept.empty() && kept.back()->frame.index() < m_wanted) report = kept.back();
    if (report && m_page) {
        m_frame = report->frame.index();
        m_page->showReport(report, kept);
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
        place =
            tr("frame %1 of %2").arg(countText(m_frame), countText(SampleRun::frameCount() - 1));
    if (works && m_frame < m_wanted)
        place += (place.isEmpty() ? "" : "  ") + tr("computing frame %1…").arg(m_frame + 1);
    m_place->setText(place);
}

void ManualWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (m_type ? !m_run.running() : !m_sheet) begin(firstShown);
}

void ManualWindow::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (isMinimized()) return;
    setPlaying(false);
    m_run.stop();
}

}  // namespace spoor
