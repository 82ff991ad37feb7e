// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/bars/tool_strip.h"

#include "gui/shell/api/mode_layout.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QFrame>
#include <QPainter>
#include <QToolButton>
#include <utility>

namespace spoor {

namespace {

constexpr int toolSide = 32, toolIcon = 20, toolGap = 4;
constexpr int toolLine = 20;

}  // namespace

ToolStrip::ToolStrip(PrimaryButton::ActionOf action, Selection& selection, VideoView& view,
                     QWidget* parent)
    : QWidget(parent),
      m_action(std::move(action)),
      m_selection(selection),
      m_view(view),
      m_column(new QVBoxLayout) {
    nameControl(this, QStringLiteral("tools"), tr("Tools"));
    setAutoFillBackground(true);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins((toolsWidth - toolSide) / 2, 8, (toolsWidth - toolSide) / 2, 8);
    whole->setSpacing(toolGap);
    m_column->setSpacing(toolGap);
    whole->addLayout(m_column);
    whole->addStretch(1);
    addAll(whole, {makeAction("undo", m_action("undo")), makeAction("redo", m_action("redo"))});
    connect(&selection, &Selection::sceneChanged, this, &ToolStrip::showTool);
    connect(&view.shapeTool(), &ShapeTool::changed, this, &ToolStrip::showTool);
    connect(&view.boxTool(), &BoxTool::changed, this, &ToolStrip::showTool);
    connect(&view, &VideoView::panningChanged, this, &ToolStrip::showTool);
}

QToolButton* ToolStrip::makeButton(const char* picture, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(icon(picture));
    button->setIconSize({toolIcon, toolIcon});
    button->setFixedSize(toolSide, toolSide);
    makeFlat(button);
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::clicked, this, &ToolStrip::showTool, Qt::QueuedConnection);
    return button;
}

/// A button with the tooltip and the state of an action, but with an icon of its own.
QToolButton* ToolStrip::makeAction(const char* picture, QAction* action) {
    QToolButton* const button = makeButton(picture, action->toolTip());
    followAction(button, action);
    return button;
}

QWidget* ToolStrip::makeTool(const QString& tool) {
    if (tool == QLatin1String("select")) {
        QToolButton* const button = makeButton("select", tr("Select and edit boxes (Esc)"));
        connect(button, &QToolButton::clicked, this, [this] {
            m_view.cancelTools();
            emit chosen();
        });
        return button;
    }
    static const QHash<QString, std::pair<const char*, const char*>> actions = {
        {"box", {"box", "new_target"}},
        {"box-turned", {"box-turned", "draw_turned_box"}},
        {"polygon", {"polygon", "draw_polygon"}},
        {"points", {"points", "place_points"}},
        {"segment", {"segment", "segment_mask"}},
        {"brush", {"brush", "paint_mask"}},
        {"eraser", {"eraser", "erase_mask"}},
        {"hand", {"hand", "pan"}},
        {"ruler", {"measure", "ruler"}},
        {"ground-plane", {"ground-plane", "ground_plane"}},
        {"axes", {"axes", "axes"}},
        {"measure-points", {"measure-points", "measure_points"}},
        {"zoom-in", {"zoom-in", "zoom_in"}},
        {"zoom-out", {"zoom-out", "zoom_out"}},
    };
    const auto [picture, action] = actions.value(tool);
    QAction* const does = m_action(QLatin1String(action));
    connect(does, &QAction::triggered, this, &ToolStrip::chosen, Qt::QueuedConnection);
    return makeAction(picture, does);
}

void ToolStrip::choose(const QString& tool) {
    auto* const button = qobject_cast<QToolButton*>(m_made.value(tool));
    if (button && m_tools.contains(tool) && tool != m_active) button->click();
}

void ToolStrip::setTools(const QStringList& tools) {
    for (QWidget* line : std::as_const(m_lines)) delete line;
    m_lines.clear();
    for (QWidget* tool : std::as_const(m_made)) {
        m_column->removeWidget(tool);
        tool->hide();
    }
    m_tools = tools;
    for (const QString& tool : tools) {
        if (tool.isEmpty()) {
            auto* line = new QFrame;
            line->setFrameShape(QFrame::HLine);
            line->setForegroundRole(QPalette::Midlight);
            line->setFixedWidth(toolLine);
            m_column->addWidget(line, 0, Qt::AlignHCenter);
            m_lines << line;
            continue;
        }
        QWidget*& made = m_made[tool];
        if (!made) {
            made = makeTool(tool);
            made->setObjectName(QStringLiteral("tool.") + tool);
        }
        m_column->addWidget(made);
        made->show();
    }
    showTool();
}

void ToolStrip::showTool() {
    QString active = QStringLiteral("select");
    const CalibrationMode scene = m_selection.calibrationTool();
    const ShapeTool::Tool shape = m_view.shapeTool().tool();
    if (scene == CalibrationMode::Stick) active = QStringLiteral("ruler");
    if (scene == CalibrationMode::Plane) active = QStringLiteral("ground-plane");
    if (scene == CalibrationMode::Axes) active = QStringLiteral("axes");
    if (scene == CalibrationMode::Points) active = QStringLiteral("measure-points");
    if (shape == ShapeTool::Tool::TurnedBox) active = QStringLiteral("box-turned");
    if (shape == ShapeTool::Tool::Polygon) active = QStringLiteral("polygon");
    if (shape == ShapeTool::Tool::Points) active = QStringLiteral("points");
    if (shape == ShapeTool::Tool::Segment) active = QStringLiteral("segment");
    if (shape == ShapeTool::Tool::Brush) active = QStringLiteral("brush");
    if (shape == ShapeTool::Tool::Eraser) active = QStringLiteral("eraser");
    if (m_view.boxTool().draft()) active = QStringLiteral("box");
    if (m_view.panning()) active = QStringLiteral("hand");
    m_active = active;
    for (auto made = m_made.begin(); made != m_made.end(); ++made) {
        auto* const button = qobject_cast<QToolButton*>(made.value());
        button->setCheckable(true);
        button->setChecked(made.key() == active);
    }
}

void ToolStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::RightEdge, QColor(tokens(palette()).line));
}

}  // namespace spoor
