// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palette/palette_model.h"

#include "engine/media/frame.h"
#include "gui/shell/palette/palette_match.h"

#include <algorithm>

namespace spoor {

namespace {

constexpr int recentBonus = 10;   ///< of a match that was used lately
constexpr int otherName = 20;     ///< less for a match of another name
constexpr int inText = 40;        ///< less for a match in a page
constexpr int unavailable = 200;  ///< unavailable entries come last

/// The kind that a first letter stands for. Chinese keyboards type the wide forms.
std::optional<PaletteKind> scopeOf(QChar first) {
    switch (first.unicode()) {
        case '>':
        case 0xff1e:
        case 0x300b:
            return PaletteKind::Action;
        case '@':
        case 0xff20:
            return PaletteKind::Target;
        case ':':
        case 0xff1a:
            return PaletteKind::Frame;
        case '?':
        case 0xff1f:
            return PaletteKind::Manual;
        default:
            return std::nullopt;
    }
}

QList<int> listOf(const std::vector<int>& positions) {
    return {positions.begin(), positions.end()};
}

}  // namespace

void PaletteModel::setEntries(std::vector<PaletteEntry> entries, const QStringList& recent) {
    m_entries = std::move(entries);
    m_recent = recent;
    search();
}

void PaletteModel::setQuery(const QString& query) {
    const QString typed = query.trimmed();
    m_scope = typed.isEmpty() ? std::nullopt : scopeOf(typed[0]);
    m_words = m_scope ? typed.mid(1).trimmed() : typed;
    search();
}

std::optional<PaletteModel::Row> PaletteModel::rowOf(const PaletteEntry& entry) const {
    if (m_scope && *m_scope != entry.kind) return std::nullopt;
    Row row{entry};
    if (const auto title = matchText(entry.title, m_words)) {
        row.score = title->score;
        row.positions = listOf(title->positions);
    } else if (const auto name =
                   matchText(entry.title + ' ' + entry.place + ' ' + entry.names, m_words)) {
        row.score = name->score - otherName;
    } else if (m_scope == PaletteKind::Manual &&
               entry.text.contains(m_words, Qt::CaseInsensitive)) {
        row.score = 100 - inText;
    } else {
        return std::nullopt;
    }
    const auto used = m_recent.indexOf(entry.id);
    // Without words, everything used comes first, in order.
    if (used >= 0) row.score += m_words.isEmpty() ? 100 - int(used) : recentBonus;
    if (!entry.why.isEmpty()) row.score -= unavailable;
    return row;
}

void PaletteModel::search() {
    beginResetModel();
    m_shown.clear();
    for (const PaletteEntry& entry : m_entries)
        if (auto row = rowOf(entry)) m_shown.push_back(std::move(*row));
    std::stable_sort(m_shown.begin(), m_shown.end(), [this](const Row& a, const Row& b) {
        if (a.score != b.score) return a.score > b.score;
        if (a.entry.kind != b.entry.kind) return a.entry.kind < b.entry.kind;
        return !m_words.isEmpty() && a.entry.title.size() < b.entry.title.size();
    });
    const bool frames = !m_scope || m_scope == PaletteKind::Frame;
    if (frames && m_frame && !m_words.isEmpty())
        if (auto frame = m_frame(m_words)) m_shown.insert(m_shown.begin(), Row{std::move(*frame)});
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_shown[std::size_t(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return row.entry.title;
        case Qt::AccessibleTextRole: {
            QStringList parts{row.entry.title, row.entry.place,
                              row.entry.why.isEmpty() ? row.entry.key : row.entry.why};
            parts.removeAll(QString());
            return parts.join(QStringLiteral(", "));
        }
        case Qt::ToolTipRole:
            return row.entry.why;
        case PlaceRole:
            return row.entry.place;
        case KeyRole:
            return row.entry.key;
        case WhyRole:
            return row.entry.why;
        case PositionsRole:
            return QVariant::fromValue(row.positions);
        case IconRole:
            return row.entry.icon ? QString::fromLatin1(row.entry.icon) : QString();
        default:
            return {};
    }
}

}  // namespace spoor
