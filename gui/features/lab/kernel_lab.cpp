// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/kernel_lab.h"

#include "engine/adapter/adapter_process.h"
#include "engine/base/paths.h"
#include "engine/compute/device_info.h"
#include "engine/project/session/session.h"
#include "engine/tracking/run_controller.h"
#include "gui/document/document.h"
#include "gui/features/lab/source_pair.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTableView>
#include <algorithm>

namespace spoor {
namespace {

constexpr FrameIndex triedFrames = 40;

struct KernelColumn {
    enum { Name, Groups, Form, Gain };
};
struct TrialColumn {
    enum { Kernels, Time, Results };
};

QString millisecondsText(double milliseconds) {
    return QLocale().toString(milliseconds, 'f', milliseconds < 10 ? 3 : 1);
}

QString formText(const std::string& form) {
    return form == originalForm ? KernelLab::tr("original") : QString::fromStdString(form);
}

QString kernelsText(CpuKernelVariant form) {
    switch (form) {
        case CpuKernelVariant::Gpu:
            return KernelLab::tr("For GPUs, as written");
        case CpuKernelVariant::Adapted:
            return KernelLab::tr("Adapted");
        default:
            return KernelLab::tr("Hand-written for CPUs");
    }
}

std::vector<std::string> usableDevices() {
    std::vector<std::string> names;
    for (const DeviceInfo& device : listDevices())
        if (device.usable) names.push_back(device.stableName);
    return names;
}

int alignment(bool number) {
    return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

}  // namespace

KernelLab::KernelLab(Document& document, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_document(document),
      m_kernelRows(new TableRowModel(
          {tr("Kernel"), tr("Work-group"), tr("Variant"), tr("Speed-up")},
          [this](int row, int column, int role) { return kernelCell(row, column, role); }, this)),
      m_formRows(new TableRowModel(
          {tr("Variant")},
          [this](int row, int column, int role) { return formCell(row, column, role); }, this)),
      m_trialRows(new TableRowModel(
          {tr("Kernels"), tr("ms per frame"), tr("Results")},
          [this](int row, int column, int role) { return trialCell(row, column, role); }, this)),
      m_sources(new SourcePair) {
    setObjectName("kernel_lab");
    setWindowTitle(tr("Kernel lab"));
    resize(QSize(1320, 820).boundedTo(screen()->availableSize() * 0.92));
    auto* parts = new QSplitter(Qt::Horizontal);
    parts->addWidget(makeLists());
    parts->addWidget(m_sources);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    parts->setSizes({400, 920});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeBar());
    layout->addWidget(parts, 1);
    layout->addWidget(makeButtons());
    m_empty = new EmptyState(parts, "lab.empty", {"device", {}, {}});
    m_empty->addButton(tr("Show algorithm kernels"), QStringLiteral("lab.empty.pipeline"),
                       [this] { showPipeline(); });
    m_empty->addButton(tr("Open file…"), QStringLiteral("lab.empty.open"), [this] { askFile(); });
    update();
}

KernelLab::~KernelLab() = default;

const adapt::AdaptedKernel* KernelLab::adapted() const {
    return m_sources->adapted();
}

QPushButton* KernelLab::addButton(QWidget* parent, const char* name, const QString& text,
                                  const QString& about, const std::function<void()>& slot) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setToolTip(about);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    return button;
}

QWidget* KernelLab::makeBar() {
    auto* bar = new QWidget;
    m_of = new QLabel(bar);
    m_of->setObjectName("lab.of");
    m_pipeline = addButton(bar, "lab.pipeline", tr("Show al&gorithm kernels"),
                           tr("Show the kernels of the algorithm selected in the workbench"),
                           [this] { showPipeline(); });
    auto* open =
        addButton(bar, "lab.open", tr("&Open file…"),
                  tr("Open your own kernels from an OpenCL C file"), [this] { askFile(); });
    m_groups = new QLineEdit(QStringLiteral("16, 16"), bar);
    m_groups->setObjectName("lab.groups");
    m_groups->setToolTip(tr("Work-group size of kernels that do not declare their own"));
    m_constants = new QLineEdit(bar);
    m_constants->setObjectName("lab.constants");
    m_constants->setPlaceholderText(tr("NAME=VALUE, …"));
    m_constants->setToolTip(tr("Build constants of the file"));
    m_groupsCaption = new QLabel(tr("&Work-group"), bar);
    m_groupsCaption->setBuddy(m_groups);
    m_constantsCaption = new QLabel(tr("&Constants"), bar);
    m_constantsCaption->setBuddy(m_constants);
    for (QLineEdit* field : {m_groups, m_constants}) {
        field->setMaximumWidth(160);
        connect(field, &QLineEdit::editingFinished, this, [this, field] {
            if (field->isModified()) readFile();
            field->setModified(false);
        });
    }
    auto* row = rowIn(bar);
    row->addWidget(m_of, 1);
    for (QWidget* each :
         {static_cast<QWidget*>(m_groupsCaption), static_cast<QWidget*>(m_groups),
          static_cast<QWidget*>(m_constantsCaption), static_cast<QWidget*>(m_constants),
          static_cast<QWidget*>(m_pipeline), static_cast<QWidget*>(open)})
        row->addWidget(each);
    return bar;
}

void KernelLab::askFile() {
    const QString file = askForFile(
        this, {"kernel", tr("Open OpenCL C file"), tr("OpenCL C (*.cl);;All files (*)")});
    if (!file.isEmpty()) showFile(file);
}

QTableView* KernelLab::addTable(QWidget* parent, TableRowModel* model, const char* name,
                                const QString& title) {
    auto* caption = new QLabel(title, parent);
    auto* table = makeTable(model, QString::fromLatin1(name), title, parent);
    caption->setBuddy(table);
    parent->layout()->addWidget(caption);
    static_cast<QVBoxLayout*>(parent->layout())->addWidget(table, 1);
    return table;
}

QWidget* KernelLab::makeLists() {
    auto* lists = new QSplitter(Qt::Vertical);
    lists->setChildrenCollapsible(false);
    const auto box = [&] {
        auto* each = new QWidget;
        columnIn(each, {0, 0, 4, 0}, 4);
        lists->addWidget(each);
        return each;
    };
    m_kernelTable = addTable(box(), m_kernelRows, "lab.kernels", tr("Kernels"));
    sizeColumns(m_kernelTable, {QString(16, 'x'), "32 x 32", "16x1x16-cached", "00.00 x"});
    fitColumns(m_kernelTable, KernelColumn::Name, 18, {KernelColumn::Groups});
    m_formTable = addTable(box(), m_formRows, "lab.forms", tr("Variants, with ms on the sample"));
    m_trialTable = addTable(box(), m_trialRows, "lab.trials", tr("In the current run"));
    sizeColumns(m_trialTable, {QString(16, 'x'), "000.000", tr("identical")});
    fitColumns(m_trialTable, TrialColumn::Kernels, 16, {});
    lists->setSizes({340, 300, 130});
    connect(m_kernelTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { showOriginal(); });
    connect(m_formTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                if (now.isValid()) chooseForm(std::size_t(now.row()));
            });
    return lists;
}

