// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/run_control.h"

#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/frame_ranges.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/window/shortcuts.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double fastest = 8;

std::vector<TargetId> idsOf(const std::vector<TargetResult>& rows) {
    std::vector<TargetId> ids;
    for (const TargetResult& row : rows) ids.push_back(row.id);
    return ids;
}

/// The id `by` places after `now`, with wrap-around.
TargetId nextOf(const std::vector<TargetId>& ids, TargetId now, int by) {
    const auto at = std::find(ids.begin(), ids.end(), now);
    const auto count = std::ptrdiff_t(ids.size());
    const std::ptrdiff_t place = at == ids.end() ? (by > 0 ? -1 : count) : at - ids.begin();
    return ids[std::size_t(((place + by) % count + count) % count)];
}

}  // namespace

RunControl::RunControl(Actions& actions, Document& document, Selection& selection, QObject* parent)
    : QObject(parent), m_actions(actions), m_document(document), m_selection(selection) {
    connectMoves();
    connectTracking();
    connectTargets();
    connectHiding();
    connectFound();
    connectRange();
    connect(m_actions["toggle_learning"], &QAction::triggered, this, &RunControl::toggleLearning);
    connect(&document, &Document::setupChanged, this, &RunControl::updateLearning);
    connect(&document, &Document::setupChanged, this, &RunControl::updateNames);
    updateNames();
    updateLearning();
    connect(&document, &Document::framesChanged, this, &RunControl::updateEnabled);
    connect(&document, &Document::stateChanged, this, &RunControl::updateEnabled);
    connect(&document, &Document::reportChanged, this, &RunControl::updateEnabled);
    connect(&document, &Document::setupChanged, this, &RunControl::updateEnabled);
    connect(&document.annotations(), &Annotations::targetsChanged, this,
            &RunControl::updateEnabled);
    connect(&selection, &Selection::targetChanged, this, &RunControl::updateEnabled);
    connect(&document.setup().annotateMode(), &AnnotateMode::changed, this,
            &RunControl::updateEnabled);
    qApp->installEventFilter(this);
    updateEnabled();
}

void RunControl::connectMoves() {
    const auto stepBy = [this](const char* id, qint64 frames) {
        connect(m_actions[id], &QAction::triggered, this, [this, frames] { step(frames); });
    };
    stepBy("next_frame", 1);
    stepBy("previous_frame", -1);
    stepBy("forward_10", 10);
    stepBy("back_10", -10);
    const auto stepBySecond = [this](const char* id, int direction) {
        connect(m_actions[id], &QAction::triggered, this, [this, direction] {
            if (!m_document.frames()) return;
            const double rate = m_document.frames()->info().framesPerSecond;
            step(direction * std::max<qint64>(1, std::llround(rate)));
        });
    };
    stepBySecond("forward_second", 1);
    stepBySecond("back_second", -1);
    connect(m_actions["first_frame"], &QAction::triggered, this,
            [this] { m_document.post(command::Seek{0}); });
    connect(m_actions["last_frame"], &QAction::triggered, this, [this] {
        if (const auto& frames = m_document.frames()) {
            m_document.post(command::Seek{std::max<FrameIndex>(0, frames->frameCount() - 1)});
        }
    });
    connect(m_actions["play"], &QAction::triggered, this, &RunControl::playOrPause);
    connect(m_actions["shuttle_back"], &QAction::triggered, this, [this] { shuttle(-1); });
    connect(m_actions["shuttle_forward"], &QAction::triggered, this, [this] { shuttle(1); });
    connect(m_actions["shuttle_pause"], &QAction::triggered, this, [this] {
        m_shuttle = 0;
        m_document.post(command::Stop{});
    });
}

void RunControl::connectTracking() {
    connect(m_actions["track_one"], &QAction::triggered, this, [this] { track(false, false); });
    connect(m_actions["track_all"], &QAction::triggered, this, [this] { track(true, false); });
    connect(m_actions["track_from_start"], &QAction::triggered, this, [this] {
        m_document.post(command::Seek{0});
        track(true, false);
    });
    connect(m_actions["track_one_back"], &QAction::triggered, this, [this] { track(false, true); });
    connect(m_actions["track_back"], &QAction::triggered, this, [this] { track(true, true); });
}

