// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/timing_model.h"

#include "gui/convert.h"
#include "gui/document.h"
#include "gui/models/series_colours.h"

#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t kRowsAtOnce = 200000;  // keeps a catch-up well under 100 ms

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

QString milliseconds(Nanos time) {
    return time < 0 ? QString() : QLocale().toString(double(time) * 1e-6, 'f', 2);
}

/// Which row takes a moment that several cover.
int rankOf(std::string_view stage) {
    if (stage == "sync") return 2;
    return stage == "decode" || stage == "upload" || stage == "download" || stage == "move" ? 0 : 1;
}

using Spans = std::vector<std::pair<Nanos, Nanos>>;

/// Adds a span to disjoint ones and returns how much of it was new.
Nanos cover(Spans& spans, Nanos begin, Nanos end) {
    Nanos fresh = std::max<Nanos>(0, end - begin);
    Spans merged;
    std::pair joined(begin, std::max(begin, end));
    for (const auto& [first, last] : spans) {
        const Nanos shared = std::min(last, end) - std::max(first, begin);
        if (shared < 0) {
            merged.emplace_back(first, last);
            continue;
        }
        fresh -= shared;
        joined = {std::min(joined.first, first), std::max(joined.second, last)};
    }
    merged.push_back(joined);
    spans = std::move(merged);
    return std::max<Nanos>(0, fresh);
}

/// Nearest-rank percentile; sorts a part of the values.
Nanos percentile(std::vector<Nanos>& values, double part) {
    if (values.empty()) return -1;
    const auto rank = std::size_t(std::max(0.0, std::ceil(part * double(values.size())) - 1));
    const auto place = values.begin() + std::ptrdiff_t(std::min(rank, values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

struct KnownStage {
    const char* id;
    const char* label;
    QRgb colour;
};
const std::array<KnownStage, 5> kKnownStages = {{
    {"decode", QT_TRANSLATE_NOOP("spoor::TimingModel", "Decode"), 0x8a8f98},
    {"upload", QT_TRANSLATE_NOOP("spoor::TimingModel", "Upload to device"), 0xb08d57},
    {"download", QT_TRANSLATE_NOOP("spoor::TimingModel", "Download from device"), 0xa06b4f},
    {"move", QT_TRANSLATE_NOOP("spoor::TimingModel", "Move between devices"), 0x7d5a4a},
    {"sync", QT_TRANSLATE_NOOP("spoor::TimingModel", "Wait for device"), 0x6c7a89},
}};

const KnownStage* knownStage(std::string_view id) {
    for (const KnownStage& stage : kKnownStages)
        if (id == stage.id) return &stage;
    return nullptr;
}

}  // namespace

TimingModel::TimingModel(const Document& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document) {
    m_startKey = startKey();
    m_pipeline = document.pipeline() ? QString::fromStdString(document.pipeline()->id) : QString();
    connect(&document, &Document::framesChanged, this, [this] { clear(0); });
    connect(&document, &Document::pipelineChanged, this, &TimingModel::notePipeline);
}

QByteArray TimingModel::startKey() const {
    QByteArray key;
    if (m_document.pipeline()) key = QByteArray::fromStdString(m_document.pipeline()->id);
    key += '|' + QByteArray::fromStdString(m_document.plan().device);
    for (const auto& [stage, device] : m_document.plan().stages)
        key += '|' + QByteArray::fromStdString(stage + '=' + device);
    for (const ParamSpec& spec : m_document.params().specs())
        if (!spec.live)
            key += '|' + QByteArray::fromStdString(toText(m_document.params().at(spec.name)));
    return key;
}

void TimingModel::notePipeline() {
    const QString pipeline =
        m_document.pipeline() ? QString::fromStdString(m_document.pipeline()->id) : QString();
    const QByteArray key = startKey();
    if (pipeline != m_pipeline) {
        m_pipeline = pipeline;
        clear(m_document.timings().size());  // another pipeline's stages say nothing of this one
    } else if (key != m_startKey) {
        m_starts.push_back(m_document.timings().size());
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
    m_warmUpLeft = kWarmUpFrames;
    endResetModel();
}

bool TimingModel::update() {
    const std::vector<TimingRow>& rows = m_document.timings();
    if (rows.size() < m_read) clear(0);
    if (rows.size() == m_read) return false;
    const std::size_t end = std::min(rows.size(), m_read + kRowsAtOnce);
    for (; m_read < end; ++m_read) add(rows[m_read], m_read);
    closeFrame();
    recompute();
    noteChanged();
    return true;
}

void TimingModel::setWindow(int frames) {
    frames = std::clamp(frames, 1, kMostFrames);
    if (frames == m_window) return;
    m_window = frames;
    recompute();
    noteChanged();
}

TimingModel::FrameTimes& TimingModel::frameFor(const TimingRow& row, std::size_t at) {
    // A frame that is computed again right after itself begins with its first stage again.
    const bool again = !m_frames.empty() && m_frames.back().frame == row.frame &&
                       row.stage == m_firstStage && row.kernel.empty() && row.begin >= m_lastEnd;
    if (m_frames.empty() || m_frames.back().frame != row.frame || again) {
        while (!m_starts.empty() && m_starts.front() <= at) {
            m_starts.erase(m_starts.begin());
            m_warmUpLeft = kWarmUpFrames;
        }
        closeFrame();
        m_open.clear();
        FrameTimes frame;
        frame.frame = row.frame;
        frame.warmUp = m_warmUpLeft > 0;
        m_warmUpLeft = std::max(0, m_warmUpLeft - 1);
        m_frames.push_back(std::move(frame));
        if (m_frames.size() > kMostFrames) m_frames.pop_front();
        m_firstStage = row.stage;
        m_lastEnd = row.end;
    }
    m_lastEnd = std::max(m_lastEnd, row.end);
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
        frame.times.resize(m_entries.size(), -1);
        frame.bytes.resize(m_entries.size(), 0);
    }
    frame.bytes[entry] += row.bytes;
    m_entries[entry].device = row.device;
    if (row.kernel.empty()) {
        m_open.push_back({int(entry), rankOf(row.stage), row.begin, row.end});
    } else {
        const Nanos time = std::max<Nanos>(0, row.end - row.begin);
        frame.times[entry] = std::max<Nanos>(0, frame.times[entry]) + time;
    }
}

void TimingModel::closeFrame() {
    if (m_frames.empty()) return;
    FrameTimes& frame = m_frames.back();
    std::stable_sort(m_open.begin(), m_open.end(), [](const Interval& a, const Interval& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.begin < b.begin;
    });
    frame.total = 0;
    for (const Interval& row : m_open) frame.times[std::size_t(row.entry)] = 0;
    Spans covered;
    for (const Interval& row : m_open) {
        const Nanos fresh = cover(covered, row.begin, row.end);
        frame.times[std::size_t(row.entry)] += fresh;
        frame.total += fresh;
    }
}

void TimingModel::recompute() {
    double total = 0;
    int left = m_window;
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend() && left > 0; ++frame) {
        if (frame->warmUp) continue;
        total += double(frame->total);
        --left;
    }
    for (int entry = 0; entry < int(m_entries.size()); ++entry) recomputeEntry(entry, total);
}

void TimingModel::recomputeEntry(int number, double totalOfAll) {
    Entry& entry = m_entries[std::size_t(number)];
    std::vector<Nanos> values;
    double sum = 0;
    double warmUp = 0;
    int warmUps = 0;
    int left = m_window;
    entry.bytes = 0;
    entry.last = m_frames.empty() ? -1 : m_frames.back().of(number);
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend() && left > 0; ++frame) {
        const Nanos time = frame->of(number);
        if (frame->warmUp) {
            if (time >= 0 && warmUps < kWarmUpFrames) warmUp += double(time), ++warmUps;
            continue;
        }
        --left;
        if (time < 0) continue;
        if (values.empty()) entry.bytes = frame->bytes[std::size_t(number)];
        values.push_back(time);
        sum += double(time);
    }
    entry.p50 = percentile(values, 0.50);
    entry.p95 = percentile(values, 0.95);
    entry.p99 = percentile(values, 0.99);
    entry.share = totalOfAll > 0 ? sum / totalOfAll : 0;
    if (warmUps > 0) entry.warmUp = Nanos(warmUp / warmUps);  // kept when it left the window
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
    return text(m_entries[std::size_t(stageEntry(row))].stage);
}

