// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_view.h"

#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/thumbnail_store.h"
#include "gui/view/timeline/timeline_accessible.h"
#include "gui/view/timeline/timeline_gestures.h"
#include "gui/view/timeline/timeline_menus.h"
#include "gui/view/timeline/timeline_tips.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

// Layout, keys and the document; timeline_view_paint.cpp paints.

namespace spoor {

namespace {

constexpr int refreshMs = 50;
constexpr int pollMs = 250;
constexpr int thumbnailsFrom = 820;  ///< height of the window
constexpr int minHeads = 160, maxHeads = 360;
constexpr int maxScroll = 1 << 28;  ///< of the horizontal scroll bar
constexpr double lead = 0.1;        ///< share of the width before the playhead after a jump

}  // namespace

TimelineView::TimelineView(const PanelContext& context, QWidget* parent)
    : QAbstractScrollArea(parent),
      m_model(new TimelineModel(context.document, this)),
      m_state(context, *m_model),
      m_thumbnails(new ThumbnailStore(context.document, this)),
      m_gestures(new TimelineGestures(*this)),
      m_lanesArea(new QWidget(viewport())),
      m_empty(new EmptyState(m_lanesArea, "targets.hint",
                             EmptyState::Text{"box", tr("No targets yet"), {}})) {
    installTimelineAccessibility();  // before the first event of accessibility
    nameControl(this, QStringLiteral("timeline.lanes"), tr("Timeline"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::TabFocus);
    setLayoutDirection(Qt::LeftToRight);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_lanesArea->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_empty->setAutoFillBackground(false);
    m_empty->findChild<QLabel*>(QStringLiteral("targets.hint"))->setWordWrap(false);
    const auto offer = [this](const QString& text, const char* name, const char* id) {
        QAction* const act = this->action(id);
        if (act) m_empty->addButton(text, QLatin1String(name), [act] { act->trigger(); });
    };
    offer(tr("Draw box"), "targets.new", "new_target");
    callOnce(m_refresh, 0, this, &TimelineView::refresh);
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        const auto& frames = m_state.context.document.frames();
        if (!frames || !isVisible()) return;
        auto cached = frames->cachedRanges();
        if (cached == m_cached) return;
        m_cached = std::move(cached);
        viewport()->update(0, 0, viewport()->width(), rulerHeight);
    });
    m_poll.start();
    connect(m_thumbnails, &ThumbnailStore::arrived, this, [this] {
        m_still = {};
        if (!m_refresh.isActive()) m_refresh.start(refreshMs);
    });
    connectDocument();
    refresh();
}

TimelineView::~TimelineView() = default;

void TimelineView::connectDocument() {
    Document& document = m_state.context.document;
    connect(&document.annotations(), &Annotations::changed, this, &TimelineView::schedule);
    connect(&document.annotations(), &Annotations::reset, this, &TimelineView::showAll);
    connect(&document, &Document::framesChanged, this, [this] {
        m_cached.clear();
        showAll();
    });
    connect(&document, &Document::reportChanged, this, &TimelineView::followFrame);
    connect(&document, &Document::posted, this, &TimelineView::followFrame);
    connect(&document, &Document::stateChanged, this, &TimelineView::schedule);
    connect(&document, &Document::setupChanged, this, &TimelineView::schedule);
    connect(&document, &Document::rangeChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&document, &Document::truthChanged, this, &TimelineView::schedule);
    connect(&m_state.context.checks, &QualityChecks::changed, this, &TimelineView::schedule);
    const Selection& selection = m_state.context.selection;
    connect(&selection, &Selection::targetsChanged, this, [this] {
        m_state.arrange();
        updateScrollBars();
        redraw();
    });
    connect(&selection, &Selection::targetChanged, this, [this] {
        const int row = m_model->rowOf(m_state.context.selection.target());
        if (row < 0) return;
        m_state.arrange();
        updateScrollBars();
        const QRect lane = m_state.laneRect(row);
        const int above = m_state.lanesTop() - lane.top();
        const int below = lane.bottom() - viewport()->height();
        if (above > 0)
            scrollBy({0, double(above)});
        else if (below > 0)
            scrollBy({0, -double(below)});
    });
    connect(&selection, &Selection::hiddenChanged, this, &TimelineView::redraw);
}

QSize TimelineView::sizeHint() const {
    return {600, m_state.lanesTop() + std::max(m_state.lanesHeight(), 2 * laneHeight)};
}

HeadPainter TimelineView::headPainter() const {
    return {m_state, palette(), font()};
}

std::optional<FrameIndex> TimelineView::keyframeAt(QPointF at) const {
    return m_gestures->keyframeAt(at);
}

void TimelineView::schedule() {
    if (isVisible() && !m_refresh.isActive()) m_refresh.start(refreshMs);
}