void RunControl::connectTargets() {
    connect(m_actions["next_target"], &QAction::triggered, this, [this] { cycleTarget(1); });
    connect(m_actions["previous_target"], &QAction::triggered, this, [this] { cycleTarget(-1); });
    connect(m_actions["whole_frame"], &QAction::triggered, this, [this] {
        const SizeI size = m_document.frames()->info().size;
        targets::add(m_document, {0, 0, double(size.width), double(size.height)});
    });
    // A selected keyframe is deleted instead of its target.
    connect(m_actions["remove_target"], &QAction::triggered, this, [this] {
        const TargetId id = m_selection.target();
        Annotations& annotations = m_document.annotations();
        if (const auto key = m_selection.keyframe()) {
            m_selection.setKeyframe(std::nullopt);
            annotations.edit(toggleKeyframe(annotations.annotated(), id, *key));
            return;
        }
        if (id) targets::removeAffected(m_document, m_selection, id);
    });
}

void RunControl::connectHiding() {
    connect(m_actions["hide_target"], &QAction::triggered, this,
            [this] { targets::toggleHidden(m_selection, m_selection.target()); });
    // Hides all other targets, or shows them if they are already hidden.
    connect(m_actions["only_target"], &QAction::triggered, this, [this] {
        QSet<TargetId> others;
        for (const TargetId id : knownTargets())
            if (id != m_selection.target()) others.insert(id);
        m_selection.setHidden(m_selection.hidden() == others ? QSet<TargetId>() : others);
    });
    connect(&m_document, &Document::framesChanged, this, [this] { m_selection.setHidden({}); });
}

void RunControl::connectFound() {
    Detections& found = m_document.computed().found();
    connect(m_actions["take_found"], &QAction::triggered, this,
            [this, &found] { take({found.chosen()}); });
    connect(m_actions["take_all_found"], &QAction::triggered, this,
            [this, &found] { take(idsOf(found.shown(m_document.frame()))); });
    connect(m_actions["take_video_found"], &QAction::triggered, this,
            [this, &found] { take(found.addable()); });
    connect(m_actions["take_class_found"], &QAction::triggered, this, [this, &found] {
        const FrameIndex frame = m_document.frame();
        const TargetResult* const chosen = found.at(frame, found.chosen());
        if (!chosen) return;
        std::vector<TargetResult> rows = found.shown(frame);
        std::erase_if(rows, [&](const TargetResult& row) { return row.label != chosen->label; });
        take(idsOf(rows));
    });
    connect(&m_selection, &Selection::targetsChanged, this, [this, &found] {
        if (m_selection.target()) found.choose(0);
    });
    connect(&found, &Detections::changed, this, &RunControl::updateFound);
    connect(&m_document, &Document::reportChanged, this, &RunControl::updateFound);
    updateFound();
}

void RunControl::take(const std::vector<TargetId>& ids) {
    const TargetId fresh = m_document.annotations().nextId();
    targets::take(m_document, ids);
    if (m_document.annotations().session().target(fresh)) m_selection.setTarget(fresh);
}

void RunControl::updateFound() {
    Detections& found = m_document.computed().found();
    const FrameIndex frame = m_document.frame();
    const bool chosen = found.at(frame, found.chosen()) && !found.taken(frame, found.chosen());
    m_actions["take_found"]->setEnabled(chosen);
    const auto here = qint64(found.shown(frame).size());
    const bool follows = m_document.setup().type() && m_document.setup().type()->follows;
    const auto inVideo = follows ? qint64(found.addable().size()) : qint64(0);
    m_actions["take_all_found"]->setEnabled(here > 0);
    m_actions["take_all_found"]->setIconText(
        here > 0 ? tr("Add %1 in this frame").arg(countText(here)) : tr("Add all"));
    m_actions["take_video_found"]->setEnabled(inVideo > 0);
    m_actions["take_video_found"]->setIconText(tr("Add %1 in the video").arg(countText(inVideo)));
    m_actions["take_class_found"]->setEnabled(chosen &&
                                              !found.at(frame, found.chosen())->label.empty());
    const QString why = m_document.setup().draws()
                            ? tr("Available with algorithms that detect objects")
                            : QString();
    m_actions.setHint(
        QStringLiteral("take_found"),
        !why.isEmpty() || chosen ? why : tr("Select a detection with a click or Tab"));
    m_actions.setHint(QStringLiteral("take_all_found"), why);
    m_actions.setHint(QStringLiteral("take_video_found"),
                      !why.isEmpty() || follows
                          ? why
                          : tr("Available with detectors that follow objects across frames"));
    m_actions.setHint(
        QStringLiteral("take_class_found"),
        !why.isEmpty() || chosen ? why : tr("Select a detection with a click or Tab"));
}

