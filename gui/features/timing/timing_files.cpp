// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_files.h"

#include "engine/formats/results/chrome_trace.h"
#include "engine/formats/results/timing_csv.h"
#include "gui/document/document.h"
#include "gui/document/timings/frame_segmenter.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"

#include <QTimer>
#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t rowsAtOnce = 100000;  // 8 MB, a few milliseconds

template <typename Writer>
void writeAll(Writer&& writer, const std::vector<std::vector<TimingRow>>& pieces) {
    for (const auto& piece : pieces) writer.write(piece);
    writer.finish();
}

}  // namespace

TimingFile::TimingFile(const Document& document, const QString& path, Form form,
                       std::function<void(const QString&)> done, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_path(path),
      m_form(form),
      m_done(std::move(done)),
      m_total(document.computed().timings().size()),
      m_pieces(std::make_shared<std::vector<std::vector<TimingRow>>>()),
      m_copied(lastRunStart(document.computed().timings(), 0)) {
    QTimer::singleShot(0, this, &TimingFile::copy);
}

void TimingFile::copy() {
    const std::vector<TimingRow>& rows = m_document.computed().timings();
    // If another input was opened in the meantime, write the rows that were copied.
    const std::size_t end = std::min({m_total, rows.size(), m_copied + rowsAtOnce});
    if (end <= m_copied) return write();
    m_pieces->emplace_back(rows.begin() + std::ptrdiff_t(m_copied),
                           rows.begin() + std::ptrdiff_t(end));
    m_copied = end;
    QTimer::singleShot(0, this, &TimingFile::copy);
}

void TimingFile::write() {
    const auto& frames = m_document.frames();
    const std::string input = frames ? frames->info().input : std::string();
    runInBackground(
        this,
        [pieces = m_pieces, path = m_path.toStdString(), form = m_form, input,
         state = m_document.state()] {
            Nanos start = pieces->empty() ? 0ns : pieces->front().front().begin;
            for (const auto& piece : *pieces)
                for (const TimingRow& row : piece) start = std::min(start, row.begin);
            if (form == Form::Csv)
                writeAll(TimingCsvWriter(path, start), *pieces);
            else
                writeAll(ChromeTraceWriter(path, descriptionOf(state, input), start), *pieces);
            return true;
        },
        [this](bool) { end({}); }, [this](const Problem& why) { end(translated(why.message)); });
}

/// Reports the result; an empty `problem` means success.
void TimingFile::end(const QString& problem) {
    m_done(problem);
    deleteLater();
}

}  // namespace spoor
