// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/annotate_bar.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/key_cap.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/video/shape_tool.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <tuple>

namespace spoor {

namespace {

constexpr QSize signSize{38, 18};
constexpr int swatchSide = 12;
constexpr int longestOnButton = 24;  ///< maximum length of a label on a button, in characters

QString shortened(const QString& label) {
    return label.size() > longestOnButton ? label.left(longestOnButton - 1) + QChar(0x2026) : label;
}

/// The key of a label and the colour of its boxes.
QIcon labelIcon(int key, const QColor& colour, const QWidget& bar) {
    const Tokens& t = tokens(bar.palette());
    const double ratio = bar.devicePixelRatioF();
    QPixmap picture(QSizeF(signSize * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const QRectF cap(0, 0, signSize.height(), signSize.height());
    paintBox(painter, cap, QColor(t.raised), QColor(t.control), tagRadius);
    painter.setFont(captionFont(bar.font()));
    painter.setPen(QColor(t.text2));
    painter.drawText(cap, Qt::AlignCenter, QString::number(key));
    paintBox(painter,
             {double(signSize.width() - swatchSide), (signSize.height() - swatchSide) / 2.0,
              double(swatchSide), double(swatchSide)},
             colour, {}, 2);
    return QIcon(picture);
}

/// Commands with their keys at the trailing end. Those at the beginning give way where room is
/// short.
class KeyHints : public QWidget {
public:
    KeyHints() : m_row(new QHBoxLayout(this)) {
        m_row->setContentsMargins(0, 0, 0, 0);
        m_row->setSizeConstraint(QLayout::SetNoConstraint);
        m_row->addStretch(1);
    }
    void add(const QString& text, QAction* action) {
        if (!action) return;
        auto* hint = new QWidget;
        auto* row = rowIn(hint, {}, 6);
        auto* caption = new QLabel(text);
        makeCaption(*caption);
        row->addWidget(caption);
        row->addWidget(new KeyCap(action));
        m_row->addWidget(hint);
        m_hints << hint;
    }
    QSize minimumSizeHint() const override { return {0, m_row->minimumSize().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        int needed = 0;
        for (auto hint = m_hints.rbegin(); hint != m_hints.rend(); ++hint) {
            needed += (*hint)->sizeHint().width() + m_row->spacing();
            (*hint)->setVisible(needed <= width());
        }
    }

private:
    QHBoxLayout* m_row;
    QList<QWidget*> m_hints;
};

}  // namespace

AnnotateBar::AnnotateBar(const PanelContext& context, const QList<QAction*>& giveLabel,
                         QWidget* parent)
    : QWidget(parent), m_context(context), m_giveLabel(giveLabel), m_labels(new QHBoxLayout) {
    auto* row = new QHBoxLayout(this);
    setAutoFillBackground(true);
    row->setContentsMargins(12, 0, 12, 0);
    auto* caption = new QLabel(tr("Label for new boxes"));
    caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    caption->setMaximumWidth(caption->sizeHint().width());
    row->addWidget(caption, 1);
    m_labels->setSpacing(8);
    row->addLayout(m_labels);
    auto* edit = new QToolButton;
    setKind(edit, Kind::Quiet);
    edit->setAutoRaise(true);
    edit->setIcon(icon("add"));
    edit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    edit->setFocusPolicy(Qt::TabFocus);
    edit->setObjectName(QStringLiteral("edit_labels"));
    edit->setText(tr("Edit labels…"));
    edit->setToolTip(tr("Edit the labels of the number keys 1 to 9"));
    connect(edit, &QToolButton::clicked, this, &AnnotateBar::editRequested);
    row->addWidget(edit);
    auto* hints = new KeyHints;
    hints->add(tr("Drag to draw"), context.action("new_target"));
    hints->add(tr("Out of frame"), context.action("toggle_outside"));
    hints->add(tr("Occluded"), context.action("toggle_occluded"));
    row->addWidget(hints, 2);
    AnnotateMode& hand = context.document.setup().annotateMode();
    connect(&hand, &AnnotateMode::changed, this, &AnnotateBar::refresh);
    connect(&context.document, &Document::framesChanged, this, &AnnotateBar::refresh);
    showLabels();
    refresh();
}

void AnnotateBar::setShapeTool(ShapeTool& tool) {
    using Use = ShapeTool::Use;
    auto* choice = new QWidget;
    auto* row = rowIn(choice, {12, 0, 0, 0}, 4);
    const auto follow = [this, choice, &tool] {
        const bool draws =
            tool.tool() != ShapeTool::Tool::None && tool.tool() != ShapeTool::Tool::Eraser;
        choice->setVisible(draws);
    };
    const std::tuple<Use, const char*, QString, QString> uses[] = {
        {Use::NewTarget, "shape.new", tr("New target"),
         tr("The next shape makes a new target. A stroke on the selected target continues it.")},
        {Use::AddPart, "shape.part", tr("Add part"),
         tr("The next shape becomes a part of the selected target.")},
        {Use::Replace, "shape.replace", tr("Replace"),
         tr("The next shape replaces that of the selected target.")}};
    for (const auto& [use, name, text, help] : uses) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setToolTip(help);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, &tool, use = use] {
            tool.setUse(use);
            emit left();
        });
        const auto show = [this, button, &tool, use = use] {
            const SessionTarget* const target =
                m_context.document.annotations().session().target(m_context.selection.target());
            button->setEnabled(use == Use::NewTarget || (target && !target->locked));
            button->setChecked(tool.use() == use);
        };
        connect(&tool, &ShapeTool::changed, button, show);
        connect(&m_context.selection, &Selection::targetChanged, button, show);
        show();
    }
    connect(&tool, &ShapeTool::changed, choice, follow);
    follow();
    // The hints at the end give way to it.
    auto* bar = static_cast<QHBoxLayout*>(layout());
    bar->insertWidget(bar->count() - 1, choice);
}

void AnnotateBar::refresh() {
    const AnnotateMode& hand = m_context.document.setup().annotateMode();
    if (hand.labels() != m_shown) showLabels();
    for (int i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setChecked(m_shown[i] == hand.label());
        m_buttons[i]->setIcon(labelIcon(i + 1, hand.colour(m_shown[i]), *this));
    }
}

void AnnotateBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refresh();
}

void AnnotateBar::showLabels() {
    m_shown = m_context.document.setup().annotateMode().labels();
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (int i = 0; i < m_shown.size() && i < m_giveLabel.size(); ++i) {
        auto* button = new QToolButton;
        button->setText(shortened(m_shown[i]).replace('&', QLatin1String("&&")));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(signSize);
        button->setToolTip(m_shown[i]);
        button->setAccessibleName(tr("Label %1, key %2").arg(m_shown[i]).arg(i + 1));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, m_giveLabel[i], &QAction::trigger);
        connect(button, &QToolButton::clicked, this, [this] {
            refresh();  // keeps the button pressed after a second click
            emit left();
        });
        m_labels->addWidget(button);
        m_buttons << button;
    }
}

}  // namespace spoor
