// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace spoor {

/// One page of the settings. Its controls apply changes at once.
class SettingsPage : public QWidget {
    Q_OBJECT
public:
    explicit SettingsPage(QWidget* parent = nullptr);

    /// Whether the page has settings that reset() sets to their defaults.
    virtual bool canReset() const { return true; }
    virtual void reset() {}
    /// The texts that the search finds.
    QStringList words() const { return m_words; }
    /// Emphasises the rows with this text; empty: none.
    void find(const QString& text);

protected:
    /// Starts a group of rows, below a line if it is not the first.
    void addGroup(const QString& heading);
    /// Adds a row. The control gets the label as its accessible name, and `hint` stands below it.
    void addRow(const QString& label, QWidget* control, const QString& hint = {});
    /// Adds a control that is as wide as the page.
    void addWide(QWidget* control, int stretch = 0);
    /// Adds a sentence in the colour of captions.
    void addNote(const QString& sentence);
    /// Adds the space below the last row.
    void finish();

private:
    struct Row {
        QString label;
        QWidget* caption = nullptr;
    };
    QVBoxLayout* m_column;
    QGridLayout* m_grid = nullptr;
    QStringList m_words;
    std::vector<Row> m_rows;
};

/// A page in the list of the settings.
struct SettingsPageType {
    QString id;
    QString title;
    const char* icon;
    std::function<SettingsPage*()> create;
};

/// The pages, in their order.
std::vector<SettingsPageType> settingsPages(const WindowContext& context);

// The pages; each in a file of its own.
SettingsPage* makeGeneralPage(const WindowContext& context);
SettingsPage* makeVideoPage(const WindowContext& context);
SettingsPage* makeTrackingPage(const WindowContext& context);
SettingsPage* makeDevicesPage(const WindowContext& context);
SettingsPage* makeNetworksPage(const WindowContext& context);
SettingsPage* makeLabelsPage(const WindowContext& context);
SettingsPage* makeKeyboardPage(const WindowContext& context);
SettingsPage* makeAboutPage(const WindowContext& context);

}  // namespace spoor
