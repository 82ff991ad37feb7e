// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/timings/timing_model.h"

#include "gui/document/document.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t rowsAtOnce = 200000;  // keeps the time to catch up well under 100 ms

QString milliseconds(Nanos time) {
    return time < 0ns ? QString() : QLocale().toString(double(time.count()) * 1e-6, 'f', 2);
}

}  // namespace

TimingModel::TimingModel(const Document& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document) {
    m_startKey = startKeyOf(document);
    m_pipeline =
        document.setup().type() ? QString::fromStdString(document.setup().type()->id) : QString();
    connect(&document, &Document::framesChanged, this, [this] { clear(0); });
    connect(&document, &Document::setupChanged, this, &TimingModel::notePipeline);
}

void TimingModel::notePipeline() {
    const QString pipeline = m_document.setup().type()
                                 ? QString::fromStdString(m_document.setup().type()->id)
                                 : QString();
    const QByteArray key = startKeyOf(m_document);
    if (pipeline != m_pipeline) {
        m_pipeline = pipeline;
        // Stages of another algorithm have different meanings.
        clear(m_document.computed().timings().size());
    } else if (key != m_startKey) {
        m_starts.push_back(m_document.computed().timings().size());
    }
    m_startKey = key;
}

void TimingModel::clear(std::size_t readFrom) {
    beginResetModel();
    m_entries.clear();
    m_stages.clear();
    m_frames.clear();
    m_open.clear();
    m_starts.clear();
    m_read = readFrom;
    m_warmUpLeft = warmUpFrames;
    m_cutter = {};
    endResetModel();
}

void TimingModel::dropEarlierRuns() {
    const std::size_t before = m_read > 0 ? m_read - 1 : 0;
    const std::size_t start = lastRunStart(m_document.computed().timings(), before);
    if (start == before) return;
    m_read = start;
    m_frames.clear();
    m_open.clear();
    m_cutter = {};
}

bool TimingModel::update() {
    const std::vector<TimingRow>& rows = m_document.computed().timings();
    if (rows.size() < m_read) clear(0);
    if (rows.size() == m_read) return false;
    dropEarlierRuns();
    const std::size_t end = std::min(rows.size(), m_read + rowsAtOnce);
    for (; m_read < end; ++m_read) add(rows[m_read], m_read);
    closeFrame();
    recompute();
    noteChanged();
    return true;
}

void TimingModel::setWindow(int frames) {
    frames = std::clamp(frames, 1, maxFrames);
    if (frames == m_window) return;
    m_window = frames;
    recompute();
    noteChanged();
}

TimingModel::FrameTimes& TimingModel::frameFor(const TimingRow& row, std::size_t at) {
    if (m_cutter.begins(row) || m_frames.empty()) {
        while (!m_starts.empty() && m_starts.front() <= at) {
            m_starts.erase(m_starts.begin());
            m_warmUpLeft = warmUpFrames;
        }
        closeFrame();
        m_open.clear();
        FrameTimes frame;
        frame.frame = row.frame;
        frame.warmUp = m_warmUpLeft > 0;
        m_warmUpLeft = std::max(0, m_warmUpLeft - 1);
        m_frames.push_back(std::move(frame));
        if (m_frames.size() > maxFrames) m_frames.pop_front();
    }
    return m_frames.back();
}

TimingModel::Entry TimingModel::newEntry(const TimingRow& row, int parent, int at) {
    Entry entry;
    entry.stage = row.stage;
    if (parent >= 0) entry.kernel = row.kernel;
    entry.device = row.device;
    entry.parent = parent;
    entry.row = at;
    return entry;
}

int TimingModel::entryFor(const TimingRow& row) {
    int stage = -1;
    for (const int entry : m_stages)
        if (m_entries[std::size_t(entry)].stage == row.stage) stage = entry;
    if (stage < 0) {
        const int at = int(m_stages.size());
        beginInsertRows({}, at, at);
        stage = int(m_entries.size());
        m_entries.push_back(newEntry(row, -1, at));
        m_stages.push_back(stage);
        endInsertRows();
    }
    if (row.kernel.empty()) return stage;
    for (const int kernel : m_entries[std::size_t(stage)].children)
        if (m_entries[std::size_t(kernel)].kernel == row.kernel) return kernel;
    const int at = int(m_entries[std::size_t(stage)].children.size());
    beginInsertRows(createIndex(m_entries[std::size_t(stage)].row, 0, quintptr(stage)), at, at);
    const int kernel = int(m_entries.size());
    m_entries.push_back(newEntry(row, stage, at));
    m_entries[std::size_t(stage)].children.push_back(kernel);
    endInsertRows();
    return kernel;
}

