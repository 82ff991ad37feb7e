// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/artifacts/box_list_view.h"

#include "engine/pipeline/artifact.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>
#include <limits>

namespace spoor {
namespace {
struct BoxColumn {
    enum { Rank, Score, Verdict, Reason, X, Y, Width, Height, Details, ColumnCount };
};
constexpr int sliderSteps = 1000;
constexpr int usualTop = 20;
}  // namespace

BoxListView::BoxListView(Selection& selection, QWidget* parent)
    : ArtifactView(parent), m_selection(selection) {
    m_model = new TableRowModel(
        {tr("Rank"), tr("Score"), tr("Verdict"), tr("Reason"), tr("x px"), tr("y px"),
         tr("Width px"), tr("Height px"), tr("Details")},
        [this](int row, int column, int role) { return cell(row, column, role); }, this);
    m_table = makeTable(m_model, "artifact.boxes", tr("Candidates by score"), this);
    sizeColumns(m_table, {"0000", "-0.0000", tr("rejected"), QString(18, 'x'), "0000.0", "0000.0",
                          "0000.0", "0000.0", QString(24, 'x')});
    // The tooltip shows the hidden columns, too.
    fitColumns(
        m_table, BoxColumn::Reason, 18,
        {BoxColumn::Details, BoxColumn::Height, BoxColumn::Width, BoxColumn::Y, BoxColumn::X});
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName("artifact.score");
    m_slider->setRange(0, sliderSteps);
    m_slider->setPageStep(sliderSteps / 20);
    m_slider->setAccessibleName(tr("Minimum score"));
    m_slider->setToolTip(tr("Hide boxes with a lower score here and over the video"));
    m_threshold = makeReadout(this, "artifact.threshold", tr("Minimum score"));
    m_threshold->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_threshold->setFixedWidth(m_threshold->fontMetrics().horizontalAdvance("-00.0000"));
    m_count = makeReadout(this, "artifact.count", tr("Boxes shown"));
    auto* label = new QLabel(tr("Show &above"), this);
    label->setBuddy(m_slider);
    m_top = new QSpinBox(this);
    nameControl(m_top, "artifact.top", tr("Number of boxes shown, best first"));
    m_top->setToolTip(tr("Show this many of the best boxes here and over the video; 0 shows all"));
    m_top->setRange(0, 100000);
    m_top->setSpecialValueText(tr("all"));
    m_top->setValue(usualTop);
    auto* top = new QLabel(tr("Show &top"), this);
    top->setBuddy(m_top);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(top, 0, 0);
    layout->addWidget(m_top, 0, 1);
    layout->addWidget(label, 0, 2);
    layout->addWidget(m_slider, 0, 3);
    layout->addWidget(m_threshold, 0, 4);
    layout->addWidget(m_table, 1, 0, 1, 5);
    layout->addWidget(m_count, 2, 0, 1, 5);
    layout->setColumnStretch(3, 1);
    layout->setRowStretch(1, 1);
    connect(m_slider, &QSlider::valueChanged, this, &BoxListView::filter);
    connect(m_top, &QSpinBox::valueChanged, this, &BoxListView::filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_updating) return;
                m_selection.setBox(current.isValid() ? m_shown[std::size_t(current.row())] : -1);
            });
    connect(&m_selection, &Selection::boxChanged, this, &BoxListView::showSelected);
}

const BoxList::Box& BoxListView::boxOf(int row) const {
    return std::get<BoxList>(m_artifact->value).boxes[std::size_t(m_shown[std::size_t(row)])];
}

/// Lists all columns, because some may be hidden.
QString BoxListView::tipOf(int row) const {
    QStringList lines{cell(row, BoxColumn::Verdict, Qt::DisplayRole).toString() +
                      QStringLiteral(": ") +
                      cell(row, BoxColumn::Reason, Qt::DisplayRole).toString()};
    QStringList place;
    for (const int column : {BoxColumn::X, BoxColumn::Y, BoxColumn::Width, BoxColumn::Height})
        place << m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + ' ' +
                     cell(row, column, Qt::DisplayRole).toString();
    lines << place.join(QStringLiteral(", "));
    const QString details = cell(row, BoxColumn::Details, Qt::DisplayRole).toString();
    if (!details.isEmpty()) lines << details;
    return lines.join('\n');
}

