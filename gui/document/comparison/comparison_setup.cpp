// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/comparison/comparison_setup.h"

#include "engine/algorithms/api/registry.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/other_program.h"
#include "gui/toolkit/widgets/param_field.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <limits>

namespace spoor {

namespace {

constexpr int dividerSteps = 1000;
constexpr int pinRole = Qt::UserRole + 1;  ///< number of a pinned run
/// Runs GPU kernel variants on the CPU: a second device for machines without a GPU.
const QString cpuAsGpu = QStringLiteral("cpu:gpu-kernels");

void shrink(QComboBox* box, int letters) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
}

}  // namespace

ComparisonSetup::ComparisonSetup(ComparisonModel& comparison, PinnedRuns* pins, QWidget* parent)
    : QWidget(parent),
      m_comparison(comparison),
      m_pins(pins),
      m_first(new QSpinBox(this)),
      m_last(new QSpinBox(this)),
      m_start(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_hint(new QLabel(this)),
      m_layout(new QComboBox(this)),
      m_divider(new QSlider(Qt::Horizontal, this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(2, 2);
    for (int which = 0; which < 2; ++which) {
        m_rows[std::size_t(which)] = makeRow(which);
        const Row& row = m_rows[std::size_t(which)];
        grid->addWidget(new QLabel(which == 0 ? tr("A") : tr("B")), which, 0);
        grid->addWidget(row.pipeline, which, 1);
        grid->addWidget(row.device, which, 2);
        grid->addWidget(row.params, which, 3);
    }
    grid->addWidget(makeFrames(), 2, 0, 1, 4);
    grid->addLayout(makeLook(), 3, 0, 1, 4);
    grid->addWidget(m_progress, 4, 0, 1, 4);
    setUpText(m_hint, "compare.hint");
    grid->addWidget(m_hint, 5, 0, 1, 4);
    grid->setRowStretch(6, 1);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_comparison.aside())
            m_comparison.show();
        else if (m_comparison.active())
            m_comparison.stop();
        else
            m_comparison.start();
    });
    connect(m_layout, &QComboBox::currentIndexChanged, this, [this] {
        m_comparison.setLayout(ComparisonModel::Layout(m_layout->currentData().toInt()));
    });
    connect(m_divider, &QSlider::valueChanged, this,
            [this](int at) { m_comparison.setDivider(double(at) / dividerSteps); });
    connect(&comparison, &ComparisonModel::changed, this, &ComparisonSetup::follow);
    connect(&comparison, &ComparisonModel::lookChanged, this, &ComparisonSetup::followLook);
    if (pins) connect(pins, &PinnedRuns::changed, this, &ComparisonSetup::showPins);
    setDevices({});
    showPins();
    followLook();
}

/// Lists the pinned runs before the algorithms.
void ComparisonSetup::showPins() {
    for (const Row& row : m_rows) {
        QComboBox& list = *row.pipeline;
        for (int at = list.count() - 1; at >= 0; --at)
            if (list.itemData(at, pinRole).isValid()) list.removeItem(at);
        int at = list.itemData(0).isValid() ? 0 : 1;
        for (std::size_t pin = 0; m_pins && pin < m_pins->all().size(); ++pin, ++at) {
            list.insertItem(at, m_pins->all()[pin]->name);
            list.setItemData(at, int(pin), pinRole);
            list.setItemData(at, tr("The results of this pinned run"), Qt::ToolTipRole);
        }
    }
    follow();
}

ComparisonSetup::Row ComparisonSetup::makeRow(int which) {
    const QString letter = which == 0 ? QStringLiteral("a") : QStringLiteral("b");
    const QString side = which == 0 ? tr("A") : tr("B");
    Row row{new QComboBox(this), new QComboBox(this), new QToolButton(this)};
    row.pipeline->setObjectName("compare.pipeline." + letter);
    row.pipeline->setAccessibleName(tr("Algorithm of %1").arg(side));
    if (which == 0) {
        row.pipeline->addItem(tr("Current run"));
        row.pipeline->setItemData(0, tr("The results tracked so far"), Qt::ToolTipRole);
    }
    for (const AlgorithmDescriptor& type : algorithmDescriptors())
        row.pipeline->addItem(translated(type.label), QString::fromStdString(type.id));
    addOtherProgram(*row.pipeline);
    row.pipeline->setMinimumWidth(row.pipeline->sizeHint().width());  // shows whole names
    row.device->setObjectName("compare.device." + letter);
    row.device->setAccessibleName(tr("Device of %1").arg(side));
    shrink(row.device, 6);
    row.params->setObjectName("compare.params." + letter);
    row.params->setText(QStringLiteral("…"));
    row.params->setAccessibleName(tr("Parameters of %1").arg(side));
    row.params->setToolTip(tr("Parameters of %1").arg(side));
    connect(row.pipeline, &QComboBox::activated, this,
            [this, which](int index) { choosePipeline(which, index); });
    connect(row.device, &QComboBox::activated, this, [this, which] { chooseDevice(which); });
    connect(row.params, &QToolButton::clicked, this, [this, which] { editParameters(which); });
    return row;
}

