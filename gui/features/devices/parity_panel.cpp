// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/devices/parity_panel.h"

#include "engine/pipeline/artifact.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/artifacts/picture_view.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

struct ParityColumn {
    enum { Stage, Output, Verdict, Largest, Bound, Ulps, Others };
};

constexpr int maxCells = 1 << 18;  // of an output's image, around the largest difference

QString small(double value, int digits = 2) {
    if (std::isinf(value)) return ParityPanel::tr("not a number");
    return value == 0 ? QStringLiteral("0") : QLocale().toString(value, 'g', digits);
}

/// Arranges the rows of an output as an image. Outputs that are much higher than wide (stacked
/// planes, lists) are cut into strips that are placed side by side.
struct Strips {
    int columns = 1, rows = 0;  ///< of one strip
    int count = 1;
    int firstRow = 0, lastRow = 0;  ///< of the output

    explicit Strips(const StageOutput& output, std::size_t index)
        : columns(std::max(1, output.size.width)), lastRow(output.size.height) {
        const int most = std::max(1, maxCells / columns);
        if (lastRow > most) {
            const int at = int(index / std::size_t(columns));
            firstRow = std::clamp(at - most / 2, 0, lastRow - most);
            lastRow = firstRow + most;
        }
        const int all = lastRow - firstRow;
        if (all > 2 * columns) count = std::max(1, int(std::lround(std::sqrt(all / columns))));
        rows = (all + count - 1) / count;
    }
    SizeI size() const { return {columns * count, rows}; }
    /// Index of the value at a point of the image; -1 if there is none.
    std::ptrdiff_t at(int x, int y) const {
        const int row = firstRow + x / columns * rows + y;
        if (x < 0 || y < 0 || y >= rows || x >= columns * count || row >= lastRow) return -1;
        return std::ptrdiff_t{row} * columns + x % columns;
    }
};

template <typename Value>
ScalarMap mapOf(const Strips& strips, const Value& value) {
    ScalarMap map;
    map.size = strips.size();
    for (int y = 0; y < map.size.height; ++y) {
        for (int x = 0; x < map.size.width; ++x) {
            const std::ptrdiff_t at = strips.at(x, y);
            // NaN is not painted.
            map.values.push_back(at < 0 ? std::nanf("") : float(value(std::size_t(at))));
        }
    }
    return map;
}

/// Range of the finite values.
std::pair<float, float> rangeOf(const ScalarMap& map) {
    float low = 0, high = 0;
    bool some = false;
    for (const float v : map.values) {
        if (!std::isfinite(v)) continue;
        low = some ? std::min(low, v) : v;
        high = some ? std::max(high, v) : v;
        some = true;
    }
    return {low, high};
}

void setRange(ScalarMap& map, float low, float high) {
    map.low = low;
    map.high = high > low ? high : low + 1;
}

}  // namespace