QWidget* KernelLab::makeButtons() {
    auto* bar = new QWidget;
    m_status = new QLabel(bar);
    setUpText(m_status, "lab.status", {TextLook::Plain, TextLook::Selectable});
    m_measureOne =
        addButton(bar, "lab.measure", tr("&Measure this kernel"),
                  tr("Run the algorithm on the built-in sample with every variant of this kernel "
                     "in turn, on every device; adapted kernels then use the fastest variant"),
                  [this] {
                      if (const LabKernel* chosen = kernel()) measure(chosen->name());
                  });
    m_measureAll = addButton(bar, "lab.measure_all", tr("Measure &all"),
                             tr("Measure every kernel in the same way; takes minutes"),
                             [this] { measure({}); });
    m_try = addButton(bar, "lab.try", tr("&Try in current run"),
                      tr("Track up to 40 frames around the current frame with the GPU kernels as "
                         "written, the adapted kernels and the hand-written CPU kernels"),
                      [this] { tryIt(); });
    m_stop = addButton(bar, "lab.stop", tr("&Stop"), tr("Stop the measurement"), [this] {
        m_stopped = true;
        m_work.requestStop();
        m_status->setText(tr("Stopping…"));
        update();
    });
    auto* row = rowIn(bar);
    row->addWidget(m_status, 1);
    for (QPushButton* button : {m_measureOne, m_measureAll, m_try, m_stop}) row->addWidget(button);
    return bar;
}

void KernelLab::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    // The algorithm may have changed while the window was hidden.
    const RunSetup& setup = m_document.setup();
    const bool other = m_type != setup.type() || m_params.values() != setup.params().values();
    if (!m_busy && m_file.isEmpty() && (m_kernels.empty() || other)) showPipeline();
}

