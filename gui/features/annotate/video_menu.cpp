// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/video_menu.h"

#include "engine/pipeline/watched_artifacts.h"
#include "engine/project/session/session.h"
#include "gui/document/target_edits.h"
#include "gui/shell/api/navigator.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/colour_menu.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <algorithm>

namespace spoor {

VideoMenu::VideoMenu(const WindowContext& context) : QObject(&context.window), m_context(context) {
    context.view.installEventFilter(this);
}

bool VideoMenu::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu) return QObject::eventFilter(watched, event);
    const auto& asked = *static_cast<QContextMenuEvent*>(event);
    const bool key = asked.reason() == QContextMenuEvent::Keyboard;
    const QPointF at = key ? selectedPlace() : QPointF(asked.pos());
    if (m_context.workspace.document().frames())
        popUp(at, key ? m_context.view.mapToGlobal(at.toPoint()) : asked.globalPos());
    return true;
}

/// The centre of the selected box, else of the view: the place of a menu that a key has opened.
QPointF VideoMenu::selectedPlace() const {
    Document& document = m_context.workspace.document();
    const auto box =
        document.annotations().boxAt(m_context.workspace.selection().target(), document.frame());
    if (!box || !box->present()) return m_context.view.rect().center();
    const auto centre = box->box.centre();
    return m_context.view.mapping().toWidget(QPointF(centre.x, centre.y));
}

void VideoMenu::popUp(QPointF at, QPoint global) {
    const ViewMouse& mouse = m_context.view.mouse();
    Detections& found = m_context.workspace.document().computed().found();
    QMenu* menu = nullptr;
    if (const TargetId detection = mouse.detectionAt(at)) {
        found.choose(detection);
        menu = detectionMenu(detection);
    } else if (const TargetId target = mouse.targetAt(at)) {
        m_context.workspace.selection().setTarget(target);
        menu = boxMenu();
    } else {
        menu = emptyMenu(at);
    }
    menu->popup(global);
}

QMenu* VideoMenu::newMenu(const char* name) {
    auto* menu = new QMenu(&m_context.view);
    menu->setObjectName(QLatin1String(name));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

QMenu* VideoMenu::boxMenu() {
    QMenu* menu = newMenu("video.box");
    m_context.actions.fill(*menu, Menu::Box,
                           {{207, [this](QMenu& to) { addLabels(to.addMenu(tr("Labe&l"))); }},
                            {430, [this](QMenu& to) {
                                 connect(
                                     to.addAction(tr("Show close-&up")), &QAction::triggered, this,
                                     [this] { m_context.modes.show(QStringLiteral("closeup")); });
                             }}});
    return menu;
}

/// The labels of the project, the target's own one checked, and the dialog for others.
void VideoMenu::addLabels(QMenu* menu) {
    Document& document = m_context.workspace.document();
    const TargetId id = m_context.workspace.selection().target();
    const SessionTarget* const target = document.annotations().session().target(id);
    const QString own = target ? QString::fromStdString(target->label) : QString();
    const AnnotateMode& labels = document.setup().annotateMode();
    for (const QString& label : labels.labels()) {
        QString text = label;
        QAction* entry = menu->addAction(colourIcon(labels.colour(label)),
                                         text.replace('&', QLatin1String("&&")));
        entry->setCheckable(true);
        entry->setChecked(label == own);
        connect(entry, &QAction::triggered, this,
                [&document, id, label] { targets::giveLabel(document, id, label); });
    }
    if (!menu->isEmpty()) menu->addSeparator();
    menu->addAction(m_context.actions["target_details"]);
}

QMenu* VideoMenu::detectionMenu(TargetId id) {
    QMenu* menu = newMenu("video.detection");
    Document& document = m_context.workspace.document();
    m_context.actions.fill(*menu, Menu::Detection);
    menu->addSeparator();
    const TargetResult* const row = document.computed().found().at(document.frame(), id);
    const double confidence = row ? row->confidence : 0;
    QAction* hide = menu->addAction(tr("&Hide detections below %1").arg(shareText(confidence)));
    hide->setObjectName(QStringLiteral("video.hide_below"));
    hide->setEnabled(row != nullptr);
    connect(hide, &QAction::triggered, this,
            [&document, confidence] { document.computed().found().setLeast(confidence); });
    return menu;
}

QMenu* VideoMenu::emptyMenu(QPointF at) {
    QMenu* menu = newMenu("video.empty");
    VideoView& view = m_context.view;
    const Actions& actions = m_context.actions;
    std::vector<MenuEntry> entries{
        {101,
         [this, &view, at](QMenu& to) {
             QAction* box = to.addAction(tr("&New box here"));
             box->setObjectName(QStringLiteral("video.new_box"));
             box->setEnabled(m_context.actions["new_target"]->isEnabled());
             connect(box, &QAction::triggered, this,
                     [&view, at] { view.boxTool().placeAt(view.mapping().toSource(at)); });
         }},
        {400,
         [&actions](QMenu& to) { actions.fill(*to.addMenu(tr("&Overlays")), Menu::Overlays); }},
        {501, [this, &view](QMenu& to) {
             QAction* copy = to.addAction(tr("&Copy frame"));
             copy->setObjectName(QStringLiteral("video.copy_frame"));
             connect(copy, &QAction::triggered, this,
                     [&view] { QApplication::clipboard()->setImage(view.renderFrame()); });
         }}};
    if (actions["whole_frame"]->isEnabled())
        entries.push_back({102, [&actions](QMenu& to) { to.addAction(actions["whole_frame"]); }});
    if (!inspectionOf(m_context.workspace.document().setup().shape()).empty())
        entries.push_back(
            {202, [this, &view, at](QMenu& to) {
                 QAction* why = to.addAction(tr("&Why not here?"));
                 why->setObjectName(QStringLiteral("video.why"));
                 why->setToolTip(tr("Show what each stage did to the window at this place"));
                 connect(why, &QAction::triggered, this, [this, &view, at] {
                     m_context.modes.enter(Mode::Inspect);
                     const QPointF place = view.mapping().toSource(at);
                     m_context.workspace.inside().askWindow({place.x(), place.y(), 0, 0});
                 });
             }});
    if (!m_context.workspace.document().setup().draws())
        entries.push_back({200, [this, &actions](QMenu& to) {
                               connect(to.addAction(tr("&Detect in this frame")),
                                       &QAction::triggered, actions["track_one"],
                                       &QAction::trigger);
                           }});
    actions.fill(*menu, Menu::Empty, std::move(entries));
    return menu;
}

}  // namespace spoor
