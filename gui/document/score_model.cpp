// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/score_model.h"

#include "engine/formats/format_table.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace spoor {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void loadTruth(Document& document, const QString& path) {
    const QString file = QFileInfo(path).absoluteFilePath();
    if (!document.truth()) document.setTruth(nullptr, file);  // a project stores the path at once
    ReadQueue::of(document).replace(
        [file, options = formatOptions(document)] {
            return importSession(file.toStdString(), options);
        },
        [&document, file, video = document.frames()](const Result<ImportResult>& read) {
            if (video != document.frames()) return;
            if (read)
                document.setTruth(std::make_shared<const Session>(read.value().session), file);
            else
                document.applyError(read.error(), {});
        },
        [&document](const Problem& why) { document.applyError(why.message, {}); });
}

FormatOptions formatOptions(Document& document) {
    FormatOptions options;
    options.size = document.annotations().session().size;
    options.fps = document.annotations().session().fps;
    if (!document.frames()) return options;
    options.size = document.frames()->info().size;
    options.fps = document.frames()->info().framesPerSecond;
    return options;
}

ScoreModel::ScoreModel(Document& document, const Selection& selection, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_selection(selection) {
    m_runs.push_back({});
}

void ScoreModel::judge(Run& run) const {
    BoxSequence truth = m_truth;
    for (std::size_t i = 0; i < truth.size(); ++i)
        if (!run.span.holds(FrameIndex(i))) truth[i].reset();
    BoxSequence boxes = run.boxes;
    boxes.resize(truth.size());
    run.score = score(truth, boxes, formatOptions(m_document).size);
    run.lane = truthLane(m_truth, run.boxes, run.span);
}

/// Selects the true target with the number of the selected target, else the first true target.
void ScoreModel::noteTruth() {
    const auto& truth = m_document.truth();
    m_truthSource = truth.get();
    m_targetSeen = m_selection.target();
    m_truth.clear();
    if (!truth || truth->targets().empty()) return;
    const SessionTarget* target = truthOf(*truth, m_targetSeen);
    if (!target) target = &truth->targets().front();
    m_truth = boxSequence(*target, truth->frames());
}

TargetId ScoreModel::target() const {
    const Session& session = m_document.annotations().session();
    if (m_selection.target())
        return session.target(m_selection.target()) ? m_selection.target() : TargetId(0);
    return session.targets().empty() ? TargetId(0) : session.targets().front().id;
}

ScoreModel::Run ScoreModel::live() {
    Run run;
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const target = annotations.session().target(this->target());
    if (!target) {
        run.boxes.resize(m_truth.size());
        return run;
    }
    ShownSequence shown = shownSequence(*target, annotations.results(), FrameIndex(m_truth.size()));
    run.boxes = std::move(shown.boxes);
    if (shown.extent) run.span = *shown.extent;
    return run;
}

bool ScoreModel::update() {
    const bool otherTruth =
        m_truthSource != m_document.truth().get() || m_targetSeen != m_selection.target();
    if (otherTruth) noteTruth();
    Run now = live();
    const Run& before = m_runs.front();
    if (!otherTruth && now.boxes == before.boxes && now.span == before.span) return false;
    m_runs.front() = std::move(now);
    if (otherTruth)
        for (Run& run : m_runs) judge(run);
    else
        judge(m_runs.front());
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit changed();
    return true;
}

void ScoreModel::keep(const QString& name) {
    Run run = m_runs.front();
    run.name = name;
    beginInsertRows({}, rowCount(), rowCount());
    m_runs.push_back(std::move(run));
    endInsertRows();
    emit changed();
}

void ScoreModel::addFile(const QString& path) {
    m_reads.add(
        [path, options = formatOptions(m_document)] {
            return importSession(path.toStdString(), options);
        },
        [this, path, video = m_document.frames()](const Result<ImportResult>& read) {
            if (video != m_document.frames()) return;  // another video was opened in the meantime
            if (!read) {
                emit failed(read.error());
                return;
            }
            const Session& session = read.value().session;
            Run run;
            run.name = QFileInfo(path).completeBaseName();
            const SessionTarget* target = session.target(m_selection.target());
            // The ground truth may still be read, so the length is that of the file.
            const FrameIndex frames = std::max<FrameIndex>(session.frames(), 1);
            run.boxes = target ? boxSequence(*target, frames) : boxSequence(session, frames);
            judge(run);
            beginInsertRows({}, rowCount(), rowCount());
            m_runs.push_back(std::move(run));
            endInsertRows();
            emit changed();
        },
        [this](const Problem& why) { emit failed(why.message); });
}

void ScoreModel::remove(int row) {
    if (row < 1 || row >= rowCount()) return;
    beginRemoveRows({}, row, row);
    m_runs.erase(m_runs.begin() + row);
    endRemoveRows();
    emit changed();
}

std::vector<FrameIndex> ScoreModel::worst(int row, int count, FrameIndex apart) const {
    std::vector<FrameIndex> found;
    if (row < 0 || row >= rowCount()) return found;
    const auto& overlap = m_runs[std::size_t(row)].lane.overlap;
    std::vector<FrameIndex> order;
    for (std::size_t i = 0; i < overlap.size(); ++i)
        if (!std::isnan(overlap[i])) order.emplace_back(i);
    std::stable_sort(order.begin(), order.end(), [&](FrameIndex a, FrameIndex b) {
        return overlap[std::size_t(a)] < overlap[std::size_t(b)];
    });
    for (const FrameIndex frame : order) {
        if (int(found.size()) >= count) break;
        const bool near = std::any_of(found.begin(), found.end(), [&](FrameIndex other) {
            return std::abs(other - frame) < apart;
        });
        if (!near) found.push_back(frame);
    }
    return found;
}

int ScoreModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_runs.size());
}

int ScoreModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

double ScoreModel::figure(const Run& run, int column) const {
    switch (column) {
        case Auc:
            return run.score.auc;
        case Sr50:
            return run.score.sr50;
        case P20:
            return run.score.p20;
        case TldF:
            return run.score.tldF;
        case Ao:
            return run.score.ao;
        default:
            return nothing;
    }
}

QVariant ScoreModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Run& run = m_runs[std::size_t(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    if (index.column() == Name) return index.row() == 0 ? tr("Current run") : run.name;
    const double value = figure(run, index.column());
    if (role == Qt::EditRole) return value;
    if (m_truth.empty()) return QString("-");
    return QLocale().toString(value, 'f', 3);
}

QVariant ScoreModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    static const std::array<const char*, ColumnCount> titles = {
        QT_TR_NOOP("Run"),     QT_TR_NOOP("AUC"),   QT_TR_NOOP("SR 0.5"),
        QT_TR_NOOP("P 20 px"), QT_TR_NOOP("TLD F"), QT_TR_NOOP("AO")};
    static const std::array<const char*, ColumnCount> helps = {
        QT_TR_NOOP("Results compared with the ground truth; of the current run, only the frames "
                   "tracked so far count"),
        QT_TR_NOOP("Area under the success curve: mean share of frames whose overlap exceeds a "
                   "threshold (OTB)"),
        QT_TR_NOOP("Share of frames whose overlap is above 0.5"),
        QT_TR_NOOP("Share of frames whose centre is within 20 pixels"),
        QT_TR_NOOP("Harmonic mean of precision and recall at overlap 0.25 (TLD)"),
        QT_TR_NOOP("Average overlap without the first frame (GOT-10k)")};
    if (role == Qt::DisplayRole) return tr(titles[std::size_t(section)]);
    if (role == Qt::ToolTipRole) return tr(helps[std::size_t(section)]);
    return {};
}

QByteArray ScoreModel::csv() const {
    QByteArray text = "run,auc,sr50,p20,tld_f,ao";
    for (std::size_t i = 0; i < Score::overlaps; ++i)
        text += ",success_" + QByteArray::number(double(i) / 20, 'f', 2);
    for (std::size_t i = 0; i < Score::distances; ++i)
        text += ",precision_" + QByteArray::number(int(i));
    text += '\n';
    for (int row = 0; row < rowCount(); ++row) {
        const Run& run = m_runs[std::size_t(row)];
        text += csvField(data(index(row, Name)).toString().toStdString()).c_str();
        for (int column = Auc; column < ColumnCount; ++column)
            text += ',' + QByteArray::number(figure(run, column), 'g', 8);
        for (const double value : run.score.success)
            text += ',' + QByteArray::number(value, 'g', 8);
        for (const double value : run.score.precision)
            text += ',' + QByteArray::number(value, 'g', 8);
        text += '\n';
    }
    return text;
}

}  // namespace spoor
