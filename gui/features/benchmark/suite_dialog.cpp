// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/suite_dialog.h"

#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/formats/io/text_file.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/document/algorithm_memory.h"
#include "gui/features/benchmark/benchmark_sequence.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/toolkit/write_file.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <set>

namespace spoor {
namespace {

constexpr int maxRepetitions = 100, maxJobs = 64;
constexpr int deviceRole = Qt::UserRole;
constexpr char sequencesPurpose[] = "sequences";

QListWidget* checkList(const char* id, const QString& name) {
    auto* list = new QListWidget;
    nameControl(list, QLatin1String(id), name);
    list->setItemDelegate(new TwoLineDelegate(list));
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // elide; tooltips have all
    return list;
}

QListWidgetItem* addCheck(QListWidget* list, const QString& text, const QString& below,
                          bool checked) {
    auto* item = new QListWidgetItem(text);
    item->setData(aboutRole, below);
    item->setToolTip(QStringList{text, below}.join('\n').trimmed());
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
    list->addItem(item);
    return item;
}

void disable(QListWidgetItem* item) {
    item->setCheckState(Qt::Unchecked);
    item->setFlags(Qt::ItemIsSelectable);
}

bool isChecked(const QListWidget* list, int row) {
    return list->item(row)->checkState() == Qt::Checked;
}

int checkedOf(const QListWidget* list) {
    int count = 0;
    for (int row = 0; row < list->count(); ++row) count += isChecked(list, row);
    return count;
}

QWidget* titled(const QString& title, std::initializer_list<QWidget*> parts) {
    auto* box = new QWidget;
    auto* column = columnIn(box, {}, 6);
    auto* label = new QLabel(title);
    label->setFont(strongFont(label->font()));
    column->addWidget(label);
    addAll(column, parts);
    return box;
}

/// The parameters that differ from the defaults.
std::map<std::string, std::string> settingsOf(const ParamSet& params) {
    std::map<std::string, std::string> settings;
    for (const ParamSpec& spec : params.specs())
        if (params.at(spec.name) != spec.value) settings[spec.name] = toText(params.at(spec.name));
    return settings;
}

/// A name that can be used for a folder.
std::string folderName(QString name) {
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    while (name.startsWith(QLatin1Char('.'))) name.remove(0, 1);
    return name.toStdString();
}

QString protocolText(Protocol protocol) {
    switch (protocol) {
        case Protocol::OnePass:
            return SuiteDialog::tr("One pass (OPE)");
        case Protocol::Spatial:
            return SuiteDialog::tr("Shifted starts (SRE)");
        case Protocol::Temporal:
            return SuiteDialog::tr("Later starts (TRE)");
        case Protocol::Supervised:
            return SuiteDialog::tr("Restarts (VOT)");
        case Protocol::Anchors:
            break;
    }
    return SuiteDialog::tr("Anchors (VOT-ST)");
}

/// OpenCV's trackers, if their module is installed.
std::vector<std::pair<std::string, QString>> openCvAmong() {
    const QString module = QString::fromStdString(helperFile("spoor-opencv-trackers.so").string());
    std::vector<std::pair<std::string, QString>> known;
    for (const char* id : {"opencv:csrt", "opencv:kcf", "opencv:mil", "opencv:tld"})
        if (const auto type = findAlgorithm(id); type && QFileInfo::exists(module))
            known.emplace_back(id, translated(type.value()->label));
    return known;
}

QString benchmarkFolder() {
    return dataFolders(QStringLiteral("benchmarks")).constFirst();
}

}  // namespace

SuiteDialog::SuiteDialog(Document* document, QWidget* parent)
    : QDialog(parent), m_document(document) {
    setObjectName(QStringLiteral("suite"));
    setWindowTitle(tr("Benchmark of trackers"));
    resize(1000, 600);
    auto* lists = new QHBoxLayout;
    lists->setSpacing(16);
    lists->addWidget(makeSequences(), 3);
    lists->addWidget(makeTrackers(), 5);
    lists->addWidget(makeRuns(), 3);
    m_summary = new QLabel;
    setUpText(m_summary, "suite.summary");
    auto* column = columnIn(this, {16, 16, 16, 12}, 12);
    column->addLayout(lists, 1);
    column->addWidget(m_summary);
    column->addWidget(makeButtons());
    for (QListWidget* list : {m_sequences, m_trackers, m_devices})
        connect(list, &QListWidget::itemChanged, this, &SuiteDialog::showChoice);
    // Probing drivers can take seconds.
    runInBackground(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) {
            for (const DeviceInfo& each : devices) {
                if (each.noDevice) continue;
                QListWidgetItem* const item =
                    addCheck(m_devices, deviceWords(each),
                             each.usable ? QString() : translated(each.error), false);
                item->setData(deviceRole, QString::fromStdString(each.stableName));
                item->setToolTip(fullDeviceName(each));
                if (!each.usable) disable(item);
            }
        },
        [](const Problem&) {});
    if (document && isBenchmarkSequence(*document)) addOpenVideo();
    showChoice();
}

