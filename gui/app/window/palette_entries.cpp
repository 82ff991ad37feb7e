// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/palette_entries.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/file_control.h"
#include "gui/features/help/manual_texts.h"
#include "gui/features/projects/recent_menu.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/settings/settings_control.h"
#include "gui/toolkit/charts/time_scale.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/plain_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

namespace spoor {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(spoor::CommandPalette)
};

using Entries = std::vector<PaletteEntry>;

QString keyOf(const QAction& action) {
    return action.shortcut().toString(QKeySequence::NativeText);
}

void addCommand(Entries& entries, const WindowContext& context, QAction* action,
                const QString& place) {
    const QString id = action->objectName();
    const Action* const row = Actions::row(id);
    PaletteEntry entry;
    entry.id = "command/" + (id.isEmpty() ? plainText(action->text()) : id);
    entry.title = plainText(action->text());
    entry.place = place;
    entry.key = keyOf(*action);
    if (!action->isEnabled()) entry.why = context.actions.hint(id);
    entry.names = row ? plainText(QString::fromUtf8(row->text)) : QString();
    entry.icon = row && *row->icon ? row->icon : nullptr;
    entry.run = [action] { action->trigger(); };
    entries.push_back(std::move(entry));
}

/// The commands of a menu and its submenus, each once. Recent files are not commands.
void addMenu(Entries& entries, const WindowContext& context, const QMenu& menu,
             const QString& place, QSet<QAction*>& seen) {
    for (QAction* action : menu.actions()) {
        if (QMenu* below = action->menu()) {
            if (!qobject_cast<RecentMenu*>(below)) addMenu(entries, context, *below, place, seen);
        } else if (!action->isSeparator() && action->isVisible() && !seen.contains(action)) {
            seen.insert(action);
            addCommand(entries, context, action, place);
        }
    }
}

void addCommands(Entries& entries, const WindowContext& context) {
    QSet<QAction*> seen{context.actions["search"]};
    const auto* menus = context.window.findChild<QMenuBar*>();
    for (QAction* top : menus ? menus->actions() : QList<QAction*>())
        if (top->menu()) addMenu(entries, context, *top->menu(), plainText(top->text()), seen);
    QSet<QString> titles;
    for (const PaletteEntry& entry : entries) titles.insert(entry.title);
    for (const PanelType& type : panelTypes()) {
        if (titles.contains(QCoreApplication::translate("panels", type.title))) continue;
        PaletteEntry entry;
        entry.id = "panel/" + type.id;
        entry.title = QCoreApplication::translate("panels", type.title);
        entry.place = Words::tr("Panel");
        entry.names = QString::fromLatin1(type.title);
        entry.run = [&modes = context.modes, id = type.id] { modes.show(id); };
        entries.push_back(std::move(entry));
    }
}

void addTargets(Entries& entries, const WindowContext& context) {
    Workspace& workbench = context.workspace;
    Annotations& annotations = workbench.document().annotations();
    for (const SessionTarget& target : annotations.session().targets()) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Target;
        entry.id = QStringLiteral("target/%1").arg(target.id);
        entry.title = targetName(target);
        entry.place =
            target.name.empty() ? Words::tr("Target") : Words::tr("Target %1").arg(target.id);
        entry.icon = "box";
        entry.run = [&workbench, id = target.id] {
            Document& document = workbench.document();
            workbench.selection().setTarget(id);
            const SessionTarget* const chosen = document.annotations().session().target(id);
            if (!chosen || document.annotations().boxAt(id, document.frame())) return;
            if (const auto frames = extentOf(*chosen, document.annotations().results()))
                document.post(command::Seek{frames->first});
        };
        entries.push_back(std::move(entry));
    }
}

void addParameters(Entries& entries, const WindowContext& context) {
    Workspace& workbench = context.workspace;
    const RunSetup& setup = workbench.document().setup();
    if (!setup.type()) return;
    for (const ParamSpec& spec : setup.params().specs()) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Parameter;
        const QString name = QString::fromStdString(spec.name);
        entry.id = "parameter/" + name;
        entry.title = translated(spec.label);
        entry.place = translated(setup.type()->label);
        entry.key = QString::fromStdString(toText(setup.params().at(spec.name)));
        entry.names = name;
        entry.icon = "settings";
        entry.run = [&workbench, name] { workbench.selection().askParameter(name); };
        entries.push_back(std::move(entry));
    }
}

void addLabels(Entries& entries, const WindowContext& context) {
    Workspace& workbench = context.workspace;
    const TargetId chosen = workbench.selection().target();
    for (const QString& label : workbench.document().setup().annotateMode().labels()) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Label;
        entry.id = "label/" + label;
        entry.title = label;
        entry.place = Words::tr("Label of the selected target");
        entry.icon = "label";
        if (!chosen) entry.why = Words::tr("Select a target first");
        entry.run = [&workbench, chosen, label] {
            targets::giveLabel(workbench.document(), chosen, label);
        };
        entries.push_back(std::move(entry));
    }
}

