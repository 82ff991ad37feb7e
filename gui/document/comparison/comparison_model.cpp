// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/comparison/comparison_model.h"

#include "engine/algorithms/api/registry.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/numbers.h"

#include <algorithm>

namespace spoor {

namespace {

/// Returns another tracker that needs a box to compare `than` with, or `than` if there is none.
const AlgorithmDescriptor* anotherTracker(const AlgorithmDescriptor* than) {
    for (const AlgorithmDescriptor& type : algorithmDescriptors())
        if (than && than->needsBox && type.needsBox && type.id != than->id) return &type;
    return than;
}

/// Milliseconds by frame.
std::map<FrameIndex, double> timesOf(const std::map<FrameIndex, std::vector<TimingRow>>& frames) {
    std::map<FrameIndex, double> times;
    for (const auto& [frame, rows] : frames)
        if (const double time = stageMilliseconds(rows); time > 0) times[frame] = time;
    return times;
}

/// "A · TLD · CPU · Threshold 0.8": the letter, and what a side runs.
QString sideName(const QString& letter, const ComparisonModel::Side& chosen) {
    if (!chosen.type) return letter;
    QString device = deviceWords(chosen.plan.device);
    if (chosen.kernels == KernelVariant::Gpu)
        device = ComparisonModel::tr("%1, GPU kernel variants").arg(device);
    QStringList parts{letter, translated(chosen.type->label), device};
    for (const auto& spec : chosen.type->params) {
        if (parts.size() == 5 || chosen.params.at(spec.name) == spec.value) continue;
        parts << translated(spec.label) + QStringLiteral(" ") +
                     QString::fromStdString(toText(chosen.params.at(spec.name)));
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

ComparisonModel::ComparisonModel(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_blink.setInterval(blinkMilliseconds);
    connect(&m_blink, &QTimer::timeout, this, [this] {
        m_blinking = 1 - m_blinking;
        emit lookChanged();
    });
    for (BackgroundRun& path : m_paths) {
        connect(&path, &BackgroundRun::grown, this, &ComparisonModel::changed);
        connect(&path, &BackgroundRun::finished, this, [this] {
            ++m_found;
            emit changed();
        });
        connect(&path, &BackgroundRun::looked, this, &ComparisonModel::lookChanged);
    }
    connect(&document, &Document::framesChanged, this, [this] {
        m_chosenFrames.reset();
        for (auto& each : m_sides)
            if (each) each->pinned.reset();
        stop();
    });
    connect(&document, &Document::setupChanged, this, [this] {
        // The choice of another algorithm does not change who has computed the results.
        if (!targets::trackedFrames(m_document)) rememberRun();
        emit changed();
    });
    // A project sets its results before its algorithm.
    connect(&document, &Document::framesChanged, this, &ComparisonModel::rememberRun,
            Qt::QueuedConnection);
    connect(&document, &Document::stateChanged, this, [this] {
        if (m_document.state().mode == RunMode::Tracking) rememberRun();
    });
    // The obstacle and the default frames can change with the document.
    const auto look = [this] {
        if (!m_active) emit changed();
    };
    connect(&document, &Document::stateChanged, this, look);
    connect(&document.annotations(), &Annotations::targetsChanged, this, look);
}

void ComparisonModel::setShownRun(bool shown) {
    if (shown == m_shownRun) return;
    m_shownRun = shown;
    emit changed();
}

ComparisonModel::Side ComparisonModel::side(int which) const {
    const auto& chosen = m_sides[std::size_t(which)];
    if (which == 0 && m_shownRun) return m_run;
    if (chosen) return *chosen;
    const AlgorithmDescriptor* const other = anotherTracker(m_document.setup().type());
    if (which == 1 && m_shownRun && other && other != m_document.setup().type())
        return {other, ParamSet(other->params), {m_document.setup().plan().device, {}}};
    return {m_document.setup().type(), m_document.setup().params(), m_document.setup().plan()};
}

void ComparisonModel::setSide(int which, Side side) {
    m_sides[std::size_t(which)] = std::move(side);
    emit changed();
}

QString ComparisonModel::name(int which) const {
    QString letter = which == 0 ? QStringLiteral("A") : QStringLiteral("B");
    if (which == 0 && m_shownRun) return sideName(letter, m_run);
    const Side chosen = side(which);
    if (chosen.pinned) return letter + QStringLiteral(" · ") + chosen.pinned->name;
    return sideName(letter, chosen);
}

void ComparisonModel::rememberRun() {
    m_run = {m_document.setup().type(), m_document.setup().params(), m_document.setup().plan()};
}

std::pair<FrameIndex, FrameIndex> ComparisonModel::frames() const {
    if (m_chosenFrames) return *m_chosenFrames;
    if (const auto tracked = targets::trackedFrames(m_document);
        tracked && tracked->first < tracked->last)
        return {tracked->first, tracked->last};
    const FrameIndex first = m_document.frame();
    return {first, std::min<FrameIndex>(first + usualFrames,
                                        std::max<FrameIndex>(m_document.frameCount(), 1) - 1)};
}

void ComparisonModel::setFrames(FrameIndex first, FrameIndex last) {
    m_chosenFrames = {std::min(first, last), std::max(first, last)};
    emit changed();
}

void ComparisonModel::forgetFrames() {
    m_chosenFrames.reset();
    emit changed();
}

QString ComparisonModel::obstacle() const {
    if (!m_document.frames() || !m_document.setup().type()) return tr("Open a video first");
    if (m_document.frames()->info().live) return tr("Camera frames cannot be read again");
    const auto [first, last] = frames();
    const auto startsOnBox = [this](int which) {
        const Side chosen = side(which);
        return !chosen.pinned && chosen.type->needsBox;
    };
    const bool needsBox = startsOnBox(1) || (!m_shownRun && startsOnBox(0));
    auto& annotations = m_document.annotations();
    const auto there = [&, at = first](const SessionTarget& target) {
        return annotations.boxAt(target.id, at).has_value();
    };
    const auto& targets = annotations.session().targets();
    if (needsBox && std::none_of(targets.begin(), targets.end(), there))
        return tr("Draw a box in frame %1 first").arg(countText(first));
    if (m_shownRun && !targets::trackedFrames(m_document))
        return tr("No results yet. Track first, or let the comparison run A as well");
    return {};
}

BackgroundRunSetup ComparisonModel::setupOf(int which) const {
    BackgroundRunSetup setup = sideSetup(m_document, m_first, m_last);
    const Side chosen = side(which);
    setup.config =
        makeRunConfig(*chosen.type, chosen.params, chosen.plan, m_document.setup().seed());
    setup.kernels = chosen.kernels;
    if (!chosen.type->needsBox) setup.starts.clear();
    return setup;
}

void ComparisonModel::start() {
    if (!obstacle().isEmpty()) {
        emit changed();
        return;
    }
    std::tie(m_first, m_last) = frames();
    m_active = true;
    ++m_found;
    noteShown();
    m_aside = false;
    m_paths[0].clear();
    const bool alone = m_shownRun || side(0).pinned || side(1).pinned;
    const auto turns = alone ? nullptr : std::make_shared<Alternator>();
    for (int which = m_shownRun ? 1 : 0; which < 2; ++which) {
        BackgroundRun& path = m_paths[std::size_t(which)];
        if (const PinnedRuns::Run pinned = side(which).pinned)
            path.restore(
                {m_first, m_last},
                {pinned->results.lower_bound(m_first), pinned->results.upper_bound(m_last)},
                timesOf(stageRows(pinned->times, m_first, m_last)));
        else
            path.start(m_document.frames(), setupOf(which), turns);
    }
    blink();
    if (m_document.frame() < m_first || m_document.frame() > m_last)
        m_document.post(command::Seek{m_first});
    emit changed();
    emit lookChanged();
}

/// Copies the document's results and times of the compared frames.
void ComparisonModel::noteShown() {
    m_shown.clear();
    m_shownTimes.clear();
    if (!m_shownRun) return;
    for (FrameIndex frame = m_first; frame <= m_last; ++frame)
        m_shown[frame] = m_run.type && m_run.type->needsBox
                             ? targets::drawnRowsAt(m_document, frame)
                             : targets::rowsAt(m_document, frame);
    m_shownTimes = timesOf(stageRows(m_document.computed().timings(), m_first, m_last));
}

void ComparisonModel::stop() {
    m_blink.stop();
    const bool was = std::exchange(m_active, false);
    for (BackgroundRun& path : m_paths) path.clear();
    m_shown.clear();
    m_shownTimes.clear();
    if (!was) return;
    ++m_found;
    emit changed();
    emit lookChanged();
}

void ComparisonModel::setVisible(bool visible) {
    if (visible == m_visible) return;
    m_visible = visible;
    if (!m_active) return;
    blink();
    emit changed();
    emit lookChanged();
}

void ComparisonModel::show() {
    if (!std::exchange(m_aside, false)) return;
    blink();
    emit changed();
    emit lookChanged();
}

void ComparisonModel::blink() {
    shown() && m_layout == Layout::Blink ? m_blink.start() : m_blink.stop();
}

bool ComparisonModel::running() const {
    return m_paths[0].running() || m_paths[1].running();
}

std::pair<FrameIndex, FrameIndex> ComparisonModel::progress() const {
    std::pair<FrameIndex, FrameIndex> all{0, 0};
    for (int i = m_shownRun ? 1 : 0; i < 2; ++i) {
        const auto [done, frames] = m_paths[std::size_t(i)].progress();
        all.first += done;
        all.second += frames;
    }
    return all;
}

QString ComparisonModel::problem() const {
    return m_paths[0].problem().isEmpty() ? m_paths[1].problem() : m_paths[0].problem();
}

void ComparisonModel::setLayout(Layout layout) {
    if (layout == m_layout) return;
    m_layout = layout;
    m_blinking = 0;
    blink();
    emit lookChanged();
}

void ComparisonModel::setDivider(double place) {
    place = std::clamp(place, 0.0, 1.0);
    if (place == m_divider) return;
    m_divider = place;
    emit lookChanged();
}

std::optional<ComparedRuns> ComparisonModel::compared() const {
    if (!m_active) return std::nullopt;
    ComparedRuns both;
    both.first = m_first;
    both.last = m_last;
    const FrameIndex frame = m_document.frame();
    for (int i = 0; i < 2; ++i) {
        const BackgroundRun& path = m_paths[std::size_t(i)];
        const bool shown = i == 0 && m_shownRun;
        both.sides[std::size_t(i)] = {name(i), shown ? &m_shown : &path.path(),
                                      shown ? &m_shownTimes : &path.milliseconds(),
                                      shown ? nullptr : path.inside(frame).get()};
    }
    return both;
}

void ComparisonModel::look(FrameIndex frame, const std::set<std::string>& artifacts) {
    if (!m_active || frame < m_first || frame > m_last) return;
    for (std::size_t i = 0; i < 2; ++i) {
        if (m_paths[i].restored() && !artifacts.empty())
            m_paths[i].runAgain(m_document.frames(), setupOf(int(i)));
        m_paths[i].look(frame, artifacts);
    }
}

}  // namespace spoor
