// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/widgets/colour_menu.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QColorDialog>
#include <QGridLayout>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>

namespace spoor {

namespace {

/// The labels of the project, one per line, and below them the colour of each.
class LabelsPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::LabelsPage)
public:
    explicit LabelsPage(const WindowContext& context)
        : m_mode(context.workspace.document().setup().annotateMode()),
          m_text(new QPlainTextEdit),
          m_colours(new QGridLayout) {
        addGroup(tr("Labels of this project"));
        m_text->setObjectName(QStringLiteral("settings.labels"));
        setFocusProxy(m_text);
        m_text->setAccessibleName(tr("Labels, one per line"));
        m_text->setTabChangesFocus(true);
        m_text->setPlaceholderText(tr("For example:\nperson\ncar\nbicycle"));
        show(m_mode.labels());
        addWide(m_text, 1);
        addNote(tr("One label per line. The first nine get the keys 1 to 9."));
        m_colours->setContentsMargins(0, 0, 0, 0);
        auto* colours = new QWidget;
        colours->setLayout(m_colours);
        addWide(colours);
        addNote(tr("Targets have the colour of their label unless you give them another one."));
        showColours();
        connect(&m_mode, &AnnotateMode::changed, this, [this] { showColours(); });
        auto* last = new QPushButton(tr("Use the labels of the last project"));
        last->setObjectName(QStringLiteral("settings.labels.last"));
        last->setAutoDefault(false);
        last->setEnabled(!AnnotateMode::lastLabels().isEmpty());
        addWide(last);
        const bool open = context.workspace.document().frames() != nullptr;
        for (QWidget* part : {static_cast<QWidget*>(m_text), static_cast<QWidget*>(last)})
            part->setEnabled(open && part->isEnabled());
        if (!open) addNote(tr("Open a video or a project first."));
        connect(m_text, &QPlainTextEdit::textChanged, this,
                [this] { m_mode.setLabels(m_text->toPlainText().split('\n')); });
        connect(last, &QPushButton::clicked, this, [this] { show(AnnotateMode::lastLabels()); });
    }
    void reset() override { m_text->clear(); }

private:
    void show(const QStringList& labels) { m_text->setPlainText(labels.join('\n')); }

    /// A button per label, with a menu of colours.
    void showColours() {
        while (QLayoutItem* const item = m_colours->takeAt(0)) {
            item->widget()->hide();
            item->widget()->deleteLater();  // the caller may be an entry of its menu
            delete item;
        }
        for (const QString& label : m_mode.labels()) {
            auto* button = new QPushButton(colourIcon(m_mode.colour(label)), elided(label));
            nameControl(button, "settings.labels.colour." + label, tr("Colour of %1").arg(label));
            button->setToolTip(button->accessibleName());
            button->setAutoDefault(false);
            auto* menu = new QMenu(button);
            addColours(menu, [this, label](const QColor& colour) { setColour(label, colour); });
            menu->addSeparator();
            connect(menu->addAction(tr("Other…")), &QAction::triggered, this, [this, label] {
                const QColor colour = QColorDialog::getColor(m_mode.colour(label), this);
                if (colour.isValid()) setColour(label, colour);
            });
            connect(menu->addAction(tr("Default")), &QAction::triggered, this,
                    [this, label] { setColour(label, {}); });
            button->setMenu(menu);
            const int at = m_colours->count();
            m_colours->addWidget(button, at / columns, at % columns);
        }
    }
    void setColour(const QString& label, const QColor& colour) { m_mode.setColour(label, colour); }
    QString elided(const QString& label) const {
        QString text = fontMetrics().elidedText(label, Qt::ElideRight, longest);
        return text.replace('&', QLatin1String("&&"));
    }

    static constexpr int columns = 3, longest = 110;

    AnnotateMode& m_mode;
    QPlainTextEdit* m_text;
    QGridLayout* m_colours;
};

}  // namespace

SettingsPage* makeLabelsPage(const WindowContext& context) {
    return new LabelsPage(context);
}

}  // namespace spoor
