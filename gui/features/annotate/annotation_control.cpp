// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/annotation_control.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/target_chooser.h"
#include "gui/features/annotate/target_dialog.h"
#include "gui/shell/api/notice.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"

#include <QWidget>
#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {

AnnotationControl::AnnotationControl(Actions& actions, Document& document, Selection& selection,
                                     QWidget* window)
    : QObject(window),
      m_actions(actions),
      m_document(document),
      m_annotations(document.annotations()),
      m_selection(selection),
      m_window(window),
      m_twoWays(document, this) {
    connectHistory();
    connect(&m_annotations, &Annotations::changed, this, &AnnotationControl::lookAgain);
    connect(&m_annotations, &Annotations::reset, this, [this] {
        m_waiting = nullptr;
        m_selectedBefore.clear();
    });
}

void AnnotationControl::connectHistory() {
    connect(&m_document, &Document::stateChanged, this, [this] {
        if (!m_undoWhenIdle || m_document.state().mode == RunMode::Tracking) return;
        m_undoWhenIdle = false;
        m_annotations.undo();
    });
    connect(&m_selection, &Selection::targetChanged, this, [this] {
        const TargetId before = std::exchange(m_selected, m_selection.target());
        if (m_selected && m_selected != before) m_selectedBefore.try_emplace(m_selected, before);
    });
    connect(&m_annotations, &Annotations::wentTo, this, [this](FrameIndex frame, TargetId target) {
        const bool there = m_annotations.session().target(target) != nullptr;
        if (there && !m_selection.targets().contains(target)) m_selection.setTarget(target);
        if (const auto before = m_selectedBefore.find(target);
            !there && before != m_selectedBefore.end()) {
            const TargetId again = before->second;
            m_selectedBefore.erase(before);
            m_selection.setTarget(m_annotations.session().target(again) ? again : TargetId(0));
        }
        if (frame >= 0 && frame != m_document.frame()) goTo(frame);
    });
}

/// During tracking, stops the run first and undoes the whole run after its last frame has arrived.
void AnnotationControl::undo() {
    if (m_cancelTool && m_cancelTool()) return;
    m_undoWhenIdle = m_document.state().mode == RunMode::Tracking;
    if (m_undoWhenIdle)
        m_document.post(command::Stop{});
    else
        m_annotations.undo();
}

void AnnotationControl::search(const QString& nothing, const Search& search) {
    const TargetId id = m_selection.target();
    const FrameIndex from = m_document.frame();
    m_waiting = [this, id, from, nothing, search] {
        const SessionTarget* const target = m_annotations.session().target(id);
        const FrameSearch found = target ? search(*target, from) : FrameSearch{};
        if (found.frame) goTo(*found.frame);
        if (!found.frame && !found.waits) emit m_annotations.refused(nothing);
        return !found.waits;
    };
    lookAgain();
}

void AnnotationControl::lookAgain() {
    if (!m_waiting) return;
    const std::function<bool()> look = std::move(m_waiting);
    m_waiting = nullptr;
    if (!look()) m_waiting = look;
}

/// Finds the next uncertain segment and reports its number and the total.
FrameSearch AnnotationControl::findDoubt(const SessionTarget& target, FrameIndex from,
                                         bool forward) {
    const UncertainSegments found =
        uncertainSegments(m_annotations.session(), target.id, m_annotations.results());
    if (found.waits) return {std::nullopt, true};
    const UncertainSegment* const here = found.next(from, forward);
    if (!here) return {};
    const QString sentence = here->lost > 0
                                 ? tr("%1: lost, segment %2 of %3, frames %4 to %5")
                                 : tr("%1: uncertain, segment %2 of %3, frames %4 to %5");
    emit told(sentence.arg(targetName(target))
                  .arg(here - found.all.data() + 1)
                  .arg(found.all.size())
                  .arg(countText(here->frames.first), countText(here->frames.last)));
    return {here->frames.first, false};
}

void AnnotationControl::findKeyframe(bool forward) {
    search(forward ? tr("No keyframe after this frame.") : tr("No keyframe before this frame."),
           [forward](const SessionTarget& target, FrameIndex from) {
               return FrameSearch{nextKeyframe(target, from, forward), false};
           });
}

void AnnotationControl::findUncertain(bool forward) {
    search(forward ? tr("No uncertain segment after this frame.")
                   : tr("No uncertain segment before this frame."),
           [this, forward](const SessionTarget& target, FrameIndex from) {
               return findDoubt(target, from, forward);
           });
}

void AnnotationControl::findGap() {
    search(tr("No keyframe gap after this frame."),
           [this](const SessionTarget& target, FrameIndex from) {
               return nextGap(target, m_annotations.results(), from);
           });
}

void AnnotationControl::trackToKeyframe(bool forward) {
    if (targets::stopRun(m_document)) return;
    const SessionTarget* const target = m_annotations.session().target(m_selection.target());
    const auto key = target ? nextKeyframe(*target, m_document.frame(), forward) : std::nullopt;
    if (!key) {
        emit m_annotations.refused(
            forward ? tr("The selected target has no keyframe after this frame.")
                    : tr("The selected target has no keyframe before this frame."));
        return;
    }
    TrackRequest wish;
    wish.only = target->id;
    wish.backward = !forward;
    wish.frames = std::abs(*key - m_document.frame()) - 1;
    if (*wish.frames > 0)
        targets::track(m_document, wish);
    else
        emit m_annotations.refused(forward ? tr("The next frame is already a keyframe.")
                                           : tr("The previous frame is already a keyframe."));
}

