// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/cheat_sheet.h"

#include "gui/base/plain_text.h"
#include "gui/window/shortcuts.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <vector>

namespace spoor {

namespace {

class SheetTexts {
    Q_DECLARE_TR_FUNCTIONS(spoor::CheatSheet)
};

QString keysOnSheet(const Actions::Keys& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

}  // namespace

QDialog* makeCheatSheet(const Actions& actions, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(SheetTexts::tr("Keyboard overview"));
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
        if (groups.empty() || groups.back().first != group) groups.push_back({group, {}});
        groups.back().second.push_back(id);
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
            const QString keys = keysOnSheet(actions.keys(id)).toHtmlEscaped();
            grid->addWidget(new QLabel(plainText(actions[id]->text())), row, 0);
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