void TimelineView::refresh() {
    m_refresh.stop();
    m_model->update();
    const Document& document = m_state.context.document;
    const bool video = document.frames() != nullptr;
    const bool draws = video && targets::canDraw(document);
    m_empty->setSentence(m_model->total() > 0 ? tr("No target matches the filter.")
                         : !video             ? tr("Open a video first.")
                         : draws
                             ? tr("Draw a box around an object, or run a detector on this frame.")
                             : tr("Run the detector and add its detections as targets."));
    if (auto* button = m_empty->findChild<QWidget*>(QStringLiteral("targets.new")))
        button->setEnabled(draws);
    m_empty->setEmpty(m_model->count() == 0);
    settle();
    emit lanesChanged();
}

/// Fits everything that depends on the size and on the number of lanes.
void TimelineView::settle() {
    const double width = m_state.width();
    m_state.size = viewport()->size();
    m_state.thumbnails =
        window()->height() < thumbnailsFrom || m_state.compact || !m_state.context.document.frames()
            ? Thumbnails::Off
        : m_folded ? Thumbnails::Folded
                   : Thumbnails::Shown;
    m_state.arrange();
    setScale(m_all ? wholeScale(m_state.frames(), m_state.width()) : m_state.scale);
    m_lanesArea->setGeometry(m_state.heads, m_state.lanesTop(), int(m_state.width()),
                             std::max(0, m_state.size.height() - m_state.lanesTop()));
    if (width != m_state.width()) emit scaleChanged();
}

void TimelineView::setScale(const TimeScale& scale) {
    const TimeScale before = m_state.scale;
    m_state.scale = clamped(scale, m_state.frames(), m_state.width());
    const TimeScale whole = wholeScale(m_state.frames(), m_state.width());
    m_all = m_state.scale.framesPerPixel >= whole.framesPerPixel;
    updateScrollBars();
    redraw();
    if (!(before == m_state.scale)) emit scaleChanged();
}

void TimelineView::redraw() {
    m_still = {};
    viewport()->update();
}

void TimelineView::zoomBy(double factor, double x) {
    setScale(zoomed(m_state.scale, factor, x - m_state.heads));
}

void TimelineView::scrollBy(QPointF pixels) {
    verticalScrollBar()->setValue(verticalScrollBar()->value() - int(std::lround(pixels.y())));
    TimeScale scale = m_state.scale;
    scale.firstFrame -= pixels.x() * scale.framesPerPixel;
    setScale(scale);
}

void TimelineView::showAll() {
    m_all = true;
    refresh();
}

void TimelineView::zoomToSelection() {
    const Selection& selection = m_state.context.selection;
    std::optional<FrameRange> frames = selection.segment();
    if (!frames) frames = m_state.context.document.range();
    const int row = m_model->rowOf(selection.target());
    if (!frames && row >= 0) frames = m_model->lane(row).extent;
    if (frames) setScale(scaleOf(frames->first, frames->last, m_state.width()));
}

void TimelineView::setHeads(int width) {
    m_state.heads = std::clamp(width, minHeads, maxHeads);
    settle();
    emit scaleChanged();
}

void TimelineView::setLaneHeight(int height) {
    m_state.lane = std::clamp(height, minLane, maxLane);
    settle();
}

void TimelineView::setThumbnailsShown(bool shown) {
    m_folded = !shown;
    settle();
}

void TimelineView::setFilter(const LaneFilter& filter) {
    m_model->setFilter(filter);
    refresh();
}

void TimelineView::seek(FrameIndex frame) {
    Document& document = m_state.context.document;
    if (document.frames() && frame != document.aimedFrame()) document.post(command::Seek{frame});
}

void TimelineView::updateScrollBars() {
    const int room = std::max(0, viewport()->height() - m_state.lanesTop());
    verticalScrollBar()->setRange(0, std::max(0, m_state.lanesHeight() - room));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(laneHeight);
    m_state.scroll = verticalScrollBar()->value();
    // The horizontal bar counts pixels, or more where an int does not suffice.
    const double perFrame = m_state.scale.pixelsPerFrame();
    const double all = double(m_state.frames()) * perFrame + leadingSpace + trailingSpace;
    const double unit = std::max(1.0, all / maxScroll);
    const QSignalBlocker quiet(horizontalScrollBar());
    const int beyond = m_all ? 0 : int(std::max(0.0, all - m_state.width()) / unit);
    horizontalScrollBar()->setRange(0, beyond);
    horizontalScrollBar()->setPageStep(int(m_state.width() / unit));
    horizontalScrollBar()->setSingleStep(std::max(1, int(m_state.width() / 10 / unit)));
    horizontalScrollBar()->setValue(
        int((m_state.scale.firstFrame * perFrame + leadingSpace) / unit));
}

