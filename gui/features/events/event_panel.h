// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measure/event_summary.h"
#include "gui/document/events/event_log.h"
#include "gui/document/panel_context.h"

#include <QTimer>
#include <QWidget>
#include <map>
#include <string>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace spoor {

class EmptyState;
class TableRowModel;

/// Labels of events with their keys, and counts and durations per label and subject.
class EventPanel : public QWidget {
    Q_OBJECT
public:
    explicit EventPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeBar(QBoxLayout* column);
    void makeTable(QBoxLayout* column);
    void refresh();
    void showLabel();
    void addLabel();
    void changeLabel();
    void removeLabel();
    void mark();
    void exportTable();
    int chosen() const;  ///< position in the labels; -1: none
    QVariant cell(int row, int column, int role) const;

    const PanelContext m_context;
    EventLog& m_log;
    std::vector<EventSummary> m_rows;
    std::map<std::string, int> m_lanes;  ///< Lane of each label.
    TableRowModel* m_model;
    QTableView* m_table = nullptr;
    QLineEdit* m_name;
    QPushButton* m_add;
    QComboBox* m_key;
    QComboBox* m_kind;
    QPushButton* m_mark;
    QToolButton* m_remove;
    QToolButton* m_export;
    EmptyState* m_empty = nullptr;
    QTimer m_timer;
};

}  // namespace spoor
