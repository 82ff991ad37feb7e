// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/devices/device_panel.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/features/devices/device_delegate.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/fact_rows.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/section.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/tag_label.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSysInfo>
#include <algorithm>

namespace spoor {
namespace {

constexpr int emptyHeight = 180;  ///< of the list without devices
const QString manualPage = QStringLiteral("devices");

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

/// The facts about a device, each with its name.
FactRows::Facts describe(const DeviceInfo& device) {
    const QLocale locale;
    FactRows::Facts facts;
    const auto line = [&](const QString& name, const QString& value) {
        if (!value.isEmpty()) facts << std::pair(name, value);
    };
    const auto bytes = [&](std::int64_t count) { return locale.formattedDataSize(count, 1); };
    if (!device.usable)
        line(DevicePanel::tr("Not usable"), device.error.empty()
                                                ? DevicePanel::tr("the driver gave no reason")
                                                : translated(device.error));
    line(DevicePanel::tr("Device"), text(device.name));
    line(DevicePanel::tr("Selector"), text(device.stableName));
    line(DevicePanel::tr("Platform"), text(device.platform + ' ' + device.platformVersion));
    line(DevicePanel::tr("Driver"), text(device.driver));
    line(DevicePanel::tr("Driver file"), text(device.driverFile));
    line(DevicePanel::tr("OpenCL"), text(device.openclVersion));
    line(DevicePanel::tr("Compute units"), locale.toString(device.computeUnits));
    line(DevicePanel::tr("Local memory"), bytes(device.localBytes));
    line(DevicePanel::tr("Global memory"), bytes(device.globalBytes));
    line(DevicePanel::tr("Max. buffer size"), bytes(device.maxAllocBytes));
    line(DevicePanel::tr("Max. work-group size"), locale.toString(qlonglong(device.maxWorkGroup)));
    QStringList extensions;
    for (const std::string& extension : device.extensions) extensions << text(extension);
    line(DevicePanel::tr("Extensions"), extensions.join(' '));
    line(DevicePanel::tr("Build log"), text(device.buildLog).trimmed());
    return facts;
}

/// The packages with OpenCL drivers, as the distribution names them.
struct DriverPackages {
    QString cpu, gpu;
};

DriverPackages driverPackages() {
    const QString system = QSysInfo::productType();
    if (system == QLatin1String("arch"))
        return {"pocl", "opencl-nvidia, rocm-opencl-runtime, intel-compute-runtime"};
    if (system == QLatin1String("fedora")) return {"pocl", "mesa-libOpenCL, intel-compute-runtime"};
    return {"pocl-opencl-icd", "nvidia-opencl-icd, mesa-opencl-icd, intel-opencl-icd"};
}

/// A card with a dashed outline, for what is missing.
class MissingCard : public QFrame {
protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor(tokens(palette()).control), 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardRadius,
                                cardRadius);
    }
};

}  // namespace