QLayout* ComparisonSetup::makeLook() {
    m_start->setObjectName("compare.start");
    m_progress->setObjectName("compare.progress");
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    nameControl(m_layout, "compare.layout", tr("Comparison view"));
    shrink(m_layout, 9);
    const std::pair<ComparisonModel::Layout, QString> layouts[] = {
        {ComparisonModel::Layout::SideBySide, tr("Side by side")},
        {ComparisonModel::Layout::Wipe, tr("Wipe")},
        {ComparisonModel::Layout::Blink, tr("Blink")},
        {ComparisonModel::Layout::Difference, tr("Difference")},
        {ComparisonModel::Layout::Overlay, tr("Overlay")}};
    for (const auto& [layout, name] : layouts) m_layout->addItem(name, int(layout));
    nameControl(m_divider, "compare.divider", tr("Wipe position"));
    m_divider->setRange(0, dividerSteps);
    m_divider->setMinimumWidth(40);
    auto* look = new QHBoxLayout;
    look->setSpacing(6);
    look->addWidget(m_start);
    look->addWidget(m_layout, 1);
    look->addWidget(m_divider, 1);
    return look;
}

QWidget* ComparisonSetup::makeFrames() {
    auto* box = new QWidget(this);
    auto* row = rowIn(box, {}, 4);
    auto* all = new QToolButton(box);
    all->setObjectName("compare.all");
    all->setText(tr("All"));
    all->setToolTip(tr("All tracked frames"));
    const std::pair<QSpinBox*, QString> fields[] = {{m_first, tr("First frame")},
                                                    {m_last, tr("Last frame")}};
    row->addWidget(new QLabel(tr("Frames")));
    for (const auto& [field, name] : fields) {
        field->setAccessibleName(name);
        field->setRange(0, std::numeric_limits<int>::max());
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance("0,000,000") + 24);
        field->setKeyboardTracking(false);
        field->setGroupSeparatorShown(true);
        row->addWidget(field, 1);
        connect(field, &QSpinBox::valueChanged, this,
                [this] { m_comparison.setFrames(m_first->value(), m_last->value()); });
    }
    m_first->setObjectName("compare.first");
    m_last->setObjectName("compare.last");
    row->addWidget(all);
    connect(all, &QToolButton::clicked, &m_comparison, &ComparisonModel::forgetFrames);
    return box;
}

void ComparisonSetup::setDevices(const std::vector<DeviceInfo>& devices) {
    for (const Row& row : m_rows) {
        row.device->clear();
        addDevicePresets(*row.device, devices);
        row.device->addItem(tr("CPU, GPU kernel variants"), cpuAsGpu);
        addDevices(*row.device, devices);
    }
    follow();
}

void ComparisonSetup::choosePipeline(int which, int index) {
    QComboBox& pipelines = *m_rows[std::size_t(which)].pipeline;
    if (const QVariant pin = pipelines.itemData(index, pinRole); pin.isValid()) {
        const PinnedRuns::Run& run = m_pins->all()[std::size_t(pin.toInt())];
        if (which == 0) m_comparison.setShownRun(false);
        m_comparison.setSide(which, {run->type, run->params, run->plan, std::nullopt, run});
    } else if (pipelines.itemData(index).isValid()) {
        const AlgorithmDescriptor* const type = pipelineAt(pipelines, index);
        if (!type) return follow();
        choose(which, *type);
    } else if (which == 0) {
        m_comparison.setShownRun(true);
    }
}

