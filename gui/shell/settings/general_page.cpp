// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/project.h"
#include "gui/shell/api/notice.h"
#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/theme.h"
#include "gui/toolkit/widgets/controls.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QPushButton>
#include <QSettings>
#include <QUrl>

namespace spoor {

namespace {

/// Theme, size, language and motion, and where projects are.
class GeneralPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::GeneralPage)
public:
    explicit GeneralPage(const WindowContext& context) : m_context(context) {
        addGroup(tr("Appearance"));
        addTheme();
        addSize();
        addLanguage();
        m_motion = new Switch;
        m_motion->setObjectName(QStringLiteral("settings.motion"));
        m_motion->setChecked(reducedMotion());
        connect(m_motion, &Switch::toggled, this, [](bool on) { storeReducedMotion(on); });
        addRow(tr("Reduce motion"), m_motion);
        m_notices = new Switch;
        m_notices->setObjectName(QStringLiteral("settings.key_notices"));
        m_notices->setChecked(QSettings().value(keyNoticesSetting, true).toBool());
        connect(m_notices, &Switch::toggled, this,
                [](bool on) { QSettings().setValue(keyNoticesSetting, on); });
        addRow(tr("Notices after key commands"), m_notices, tr("With a button to undo"));
        addGroup(tr("Projects"));
        const QString folder = Project::dataFolder();
        auto* open = new QPushButton(tr("Show in folder"));
        open->setToolTip(QDir::toNativeSeparators(folder));
        open->setAutoDefault(false);
        connect(open, &QPushButton::clicked, this, [folder] {
            QDir().mkpath(folder);
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
        });
        addRow(tr("Unnamed projects"), open, tr("Moved when you save them under a name"));
        finish();
    }

    void reset() override {
        pickTheme(Theme::Dark);
        m_motion->setChecked(false);
        m_notices->setChecked(true);
        pickSize(InterfaceSize::Standard);
    }

private:
    void addTheme() {
        m_theme = new SegmentedControl;
        m_theme->setObjectName(QStringLiteral("settings.theme"));
        m_theme->add(tr("System"), int(Theme::System));
        m_theme->add(tr("Dark"), int(Theme::Dark));
        m_theme->add(tr("Light"), int(Theme::Light));
        m_theme->choose(int(storedTheme()));
        connect(m_theme, &SegmentedControl::picked, this,
                [this](const QVariant& theme) { pickTheme(Theme(theme.toInt())); });
        addRow(tr("Theme"), m_theme);
    }
    void pickTheme(Theme theme) {
        m_theme->choose(int(theme));
        storeTheme(theme);
        applyTheme(theme);
    }
    void addSize() {
        m_size = new SegmentedControl;
        m_size->setObjectName(QStringLiteral("settings.size"));
        m_size->add(tr("Compact"), int(InterfaceSize::Compact));
        m_size->add(tr("Standard"), int(InterfaceSize::Standard));
        m_size->add(tr("Large"), int(InterfaceSize::Large));
        m_size->choose(int(storedSize()));
        connect(m_size, &SegmentedControl::picked, this,
                [this](const QVariant& size) { pickSize(InterfaceSize(size.toInt())); });
        addRow(tr("Interface size"), m_size);
    }
    void pickSize(InterfaceSize size) {
        m_size->choose(int(size));
        if (size == storedSize()) return;
        storeSize(size);
        applySize(size);
        emit m_context.workspace.windowOutdated();
    }
    void addLanguage() {
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("settings.language"));
        box->addItem(tr("Follow system"), QString());
        for (const QString& language : languages())
            box->addItem(nameOfLanguage(language), language);
        box->setCurrentIndex(
            std::max(0, box->findData(QSettings().value(QStringLiteral("language")).toString())));
        connect(box, &QComboBox::activated, this,
                [this, box] { m_context.workspace.setLanguage(box->currentData().toString()); });
        addRow(tr("Language"), box);
    }

    WindowContext m_context;
    SegmentedControl* m_theme = nullptr;
    SegmentedControl* m_size = nullptr;
    Switch* m_motion = nullptr;
    Switch* m_notices = nullptr;
};

}  // namespace

SettingsPage* makeGeneralPage(const WindowContext& context) {
    return new GeneralPage(context);
}

}  // namespace spoor
