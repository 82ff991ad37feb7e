// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/version.h"
#include "gui/shell/api/settings_page.h"
#include "gui/toolkit/style/icons.h"

#include <QCoreApplication>
#include <QLabel>

namespace spoor {

namespace {

/// What this program is, its version and its licence.
class AboutPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::AboutPage)
public:
    AboutPage() {
        addGroup(tr("Spoor %1").arg(QCoreApplication::applicationVersion()));
        auto* sign = new QLabel;
        sign->setPixmap(programIcon().pixmap(QSize(64, 64), devicePixelRatioF()));
        addWide(sign);
        addText(
            tr("A workbench for visual tracking: draw a box, choose an algorithm and a device, "
               "and inspect every step of the tracker."));
        addText(tr("Free software under the GNU General Public License, version 3 or later."));
        const QString page = QString::fromStdString(std::string(projectHomepage()));
        if (!page.isEmpty())
            addText(QStringLiteral("<a href=\"%1\">%1</a>").arg(page.toHtmlEscaped()));
        finish();
    }
    bool canReset() const override { return false; }

private:
    void addText(const QString& text) {
        auto* label = new QLabel(text);
        label->setWordWrap(true);
        label->setOpenExternalLinks(true);
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        label->setFocusPolicy(Qt::NoFocus);
        addWide(label);
    }
};

}  // namespace

SettingsPage* makeAboutPage(const WindowContext&) {
    return new AboutPage;
}

}  // namespace spoor
