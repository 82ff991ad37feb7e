// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/workspace.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/media/sample_scene.h"
#include "gui/document/score_model.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/language.h"

#include <QSettings>
#include <QTimer>

namespace spoor {

namespace {

const QString algorithmKey = QStringLiteral("last_algorithm");
const QString deviceKey = QStringLiteral("device");
const QString formerKey = QStringLiteral("algorithm");  // of version 0.2

QString lastAlgorithm() {
    const QSettings settings;
    if (settings.contains(Workspace::startAlgorithmKey))
        return settings.value(Workspace::startAlgorithmKey).toString();
    if (settings.contains(algorithmKey)) return settings.value(algorithmKey).toString();
    const std::string former = settings.value(formerKey).toString().toStdString();
    return QString::fromStdString(storedSettings(former, {}).algorithm);
}

}  // namespace

const QString Workspace::startAlgorithmKey = QStringLiteral("start/algorithm");
const QString Workspace::startDeviceKey = QStringLiteral("start/device");

Workspace::Workspace(QObject* parent)
    : QObject(parent), m_bridge(m_document), m_project(m_document, m_bridge, m_algorithms) {
    chooseLastAlgorithm();
    for (auto known : {&Project::opened, &Project::savedAs, &Project::worthKeeping})
        connect(&m_project, known, &m_recent, &RecentList::add);
    connect(&m_project, &Project::opened, &m_algorithms, &AlgorithmMemory::complete);
    connect(&m_project, &Project::truthKnown, this,
            [this](const QString& path) { loadTruth(m_document, path); });
    connect(&m_picture, &ProjectPicture::kept, &m_recent, &RecentList::refresh);
    connect(&m_document, &Document::framesChanged, &m_recent, &RecentList::refresh);
    connect(&m_bridge, &EngineBridge::opened, this, [this](const QString& input) {
        m_recent.add(input);
        // The project restores its own comparison first.
        QTimer::singleShot(0, this, [this, input] { m_fileComparison.onOpened(input); });
        if (input == m_sampleName) startSample();
    });
}

Workspace::~Workspace() = default;

/// Selects algorithm and device of the last session, and stores later selections in the settings.
void Workspace::chooseLastAlgorithm() {
    if (algorithmDescriptors().empty()) return;
    const Result<const AlgorithmDescriptor*> known = findAlgorithm(lastAlgorithm().toStdString());
    const AlgorithmDescriptor& type = known ? *known.value() : bestTracker();
    DevicePlan plan;
    const QSettings settings;
    const QString device = settings.value(startDeviceKey, settings.value(deviceKey)).toString();
    if (!device.isEmpty()) plan.device = device.toStdString();
    m_document.setup().choose(type, startParameters(type), plan);
    connect(&m_document, &Document::setupChanged, this, [this] {
        // Changes of parameters also emit this signal.
        QSettings().setValue(deviceKey, QString::fromStdString(m_document.setup().plan().device));
        const AlgorithmDescriptor* const now = m_document.setup().type();
        if (!now || now == m_lastAlgorithm) return;
        m_lastAlgorithm = now;
        QSettings().setValue(algorithmKey, QString::fromStdString(now->id));
    });
}

void Workspace::open(const QString& input) {
    m_sampleName.clear();
    if (isProjectName(input))
        m_project.open(input);
    else
        m_project.openVideo(input);
}

void Workspace::compareFiles(const ComparedFiles& files) {
    m_fileComparison.show(files);
    if (m_fileComparison.waits()) open(files.input);
}

void Workspace::openSample() {
    m_sampleName = tr("Sample");
    m_project.openFrames(m_sampleName, [](OpenProgress&) {
        return FrameStore::fromSource(makeSampleSource(), FrameStore::Options());
    });
}

void Workspace::startSample() {
    // The sample demonstrates a tracker, so it replaces a selected detector.
    const Result<const AlgorithmDescriptor*> tracker = findAlgorithm("template");
    const AlgorithmDescriptor* chosen = m_document.setup().type();
    if (tracker && (!chosen || !chosen->needsBox)) {
        m_algorithms.select(*tracker.value());
    }
    targets::add(m_document, sampleFirstBox(), tr("butterfly").toStdString());
    TrackRequest wish;
    wish.paced = true;
    targets::track(m_document, wish);
}

void Workspace::closeInput() {
    m_project.close();
}

void Workspace::setLanguage(const QString& language) {
    QSettings().setValue(QStringLiteral("language"), language);
    applyLanguage(language);
    emit windowOutdated();
}

bool Workspace::shutDown() {
    m_unsaved = m_project.finish(std::chrono::seconds(10));
    return m_bridge.shutDown(std::chrono::seconds(3));
}

}  // namespace spoor
