// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_search.h"

#include "gui/toolkit/widgets/layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

namespace spoor {
namespace {

constexpr int margin = 60;  ///< pixels of the page that stay visible around a match

/// The raw text of a widget, in which an offset is also a cursor position in the widget.
QString textOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    const auto* browser = qobject_cast<const QTextBrowser*>(&widget);
    return browser ? browser->document()->toRawText() : QString();
}

}  // namespace

ManualSearch::ManualSearch(QScrollArea* scroll, QWidget* parent)
    : QWidget(parent), m_scroll(scroll), m_field(new QLineEdit), m_count(new QLabel) {
    m_field->setObjectName("manual.search");
    m_field->setPlaceholderText(tr("Search this page (Ctrl+F)"));
    m_field->setAccessibleName(tr("Search this page"));
    m_field->setClearButtonEnabled(true);
    m_field->setMinimumWidth(230);
    m_field->setMaximumWidth(300);
    m_field->installEventFilter(this);
    nameControl(m_count, "manual.found", tr("Matches"));
    m_previous = makeButton("manual.previous", tr("Previous match (Shift+F3)"), Qt::UpArrow);
    m_previous->setShortcut(QKeySequence("Shift+F3"));
    m_next = makeButton("manual.next", tr("Next match (F3)"), Qt::DownArrow);
    m_next->setShortcut(QKeySequence("F3"));
    auto* row = rowIn(this, {}, 4);
    row->addWidget(m_count);
    row->addWidget(m_field, 1);
    addAll(row, {m_previous, m_next});
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        collect();
        go(m_places.empty() ? -1 : 0);
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { goBy(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goBy(1); });
    update();
}

QToolButton* ManualSearch::makeButton(const QString& name, const QString& text,
                                      Qt::ArrowType arrow) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ManualSearch::begin() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void ManualSearch::pageChanged() {
    collect();
    update();
}

void ManualSearch::collect() {
    go(-1);
    m_places.clear();
    const QString wanted = m_field->text().trimmed();
    if (wanted.isEmpty() || !m_scroll->widget()) return;
    // Children are in the order of their creation, which is from top to bottom of the page.
    for (QWidget* each : m_scroll->widget()->findChildren<QWidget*>(searchedText)) {
        const QString text = textOf(*each);
        for (auto at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive)) {
            m_places.push_back({each, int(at)});
        }
    }
}

void ManualSearch::go(int place) {
    if (m_current >= 0) mark(m_places[std::size_t(m_current)], 0);
    m_current = place;
    if (place >= 0) mark(m_places[std::size_t(place)], int(m_field->text().trimmed().size()));
    update();
}

/// Selects `length` characters and scrolls to them. A length of 0 removes the selection.
void ManualSearch::mark(const Place& place, int length) {
    if (auto* label = qobject_cast<QLabel*>(place.text)) {
        // Without a selection, setSelection(0, 0) would create a text control with a cursor.
        if (length > 0)
            label->setSelection(place.start, length);
        else if (label->hasSelectedText())
            label->setSelection(0, 0);
        if (length > 0) m_scroll->ensureWidgetVisible(label, 0, margin);
    } else if (auto* browser = qobject_cast<QTextBrowser*>(place.text)) {
        QTextCursor cursor = browser->textCursor();
        cursor.setPosition(place.start);
        cursor.setPosition(place.start + length, QTextCursor::KeepAnchor);
        browser->setTextCursor(cursor);
        if (length == 0) return;
        const QPoint at =
            browser->viewport()->mapTo(m_scroll->widget(), browser->cursorRect(cursor).center());
        m_scroll->ensureVisible(0, at.y(), 0, margin);
    }
}

void ManualSearch::goBy(int by) {
    if (m_places.empty()) return;
    const int size = count();
    go(m_current < 0 ? 0 : (m_current + by + size) % size);
}

void ManualSearch::update() {
    const bool asked = !m_field->text().trimmed().isEmpty();
    QString text;
    if (asked && m_places.empty()) text = tr("Not found");
    if (!m_places.empty()) text = tr("%1 of %2").arg(m_current + 1).arg(m_places.size());
    m_count->setText(text);
    m_previous->setEnabled(!m_places.empty());
    m_next->setEnabled(!m_places.empty());
}

/// Enter goes to the next match, Shift+Enter to the previous one. Esc clears the search before it
/// closes the window.
bool ManualSearch::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        goBy(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Escape && !m_field->text().isEmpty()) {
        m_field->clear();
        m_scroll->setFocus();
        return true;
    }
    return false;
}

}  // namespace spoor
