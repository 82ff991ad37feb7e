// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_header.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/timeline/lane_painter.h"
#include "gui/view/timeline/timeline_tips.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace spoor {

namespace {

constexpr int headerHeight = 40;
constexpr int maxListed = 100;   ///< segments in the menu
constexpr int zoomSteps = 1000;  ///< of the slider
constexpr double zoomStep = 1.5;
constexpr int gapBetween = 12;  ///< between the parts of the header
constexpr int wideSlider = 72, narrowSlider = 48;

/// A number in a pill.
class CountPill : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent* event) override {
        QPainter painter(this);
        const QRectF pill(0, (height() - 16) / 2.0, width(), 16);
        paintBox(painter, pill, QColor(tokens(palette()).pressed), {}, 8);
        painter.end();
        QLabel::paintEvent(event);
    }
};

QWidget* makePart(QWidget* parent, const char* name, QHBoxLayout*& row, int spacing) {
    auto* part = new QWidget(parent);
    part->setObjectName(QLatin1String(name));
    row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing);
    return part;
}

QFont timeFont(const QFont& body) {
    QFont font = body;
    font.setFamilies({QStringLiteral("Noto Sans Mono"), QStringLiteral("DejaVu Sans Mono"),
                      QStringLiteral("monospace")});
    if (body.pointSizeF() > 0) font.setPointSizeF(body.pointSizeF() * 18 / 13);
    font.setWeight(QFont::DemiBold);
    return font;
}

QString speedText(double speed) {
    return TimelineHeader::tr("%1×").arg(QLocale().toString(speed));
}

}  // namespace

TimelineHeader::TimelineHeader(TimelineView& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_targets(makeTargets()),
      m_navigation(makeNavigation()),
      m_transport(makeTransport()),
      m_right(makeRight()) {
    nameControl(this, QStringLiteral("timeline.header"), tr("Playback"));
    setLayoutDirection(Qt::LeftToRight);
    Document& doc = document();
    connect(&doc, &Document::framesChanged, this, &TimelineHeader::showRange);
    connect(&doc, &Document::reportChanged, this, &TimelineHeader::showFrame);
    connect(&doc, &Document::stateChanged, this, &TimelineHeader::showFrame);
    connect(&doc.setup().annotateMode(), &AnnotateMode::changed, this,
            &TimelineHeader::showNavigation);
    connect(&view.state().context.selection, &Selection::targetsChanged, this,
            &TimelineHeader::showNavigation);
    connect(&view, &TimelineView::lanesChanged, this, [this] {
        showTargets();
        showNavigation();
    });
    connect(&view, &TimelineView::scaleChanged, this, [this] {
        showZoom();
        showFrame();
        place();
    });
    showTargets();
    showRange();
    showZoom();
}

QSize TimelineHeader::sizeHint() const {
    return {800, std::max(headerHeight, fontMetrics().height() + 18)};
}

QSize TimelineHeader::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

QToolButton* TimelineHeader::addButton(QBoxLayout* row, const char* action, const char* picture) {
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setIconSize({18, 18});
    button->setFocusPolicy(Qt::TabFocus);
    if (QAction* const does = m_view.action(action)) {
        if (does->icon().isNull()) does->setIcon(icon(picture));
        button->setDefaultAction(does);
        button->setAccessibleName(does->text().remove('&'));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    row->addWidget(button);
    return button;
}

void TimelineHeader::addMenu(QToolButton* button, QMenu* menu) {
    connect(button, &QToolButton::clicked, menu,
            [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
}

QWidget* TimelineHeader::makeTargets() {
    QHBoxLayout* row = nullptr;
    QWidget* const part = makePart(this, "timeline.targets", row, 4);
    row->setContentsMargins(12, 0, 6, 0);
    auto* title = new QLabel(tr("Targets"));
    title->setFont(strongFont(title->font()));
    m_legend = title;
    m_legend->setObjectName("timeline.legend");
    m_legend->installEventFilter(this);
    m_count = new CountPill;
    m_count->setAlignment(Qt::AlignCenter);
    m_count->setFont(captionFont(font()));
    row->addWidget(title);
    row->addSpacing(2);
    row->addWidget(m_count);
    row->addStretch(1);
    m_filter = new QToolButton;
    m_filter->setAutoRaise(true);
    m_filter->setIcon(icon("filter"));
    m_filter->setCheckable(true);
    m_filter->setIconSize({16, 16});
    m_filter->setFocusPolicy(Qt::TabFocus);
    nameControl(m_filter, QStringLiteral("timeline.filter"), tr("Filter targets"));
    m_filter->setToolTip(tr("Choose which targets are listed"));
    auto* menu = new QMenu(m_filter);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillFilter(menu); });
    addMenu(m_filter, menu);
    connect(menu, &QMenu::aboutToHide, this, &TimelineHeader::showTargets);
    row->addWidget(m_filter);
    QToolButton* const add = addButton(row, "new_target", "add");
    add->setObjectName(QStringLiteral("timeline.add"));
    add->setIconSize({16, 16});
    return part;
}

void TimelineHeader::fillFilter(QMenu* menu) {
    menu->clear();
    auto* group = new QActionGroup(menu);
    const LaneFilter now = m_view.model().filter();
    const auto add = [&](const QString& text, const LaneFilter& filter) {
        QAction* const entry = menu->addAction(text);
        entry->setCheckable(true);
        entry->setChecked(filter == now);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, filter] { m_view.setFilter(filter); });
    };
    add(tr("&All targets"), {});
    add(tr("&In this frame"), {LaneFilter::Kind::InThisFrame, {}, {}});
    add(tr("&Lost"), {LaneFilter::Kind::Lost, {}, {}});
    add(tr("&Uncertain or lost"), {LaneFilter::Kind::Uncertain, {}, {}});
    std::set<QString> labels;
    for (const SessionTarget& target : document().annotations().session().targets())
        if (!target.label.empty()) labels.insert(QString::fromStdString(target.label));
    if (!labels.empty()) menu->addSeparator();
    for (const QString& label : labels)
        add(QString(label).replace('&', QStringLiteral("&&")), {LaneFilter::Kind::All, {}, label});
    menu->addSeparator();
    auto* name = new QLineEdit(now.name);
    name->setPlaceholderText(tr("Name contains"));
    name->setAccessibleName(tr("Part of the name"));
    name->setClearButtonEnabled(true);
    connect(name, &QLineEdit::textChanged, this, [this](const QString& text) {
        LaneFilter filter = m_view.model().filter();
        filter.name = text;
        m_view.setFilter(filter);
    });
    auto* field = new QWidgetAction(menu);
    field->setDefaultWidget(name);
    menu->addAction(field);
}

