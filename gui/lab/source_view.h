// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <vector>

namespace spoor {

/// Source of a kernel, read only, with numbers of its lines; some lines are marked. Tells what a
/// marked line is about where the mouse rests on it.
class SourceView : public QPlainTextEdit {
    Q_OBJECT
public:
    /// What became of what stands in a line.
    enum class MarkKind { Gone, Kept, Split };
    struct Mark {
        int line = 0;  ///< from 1
        MarkKind kind = MarkKind::Kept;
        QString about;
    };

    explicit SourceView(const QString& objectName, const QString& title, QWidget* parent = nullptr);

    void setSource(const QString& source, std::vector<Mark> marks);
    void setMarks(std::vector<Mark> marks);
    const std::vector<Mark>& marks() const { return m_marks; }
    /// Puts the caret on a line, and the line in the middle.
    void goToLine(int line);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Numbers;
    void paintNumbers(QPaintEvent* event);
    int numbersWidth() const;
    void layOutNumbers();
    void paintMarks();

    QWidget* m_numbers;
    std::vector<Mark> m_marks;
};

}  // namespace spoor
