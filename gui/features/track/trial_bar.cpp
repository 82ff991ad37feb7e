// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/trial_bar.h"

#include "engine/project/session/session_box.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QCheckBox>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

QString figure(double value) {
    return std::isnan(value) ? QStringLiteral("–") : QLocale().toString(value, 'f', 2);
}

}  // namespace

TrialBar::TrialBar(ParameterPreview& parameterPreview, QWidget* parent)
    : QWidget(parent),
      m_preview(parameterPreview),
      m_on(new QCheckBox(tr("Preview on next"), this)),
      m_frames(new QSpinBox(this)),
      m_outcome(new QWidget(this)),
      m_progress(new QProgressBar(m_outcome)),
      m_summary(new QLabel(m_outcome)),
      m_apply(new QPushButton(tr("Apply"), m_outcome)),
      m_discard(new QPushButton(tr("Discard"), m_outcome)) {
    setObjectName("trial");
    m_on->setObjectName("trial.on");
    m_on->setToolTip(
        tr("Try a changed parameter in the background, from the current frame on; the video shows "
           "the old and the new trajectory until you apply or discard the preview"));
    nameControl(m_frames, "trial.frames", tr("Number of frames in the preview"));
    m_frames->setRange(1, ParameterPreview::maxFrames);
    m_frames->setSingleStep(50);
    m_frames->setKeyboardTracking(false);
    m_frames->setGroupSeparatorShown(true);
    m_progress->setObjectName("trial.progress");
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    setUpText(m_summary, "trial.summary", {TextLook::Plain});
    m_apply->setObjectName("trial.apply");
    m_apply->setToolTip(
        tr("Set the parameters and track these frames with them; one undo step reverts both"));
    m_discard->setObjectName("trial.discard");
    m_discard->setToolTip(tr("Restore the previous parameters"));
    auto* top = new QHBoxLayout;
    addAll(top, {m_on, m_frames});
    top->addStretch(1);
    auto* buttons = new QHBoxLayout;
    addAll(buttons, {m_apply, m_discard});
    buttons->addStretch(1);
    auto* outcome = columnIn(m_outcome, {}, 4);
    addAll(outcome, {m_progress, m_summary});
    outcome->addLayout(buttons);
    auto* layout = columnIn(this, {}, 4);
    layout->addLayout(top);
    layout->addWidget(m_outcome);
    connect(m_on, &QCheckBox::toggled, &parameterPreview, &ParameterPreview::setOn);
    connect(m_frames, &QSpinBox::valueChanged, &parameterPreview, &ParameterPreview::setWindow);
    connect(m_apply, &QPushButton::clicked, &parameterPreview, &ParameterPreview::apply);
    connect(m_discard, &QPushButton::clicked, &parameterPreview, &ParameterPreview::discard);
    connect(&parameterPreview, &ParameterPreview::changed, this, &TrialBar::follow);
    follow();
}

void TrialBar::follow() {
    const QSignalBlocker quietOn(m_on), quietFrames(m_frames);
    m_on->setChecked(m_preview.on());
    m_frames->setSuffix(unitSuffix("frames", m_preview.window()));
    m_frames->setValue(m_preview.window());
    m_frames->setEnabled(m_preview.on());
    m_outcome->setVisible(m_preview.pending());
    if (!m_preview.pending()) return;
    const auto [done, all] = m_preview.side().progress();
    m_progress->setRange(0, int(all));
    m_progress->setValue(int(done));
    const bool whole = !m_preview.side().running() && !m_preview.side().path().empty() &&
                       m_preview.side().problem().isEmpty();
    m_apply->setEnabled(whole && !m_preview.applying());
    m_discard->setEnabled(!m_preview.applying());
    m_summary->setText(summary());
    keepRoom();
}

/// Keeps the whole summary visible in a low panel; the fields below scroll.
void TrialBar::keepRoom() {
    m_summary->setMinimumHeight(std::max(0, m_summary->heightForWidth(width())));
}

void TrialBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    keepRoom();
}

QString TrialBar::summary() const {
    if (m_preview.applying()) return tr("Tracking these frames with the new parameters…");
    if (QString why = m_preview.obstacle(); !why.isEmpty()) return why;
    if (!m_preview.side().problem().isEmpty()) return m_preview.side().problem();
    const auto both = m_preview.compared();
    if (!both || m_preview.side().path().empty()) return tr("Computing preview…");
    const auto rows = compareTracks(*both, 0);
    double overlap = 0, confidence[2] = {0, 0};
    int count = 0, counts[2] = {0, 0}, differing = 0;
    for (const TrackDifference& row : rows) {
        if (!std::isnan(row.overlap)) {
            overlap += row.overlap;
            differing += row.overlap < 1;
            ++count;
        }
        for (int i = 0; i < 2; ++i) {
            if (std::isnan(row.confidence[i])) continue;
            confidence[i] += row.confidence[i];
            ++counts[i];
        }
    }
    const auto mean = [](double sum, int n) { return n ? sum / n : std::nan(""); };
    const QString span =
        tr("Frames %1 to %2: ").arg(countText(m_preview.first()), countText(m_preview.last()));
    if (count && differing == 0) return span + tr("identical boxes.");
    return span + tr("overlap of old and new boxes %1, confidence %2 (before: %3).")
                      .arg(figure(mean(overlap, count)), figure(mean(confidence[1], counts[1])),
                           figure(mean(confidence[0], counts[0])));
}

}  // namespace spoor
