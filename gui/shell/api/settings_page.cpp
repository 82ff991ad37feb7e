// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/settings_page.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/view_head.h"

namespace spoor {

namespace {

class Titles {
    Q_DECLARE_TR_FUNCTIONS(spoor::SettingsDialog)
};

constexpr int captionWidth = 24;  ///< letters

QLabel* noteLabel(const QString& text) {
    auto* note = new QLabel(text);
    makeCaption(*note);
    note->setWordWrap(true);
    return note;
}

void setBold(QWidget* label, bool bold) {
    QFont font = label->font();
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    label->setFont(font);
}

}  // namespace

SettingsPage::SettingsPage(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(20, 16, 20, 16);
    m_column->setSpacing(8);
}

void SettingsPage::addGroup(const QString& heading) {
    if (m_grid) {
        auto* line = new QFrame;
        line->setFrameShape(QFrame::HLine);
        line->setFrameShadow(QFrame::Plain);
        line->setForegroundRole(QPalette::Mid);
        m_column->addSpacing(4);
        m_column->addWidget(line);
        m_column->addSpacing(4);
    }
    auto* title = new QLabel(heading);
    setBold(title, true);
    m_words << heading;
    m_column->addWidget(title);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnMinimumWidth(0, letterWidth(fontMetrics()) * captionWidth);
    m_grid->setColumnStretch(2, 1);
    m_column->addLayout(m_grid);
}

void SettingsPage::addRow(const QString& label, QWidget* control, const QString& hint) {
    auto* caption = new QLabel(label);
    caption->setBuddy(control);
    caption->setForegroundRole(QPalette::WindowText);
    if (control->accessibleName().isEmpty()) control->setAccessibleName(label);
    const int row = m_grid->rowCount();
    m_grid->addWidget(caption, row, 0);
    const bool narrow = control->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed;
    m_grid->addWidget(control, row, 1, narrow ? Qt::AlignLeft : Qt::Alignment());
    if (!hint.isEmpty()) {
        m_grid->addWidget(noteLabel(hint), row + 1, 1, 1, 2);
        control->setAccessibleDescription(hint);
    }
    m_words << label;
    m_rows.push_back({label, caption});
}

void SettingsPage::addWide(QWidget* control, int stretch) {
    m_column->addWidget(control, stretch);
}

void SettingsPage::addNote(const QString& sentence) {
    m_column->addWidget(noteLabel(sentence));
}

void SettingsPage::finish() {
    m_column->addStretch(1);
}

void SettingsPage::find(const QString& text) {
    for (const Row& row : m_rows)
        setBold(row.caption, !text.isEmpty() && row.label.contains(text, Qt::CaseInsensitive));
}

std::vector<SettingsPageType> settingsPages(const WindowContext& context) {
    using Make = SettingsPage* (*)(const WindowContext&);
    const auto page = [&context](const char* id, const QString& title, const char* icon,
                                 Make make) {
        return SettingsPageType{QString::fromLatin1(id), title, icon,
                                [context, make] { return make(context); }};
    };
    return {page("general", Titles::tr("General"), "settings", makeGeneralPage),
            page("video", Titles::tr("Video"), "film", makeVideoPage),
            page("tracking", Titles::tr("Tracking"), "track", makeTrackingPage),
            page("devices", Titles::tr("Devices"), "device", makeDevicesPage),
            page("networks", Titles::tr("Networks"), "layers", makeNetworksPage),
            page("labels", Titles::tr("Labels"), "label", makeLabelsPage),
            page("keyboard", Titles::tr("Keyboard"), "keyboard", makeKeyboardPage),
            page("about", Titles::tr("About"), "help", makeAboutPage)};
}

}  // namespace spoor
