// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/layout/arrange.h"

#include <QLayout>
#include <QList>
#include <array>

namespace spoor {

class Handle;

enum class Part {
    Page,
    Pages,
    Well,
    Stage,
    Tools,
    Options,
    Strip,
    Timeline,
    Drawer,
    Inspector,
    Bar
};
constexpr int partCount = 11;

/// Places the parts of the window as arrange() says, and hides those without a place.
class WorkbenchLayout : public QLayout {
    Q_OBJECT
public:
    explicit WorkbenchLayout(QWidget* parent);
    ~WorkbenchLayout() override;

    void setPart(Part part, QWidget* widget);
    void setHandle(Boundary boundary, Handle* handle);
    QWidget* part(Part part) const { return m_parts[std::size_t(part)]; }
    Handle* handle(Boundary boundary) const { return m_handles[std::size_t(boundary)]; }

    /// Lays out again at once.
    void apply(const ModeLayout& mode, const PartSizes& sizes, const PartState& state);
    const PartRects& rects() const { return m_rects; }

    void addItem(QLayoutItem* item) override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    int count() const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

signals:
    void arranged();

private:
    void place();

    const ModeLayout* m_mode = nullptr;
    PartSizes m_sizes;
    PartState m_state;
    PartRects m_rects;
    QSize m_placed;
    std::array<QWidget*, partCount> m_parts{};
    std::array<Handle*, boundaryCount> m_handles{};
    QList<QLayoutItem*> m_items;
};

}  // namespace spoor
