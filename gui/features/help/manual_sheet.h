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
    /// A section of the page that the contents link to.
    struct Part {
        QString title;
        QWidget* heading = nullptr;
    };

    /// An empty page.
    explicit ManualSheet(QWidget* parent = nullptr);
    explicit ManualSheet(const ManualText& text, QWidget* parent = nullptr);

    const std::vector<Part>& parts() const { return m_parts; }

    /// Tiny, so that the height follows from the actual width and not from the minimum width.
    QSize minimumSizeHint() const override { return {1, 1}; }

signals:
    /// A link in the text, such as "limits.md", was activated.
    void linkChosen(const QString& target);

protected:
    /// A label that wraps at the page's width and that ManualSearch searches.
    static QLabel* makeText(const QString& text);
    static void enlarge(QLabel* label, double factor);
    QLabel* addText(const QString& text, QVBoxLayout* column);
    void addPart(const QString& title);
    /// Adds the chapters as parts. `withGenerated`: see chaptersOf().
    void addMarkdown(const QString& markdown, bool withGenerated);

    QVBoxLayout* m_column;
    std::vector<Part> m_parts;
};

}  // namespace spoor
