// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/stretch_menu.h"

#include "gui/document/document.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"

#include <QCoreApplication>
#include <QMenu>

namespace spoor {

namespace {

class StretchWord {
    Q_DECLARE_TR_FUNCTIONS(StretchMenu)
};

}  // namespace

QMenu* showStretchMenu(Document& document, TargetId id, const FrameRange& frames, QPoint at,
                       QWidget* parent) {
    const SessionTarget* const target = document.annotations().session().target(id);
    if (!target) return nullptr;
    auto* menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("stretch"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const clear = menu->addAction(
        StretchWord::tr("&Clear results of %1 in frames %2 to %3")
            .arg(targetName(*target), countText(frames.first), countText(frames.last)));
    QAction* const range = menu->addAction(StretchWord::tr("Set &range to these frames"));
    QObject::connect(clear, &QAction::triggered, &document, [&document, id, frames] {
        Annotations& annotations = document.annotations();
        annotations.edit(clearResults(annotations.annotated(), id, frames));
    });
    QObject::connect(range, &QAction::triggered, &document,
                     [&document, frames] { document.setRange(frames); });
    menu->popup(at);
    return menu;
}

}  // namespace spoor
