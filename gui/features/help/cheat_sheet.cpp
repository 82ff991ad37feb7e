// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/cheat_sheet.h"

#include "gui/shell/api/shortcuts.h"
#include "gui/toolkit/plain_text.h"
#include "gui/toolkit/screen_fit.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <array>
#include <vector>

namespace spoor {

namespace {

class SheetTexts {
    Q_DECLARE_TR_FUNCTIONS(spoor::CheatSheet)
};

QString keysOnSheet(const Actions::Keys& keys) {
    QStringList texts;
    for (const QKeySequence& each : keys) texts << each.toString(QKeySequence::NativeText);
    return texts.join(SheetTexts::tr(" or ", "between keys"));
}

struct SheetRow {
    QLabel* text;
    QLabel* keys;
};

/// The box of a group with its rows.
struct SheetGroup {
    QGroupBox* box;
    std::vector<SheetRow> rows;

    /// Hides the rows that contain the words neither in their text nor in their keys.
    void filter(const QString& words) {
        bool some = false;
        const bool all = box->title().contains(words, Qt::CaseInsensitive);
        for (const SheetRow& row : rows) {
            const bool fits = all || row.text->text().contains(words, Qt::CaseInsensitive) ||
                              row.keys->text().contains(words, Qt::CaseInsensitive);
            row.text->setVisible(fits);
            row.keys->setVisible(fits);
            some = some || fits;
        }
        box->setVisible(some);
    }
};

/// The groups of actions that have keys.
std::vector<SheetGroup> groupsOf(const Actions& actions) {
    std::vector<SheetGroup> groups;
    QString last;
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString id = QString::fromLatin1(spec.id);
        if (actions.keys(id).isEmpty() || !actions[id]->isVisible()) continue;
        const QString group = QString::fromLatin1(spec.group);
        if (groups.empty() || last != group) {
            groups.push_back({new QGroupBox(Actions::groupTitle(group)), {}});
            new QGridLayout(groups.back().box);
        }
        last = group;
        SheetGroup& own = groups.back();
        auto* const grid = static_cast<QGridLayout*>(own.box->layout());
        // Not the text of the action, which names a step or a target.
        const SheetRow row{new QLabel(plainText(QCoreApplication::translate("actions", spec.text))),
                           new QLabel(keysOnSheet(actions.keys(id)))};
        row.keys->setFont(strongFont(row.keys->font()));
        row.keys->setTextFormat(Qt::PlainText);
        grid->addWidget(row.text, int(own.rows.size()), 0);
        grid->addWidget(row.keys, int(own.rows.size()), 1, Qt::AlignRight);
        own.rows.push_back(row);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const SheetGroup& a, const SheetGroup& b) {
        return a.rows.size() > b.rows.size();
    });
    return groups;
}

}  // namespace

QDialog* makeCheatSheet(const Actions& actions, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(SheetTexts::tr("Keyboard overview"));
    auto* column = columnIn(dialog);
    auto* search = new QLineEdit;
    nameControl(search, QStringLiteral("sheet.search"), SheetTexts::tr("Search keys"));
    search->setPlaceholderText(SheetTexts::tr("Search commands and keys…"));
    search->setClearButtonEnabled(true);
    column->addWidget(search);
    auto* area = new QScrollArea;
    nameControl(area, QStringLiteral("sheet.keys"), SheetTexts::tr("Keyboard overview"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    auto* sheet = new QWidget;
    auto* row = rowIn(sheet);
    // Each group goes to the shortest column.
    std::array<QVBoxLayout*, 3> places{};
    std::array<std::size_t, 3> heights{};
    for (QVBoxLayout*& place : places) row->addLayout(place = columnIn(nullptr), 1);
    std::vector<SheetGroup> groups = groupsOf(actions);
    for (const SheetGroup& group : groups) {
        const auto place =
            std::size_t(std::min_element(heights.begin(), heights.end()) - heights.begin());
        heights[place] += group.rows.size() + 2;
        places[place]->addWidget(group.box);
    }
    for (QVBoxLayout* place : places) place->addStretch(1);
    area->setWidget(sheet);
    column->addWidget(area, 1);
    QObject::connect(search, &QLineEdit::textChanged, dialog, [groups, area](const QString& words) {
        for (SheetGroup group : groups) group.filter(words.trimmed());
        area->verticalScrollBar()->setValue(0);
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    const int bar = area->verticalScrollBar()->sizeHint().width();
    dialog->resize(sheet->sizeHint().width() + bar + 40, sheet->sizeHint().height() + 120);
    keepOnScreen(*dialog);
    search->setFocus();
    return dialog;
}

}  // namespace spoor