DevicePanel::DevicePanel(const PanelContext& context, List list, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_list(std::move(list)),
      m_model(new TableRowModel(
          {tr("Device")}, [this](int row, int, int role) { return cell(row, role); }, this)),
      m_cards(new QListView),
      m_details(new FactRows),
      m_status(new QLabel(tr("Probing devices…"))) {
    nameControl(this, "device_panel", tr("Devices"));
    auto* layout = columnIn(this, {}, 0);
    addAll(layout, {makeDevices(), makeDetails(), makePlan()});
    layout->addStretch(1);
    connect(&m_document, &Document::setupChanged, this, &DevicePanel::followPlan);
    connect(&m_document, &Document::stateChanged, this, &DevicePanel::showPlan);
    connect(m_cards->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DevicePanel::showDetails);
}

QWidget* DevicePanel::makeDevices() {
    auto* page = new QWidget;
    setUpText(m_status, "devices.status");
    nameControl(m_cards, "devices.list", tr("Devices"));
    m_cards->setModel(m_model);
    m_cards->setItemDelegate(new DeviceDelegate(m_cards));
    m_cards->setResizeMode(QListView::Adjust);
    m_cards->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cards->viewport()->setBackgroundRole(QPalette::AlternateBase);
    m_empty = new EmptyState(m_cards, "devices.empty", {"device", {}, {}});
    m_search = m_empty->addButton(tr("Search again"), QStringLiteral("devices.search"),
                                  [this] { probe(); });
    m_empty->addButton(tr("How to install"), QStringLiteral("devices.install"),
                       [this] { m_selection.askManual(manualPage); });
    m_noGpu = makeNoGpu();
    m_unusable = makeInstall("devices.install_driver");
    m_unusable->setToolTip(tr("Drivers of devices that are not usable, in the manual"));
    m_unusable->hide();
    showEmpty();
    m_cards->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the panel scrolls
    auto* layout = columnIn(page, {12, 8, 12, 8}, 4);
    addAll(layout, {m_status, m_cards, m_noGpu});
    layout->addWidget(m_unusable, 0, Qt::AlignLeft);
    fitCards();
    return page;
}

/// Says what to do on a computer without a usable graphics card.
QWidget* DevicePanel::makeNoGpu() {
    auto* card = new MissingCard;
    card->setObjectName("devices.no_gpu");
    auto* sentence =
        new QLabel(tr("Spoor runs on the CPU. Install an OpenCL driver to use a graphics card: %1.")
                       .arg(driverPackages().gpu));
    setUpText(sentence, {}, {TextLook::Quiet});
    auto* again = new QPushButton(tr("Search again"));
    again->setObjectName("devices.search_gpu");
    setSmall(again);
    setKind(again, Kind::Quiet);
    connect(again, &QPushButton::clicked, this, &DevicePanel::probe);
    auto* buttons = new QHBoxLayout;
    addAll(buttons, {makeInstall("devices.install_gpu"), again});
    buttons->addStretch(1);
    auto* column = columnIn(card, {12, 10, 12, 10}, 6);
    addAll(column, {makeViewTitle(tr("No GPU found")), sentence});
    column->addLayout(buttons);
    card->hide();
    return card;
}

QPushButton* DevicePanel::makeInstall(const char* name) {
    auto* button = new QPushButton(tr("How to install"));
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    setSmall(button);
    connect(button, &QPushButton::clicked, this, [this] { m_selection.askManual(manualPage); });
    return button;
}

/// Makes the list as high as its cards, or as its empty state.
void DevicePanel::fitCards() {
    const int card = m_cards->sizeHintForRow(0);
    m_cards->setFixedHeight(m_devices.empty() ? emptyHeight : card * int(m_devices.size()));
}

QWidget* DevicePanel::makeDetails() {
    nameControl(m_details, "devices.details", tr("Details of the selected device"));
    m_detailsSection =
        new Section(QStringLiteral("devices.details"), tr("Details"), m_details, false);
    m_detailsSection->setContentsMargins(12, 0, 12, 0);
    m_detailsSection->hide();
    return m_detailsSection;
}

QWidget* DevicePanel::makePlan() {
    m_planRows = new QWidget;
    columnIn(m_planRows, {});
    auto* section = new Section(QStringLiteral("devices.plan"), tr("Stage devices"), m_planRows);
    section->setContentsMargins(12, 0, 12, 0);
    return section;
}

void DevicePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_asked) probe();
    followPlan();
}

void DevicePanel::showEmpty() {
    m_empty->setEmpty(m_devices.empty());
    fitCards();
    const bool gpu = std::any_of(m_devices.begin(), m_devices.end(), [](const DeviceInfo& device) {
        return device.type == DeviceType::Gpu;
    });
    m_noGpu->setVisible(!m_devices.empty() && !gpu);
    m_unusable->setVisible(std::any_of(m_devices.begin(), m_devices.end(),
                                       [](const DeviceInfo& device) { return !device.usable; }) &&
                           !m_noGpu->isVisibleTo(this));
    m_search->setVisible(!m_probing && m_asked);
    m_status->setVisible(!m_devices.empty() || !m_problem.isEmpty());
    if (m_probing || !m_asked)
        m_empty->setText({"device", tr("Probing devices…"), {}});
    else
        m_empty->setText({"device", tr("No OpenCL device"),
                          tr("Install PoCL (package %1) to run on the CPU, or a graphics driver.")
                              .arg(driverPackages().cpu)});
}