QWidget* SuiteDialog::makeSequences() {
    m_sequences = checkList("suite.sequences", tr("Sequences"));
    auto* folder = new QPushButton(tr("Choose sequences…"));
    folder->setObjectName(QStringLiteral("suite.folder"));
    folder->setToolTip(
        tr("A folder of sequences as in OTB, VOT, LaSOT, GOT-10k or DAVIS, or one sequence"));
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString chosen =
            askForFolder(this, {sequencesPurpose, tr("Choose a folder of sequences")});
        if (!chosen.isEmpty()) addFolder(chosen);
    });
    auto* all = new QPushButton(tr("All"));
    auto* none = new QPushButton(tr("None"));
    const std::pair<QPushButton*, Qt::CheckState> buttons[] = {{all, Qt::Checked},
                                                               {none, Qt::Unchecked}};
    for (const auto& [button, state] : buttons) {
        setKind(button, Kind::Quiet);
        connect(button, &QPushButton::clicked, this, [this, state = state] {
            for (int row = 0; row < m_sequences->count(); ++row)
                if (m_sequences->item(row)->flags() & Qt::ItemIsUserCheckable)
                    m_sequences->item(row)->setCheckState(state);
        });
    }
    nameControl(all, QStringLiteral("suite.all"), tr("Check all sequences"));
    nameControl(none, QStringLiteral("suite.none"), tr("Uncheck all sequences"));
    auto* row = new QWidget;
    addAll(rowIn(row, {}, 4), {folder, all, none});
    return titled(tr("Sequences"), {row, m_sequences});
}

QWidget* SuiteDialog::makeTrackers() {
    m_trackers = checkList("suite.trackers", tr("Trackers"));
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        if (!type.needsBox) continue;
        const ParamSet params = startParameters(type);
        const ParamSpec* const lacking = missingParameter(params);
        SuiteTracker tracker{.name = type.id, .pipeline = type.id};
        tracker.settings = settingsOf(params);
        const QString label = translated(type.label);
        addTracker(
            label,
            lacking ? tr("Needs a network. Install one in the settings.") : translated(type.help),
            tracker, !lacking && !type.describe(params).points);  // truths are boxes
        if (lacking) {
            disable(m_trackers->item(m_trackers->count() - 1));
            continue;
        }
        for (const AlgorithmPreset* preset : presetsOf(type.id)) {
            SuiteTracker variant = tracker;
            variant.preset = preset->id;
            for (const auto& [name, value] : preset->values) variant.settings[name] = value;
            const QString method = translated(preset->label);
            addTracker(method.startsWith(label) ? method : tr("%1, %2").arg(label, method),
                       translated(preset->differs), variant, false);
        }
    }
    for (const auto& [id, name] : openCvAmong())
        addTracker(name, {}, SuiteTracker{.name = id, .pipeline = id}, false);
    auto* program = new QPushButton(tr("Add external tracker (TraX)…"));
    program->setObjectName(QStringLiteral("suite.program"));
    setKind(program, Kind::Quiet);
    connect(program, &QPushButton::clicked, this, &SuiteDialog::addProgram);
    return titled(tr("Trackers"), {m_trackers, program});
}

