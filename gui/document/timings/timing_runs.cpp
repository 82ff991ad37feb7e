// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/timings/timing_runs.h"

#include "engine/formats/results/timing_csv.h"
#include "gui/document/document.h"
#include "gui/document/timings/frame_segmenter.h"
#include "gui/toolkit/convert.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace spoor {
namespace {
constexpr std::size_t runRowsAtOnce = 100000;  // about 20 ms of work
}  // namespace

QByteArray startKeyOf(const Document& document) {
    QByteArray key;
    if (document.setup().type()) key = QByteArray::fromStdString(document.setup().type()->id);
    key += '|' + QByteArray::fromStdString(document.setup().plan().device);
    for (const auto& [stage, device] : document.setup().plan().stages)
        key += '|' + QByteArray::fromStdString(stage + '=' + device);
    for (const ParamSpec& spec : document.setup().params().specs())
        if (!spec.live)
            key += '|' + QByteArray::fromStdString(toText(document.setup().params().at(spec.name)));
    return key;
}

TimingRuns::TimingRuns(const Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_current(std::make_shared<TimingHistory>()),
      m_key(startKeyOf(document)) {
    m_name = nameOfRun();
    connect(&document, &Document::framesChanged, this, [this] { restart(0); });
    connect(&document, &Document::setupChanged, this, &TimingRuns::onPipeline);
}

QString TimingRuns::nameOfRun() const {
    return m_document.setup().type() ? translated(m_document.setup().type()->label) : QString();
}

void TimingRuns::restart(std::size_t from) {
    m_current = std::make_shared<TimingHistory>();
    m_previous.reset();
    m_boundaries.clear();
    m_read = from;
    m_name = nameOfRun();
}

void TimingRuns::onPipeline() {
    const QByteArray key = startKeyOf(m_document);
    if (key == m_key) return;
    m_key = key;
    if (m_document.computed().timings().empty()) return restart(0);
    m_boundaries.push_back({m_document.computed().timings().size(), nameOfRun()});
}

void TimingRuns::beginRun() {
    if (m_current->empty()) return;
    m_previous = m_current;
    m_previousName = m_name;
    m_current = std::make_shared<TimingHistory>();
}

bool TimingRuns::update() {
    const std::vector<TimingRow>& rows = m_document.computed().timings();
    if (rows.size() < m_read) restart(0);
    while (!m_boundaries.empty() && m_boundaries.front().row <= m_read) {
        beginRun();
        m_name = m_boundaries.front().name;
        m_boundaries.pop_front();
    }
    std::size_t end = std::min(rows.size(), m_read + runRowsAtOnce);
    if (!m_boundaries.empty()) end = std::min(end, m_boundaries.front().row);
    if (end == m_read) return false;
    if (startsRun(rows, m_read)) beginRun();
    for (std::size_t at = m_read + 1; at < end; ++at)
        if (startsRun(rows, at)) end = at;
    m_current->read(rows, m_read, end);
    m_read = end;
    return true;
}

void TimingRuns::keepAsReference(const QString& name) {
    if (m_current->empty()) return;
    m_reads.clear();
    m_reference = std::exchange(m_current, std::make_shared<TimingHistory>());
    m_referenceName = tr("pinned run, %1").arg(name);
    emit referenceChanged();
}

void TimingRuns::setReference(const QString& name, const std::vector<TimingRow>& rows) {
    auto history = std::make_shared<TimingHistory>();
    history->read(rows, 0, rows.size());
    if (history->empty()) return;
    m_reads.clear();
    m_reference = history;
    m_referenceName = tr("pinned run, %1").arg(name);
    emit referenceChanged();
}

void TimingRuns::usePrevious() {
    if (!m_previous) return;
    m_reads.clear();
    m_reference = m_previous;
    m_referenceName = tr("previous run, %1").arg(m_previousName);
    emit referenceChanged();
}

void TimingRuns::forgetReference() {
    m_reads.clear();
    m_reference.reset();
    m_referenceName.clear();
    emit referenceChanged();
}

void TimingRuns::loadReference(const QString& path) {
    struct LoadedTimings {
        std::shared_ptr<TimingHistory> history;
        Message problem;
    };
    m_reads.replace(
        [file = path.toStdString()] {
            LoadedTimings loaded;
            const auto rows = readTimingCsv(file);
            if (!rows) {
                loaded.problem = rows.error();
            } else {
                loaded.history = std::make_shared<TimingHistory>();
                loaded.history->read(rows.value(), 0, rows.value().size());
            }
            return loaded;
        },
        [this, name = QFileInfo(path).fileName()](const LoadedTimings& loaded) {
            if (!loaded.problem.empty() || loaded.history->empty()) {
                emit failed(
                    loaded.problem.empty()
                        ? tr("%1 contains no timings. Open a timings CSV that Spoor exported.")
                              .arg(name)
                        : translated(loaded.problem));
                return;
            }
            m_reference = loaded.history;
            m_referenceName = name;
            emit referenceChanged();
        },
        [this](const Problem& why) { emit failed(translated(why.message)); });
}

}  // namespace spoor