/// Starts the only background task at a time. `done` runs on the GUI thread after success.
void KernelLab::begin(const QString& what, BackgroundTask::Work work, std::function<void()> done) {
    m_busy = true;
    m_stopped = false;
    m_status->setText(what);
    m_work = BackgroundTask(this, std::move(work),
                            [this, done = std::move(done)](const std::optional<Problem>& problem) {
                                ended(problem, done);
                            });
    update();
}

void KernelLab::ended(const std::optional<Problem>& problem, const std::function<void()>& done) {
    m_busy = false;
    m_status->clear();
    if ((m_stopped || problem) && !measured()) setKernels({});
    if (m_stopped) {
        m_status->setText(tr("Stopped."));
    } else if (problem) {
        m_status->setText(translated(problem->message));
    } else {
        done();
    }
    update();
}

void KernelLab::showPipeline() {
    if (m_busy) return;
    m_file.clear();
    m_type = m_document.setup().type();
    m_params = m_document.setup().params();
    setKernels(declaredKernels(m_document.setup().shape()));
    if (!m_type) {
        m_status->setText(tr("Choose an algorithm in the workbench, or open a kernel file."));
        update();
        return;
    }
    struct LabKernels {
        std::vector<std::string> devices;
        std::string device;
        std::vector<AdaptedLaunches> launches;
    };
    const auto found = std::make_shared<LabKernels>();
    begin(
        tr("Compiling kernels for %1 and running them on the sample…")
            .arg(typeWord(DeviceType::Cpu)),
        [found, study = KernelStudy{m_type, m_params}](const BackgroundTask::TaskContext& context) {
            found->devices = usableDevices();
            found->device = selectDevice(study.device).orThrow().stableName;
            found->launches = studyKernels(study, context.stop);
        },
        [this, found] {
            m_devices = found->devices;
            setKernels(labKernels(found->launches, found->device));
        });
}

void KernelLab::showFile(const QString& file) {
    if (m_busy) return;
    m_file = file;
    m_type = nullptr;
    m_devices.clear();
    readFile();
}

void KernelLab::readFile() {
    if (m_file.isEmpty() || m_busy) return;
    m_status->clear();
    const auto local = groupFrom(m_groups->text());
    if (!local) {
        m_status->setText(tr("'%1' is not a valid work-group size. Enter up to three numbers whose "
                             "product is at most 1,024, for example 16, 16.")
                              .arg(m_groups->text()));
        return;
    }
    const auto source = readInput(m_file.toStdString());
    if (!source) {
        setKernels({});
        m_status->setText(translated(source.error()));
        return;
    }
    adapt::FrontEndInput input;
    input.source = source.value();
    input.name = QFileInfo(m_file).fileName().toStdString();
    input.folder = QFileInfo(m_file).absolutePath().toStdString();
    for (const QString& each : m_constants->text().split(',', Qt::SkipEmptyParts))
        input.defines.push_back(each.trimmed().toStdString());
    setKernels(kernelsOfFile(input, *local));
    if (m_kernels.empty())
        m_status->setText(tr("%1 contains no kernel. Open an OpenCL C file that defines one.")
                              .arg(QFileInfo(m_file).fileName()));
    update();
}

const LabKernel* KernelLab::kernel() const {
    const int row = m_kernelTable->currentIndex().row();
    return row >= 0 && std::size_t(row) < m_kernels.size() ? &m_kernels[std::size_t(row)] : nullptr;
}

/// Whether the kernels have been launched, or are those of a file.
bool KernelLab::measured() const {
    return m_kernels.empty() || !m_kernels.front().variant.empty();
}

void KernelLab::setKernels(std::vector<LabKernel> kernels) {
    m_trialRows->replace(0, [this] { m_trials.clear(); });
    // Keeps a kernel that the user has selected while the kernels were being compiled.
    const LabKernel* const selected = m_kernelTable->currentIndex().row() > 0 ? kernel() : nullptr;
    const std::string kept = selected ? selected->name() : std::string();
    m_kernelRows->replace(int(kernels.size()), [&] { m_kernels = std::move(kernels); });
    // Selects the first adapted kernel, because it has something to compare.
    int first = 0;
    for (std::size_t i = m_kernels.size(); i-- > 0;)
        if (m_kernels[i].why.empty()) first = int(i);
    for (std::size_t i = m_kernels.size(); i-- > 0;)
        if (m_kernels[i].name() == kept) first = int(i);
    m_kernelTable->setCurrentIndex({});
    if (!m_kernels.empty()) m_kernelTable->selectRow(first);
    showOriginal();
}