void TimingModel::add(const TimingRow& row, std::size_t at) {
    FrameTimes& frame = frameFor(row, at);
    const auto entry = std::size_t(entryFor(row));
    if (frame.times.size() <= entry) {
        frame.times.resize(m_entries.size(), -1ns);
        frame.bytes.resize(m_entries.size(), 0);
    }
    frame.bytes[entry] += row.bytes;
    m_entries[entry].device = row.device;
    if (row.kernel.empty()) {
        m_open.push_back({int(entry), rankOf(row.stage), row.begin, row.end});
    } else {
        const Nanos time = std::max(0ns, row.end - row.begin);
        frame.times[entry] = std::max(0ns, frame.times[entry]) + time;
    }
}

void TimingModel::closeFrame() {
    if (m_frames.empty()) return;
    FrameTimes& frame = m_frames.back();
    frame.total = shareMoments(m_open, frame.times);
}

void TimingModel::recompute() {
    Nanos total = 0ns;
    int left = m_window;
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend() && left > 0; ++frame) {
        if (frame->warmUp) continue;
        total += frame->total;
        --left;
    }
    for (int entry = 0; entry < int(m_entries.size()); ++entry) recomputeEntry(entry, total);
}

void TimingModel::recomputeEntry(int number, Nanos totalOfAll) {
    Entry& entry = m_entries[std::size_t(number)];
    std::vector<Nanos> values;
    Nanos sum = 0ns;
    Nanos warmUp = 0ns;
    int warmUps = 0;
    int left = m_window;
    entry.bytes = 0;
    entry.last = m_frames.empty() ? -1ns : m_frames.back().of(number);
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend() && left > 0; ++frame) {
        const Nanos time = frame->of(number);
        if (frame->warmUp) {
            if (time >= 0ns && warmUps < warmUpFrames) warmUp += time, ++warmUps;
            continue;
        }
        --left;
        if (time < 0ns) continue;
        if (values.empty()) entry.bytes = frame->bytes[std::size_t(number)];
        values.push_back(time);
        sum += time;
    }
    entry.p50 = percentile(values, 0.50);
    entry.p95 = percentile(values, 0.95);
    entry.p99 = percentile(values, 0.99);
    entry.share = totalOfAll > 0ns ? NanosF(sum) / totalOfAll : 0;
    if (warmUps > 0) entry.warmUp = warmUp / warmUps;  // kept after it left the window
}

void TimingModel::noteChanged() {
    if (m_stages.empty()) return;
    emit dataChanged(index(0, P50), index(stageCount() - 1, ColumnCount - 1));
    for (const int stage : m_stages) {
        const Entry& entry = m_entries[std::size_t(stage)];
        if (entry.children.empty()) continue;
        const QModelIndex parent = createIndex(entry.row, 0, quintptr(stage));
        emit dataChanged(index(0, P50, parent),
                         index(int(entry.children.size()) - 1, ColumnCount - 1, parent));
    }
}

QString TimingModel::stageId(int row) const {
    return timingText(m_entries[std::size_t(stageEntry(row))].stage);
}

QString TimingModel::stageLabel(int row) const {
    return timingStageLabel(m_document, m_entries[std::size_t(stageEntry(row))].stage);
}

QColor TimingModel::stageColour(int row) const {
    return timingStageColour(m_document, m_entries[std::size_t(stageEntry(row))].stage, row);
}

int TimingModel::rowOfStage(const QString& stage) const {
    for (int row = 0; row < stageCount(); ++row)
        if (stageId(row) == stage) return row;
    return -1;
}

TimingModel::Summary TimingModel::summary(NanosF budget) const {
    Summary summary;
    std::vector<Nanos> totals;
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend(); ++frame) {
        if (frame->warmUp) continue;
        if (int(totals.size()) == m_window) break;
        totals.push_back(frame->total);
        if (budget > 0ns && frame->total > budget) ++summary.late;
    }
    summary.frames = int(totals.size());
    summary.p50 = percentile(totals, 0.50);
    summary.p95 = percentile(totals, 0.95);
    summary.p99 = percentile(totals, 0.99);
    return summary;
}

