// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/target_panel.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/models/target_model.h"
#include "gui/panels/support/look.h"

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace spoor {
namespace {
constexpr int targetMilliseconds = 50;
}  // namespace

TargetPanel::TargetPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new TargetModel(context.document, this)),
      m_table(makeTable(m_model, "targets.table", tr("Targets"), this)),
      m_hint(new QLabel(tr("No targets yet. Press New, then draw a box on the video."))) {
    setObjectName("target_panel");
    setAccessibleName(tr("Targets"));
    m_hint->setObjectName("targets.hint");
    m_hint->setWordWrap(true);
    m_hint->setMargin(4);
    QHeaderView* header = m_table->horizontalHeader();
    QStringList states = TargetModel::stateWords();
    std::sort(states.begin(), states.end(), [this](const QString& a, const QString& b) {
        return fontMetrics().horizontalAdvance(a) > fontMetrics().horizontalAdvance(b);
    });
    sizeColumns(m_table, {QString(), states.front(), "0.00", QString("x")});
    header->setSectionResizeMode(TargetModel::Name, QHeaderView::Stretch);
    m_table->setIconSize({18, 18});
    m_table->verticalHeader()->setDefaultSectionSize(std::max(24, fontMetrics().height() + 8));
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(m_hint);
    layout->addWidget(m_table, 1);
    layout->addWidget(makeButtons());

    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TargetPanel::refresh);
    for (auto signal : {&Document::stateChanged, &Document::reportChanged, &Document::framesChanged,
                        &Document::pipelineChanged})
        connect(&m_document, signal, this, &TargetPanel::schedule);
    connect(&m_document.annotations(), &Annotations::changed, this, &TargetPanel::schedule);
    connect(&m_selection, &Selection::targetChanged, this, &TargetPanel::showSelected);
    connect(&m_selection, &Selection::hiddenChanged, m_model,
            [this] { m_model->setHidden(m_selection.hidden()); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& at) {
        if (at.column() == TargetModel::Lock && m_model->ownAt(at.row()))
            m_document.annotations().edit(
                toggleLock(m_document.annotations().annotated(), m_model->idAt(at.row())));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_updating || !current.isValid()) return;
                m_selection.setTarget(m_model->idAt(current.row()));
            });
    showSelected();
}

QWidget* TargetPanel::makeButtons() {
    auto* buttons = new QWidget;
    auto* grid = new QGridLayout(buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    int count = 0;
    const auto add = [&](const QString& text, const QString& name, const QString& tip,
                         auto handler) {
        auto* button = new QPushButton(text, buttons);
        button->setObjectName("targets." + name);
        button->setToolTip(tip);
        button->setMinimumWidth(0);
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, handler);
        grid->addWidget(button, count / 2, count % 2);
        ++count;
        auto* action = new QAction(QString(text).remove('&'), m_table);
        action->setObjectName("do." + name);
        connect(action, &QAction::triggered, button, &QPushButton::click);
        m_table->addAction(action);
        return button;
    };
    m_new = add(tr("&New"), "new", tr("Draw a box for a new target"),
                [this] { trigger("new_target"); });
    m_again = add(tr("Re-initi&alise"), "again",
                  tr("Re-initialise the selected target on its box in this frame, or on a new box "
                     "if it has none"),
                  [this] { startAgain(); });
    m_pause =
        add(tr("&Pause"), "pause", tr("A paused target keeps its position and is not tracked"),
            [this] { pauseOrResume(); });
    auto* rename = new QAction(tr("Rename"), m_table);
    rename->setObjectName("targets.rename");
    connect(rename, &QAction::triggered, this, &TargetPanel::rename);
    m_table->addAction(rename);
    m_remove = add(tr("&Delete"), "remove", tr("Delete the selected target with all its boxes"),
                   [this] { remove(); });
    return buttons;
}

void TargetPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(targetMilliseconds);
}

void TargetPanel::refresh() {
    if (!isVisible()) return;
    m_updating = true;
    m_model->update();
    m_updating = false;
    showSelected();
}

int TargetPanel::currentRow() const {
    return m_model->rowOf(m_selection.target());
}

void TargetPanel::showSelected() {
    m_updating = true;
    const int row = currentRow();
    if (row < 0) {
        m_table->setCurrentIndex({});
        m_table->clearSelection();
    } else if (m_table->currentIndex().row() != row) {
        m_table->setCurrentIndex(m_model->index(row, TargetModel::Name));
    }
    m_updating = false;
    showButtons();
}

void TargetPanel::showButtons() {
    const bool draws = m_document.frames() && targets::canDraw(m_document);
    const int row = currentRow();
    const bool own = row >= 0 && m_model->ownAt(row);
    m_new->setEnabled(draws);
    m_again->setEnabled(draws && own);
    m_pause->setEnabled(own);
    m_remove->setEnabled(own);
    m_pause->setText(own && m_model->pausedAt(row) ? tr("&Resume") : tr("&Pause"));
    for (QAction* action : m_table->actions()) {
        const auto* button =
            findChild<QPushButton*>(action->objectName().replace("do.", "targets."));
        action->setEnabled(button ? button->isEnabled() : own);
        if (button) action->setText(button->text().remove('&'));
    }
    m_hint->setVisible(m_model->rowCount() == 0);
    m_hint->setText(!m_document.frames() ? tr("Targets appear here. Open a video first.")
                    : draws ? tr("No targets yet. Press New, then draw a box on the video.")
                            : tr("No targets in this frame."));
}

void TargetPanel::pauseOrResume() {
    const int row = currentRow();
    if (row >= 0)
        m_document.post(command::PauseTarget{m_selection.target(), !m_model->pausedAt(row)});
}

void TargetPanel::remove() {
    if (currentRow() >= 0) targets::remove(m_document, m_selection.target());
}

std::optional<RectF> TargetPanel::boxOnScreen() const {
    if (const auto box = m_document.annotations().boxAt(m_selection.target(), m_document.frame()))
        return box->box;
    return std::nullopt;
}

void TargetPanel::rename() {
    const int row = currentRow();
    if (row >= 0 && m_model->ownAt(row) && m_document.annotations().mayChange(m_model->idAt(row)))
        m_table->edit(m_model->index(row, TargetModel::Name));
}

void TargetPanel::startAgain() {
    if (const auto box = boxOnScreen()) {
        targets::setBox(m_document, m_selection.target(), *box, {}, true);
    } else {
        trigger("redraw_target");
    }
}

void TargetPanel::trigger(const QString& action) {
    if (auto* found = window()->findChild<QAction*>(action)) found->trigger();
}

void TargetPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void TargetPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) m_table->viewport()->update();
}

QWidget* makeTargetPanel(const PanelContext& context) {
    return new TargetPanel(context);
}

}  // namespace spoor
