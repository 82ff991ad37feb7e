// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <functional>

class QHBoxLayout;
class QLabel;

namespace spoor {

/// Covers a chart or table while it has no data, so that it shows no axes or headers without
/// content: a heading, a sentence on what to do, and at most two buttons. It is a sibling of the
/// covered widget, because a splitter would take a child as a pane.
class EmptyState : public QFrame {
    Q_OBJECT
public:
    /// `name`: object name of the sentence.
    EmptyState(QWidget* covered, const char* name, const QString& heading, const QString& sentence);

    void addButton(const QString& text, const QString& name, std::function<void()> pressed);
    void setSentence(const QString& sentence);
    /// Whether the covered widget has no data; the initial value is true.
    void setEmpty(bool empty);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void cover();

    QWidget* m_covered;
    bool m_empty = true;
    QLabel* m_sentence;
    QHBoxLayout* m_buttons;
};

}  // namespace spoor