void DevicePanel::probe() {
    m_asked = true;
    m_probing = true;
    m_problem.clear();
    showEmpty();
    runInBackground(
        this, m_list, [this](std::vector<DeviceInfo>& found) { probed(std::move(found)); },
        [this](const Problem& why) {
            m_probing = false;
            m_problem = translated(why.message);
            m_status->setText(m_problem);
            showEmpty();
        });
}

void DevicePanel::probed(std::vector<DeviceInfo> found) {
    m_probing = false;
    m_model->replace(int(found.size()), [&] { m_devices = std::move(found); });
    int usable = 0;
    for (const DeviceInfo& device : m_devices) usable += device.usable;
    QStringList status{
        tr("%1 of %Ln device(s) usable", nullptr, int(m_devices.size())).arg(usable)};
    for (const Message& note : deviceNotes()) status << translated(note);
    m_status->setText(status.join('\n'));
    showEmpty();
    if (!m_devices.empty()) m_cards->setCurrentIndex(m_model->index(0, 0));
    showDetails();
    followPlan();
}

/// Whether the algorithm, or one of its stages, runs on the device.
bool DevicePanel::used(const DeviceInfo& device) const {
    return m_document.state().plan.devices().count(device.stableName) > 0;
}

QVariant DevicePanel::cell(int row, int role) const {
    const DeviceInfo& device = m_devices[std::size_t(row)];
    const QLocale locale;
    switch (role) {
        case Qt::DisplayRole:
            return deviceWords(device);
        case Qt::ToolTipRole:
            return QString(fullDeviceName(device) + '\n' +
                           cell(row, DeviceDelegate::About).toString());
        case Qt::AccessibleTextRole:
            return QStringList{deviceWords(device), cell(row, DeviceDelegate::State).toString(),
                               cell(row, DeviceDelegate::About).toString()}
                .join(QStringLiteral(", "));
        case DeviceDelegate::About:
            if (!device.usable && !device.error.empty()) return translated(device.error);
            // What does not fit is elided at the end.
            return QStringList{locale.formattedDataSize(device.globalBytes, 1),
                               tr("%Ln compute unit(s)", nullptr, int(device.computeUnits)),
                               text(device.platform)}
                .join(QStringLiteral(" · "));
        case DeviceDelegate::State:
            return !device.usable ? tr("Not usable")
                   : used(device) ? tr("In use")
                                  : tr("Available");
        case DeviceDelegate::Tone:
            return int(!device.usable ? TagLabel::Tone::Danger
                       : used(device) ? TagLabel::Tone::Good
                                      : TagLabel::Tone::Neutral);
        default:
            return {};
    }
}

void DevicePanel::showDetails() {
    const int row = m_cards->currentIndex().row();
    const bool chosen = row >= 0 && row < int(m_devices.size());
    m_detailsSection->setVisible(chosen);
    m_details->setFacts(chosen ? describe(m_devices[std::size_t(row)]) : FactRows::Facts());
}