QWidget* TimelineHeader::makeNavigation() {
    QHBoxLayout* row = nullptr;
    QWidget* const part = makePart(this, "timeline.navigation", row, 4);
    const auto step = [&](const char* picture, bool forward) {
        auto* button = new QToolButton;
        makeFlat(button, picture, 16);
        connect(button, &QToolButton::clicked, this, [this, forward] { go(forward); });
        row->addWidget(button);
        return button;
    };
    m_previous = step("previous-segment", false);
    m_place = new QLabel;
    m_place->setFont(captionFont(font()));
    m_place->setObjectName(QStringLiteral("timeline.place"));
    m_place->installEventFilter(this);
    row->addWidget(m_place);
    m_next = step("next-segment", true);
    return part;
}

/// A click on the count of segments lists them.
bool TimelineHeader::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_place && event->type() == QEvent::MouseButtonRelease) listSegments();
    if (watched == m_legend && event->type() == QEvent::Enter)
        m_legend->setToolTip(laneLegend(palette()));
    return QWidget::eventFilter(watched, event);
}

void TimelineHeader::listSegments() {
    if (navigatesKeyframes()) return;
    Selection& selection = m_view.state().context.selection;
    const TargetId id = selection.target();
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("timeline.segments"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const UncertainSegment& each : m_view.model().doubtfulSegments(id)) {
        if (menu->actions().size() >= maxListed) break;
        const FrameRange& range = each.frames;
        const QString frames =
            range.first == range.last
                ? tr("frame %1").arg(countText(range.first))
                : tr("frames %1–%2").arg(countText(range.first), countText(range.last));
        const QString words = each.lost > 0
                                  ? tr("Lost, %1").arg(frames)
                                  : tr("Uncertain, %1").arg(frames) + sourceText(each.source);
        connect(menu->addAction(words), &QAction::triggered, this, [this, &selection, id, range] {
            document().post(command::Seek{range.first});
            if (id) selection.setSegment(range);
        });
    }
    if (menu->isEmpty()) return menu->deleteLater();
    menu->popup(m_place->mapToGlobal(QPoint(0, m_place->height())));
}

