// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palette/command_palette.h"

#include "gui/shell/palette/palette_delegate.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/key_cap.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int paletteWidth = 560, paletteTop = 72, paletteMargin = 16;
constexpr int maxRows = 9;

}  // namespace

CommandPalette::CommandPalette(QWidget* window, QAction* search)
    : QFrame(window),
      m_search(search),
      m_model(new PaletteModel(this)),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_nothing(new EmptyState(nullptr, "palette.nothing", {"search", {}, {}})) {
    nameControl(this, QStringLiteral("palette"), tr("Search"));
    nameControl(m_list, QStringLiteral("palette.list"), tr("Search results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_nothing->setAutoFillBackground(false);
    m_nothing->setFixedHeight(fontMetrics().height() * 10);
    m_nothing->addButton(tr("Search manual"), QStringLiteral("palette.search_manual"),
                         [this] { m_field->setText('?' + m_model->words()); });
    auto* column = columnIn(this, {1, 1, 1, 1}, 0);
    column->addWidget(makeHead());
    auto* body = columnIn(nullptr, {5, 5, 5, 5});
    addAll(body, {m_list, m_nothing});
    column->addLayout(body);
    column->addWidget(makeFoot());
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::onTyped);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
    hide();
}

QWidget* CommandPalette::makeHead() {
    auto* head = new QWidget;
    auto* sign = new QLabel;
    sign->setPixmap(icon("search").pixmap(QSize(18, 18), devicePixelRatioF()));
    m_field->setObjectName(QStringLiteral("palette.field"));
    m_field->setAccessibleName(tr("Search commands, parameters, targets and the manual"));
    m_field->setPlaceholderText(tr("Search… > commands, @ targets, : frame, ? manual"));
    m_field->setFrame(false);
    m_field->setFocusPolicy(Qt::ClickFocus);
    auto* row = rowIn(head, {12, 6, 12, 6});
    row->addWidget(sign);
    row->addWidget(m_field, 1);
    row->addWidget(new KeyCap(Qt::Key_Escape));
    return head;
}

QWidget* CommandPalette::makeFoot() {
    auto* foot = new QWidget;
    const auto caption = [](const QString& text) {
        auto* label = new QLabel(text);
        makeCaption(*label);
        return label;
    };
    auto* hint = caption(tr("Also finds parameters, targets, formats and manual pages."));
    hint->setMinimumWidth(1);
    auto* row = rowIn(foot, {12, 6, 12, 6});
    row->addWidget(hint, 1);
    row->addWidget(new KeyCap(Qt::Key_F1));
    row->addWidget(caption(tr("Help")));
    return foot;
}

void CommandPalette::open(const QRect& well) {
    if (isVisible()) return leave();
    m_before = QApplication::focusWidget();
    m_well = well;
    m_field->clear();
    onTyped();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
    qApp->installEventFilter(this);
}

void CommandPalette::onTyped() {
    m_model->setQuery(m_field->text());
    const bool some = m_model->rowCount() > 0;
    m_list->setVisible(some);
    m_nothing->setVisible(!some);
    const bool manual = m_model->scope() == PaletteKind::Manual;
    m_nothing->setText(
        {"search", tr("No match for \"%1\"").arg(m_model->words()),
         manual ? tr("Try another word.") : tr("Try another word, or search the manual.")});
    m_nothing->findChild<QPushButton*>()->setVisible(!manual);
    if (some) m_list->setCurrentIndex(m_model->index(0));
    fit();
}

/// As high as its rows, as long as they fit into the window.
void CommandPalette::fit() {
    const int width = std::min(paletteWidth, m_well.width() - 2 * paletteMargin);
    const int rows = std::clamp(m_model->rowCount(), 1, maxRows);
    m_list->setFixedHeight(rows * std::max(1, m_list->sizeHintForRow(0)));
    const int top = std::min(paletteTop, std::max(0, m_well.height() / 8));
    layout()->activate();
    const int height = std::min(sizeHint().height(), parentWidget()->height() - paletteMargin);
    setGeometry(m_well.x() + (m_well.width() - width) / 2, m_well.y() + top, width, height);
}

void CommandPalette::moveBy(int rows) {
    const int count = m_model->rowCount();
    if (count == 0) return;
    const int now = m_list->currentIndex().row();
    const bool one = rows == 1 || rows == -1;
    const int next = one ? (now + rows + count) % count : std::clamp(now + rows, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(next));
}

/// Returns false if the key belongs to the field.
bool CommandPalette::onKey(int key) {
    switch (key) {
        case Qt::Key_Escape:
            leave();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(m_list->currentIndex());
            return true;
        case Qt::Key_Up:
            moveBy(-1);
            return true;
        case Qt::Key_Down:
            moveBy(1);
            return true;
        case Qt::Key_PageUp:
            moveBy(-maxRows);
            return true;
        case Qt::Key_PageDown:
            moveBy(maxRows);
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return true;
        case Qt::Key_F1:
            leave();
            emit helpRequested();
            return true;
        default:
            return false;
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field) {
        switch (event->type()) {
            case QEvent::ShortcutOverride: {
                // No key reaches the shortcuts of the window, except the one that closes the
                // palette again.
                const auto& key = *static_cast<QKeyEvent*>(event);
                if (m_search->shortcuts().contains(QKeySequence(key.keyCombination()))) break;
                event->accept();
                return true;
            }
            case QEvent::KeyPress:
                if (onKey(static_cast<QKeyEvent*>(event)->key())) return true;
                break;
            case QEvent::FocusOut:
                if (static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason)
                    leave();
                break;
            default:
                break;
        }
    } else if (event->type() == QEvent::MouseButtonPress) {
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget && widget != this && !isAncestorOf(widget)) leave();
    }
    return QFrame::eventFilter(watched, event);
}

/// Closes before it runs the entry, which finds the focus where it was.
void CommandPalette::run(const QModelIndex& index) {
    if (!index.isValid()) return;
    const PaletteEntry entry = m_model->entry(index.row());
    if (!entry.why.isEmpty()) return;
    leave();
    emit ran(entry.id);
    if (entry.run) entry.run();
}

void CommandPalette::leave() {
    if (!isVisible()) return;
    qApp->removeEventFilter(this);
    const bool held = isAncestorOf(QApplication::focusWidget());
    hide();
    if (held && m_before && m_before->isVisible()) m_before->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.control), cardRadius);
    const auto* head = m_field->parentWidget();
    painter.fillRect(QRect(1, head->geometry().bottom() + 1, width() - 2, 1), QColor(t.control));
    const int foot = layout()->itemAt(layout()->count() - 1)->geometry().top();
    painter.fillRect(QRect(1, foot - 1, width() - 2, 1), QColor(t.line));
}

}  // namespace spoor