void RunControl::connectRange() {
    connect(m_actions["range_in"], &QAction::triggered, this, [this] {
        m_document.setRange(
            beginningAt(m_document.frame(), m_document.range(), m_document.frameCount()));
    });
    connect(m_actions["range_out"], &QAction::triggered, this,
            [this] { m_document.setRange(endingAt(m_document.frame(), m_document.range())); });
    connect(m_actions["range_clear"], &QAction::triggered, this,
            [this] { m_document.setRange(std::nullopt); });
    connect(&m_document, &Document::rangeChanged, this, &RunControl::updateEnabled);
    connect(&m_document, &Document::posted, this, &RunControl::onCommand);
    connect(&m_document, &Document::framesChanged, this, [this] { m_playing = 0; });
    connect(&m_document, &Document::reportChanged, this, [this] {
        // Frames that were under way before the jump are still outside the range.
        const auto& range = m_document.range();
        if (range && range->holds(m_document.frame())) m_jumping = false;
        turnAtRangeEnd(false);
    });
}

/// A command from elsewhere that moves to a frame ends the playback in the range.
void RunControl::onCommand(const Command& command) {
    if (m_posting) return;
    if (const auto* play = std::get_if<command::Play>(&command)) {
        m_playing = play->speed;
        m_jumping = false;
        turnAtRangeEnd(true);
    } else if (std::holds_alternative<command::Seek>(command) ||
               std::holds_alternative<command::Step>(command) ||
               std::holds_alternative<command::Stop>(command) ||
               std::holds_alternative<command::Track>(command)) {
        m_playing = 0;
    }
}

/// Playback stays within the range. At its end, it stops there, or starts again if it loops or has
/// just been started. Without a range, it loops over the whole video.
void RunControl::turnAtRangeEnd(bool started) {
    const bool loops = m_actions["loop_playback"]->isChecked();
    std::optional<FrameRange> range = m_document.range();
    if (!range && loops)
        range = FrameRange{0, std::max<FrameIndex>(1, m_document.frameCount()) - 1};
    if (m_playing == 0 || m_jumping || !range) return;
    const FrameIndex frame = m_document.frame();
    const bool forward = m_playing > 0;
    const FrameIndex end = forward ? range->last : range->first;
    if (range->holds(frame) && frame != end) return;
    m_jumping = m_posting = true;
    const bool again = (loops || started) && range->first != range->last;
    m_document.post(command::Seek{!again ? end : forward ? range->first : range->last});
    if (again)
        m_document.post(command::Play{m_playing});
    else
        m_playing = 0;
    m_posting = false;
}

/// Names the commands of tracking for a detector, which finds objects in each frame by itself.
void RunControl::updateNames() {
    const bool detects = !m_document.setup().draws();
    const std::pair<const char*, QString> names[] = {
        {"track_from_start", tr("Detect in all frames")},
        {"track_one", tr("Detect in &one frame")},
        {"track_all", tr("De&tect to end")},
        {"track_one_back", tr("Detect in one frame back")},
        {"track_back", tr("Detect &back to start")}};
    for (const auto& [id, name] : names)
        m_actions.setText(QLatin1String(id), detects ? name : QString());
}

/// Enables the action for algorithms with a parameter "learning".
void RunControl::updateLearning() {
    const ParamSpec* const spec = m_document.setup().params().find("learning");
    QAction* const action = m_actions["toggle_learning"];
    const bool there = m_document.setup().type() && spec && spec->type == ParamType::Boolean;
    action->setEnabled(there);
    action->setChecked(there && m_document.setup().params().boolean("learning"));
    m_actions.setHint(QStringLiteral("toggle_learning"),
                      there ? QString() : tr("This algorithm does not update its model"));
}

void RunControl::toggleLearning(bool on) {
    (void)m_document.setup().setParameter(QStringLiteral("learning"), ParamValue(on));
    updateLearning();
}

void RunControl::setSpeed(double speed) {
    m_speed = speed;
    if (m_document.state().mode == RunMode::Playing) m_document.post(command::Play{speed});
}

void RunControl::step(qint64 frames) {
    m_shuttle = 0;
    m_document.post(command::Step{frames});
}