QVariant BoxListView::cell(int row, int column, int role) const {
    const BoxList::Box& box = boxOf(row);
    const bool words =
        column == BoxColumn::Verdict || column == BoxColumn::Reason || column == BoxColumn::Details;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (words ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole) return tipOf(row);
    const bool raw = role == Qt::EditRole;
    if (!raw && role != Qt::DisplayRole) return {};
    const auto number = [raw](double value, int decimals) {
        return raw ? QVariant(value) : QVariant(QLocale().toString(value, 'f', decimals));
    };
    switch (column) {
        case BoxColumn::Rank:
            return m_shown[std::size_t(row)] + 1;
        case BoxColumn::Score:
            return number(box.score, 4);
        case BoxColumn::Verdict:
            return box.accepted ? tr("accepted") : tr("rejected");
        case BoxColumn::Reason:
            return translated(box.reason);
        case BoxColumn::X:
            return number(box.box.x, 1);
        case BoxColumn::Y:
            return number(box.box.y, 1);
        case BoxColumn::Width:
            return number(box.box.width, 1);
        case BoxColumn::Height:
            return number(box.box.height, 1);
        default:
            break;
    }
    QStringList details;
    for (const auto& [name, value] : box.attributes)
        details << translated(name) + ' ' + QLocale::c().toString(value, 'g', 4);
    return details.join("; ");
}

void BoxListView::start(const QString& id) {
    ArtifactView::start(id);
    m_low = 0;
    m_high = 1;
    m_slider->setValue(0);
}

void BoxListView::setArtifact(const ArtifactPtr& artifact, FrameIndex) {
    const double kept = threshold();
    const bool all = m_slider->value() == 0;
    for (const BoxList::Box& box : std::get<BoxList>(artifact->value).boxes) {
        m_low = std::min(m_low, box.score);
        m_high = std::max(m_high, box.score);
    }
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(all ? 0 : qRound((kept - m_low) / (m_high - m_low) * sliderSteps));
    }
    // The model must not access the new list with rows of the old one.
    m_updating = true;
    m_model->replace(0, [this] { m_shown.clear(); });
    m_artifact = artifact;
    filter();
}

double BoxListView::threshold() const {
    return m_low + (m_high - m_low) * m_slider->value() / sliderSteps;
}

int BoxListView::top() const {
    return m_top->value() > 0 ? m_top->value() : std::numeric_limits<int>::max();
}

void BoxListView::filter() {
    m_threshold->setText(QLocale().toString(threshold(), 'f', 4));
    m_selection.setScoreThreshold(m_slider->value() == 0 ? -std::numeric_limits<double>::infinity()
                                                         : threshold());
    emit boxesShown(top());
    if (!m_artifact) return;
    const auto& boxes = std::get<BoxList>(m_artifact->value).boxes;
    std::vector<int> shown;
    const bool all = m_slider->value() == 0;
    for (int n = 0; n < std::min(int(boxes.size()), top()); ++n)
        if (all || boxes[std::size_t(n)].score >= threshold()) shown.push_back(n);
    m_updating = true;
    m_model->replace(int(shown.size()), [&] { m_shown = std::move(shown); });
    m_updating = false;
    m_count->setText(
        tr("%1 of %Ln box(es)", nullptr, int(boxes.size())).arg(countText(qint64(m_shown.size()))));
    showSelected();
}

void BoxListView::showSelected() {
    m_updating = true;
    const auto found = std::find(m_shown.begin(), m_shown.end(), m_selection.box());
    if (found == m_shown.end()) {
        m_table->setCurrentIndex({});
    } else if (m_table->currentIndex().row() != int(found - m_shown.begin())) {
        m_table->setCurrentIndex(m_model->index(int(found - m_shown.begin()), 0));
    }
    m_updating = false;
}

Exportable BoxListView::exportable() {
    return exportableWidget(id(), m_table, [this] { return m_model->csv(); });
}

ArtifactView* makeView(std::type_identity<BoxList>, Selection& selection, QWidget* parent) {
    return new BoxListView(selection, parent);
}

}  // namespace spoor