QWidget* SuiteDialog::makeRuns() {
    m_devices = checkList("suite.devices", tr("Devices"));
    addCheck(m_devices, deviceWords("auto"), {}, true)->setData(deviceRole, "auto");
    auto* protocols = new QWidget;
    auto* column = columnIn(protocols, {}, 4);
    for (const Protocol each : {Protocol::OnePass, Protocol::Spatial, Protocol::Temporal,
                                Protocol::Supervised, Protocol::Anchors}) {
        auto* box = new QCheckBox(protocolText(each));
        box->setObjectName(QStringLiteral("suite.protocol.") + toText(each));
        box->setChecked(each == Protocol::OnePass);
        connect(box, &QCheckBox::toggled, this, &SuiteDialog::showChoice);
        column->addWidget(box);
        m_protocols.push_back(box);
    }
    m_repetitions = new QSpinBox;
    nameControl(m_repetitions, QStringLiteral("suite.repetitions"), tr("Repetitions"));
    m_repetitions->setRange(1, maxRepetitions);
    m_repetitions->setToolTip(tr("Runs with different random seeds"));
    m_jobs = new QSpinBox;
    nameControl(m_jobs, QStringLiteral("suite.jobs"), tr("Runs in parallel"));
    m_jobs->setRange(1, maxJobs);
    m_jobs->setToolTip(tr("Runs in parallel disturb the measured times"));
    for (QSpinBox* box : {m_repetitions, m_jobs})
        connect(box, &QSpinBox::valueChanged, this, &SuiteDialog::showChoice);
    auto* box = new QWidget;
    auto* parts = columnIn(box, {}, 12);
    parts->addWidget(titled(tr("Devices"), {m_devices}), 1);
    addAll(parts,
           {titled(tr("Protocols"), {protocols}), titled(tr("Repetitions"), {m_repetitions}),
            titled(tr("Runs in parallel"), {m_jobs}), titled(tr("Cluster"), {makeCluster()})});
    return box;
}

QWidget* SuiteDialog::makeCluster() {
    const bool slurm = !QStandardPaths::findExecutable(QStringLiteral("sbatch")).isEmpty();
    m_cluster = new QCheckBox(tr("Submit to Slurm"));
    m_cluster->setObjectName(QStringLiteral("suite.cluster"));
    m_cluster->setEnabled(slurm);
    m_cluster->setToolTip(
        slurm ? tr("One job array. Results appear while they arrive. A stopped benchmark stays in "
                   "the queue, and the same choice shows it again.")
              : tr("Slurm is not installed on this computer (sbatch was not found)."));
    m_clusterOptions = new QLineEdit;
    nameControl(m_clusterOptions, QStringLiteral("suite.cluster.options"), tr("Options of sbatch"));
    m_clusterOptions->setPlaceholderText(QStringLiteral("--partition=long --gpus=1"));
    m_clusterOptions->setEnabled(false);
    connect(m_cluster, &QCheckBox::toggled, m_clusterOptions, &QLineEdit::setEnabled);
    auto* box = new QWidget;
    addAll(columnIn(box, {}, 4), {m_cluster, m_clusterOptions});
    return box;
}

QStringList SuiteDialog::clusterOptions() const {
    if (!m_cluster->isChecked()) return {};
    QStringList options{QStringLiteral("--slurm"), QStringLiteral("--wait")};
    for (const QString& each : QProcess::splitCommand(m_clusterOptions->text()))
        options << QStringLiteral("--sbatch=") + each;
    return options;
}

QWidget* SuiteDialog::makeButtons() {
    const auto make = [this](const QString& text, const char* id, auto pressed) {
        auto* button = new QPushButton(text);
        button->setObjectName(QLatin1String(id));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, pressed);
        return button;
    };
    auto* save = make(tr("Save as suite…"), "suite.save", [this] { saveSuite(); });
    auto* copy = make(tr("Copy as command"), "suite.copy", [this] { copyCommand(); });
    auto* cancel = make(tr("Cancel"), "suite.cancel", [this] { reject(); });
    m_run = make(tr("Run benchmark"), "suite.run", [this] { accept(); });
    m_run->setDefault(true);
    m_others = {save, copy};
    auto* box = new QWidget;
    auto* row = rowIn(box);
    addAll(row, {save, copy});
    row->addStretch(1);
    addAll(row, {cancel, m_run});
    return box;
}

