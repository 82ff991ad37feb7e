// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/shortcuts.h"

#include "engine/media/frame.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/plain_text.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/timers.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPointer>
#include <QSet>
#include <QSettings>
#include <algorithm>

namespace spoor {

namespace {

constexpr int frameInterval = 83;  ///< milliseconds, for what changes with each frame

/// The groups of the keyboard page, in order.
const std::pair<const char*, const char*> groupTitles[] = {
    {"file", QT_TRANSLATE_NOOP("actions", "File")},
    {"edit", QT_TRANSLATE_NOOP("actions", "Targets")},
    {"labels", QT_TRANSLATE_NOOP("actions", "Annotation labels")},
    {"box", QT_TRANSLATE_NOOP("actions", "Nudge box")},
    {"view", QT_TRANSLATE_NOOP("actions", "View")},
    {"measure", QT_TRANSLATE_NOOP("actions", "Measure")},
    {"layers", QT_TRANSLATE_NOOP("actions", "Overlays")},
    {"track", QT_TRANSLATE_NOOP("actions", "Playback and tracking")},
    {"review", QT_TRANSLATE_NOOP("actions", "Review")},
    {"compare", QT_TRANSLATE_NOOP("actions", "Comparison")},
    {"help", QT_TRANSLATE_NOOP("actions", "Help")},
};

Actions::Keys parse(const QString& text) {
    Actions::Keys keys;
    for (const QString& one : text.split(' ', Qt::SkipEmptyParts)) {
        keys << QKeySequence(one, QKeySequence::PortableText);
    }
    return keys;
}

QString print(const Actions::Keys& keys) {
    QStringList parts;
    for (const QKeySequence& key : keys) parts << key.toString(QKeySequence::PortableText);
    return parts.join(' ');
}

/// The tooltip: text, first key, and what the action lacks.
void updateTip(QAction& action) {
    QString tip = plainText(action.text());
    if (const auto keys = action.shortcuts(); !keys.isEmpty())
        tip += QStringLiteral(" (%1)").arg(keys[0].toString(QKeySequence::NativeText));
    const QString reason = action.property("reason").toString();
    action.setToolTip(reason.isEmpty() ? tip : tip + '\n' + reason);
}

}  // namespace

std::vector<Action> Actions::specs() {
    std::vector<Action> rows;
    for (const auto& [group, title] : groupTitles)
        for (const ActionTable& table : actionTables())
            for (const Action& row : table.rows)
                if (qstrcmp(table.group, group) == 0) rows.emplace_back(row).group = group;
    return rows;
}

Actions::Actions(QObject* parent) : QObject(parent) {
    callOnce(m_timer, 0, this, &Actions::evaluate);
    for (const Action& row : m_rows) {
        const QString id = QString::fromLatin1(row.id);
        auto* action = new QAction(QCoreApplication::translate("actions", row.text), this);
        action->setObjectName(id);
        action->setCheckable(row.look == Look::Checkable);
        if (row.look == Look::Pictured) action->setIcon(spoor::icon(row.icon));
        if (id == QLatin1String("quit")) action->setMenuRole(QAction::QuitRole);
        m_actions.insert(id, action);
        show(row, {});
        setKeys(id, presetKeys(id, QStringLiteral("default")));
    }
}

QAction* Actions::operator[](const QString& id) const {
    if (m_pending != Changed::None) evaluate();
    return m_actions.value(id);
}

void Actions::bind(const WindowContext& context) {
    m_context = std::make_unique<WindowContext>(context);
    for (const Action& row : m_rows) {
        if (!row.run) continue;
        const auto does = [this, &row](bool on) { run(row, on); };
        QAction* const action = m_actions[row.id];
        if (row.look == Look::Checkable)
            connect(action, &QAction::toggled, this, does);
        else
            connect(action, &QAction::triggered, this, does);
    }
    follow();
    qApp->installEventFilter(this);
    m_pending = Changed::All;
    evaluate();
}

void Actions::follow() {
    const auto on = [this](const auto& sender, auto signal, Changed what) {
        connect(&sender, signal, this, [this, what] { changed(what); });
    };
    Workspace& workspace = m_context->workspace;
    Document& document = workspace.document();
    on(document, &Document::framesChanged, Changed::Document);
    on(document, &Document::rangeChanged, Changed::Document);
    on(document, &Document::stateChanged, Changed::Run);
    on(document, &Document::reportChanged, Changed::Frame);
    on(document, &Document::rowsAdded, Changed::Frame);
    on(document, &Document::setupChanged, Changed::Setup);
    on(document.annotations(), &Annotations::changed, Changed::Frame);
    on(document.annotations(), &Annotations::targetsChanged, Changed::Document);
    on(document.annotations(), &Annotations::historyChanged, Changed::Document);
    on(document.setup().annotateMode(), &AnnotateMode::changed, Changed::Setup);
    // At once, so that counts on buttons follow the filter of the detections.
    on(document.computed().found(), &Detections::changed, Changed::Frame);
    connect(&document.computed().found(), &Detections::changed, this, &Actions::evaluate);
    on(workspace.selection(), &Selection::targetChanged, Changed::Selection);
    on(workspace.selection(), &Selection::overlaysChanged, Changed::Selection);
    on(workspace.project(), &Project::changed, Changed::Project);
    on(workspace.comparison(), &ComparisonModel::changed, Changed::State);
    on(workspace.parameterPreview(), &ParameterPreview::changed, Changed::State);
    on(workspace.checks(), &QualityChecks::changed, Changed::State);
    on(workspace.benchmark(), &DeviceBenchmark::changed, Changed::State);
    on(workspace.inside(), &ArtifactRecompute::changed, Changed::State);
    on(m_context->view, &VideoView::layersChanged, Changed::State);
    on(m_context->view, &VideoView::panningChanged, Changed::State);
}

void Actions::changed(Changed what) const {
    m_pending = m_pending | what;
    const bool often = what == Changed::Frame || what == Changed::Run;
    const int wait =
        often && m_evaluated.isValid()
            ? std::max(0,
                       frameInterval - int(std::min<qint64>(m_evaluated.elapsed(), frameInterval)))
            : 0;
    if (!m_timer.isActive() || m_timer.remainingTime() > wait) m_timer.start(wait);
}

void Actions::evaluate() const {
    m_timer.stop();
    m_evaluated.start();
    const Changed what = std::exchange(m_pending, Changed::None);
    if (!m_context) return;
    for (const Action& row : m_rows)
        if (row.rule.available && (row.rule.depends & what) != Changed::None)
            show(row, row.rule.available(*m_context));
}

/// A change that is not evaluated yet may have made the action unavailable.
void Actions::run(const Action& row, bool on) {
    if (m_showing) return;
    const auto& available = row.rule.available;
    const QPointer<Actions> still(this);  // the action may rebuild the window
    if (!available || available(*m_context).enabled) row.run(*m_context, on);
    if (still && available) show(row, available(*m_context));
}

void Actions::show(const Action& row, const Availability& now) const {
    QAction& action = *m_actions[row.id];
    const bool before = std::exchange(m_showing, true);
    action.setEnabled(now.enabled);
    action.setVisible(now.visible);
    if (now.checked) action.setChecked(*now.checked);
    const QString text =
        now.text.isEmpty() ? QCoreApplication::translate("actions", row.text) : now.text;
    if (action.text() != text || action.property("reason") != now.reason) {
        action.setText(text);
        action.setProperty("reason", now.reason);
        updateTip(action);
    }
    const QString usual = row.shortText
                              ? QCoreApplication::translate("spoor::MainWindow", row.shortText)
                              : plainText(text);
    action.setIconText(now.shortText.isEmpty() ? usual : now.shortText);
    m_showing = before;
}

bool Actions::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (m_pending != Changed::None &&
        (type == QEvent::ShortcutOverride || type == QEvent::MouseButtonPress))
        evaluate();
    return QObject::eventFilter(watched, event);
}