ParityPanel::ParityPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_rows(new TableRowModel(
          {tr("Stage"), tr("Output"), tr("Verdict"), tr("Max. diff."), tr("Tolerance"), tr("ULP"),
           tr("Differing")},
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_table(makeTable(m_rows, "parity.table", tr("Stage outputs on both devices"), this)) {
    nameControl(this, "parity_panel", tr("Device comparison"));
    fitContents(m_table, ParityColumn::Output, 8,
                {ParityColumn::Others, ParityColumn::Ulps, ParityColumn::Bound});
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(makePictures());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    auto* layout = columnIn(this, {12, 8, 12, 8}, 4);
    layout->addWidget(makeBar());
    layout->addWidget(splitter, 1);
    m_empty =
        new EmptyState(splitter, "parity.empty",
                       {"parity", tr("Not compared yet"),
                        tr("Compute this frame on two devices, with the same inputs for every "
                           "stage, and see how far the outputs differ.")});
    m_empty->addButton(tr("Compare"), QStringLiteral("parity.empty.compare"),
                       [this] { compareFrame(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ParityPanel::showRow);
    setDevices({});
    showSummary();
    showRow();
}

ParityPanel::~ParityPanel() {
    if (m_stop) *m_stop = true;  // stops after the current frame; do not block
}

QWidget* ParityPanel::makeBar() {
    auto* bar = new QWidget;
    const auto chooser = [&](const char* name, const QString& title) {
        auto* box = new QComboBox(bar);
        nameControl(box, QString::fromLatin1(name), title);
        box->setToolTip(title);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        return box;
    };
    m_deviceA =
        chooser("parity.device_a", tr("Device A: its stage outputs are recorded as the reference"));
    m_deviceB = chooser("parity.device_b",
                        tr("Device B: gets the same inputs in every stage and is compared with A"));
    m_compare = new QPushButton(tr("Compare"), bar);
    m_compare->setObjectName("parity.compare");
    m_compare->setToolTip(tr("Compute the current frame on both devices and compare every stage"));
    connect(m_compare, &QPushButton::clicked, this, &ParityPanel::startOrStop);
    m_summary = new QLabel(bar);
    setUpText(m_summary, "parity.summary", {TextLook::Selectable});
    auto* layout = new QGridLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(new QLabel(tr("A"), bar), 0, 0);
    layout->addWidget(m_deviceA, 0, 1);
    layout->addWidget(new QLabel(tr("B"), bar), 1, 0);
    layout->addWidget(m_deviceB, 1, 1);
    layout->addWidget(m_compare, 0, 2, 2, 1);
    layout->addWidget(m_summary, 2, 0, 1, 3);
    layout->setColumnStretch(1, 1);
    return bar;
}

QWidget* ParityPanel::makePictures() {
    auto* box = new QWidget;
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const std::pair<const char*, QString> titles[] = {{"parity.picture_a", tr("On device A")},
                                                      {"parity.picture_b", tr("On device B")},
                                                      {"parity.difference", tr("Difference")}};
    for (int i = 0; i < 3; ++i) {
        auto* title = new QLabel(titles[i].second, box);
        m_pictures[i] = new CellPicture(box);
        m_pictures[i]->setObjectName(QString::fromLatin1(titles[i].first));
        m_pictures[i]->setAccessibleName(titles[i].second);
        title->setBuddy(m_pictures[i]);
        layout->addWidget(title, 0, i);
        layout->addWidget(m_pictures[i], 1, i);
        connect(m_pictures[i], &CellPicture::cellChanged, this, &ParityPanel::showCell);
    }
    layout->setRowStretch(1, 1);
    m_where = new QLabel(box);
    setUpText(m_where, "parity.where", {TextLook::Selectable});
    layout->addWidget(m_where, 2, 0, 1, 3);
    return box;
}

void ParityPanel::setDevices(const std::vector<DeviceInfo>& devices) {
    const QString chosen[] = {m_deviceA->currentData().toString(),
                              m_deviceB->currentData().toString()};
    QString gpu;
    for (QComboBox* box : {m_deviceA, m_deviceB}) {
        box->clear();
        box->addItem(typeWord(DeviceType::Cpu), QStringLiteral("cpu"));
        box->addItem(tr("CPU, GPU kernel variants"), QStringLiteral("cpu:gpu-kernels"));
        box->addItem(tr("Host for stages that support it"), QStringLiteral("host"));
        addDevices(*box, devices);
    }
    for (const DeviceInfo& device : devices)
        if (device.usable && device.type == DeviceType::Gpu && gpu.isEmpty())
            gpu = QString::fromStdString(device.stableName);
    const QString usual[] = {QStringLiteral("cpu"),
                             gpu.isEmpty() ? QStringLiteral("cpu:gpu-kernels") : gpu};
    int i = 0;
    for (QComboBox* box : {m_deviceA, m_deviceB}) {
        const bool kept = m_devicesKnown && box->findData(chosen[i]) >= 0;
        box->setCurrentIndex(box->findData(kept ? chosen[i] : usual[i]));
        ++i;
    }
}

void ParityPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_devicesKnown) return;
    // Probing drivers can take seconds.
    runInBackground(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) {
            setDevices(devices);
            m_devicesKnown = true;
        },
        [this](const Problem& why) { m_summary->setText(translated(why.message)); });
}

Result<ParitySetup> ParityPanel::setup() {
    if (!m_document.frames() || !m_document.setup().type()) {
        return Message(SPOOR_TR("engine", "Open a video and choose an algorithm first."));
    }
    ParitySetup setup;
    setup.type = m_document.setup().type();
    setup.params = m_document.setup().params();
    setup.seed = m_document.setup().seed();
    setup.first = m_document.frame();
    setup.frames = 1;
    if (!setup.type->needsBox) return setup;
    const auto boxesOf = [&](FrameIndex frame) {
        std::map<TargetId, RectF> boxes;
        for (const SessionTarget& target : m_document.annotations().session().targets()) {
            const auto box = m_document.annotations().boxAt(target.id, frame);
            if (box && box->present()) boxes[target.id] = box->box;
        }
        return boxes;
    };
    if (setup.first > 0) setup.starts = boxesOf(setup.first - 1);
    if (!setup.starts.empty()) {
        --setup.first;
        setup.frames = 2;
        return setup;
    }
    // No box in the previous frame: use the boxes of this frame, and compare the next one.
    setup.starts = boxesOf(setup.first);
    if (setup.first + 1 < m_document.frameCount()) setup.frames = 2;
    if (!setup.starts.empty()) return setup;
    return Message(
        SPOOR_TR("engine", "There is no box in this frame or the previous one. Draw one."));
}

void ParityPanel::startOrStop() {
    if (!m_stop) {
        compareFrame();
        return;
    }
    *m_stop = true;
    m_compare->setEnabled(false);
    m_summary->setText(tr("Stopping…"));
}

void ParityPanel::compareFrame() {
    if (m_stop) return;
    const auto wanted = setup();
    if (!wanted) {
        m_summary->setText(translated(wanted.error()));
        return;
    }
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_compare->setText(tr("Stop"));
    m_empty->setEmpty(false);
    m_summary->setText(tr("Comparing…"));
    m_layout = m_document.setup().shape();
    runInBackground(
        this,
        [stop = m_stop, setup = wanted.value(), frames = m_document.frames(),
         a = m_deviceA->currentData().toString().toStdString(),
         b = m_deviceB->currentData().toString().toStdString()] {
            return compareDevices(setup, parityDevice(a).orThrow(), parityDevice(b).orThrow(),
                                  frames, [&](FrameIndex) { return !*stop; });
        },
        [this](const ParityReport& report) { finished(report); },
        [this](const Problem& why) { finished(why.message); });
}

void ParityPanel::finished(const Result<ParityReport>& result) {
    const bool stopped = *m_stop;
    m_stop.reset();
    m_compare->setEnabled(true);
    m_compare->setText(tr("Compare"));
    m_empty->setEmpty(m_report.rows.empty());
    if (!result) {
        m_summary->setText(translated(result.error()));
        return;
    }
    if (stopped) {
        m_summary->setText(tr("Comparison stopped."));
        return;
    }
    m_rows->replace(int(result.value().rows.size()), [&] { m_report = result.value(); });
    showSummary();
    const ParityRow* const first = m_report.firstBeyond();
    m_table->selectRow(first ? int(first - m_report.rows.data()) : 0);
    showRow();
}

QString ParityPanel::stageLabel(const std::string& id) const {
    for (const StageSpec& stage : m_layout.stages) {
        if (stage.id == id) return translated(stage.label);
    }
    return QString::fromStdString(id);
}

void ParityPanel::showSummary() {
    m_empty->setEmpty(m_report.rows.empty());
    if (m_report.rows.empty()) return m_summary->clear();
    const ParityRow* const first = m_report.firstBeyond();
    const QString verdict =
        first ? tr("First stage that differs: %1.").arg(stageLabel(first->stage()))
              : tr("Every stage is within its tolerance.");
    const QString boxes =
        m_report.states > 0
            ? tr("Without shared inputs, target states differ: %1.").arg(m_report.states)
            : tr("Without shared inputs, boxes differ by at most %1 px.")
                  .arg(small(m_report.boxes, 3));
    m_summary->setText(verdict + ' ' + boxes);
}

QVariant ParityPanel::cell(int row, int column, int role) const {
    const ParityRow& each = m_report.rows[std::size_t(row)];
    const bool first = m_report.firstBeyond() == &each;
    if (role == Qt::TextAlignmentRole) {
        return int((column >= ParityColumn::Largest ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    }
    if (role == Qt::FontRole && first) {
        return strongFont(font());
    }
    if (role == Qt::ToolTipRole) return hint(each);
    if (role != Qt::DisplayRole) return {};
    switch (column) {
        case ParityColumn::Verdict:
            if (first) return tr("differs first");
            if (!each.within()) return tr("differs");
            return each.differing == 0 ? tr("bit-identical") : tr("in tolerance");
        case ParityColumn::Stage:
            return stageLabel(each.stage());
        case ParityColumn::Output:
            return QString::fromStdString(each.spec.id.substr(each.spec.id.find('.') + 1));
        case ParityColumn::Largest:
            return each.missing > 0 ? tr("size differs") : small(each.largest);
        case ParityColumn::Bound:
            return small(each.spec.bound);
        case ParityColumn::Ulps:
            return each.spec.type == OutputType::Float32 ? small(each.ulps) : QString();
        default:
            return QLocale().toString(qlonglong(each.differing));
    }
}

QString ParityPanel::hint(const ParityRow& row) const {
    QStringList lines{
        tr("%1, %2").arg(stageLabel(row.stage()), QString::fromStdString(row.spec.id))};
    if (row.spec.relative) lines << tr("Differences are relative to the largest value.");
    if (row.spec.strays > 0) {
        lines << tr("%1 % of the values may differ more, where rounding changes a decision.")
                     .arg(QLocale().toString(row.spec.strays * 100));
    }
    return lines.join('\n');
}

void ParityPanel::showRow() {
    const int at = m_table->currentIndex().row();
    if (at < 0 || at >= int(m_report.rows.size())) {
        for (CellPicture* picture : m_pictures) picture->setImage({});
        m_where->setText({});
        return;
    }
    const ParityRow& row = m_report.rows[std::size_t(at)];
    m_selection.setStage(QString::fromStdString(row.stage()));
    const Strips strips(row.a, row.index);
    const bool both = !row.a.bytes.empty() && row.a.bytes.size() == row.b.bytes.size();
    if (!both || strips.size().empty()) {
        for (CellPicture* picture : m_pictures) picture->setImage({});
    } else {
        ScalarMap maps[] = {
            mapOf(strips, [&](std::size_t i) { return row.a.at(i); }),
            mapOf(strips, [&](std::size_t i) { return row.b.at(i); }),
            mapOf(strips, [&](std::size_t i) { return std::abs(row.a.at(i) - row.b.at(i)); })};
        const auto [low, high] = rangeOf(maps[0]);
        setRange(maps[0], low, high);
        setRange(maps[1], low, high);
        setRange(maps[2], 0, rangeOf(maps[2]).second);
        for (int i = 0; i < 3; ++i) m_pictures[i]->setImage(toImage(maps[i]));
    }
    showCell({-1, -1});
}

void ParityPanel::showCell(QPoint cell) {
    const int at = m_table->currentIndex().row();
    if (at < 0 || at >= int(m_report.rows.size())) return;
    const ParityRow& row = m_report.rows[std::size_t(at)];
    const std::ptrdiff_t place = Strips(row.a, row.index).at(cell.x(), cell.y());
    const std::size_t index = place < 0 ? row.index : std::size_t(place);
    if (index >= row.a.count() || index >= row.b.count()) {
        m_where->setText(tr("This output has nothing to compare."));
        return;
    }
    const auto columns = std::size_t(std::max(1, row.a.size.width));
    const QString values =
        tr("Column %1, row %2: %3 on A, %4 on B")
            .arg(countText(qint64(index % columns)), countText(qint64(index / columns)),
                 QLocale().toString(row.a.at(index), 'g', 8),
                 QLocale().toString(row.b.at(index), 'g', 8));
    const bool whole = place >= 0 || row.differing == 0;
    m_where->setText(
        whole ? values
              : tr("Largest difference, in frame %1: %2").arg(countText(row.frame), values));
}

}  // namespace spoor
