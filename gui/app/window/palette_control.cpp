// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/palette_control.h"

#include "gui/app/window/help_control.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/palette/command_palette.h"
#include "gui/shell/settings/settings_control.h"
#include "gui/toolkit/plain_text.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QSettings>

namespace spoor {

namespace {

const QString usedKey = QStringLiteral("palette/recent");
/// Whether the user knows that Ctrl+K, once the key of Toggle keyframe, opens the palette.
const QString announcedKey = QStringLiteral("palette/announced");
constexpr qsizetype maxUsed = 8;

}  // namespace

PaletteControl::PaletteControl(const WindowContext& context)
    : QObject(&context.window),
      m_context(context),
      m_palette(new CommandPalette(&context.window, context.actions["search"])) {
    // A stored layout shows that an earlier version has been used.
    QSettings stored;
    if (!stored.contains(announcedKey) && !stored.contains(QStringLiteral("layout/version")))
        stored.setValue(announcedKey, true);
    connect(m_palette, &CommandPalette::ran, this, &PaletteControl::remember);
    connect(m_palette, &CommandPalette::helpRequested, this,
            [this] { m_context.state<HelpControl>().showManual(QStringLiteral("keys")); });
    m_palette->model().setFrameEntry([&workbench = context.workspace](const QString& text) {
        return frameEntry(workbench, text);
    });
}

void PaletteControl::open() {
    if (m_manual.empty()) m_manual = manualEntries(m_context.state<HelpControl>());
    std::vector<PaletteEntry> entries = paletteEntries(m_context);
    entries.insert(entries.end(), m_manual.begin(), m_manual.end());
    m_palette->model().setEntries(std::move(entries), QSettings().value(usedKey).toStringList());
    const QWidget& view = m_context.view;
    const QWidget& window = m_context.window;
    m_palette->open(view.isVisible() ? QRect(view.mapTo(&window, QPoint()), view.size())
                                     : window.rect());
    announceKeys();
}

void PaletteControl::remember(const QString& id) {
    QSettings settings;
    QStringList used = settings.value(usedKey).toStringList();
    used.removeAll(id);
    used.prepend(id);
    settings.setValue(usedKey, used.mid(0, maxUsed));
}

/// Says once after an update what Ctrl+K does.
void PaletteControl::announceKeys() {
    QSettings settings;
    if (settings.contains(announcedKey)) return;
    settings.setValue(announcedKey, true);
    const Actions& actions = m_context.actions;
    const QAction* keyframe = actions["toggle_keyframe"];
    const QAction* search = actions["search"];
    auto* notices = m_context.window.findChild<NoticeHost*>();
    if (!notices || keyframe->shortcut().isEmpty() || search->shortcut().isEmpty()) return;
    const auto text = [](const QAction* action) {
        return action->shortcut().toString(QKeySequence::NativeText);
    };
    Notice notice;
    notice.key = QStringLiteral("palette");
    notice.kind = NoticeKind::Warning;
    notice.title = tr("%1 opens search.").arg(text(search));
    notice.text = tr("%1 is %2.").arg(plainText(keyframe->text()), text(keyframe));
    notice.action = {tr("Change keys…"), [this] {
                         m_context.state<SettingsControl>().show(QStringLiteral("keyboard"));
                     }};
    notices->post(std::move(notice));
}

}  // namespace spoor
