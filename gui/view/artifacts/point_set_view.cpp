// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/artifact.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <cmath>

namespace spoor {
namespace {

/// Points with their displacement and error.
class PointSetView : public ArtifactView {
public:
    explicit PointSetView(QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    Exportable exportable() override;

private:
    QVariant cell(int row, int column, int role) const;

    ArtifactPtr m_artifact;
    TableRowModel* m_model;
    QTableView* m_table;
    QLabel* m_count;
};

PointSetView::PointSetView(QWidget* parent) : ArtifactView(parent) {
    m_model = new TableRowModel(
        {ArtifactView::tr("Point"), ArtifactView::tr("x px"), ArtifactView::tr("y px"),
         ArtifactView::tr("dx px"), ArtifactView::tr("dy px"), ArtifactView::tr("Error px"),
         ArtifactView::tr("Verdict")},
        [this](int row, int column, int role) { return cell(row, column, role); }, this);
    m_table = makeTable(m_model, "artifact.points", ArtifactView::tr("Points"), this);
    sizeColumns(m_table, {"0000", "0000.00", "0000.00", "-000.00", "-000.00", "00.000",
                          ArtifactView::tr("rejected")});
    m_count = makeReadout(this, "artifact.count", ArtifactView::tr("Points kept"));
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_count);
}

QVariant PointSetView::cell(int row, int column, int role) const {
    const auto& point = std::get<PointSet>(m_artifact->value).points[std::size_t(row)];
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (column == 6 ? Qt::AlignLeft : Qt::AlignRight));
    const bool raw = role == Qt::EditRole;
    if (!raw && role != Qt::DisplayRole) return {};
    const auto number = [raw](double value, int decimals) {
        return raw ? QVariant(value) : QVariant(QLocale().toString(value, 'f', decimals));
    };
    switch (column) {
        case 0:
            return row + 1;
        case 1:
            return number(point.from.x, 2);
        case 2:
            return number(point.from.y, 2);
        case 3:
            return number(point.to.x - point.from.x, 2);
        case 4:
            return number(point.to.y - point.from.y, 2);
        case 5:
            return number(point.error, 3);
        default:
            return point.kept ? ArtifactView::tr("kept") : ArtifactView::tr("rejected");
    }
}

void PointSetView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    const auto& points = std::get<PointSet>(artifact->value).points;
    m_model->replace(int(points.size()), [&] { m_artifact = artifact; });
    int kept = 0;
    for (const auto& point : points) kept += point.kept;
    m_count->setText(ArtifactView::tr("%1 of %Ln point(s) kept", nullptr, int(points.size()))
                         .arg(countText(kept)));
}

Exportable PointSetView::exportable() {
    return exportableWidget(id(), m_table, [this] { return m_model->csv(); });
}

}  // namespace

ArtifactView* makeView(std::type_identity<PointSet>, Selection&, QWidget* parent) {
    return new PointSetView(parent);
}

}  // namespace spoor
