// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settings/keyboard_page.h"

#include "gui/toolkit/plain_text.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAction>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QTreeWidget>

namespace spoor {

namespace {

QString nativeKeys(const Actions::Keys& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

}  // namespace

KeyboardPage::KeyboardPage(Actions& actions)
    : m_actions(actions),
      m_presets(new SegmentedControl),
      m_tree(new QTreeWidget),
      m_problem(new QLabel) {
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString id = QString::fromLatin1(spec.id);
        m_bindings.insert(id, actions.keys(id));
    }
    addGroup(tr("Keys"));
    addWide(makeHead());
    nameControl(m_tree, QStringLiteral("settings.keys"), tr("Actions and their keys"));
    m_tree->setHeaderLabels({tr("Action"), tr("Keys")});
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    addWide(m_tree, 1);
    addWide(makeEditor());
    setUpText(m_problem, "settings.keys.problem");
    addWide(m_problem);
    fill();
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &KeyboardPage::choose);
    refresh();
}

QWidget* KeyboardPage::makeHead() {
    auto* head = new QWidget;
    m_presets->setAccessibleName(tr("Preset"));
    for (const QString& preset : Actions::presets())
        m_presets->add(Actions::presetTitle(preset), preset);
    connect(m_presets, &SegmentedControl::picked, this,
            [this](const QVariant& preset) { applyPreset(preset.toString()); });
    auto* search = new QLineEdit;
    search->setObjectName(QStringLiteral("settings.keys.search"));
    search->setPlaceholderText(tr("Search actions and keys"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    search->addAction(icon("search"), QLineEdit::LeadingPosition);
    connect(search, &QLineEdit::textChanged, this, &KeyboardPage::filter);
    auto* row = rowIn(head);
    row->addWidget(m_presets);
    row->addWidget(search, 1);
    return head;
}

QWidget* KeyboardPage::makeEditor() {
    auto* editor = new QWidget;
    m_edit = new QKeySequenceEdit;
    m_edit->setAccessibleName(tr("New key for the selected action"));
    auto* assign = new QPushButton(tr("&Assign"));
    auto* clear = new QPushButton(tr("Re&move keys"));
    auto* label = new QLabel(tr("&Press the new key:"));
    label->setBuddy(m_edit);
    auto* row = rowIn(editor);
    row->addWidget(label);
    row->addWidget(m_edit, 1);
    for (QPushButton* button : {assign, clear}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    connect(assign, &QPushButton::clicked, this, [this] {
        // Only the first key of a sequence counts.
        const QKeySequence key = m_edit->keySequence().isEmpty()
                                     ? QKeySequence()
                                     : QKeySequence(m_edit->keySequence()[0]);
        if (!chosenId().isEmpty() && !key.isEmpty()) setKeys(chosenId(), {key});
    });
    connect(clear, &QPushButton::clicked, this, [this] {
        if (!chosenId().isEmpty()) setKeys(chosenId(), {});
    });
    return editor;
}

void KeyboardPage::fill() {
    QHash<QString, QTreeWidgetItem*> groups;
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString group = QString::fromLatin1(spec.group);
        if (!groups.contains(group)) {
            auto* item = new QTreeWidgetItem(m_tree, {Actions::groupTitle(group)});
            item->setFlags(Qt::ItemIsEnabled);
            groups.insert(group, item);
        }
        const QString id = QString::fromLatin1(spec.id);
        auto* item = new QTreeWidgetItem(groups[group], {plainText(m_actions[id]->text())});
        item->setData(0, Qt::UserRole, id);
    }
    m_tree->expandAll();
}

void KeyboardPage::filter(const QString& text) {
    const QString wanted = text.trimmed();
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_tree->topLevelItem(g);
        bool some = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool hit = item->text(0).contains(wanted, Qt::CaseInsensitive) ||
                             item->text(1).contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!hit);
            some = some || hit;
        }
        group->setHidden(!some);
    }
}

QString KeyboardPage::chosenId() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

void KeyboardPage::choose() {
    const Actions::Keys keys = m_bindings.value(chosenId());
    m_edit->setKeySequence(keys.isEmpty() ? QKeySequence() : keys[0]);
}

void KeyboardPage::setKeys(const QString& id, const Actions::Keys& keys) {
    m_bindings[id] = keys;
    apply();
}

void KeyboardPage::applyPreset(const QString& preset) {
    for (auto it = m_bindings.begin(); it != m_bindings.end(); ++it)
        it.value() = Actions::presetKeys(it.key(), preset);
    apply();
}

void KeyboardPage::reset() {
    applyPreset(QStringLiteral("default"));
}

QString KeyboardPage::problem() const {
    const auto clashes = Actions::conflicts(m_bindings);
    if (clashes.isEmpty()) return {};
    const auto& [one, other] = clashes.first();
    return tr("“%1” and “%2” have the same key. Assign another key to one of them. Until then no "
              "changes apply.")
        .arg(plainText(m_actions[one]->text()), plainText(m_actions[other]->text()));
}

/// Sets and stores all keys if no two actions share one.
void KeyboardPage::apply() {
    refresh();
    if (!problem().isEmpty()) return;
    for (auto it = m_bindings.cbegin(); it != m_bindings.cend(); ++it)
        if (m_actions.keys(it.key()) != it.value()) m_actions.setKeys(it.key(), it.value());
    QSettings settings;
    m_actions.save(settings);
}

void KeyboardPage::refresh() {
    QSet<QString> clashing;
    for (const auto& [one, other] : Actions::conflicts(m_bindings)) clashing << one << other;
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_tree->topLevelItem(g);
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const QString id = item->data(0, Qt::UserRole).toString();
            const bool bad = clashing.contains(id);
            item->setText(1, nativeKeys(m_bindings[id]));
            item->setIcon(1, bad ? icon("warning") : QIcon());
            QFont font = item->font(1);
            font.setBold(bad);
            item->setFont(1, font);
        }
    }
    for (const QString& preset : Actions::presets()) {
        bool same = true;
        for (auto it = m_bindings.cbegin(); it != m_bindings.cend(); ++it)
            same = same && it.value() == Actions::presetKeys(it.key(), preset);
        if (same) m_presets->choose(preset);
    }
    const QString sentence = problem();
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

SettingsPage* makeKeyboardPage(const WindowContext& context) {
    return new KeyboardPage(context.actions);
}

}  // namespace spoor