QWidget* TimelineHeader::makeTransport() {
    QHBoxLayout* row = nullptr;
    QWidget* const part = makePart(this, "timeline.transport", row, 4);
    addButton(row, "first_frame", "to-first");
    addButton(row, "previous_frame", "step-back");
    m_play = addButton(row, "play", "play");
    m_play->setAutoRaise(false);
    m_play->setMinimumWidth(36);
    addButton(row, "next_frame", "step-forward");
    addButton(row, "last_frame", "to-last");
    row->addSpacing(8);
    m_time = new QLabel;
    nameControl(m_time, QStringLiteral("timeline.time"), tr("Time"));
    m_time->setFont(timeFont(font()));
    m_time->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(m_time);
    row->addSpacing(2);
    m_frameLabel = new QLabel(tr("Frame"));
    m_frameLabel->setFont(captionFont(font()));
    m_frameLabel->setForegroundRole(QPalette::PlaceholderText);
    m_frame = new QSpinBox;
    nameControl(m_frame, QStringLiteral("timeline.frame"), tr("Go to frame"));
    m_frame->setKeyboardTracking(false);
    m_frame->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_frame->setAlignment(Qt::AlignRight);
    m_frame->setGroupSeparatorShown(true);
    setSmall(m_frame);
    connect(m_frame, &QSpinBox::valueChanged, this,
            [this](int frame) { document().post(command::Seek{frame}); });
    connect(m_frame, &QSpinBox::editingFinished, this, [this] {
        if (m_frame->hasFocus()) emit frameChosen();  // confirmed with Enter
    });
    addAll(row, {m_frameLabel, m_frame});
    return part;
}

QWidget* TimelineHeader::makeRight() {
    QHBoxLayout* row = nullptr;
    QWidget* const part = makePart(this, "timeline.right", row, 2);
    addButton(row, "loop_playback", "loop");
    m_snap = addButton(row, "snap", "snap");
    if (QAction* const snap = m_view.action("snap")) {
        snap->setChecked(m_view.state().snap);
        connect(snap, &QAction::toggled, &m_view, [this](bool on) { m_view.state().snap = on; });
    }
    m_speedButton = makeSpeed();
    row->addWidget(m_speedButton);
    m_zoomBox = new QWidget;
    auto* zoom = rowIn(m_zoomBox, {6, 0, 0, 0}, 2);
    makeZoom(zoom);
    row->addWidget(m_zoomBox);
    addButton(row, "timeline_zoom_all", "fit");
    return part;
}

QToolButton* TimelineHeader::makeSpeed() {
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setObjectName(QStringLiteral("timeline.speed"));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setFont(captionFont(font()));
    button->setText(speedText(m_speed));
    button->setToolTip(tr("Playback speed"));
    button->setAccessibleName(tr("Playback speed, %1").arg(speedText(m_speed)));
    auto* menu = new QMenu(button);
    auto* group = new QActionGroup(menu);
    for (const double speed : {0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0}) {
        QAction* const entry = menu->addAction(speedText(speed));
        entry->setCheckable(true);
        entry->setChecked(speed == m_speed);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, speed] { setSpeed(speed); });
    }
    addMenu(button, menu);
    return button;
}

void TimelineHeader::setSpeed(double speed) {
    m_speed = speed;
    m_speedButton->setText(speedText(speed));
    m_speedButton->setAccessibleName(tr("Playback speed, %1").arg(speedText(speed)));
    place();
    emit speedChanged(speed);
}

