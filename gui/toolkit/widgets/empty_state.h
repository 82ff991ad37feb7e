// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <functional>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace spoor {

/// Stands for a chart, table or panel without data, which would show axes or headers without
/// content. It has an icon, a heading, a sentence on what to do, and at most two buttons. It covers
/// a widget while that has no data, or stands alone. It is a sibling of the covered widget, because
/// a splitter would take a child as a pane.
class EmptyState : public QFrame {
    Q_OBJECT
public:
    struct Text {
        const char* icon;  ///< name of an icon
        QString heading;
        QString sentence;
        bool operator==(const Text&) const = default;
    };

    /// `covered`: null for a state that is placed like any widget. `name`: object name of the
    /// sentence.
    EmptyState(QWidget* covered, const char* name, const Text& text);

    /// The second button is quiet.
    QPushButton* addButton(const QString& text, const QString& name, std::function<void()> pressed);
    void setText(const Text& text);
    void setSentence(const QString& sentence);
    /// Whether the covered widget has no data; the initial value is true.
    void setEmpty(bool empty);
    bool isEmpty() const { return m_empty; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void cover();
    void fit();
    void showIcon();

    QWidget* m_covered;
    bool m_empty = true;
    Text m_text;
    QBoxLayout* m_parts;
    QLabel* m_icon;
    QLabel* m_heading;
    QLabel* m_sentence;
    QHBoxLayout* m_buttons;
};

}  // namespace spoor
