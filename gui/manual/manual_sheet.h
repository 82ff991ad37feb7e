// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace spoor {

struct ManualText;

/// A page of the manual: headings and texts in a column.
class ManualSheet : public QWidget {
    Q_OBJECT
public:
    /// A part of the page, to go to.
    struct Part {
        QString title;
        QWidget* heading = nullptr;
    };

    /// An empty page.
    explicit ManualSheet(QWidget* parent = nullptr);
    explicit ManualSheet(const ManualText& text, QWidget* parent = nullptr);

    const std::vector<Part>& parts() const { return m_parts; }

    /// As high as its texts are at its width, and not as they would be at the least width.
    QSize minimumSizeHint() const override { return {1, 1}; }

signals:
    /// A link in the texts was chosen, e.g. "limits.md".
    void linkChosen(const QString& target);

protected:
    /// Text that the search finds, wrapped at the page's width.
    static QLabel* makeText(const QString& text);
    static void enlarge(QLabel* label, double factor);
    QLabel* addText(const QString& text, QVBoxLayout* column);
    void addPart(const QString& title);
    /// Chapters become parts. `withGenerated`: see chaptersOf().
    void addMarkdown(const QString& markdown, bool withGenerated);

    QVBoxLayout* m_column;
    std::vector<Part> m_parts;
};

}  // namespace spoor