void RunControl::playOrPause() {
    m_shuttle = 0;
    if (m_document.state().mode == RunMode::Idle) {
        m_document.post(command::Play{m_speed});
    } else {
        m_document.post(command::Stop{});
    }
}

void RunControl::shuttle(int direction) {
    if (m_pauseHeld) {
        step(direction);
        return;
    }
    const bool onward = m_document.state().mode == RunMode::Playing && m_shuttle * direction > 0;
    m_shuttle = onward ? std::clamp(m_shuttle * 2, -fastest, fastest) : double(direction);
    m_document.post(command::Play{m_shuttle});
}

void RunControl::track(bool toEnd, bool backward) {
    TrackRequest wish;
    if (!toEnd) wish.frames = 1;
    wish.paced = toEnd && m_actions["paced"]->isChecked();
    wish.backward = backward;
    if (m_actions["only_chosen"]->isChecked()) wish.only = m_selection.target();
    targets::track(m_document, wish);
}

/// The targets of the document, or those of the engine if the document has none.
std::vector<TargetId> RunControl::knownTargets() const {
    std::vector<TargetId> ids;
    for (const SessionTarget& target : m_document.annotations().session().targets())
        ids.push_back(target.id);
    if (ids.empty())
        for (const TargetInfo& target : m_document.state().targets) ids.push_back(target.id);
    return ids;
}

/// Cycles through the visible detections if there are any, else through the targets.
void RunControl::cycleTarget(int by) {
    Detections& found = m_document.computed().found();
    const std::vector<TargetId> shown = idsOf(found.shown(m_document.frame()));
    if (!shown.empty()) {
        found.choose(nextOf(shown, found.chosen(), by));
        return;
    }
    const std::vector<TargetId> ids = knownTargets();
    if (!ids.empty()) m_selection.setTarget(nextOf(ids, m_selection.target(), by));
}

void RunControl::updateEnabled() {
    const bool open = m_document.frames() != nullptr;
    const RunState& state = m_document.state();
    const bool some = !state.targets.empty() || !m_document.annotations().empty();
    const bool canTrack =
        open && m_document.setup().type() && (!m_document.setup().type()->needsBox || some);
    for (const char* id : {"play", "shuttle_back", "shuttle_pause", "shuttle_forward", "next_frame",
                           "previous_frame", "forward_10", "back_10", "forward_second",
                           "back_second", "first_frame", "last_frame", "go_to_frame"}) {
        m_actions[id]->setEnabled(open);
    }
    // Stays enabled without a target, because the engine then explains what is missing.
    const QString why = !open      ? tr("Open a video first")
                        : canTrack ? QString()
                                   : tr("Draw a box around a target first");
    for (const char* id :
         {"track_from_start", "track_one", "track_all", "track_one_back", "track_back"}) {
        m_actions[id]->setEnabled(open && m_document.setup().type());
        m_actions.setHint(QString::fromLatin1(id), why);
    }
    m_actions["stop"]->setEnabled(open);
    for (const char* id : {"range_in", "range_out"}) m_actions[id]->setEnabled(open);
    m_actions["range_clear"]->setEnabled(m_document.range().has_value());
    // Disabled without targets, so that Tab moves the focus as usual.
    const bool found = !m_document.computed().found().empty();
    for (const char* id : {"next_target", "previous_target"})
        m_actions[id]->setEnabled(some || found);
    const bool chosen = m_selection.target() != 0;
    for (const char* id : {"remove_target", "hide_target", "only_target", "lock_target"})
        m_actions[id]->setEnabled(chosen);
    const bool draws = open && targets::canDraw(m_document);
    for (const char* id : {"new_target", "find_image"}) m_actions[id]->setEnabled(draws);
    m_actions["redraw_target"]->setEnabled(draws && chosen);
    // A tracker cannot follow what fills the frame, but a classifier can name it.
    const AlgorithmDescriptor* const type = m_document.setup().type();
    m_actions["whole_frame"]->setEnabled(draws && type && type->names);
    m_actions.setHint(QStringLiteral("whole_frame"),
                      type && type->names ? QString() : tr("Available with classifiers"));
}

bool RunControl::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyRelease) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_K && !key->isAutoRepeat()) {
            m_pauseHeld = event->type() == QEvent::ShortcutOverride;
        }
    } else if (event->type() == QEvent::ApplicationDeactivate) {
        m_pauseHeld = false;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace spoor