void TimelineHeader::makeZoom(QBoxLayout* row) {
    const auto step = [&](const char* picture, const QString& name, double factor) {
        auto* button = new QToolButton;
        makeFlat(button, picture, 16);
        button->setAccessibleName(name);
        button->setToolTip(name);
        connect(button, &QToolButton::clicked, this,
                [this, factor] { m_view.zoomBy(factor, m_view.positionOf(document().frame())); });
        row->addWidget(button);
    };
    step("zoom-out", tr("Zoom the timeline out"), 1 / zoomStep);
    m_zoom = new QSlider(Qt::Horizontal);
    m_zoom->setRange(0, zoomSteps);
    m_zoom->setFixedWidth(wideSlider);
    m_zoom->setFocusPolicy(Qt::TabFocus);
    nameControl(m_zoom, QStringLiteral("timeline.zoom"), tr("Zoom of the timeline"));
    m_zoom->setToolTip(tr("Zoom of the timeline"));
    connect(m_zoom, &QSlider::valueChanged, this, [this](int value) {
        const TimelineState& state = m_view.state();
        const double whole = wholeScale(state.frames(), state.width()).framesPerPixel;
        const double wanted =
            whole * std::pow(1 / (whole * maxPixelsPerFrame), double(value) / zoomSteps);
        m_view.zoomBy(state.scale.framesPerPixel / wanted, m_view.positionOf(document().frame()));
    });
    row->addWidget(m_zoom);
    step("zoom-in", tr("Zoom the timeline in"), zoomStep);
}

void TimelineHeader::showZoom() {
    const TimelineState& state = m_view.state();
    const double whole = wholeScale(state.frames(), state.width()).framesPerPixel;
    const double all = std::log(whole * maxPixelsPerFrame);
    const double now = std::log(whole / state.scale.framesPerPixel);
    const QSignalBlocker quiet(m_zoom);
    m_zoom->setEnabled(all > 1e-6);
    m_zoom->setValue(all > 1e-6 ? int(std::lround(now / all * zoomSteps)) : 0);
}

void TimelineHeader::focusFrameField() {
    m_frame->setFocus(Qt::ShortcutFocusReason);
    m_frame->selectAll();
}

void TimelineHeader::showTargets() {
    const TimelineModel& model = m_view.model();
    const bool all = model.filter().any();
    const QString count =
        all ? countText(model.total())
            : tr("%1 of %2").arg(countText(model.count()), countText(model.total()));
    m_filter->setChecked(!all);
    if (m_count->text() == count) return;
    m_count->setText(count);
    m_count->setAccessibleName(tr("Targets, %1").arg(count));
    m_count->setFixedWidth(std::max(16, m_count->fontMetrics().horizontalAdvance(count) + 10));
}

bool TimelineHeader::navigatesKeyframes() const {
    return document().setup().annotateMode().on();
}

void TimelineHeader::go(bool forward) {
    const char* const id = navigatesKeyframes() ? (forward ? "next_keyframe" : "previous_keyframe")
                                                : (forward ? "next_doubtful" : "previous_doubtful");
    if (QAction* const does = m_view.action(id)) does->trigger();
}

/// Shows at which segment or keyframe of the selected target the current frame is.
void TimelineHeader::showNavigation() {
    const TargetId id = m_view.state().context.selection.target();
    const FrameIndex frame = document().frame();
    const bool keys = navigatesKeyframes();
    QString words;
    bool lost = false;
    int all = 0, here = 0;
    if (keys) {
        for (const FrameIndex key :
             m_view.model().keyframesAt(id, 0, std::numeric_limits<FrameIndex>::max())) {
            ++all;
            here += key <= frame ? 1 : 0;
        }
        if (all > 0) words = tr("Keyframe %1 of %2").arg(here).arg(all);
    } else {
        for (const UncertainSegment& each : m_view.model().doubtfulSegments(id)) {
            ++all;
            if (each.frames.first > frame) continue;
            ++here;
            lost = each.lost > 0;
        }
        if (all > 0 && here == 0) words = tr("%Ln segment(s)", nullptr, int(all));
        if (here > 0)
            words = (lost ? tr("Lost, %1 of %2") : tr("Uncertain, %1 of %2")).arg(here).arg(all);
    }
    const QString names[] = {keys ? tr("Previous keyframe") : tr("Previous uncertain segment"),
                             keys ? tr("Next keyframe") : tr("Next uncertain segment")};
    for (QToolButton* button : {m_previous, m_next}) {
        button->setEnabled(all > 0);
        button->setAccessibleName(names[button == m_next]);
        button->setToolTip(names[button == m_next]);
    }
    QPalette colours = palette();
    const Tokens& t = tokens(colours);
    colours.setColor(QPalette::WindowText, QColor(lost ? t.danger : t.text2));
    m_place->setPalette(colours);
    if (m_place->text() == words) return;
    m_place->setText(words);
    m_place->setToolTip(keys || words.isEmpty() ? QString() : tr("List all segments"));
    m_place->setCursor(keys ? Qt::ArrowCursor : Qt::PointingHandCursor);
    place();
}

