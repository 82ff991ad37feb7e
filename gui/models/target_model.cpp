// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/target_model.h"

#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/base/style/icons.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"

#include <QGuiApplication>
#include <QHash>
#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPolygonF>
#include <algorithm>

namespace spoor {
namespace {

QPolygonF shapeOf(TargetId id) {
    switch (((id - 1) % 4 + 4) % 4) {
        case 1:
            return QPolygonF({{9, 2}, {16, 15}, {2, 15}});  // triangle
        case 2:
            return QPolygonF({{9, 1}, {17, 9}, {9, 17}, {1, 9}});  // diamond
        case 3:
            return QPolygonF({{5, 2}, {13, 2}, {17, 9}, {13, 16}, {5, 16}, {1, 9}});  // hexagon
        default:
            return QPolygonF({{3, 3}, {15, 3}, {15, 15}, {3, 15}});  // square
    }
}

}  // namespace

QIcon targetIcon(TargetId id, std::optional<TargetState> state, const QColor& colour,
                 const QColor& outline) {
    static QHash<QString, QIcon> icons;
    const int kind = state ? int(*state) : -1;
    const QString key = QString("%1/%2/%3/%4").arg(id).arg(kind).arg(colour.name(), outline.name());
    const auto known = icons.constFind(key);
    if (known != icons.constEnd()) return *known;
    if (icons.size() > 4096) icons.clear();
    constexpr int iconSize = 18;
    constexpr int scale = 2;
    QPixmap pixmap(iconSize * scale, iconSize * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    {
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool lost = state == TargetState::Lost;
        painter.setBrush(lost ? QBrush(Qt::NoBrush) : QBrush(colour));
        if (lost) {  // outline that keeps the hollow shape visible on a selected row
            painter.setPen(QPen(outline, 4));
            painter.drawPolygon(shapeOf(id));
        }
        QPen pen(lost ? colour : outline, lost ? 2 : 1.5);
        if (state == TargetState::Uncertain) pen.setDashPattern({2, 1.5});
        painter.setPen(pen);
        painter.drawPolygon(shapeOf(id));
    }
    return *icons.insert(key, QIcon(pixmap));
}

TargetModel::TargetModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {
    m_rows = wanted();
}

std::vector<TargetModel::Row> TargetModel::wanted() const {
    std::vector<Row> rows;
    Annotations& annotations = m_document.annotations();
    const auto add = [&](TargetId id, const std::string& label, bool own) -> Row& {
        const auto known =
            std::find_if(rows.begin(), rows.end(), [id](const Row& row) { return row.id == id; });
        if (known != rows.end()) return *known;
        Row row;
        row.id = id;
        row.label = QString::fromStdString(label);
        row.own = own;
        row.colour = annotations.colour(id);
        return rows.emplace_back(std::move(row));
    };
    // Detections have no boxes in the session: they are listed only for the current frame.
    for (const SessionTarget& target : annotations.session().targets())
        if (!target.boxes.empty()) add(target.id, target.label, true).locked = target.locked;
    for (const TargetInfo& target : m_document.state().targets) {
        Row& row = add(target.id, target.label, true);
        row.own = true;
        row.paused = target.paused;
        if (row.label.isEmpty()) row.label = QString::fromStdString(target.label);
    }
    for (const ShownBox& shown : m_document.shown()) {
        Row& row = add(shown.id, shown.label, false);
        row.box = shown.box;
        row.reason = shown.reason;
        row.names = shown.names;
    }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.id < b.id; });
    return rows;
}

void TargetModel::update() {
    std::vector<Row> rows = wanted();
    const auto sameId = [](const Row& a, const Row& b) { return a.id == b.id; };
    // Insert and remove single rows, so the view keeps its selection and scroll position.
    for (int n = int(m_rows.size()) - 1; n >= 0; --n) {
        const Row& old = m_rows[std::size_t(n)];
        if (std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return sameId(row, old); }))
            continue;
        beginRemoveRows({}, n, n);
        m_rows.erase(m_rows.begin() + n);
        endRemoveRows();
    }
    for (int n = 0; n < int(rows.size()); ++n) {
        Row& row = rows[std::size_t(n)];
        if (n < int(m_rows.size()) && sameId(m_rows[std::size_t(n)], row)) {
            if (m_rows[std::size_t(n)] == row) continue;
            m_rows[std::size_t(n)] = std::move(row);
            emit dataChanged(index(n, 0), index(n, ColumnCount - 1));
        } else {
            beginInsertRows({}, n, n);
            m_rows.insert(m_rows.begin() + n, std::move(row));
            endInsertRows();
        }
    }
}