void Actions::fill(QMenu& menu, Menu which, std::vector<MenuEntry> entries) const {
    for (const Action& row : m_rows)
        for (const ActionPlace& place : row.places)
            if (place.menu == which)
                entries.push_back({place.order, [action = m_actions[row.id]](QMenu& to) {
                                       to.addAction(action);
                                   }});
    std::stable_sort(entries.begin(), entries.end(),
                     [](const MenuEntry& a, const MenuEntry& b) { return a.order < b.order; });
    int section = 0;
    for (const MenuEntry& entry : entries) {
        if (section && entry.order / 100 != section) menu.addSeparator();
        section = entry.order / 100;
        entry.add(menu);
    }
    connect(&menu, &QMenu::aboutToShow, this, &Actions::evaluate);
}

QString Actions::groupTitle(const QString& group) {
    for (const auto& [id, title] : groupTitles)
        if (group == QLatin1String(id)) return QCoreApplication::translate("actions", title);
    return {};
}

const Action* Actions::row(const QString& id) {
    for (const ActionTable& table : actionTables())
        for (const Action& row : table.rows)
            if (id == QLatin1String(row.id)) return &row;
    return nullptr;
}

QStringList Actions::presets() {
    return {QStringLiteral("default"), QStringLiteral("cvat"), QStringLiteral("blender")};
}

