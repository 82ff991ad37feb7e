// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/background_task.h"

#include <QObject>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace spoor {

/// Reads in the background, one after another, so that results arrive in the order in which they
/// were asked for. What is asked for instead of another read replaces it. GUI thread.
class ReadQueue : public QObject {
public:
    using QObject::QObject;

    /// The queue of an owner, made on first use.
    static ReadQueue& of(QObject& owner) {
        // Without Q_OBJECT, findChild() would take any child.
        for (QObject* const child : owner.children())
            if (auto* const queue = dynamic_cast<ReadQueue*>(child)) return *queue;
        return *new ReadQueue(&owner);
    }

    /// Number of reads whose results have not arrived.
    std::size_t size() const { return m_waiting.size(); }
    /// Drops all reads.
    void clear() {
        m_task.abandon();
        m_waiting.clear();
    }
    /// Runs `work` after the earlier reads. `done` gets its result, or `failed` its exception.
    template <typename Work, typename Done>
    void add(Work work, Done done, const std::function<void(const Problem&)>& failed) {
        const auto result = std::make_shared<std::optional<std::invoke_result_t<Work&>>>();
        m_waiting.push_back([this, work, result, done, failed] {
            m_task = BackgroundTask(
                this, [work, result](const auto&) mutable { result->emplace(work()); },
                [this, result, done, failed](const std::optional<Problem>& problem) {
                    m_waiting.pop_front();
                    if (!m_waiting.empty()) m_waiting.front()();
                    problem ? failed(*problem) : done(**result);
                });
        });
        if (m_waiting.size() == 1) m_waiting.front()();
    }
    /// The same instead of the earlier reads, whose results are dropped.
    template <typename Work, typename Done>
    void replace(Work work, Done done, const std::function<void(const Problem&)>& failed) {
        clear();
        add(std::move(work), std::move(done), failed);
    }

private:
    std::deque<std::function<void()>> m_waiting;  ///< the first one runs
    BackgroundTask m_task;
};

}  // namespace spoor
