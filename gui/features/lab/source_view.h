// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <vector>

namespace spoor {

/// A read-only view of kernel source with line numbers and marked lines. A tooltip explains the
/// mark under the mouse.
class SourceView : public QPlainTextEdit {
    Q_OBJECT
public:
    /// The decision of the adaptation about the array or barrier in a line: removed, kept or split.
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
    /// Moves the caret to a line and centres it.
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