QString Actions::presetTitle(const QString& preset) {
    if (preset == QLatin1String("cvat")) return QStringLiteral("CVAT");
    if (preset == QLatin1String("blender")) return QStringLiteral("Blender");
    return QStringLiteral("Spoor");
}

Actions::Keys Actions::keys(const QString& id) const {
    const QAction* action = m_actions.value(id);
    return action ? action->shortcuts() : Keys{};
}

Actions::Keys Actions::presetKeys(const QString& id, const QString& preset) {
    const Action* const found = row(id);
    if (!found) return {};
    const char* keys = found->keys.usual;
    if (preset == QLatin1String("cvat") && found->keys.cvat) keys = found->keys.cvat;
    if (preset == QLatin1String("blender") && found->keys.blender) keys = found->keys.blender;
    return parse(QString::fromLatin1(keys));
}

void Actions::setKeys(const QString& id, const Keys& keys) {
    QAction* action = m_actions.value(id);
    if (!action) return;
    action->setShortcuts(keys);
    updateTip(*action);
}

void Actions::setMode(Mode mode) {
    for (const Action& row : m_rows)
        if (row.keys.modes != allModes)
            m_actions[row.id]->setShortcutContext(
                row.keys.modes & modeBit(mode) ? Qt::WindowShortcut : Qt::WidgetShortcut);
}

QString Actions::hint(const QString& id) const {
    const QAction* const action = (*this)[id];
    return action ? action->property("reason").toString() : QString();
}

QList<std::pair<QString, QString>> Actions::conflicts(const QHash<QString, Keys>& bindings) {
    QList<std::pair<QString, QString>> found;
    QHash<QString, QString> taken;
    for (const Action& row : specs()) {
        const QString id = QString::fromLatin1(row.id);
        for (const QKeySequence& key : bindings.value(id)) {
            if (key.isEmpty()) continue;
            const QString name = key.toString(QKeySequence::PortableText);
            if (taken.contains(name) && taken[name] != id) {
                found.append({taken[name], id});
            } else {
                taken.insert(name, id);
            }
        }
    }
    return found;
}

void Actions::load(const QSettings& settings) {
    for (const Action& row : m_rows) {
        const QString id = QString::fromLatin1(row.id);
        const QVariant stored = settings.value(QStringLiteral("shortcuts/") + id);
        if (stored.isValid()) setKeys(id, parse(stored.toString()));
    }
    yieldToOwnKeys(settings);
}

/// A default key that the user has given to another action, perhaps in an earlier version, is left
/// to that action.
void Actions::yieldToOwnKeys(const QSettings& settings) {
    QSet<QString> own;
    for (const Action& row : m_rows)
        if (settings.contains(QStringLiteral("shortcuts/") + QLatin1String(row.id)))
            own.insert(QString::fromLatin1(row.id));
    for (const QString& chosen : own)
        for (const Action& row : m_rows) {
            const QString id = QString::fromLatin1(row.id);
            if (own.contains(id)) continue;
            Keys left = keys(id);
            for (const QKeySequence& key : keys(chosen)) left.removeAll(key);
            if (left != keys(id)) setKeys(id, left);
        }
}

void Actions::save(QSettings& settings) const {
    for (const Action& row : m_rows) {
        const QString id = QString::fromLatin1(row.id);
        const QString key = QStringLiteral("shortcuts/") + id;
        if (keys(id) == presetKeys(id, QStringLiteral("default"))) {
            settings.remove(key);
        } else {
            settings.setValue(key, print(keys(id)));
        }
    }
}

}  // namespace spoor
