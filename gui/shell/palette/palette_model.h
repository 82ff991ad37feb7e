// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

namespace spoor {

/// The kinds of things that the command palette finds, in the order of equally good matches.
enum class PaletteKind {
    Action,
    Target,
    Frame,
    Parameter,
    Label,
    Result,
    Format,
    Settings,
    Manual
};

/// One thing that the palette finds.
struct PaletteEntry {
    PaletteKind kind = PaletteKind::Action;
    QString id;                  ///< unique, and stable across sessions
    QString title;               ///< what the user reads and searches
    QString place;               ///< menu, mode or kind
    QString key;                 ///< its shortcut
    QString why = {};            ///< why it is not available; empty: it is
    QString names = {};          ///< other names that find it, such as its name in files
    QString text = {};           ///< a page, searched only with the prefix "?"
    const char* icon = nullptr;  ///< name of an icon; null: none
    std::function<void()> run = {};
};

/// The entries that match what the user has typed, the best first. A first letter limits the kinds:
/// ">" commands, "@" targets, ":" a frame or timecode, "?" pages of the manual.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { PlaceRole = Qt::UserRole, KeyRole, WhyRole, PositionsRole, IconRole };
    /// Makes the entry for a frame number or timecode; none if it is not one.
    using FrameEntry = std::function<std::optional<PaletteEntry>(const QString&)>;

    using QAbstractListModel::QAbstractListModel;

    /// `recent`: ids of entries that were used, the latest first.
    void setEntries(std::vector<PaletteEntry> entries, const QStringList& recent);
    void setFrameEntry(FrameEntry make) { m_frame = std::move(make); }
    void setQuery(const QString& query);
    /// The words that are searched for, without the prefix.
    const QString& words() const { return m_words; }
    /// The kind that the prefix limits the search to.
    const std::optional<PaletteKind>& scope() const { return m_scope; }

    const PaletteEntry& entry(int row) const { return m_shown[std::size_t(row)].entry; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        PaletteEntry entry;
        QList<int> positions = {};  ///< matched letters of the title
        int score = 0;
    };
    std::optional<Row> rowOf(const PaletteEntry& entry) const;
    void search();

    std::vector<PaletteEntry> m_entries;
    QStringList m_recent;
    FrameEntry m_frame;
    QString m_words;
    std::optional<PaletteKind> m_scope;
    std::vector<Row> m_shown;
};

}  // namespace spoor
