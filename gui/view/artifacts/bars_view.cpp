// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/artifact.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

struct BarsColumn {
    enum { Label, Amount, Part, Bar, ColumnCount };
};

/// Paints the number of a cell, 0 to 1, as a bar.
class BarDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const double part = index.data(Qt::UserRole).toDouble();
        if (!(part > 0)) return;
        QRectF bar = QRectF(option.rect).adjusted(4, 4, -4, -4);
        bar.setWidth(std::max(2.0, bar.width() * std::min(1.0, part)));
        painter->fillRect(bar, seriesColour(0));
    }
};

/// View of Bars and Funnel: a table whose last column is a bar, so screen readers can read it.
class BarsView : public ArtifactView {
public:
    BarsView(ArtifactKind kind, QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    void start(const QString& id) override;
    Exportable exportable() override;

private:
    struct Row {
        QString label;
        double amount = 0;
        double length = 0;  ///< 0 to 1
    };
    QVariant cell(int row, int column, int role) const;
    QVariant part(int row, bool raw) const;

    const bool m_funnel;
    std::vector<Row> m_rows;
    QString m_unit;
    double m_scale = 0;
    TableRowModel* m_model;
    QTableView* m_table;
};

BarsView::BarsView(ArtifactKind kind, QWidget* parent)
    : ArtifactView(parent), m_funnel(kind == ArtifactKind::Funnel) {
    m_model = new TableRowModel(
        {m_funnel ? ArtifactView::tr("Step") : ArtifactView::tr("Name"),
         m_funnel ? ArtifactView::tr("Remaining") : ArtifactView::tr("Value"),
         m_funnel ? ArtifactView::tr("Pass rate") : ArtifactView::tr("Unit"), QString()},
        [this](int row, int column, int role) { return cell(row, column, role); }, this);
    m_table = makeTable(m_model, "artifact.bars",
                        m_funnel ? ArtifactView::tr("Candidates remaining after each step")
                                 : ArtifactView::tr("Values"),
                        this);
    sizeColumns(m_table,
                {QString(10, 'x'), m_funnel ? "0,000,000" : "-0000.000", "100.00 %", "xxxx"});
    m_table->horizontalHeader()->setStretchLastSection(true);
    if (m_funnel)  // names of steps end with their number
        m_table->horizontalHeader()->setSectionResizeMode(BarsColumn::Label,
                                                          QHeaderView::ResizeToContents);
    m_table->setItemDelegateForColumn(BarsColumn::Bar, new BarDelegate(m_table));
    m_table->setColumnHidden(BarsColumn::Part, !m_funnel);
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(m_table, 1);
    if (m_funnel) {
        auto* note = new QLabel(ArtifactView::tr("Bar lengths are logarithmic."), this);
        note->setWordWrap(true);
        layout->addWidget(note);
    }
}

void BarsView::start(const QString& id) {
    ArtifactView::start(id);
    m_scale = 0;
}

QVariant BarsView::part(int row, bool raw) const {
    if (row == 0 || !(m_rows[std::size_t(row) - 1].amount > 0)) return QString();
    const double percent =
        m_rows[std::size_t(row)].amount / m_rows[std::size_t(row) - 1].amount * 100;
    if (raw) return percent;
    return ArtifactView::tr("%1 %").arg(QLocale().toString(percent, 'f', 2));
}

QVariant BarsView::cell(int row, int column, int role) const {
    const Row& entry = m_rows[std::size_t(row)];
    const bool raw = role == Qt::EditRole;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter |
                   (column == BarsColumn::Label ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && column == BarsColumn::Label) return entry.label;
    if (role == Qt::UserRole && column == BarsColumn::Bar) return entry.length;
    if (!raw && role != Qt::DisplayRole) return {};
    switch (column) {
        case BarsColumn::Label:
            return entry.label;
        case BarsColumn::Amount:
            if (raw) return entry.amount;
            if (m_funnel) return QLocale().toString(qlonglong(entry.amount));
            return QLocale().toString(entry.amount, 'f', 3);
        case BarsColumn::Part:
            return m_funnel ? part(row, raw) : QVariant(m_unit);
        default:
            return raw ? QVariant(QString()) : QVariant();
    }
}

void BarsView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    std::vector<Row> rows;
    if (const auto* funnel = std::get_if<Funnel>(&artifact->value)) {
        for (const auto& step : funnel->steps)
            rows.push_back({translated(step.label), double(step.count),
                            std::log10(1 + double(std::max<std::int64_t>(0, step.count)))});
    } else if (const auto* bars = std::get_if<Bars>(&artifact->value)) {
        m_unit = QString::fromStdString(bars->unit);
        for (const auto& [label, value] : bars->bars)
            rows.push_back({translated(label), value, std::abs(value)});
        const QString amount = ArtifactView::tr("Value");
        m_model->setHeaders({ArtifactView::tr("Name"),
                             m_unit.isEmpty() ? amount : amount + ' ' + m_unit,
                             ArtifactView::tr("Unit"), QString()});
    }
    double longest = 0;
    for (const Row& row : rows) longest = std::max(longest, row.length);
    if (longest > 0)
        m_scale = m_funnel ? std::max(m_scale, longest) : steadyScale(m_scale, longest);
    for (Row& row : rows) row.length = m_scale > 0 ? row.length / m_scale : 0;
    m_model->replace(int(rows.size()), [&] { m_rows = std::move(rows); });
}

Exportable BarsView::exportable() {
    return exportableWidget(id(), m_table, [this] { return m_model->csv(); });
}

}  // namespace

ArtifactView* makeView(std::type_identity<Bars>, Selection&, QWidget* parent) {
    return new BarsView(ArtifactKind::Bars, parent);
}

ArtifactView* makeView(std::type_identity<Funnel>, Selection&, QWidget* parent) {
    return new BarsView(ArtifactKind::Funnel, parent);
}

}  // namespace spoor
