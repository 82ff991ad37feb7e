// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/sample_speed.h"

#include "engine/media/frame_store.h"
#include "gui/document/document.h"
#include "gui/document/timings/timing_model.h"
#include "gui/toolkit/timers.h"

#include <QSettings>
#include <QStringList>

namespace spoor {

namespace {

constexpr int settledMilliseconds = 300;  // timings arrive after the state
constexpr const char* sampleInput = "sample";
const QString lastRunKey = QStringLiteral("last_speed/");

QString keyOf(QString device) {
    return QStringLiteral("sample_speed/") + device.replace('/', '_');
}

}  // namespace

SampleSpeed::SampleSpeed(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    callOnce(m_timer, settledMilliseconds, this, &SampleSpeed::store);
    for (auto signal : {&Document::stateChanged, &Document::rowsAdded})
        connect(&document, signal, this, [this] {
            if (ended()) m_timer.start();
        });
}

/// Whether a run has tracked the sample to its last frame.
bool SampleSpeed::ended() const {
    const auto& frames = m_document.frames();
    const RunState& state = m_document.state();
    return frames && !frames->info().live && m_document.setup().type() &&
           state.mode == RunMode::Idle && state.trackedTo == m_document.frameCount() - 1;
}

void SampleSpeed::store() {
    if (!ended()) return;
    TimingModel model(m_document);
    model.setWindow(TimingModel::maxFrames);
    while (model.update()) {
    }
    const double rate = model.summary(0ns).rate();
    const QString device = QString::fromStdString(m_document.state().plan.device);
    if (rate <= 0 || device.isEmpty()) return;
    const QString algorithm = QString::fromStdString(m_document.setup().type()->id);
    QSettings().setValue(lastRunKey + algorithm, rate);
    if (m_document.frames()->info().input == sampleInput)
        QSettings().setValue(keyOf(device), QStringList{algorithm, QString::number(rate)});
}

double SampleSpeed::inLastRun(const QString& algorithm) {
    return QSettings().value(lastRunKey + algorithm).toDouble();
}

std::optional<SampleSpeed::Speed> SampleSpeed::on(const QString& device) {
    const QStringList stored = QSettings().value(keyOf(device)).toStringList();
    const Speed speed{stored.value(0), stored.value(1).toDouble()};
    return speed.rate > 0 ? std::optional(speed) : std::nullopt;
}

}  // namespace spoor
