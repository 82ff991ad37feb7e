// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/signal_history.h"

#include "engine/project/results/frame_signals.h"
#include "gui/toolkit/timers.h"

#include <memory>
#include <utility>

namespace spoor {
namespace {

constexpr int signalsMs = 500;  ///< long, because each flush rewrites whole chunks

}  // namespace

SignalHistory::SignalHistory(Write write, Read read, QObject* parent)
    : QObject(parent), m_write(std::move(write)), m_read(std::move(read)) {
    callOnce(m_flush, signalsMs, this, &SignalHistory::flush);
    m_log.setAsk([this](TargetId target, std::int64_t chunk, std::uint64_t ticket) {
        ask(target, chunk, ticket);
    });
}

SignalHistory::~SignalHistory() = default;

void SignalHistory::need(TargetId target, FrameIndex first, FrameIndex last) {
    (void)m_log.need(target, first, last);
}

void SignalHistory::take(FrameSignals frame) {
    m_log.put(frame.frame, frame.targets, frame.values);
    m_fresh.push_back(std::move(frame));
    if (!m_flush.isActive()) m_flush.start();
}

void SignalHistory::flush() {
    m_flush.stop();
    if (m_fresh.empty()) return;
    m_write([frames = std::exchange(m_fresh, {})](ProjectFile& file) {
        file.results().putSignals(frames);
    });
}

void SignalHistory::reset() {
    m_flush.stop();
    m_fresh.clear();
    m_log.clear();
}

void SignalHistory::ask(TargetId target, std::int64_t chunk, std::uint64_t ticket) {
    flush();
    auto found = std::make_shared<SignalChunk>();
    m_read([=](ProjectFile& file) { *found = file.results().signalChunk(target, chunk); },
           [=, this] {
               m_log.arrived(target, chunk, ticket, *found);
               emit arrived();
           });
}

}  // namespace spoor
