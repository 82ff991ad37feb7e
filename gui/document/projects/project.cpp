// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/project.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "engine/project/store/loaded_project.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/document/events/event_log.h"
#include "gui/document/projects/project_entry.h"
#include "gui/document/projects/video_relink.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/weak_invoker.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <optional>
#include <utility>

namespace spoor {

namespace {

constexpr std::chrono::milliseconds storeAfter{200};
/// How long the user waits for a slow disk before a project is saved or closed.
constexpr std::chrono::milliseconds lookLimit{500};

/// Maximum length of a video's name in the name of its project, in bytes. Together with the date
/// and the suffixes of SQLite's files it stays below the 255 bytes that file systems allow.
constexpr qsizetype maxNameBytes = 160;

QString nameOfInput(const QString& input) {
    QString name = QFileInfo(input).completeBaseName();
    while (name.toUtf8().size() > maxNameBytes)
        name.chop(name.size() > 1 && name.back().isLowSurrogate() ? 2 : 1);
    return name.isEmpty() ? QStringLiteral("project") : name;
}

std::vector<std::string> labelsOf(const Document& document) {
    std::vector<std::string> labels;
    for (const QString& label : document.setup().annotateMode().labels())
        labels.push_back(label.toStdString());
    return labels;
}

std::map<std::string, std::string> labelColoursOf(const Document& document) {
    std::map<std::string, std::string> colours;
    const auto& chosen = document.setup().annotateMode().chosenColours();
    for (auto each = chosen.begin(); each != chosen.end(); ++each)
        colours[each.key().toStdString()] = each.value().name().toStdString();
    return colours;
}

ProjectRun::Values textsOf(const ParamSet& params) {
    ProjectRun::Values texts;
    for (const ParamSpec& spec : params.specs())
        texts.emplace_back(spec.name, toText(params.at(spec.name)));
    return texts;
}

/// A stored algorithm with its parameters; none if this version does not know it.
std::optional<std::pair<const AlgorithmDescriptor*, ParamSet>> parametersOf(
    const std::string& id, const ProjectRun::Values& values) {
    const AlgorithmSettings stored = storedSettings(id, values);
    const Result<const AlgorithmDescriptor*> type = findStoredAlgorithm(stored.algorithm);
    if (!type) return std::nullopt;
    ParamSet params(type.value()->params);
    for (const auto& [name, value] : stored.values) (void)params.setText(name, value);
    return std::pair(type.value(), std::move(params));
}

/// The part of the range that lies in this video; none if it is outside.
std::optional<FrameRange> rangeWithin(std::optional<FrameRange> range, const SourceInfo& info) {
    if (!range || !info.frameCount) return range;
    range->last = std::min(range->last, *info.frameCount - 1);
    return range->first <= range->last ? range : std::nullopt;
}

}  // namespace

QString Project::dataFolder() {
    return projectFolders().constFirst();
}

Project::Project(Document& document, EngineBridge& bridge, AlgorithmMemory& algorithms,
                 QObject* parent)
    : QObject(parent),
      m_document(document),
      m_bridge(bridge),
      m_algorithms(algorithms),
      m_invoker(WeakInvoker::to(this)),
      m_writer(std::make_shared<ProjectWriter>(
          [invoker = m_invoker, this] { invoker->post([this] { onWriter(); }); })) {
    callOnce(m_store, storeAfter, this, &Project::storeRun);
    connect(&document, &Document::framesChanged, this, &Project::onFrames);
    connect(&document, &Document::reportChanged, this, &Project::onReport);
    connect(&document, &Document::setupChanged, this, [this] {
        if (!m_path.isEmpty() && !m_settling) m_store.start();
    });
    connect(&document, &Document::rangeChanged, this, [this] {
        if (m_path.isEmpty() || m_settling || m_document.range() == m_run.range) return;
        m_store.start();
    });
    connect(&document, &Document::truthChanged, this, [this] {
        if (m_path.isEmpty() || m_settling || m_attach) return;
        if (m_document.truthFile().toStdString() != m_run.truth) m_store.start();
    });
    connect(&document.setup().annotateMode(), &AnnotateMode::changed, this, [this] {
        if (m_path.isEmpty() || m_settling) return;
        if (labelsOf(m_document) != m_run.labels ||
            labelColoursOf(m_document) != m_run.labelColours)
            m_store.start();
    });
    connect(&eventLog(document), &EventLog::changed, this, [this] {
        if (m_path.isEmpty() || m_settling) return;
        if (eventLog(m_document).labels() != m_run.eventLabels) m_store.start();
    });
    connect(&document.annotations(), &Annotations::historyChanged, this, [this] {
        if (m_kept || !m_temporary || !m_document.annotations().canUndo()) return;
        m_kept = true;
        emit worthKeeping(m_path);
    });
    connect(&bridge, &EngineBridge::openFailed, this, [this](const QString& input) {
        m_waiting = ProjectWriter::PendingWrites::Keep;
        if (!m_waitsFor.isEmpty() && input == m_waitsFor) setMissing(input);
    });
}

Project::~Project() {
    release();
}

QString Project::name() const {
    if (m_path.isEmpty()) return {};
    const QString input = QString::fromStdString(m_run.input);
    return m_temporary ? inputName(input) : QFileInfo(m_path).fileName();
}

Project::SaveState Project::saved() const {
    if (m_path.isEmpty()) return SaveState::Nothing;
    if (!m_document.annotations().readOnlyBecause().empty()) return SaveState::ReadOnly;
    const ProjectWriter::State state = m_writer->state();
    if (!state.problem.empty() || !m_unkept.empty()) return SaveState::No;
    return state.waiting > 0 || !state.sealed ? SaveState::Writing : SaveState::Yes;
}

QString Project::problem() const {
    if (m_path.isEmpty()) return {};
    Message why = m_writer->state().problem;
    if (why.empty()) why = m_unkept;
    return translated(why.empty() ? m_document.annotations().readOnlyBecause() : why);
}

bool Project::hasUnsavedChanges() const {
    if (m_path.isEmpty()) return false;
    (void)m_writer->look(lookLimit);  // On a slow disk, the last known state counts.
    return !m_writer->state().problem.empty() || (!m_unkept.empty() && !isIdle());
}

void Project::leaveThen(std::function<void()> go) {
    if (!hasUnsavedChanges())
        go();
    else if (m_ask)
        m_ask(std::move(go));
}

void Project::onWriter() {
    const ProjectWriter::State state = m_writer->state();
    const QString closing = translated(state.closing);
    if (!closing.isEmpty() && closing != m_toldClose) emit failed(closing);
    m_toldClose = closing;
    const QString why = translated(state.problem);
    if (!why.isEmpty() && why != m_reportedProblem)
        emit failed(why + QLatin1Char(' ') +
                    tr("Changes are kept in memory and are written when possible. Free some disk "
                       "space, or save the project elsewhere."));
    m_reportedProblem = why;
    emit changed();
}

/// Whether the project is unnamed and empty, so that it is deleted when it is closed.
bool Project::isIdle() const {
    const Annotations& annotations = m_document.annotations();
    return m_temporary && annotations.empty() && !annotations.canUndo() && !annotations.canRedo() &&
           annotations.writer() == m_writer;
}

void Project::forget() {
    m_store.stop();
    m_path.clear();
    m_missing.clear();
    m_waitsFor.clear();
    m_unchecked = false;
    m_unkept = {};
    m_waiting = ProjectWriter::PendingWrites::Keep;
    m_run = {};
}

void Project::release() {
    if (m_path.isEmpty()) return;
    m_document.annotations().flush();
    if (m_store.isActive()) storeRun();
    m_writer->close(isIdle(), m_waiting);
    forget();
}

void Project::create() {
    const SourceInfo& info = m_document.frames()->info();
    const QString input = QString::fromStdString(info.input);
    QDir().mkpath(dataFolder());
    const QString stem = dataFolder() + QLatin1Char('/') + nameOfInput(input) + QLatin1Char('-') +
                         QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss"));
    QString path = stem + QStringLiteral(".spoor");
    for (int n = 2; QFileInfo::exists(path) || QFileInfo::exists(path + "-lock"); ++n)
        path = QStringLiteral("%1-%2.spoor").arg(stem).arg(n);
    m_writer->prepare(
        path.toStdString(), true,
        [invoker = m_invoker, this, path](ProjectFile*, const Message& why) {
            if (why.empty()) return;
            invoker->post([this, why, path] {
                if (path != m_path) return;
                m_unkept = why;
                emit failed(translated(why) + QLatin1Char(' ') +
                            tr("Changes are not saved until you save the project elsewhere."));
                emit changed();
            });
        });
    LoadedProject fresh;
    fresh.session.size = info.size;
    fresh.session.fps = info.framesPerSecond;
    fresh.session.length = info.frameCount.value_or(0);
    fresh.run.input = info.input;
    adopt(std::move(fresh), path);
    m_temporary = true;
    m_kept = false;
    const Session& facts = m_document.annotations().session();
    m_writer->write([size = facts.size, fps = facts.fps, length = facts.length](ProjectFile& file) {
        file.document().putFacts(size, fps, length);
    });
    storeRun();  // at once, because the project must name its video even after a crash
    emit changed();
}

/// Replaces the open project by the one that the writer has prepared.
void Project::adopt(LoadedProject loaded, const QString& path) {
    m_document.annotations().flush();
    m_writer->change(!m_path.isEmpty() && isIdle(), m_waiting);
    forget();
    m_path = path;
    m_run = loaded.run;
    m_temporary = isUnnamedProject(path);
    m_kept = true;
    m_reportedProblem.clear();
    m_attach = false;
    QStringList labels;
    for (const std::string& label : m_run.labels) labels << QString::fromStdString(label);
    QMap<QString, QColor> colours;
    for (const auto& [label, colour] : m_run.labelColours)
        colours[QString::fromStdString(label)] = QColor(QString::fromStdString(colour));
    m_document.annotations().attach(m_writer, std::move(loaded));
    m_document.setup().annotateMode().restoreLabels(labels, colours);
    eventLog(m_document).restore(m_run.eventLabels);
}

void Project::open(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute == m_path) return;
    if (!QFileInfo::exists(absolute)) {
        emit failed(tr("Project \"%1\" does not exist.").arg(QDir::toNativeSeparators(path)));
        return;
    }
    leaveThen([this, absolute] { load(absolute); });
}