std::vector<TimingModel::Line> TimingModel::lines() const {
    std::vector<Line> lines;
    const auto add = [&](const Entry& entry) {
        lines.push_back({std::string(entry.stage), std::string(entry.kernel),
                         std::string(entry.device), entry.p50, entry.p95, entry.p99});
    };
    for (const int stage : m_stages) {
        add(m_entries[std::size_t(stage)]);
        for (const int kernel : m_entries[std::size_t(stage)].children)
            add(m_entries[std::size_t(kernel)]);
    }
    return lines;
}

QModelIndex TimingModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    if (!parent.isValid()) return createIndex(row, column, quintptr(m_stages[std::size_t(row)]));
    const Entry& stage = m_entries[parent.internalId()];
    return createIndex(row, column, quintptr(stage.children[std::size_t(row)]));
}

QModelIndex TimingModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    const int stage = m_entries[child.internalId()].parent;
    if (stage < 0) return {};
    return createIndex(m_entries[std::size_t(stage)].row, 0, quintptr(stage));
}

int TimingModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return stageCount();
    if (parent.column() != 0) return 0;
    return int(m_entries[parent.internalId()].children.size());
}

int TimingModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QString TimingModel::textOf(const Entry& entry, int column) const {
    const QLocale locale;
    switch (column) {
        case Name:
            return entry.parent < 0 ? stageLabel(entry.row) : timingText(entry.kernel);
        case P50:
            return milliseconds(entry.p50);
        case P95:
            return milliseconds(entry.p95);
        case P99:
            return milliseconds(entry.p99);
        case Last:
            return milliseconds(entry.last);
        case Share:
            if (entry.p50 < 0ns) return {};
            return tr("%1 %").arg(locale.toString(entry.share * 100, 'f', 1));
        case WarmUp:
            return milliseconds(entry.warmUp);
        case Device:
            return deviceWords(std::string(entry.device));
        case Bytes:
            return entry.bytes ? locale.formattedDataSize(entry.bytes, 1) : QString();
        default:
            return {};
    }
}

QVariant TimingModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Entry& entry = m_entries[index.internalId()];
    const bool words = index.column() == Name || index.column() == Device;
    switch (role) {
        case Qt::DisplayRole:
            return textOf(entry, index.column());
        case Qt::ToolTipRole:
            if (index.column() == Device) return timingText(entry.device);
            return words ? textOf(entry, index.column()) : QVariant();
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter | (words ? Qt::AlignLeft : Qt::AlignRight));
        case Qt::DecorationRole:
            if (index.column() == Name && entry.parent < 0) return stageColour(entry.row);
            return {};
        case StageRole:
            return timingText(entry.stage);
        default:
            return {};
    }
}

QVariant TimingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter |
                   (section == Name || section == Device ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::DisplayRole) {
        switch (section) {
            case Name:
                return tr("Stage");
            case P50:
                return tr("Median ms");
            case P95:
                return tr("p95 ms");
            case P99:
                return tr("p99 ms");
            case Last:
                return tr("Last ms");
            case Share:
                return tr("Share");
            case WarmUp:
                return tr("Warm-up ms");
            case Device:
                return tr("Device");
            case Bytes:
                return tr("Transferred");
            default:
                return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case P50:
                return tr("Median (50th percentile)");
            case P95:
                return tr("95th percentile");
            case P99:
                return tr("99th percentile");
            case Share:
                return tr("Share of the time of all stages");
            case WarmUp:
                return tr("Mean of the first %1 frames after a start; all other columns exclude "
                          "them")
                    .arg(warmUpFrames);
            case Bytes:
                return tr("Data transferred between host and device in the last frame");
            default:
                return {};
        }
    }
    return {};
}

QList<StackedBar::Part> TimingModel::shares() const {
    QList<StackedBar::Part> parts;
    for (int row = 0; row < stageCount(); ++row) {
        const QString share = index(row, Share).data().toString();
        parts << StackedBar::Part{stageId(row), tr("%1: %2").arg(stageLabel(row), share),
                                  stageColour(row), stageShare(row)};
    }
    return parts;
}

NanosF frameBudget(const Document& document) {
    const auto& frames = document.frames();
    const double rate = frames ? frames->info().framesPerSecond : 0;
    return rate > 0 ? NanosF(1s) / rate : 0ns;
}

}  // namespace spoor