void TimelineHeader::showRange() {
    const auto& frames = document().frames();
    for (QWidget* part : {m_navigation, m_transport, m_right}) part->setEnabled(frames != nullptr);
    const QSignalBlocker quiet(m_frame);
    const FrameIndex last =
        frames ? std::max<FrameIndex>(1, frames->frameCount()) - 1 : FrameIndex(0);
    m_frame->setMaximum(int(std::min<FrameIndex>(last, std::numeric_limits<int>::max())));
    const int letters = std::max(4, int(countText(last).size()) + 1);
    m_frame->setFixedWidth(m_frame->fontMetrics().horizontalAdvance('0') * letters + 16);
    showFrame();
    place();
}

void TimelineHeader::showFrame() {
    const bool running = document().state().mode != RunMode::Idle;
    m_play->setIcon(icon(running ? "pause" : "play"));
    const FrameIndex frame = document().frame();
    const QString time = timecode(frame, m_view.state().rate());
    const bool timed = m_view.state().rate() > 0;  // else the field of the frame says the same
    const bool resized = time.size() != m_time->text().size() || timed != m_timed;
    m_time->setText(time);
    m_timed = timed;
    const auto& frames = document().frames();
    if (frames) {
        const QSignalBlocker quiet(m_frame);
        if (frames->info().live)
            m_frame->setMaximum(int(std::max<FrameIndex>(1, frames->frameCount())) - 1);
        if (!m_frame->hasFocus() || !running) m_frame->setValue(int(frame));
        QString tip =
            tr("Frame %1 of 0–%2").arg(countText(frame), countText(m_view.state().frames() - 1));
        if (const QString file = fileOfFrame(frames->info(), frame); !file.isEmpty())
            tip += QLatin1Char('\n') + file;
        m_frame->setToolTip(tip);
        m_time->setToolTip(tip);
    }
    showNavigation();
    if (resized) place();
}

/// Places the parts. What does not fit disappears, the least important first.
void TimelineHeader::place() {
    const int heads = std::min(m_view.state().heads, width());
    m_targets->setGeometry(0, 0, heads, height() - 1);
    const int room = width() - heads;
    const auto needed = [&] {
        int all = 3 * gapBetween;
        for (QWidget* part : {m_navigation, m_transport, m_right}) {
            part->layout()->activate();
            all += part->sizeHint().width();
        }
        return all;
    };
    QWidget* const inOrder[] = {m_snap, m_frameLabel, m_place, m_speedButton, m_zoomBox, m_time};
    for (QWidget* each : inOrder) each->setVisible(each != m_time || m_timed);
    m_zoom->setFixedWidth(wideSlider);
    for (QWidget* each : inOrder) {
        if (needed() <= room) break;
        each->setVisible(false);
        m_zoom->setFixedWidth(narrowSlider);
    }
    const auto put = [&](QWidget* part, int x) {
        part->setGeometry(heads + x, 0, part->sizeHint().width(), height() - 1);
    };
    const int navigation = m_navigation->sizeHint().width() + 8 + gapBetween;
    const int right = room - m_right->sizeHint().width() - 8;
    const int transport = m_transport->sizeHint().width();
    put(m_navigation, 8);
    put(m_right, right);
    const int centred = (room - transport) / 2;
    put(m_transport, std::max(navigation, std::min(centred, right - gapBetween - transport)));
}

void TimelineHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void TimelineHeader::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.fillRect(rect(), QColor(t.panel));
    paintEdge(painter, rect(), Qt::BottomEdge, t.line);
    paintEdge(painter, m_targets->geometry().adjusted(0, 0, 0, 1), Qt::RightEdge, t.line);
}

void TimelineHeader::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showNavigation();
}

}  // namespace spoor
