// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/os/process.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/bench.h"
#include "engine/formats/format_table.h"
#include "engine/project/edits/annotate.h"
#include "engine/project/store/project_file.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int targetCount = 100;
constexpr FrameIndex frameCount = 10'000;

/// A million boxes that move as objects do, half of them uncertain every tenth frame.
Session largeSession(int targets = targetCount) {
    Session session;
    session.size = {1920, 1080};
    session.fps = 25;
    session.length = frameCount;
    for (TargetId id = 1; id <= targets; ++id) {
        SessionTarget target;
        target.id = id;
        target.label = id % 2 == 0 ? "car" : "person";
        target.boxes.reserve(std::size_t(frameCount));
        for (FrameIndex frame = 0; frame < frameCount; ++frame) {
            SessionBox box;
            box.frame = frame;
            box.box = {double((frame * 3 + id * 17) % 1800) + 0.25,
                       double((frame * 2 + id * 29) % 1000) + 0.5, 40.0 + id % 7, 60.0 + id % 5};
            box.source = BoxSource::Tracked;
            box.confidence = 0.5 + double(frame % 50) / 100;
            if (id % 2 == 0 && frame % 10 == 0) box.state = TargetState::Uncertain;
            target.boxes.push_back(box);
        }
        session.put(std::move(target));
    }
    return session;
}

/// Peak memory of the process in megabytes since the last call.
double peakMegabytes() {
    const double bytes = double(peakMemory());
    restartPeakMemory();
    return bytes / (1 << 20);
}

class ProjectBench {
public:
    ProjectBench(const BenchOptions& options, const BenchSink& sink)
        : m_sink(sink),
          m_rounds(std::min(options.rounds, 5)),
          m_steps(options, formats().size() + 3) {}

    void run() {
        const std::string path = m_folder.file("large.spoor");
        const Session session = largeSession();
        ProjectFile(path).document().store(session);
        opening(path);
        editing(path);
        for (const Format& format : formats())
            if (format.write) exporting(format, session);
    }

private:
    void report(const std::string& stage, std::vector<double> samples, const std::string& note) {
        BenchRow row{"project", stage, "", "host"};
        row.size = std::to_string(targetCount) + " x " + std::to_string(frameCount) + " boxes";
        row.time = summarise(std::move(samples));
        row.extra["peak_mb"] = peakMegabytes();
        row.note = note + "peak memory " +
                   std::to_string(std::lround(row.extra["peak_mb"].get<double>())) + " MB";
        m_sink(row);
    }

    void opening(const std::string& path) {
        m_steps.begin("opening a project");
        peakMegabytes();
        std::vector<double> samples;
        for (int i = 0; i < m_rounds; ++i)
            samples.push_back(wallMilliseconds([&] { (void)ProjectFile(path).document().load(); }));
        report("open", std::move(samples), "");
    }

    /// Moves a box, and undoes it, as the window does: in the session and in the file.
    void editing(const std::string& path) {
        m_steps.begin("editing a project");
        ProjectFile file(path);
        Session session = file.document().load();
        ResultCache results;
        peakMegabytes();
        std::vector<double> edits, undone;
        for (int i = 0; i < 10 * m_rounds; ++i) {
            EditStep step;
            edits.push_back(wallMilliseconds([&] {
                step = setBox({session, results}, 50, FrameIndex(i) * 97, {10.0 + i, 20, 30, 40})
                           .orThrow();
                step.id = i + 1;
                for (const Change& change : step.changes) apply(session, change);
                file.history().commit(step);
            }));
            if (i % 2 == 0) continue;
            undone.push_back(wallMilliseconds([&] {
                for (const Change& change : inverse(step)) apply(session, change);
                file.history().undo(step);
            }));
        }
        report("edit", std::move(edits), "");
        report("undo", std::move(undone), "");
    }

    void exporting(const Format& format, const Session& session) {
        m_steps.begin(std::string("exporting as ") + format.id);
        FormatOptions options;
        options.size = session.size;
        options.fps = session.fps;
        peakMegabytes();
        std::vector<double> samples;
        std::string note;
        const auto write = [&](const Session& written) {
            const TemporaryFolder folder;
            samples.push_back(wallMilliseconds(
                [&] { exportSession(format, written, folder.file("export"), options); }));
        };
        try {
            write(session);
        } catch (const EngineError&) {
            note = "one target of 10,000 boxes; ";  // The format stores one.
            write(largeSession(1));
        }
        report(std::string("export ") + format.id, std::move(samples), note);
    }

    const BenchSink& m_sink;
    const int m_rounds;
    BenchSteps m_steps;
    TemporaryFolder m_folder;
};

}  // namespace

void benchProject(const BenchOptions& options, const BenchSink& sink) {
    ProjectBench(options, sink).run();
}

}  // namespace spoor
