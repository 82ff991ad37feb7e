// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QPlainTextEdit>

namespace spoor {
namespace {

class TextView : public ArtifactView {
public:
    explicit TextView(QWidget* parent) : ArtifactView(parent), m_text(new QPlainTextEdit(this)) {
        nameControl(m_text, "artifact.text", ArtifactView::tr("Text"));
        m_text->setReadOnly(true);
        m_text->setTabChangesFocus(true);
        auto* layout = columnIn(this);
        layout->addWidget(m_text);
    }
    void setArtifact(const ArtifactPtr& artifact, FrameIndex) override {
        const QString text = translated(std::get<Text>(artifact->value).text);
        if (text != m_text->toPlainText()) m_text->setPlainText(text);
    }
    Exportable exportable() override {
        return exportableWidget(id(), m_text,
                                [this] { return "text\n" + csvLine({m_text->toPlainText()}); });
    }

private:
    QPlainTextEdit* m_text;
};

}  // namespace

ArtifactView* makeView(std::type_identity<Text>, Selection&, QWidget* parent) {
    return new TextView(parent);
}

}  // namespace spoor