/// Shows the original source of the selected kernel and lists its variants.
void KernelLab::showOriginal() {
    QStringList headers{tr("Variant")};
    for (const std::string& device : m_devices) headers.push_back(deviceWords(device));
    m_formRows->setHeaders(headers);
    m_formTable->setCurrentIndex({});
    const LabKernel* const chosen = kernel();
    const auto forms = chosen ? chosen->forms() : std::vector<std::string>();
    m_formRows->replace(int(forms.size()), [] {});
    QStringList widest{"16x1x16-cached"};
    for (std::size_t i = 0; i < m_devices.size(); ++i) widest.push_back("0000.000");
    sizeColumns(m_formTable, widest);
    update();
    if (!chosen) {
        m_sources->showKernel({}, {});
        showForm(adapt::AdaptedKernel{});
        return;
    }
    m_sources->showKernel(chosen->written(), QString::fromStdString(chosen->request.kernel));
    const auto used = std::find(forms.begin(), forms.end(), chosen->variant);
    // Selects an adapted variant even if the original is faster and thus in use.
    const bool original = used == forms.end() || *used == originalForm;
    const std::size_t row =
        original ? std::min<std::size_t>(1, forms.size() - 1) : std::size_t(used - forms.begin());
    m_formTable->selectRow(int(row));
}

void KernelLab::chooseForm(std::size_t form) {
    const LabKernel* const chosen = kernel();
    if (!chosen) return;
    if (form == 0) {  // the original is already on the left
        if (!measured()) return m_sources->showMaking();
        showForm(chosen->why.empty() ? Result<adapt::AdaptedKernel>(adapt::AdaptedKernel{})
                                     : chosen->why);
        return;
    }
    adapt::Request request = chosen->request;
    request.variant = adapt::variantsFor(request.local).at(form - 1);
    const auto made = std::make_shared<std::optional<Result<adapt::AdaptedKernel>>>();
    m_sources->showMaking();
    m_reading = BackgroundTask(
        this,
        [made, request, kept = chosen->ofPipeline](const BackgroundTask::TaskContext&) {
            made->emplace(kept ? adaptedKernel(request)
                               : adapt::adaptInProcess(probeProgram(), request));
        },
        [this, made](const std::optional<Problem>& problem) {
            showForm(problem ? Result<adapt::AdaptedKernel>(problem->message) : std::move(**made));
        });
}

void KernelLab::showForm(const Result<adapt::AdaptedKernel>& made) {
    m_reading.abandon();
    m_sources->showForm(made);
    emit shown();
}

void KernelLab::measure(const std::string& only) {
    if (m_busy || !m_type) return;
    const auto found = std::make_shared<std::map<std::string, std::vector<AdaptedLaunches>>>();
    const KernelStudy study{m_type, m_params, "cpu", VariantMeasurement{only}};
    begin(
        tr("Measuring all variants on the sample, on each device…"),
        [found, study, devices = m_devices](const BackgroundTask::TaskContext& context) {
            for (const std::string& device : devices) {
                KernelStudy there = study;
                there.device = device;
                (*found)[device] = studyKernels(there, context.stop);
            }
        },
        [this, found] {
            for (const auto& [device, launches] : *found) addTimes(m_kernels, launches, device);
            m_kernelRows->replace(int(m_kernels.size()), [] {});
            m_formRows->replace(m_formRows->rowCount(), [] {});
        });
}

Result<BackgroundRunSetup> KernelLab::runAtHand() const {
    BackgroundRunSetup run;
    if (!m_document.frames() || !m_type) {
        return Message(SPOOR_TR("engine", "Open a video and choose an algorithm first."));
    }
    run.config = makeRunConfig(*m_type, m_params, {}, m_document.setup().seed());
    run.last = std::min<FrameIndex>(m_document.frame() + triedFrames, m_document.frameCount() - 1);
    run.first = std::max<FrameIndex>(0, run.last - triedFrames);
    if (!m_type->needsBox) return run;
    for (const SessionTarget& target : m_document.annotations().session().targets()) {
        const auto box = m_document.annotations().boxAt(target.id, run.first);
        if (box && box->present()) run.starts[run.first][target.id] = box->box;
    }
    if (run.starts.empty()) return noBoxIn(run.first);
    return run;
}

