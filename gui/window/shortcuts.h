// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <vector>

class QAction;
class QSettings;

namespace spoor {

/// All actions of the user with their keys. Menus, tool bars, the shortcut editor and the cheat
/// sheet are built from them. Other objects implement an action by connecting to triggered().
class Actions : public QObject {
    Q_OBJECT
public:
    /// One row of the table in shortcuts.cpp.
    struct Spec {
        const char* id;
        const char* group;
        const char* text;  ///< untranslated, context "actions"; ends with an ellipsis if it asks
        const char* keys;  ///< default keys as portable names, separated by blanks
        const char* cvat = nullptr;
        const char* blender = nullptr;
        bool checkable = false;
    };
    using Keys = QList<QKeySequence>;

    explicit Actions(QObject* parent = nullptr);

    QAction* operator[](const QString& id) const { return m_actions.value(id); }
    /// Number of actions "layer_1", "layer_2", ...
    static constexpr int layers = 12;
    static const std::vector<Spec>& specs();
    static QString groupTitle(const QString& group);
    /// "default", "cvat", "blender".
    static QStringList presets();
    static QString presetTitle(const QString& preset);

    Keys keys(const QString& id) const;
    static Keys presetKeys(const QString& id, const QString& preset);
    /// Letters act only in the modes in which they have a meaning.
    void setMode(const QString& mode);
    /// Names an action for what it does with the current algorithm; empty: its usual name.
    void setText(const QString& id, const QString& text);
    /// Adds to the tooltip why the action does nothing now; empty: it works.
    void setHint(const QString& id, const QString& why);
    QString hint(const QString& id) const { return m_hints.value(id); }
    /// The untranslated text without mnemonic; empty if there is no such action.
    static QString englishText(const QString& id);
    void setKeys(const QString& id, const Keys& keys);

    /// Pairs of actions that share a key, each pair once.
    static QList<std::pair<QString, QString>> conflicts(const QHash<QString, Keys>& bindings);

    void load(const QSettings& settings);
    void save(QSettings& settings) const;

private:
    void updateTip(const QString& id);
    void yieldToOwnKeys(const QSettings& settings);

    QHash<QString, QAction*> m_actions;
    QHash<QString, QString> m_hints;  ///< why an action does nothing now
};

}  // namespace spoor
