// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/status_line.h"

#include "engine/tracking/preparation.h"
#include "gui/base/device_choices.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/runs/project.h"

#include <QDir>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>

namespace spoor {
StatusLine::StatusLine(QStatusBar& bar, Document& document, Project& project)
    : QObject(&bar), m_document(document), m_project(project) {
    m_preparing = add(bar, tr("Kernel compilation"));
    m_prepared = new QProgressBar;
    m_prepared->setAccessibleName(tr("Compiled kernels"));
    m_prepared->setMaximumWidth(120);
    m_prepared->setTextVisible(false);
    bar.addPermanentWidget(m_prepared);
    m_input = add(bar, tr("Video"));
    m_device = add(bar, tr("Device"));
    m_rate = add(bar, tr("Speed"));
    m_losses = add(bar, tr("Missing results"));
    m_zoom = add(bar, tr("Zoom"));
    m_saved = add(bar, tr("Project"));
    auto* timer = new QTimer(this);
    timer->setInterval(250);
    connect(timer, &QTimer::timeout, this, &StatusLine::refresh);
    timer->start();
    connect(&document, &Document::stateChanged, this, &StatusLine::refresh);
    connect(&project, &Project::changed, this, &StatusLine::showSaved);
    refresh();
    showSaved();
}

void StatusLine::showSaved() {
    const Project::SaveState saved = m_project.saved();
    const QString words[] = {{}, tr("Saved"), tr("Saving…"), tr("Not saved"), tr("Read-only")};
    m_saved->setVisible(saved != Project::SaveState::Nothing);
    m_saved->setText(words[int(saved)]);
    m_saved->setToolTip(m_project.problem().isEmpty() ? QDir::toNativeSeparators(m_project.path())
                                                      : m_project.problem());
}

QLabel* StatusLine::add(QStatusBar& bar, const QString& name) {
    auto* label = new QLabel;
    label->setAccessibleName(name);
    label->setToolTip(name);
    bar.addPermanentWidget(label);
    return label;
}

void StatusLine::setZoom(double zoom) {
    m_zoom->setText(tr("%1 %").arg(QLocale().toString(zoom * 100, 'f', 0)));
}

double StatusLine::framesPerSecond() const {
    const std::vector<TimingRow>& rows = m_document.computed().timings();
    if (rows.empty()) return 0;
    const Nanos newest = rows.back().end;
    Nanos oldest = newest;
    int frames = 0;
    for (auto row = rows.rbegin(); row != rows.rend() && newest - row->begin < 1000000000; ++row) {
        if (row->stage != "decode" || !row->kernel.empty()) continue;
        ++frames;
        oldest = row->begin;
    }
    return newest > oldest ? frames * 1e9 / double(newest - oldest) : 0;
}

/// Whether the run waits for the first frame on a device, for example while kernels are compiled.
bool StatusLine::waitsForDevice() {
    const std::size_t rows = m_document.computed().timings().size();
    if (m_document.state().mode != RunMode::Tracking || !m_waiting.isValid()) {
        m_rows = rows;
        m_waiting.start();
    }
    return rows == m_rows && m_waiting.elapsed() > 1000;
}

/// Shows the progress of compiling kernels in the background. Returns false if none is compiled.
bool StatusLine::showPreparation() {
    const Preparation now = preparation();
    m_preparing->setVisible(now.working());
    m_prepared->setVisible(now.working());
    if (!now.working()) return false;
    m_preparing->setText(tr("Compiling kernels (%1 of %2)").arg(now.ready).arg(now.total));
    m_prepared->setRange(0, now.total);
    m_prepared->setValue(now.ready);
    return true;
}

void StatusLine::refresh() {
    showSaved();
    const bool preparing = showPreparation();
    const auto& frames = m_document.frames();
    m_input->setVisible(frames != nullptr);
    if (frames) {
        const SourceInfo& info = frames->info();
        m_input->setText(QStringLiteral("%1 × %2 · %3")
                             .arg(info.size.width)
                             .arg(info.size.height)
                             .arg(QString::fromStdString(info.codec)));
    }
    showDevice();
    showRate(waitsForDevice() && !preparing);
    const qint64 lost = m_document.computed().resultsLost();
    m_losses->setVisible(lost > 0);
    m_losses->setText(tr("missing results: %1").arg(countText(lost)));
}

/// Shows the display name of the device; its stable name is in the tooltip.
void StatusLine::showDevice() {
    const std::string& name = m_document.state().plan.device;
    m_device->setVisible(!name.empty());
    if (name == m_deviceName) return;
    m_deviceName = name;
    m_device->setText(deviceWords(name));
    m_device->setToolTip(tr("Device: %1").arg(QString::fromStdString(name)));
}

void StatusLine::showRate(bool waiting) {
    const bool tracked = !m_document.computed().timings().empty();
    m_rate->setVisible(tracked || waiting);
    const QString rate = tr("%1 frames/s").arg(QLocale().toString(framesPerSecond(), 'f', 0));
    const bool tracking = m_document.state().mode == RunMode::Tracking;
    m_rate->setText(waiting    ? tr("Starting device…")
                    : tracking ? tr("Tracking · %1").arg(rate)
                               : rate);
    m_rate->setToolTip(tr("Frames processed in the last second. Frames skipped in the display: %1")
                           .arg(countText(m_document.computed().picturesSkipped())));
}

}  // namespace spoor
