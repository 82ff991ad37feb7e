// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/workbench_layout.h"

#include "gui/shell/api/mode_layout.h"
#include "gui/shell/layout/handle.h"

#include <QStyle>
#include <QWidget>

namespace spoor {

namespace {

void put(QWidget* widget, const QRect& place) {
    if (!widget) return;
    if (!place.isEmpty()) widget->setGeometry(place);
    widget->setVisible(!place.isEmpty());
}

}  // namespace

WorkbenchLayout::WorkbenchLayout(QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
}

WorkbenchLayout::~WorkbenchLayout() {
    qDeleteAll(m_items);
}

void WorkbenchLayout::setPart(Part part, QWidget* widget) {
    m_parts[std::size_t(part)] = widget;
    addWidget(widget);
}

void WorkbenchLayout::setHandle(Boundary boundary, Handle* handle) {
    m_handles[std::size_t(boundary)] = handle;
    addWidget(handle);
}

void WorkbenchLayout::apply(const ModeLayout& mode, const PartSizes& sizes,
                            const PartState& state) {
    m_mode = &mode;
    m_sizes = sizes;
    m_state = state;
    place();
}

void WorkbenchLayout::place() {
    const QWidget* const whole = parentWidget();
    if (!m_mode || !whole) return;
    m_placed = whole->size();
    m_rects = arrange(whole->size(), *m_mode, m_sizes, m_state);
    const auto laid = [whole](const QRect& place) {
        return QStyle::visualRect(whole->layoutDirection(), whole->rect(), place);
    };
    const std::pair<Part, QRect> places[] = {
        {Part::Bar, m_rects.bar},           {Part::Tools, m_rects.tools},
        {Part::Options, m_rects.options},   {Part::Well, m_rects.well},
        {Part::Stage, m_rects.stage},       {Part::Inspector, m_rects.inspector},
        {Part::Strip, m_rects.strip},       {Part::Drawer, m_rects.drawer},
        {Part::Timeline, m_rects.timeline}, {Part::Page, m_rects.page},
        {Part::Pages, m_rects.pages}};
    for (const auto& [part, place] : places) put(m_parts[std::size_t(part)], laid(place));
    for (int i = 0; i < boundaryCount; ++i) {
        const QRect& place = m_rects.handles[std::size_t(i)];
        if (m_handles[std::size_t(i)])
            m_handles[std::size_t(i)]->setVertical(place.width() < place.height());
        put(m_handles[std::size_t(i)], laid(place));
    }
    emit arranged();
}

void WorkbenchLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    // Showing a part asks for another pass, which changes nothing.
    if (rect.size() != m_placed) place();
}

void WorkbenchLayout::addItem(QLayoutItem* item) {
    m_items << item;
}

QLayoutItem* WorkbenchLayout::itemAt(int index) const {
    return m_items.value(index);
}

QLayoutItem* WorkbenchLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int WorkbenchLayout::count() const {
    return int(m_items.size());
}

QSize WorkbenchLayout::sizeHint() const {
    return {1440, 900};
}

QSize WorkbenchLayout::minimumSize() const {
    return {0, 0};  // that of the window does not depend on its content
}

}  // namespace spoor