void Project::load(const QString& absolute, WithoutLocks withoutLocks) {
    const auto done = [this, invoker = m_invoker, absolute, turn = ++m_openings](
                          ProjectFile* file, const Message& why) {
        auto loaded = std::make_shared<LoadedProject>();
        Message problem = why;
        try {
            if (file) *loaded = loadProject(*file);
        } catch (...) {
            problem = sentenceOfException();
        }
        const Message note = file ? file->note() : Message();
        const Message missed = file && file->lacksLocks() ? file->readOnlyBecause() : Message();
        invoker->post([this, loaded, problem, absolute, turn, note, missed] {
            if (turn != m_openings) return;
            onLoaded(*loaded, problem, absolute);
            if (!problem.empty()) return;
            if (!note.empty()) emit failed(translated(note));
            if (!missed.empty()) emit locksMissed(translated(missed));
        });
    };
    m_writer->prepare(absolute.toStdString(), false, done, withoutLocks);
}

void Project::writeWithoutLocks() {
    const QString path = m_path;
    close();  // only one object can have the project open
    load(path, WithoutLocks::Write);
}

void Project::onLoaded(LoadedProject& loaded, const Message& problem, const QString& path) {
    if (!problem.empty()) {
        m_waiting = ProjectWriter::PendingWrites::Keep;
        emit failed(translated(problem));
        return;
    }
    const QString readOnly = translated(loaded.readOnlyBecause);
    m_document.annotations().flush();
    m_settling = true;
    m_bridge.close();
    adopt(std::move(loaded), path);
    restoreRun();
    m_settling = false;
    emit opened(path);
    emit changed();
    openInput();
    if (!readOnly.isEmpty()) emit failed(readOnly);
}

