// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/device_choices.h"

#include "gui/toolkit/convert.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <algorithm>

namespace spoor {
namespace {

class DeviceWord {
    Q_DECLARE_TR_FUNCTIONS(devices)
};

/// Disables the last entry and shows the reason as its tooltip.
void refuseLast(QComboBox& box, const QString& why) {
    const int last = box.count() - 1;
    box.setItemData(last, why, Qt::ToolTipRole);
    if (auto* model = qobject_cast<QStandardItemModel*>(box.model()))
        model->item(last)->setEnabled(false);
}

}  // namespace

QString typeWord(DeviceType type) {
    switch (type) {
        case DeviceType::Cpu:
            return DeviceWord::tr("CPU");
        case DeviceType::Gpu:
            return DeviceWord::tr("GPU");
        case DeviceType::Other:
            return DeviceWord::tr("Other");
    }
    return {};
}

QString deviceWords(const std::string& selector) {
    if (selector == "host") return DeviceWord::tr("Host");
    if (selector == "auto") return DeviceWord::tr("Automatic");
    for (const DeviceType type : {DeviceType::Cpu, DeviceType::Gpu})
        if (selector == toText(type)) return typeWord(type);
    const std::vector<DeviceInfo>& all = listUnprobed();
    const auto device = std::find_if(all.begin(), all.end(), [&](const DeviceInfo& each) {
        return each.stableName == selector;
    });
    return device == all.end() ? QString::fromStdString(selector) : deviceWords(*device);
}

QString deviceWords(const DeviceInfo& device) {
    // PoCL prefixes the processor's name with its compilation target. Vendors add what the type
    // says already, the number of cores and the clock.
    static const QRegularExpression more(QStringLiteral(
        "^(?:pthread|cpu|basic)-[a-z0-9_]+(?:-(?:avx512|server|client))?-|\\((?:R|TM)\\)|"
        "\\s+(?:CPU\\s*)?@.*$|\\s+\\S+-Core Processor.*$|\\s+Processor$"));
    const QString name = QString::fromStdString(device.name).remove(more);
    const bool other = device.type == DeviceType::Other;
    const QString type = other ? DeviceWord::tr("Device") : typeWord(device.type);
    return type + QStringLiteral(", ") + name.simplified();
}

QString fullDeviceName(const DeviceInfo& device) {
    return QString::fromStdString(device.name) + QStringLiteral(" · ") +
           QString::fromStdString(device.platform);
}

void addDevicePresets(QComboBox& box, const std::vector<DeviceInfo>& devices) {
    const auto add = [&](DeviceType type, const char* whyNot) {
        box.addItem(typeWord(type), QString::fromLatin1(toText(type)));
        const bool there = std::any_of(devices.begin(), devices.end(), [type](const auto& device) {
            return device.usable && device.type == type;
        });
        if (!devices.empty() && !there) refuseLast(box, DeviceWord::tr(whyNot));
    };
    box.addItem(deviceWords("auto"), QStringLiteral("auto"));
    add(DeviceType::Cpu,
        QT_TRANSLATE_NOOP("devices",
                          "No working OpenCL driver for the CPU. Install PoCL; see Devices."));
    add(DeviceType::Gpu,
        QT_TRANSLATE_NOOP("devices", "No GPU with a working OpenCL driver; see Devices."));
}

void addDevices(QComboBox& box, const std::vector<DeviceInfo>& devices) {
    for (const bool usable : {true, false}) {
        for (const DeviceInfo& device : devices) {
            if (device.usable != usable) continue;
            box.addItem(deviceWords(device), QString::fromStdString(device.stableName));
            box.setItemData(box.count() - 1, fullDeviceName(device), Qt::ToolTipRole);
            if (!usable) refuseLast(box, translated(device.error));
        }
    }
}

}  // namespace spoor