/// The list has the order in which the folders were chosen.
void SuiteDialog::addFolder(const QString& name) {
    const std::string folder = name.toStdString();
    m_reads.add(
        [folder] { return checkedSequences({folder}); },
        [this, folder](const std::vector<FoundSequence>& found) {
            const Message none =
                SPOOR_TR("engine",
                         "It contains no sequences. Choose a folder with images or a video, and "
                         "groundtruth.txt.");
            addSequences(found.empty() ? std::vector<FoundSequence>{{folder, {}, 0, none}} : found);
        },
        [this, folder](const Problem& why) {
            addSequences({{folder, {}, 0, why.message}});
        });
    showChoice();
}

void SuiteDialog::addSequences(const std::vector<FoundSequence>& found) {
    for (FoundSequence each : found) {
        const auto same = [&](const FoundSequence& other) {
            return each.problem.empty() && other.problem.empty() &&
                   other.sequence.input == each.sequence.input;
        };
        if (std::any_of(m_found.begin(), m_found.end(), same)) continue;
        const std::string stem = each.sequence.name;
        const auto taken = [&](const FoundSequence& other) {
            return other.problem.empty() && other.sequence.name == each.sequence.name;
        };
        for (int number = 2; std::any_of(m_found.begin(), m_found.end(), taken); ++number)
            each.sequence.name = stem + " " + std::to_string(number);
        const bool good = each.problem.empty();
        const QString name = good ? QString::fromStdString(each.sequence.name)
                                  : inputName(QString::fromStdString(each.folder));
        QListWidgetItem* const item = addCheck(
            m_sequences, name, good ? frameCountText(each.frames) : translated(each.problem), good);
        item->setToolTip(QString::fromStdString(each.folder));
        if (!good) disable(item);
        m_found.push_back(std::move(each));
    }
    showChoice();
}

/// Offers the open video with its annotations. Its folder must last as long as its results.
void SuiteDialog::addOpenVideo() {
    const QString folder =
        writeBenchmarkSequence(*m_document, benchmarkFolder() + QStringLiteral("/sequences"));
    if (!folder.isEmpty()) addSequences(checkedSequences({folder.toStdString()}));
}

void SuiteDialog::addTracker(const QString& name, const QString& below, const SuiteTracker& tracker,
                             bool checked) {
    m_choices.push_back(tracker);
    m_choices.back().name = folderName(name);
    addCheck(m_trackers, name, below, checked);
}

void SuiteDialog::addProgram() {
    bool chosen = false;
    const QString command =
        QInputDialog::getText(this, tr("External tracker (TraX)"),
                              tr("Command line of the tracker:"), QLineEdit::Normal, {}, &chosen)
            .trimmed();
    if (!chosen || command.isEmpty()) return;
    const SuiteTracker tracker{.name = command.toStdString(),
                               .pipeline = "trax:" + command.toStdString()};
    addTracker(QFileInfo(command.section(QLatin1Char(' '), 0, 0)).fileName(),
               tr("Times include sending the frames: %1").arg(command), tracker, true);
    m_trackers->scrollToBottom();
    showChoice();
}