void Project::restoreRun() {
    std::map<std::string, ParamSet> others;
    for (const auto& [id, values] : m_run.otherParams)
        if (auto other = parametersOf(id, values))
            others.insert_or_assign(other->first->id, std::move(other->second));
    m_algorithms.restore(std::move(others));
    auto selected = parametersOf(m_run.pipeline, m_run.params);
    if (!selected) return;
    DevicePlan plan;
    if (!m_run.device.empty()) plan.device = m_run.device;
    for (const auto& [stage, device] : m_run.stages) plan.stages[stage] = device;
    m_document.setup().setSeed(m_run.seed);
    m_document.setup().choose(*selected->first, std::move(selected->second), std::move(plan));
}

void Project::openInput() {
    const QString input = QString::fromStdString(m_run.input);
    if (input.isEmpty()) return;
    const QString place = placeOfVideo(input, m_path);
    if (place.isEmpty()) {
        setMissing(input);
        return;
    }
    if (isLiveInput(place)) {
        setMissing(input);
        emit liveInputNamed(input);
    } else {
        openPlace(place);
    }
}

void Project::openLiveInput() {
    if (isLiveInput(m_missing)) openPlace(m_missing);
}

void Project::openPlace(const QString& place) {
    m_waitsFor = place;
    m_attach = true;
    m_unchecked = false;
    m_bridge.open(place, [path = place.toStdString()](OpenProgress& progress) {
        return spoor::openInput(path, progress);
    });
}