void KernelLab::tryIt() {
    if (m_busy) return;
    const auto run = runAtHand();
    if (!run) {
        m_status->setText(translated(run.error()));
        return;
    }
    const auto found = std::make_shared<std::vector<VariantTrial>>();
    begin(
        tr("Tracking with each kernel variant…"),
        [found, run = run.value(),
         frames = m_document.frames()](const BackgroundTask::TaskContext& context) {
            *found = tryVariants(run, frames, context.stop);
        },
        [this, found] {
            if (found->front().frames == 0) {
                m_status->setText(tr("Too few frames to measure. Use a longer video."));
                return;
            }
            m_trialRows->replace(int(found->size()), [&] { m_trials = *found; });
            m_status->setText(tr("Frames measured per variant: %1.").arg(found->front().frames));
        });
}

void KernelLab::update() {
    const bool file = !m_file.isEmpty();
    const QString name = file     ? QFileInfo(m_file).fileName()
                         : m_type ? translated(m_type->label)
                                  : tr("none");
    m_of->setText(file ? tr("Kernels in the file %1").arg(name)
                       : tr("Kernels of the algorithm %1").arg(name));
    for (QWidget* each :
         {static_cast<QWidget*>(m_groupsCaption), static_cast<QWidget*>(m_groups),
          static_cast<QWidget*>(m_constantsCaption), static_cast<QWidget*>(m_constants)})
        each->setVisible(file);
    m_pipeline->setVisible(file);
    m_empty->setEmpty(m_kernels.empty());
    for (QPushButton* each : m_empty->findChildren<QPushButton*>()) each->setVisible(!m_busy);
    m_empty->setText(m_busy ? EmptyState::Text{"wait", m_status->text(), {}}
                            : EmptyState::Text{"device", tr("No kernel selected"),
                                               tr("Show the kernels of the selected algorithm, or "
                                                  "open a file.")});
    const bool measurable = !m_busy && m_type && kernel();
    m_measureOne->setEnabled(measurable);
    m_measureAll->setEnabled(measurable);
    m_try->setEnabled(measurable);
    m_stop->setEnabled(m_busy && !m_stopped);
}

QVariant KernelLab::kernelCell(int row, int column, int role) const {
    const LabKernel& each = m_kernels[std::size_t(row)];
    if (role == Qt::TextAlignmentRole) return alignment(column == KernelColumn::Gain);
    if (role == Qt::ToolTipRole)
        return each.why.empty() ? QString::fromStdString(each.name()) : translated(each.why);
    if (role != Qt::DisplayRole) return {};
    switch (column) {
        case KernelColumn::Name:
            return QString::fromStdString(each.request.kernel);
        case KernelColumn::Groups:
            return groupText(each.request.local);
        case KernelColumn::Form:
            return each.why.empty() ? formText(each.variant) : tr("unchanged");
        default:
            break;
    }
    // The speed-up on the CPU, the only device with more than one variant.
    for (const std::string& device : m_devices) {
        const double original = each.time(device, originalForm);
        const double best = each.time(device, each.fastest(device));
        if (best > 0 && each.milliseconds.at(device).size() > 1)
            return tr("%1 ×").arg(QLocale().toString(original / best, 'f', 2));
    }
    return {};
}

QVariant KernelLab::formCell(int row, int column, int role) const {
    const LabKernel* const chosen = kernel();
    if (!chosen) return {};
    const std::string form = chosen->forms().at(std::size_t(row));
    if (role == Qt::TextAlignmentRole) return alignment(column > 0);
    if (column == 0) return role == Qt::DisplayRole ? formText(form) : QVariant();
    const std::string& device = m_devices.at(std::size_t(column) - 1);
    if (role == Qt::FontRole && chosen->fastest(device) == form) {
        return strongFont(m_formTable->font());
    }
    const double milliseconds = chosen->time(device, form);
    if (role != Qt::DisplayRole || milliseconds <= 0) return {};
    return millisecondsText(milliseconds);
}

QVariant KernelLab::trialCell(int row, int column, int role) const {
    const VariantTrial& each = m_trials[std::size_t(row)];
    if (role == Qt::TextAlignmentRole) return alignment(column == TrialColumn::Time);
    if (role != Qt::DisplayRole) return {};
    switch (column) {
        case TrialColumn::Kernels:
            return kernelsText(each.form);
        case TrialColumn::Time:
            return millisecondsText(each.milliseconds);
        default:
            return each.same ? tr("identical") : tr("different");
    }
}

}  // namespace spoor
