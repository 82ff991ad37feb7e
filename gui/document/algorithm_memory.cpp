// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/algorithm_memory.h"

#include "engine/algorithms/api/registry.h"
#include "engine/inference/network_file.h"
#include "engine/networks/catalogue.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/document/run_setup.h"

#include <QSettings>
#include <utility>

namespace spoor {

namespace {

QString keyOf(const AlgorithmDescriptor& type, const ParamSpec& spec) {
    return QStringLiteral("networks/") + QString::fromStdString(type.id) + QLatin1Char('/') +
           QString::fromStdString(spec.name);
}

bool isThere(const std::string& file) {
    std::error_code failed;
    return !file.empty() && std::filesystem::exists(installedOr(file), failed);
}

/// Calls `use` for each file of an algorithm that needs files.
template <typename Use>
void eachFile(const AlgorithmDescriptor& type, const Use& use) {
    if (type.runsWithDefaults()) return;
    for (const ParamSpec& spec : type.params)
        if (spec.type == ParamType::File) use(spec);
}

}  // namespace

QString foundFile(const ParamSet& params, const ParamSpec& spec) {
    const bool head = spec.name == "head" && params.find("backbone");
    if (!head && !(spec.name == "labels" && params.find("model"))) return {};
    const std::string first = toText(params.at(head ? "backbone" : "model"));
    if (first.empty()) return {};
    const auto network = networkFile(first);
    if (!head && !network) return {};
    const auto found = head ? secondTrackerFile(installedOr(first)) : labelsOf(network.value());
    return QString::fromStdString(found.filename().string());
}

QStringList installedNetworks(const AlgorithmDescriptor& type) {
    QStringList names;
    for (const KnownNetwork& network : knownNetworks())
        if (network.algorithm == type.id && isInstalled(network))
            names << QString::fromStdString(network.name);
    return names;
}

ParamSet startParameters(const AlgorithmDescriptor& type) {
    ParamSet params(type.params);
    const QSettings settings;
    eachFile(type, [&](const ParamSpec& spec) {
        const std::string file = settings.value(keyOf(type, spec)).toString().toStdString();
        if (isThere(file)) (void)params.setText(spec.name, file);
    });
    if (const ParamSpec* const missing = missingParameter(params)) {
        const QStringList installed = installedNetworks(type);
        if (!installed.isEmpty())
            (void)params.setText(missing->name, installed.first().toStdString());
    }
    return params;
}

const AlgorithmDescriptor& bestTracker(const AlgorithmDescriptor* except) {
    for (const char* id : {"network-tracker", "correlation-filter", "tld"}) {
        const Result<const AlgorithmDescriptor*> type = findAlgorithm(id);
        if (type && type.value() != except && !missingParameter(startParameters(*type.value())))
            return *type.value();
    }
    return algorithmDescriptors().front();
}

AlgorithmMemory::AlgorithmMemory(RunSetup& setup, QObject* parent)
    : QObject(parent), m_setup(setup) {
    connect(&setup, &RunSetup::changed, this, &AlgorithmMemory::remember);
}

void AlgorithmMemory::select(const AlgorithmDescriptor& type) {
    const auto last = m_last.find(type.id);
    const bool known = last != m_last.end() && !missingParameter(last->second);
    m_setup.choose(type, known ? last->second : startParameters(type),
                   DevicePlan{m_setup.plan().device, {}});
}

void AlgorithmMemory::restore(std::map<std::string, ParamSet> parameters) {
    m_last = std::move(parameters);
}

void AlgorithmMemory::complete() {
    const ParamSpec* const missing = missingParameter(m_setup.params());
    if (!m_setup.type() || !missing) return;
    const ParamValue file = startParameters(*m_setup.type()).at(missing->name);
    (void)m_setup.setParameter(QString::fromStdString(missing->name), file);
}

void AlgorithmMemory::remember() {
    const AlgorithmDescriptor* const type = m_setup.type();
    if (!type) return;
    m_last.insert_or_assign(type->id, m_setup.params());
    eachFile(*type, [&](const ParamSpec& spec) {
        if (!m_setup.params().find(spec.name)) return;
        const QString file = QString::fromStdString(m_setup.params().text(spec.name));
        QSettings settings;
        if (!file.isEmpty() && settings.value(keyOf(*type, spec)) != file)
            settings.setValue(keyOf(*type, spec), file);
    });
}

}  // namespace spoor
