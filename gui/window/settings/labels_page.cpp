// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/settings/settings_page.h"
#include "gui/window/workspace.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace spoor {

namespace {

/// The labels of the project, one per line.
class LabelsPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::LabelsPage)
public:
    explicit LabelsPage(const WindowContext& context)
        : m_mode(context.workspace.document().setup().annotateMode()), m_text(new QPlainTextEdit) {
        addGroup(tr("Labels of this project"));
        m_text->setObjectName(QStringLiteral("settings.labels"));
        setFocusProxy(m_text);
        m_text->setAccessibleName(tr("Labels, one per line"));
        m_text->setTabChangesFocus(true);
        m_text->setPlaceholderText(tr("person\ncar\nbicycle"));
        show(m_mode.labels());
        addWide(m_text, 1);
        addNote(tr("One label per line. The first nine get the keys 1 to 9."));
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

    AnnotateMode& m_mode;
    QPlainTextEdit* m_text;
};

}  // namespace

SettingsPage* makeLabelsPage(const WindowContext& context) {
    return new LabelsPage(context);
}

}  // namespace spoor
