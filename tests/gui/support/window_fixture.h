// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/document.h"
#include "gui/document/panel_context.h"
#include "gui/document/selection.h"
#include "tests/gui/wait_for.h"

#include <QPointF>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

class QWidget;

namespace spoor::test {

/// A tracker that needs no device. It moves every target by (2, 1) pixels per frame.
const AlgorithmDescriptor& slidingPipeline();

/// Uniform grey frames with their index as brightness. The ledger counts frames that are in use.
class CountedSource : public FrameSource {
public:
    struct Ledger {
        Ledger();
        ~Ledger();
        std::mutex mutex;
        std::vector<Frame> frames;
        /// Number of frames that are referenced outside this ledger.
        int live();
        /// Number of frames that were read.
        std::size_t read();
    };
    CountedSource(SizeI size, FrameIndex count, std::shared_ptr<Ledger> ledger);
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;

private:
    SourceInfo m_info;
    std::shared_ptr<Ledger> m_ledger;
};

/// A textured square on a textured background, in any resolution and fast to generate.
class ClipSource : public FrameSource {
public:
    ClipSource(SizeI size, FrameIndex count);
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    static RectF box(FrameIndex index);

private:
    SourceInfo m_info;
    std::vector<std::uint32_t> m_ground;
};

Frame plainFrame(SizeI size, FrameIndex index, std::uint32_t bgr = 0x808080);
FrameReportPtr makeReport(const Frame& frame, std::vector<TargetResult> results,
                          bool computed = true);
TargetResult trackedAt(TargetId id, const RectF& box);

/// Records the commands that are posted to a document.
class Posted : public QObject {
public:
    explicit Posted(Document& document);
    template <typename T>
    std::vector<T> all() const {
        std::vector<T> found;
        for (const Command& c : m_commands) {
            if (const T* one = std::get_if<T>(&c)) found.push_back(*one);
        }
        return found;
    }

private:
    std::vector<Command> m_commands;
};

/// The label of the step that would be undone; empty: none.
QString undoLabel(const Annotations& annotations);

/// Drags with the left button from one point to another in four steps.
void drag(QWidget& widget, QPointF from, QPointF to);

}  // namespace spoor::test
