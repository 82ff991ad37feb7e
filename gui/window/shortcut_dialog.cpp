// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/shortcut_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <vector>

namespace spoor {

namespace {

QString plain(const QAction* action) {
    return action->text().remove('&').remove(QStringLiteral("…"));
}

QString keyText(const Actions::Keys& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

}  // namespace

ShortcutDialog::ShortcutDialog(Actions& actions, QWidget* parent)
    : QDialog(parent), m_actions(actions), m_tree(new QTreeWidget), m_problem(new QLabel) {
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(560, 620);
    m_tree->setHeaderLabels({tr("Action"), tr("Keys")});
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->setAccessibleName(tr("Actions and their keys"));
    m_problem->setWordWrap(true);
    for (const Actions::Spec& spec : Actions::specs()) {
        m_bindings.insert(QString::fromLatin1(spec.id), actions.keys(QString::fromLatin1(spec.id)));
    }
    auto* column = new QVBoxLayout(this);
    auto* presets = new QComboBox;
    presets->setAccessibleName(tr("Preset"));
    presets->addItem(tr("Choose a preset…"));
    for (const QString& preset : Actions::presets()) {
        presets->addItem(Actions::presetTitle(preset), preset);
    }
    connect(presets, &QComboBox::activated, this, [this, presets] {
        if (const QString preset = presets->currentData().toString(); !preset.isEmpty()) {
            applyPreset(preset);
        }
    });
    column->addWidget(presets);
    column->addWidget(m_tree);
    buildEditor();
    column->addWidget(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_save = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &ShortcutDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ShortcutDialog::reject);
    column->addWidget(buttons);
    fill();
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutDialog::choose);
    refresh();
}

void ShortcutDialog::buildEditor() {
    auto* row = new QHBoxLayout;
    m_edit = new QKeySequenceEdit;
    m_edit->setAccessibleName(tr("New key for the selected action"));
    auto* assign = new QPushButton(tr("&Assign"));
    auto* clear = new QPushButton(tr("&Remove keys"));
    auto* label = new QLabel(tr("&Press the new key:"));
    label->setBuddy(m_edit);
    row->addWidget(label);
    row->addWidget(m_edit, 1);
    row->addWidget(assign);
    row->addWidget(clear);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
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
}

void ShortcutDialog::fill() {
    QHash<QString, QTreeWidgetItem*> groups;
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString group = QString::fromLatin1(spec.group);
        if (!groups.contains(group)) {
            auto* item = new QTreeWidgetItem(m_tree, {Actions::groupTitle(group)});
            item->setFlags(Qt::ItemIsEnabled);
            item->setExpanded(true);
            groups.insert(group, item);
        }
        const QString id = QString::fromLatin1(spec.id);
        auto* item = new QTreeWidgetItem(groups[group], {plain(m_actions[id])});
        item->setData(0, Qt::UserRole, id);
    }
    m_tree->expandAll();
}

QString ShortcutDialog::chosenId() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

void ShortcutDialog::choose() {
    const Actions::Keys keys = m_bindings.value(chosenId());
    m_edit->setKeySequence(keys.isEmpty() ? QKeySequence() : keys[0]);
}

void ShortcutDialog::setKeys(const QString& id, const Actions::Keys& keys) {
    m_bindings[id] = keys;
    refresh();
}

void ShortcutDialog::applyPreset(const QString& preset) {
    for (auto it = m_bindings.begin(); it != m_bindings.end(); ++it) {
        it.value() = Actions::presetKeys(it.key(), preset);
    }
    refresh();
}

QString ShortcutDialog::problem() const {
    const auto clashes = Actions::conflicts(m_bindings);
    if (clashes.isEmpty()) return {};
    const auto& [one, other] = clashes.first();
    return tr("“%1” and “%2” have the same key. Assign another key to one of them.")
        .arg(plain(m_actions[one]), plain(m_actions[other]));
}

void ShortcutDialog::refresh() {
    QSet<QString> clashing;
    for (const auto& [one, other] : Actions::conflicts(m_bindings)) clashing << one << other;
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_tree->topLevelItem(g);
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const QString id = item->data(0, Qt::UserRole).toString();
            const bool bad = clashing.contains(id);
            item->setText(1, (bad ? QStringLiteral("⚠ ") : QString()) + keyText(m_bindings[id]));
            QFont font = item->font(1);
            font.setBold(bad);
            item->setFont(1, font);
        }
    }
    const QString sentence = problem();
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    m_save->setEnabled(sentence.isEmpty());
}

void ShortcutDialog::accept() {
    if (!problem().isEmpty()) return;
    for (auto it = m_bindings.cbegin(); it != m_bindings.cend(); ++it) {
        m_actions.setKeys(it.key(), it.value());
    }
    QDialog::accept();
}

QDialog* makeCheatSheet(const Actions& actions, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(ShortcutDialog::tr("Keyboard overview"));
    auto* column = new QVBoxLayout(dialog);
    auto* sheet = new QHBoxLayout;
    column->addLayout(sheet);
    // Each group goes to the shortest column, so that the sheet fits on the screen.
    std::array<QVBoxLayout*, 3> places{};
    std::array<int, 3> heights{};
    for (QVBoxLayout*& place : places) sheet->addLayout(place = new QVBoxLayout);
    std::vector<std::pair<QString, std::vector<QString>>> groups;
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString id = QString::fromLatin1(spec.id);
        if (actions.keys(id).isEmpty() || !actions[id]->isVisible()) continue;
        const QString group = QString::fromLatin1(spec.group);
        auto at = std::find_if(groups.begin(), groups.end(),
                               [&](const auto& each) { return each.first == group; });
        if (at == groups.end()) at = groups.insert(at, {group, {}});
        at->second.push_back(id);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        return a.second.size() > b.second.size();
    });
    for (const auto& [group, ids] : groups) {
        const auto place =
            std::size_t(std::min_element(heights.begin(), heights.end()) - heights.begin());
        heights[place] += int(ids.size()) + 2;
        auto* box = new QGroupBox(Actions::groupTitle(group));
        auto* grid = new QGridLayout(box);
        for (const QString& id : ids) {
            const int row = grid->rowCount();
            const QString keys = keyText(actions.keys(id)).toHtmlEscaped();
            grid->addWidget(new QLabel(plain(actions[id])), row, 0);
            grid->addWidget(new QLabel(QStringLiteral("<b>%1</b>").arg(keys)), row, 1,
                            Qt::AlignRight);
        }
        places[place]->addWidget(box);
    }
    for (QVBoxLayout* place : places) place->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    return dialog;
}

}  // namespace spoor