void Project::setMissing(const QString& input) {
    m_waitsFor.clear();
    m_attach = false;
    m_missing = input;
    emit changed();
}

void Project::openVideo(const QString& input) {
    // Stores an absolute path, so that the project does not depend on the working directory.
    const QString place = QFileInfo::exists(input) ? QFileInfo(input).absoluteFilePath() : input;
    openFrames(place, [path = place.toStdString()](OpenProgress& progress) {
        return FrameStore::fromSource(openSource(path, &progress),
                                      {.cacheBytes = windowCacheBytes});
    });
}

void Project::openFrames(const QString& name, EngineBridge::Opener opener) {
    const auto go = [this, name, opener = std::move(opener)] {
        ++m_openings;
        m_waitsFor.clear();
        m_attach = m_unchecked = !m_missing.isEmpty();
        m_bridge.open(name, opener);
    };
    if (m_missing.isEmpty())
        leaveThen(go);
    else
        go();  // attaches the video to this project, so that nothing is left
}

void Project::onFrames() {
    if (m_settling) return;
    if (!m_document.frames()) {
        release();
        m_document.annotations().detach();
        emit changed();
        return;
    }
    if (!m_attach) {
        create();
        return;
    }
    const SourceInfo& info = m_document.frames()->info();
    m_attach = false;
    m_waitsFor.clear();
    m_missing.clear();
    m_document.setRange(rangeWithin(m_run.range, info));
    if (!m_run.truth.empty()) emit truthKnown(QString::fromStdString(m_run.truth));
    if (m_unchecked) {
        emit changed();
        return;
    }
    if (const QString why = videoDifference(m_document.annotations().session(), info);
        !why.isEmpty())
        emit failed(why);
    if (m_run.input != info.input) {
        m_run.input = info.input;
        m_run.frameHash.clear();
        m_store.start();
    }
    emit changed();
}

