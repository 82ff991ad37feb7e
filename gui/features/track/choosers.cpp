// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/choosers.h"

#include "engine/algorithms/api/registry.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/document/runs/sample_speed.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/widgets/other_program.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <vector>

namespace spoor {

namespace {

struct AlgorithmEntry {
    const char* id;
    QString goodFor;  ///< one line
    double auc = 0;   ///< as on the page Accuracy of the manual; 0: not measured there
};
/// A part of the list of algorithms.
struct AlgorithmGroup {
    QString title;
    std::vector<AlgorithmEntry> entries;
};

/// Algorithms that are not in the table are in its last group with their help.
std::vector<AlgorithmGroup> algorithmGroups() {
    return {
        {AlgorithmChooser::tr("Track"),
         {{"network-tracker", AlgorithmChooser::tr("Most accurate. Needs an installed network."),
           0.771},
          {"correlation-filter",
           AlgorithmChooser::tr("Good for most videos. Fast, follows changes of size."), 0.665},
          {"template", AlgorithmChooser::tr("For rigid targets that keep size and appearance."),
           0.311},
          {"points", AlgorithmChooser::tr("For joints, markers and surfaces. Tracks single "
                                          "points.")}}},
        {AlgorithmChooser::tr("Track: published methods"),
         {{"tld", AlgorithmChooser::tr("Learns the target and finds it again after occlusion."),
           0.424},
          {"kcf-edgeboxes",
           AlgorithmChooser::tr("For targets whose shape changes. Reports no losses."), 0.497}}},
        {AlgorithmChooser::tr("Detect"),
         {{"detect", AlgorithmChooser::tr("Objects of known classes. Needs an installed network.")},
          {"face", AlgorithmChooser::tr("Frontal faces and other cascades. Needs no network.")},
          {"proposals", AlgorithmChooser::tr("Boxes that may contain an object of any kind.")}}},
        {AlgorithmChooser::tr("Classify"),
         {{"classify",
           AlgorithmChooser::tr("Names the content of a box. Needs an installed network.")}}},
        {AlgorithmChooser::tr("Other"), {}}};
}

/// What an algorithm is good for, its accuracy and its speed.
QString aboutText(const AlgorithmEntry& entry) {
    QStringList parts{entry.goodFor};
    if (entry.auc > 0)
        parts << AlgorithmChooser::tr("AUC %1").arg(QLocale().toString(entry.auc, 'f', 2));
    if (const double rate = SampleSpeed::inLastRun(QLatin1String(entry.id)); rate > 0)
        parts << AlgorithmChooser::tr("%1 frames/s in its last run")
                     .arg(QLocale().toString(rate, 'f', rate < 10 ? 1 : 0));
    return parts.join(QStringLiteral(" · "));
}

const QString perStage = QStringLiteral(":per-stage");

}  // namespace

AlgorithmChooser::AlgorithmChooser(Document& document, AlgorithmMemory& algorithms, QWidget* parent)
    : ChipBox(parent), m_document(document) {
    setAccessibleName(tr("Algorithm"));
    fill();
    view()->setItemDelegate(new TwoLineDelegate(view()));
    connect(this, &QComboBox::activated, this, [this, &algorithms](int index) {
        const AlgorithmDescriptor* const chosen = pipelineAt(*this, index);
        if (!chosen || chosen == m_document.setup().type()) return follow();
        algorithms.select(*chosen);
    });
    connect(&document, &Document::setupChanged, this, &AlgorithmChooser::follow);
    follow();
}

void AlgorithmChooser::fill() {
    const auto addHeading = [this](const QString& title) {
        addItem(title);
        qobject_cast<QStandardItemModel*>(model())->item(count() - 1)->setFlags(Qt::NoItemFlags);
    };
    const auto add = [this](const AlgorithmDescriptor& type, const QString& about) {
        addItem(translated(type.label), QString::fromStdString(type.id));
        setItemData(count() - 1, translated(type.help), Qt::ToolTipRole);
        setItemData(count() - 1, about, aboutRole);
    };
    for (const AlgorithmGroup& group : algorithmGroups()) {
        addHeading(group.title);
        for (const AlgorithmEntry& entry : group.entries)
            if (const auto type = findAlgorithm(entry.id)) add(*type.value(), aboutText(entry));
    }
    for (const AlgorithmDescriptor& type : algorithmDescriptors())
        if (spoor::rowOf(*this, type) < 0) add(type, translated(type.help));
    addOtherProgram(*this);
}

/// The speeds are those of the runs so far.
void AlgorithmChooser::showPopup() {
    for (const AlgorithmGroup& group : algorithmGroups())
        for (const AlgorithmEntry& entry : group.entries)
            if (const int row = findData(QLatin1String(entry.id)); row >= 0)
                setItemData(row, aboutText(entry), aboutRole);
    ChipBox::showPopup();
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