void TimelineView::scrollContentsBy(int dx, int) {
    m_state.scroll = verticalScrollBar()->value();
    if (dx != 0) {
        const double perFrame = m_state.scale.pixelsPerFrame();
        const double all = double(m_state.frames()) * perFrame + leadingSpace + trailingSpace;
        TimeScale scale = m_state.scale;
        const double unit = std::max(1.0, all / maxScroll);
        scale.firstFrame = (horizontalScrollBar()->value() * unit - leadingSpace) / perFrame;
        setScale(scale);
    }
    redraw();
}

QRect TimelineView::playheadRect(FrameIndex frame) const {
    const int x = int(m_state.xOf(frame));
    return {x - 2, 0, 5, viewport()->height()};
}

/// Keeps the current frame visible during playback and tracking. The playhead is where the user
/// asked for, also before that frame arrives. Repaints only what has changed.
void TimelineView::followFrame() {
    if (!isVisible()) return;
    const FrameIndex frame = m_state.context.document.aimedFrame();
    const int heads = m_state.heads;
    if (m_model->filter().kind == LaneFilter::Kind::InThisFrame) schedule();
    if (m_model->updateNow()) {
        viewport()->update(0, m_state.lanesTop(), heads, viewport()->height());
        emit lanesChanged();
    }
    if (frame == m_followedFrame) return;
    viewport()->update(playheadRect(m_followedFrame));
    m_followedFrame = frame;
    const double x = m_state.xOf(frame);
    if (x < heads || x >= heads + m_state.width()) {
        TimeScale scale = m_state.scale;
        scale.firstFrame = double(frame) - lead * m_state.width() * scale.framesPerPixel;
        setScale(scale);
    }
    viewport()->update(playheadRect(frame));
    viewport()->update(heads, 0, int(m_state.width()), rulerHeight);
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), timelineTip(*this, help->pos()), viewport());
        return true;
    }
    if (m_gestures->handle(*event)) return true;
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const bool heads = event->position().x() < m_state.heads;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        setLaneHeight(m_state.lane + (turned.y() > 0 ? 4 : -4));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || turned.x() != 0) {
        scrollBy({(turned.x() != 0 ? turned.x() : turned.y()) / 2.0, 0});
    } else if (heads) {
        scrollBy({0, turned.y() / 2.0});
    } else {
        zoomBy(std::pow(1.25, turned.y() / 120.0), event->position().x());
    }
    event->accept();
}

void TimelineView::selectBy(int rows) {
    const int count = m_model->count();
    if (count == 0) return;
    const int row = m_model->rowOf(m_state.context.selection.target());
    const int next = row < 0 ? (rows > 0 ? 0 : count - 1) : std::clamp(row + rows, 0, count - 1);
    m_state.context.selection.setTarget(m_model->lane(next).id);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            return selectBy(-1);
        case Qt::Key_Down:
            return selectBy(1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return rename(m_state.context.selection.target());
        default:
            QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const int row = m_model->rowOf(m_state.context.selection.target());
        if (row < 0) return;
        const int x = int(m_state.xOf(m_state.context.document.frame()));
        at = {std::clamp(x, m_state.heads, viewport()->width()),
              m_state.laneRect(row).center().y()};
    }
    showTimelineMenu(*this, at);
    event->accept();
}

bool TimelineView::event(QEvent* event) {
    // Up and Down select lanes while the timeline has the focus.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool own = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down ||
                         key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (own && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void TimelineView::rename(TargetId id) {
    const int row = m_model->rowOf(id);
    Document& document = m_state.context.document;
    if (row < 0 || !document.annotations().mayEdit() || !document.annotations().mayChange(id))
        return;
    endRename(false);
    m_renamed = id;
    m_editor = new QLineEdit(m_model->lane(row).ownName, viewport());
    nameControl(m_editor, QStringLiteral("timeline.name"), tr("Name of the target"));
    m_editor->setPlaceholderText(targetName(id, {}));
    const QRect place = headPainter().placeOf(HeadPart::Name, row).toRect();
    m_editor->setGeometry(place.adjusted(-6, -4, 0, 4));
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus();
    m_editor->installEventFilter(m_gestures);
    connect(m_editor, &QLineEdit::editingFinished, this, [this] { endRename(true); });
    connect(m_gestures, &TimelineGestures::editCancelled, m_editor, [this] { endRename(false); });
}

void TimelineView::endRename(bool accept) {
    if (!m_editor) return;
    QLineEdit* const editor = m_editor;
    m_editor = nullptr;
    const QString name = editor->text().simplified();
    const bool focused = editor->hasFocus();
    editor->hide();
    editor->deleteLater();
    const int row = m_model->rowOf(m_renamed);
    if (accept && row >= 0 && name != m_model->lane(row).ownName)
        targets::rename(m_state.context.document, m_renamed, name.toStdString());
    if (focused) emit left();
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    settle();
}

void TimelineView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    refresh();
}

void TimelineView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) redraw();
}

}  // namespace spoor
