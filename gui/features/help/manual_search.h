// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QScrollArea;
class QToolButton;

namespace spoor {

/// A search field for a page. It selects one match after the other and scrolls to it.
class ManualSearch : public QWidget {
    Q_OBJECT
public:
    /// Labels and text browsers with this object name are searched.
    static constexpr const char* searchedText = "manual.text";

    explicit ManualSearch(QScrollArea* scroll, QWidget* parent = nullptr);

    /// Takes the keyboard focus and selects the search text.
    void begin();
    /// Searches the scroll area's new page without scrolling it.
    void pageChanged();

    int count() const { return int(m_places.size()); }
    /// Index of the selected match; -1: none.
    int current() const { return m_current; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Place {
        QPointer<QWidget> text;  ///< a label or a text browser
        int start = 0;
    };
    void mark(const Place& place, int length);
    QToolButton* makeButton(const QString& name, const QString& text, Qt::ArrowType arrow);
    void collect();
    void go(int place);
    void goBy(int by);
    void update();

    QScrollArea* m_scroll;
    QLineEdit* m_field;
    QLabel* m_count;
    QToolButton* m_previous;
    QToolButton* m_next;
    std::vector<Place> m_places;
    int m_current = -1;
};

}  // namespace spoor