Suite SuiteDialog::suite() const {
    Suite suite;
    suite.name = "Benchmark";
    suite.jobs = m_jobs->value();
    suite.protocols.clear();
    for (std::size_t i = 0; i < m_protocols.size(); ++i)
        if (m_protocols[i]->isChecked()) suite.protocols.push_back(Protocol(i));
    suite.seeds.clear();
    for (int i = 0; i < m_repetitions->value(); ++i) suite.seeds.push_back(std::uint64_t(i));
    const bool several = checkedOf(m_devices) > 1;
    std::set<std::string> names;
    for (int row = 0; row < m_trackers->count(); ++row) {
        if (!isChecked(m_trackers, row)) continue;
        for (int at = 0; at < m_devices->count(); ++at) {
            if (!isChecked(m_devices, at)) continue;
            SuiteTracker tracker = m_choices[std::size_t(row)];
            const bool external = tracker.pipeline.find(':') != std::string::npos;
            tracker.device = m_devices->item(at)->data(deviceRole).toString().toStdString();
            if (several && !external)
                tracker.name += " · " + folderName(deviceWords(tracker.device));
            const std::string stem = tracker.name;
            for (int number = 2; !names.insert(tracker.name).second; ++number)
                tracker.name = stem + " " + std::to_string(number);
            suite.trackers.push_back(std::move(tracker));
            if (external) break;  // it does not use these devices
        }
    }
    for (std::size_t i = 0; i < m_found.size(); ++i)
        if (isChecked(m_sequences, int(i))) suite.sequences.push_back(m_found[i].sequence);
    return suite;
}

QString SuiteDialog::obstacle() const {
    if (m_reads.size() > 0) return tr("Reading sequences…");
    if (checkedOf(m_sequences) == 0) return tr("Choose at least one sequence.");
    if (checkedOf(m_trackers) == 0) return tr("Choose at least one tracker.");
    if (checkedOf(m_devices) == 0) return tr("Choose at least one device.");
    if (std::none_of(m_protocols.begin(), m_protocols.end(),
                     [](const QCheckBox* box) { return box->isChecked(); }))
        return tr("Choose at least one protocol.");
    return {};
}

void SuiteDialog::showChoice() {
    if (m_others.empty()) return;  // under construction
    const QString why = obstacle();
    m_run->setEnabled(why.isEmpty());
    for (QPushButton* each : m_others) each->setEnabled(why.isEmpty());
    if (!why.isEmpty()) return m_summary->setText(why);
    const Suite choice = suite();
    m_summary->setText(
        QStringList{tr("%Ln sequence(s)", nullptr, int(choice.sequences.size())),
                    tr("%Ln tracker(s) and device(s)", nullptr, int(choice.trackers.size())),
                    tr("%Ln repetition(s)", nullptr, int(choice.seeds.size()))}
            .join(QStringLiteral(" × ")));
}

QString SuiteDialog::write(const Suite& suite, const QString& path) {
    try {
        TextFile file(path.toStdString());
        file.write(suiteText(suite));
        file.finish();
    } catch (const EngineError& error) {
        return translated(error.message());
    }
    return {};
}

QString SuiteDialog::folderFor(const Suite& suite) {
    const std::string text = suiteText(suite);
    const QString folder = benchmarkFolder() + QStringLiteral("/suites/") +
                           QString::fromStdString(contentHash(text.data(), text.size())).left(16);
    if (!QDir().mkpath(folder)) return {};
    return write(suite, folder + QStringLiteral("/suite.toml")).isEmpty() ? folder : QString();
}

void SuiteDialog::saveSuite() {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save as suite"), QStringLiteral("suite.toml"), tr("Suites (*.toml)"));
    if (path.isEmpty()) return;
    if (const QString problem = write(suite(), path); !problem.isEmpty())
        QMessageBox::warning(this, tr("Save as suite"), problem);
    else
        m_summary->setText(
            tr("Saved. To run it: %1").arg(QStringLiteral("spoor-cli benchmark ") + path));
}

void SuiteDialog::copyCommand() {
    const QString folder = folderFor(suite());
    if (folder.isEmpty())
        return m_summary->setText(tr("The suite cannot be written. Free some space."));
    std::string command = "spoor-cli benchmark " +
                          shellQuoted((folder + "/suite.toml").toStdString()) + " --out " +
                          shellQuoted(folder.toStdString());
    for (const QString& option : clusterOptions())
        command += " " + shellQuoted(option.toStdString());
    QApplication::clipboard()->setText(QString::fromStdString(command));
    m_summary->setText(tr("Copied: %1").arg(QString::fromStdString(command)));
}

}  // namespace spoor