void Project::onReport() {
    const FrameReportPtr& report = m_document.report();
    if (m_path.isEmpty() || m_unchecked || !report || report->frame.index() != 0 ||
        !m_document.frames())
        return;
    if (m_document.frames()->info().live) return;
    static constexpr const char* checked = "checkedHash";
    if (property(checked).toString() == m_path) return;
    setProperty(checked, m_path);
    const std::string hash = firstFrameHash(report->frame);
    if (!m_run.frameHash.empty() && m_run.frameHash != hash)
        emit failed(
            tr("The first frame of the video differs from that of the project's video. Boxes may "
               "not fit."));
    if (m_run.frameHash == hash) return;
    m_run.frameHash = hash;
    m_store.start();
}

void Project::setLayout(std::vector<std::pair<std::string, std::string>> layout) {
    if (m_path.isEmpty() || layout == m_run.layout) return;
    m_run.layout = std::move(layout);
    m_store.start();
}

void Project::storeRun() {
    if (m_path.isEmpty() || !m_document.annotations().readOnlyBecause().empty()) return;
    const RunSetup& setup = m_document.setup();
    const AlgorithmDescriptor* type = setup.type();
    m_run.pipeline = type ? type->id : std::string();
    m_run.params = textsOf(setup.params());
    m_run.otherParams.clear();
    for (const auto& [id, params] : m_algorithms.parameters())
        if (id != m_run.pipeline) m_run.otherParams[id] = textsOf(params);
    m_run.device = setup.plan().device;
    m_run.stages.assign(setup.plan().stages.begin(), setup.plan().stages.end());
    m_run.seed = setup.seed();
    m_run.labels = labelsOf(m_document);
    m_run.labelColours = labelColoursOf(m_document);
    m_run.eventLabels = eventLog(m_document).labels();
    if (m_document.frames() && !m_attach && !m_unchecked) {
        m_run.range = m_document.range();
        m_run.truth = m_document.truthFile().toStdString();
    }
    m_writer->write([run = m_run](ProjectFile& file) { file.document().putRun(run); });
}

void Project::saveAs(const QString& path) {
    if (m_path.isEmpty()) return;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_document.annotations().flush();
    storeRun();
    m_writer->saveAs(absolute.toStdString(), m_temporary,
                     [this, invoker = m_invoker, absolute, old = m_path](const Message& why) {
                         invoker->post([this, absolute, old, why] {
                             if (old != m_path) return;
                             if (!why.empty()) {
                                 emit failed(translated(why));
                                 return;
                             }
                             m_path = absolute;
                             m_temporary = false;
                             m_unkept = {};
                             m_document.annotations().setReadOnlyBecause({});
                             emit savedAs(absolute);
                             emit changed();
                         });
                     });
}

void Project::close() {
    leaveThen([this] {
        m_bridge.close();  // onFrames() releases the project if a video was open
        if (m_path.isEmpty()) return;
        release();
        m_document.annotations().detach();
        emit changed();
    });
}

/// Hands changes that still wait for a pause to the writer.
void Project::storePending() {
    m_document.annotations().flush();
    if (m_store.isActive()) {
        m_store.stop();
        storeRun();
    }
}

void Project::saveNow() {
    storePending();
    m_writer->saveNow();
}

bool Project::flush(std::chrono::milliseconds limit) {
    if (m_waiting == ProjectWriter::PendingWrites::Drop) return false;
    storePending();
    return m_writer->flush(limit) && m_writer->state().problem.empty();
}

QString Project::finish(std::chrono::milliseconds limit) {
    const bool dropped = m_waiting == ProjectWriter::PendingWrites::Drop;
    if (m_path.isEmpty() || flush(limit) || dropped) return {};
    const QString why = problem();
    return why.isEmpty() ? tr("\"%1\" could not be completed: the disk does not respond. Its last "
                              "changes are in \"%1-wal\". Keep both files together.")
                               .arg(QDir::toNativeSeparators(m_path))
                         : why;
}

}  // namespace spoor