void DevicePanel::fill(QComboBox* chooser, bool device, bool host, bool inherits) const {
    if (inherits) chooser->addItem(tr("Same as algorithm"), QString());
    if (device) {
        addDevicePresets(*chooser, m_devices);
        addDevices(*chooser, m_devices);
    }
    if (host) chooser->addItem(tr("Host, without OpenCL"), "host");
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    chooser->setMinimumContentsLength(8);
    chooser->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DevicePanel::followPlan() {
    // Keep the choosers if the stages are unchanged: one of them may have the keyboard focus.
    std::vector<std::string> stages{std::string()};
    for (const StageSpec& stage : m_document.setup().shape().stages)
        if (stage.placedWith.empty()) stages.push_back(stage.id);
    const auto same = [](const StageRow& row, const std::string& id) { return row.stage == id; };
    if (m_planDevices == m_devices.size() &&
        std::equal(m_stages.begin(), m_stages.end(), stages.begin(), stages.end(), same)) {
        showPlan();
    } else {
        rebuildPlan();
    }
}

void DevicePanel::rebuildPlan() {
    if (!isVisible()) return;
    m_planDevices = m_devices.size();
    if (m_plan) {
        m_plan->hide();
        m_planRows->layout()->removeWidget(m_plan);
        m_plan->deleteLater();  // the caller may be a signal of one of its choosers
    }
    m_stages.clear();
    m_plan = new QWidget;
    auto* grid = new QGridLayout(m_plan);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 2);
    addStage({}, 0);
    int row = 1;
    for (const StageSpec& stage : m_document.setup().shape().stages)
        if (stage.placedWith.empty()) addStage(stage, row++);
    grid->setRowStretch(2 * row, 1);
    m_planRows->layout()->addWidget(m_plan);
    m_plan->show();
    showPlan();
}

void DevicePanel::addStage(const StageSpec& stage, int row) {
    const bool all = stage.id.empty();
    const QString name = all ? tr("Algorithm") : translated(stage.label);
    StageRow entry{stage.id, new QComboBox(m_plan), new QLabel(m_plan)};
    fill(entry.chooser, stage.onDevice, stage.onHost, !all);
    entry.chooser->setObjectName(all ? "devices.all" : "devices.stage." + text(stage.id));
    entry.chooser->setAccessibleName(tr("Device of %1").arg(name));
    entry.chooser->setToolTip(
        all ? tr("Device of all stages that have no device of their own "
                 "below.\nA change re-initialises the targets")
            : tr("Device of this stage.\nA change re-initialises the targets"));
    entry.resolved->setObjectName(all ? "devices.resolved" : "devices.resolved." + text(stage.id));
    entry.resolved->setWordWrap(true);
    entry.resolved->setForegroundRole(QPalette::PlaceholderText);
    auto* caption = new QLabel(name, m_plan);
    caption->setWordWrap(true);
    caption->setBuddy(entry.chooser);
    auto* grid = static_cast<QGridLayout*>(m_plan->layout());
    grid->addWidget(caption, 2 * row, 0);
    grid->addWidget(entry.chooser, 2 * row, 1);
    grid->addWidget(entry.resolved, 2 * row + 1, 1);
    connect(entry.chooser, &QComboBox::activated, this,
            [this, id = stage.id, chooser = entry.chooser] {
                choose(id, chooser->currentData().toString());
            });
    m_stages.push_back(entry);
}

void DevicePanel::showPlan() {
    if (!isVisible()) return;
    m_cards->viewport()->update();  // the device in use
    const DevicePlan& plan = m_document.setup().plan();
    const ResolvedPlan& resolved = m_document.state().plan;
    for (const StageRow& row : m_stages) {
        const auto set = plan.stages.find(row.stage);
        const QString selector = row.stage.empty()          ? text(plan.device)
                                 : set == plan.stages.end() ? QString()
                                                            : text(set->second);
        if (row.chooser->findData(selector) < 0) row.chooser->addItem(selector, selector);
        const QSignalBlocker quiet(row.chooser);
        row.chooser->setCurrentIndex(row.chooser->findData(selector));
        const QString device =
            deviceWords(row.stage.empty() ? resolved.device : resolved.deviceOf(row.stage));
        row.resolved->setText(device.isEmpty() ? tr("not assigned yet")
                                               : tr("runs on %1").arg(device));
    }
}

void DevicePanel::choose(const std::string& stage, const QString& selector) {
    DevicePlan plan = m_document.setup().plan();
    if (stage.empty()) {
        plan.device = selector.toStdString();
    } else if (selector.isEmpty()) {
        plan.stages.erase(stage);
    } else {
        plan.stages[stage] = selector.toStdString();
    }
    m_document.setup().setPlan(std::move(plan));
}

QWidget* makeDevicePanel(const PanelContext& context) {
    return new DevicePanel(context, [] { return listDevices(); });
}

}  // namespace spoor
