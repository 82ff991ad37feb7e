// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/bars/choosers.h"

#include "engine/algorithms/api/registry.h"
#include "gui/base/background_task.h"
#include "gui/base/convert.h"
#include "gui/base/device_choices.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/panels/support/other_program.h"

#include <QSignalBlocker>

namespace spoor {

namespace {

const QString perStage = QStringLiteral(":per-stage");

}  // namespace

AlgorithmChooser::AlgorithmChooser(Document& document, AlgorithmMemory& algorithms, QWidget* parent)
    : ChipBox(parent), m_document(document) {
    setAccessibleName(tr("Algorithm"));
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        addItem(translated(type.label), QString::fromStdString(type.id));
        setItemData(count() - 1, translated(type.help), Qt::ToolTipRole);
    }
    addOtherProgram(*this);
    connect(this, &QComboBox::activated, this, [this, &algorithms](int index) {
        const AlgorithmDescriptor* const chosen = pipelineAt(*this, index);
        if (!chosen || chosen == m_document.setup().type()) return follow();
        algorithms.select(*chosen);
    });
    connect(&document, &Document::setupChanged, this, &AlgorithmChooser::follow);
    follow();
}

void AlgorithmChooser::follow() {
    const AlgorithmDescriptor* type = m_document.setup().type();
    setCurrentIndex(type ? rowOf(*this, *type) : -1);
    setSign(type && !type->needsBox ? "face" : "track");
    setToolTip(type ? translated(type->label) + '\n' + translated(type->help) : tr("Algorithm"));
}

DeviceChooser::DeviceChooser(Document& document, QWidget* parent)
    : ChipBox(parent), m_document(document) {
    setSign("device");
    setAccessibleName(tr("Device"));
    setDevices({});
    connect(this, &QComboBox::activated, this, &DeviceChooser::onActivated);
    connect(&document, &Document::setupChanged, this, &DeviceChooser::follow);
    // Runs in the background, because drivers may take long to list their devices.
    runInBackground(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) { setDevices(devices); },
        [this](const Problem& why) { m_document.applyError(why.message, why.detail); });
}

void DeviceChooser::setDevices(const std::vector<DeviceInfo>& devices) {
    const QSignalBlocker quiet(this);
    clear();
    addDevicePresets(*this, devices);
    insertSeparator(count());
    addDevices(*this, devices);
    insertSeparator(count());
    addItem(tr("Set per stage…"), perStage);
    follow();
}

void DeviceChooser::follow() {
    const DevicePlan& plan = m_document.setup().plan();
    const QString device = QString::fromStdString(plan.device);
    const int index = findData(plan.stages.empty() ? device : perStage);
    const QSignalBlocker quiet(this);
    setCurrentIndex(index);
    setToolTip((currentText() + '\n' +
                tr("Compute device: an OpenCL device, or a preset that selects one"))
                   .trimmed());
}

void DeviceChooser::onActivated(int index) {
    const QString selector = itemData(index).toString();
    if (selector == perStage) {
        follow();
        emit perStageRequested();
    } else {
        m_document.setup().setPlan(DevicePlan{selector.toStdString(), {}});
    }
}

}  // namespace spoor