QString TimingModel::stageLabel(int row) const {
    const std::string_view id = m_entries[std::size_t(stageEntry(row))].stage;
    for (const StageSpec& spec : m_document.shape().stages)
        if (spec.id == id) return translated(spec.label);
    if (const KnownStage* known = knownStage(id)) return tr(known->label);
    return text(id);
}

QColor TimingModel::stageColour(int row) const {
    const std::string_view id = m_entries[std::size_t(stageEntry(row))].stage;
    const std::vector<StageSpec>& specs = m_document.shape().stages;
    for (std::size_t n = 0; n < specs.size(); ++n)
        if (specs[n].id == id) return seriesColour(int(n));
    if (const KnownStage* known = knownStage(id)) return QColor::fromRgb(known->colour);
    return seriesColour(int(specs.size()) + row);
}

int TimingModel::rowOfStage(const QString& stage) const {
    for (int row = 0; row < stageCount(); ++row)
        if (stageId(row) == stage) return row;
    return -1;
}

TimingModel::Summary TimingModel::summary(Nanos budget) const {
    Summary summary;
    std::vector<Nanos> totals;
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend(); ++frame) {
        if (frame->warmUp) continue;
        if (int(totals.size()) == m_window) break;
        totals.push_back(frame->total);
        if (budget > 0 && frame->total > budget) ++summary.late;
    }
    summary.frames = int(totals.size());
    summary.p50 = percentile(totals, 0.50);
    summary.p95 = percentile(totals, 0.95);
    summary.p99 = percentile(totals, 0.99);
    return summary;
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
            return entry.parent < 0 ? stageLabel(entry.row) : text(entry.kernel);
        case P50:
            return milliseconds(entry.p50);
        case P95:
            return milliseconds(entry.p95);
        case P99:
            return milliseconds(entry.p99);
        case Last:
            return milliseconds(entry.last);
        case Share:
            return tr("%1 %").arg(locale.toString(entry.share * 100, 'f', 1));
        case WarmUp:
            return milliseconds(entry.warmUp);
        case Device:
            return text(entry.device);
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
            return words ? textOf(entry, index.column()) : QVariant();
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter | (words ? Qt::AlignLeft : Qt::AlignRight));
        case Qt::DecorationRole:
            if (index.column() == Name && entry.parent < 0) return stageColour(entry.row);
            return {};
        case StageRole:
            return text(entry.stage);
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
                return tr("p50 ms");
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
                return tr("Moved");
            default:
                return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case P50:
                return tr("Half of the frames took no longer");
            case P95:
                return tr("95 of 100 frames took no longer");
            case P99:
                return tr("99 of 100 frames took no longer");
            case Share:
                return tr("Part of the time of all stages");
            case WarmUp:
                return tr("Mean of the first %1 frames after a start, which no other column counts")
                    .arg(kWarmUpFrames);
            case Bytes:
                return tr("Moved between host and device in the last frame");
            default:
                return {};
        }
    }
    return {};
}

}  // namespace spoor