void TargetModel::setHidden(const QSet<TargetId>& targets) {
    m_hidden = targets;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

int TargetModel::rowOf(TargetId id) const {
    for (int row = 0; row < int(m_rows.size()); ++row)
        if (m_rows[std::size_t(row)].id == id) return row;
    return -1;
}

int TargetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TargetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QStringList TargetModel::stateWords() {
    return {tr("Tracking"), tr("Uncertain"),    tr("Lost"),         tr("Paused"), tr("No result"),
            tr("Manual"),   tr("Interpolated"), tr("Out of frame"), tr("Held")};
}

QString TargetModel::stateOf(const Row& row) const {
    const QStringList words = stateWords();
    if (row.paused) return words[3];
    if (!row.box) return words[4];
    if (row.box->outside) return words[7];
    if (row.box->source == BoxSource::Given) return words[5];
    if (row.box->source == BoxSource::Interpolated) return words[row.box->holds ? 8 : 6];
    return words[int(row.box->state)];
}

QString TargetModel::tipOf(const Row& row) const {
    QStringList lines{
        tr("%1, number %2").arg(row.label.isEmpty() ? tr("Target") : row.label).arg(row.id)};
    lines << stateOf(row);
    if (!row.reason.empty()) lines << translated(row.reason);
    for (const TargetName& name : row.names)
        lines << QString::fromStdString(name.label) + ' ' + shareText(name.probability);
    if (row.box && row.box->occluded) lines << tr("Occluded");
    if (row.box && row.box->keyframe) lines << tr("Keyframe");
    if (const SessionTarget* target = m_document.annotations().session().target(row.id))
        for (const auto& [name, value] : target->attributes)
            lines << QString::fromStdString(name + ": " + value);
    if (!row.own) lines << tr("Detected by the algorithm");
    if (row.locked) lines << tr("Locked");
    if (m_hidden.contains(row.id)) lines << tr("Hidden in the video");
    return lines.join('\n');
}

QVariant TargetModel::lockData(const Row& row, int role) const {
    switch (role) {
        case Qt::DecorationRole:
            return row.own ? icon(row.locked ? "lock" : "unlock") : QVariant();
        case Qt::AccessibleTextRole:
            return row.locked ? tr("locked") : tr("not locked");
        case Qt::ToolTipRole:
            return row.locked
                       ? tr("Locked: the target cannot be edited or overwritten. Click to unlock "
                            "it")
                       : tr("Click to lock the target: it then cannot be edited or overwritten");
        default:
            return {};
    }
}

QVariant TargetModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[std::size_t(index.row())];
    if (index.column() == Lock) return lockData(row, role);
    switch (role) {
        case Qt::DisplayRole:
            if (index.column() == Name) return targetName(row.id, row.label.toStdString());
            if (index.column() == State) return stateOf(row);
            if (!row.box || !row.box->present() || row.box->source != BoxSource::Tracked)
                return QString();
            return shareText(row.box->confidence);
        case Qt::EditRole:
            return index.column() == Name ? QVariant(row.label) : QVariant();
        case Qt::DecorationRole:
            if (index.column() != Name) return {};
            return targetIcon(row.id, row.box ? std::optional(row.box->state) : std::nullopt,
                              row.colour, QGuiApplication::palette().color(QPalette::Text));
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter |
                       (index.column() == Confidence ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::ForegroundRole:
            if (!m_hidden.contains(row.id)) return {};
            return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
        case Qt::ToolTipRole:
            return tipOf(row);
        case Qt::AccessibleTextRole:
            return index.column() == Name ? tr("%1, number %2, %3")
                                                .arg(row.label.isEmpty() ? tr("Target") : row.label)
                                                .arg(row.id)
                                                .arg(stateOf(row))
                                          : QVariant();
        default:
            return {};
    }
}

Qt::ItemFlags TargetModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Name && ownAt(index.row()) && !lockedAt(index.row())) {
        flags |= Qt::ItemIsEditable;
    }
    return flags;
}

bool TargetModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    const Row& row = m_rows[std::size_t(index.row())];
    const QString label = value.toString().simplified();
    if (label == row.label) return false;
    targets::rename(m_document, row.id, label.toStdString());
    return true;
}

QVariant TargetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Confidence ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Name:
            return tr("Target");
        case State:
            return tr("State");
        case Confidence:
            return tr("Confidence");
        default:
            return {};
    }
}

}  // namespace spoor