void addResults(Entries& entries, const WindowContext& context) {
    Workspace& workbench = context.workspace;
    const AlgorithmLayout& shape = workbench.document().setup().shape();
    for (const ArtifactSpec& spec : shape.artifacts) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Result;
        const QString id = QString::fromStdString(spec.id);
        const QString stage = QString::fromStdString(spec.stage);
        entry.id = "result/" + id;
        entry.title = translated(spec.label);
        entry.place = Words::tr("Intermediate result");
        for (const StageSpec& each : shape.stages)
            if (each.id == spec.stage) entry.place = translated(each.label);
        entry.names = id;
        entry.icon = "layers";
        entry.run = [&workbench, &modes = context.modes, id, stage] {
            modes.show(QStringLiteral("inside"));
            workbench.selection().setStage(stage);
            workbench.selection().setArtifact(id);
        };
        entries.push_back(std::move(entry));
    }
}

/// The choices of a list in the application bar.
void addChoices(Entries& entries, QComboBox* list, const QString& place, const char* icon) {
    for (int row = 0; list && row < list->count(); ++row) {
        if (!list->itemData(row).isValid()) continue;  // a separator or a heading
        PaletteEntry entry;
        entry.names = list->itemData(row).toString();
        entry.id = list->accessibleName() + QLatin1Char('/') + entry.names;
        entry.title = list->itemText(row);
        entry.place = place;
        entry.icon = icon;
        entry.run = [list, row] { emit list->activated(row); };
        entries.push_back(std::move(entry));
    }
}

void addFormats(Entries& entries, const WindowContext& context) {
    const QString obstacle = context.actions.hint(QStringLiteral("export_boxes"));
    for (const Format& format : formats()) {
        if (!format.write) continue;
        PaletteEntry entry;
        entry.kind = PaletteKind::Format;
        entry.id = QStringLiteral("format/") + QLatin1String(format.id);
        entry.title = QString::fromUtf8(format.name);
        entry.place = Words::tr("Export boxes");
        entry.names = QString::fromLatin1(format.id);
        entry.icon = "export";
        entry.why = obstacle;
        entry.run = [context, &format] { context.state<FileControl>().exportBoxes(format); };
        entries.push_back(std::move(entry));
    }
}

void addSettings(Entries& entries, const WindowContext& context) {
    for (const SettingsPageType& page : settingsPages(context)) {
        PaletteEntry entry;
        entry.kind = PaletteKind::Settings;
        entry.id = "settings/" + page.id;
        entry.title = page.title;
        entry.place = Words::tr("Settings");
        entry.names = page.id;
        entry.icon = page.icon;
        entry.run = [context, id = page.id] { context.state<SettingsControl>().show(id); };
        entries.push_back(std::move(entry));
    }
}

}  // namespace

Entries paletteEntries(const WindowContext& context) {
    Entries entries;
    addCommands(entries, context);
    addTargets(entries, context);
    addParameters(entries, context);
    addLabels(entries, context);
    addResults(entries, context);
    const QWidget& window = context.window;
    addChoices(entries, window.findChild<AlgorithmChooser*>(), Words::tr("Algorithm"), "track");
    addChoices(entries, window.findChild<DeviceChooser*>(), Words::tr("Device"), "device");
    addFormats(entries, context);
    addSettings(entries, context);
    return entries;
}

Entries manualEntries(HelpControl& help) {
    Entries entries;
    try {
        for (const ManualText& page : readManual(manualFolder())) {
            PaletteEntry entry;
            entry.kind = PaletteKind::Manual;
            entry.id = "manual/" + page.name;
            entry.title = page.title;
            entry.place = Words::tr("Manual");
            entry.names = page.name;
            entry.text = page.markdown;
            entry.icon = "help";
            entry.run = [&help, name = page.name] { help.showManual(name); };
            entries.push_back(std::move(entry));
        }
    } catch (const EngineError&) {
        return {};  // the manual is embedded, so its pages can be read
    }
    return entries;
}

std::optional<PaletteEntry> frameEntry(Workspace& workbench, const QString& text) {
    Document& document = workbench.document();
    if (!document.frames()) return std::nullopt;
    const double rate = document.frames()->info().framesPerSecond;
    const auto frame = frameOf(text, rate);
    if (!frame) return std::nullopt;
    PaletteEntry entry;
    entry.kind = PaletteKind::Frame;
    entry.title = Words::tr("Go to frame %1").arg(countText(*frame));
    entry.place = rate > 0 ? timecode(*frame, rate) : QString();
    entry.icon = "to-last";
    const FrameIndex count = document.frameCount();
    if (*frame >= count) entry.why = Words::tr("The video has %1").arg(frameCountText(count));
    entry.run = [&document, frame = *frame] { document.post(command::Seek{frame}); };
    return entry;
}

}  // namespace spoor