void ComparisonSetup::choose(int which, const AlgorithmDescriptor& type) {
    if (which == 0) m_comparison.setShownRun(false);
    ComparisonModel::Side side = m_comparison.side(which);
    if (side.type != &type) side.params = ParamSet(type.params);
    side.type = &type;
    side.pinned.reset();
    side.plan.stages.clear();
    m_comparison.setSide(which, side);
}

void ComparisonSetup::chooseDevice(int which) {
    ComparisonModel::Side side = m_comparison.side(which);
    const QString chosen = m_rows[std::size_t(which)].device->currentData().toString();
    side.plan = {chosen == cpuAsGpu ? "cpu" : chosen.toStdString(), {}};
    side.kernels.reset();
    if (chosen == cpuAsGpu) side.kernels = KernelVariant::Gpu;
    m_comparison.setSide(which, side);
}

void ComparisonSetup::editParameters(int which) {
    const ComparisonModel::Side side = m_comparison.side(which);
    if (!side.type) return;
    auto* dialog = new QDialog(this);
    dialog->setObjectName("compare.dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Parameters of %1").arg(which == 0 ? tr("A") : tr("B")));
    auto* form = new QFormLayout(dialog);
    std::vector<std::pair<std::string, ParamField*>> fields;
    for (const ParamSpec& spec : side.type->params) {
        auto* field = new ParamField(spec, dialog);
        field->setValue(side.params.at(spec.name));
        form->addRow(translated(spec.label), field);
        fields.emplace_back(spec.name, field);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel |
                                         QDialogButtonBox::RestoreDefaults);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, dialog,
            [fields, specs = side.type->params] {
                for (std::size_t i = 0; i < fields.size(); ++i)
                    fields[i].second->setValue(specs[i].value);
            });
    connect(buttons, &QDialogButtonBox::accepted, dialog, [this, which, side, fields, dialog] {
        ComparisonModel::Side edited = side;
        for (const auto& [name, field] : fields) (void)edited.params.set(name, field->value());
        m_comparison.setSide(which, edited);
        dialog->accept();
    });
    dialog->open();
}

void ComparisonSetup::follow() {
    // The list says which run is on screen: it may not be one of the chosen algorithm.
    const AlgorithmDescriptor* const run =
        m_comparison.shownRun() ? m_comparison.side(0).type : nullptr;
    m_rows[0].pipeline->setItemText(
        0, run ? tr("%1 (current)").arg(translated(run->label)) : tr("Current run"));
    for (int which = 0; which < 2; ++which) {
        const Row& row = m_rows[std::size_t(which)];
        const ComparisonModel::Side side = m_comparison.side(which);
        const bool shown = which == 0 && m_comparison.shownRun();
        row.pipeline->setCurrentIndex(shown         ? 0
                                      : side.pinned ? row.pipeline->findText(side.pinned->name)
                                      : !side.type  ? -1
                                                    : rowOf(*row.pipeline, *side.type));
        row.device->setCurrentIndex(row.device->findData(
            side.kernels ? cpuAsGpu : QString::fromStdString(side.plan.device)));
        row.device->setEnabled(!shown && !side.pinned);
        row.params->setEnabled(!shown && !side.pinned && side.type);
        row.pipeline->setToolTip(m_comparison.name(which));
    }
    const auto [first, last] = m_comparison.frames();
    const QSignalBlocker quietFirst(m_first), quietLast(m_last);
    m_first->setValue(int(first));
    m_last->setValue(int(last));
    const QString why = m_comparison.obstacle();
    m_start->setText(m_comparison.aside()     ? tr("Show comparison")
                     : !m_comparison.active() ? tr("Compare")
                     : m_comparison.running() ? tr("Stop comparison")
                                              : tr("Close comparison"));
    m_start->setEnabled(m_comparison.active() || why.isEmpty());
    const auto [done, all] = m_comparison.progress();
    m_progress->setVisible(m_comparison.running());
    m_progress->setRange(0, int(all));
    m_progress->setValue(int(done));
    const QString hint = m_comparison.active() ? m_comparison.problem() : why;
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

void ComparisonSetup::followLook() {
    const QSignalBlocker quiet(m_layout), quietDivider(m_divider);
    m_layout->setCurrentIndex(m_layout->findData(int(m_comparison.layout())));
    m_divider->setVisible(m_comparison.layout() == ComparisonModel::Layout::Wipe);
    m_divider->setValue(int(m_comparison.divider() * dividerSteps));
}

}  // namespace spoor
