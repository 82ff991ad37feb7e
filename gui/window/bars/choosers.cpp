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

#include <QAbstractItemView>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <vector>

namespace spoor {

namespace {

struct AlgorithmEntry {
    const char* id;
    const char* goodFor;  ///< one line
};
/// A part of the list of algorithms.
struct AlgorithmGroup {
    const char* title;
    std::vector<AlgorithmEntry> entries;
};

/// Algorithms that are not in the table are in its last group with their help.
std::vector<AlgorithmGroup> algorithmGroups() {
    return {
        {QT_TRANSLATE_NOOP("spoor::AlgorithmChooser", "Track"),
         {{"network-tracker", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                                "Most accurate. Needs an installed network.")},
          {"correlation-filter",
           QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                             "Good for most videos. Fast, follows changes of size.")},
          {"template", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                         "For rigid targets that keep size and appearance.")},
          {"points",
           QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                             "For joints, markers and surfaces. Tracks single points.")}}},
        {QT_TRANSLATE_NOOP("spoor::AlgorithmChooser", "Track: published methods"),
         {{"tld", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                    "Learns the target and finds it again after occlusion.")},
          {"kcf-edgeboxes",
           QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                             "For targets whose shape changes. Reports no losses.")}}},
        {QT_TRANSLATE_NOOP("spoor::AlgorithmChooser", "Detect"),
         {{"detect", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                       "Objects of known classes. Needs an installed network.")},
          {"face", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                     "Frontal faces and other cascades. Needs no network.")},
          {"proposals", QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                                          "Boxes that may contain an object of any kind.")}}},
        {QT_TRANSLATE_NOOP("spoor::AlgorithmChooser", "Classify"),
         {{"classify",
           QT_TRANSLATE_NOOP("spoor::AlgorithmChooser",
                             "Names the content of a box. Needs an installed network.")}}},
        {QT_TRANSLATE_NOOP("spoor::AlgorithmChooser", "Other"), {}}};
}

/// Shows what an algorithm is good for in a second line of the open list.
class AlgorithmDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const QString line = index.data(Qt::AccessibleDescriptionRole).toString();
        if (!line.isEmpty()) option->text += QChar(QChar::LineSeparator) + line;
        if (!index.data(Qt::UserRole).isValid()) option->font.setBold(true);
    }
};

const QString perStage = QStringLiteral(":per-stage");

}  // namespace

AlgorithmChooser::AlgorithmChooser(Document& document, AlgorithmMemory& algorithms, QWidget* parent)
    : ChipBox(parent), m_document(document) {
    setAccessibleName(tr("Algorithm"));
    fill();
    view()->setItemDelegate(new AlgorithmDelegate(view()));
    connect(this, &QComboBox::activated, this, [this, &algorithms](int index) {
        const AlgorithmDescriptor* const chosen = pipelineAt(*this, index);
        if (!chosen || chosen == m_document.setup().type()) return follow();
        algorithms.select(*chosen);
    });
    connect(&document, &Document::setupChanged, this, &AlgorithmChooser::follow);
    follow();
}

void AlgorithmChooser::fill() {
    const auto addHeading = [this](const char* title) {
        addItem(tr(title));
        qobject_cast<QStandardItemModel*>(model())->item(count() - 1)->setFlags(Qt::NoItemFlags);
    };
    const auto add = [this](const AlgorithmDescriptor& type, const QString& goodFor) {
        addItem(translated(type.label), QString::fromStdString(type.id));
        setItemData(count() - 1, translated(type.help), Qt::ToolTipRole);
        setItemData(count() - 1, goodFor, Qt::AccessibleDescriptionRole);
    };
    for (const AlgorithmGroup& group : algorithmGroups()) {
        addHeading(group.title);
        for (const AlgorithmEntry& entry : group.entries)
            if (const auto type = findAlgorithm(entry.id)) add(*type.value(), tr(entry.goodFor));
    }
    for (const AlgorithmDescriptor& type : algorithmDescriptors())
        if (spoor::rowOf(*this, type) < 0) add(type, translated(type.help));
    addOtherProgram(*this);
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
