// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_accessible.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/numbers.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/timeline_view.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace spoor {

namespace {

/// A lane as a list item. It exists as long as the view's interface.
class LaneItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    LaneItem(TimelineView& view, TargetId id) : m_view(&view), m_id(id) {}

    bool isValid() const override { return m_view && row() >= 0; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? name() : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect lane = m_view->state().wholeRect(row());
        return {m_view->viewport()->mapToGlobal(lane.topLeft()), lane.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selected = m_view->state().selected(row());
        state.invisible = !m_view->viewport()->rect().intersects(m_view->state().laneRect(row()));
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction() && isValid()) m_view->state().context.selection.setTarget(m_id);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    int row() const { return m_view->model().rowOf(m_id); }
    QString name() const {
        const Lane& lane = m_view->model().lane(row());
        QStringList parts{lane.name};
        if (const QString now = HeadPainter::stateText(lane); !now.isEmpty())
            parts << now.toLower();
        parts << TimelineView::tr("frame %1")
                     .arg(countText(m_view->state().context.document.frame()));
        for (const UncertainSegment& each : m_view->model().doubtfulSegments(m_id))
            parts << (each.lost > 0 ? TimelineView::tr("lost in frames %1 to %2")
                                    : TimelineView::tr("uncertain in frames %1 to %2"))
                         .arg(countText(each.frames.first), countText(each.frames.last));
        if (lane.locked) parts << TimelineView::tr("locked");
        if (m_view->state().context.selection.hidden().contains(m_id))
            parts << TimelineView::tr("hidden");
        return parts.join(QStringLiteral(", "));
    }

    QPointer<TimelineView> m_view;
    TargetId m_id;
};

class LaneList : public QAccessibleWidget {
public:
    explicit LaneList(TimelineView* view) : QAccessibleWidget(view, QAccessible::List) {}
    ~LaneList() override {
        for (const QAccessible::Id id : m_items) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return view().model().count(); }
    QAccessibleInterface* child(int row) const override {
        if (row < 0 || row >= childCount()) return nullptr;
        const TargetId target = view().model().lane(row).id;
        auto known = m_items.find(target);
        if (known == m_items.end())
            known = m_items.insert(
                target, QAccessible::registerAccessibleInterface(new LaneItem(view(), target)));
        return QAccessible::accessibleInterface(*known);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (int row = 0; row < childCount(); ++row)
            if (this->child(row) == child) return row;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = view().viewport()->mapFromGlobal(QPoint(x, y));
        return child(view().state().laneAt(at.y()));
    }

private:
    TimelineView& view() const { return *static_cast<TimelineView*>(object()); }

    mutable QHash<TargetId, QAccessible::Id> m_items;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* const view = qobject_cast<TimelineView*>(object);
    return view ? new LaneList(view) : nullptr;
}

}  // namespace

void installTimelineAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    (void)once;
}

}  // namespace spoor
