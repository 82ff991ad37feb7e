// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/comparison/file_comparison.h"

#include "engine/formats/format_table.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/document.h"
#include "gui/document/score_model.h"
#include "gui/document/selection.h"
#include "gui/toolkit/background_task.h"

#include <QFileInfo>
#include <algorithm>

namespace spoor {
namespace {

/// Boxes that overlap less have parted.
constexpr double minOverlap = 0.5;

PinnedRuns::Run runFrom(const QString& name, const Session& session) {
    auto run = std::make_shared<PinnedRun>();
    run->name = name;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) {
            TargetResult result;
            result.id = target.id;
            result.state = box.state;
            result.box = box.box;
            result.shape = *box.shape;
            result.confidence = box.confidence;
            result.verdict = box.verdict;
            run->results[box.frame].push_back(std::move(result));
        }
    return run;
}

}  // namespace

FileComparison::FileComparison(Document& document, Selection& selection, PinnedRuns& pins,
                               ComparisonModel& comparison, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_selection(selection),
      m_pins(pins),
      m_comparison(comparison) {}

void FileComparison::show(const ComparedFiles& files) {
    m_waiting = files;
    // Inputs are opened by their absolute paths.
    if (const QFileInfo place(files.input); place.exists())
        m_waiting->input = place.absoluteFilePath();
    if (m_document.frames() &&
        QString::fromStdString(m_document.frames()->info().input) == m_waiting->input)
        onOpened(m_waiting->input);
}

void FileComparison::onOpened(const QString& input) {
    if (!m_waiting || m_waiting->input != input) return;
    const ComparedFiles files = *std::exchange(m_waiting, std::nullopt);
    if (!files.truth.isEmpty()) loadTruth(m_document, files.truth);
    runInBackground(
        this,
        [files, options = formatOptions(m_document)] {
            std::vector<PinnedRuns::Run> runs;
            for (const auto& [name, path] : files.runs)
                runs.push_back(
                    runFrom(name, importSession(path.toStdString(), options).orThrow().session));
            return runs;
        },
        [this, video = m_document.frames()](const std::vector<PinnedRuns::Run>& runs) {
            if (video == m_document.frames()) compare(runs);
        },
        [this](const Problem& why) { m_document.applyError(why.message, why.detail); });
}

void FileComparison::compare(const std::vector<PinnedRuns::Run>& runs) {
    for (const PinnedRuns::Run& run : runs) m_pins.add(run);
    m_selection.askPanel(QStringLiteral("compare"));
    if (runs.size() < 2) return;
    m_comparison.stop();
    m_comparison.setShownRun(false);
    FrameIndex last = 0;
    for (int which = 0; which < 2; ++which) {
        const PinnedRuns::Run& run = runs[std::size_t(which)];
        ComparisonModel::Side side;
        side.type = m_document.setup().type();
        side.params = m_document.setup().params();
        side.pinned = run;
        m_comparison.setSide(which, std::move(side));
        if (!run->results.empty()) last = std::max(last, run->results.rbegin()->first);
    }
    m_comparison.setFrames(0, last);
    m_comparison.start();
    const auto both = m_comparison.compared();
    if (!both) return;
    const std::vector<TrackDifference> rows = compareTracks(*both, 0);
    const auto parted = std::find_if(rows.begin(), rows.end(), [](const TrackDifference& row) {
        return row.overlap < minOverlap;
    });
    m_document.post(command::Seek{parted == rows.end() ? FrameIndex(0) : parted->frame});
}

}  // namespace spoor
