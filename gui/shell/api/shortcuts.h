// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/action.h"

#include <QElapsedTimer>
#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>

class QAction;
class QMenu;
class QSettings;

namespace spoor {

/// An entry of a menu that is not an action, at a place among them.
struct MenuEntry {
    int order;
    std::function<void(QMenu&)> add;
};

/// One QAction per row of actionTables(), with its keys. After a change, it evaluates the rows that
/// depend on it: once per turn of the event loop, and before a menu opens or a key or button acts.
class Actions : public QObject {
    Q_OBJECT
public:
    using Spec = Action;
    using Keys = QList<QKeySequence>;

    explicit Actions(QObject* parent = nullptr);

    /// The action as it is now; null if there is none with this id.
    QAction* operator[](const QString& id) const;
    /// Number of actions "layer_1", "layer_2", ...
    static constexpr int layers = 12;
    /// The rows by group, in the order of the keyboard page and of the manual.
    static std::vector<Action> specs();
    static QString groupTitle(const QString& group);
    /// "default", "cvat", "blender".
    static QStringList presets();
    static QString presetTitle(const QString& preset);

    /// Runs the rows in a window, and follows what they depend on.
    void bind(const WindowContext& context);
    void changed(Changed what) const;
    /// Adds the actions of a menu, and `entries` among them.
    void fill(QMenu& menu, Menu which, std::vector<MenuEntry> entries = {}) const;

    Keys keys(const QString& id) const;
    static Keys presetKeys(const QString& id, const QString& preset);
    void setMode(Mode mode);
    /// The reason why the action is disabled; may be empty.
    QString hint(const QString& id) const;
    /// Null if there is no such action.
    static const Action* row(const QString& id);
    void setKeys(const QString& id, const Keys& keys);

    /// Pairs of actions that share a key, each pair once.
    static QList<std::pair<QString, QString>> conflicts(const QHash<QString, Keys>& bindings);

    void load(const QSettings& settings);
    void save(QSettings& settings) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void run(const Action& row, bool on);
    void evaluate() const;
    void show(const Action& row, const Availability& now) const;
    void yieldToOwnKeys(const QSettings& settings);

    std::vector<Action> m_rows = specs();
    QHash<QString, QAction*> m_actions;
    std::unique_ptr<WindowContext> m_context;  ///< null: nothing runs
    mutable Changed m_pending = Changed::None;
    mutable QTimer m_timer;
    mutable QElapsedTimer m_evaluated;
    mutable bool m_showing = false;  ///< a change of a check mark is not the user's
};

}  // namespace spoor
