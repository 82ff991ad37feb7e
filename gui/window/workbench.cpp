// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/workbench.h"

#include "engine/algorithms/registry.h"
#include "engine/media/sample_scene.h"
#include "gui/base/language.h"
#include "gui/document/target_edits.h"

#include <QSettings>

namespace spoor {

namespace {

const QString algorithmKey = QStringLiteral("algorithm");

}  // namespace

Workbench::Workbench(QObject* parent)
    : QObject(parent), m_bridge(m_document), m_project(m_document, m_bridge) {
    chooseLastAlgorithm();
    for (auto known : {&Project::opened, &Project::savedAs, &Project::worthKeeping})
        connect(&m_project, known, &m_recent, &RecentList::add);
    connect(&m_picture, &ProjectPicture::kept, &m_recent, &RecentList::refresh);
    connect(&m_document, &Document::framesChanged, &m_recent, &RecentList::refresh);
    connect(&m_bridge, &EngineBridge::opened, this, [this](const QString& input) {
        m_recent.add(input);
        if (input == m_sampleName) startSample();
    });
}

Workbench::~Workbench() = default;

/// That of the session before, from now on kept.
void Workbench::chooseLastAlgorithm() {
    if (pipelineTypes().empty()) return;
    const QString last = QSettings().value(algorithmKey).toString();
    const Result<const PipelineType*> known = findPipeline(last.toStdString());
    const PipelineType& type = known ? *known.value() : pipelineTypes().front();
    m_document.setup().choose(type, ParamSet(type.params), {});
    connect(&m_document, &Document::pipelineChanged, this, [this] {
        // Every change of a parameter comes here, too.
        const PipelineType* const now = m_document.setup().type();
        if (!now || now == m_kept) return;
        m_kept = now;
        QSettings().setValue(algorithmKey, QString::fromStdString(now->id));
    });
}

void Workbench::open(const QString& input) {
    m_sampleName.clear();
    if (isProjectName(input))
        m_project.open(input);
    else
        m_project.openVideo(input);
}

void Workbench::openSample() {
    m_sampleName = tr("Sample");
    m_project.openFrames(m_sampleName, [](OpenProgress&) {
        return FrameStore::fromSource(makeSampleSource(), FrameStore::Options());
    });
}

void Workbench::startSample() {
    // The sample is there to show a tracker at work, whatever was chosen before.
    const Result<const PipelineType*> tracker = findPipeline("template");
    const PipelineType* chosen = m_document.setup().type();
    if (tracker && (!chosen || !chosen->needsBox)) {
        m_document.setup().choose(*tracker.value(), ParamSet(tracker.value()->params),
                                  m_document.setup().plan());
    }
    targets::add(m_document, sampleFirstBox(), tr("butterfly").toStdString());
    TrackWish wish;
    wish.paced = true;
    targets::track(m_document, wish);
}

void Workbench::closeInput() {
    m_project.close();
}

void Workbench::setLanguage(const QString& language) {
    QSettings().setValue(QStringLiteral("language"), language);
    applyLanguage(language);
    emit languageChanged();
}

bool Workbench::shutDown() {
    m_project.flush(std::chrono::seconds(10));
    return m_bridge.shutDown(std::chrono::seconds(3));
}

}  // namespace spoor
