// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/latencies.h"

#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/document/document.h"
#include "gui/document/timings/frame_segmenter.h"
#include "gui/view/video/video_view.h"

#include <QApplication>
#include <QEvent>
#include <QJsonDocument>
#include <QSaveFile>
#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr int positions = 50;  ///< random ones, each followed by one near it
constexpr int steps = 50;
constexpr FrameIndex nearby = 7;  ///< frames back, usually in the same group of pictures
constexpr int pauseMs = 60;       ///< between an answer and the next request
constexpr int probeMs = 5;        ///< a later probe shows that the thread was busy
constexpr int limitMs = 30'000;
constexpr int playMs = 5'000;
constexpr const char* names[] = {"random_position", "near_position", "step"};

QJsonObject shares(std::vector<Nanos> all) {
    const auto at = [&](double part) {
        return all.empty() ? QJsonValue() : QJsonValue(toMilliseconds(percentile(all, part)));
    };
    return {{"count", int(all.size())}, {"median", at(0.5)}, {"p95", at(0.95)}, {"worst", at(1)}};
}

}  // namespace

Latencies::Latencies(ApplicationShell& shell, const QString& video, QString out)
    : m_shell(shell), m_out(std::move(out)), m_begin(nowNanos()) {
    shell.window()->view().installEventFilter(this);
    m_probe.setTimerType(Qt::PreciseTimer);
    connect(&m_probe, &QTimer::timeout, this, [this] {
        m_longest = std::max(m_longest, toMilliseconds(nowNanos() - m_probed) - probeMs);
        m_probed = nowNanos();
    });
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        if (!m_first) return QApplication::exit(1);
        m_wanted = -1;  // counts as not answered
        next();
    });
    m_limit.start(limitMs);
    shell.open(video);
}

bool Latencies::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint)
        QMetaObject::invokeMethod(
            this, [this] { painted(); }, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void Latencies::painted() {
    const Document& document = m_shell.document();
    if (!document.report()) return;
    const FrameIndex frame = document.report()->frame.index();
    if (!m_first) {
        m_first = toMilliseconds(nowNanos() - m_begin);
        m_result = {{"frames", double(document.frameCount())},
                    {"frames_per_second", document.frames()->info().framesPerSecond},
                    {"width", document.frames()->info().size.width},
                    {"height", document.frames()->info().size.height},
                    {"first_frame_ms", *m_first}};
        QTimer::singleShot(1000, this, [this] {
            m_probed = nowNanos();
            m_probe.start(probeMs);
            next();
        });
        return m_limit.stop();
    }
    if (m_played) m_played->insert(frame);
    if (m_wanted < 0) return;
    Times& times = m_times[int(m_wait)];
    if (!m_changed && frame != m_before) {
        m_changed = true;
        times.any.push_back(nowNanos() - m_begin);
    }
    if (frame != m_wanted) return;
    times.exact.push_back(nowNanos() - m_begin);
    m_wanted = -1;
    m_limit.stop();
    QTimer::singleShot(pauseMs, this, [this] { next(); });
}

void Latencies::next() {
    const FrameIndex last = m_shell.document().frameCount() - 1;
    const FrameIndex now = m_shell.document().frame();
    const int wait = m_waits++;
    if (wait < 2 * positions) {
        if (wait % 2 == 1 && now >= nearby) return seek(Wait::Near, now - nearby);
        FrameIndex frame = now;
        while (frame == now && last > 0) frame = FrameIndex(m_random() % unsigned(last + 1));
        return last > 0 ? seek(Wait::Random, frame) : finish();
    }
    if (wait < 2 * positions + steps && now < last) return seek(Wait::Step, now + 1);
    play();
}

void Latencies::seek(Wait wait, FrameIndex frame) {
    m_wait = wait;
    m_wanted = frame;
    m_changed = false;
    m_before = m_shell.document().frame();
    m_begin = nowNanos();
    m_limit.start(limitMs);
    Document& document = m_shell.document();
    wait == Wait::Step ? document.post(command::Step{1}) : document.post(command::Seek{frame});
}

void Latencies::play() {
    Document& document = m_shell.document();
    document.post(command::Seek{0});
    QTimer::singleShot(2000, this, [this, &document] {
        m_played.emplace();
        document.post(command::Play{1});
        QTimer::singleShot(playMs, this, [this, &document] {
            document.post(command::Stop{});
            finish();
        });
    });
}

void Latencies::finish() {
    for (int i = 0; i < 3; ++i)
        m_result[QLatin1String(names[i])] = QJsonObject{
            {"any_frame_ms", shares(m_times[i].any)}, {"exact_frame_ms", shares(m_times[i].exact)}};
    if (m_played && !m_played->empty()) {
        const double passed = double(*m_played->rbegin() - *m_played->begin() + 1);
        m_result["play"] = QJsonObject{{"seconds", playMs / 1000.0},
                                       {"frames_passed", passed},
                                       {"frames_painted", double(m_played->size())}};
    }
    m_result["longest_busy_ms"] = m_longest;
    QSaveFile file(m_out);
    const QByteArray text = QJsonDocument(m_result).toJson();
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    QApplication::exit(written ? 0 : 1);
}

}  // namespace spoor