void AnnotationControl::trackBetween(Notices& notices) {
    if (m_twoWays.running()) return m_twoWays.stop();
    if (!m_twoWays.start(m_selection.target())) return;
    const QString key = QStringLiteral("two ways");
    const auto show = [this, key, &notices](int percent) {
        Notice notice{key, NoticeKind::Wait, tr("Tracking from both keyframes: %1 %").arg(percent)};
        notice.action = {tr("Stop"), [this] { m_twoWays.stop(); }};
        notices.post(std::move(notice));
    };
    m_twoWays.disconnect(this);
    connect(&m_twoWays, &TwoWayRun::progressed, this, show);
    connect(&m_twoWays, &TwoWayRun::finished, this, [this, key, &notices](bool stored) {
        notices.close(key);
        if (stored) emit edited();
    });
    show(0);
}

void AnnotationControl::copyBox() {
    const auto box = m_annotations.boxAt(m_selection.target(), m_document.frame());
    if (box) m_copied = box->box;
    m_actions.changed(Changed::State);
}

void AnnotationControl::pasteBox() {
    if (!m_copied) return;
    if (m_selection.target())
        targets::setBox(m_document, m_selection.target(), *m_copied);
    else
        targets::add(m_document, *m_copied);
}

void AnnotationControl::mergeWith(TargetId other) {
    m_annotations.edit(
        mergeTargets(m_annotations.annotated(), m_selection.target(), other, m_document.frame()));
}

/// The other selected targets, ascending.
std::vector<TargetId> AnnotationControl::others() const {
    std::vector<TargetId> ids = targets::affected(m_selection, m_selection.target());
    std::erase(ids, m_selection.target());
    return ids;
}

/// Merges the other selected targets into the selected one, or else a target that the user names.
void AnnotationControl::askMerge() {
    const SessionTarget* const chosen = m_annotations.session().target(m_selection.target());
    if (!chosen) return;
    if (const std::vector<TargetId> ids = others(); !ids.empty()) {
        for (const TargetId each : ids) mergeWith(each);
        if (!m_annotations.session().target(ids.front()))
            m_selection.setTarget(m_selection.target());
        return;
    }
    const auto own = extentOf(*chosen, m_annotations.results());
    const FrameIndex end = own ? own->second : FrameIndex(0);
    // Lists the target first that starts closest to the end of this one.
    const auto gap = [&](const SessionTarget& target) {
        const auto extent = extentOf(target, m_annotations.results());
        return std::pair(double(extent ? std::abs(extent->first - end) : +end),
                         extent ? extent->first : FrameIndex(0));
    };
    askOther(tr("Merge targets"), tr("Target to merge into %1:").arg(targetName(*chosen)), gap,
             [this](TargetId other) { mergeWith(other); });
}

void AnnotationControl::swapWith(TargetId other) {
    m_annotations.edit(swapTargets(m_annotations.annotated(), m_selection.target(), other,
                                   m_document.frame(), m_annotations.nextId()));
}

/// Swaps the two selected targets. With one selected target, asks for the other one.
void AnnotationControl::askSwap() {
    const SessionTarget* const chosen = m_annotations.session().target(m_selection.target());
    if (!chosen) return;
    if (const std::vector<TargetId> ids = others(); ids.size() == 1) return swapWith(ids.front());
    const FrameIndex frame = m_document.frame();
    const auto own = m_annotations.boxAt(chosen->id, frame);
    // Lists the target first that is closest in this frame.
    const auto distance = [&](const SessionTarget& target) {
        const auto box = m_annotations.boxAt(target.id, frame);
        if (!own || !box) return std::pair(std::numeric_limits<double>::max(), frame);
        return std::pair(std::hypot(own->box.centre().x - box->box.centre().x,
                                    own->box.centre().y - box->box.centre().y),
                         frame);
    };
    askOther(tr("Swap targets"),
             tr("Target to swap with %1 from this frame on:").arg(targetName(*chosen)), distance,
             [this](TargetId other) { swapWith(other); });
}

/// Asks for a target other than the selected one. `far` gives the order of the list and the frame
/// of each picture.
void AnnotationControl::askOther(
    const QString& title, const QString& question,
    const std::function<std::pair<double, FrameIndex>(const SessionTarget&)>& far,
    std::function<void(TargetId)> chosen) {
    std::vector<std::pair<double, TargetChooser::Candidate>> others;
    const QHash<TargetId, QString> names = numberedNames(m_annotations.session());
    for (const SessionTarget& target : m_annotations.session().targets()) {
        if (target.id == m_selection.target()) continue;
        const auto [distance, frame] = far(target);
        others.emplace_back(
            distance,
            TargetChooser::Candidate{
                target.id, frame, names[target.id] + '\n' + tr("frame %1").arg(countText(frame))});
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<TargetChooser::Candidate> candidates;
    for (const auto& each : others) candidates.push_back(each.second);
    auto* const chooser = new TargetChooser(
        m_document, m_selection, candidates,
        [this, chosen = std::move(chosen)](TargetId other) {
            chosen(other);
            emit edited();
        },
        m_window);
    chooser->setQuestion(title, question);
    chooser->show();
}

void AnnotationControl::editDetails() {
    const SessionTarget* const target = m_annotations.session().target(m_selection.target());
    if (!target) return;
    const TargetId id = target->id;
    TargetDialog dialog(factsOf(*target), m_annotations.colour(id), m_window);
    if (dialog.exec() != QDialog::Accepted) return;
    if (const SessionTarget* now = m_annotations.session().target(id);
        now && factsOf(*now) != dialog.facts())
        m_annotations.edit(setFacts(m_annotations.annotated(), id, dialog.facts()));
}

void AnnotationControl::goTo(FrameIndex frame) {
    m_document.post(command::Seek{frame});
}

}  // namespace spoor
