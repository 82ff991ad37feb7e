// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/device_choices.h"

#include <gtest/gtest.h>
#include <QComboBox>
#include <QStandardItemModel>

namespace spoor::test {
namespace {

DeviceInfo deviceOf(const char* name, DeviceType type, bool usable) {
    DeviceInfo device;
    device.name = device.stableName = name;
    device.type = type;
    device.usable = usable;
    if (!usable) device.error = Message("Its driver crashed.");
    return device;
}

bool canBeChosen(const QComboBox& box, const char* selector) {
    const int index = box.findData(QString::fromLatin1(selector));
    EXPECT_GE(index, 0) << selector;
    return qobject_cast<QStandardItemModel*>(box.model())->item(index)->isEnabled();
}

QString reason(const QComboBox& box, const char* selector) {
    return box.itemData(box.findData(QString::fromLatin1(selector)), Qt::ToolTipRole).toString();
}

TEST(DeviceChoices, DisablesUnusableDevicesWithReason) {
    const std::vector<DeviceInfo> devices{deviceOf("card", DeviceType::Gpu, false),
                                          deviceOf("processor", DeviceType::Cpu, true)};
    QComboBox box;
    addDevicePresets(box, devices);
    addDevices(box, devices);
    ASSERT_EQ(box.count(), 5);
    EXPECT_TRUE(canBeChosen(box, "auto"));
    EXPECT_TRUE(canBeChosen(box, "cpu"));
    EXPECT_FALSE(canBeChosen(box, "gpu"));
    EXPECT_TRUE(reason(box, "gpu").contains("No GPU with a working OpenCL driver"));
    EXPECT_TRUE(canBeChosen(box, "processor"));
    EXPECT_FALSE(canBeChosen(box, "card"));
    EXPECT_EQ(reason(box, "card"), "Its driver crashed.");
    EXPECT_EQ(box.itemData(3).toString(), "processor") << "usable devices come first";
    EXPECT_EQ(box.itemText(3), "CPU, processor") << "the name that all of the window uses";
}

TEST(DeviceChoices, EnablesAllPresetsBeforeDevicesAreKnown) {
    QComboBox box;
    addDevicePresets(box, {});
    for (const char* selector : {"auto", "cpu", "gpu"})
        EXPECT_TRUE(canBeChosen(box, selector)) << selector;
}

TEST(DeviceWords, NamesProcessorsAndCardsWithoutTheirDetails) {
    const std::tuple<const char*, DeviceType, const char*> names[] = {
        {"cpu-znver3-AMD EPYC 7B13 64-Core Processor", DeviceType::Cpu, "CPU, AMD EPYC 7B13"},
        {"pthread-skylake-avx512-Intel(R) Xeon(R) CPU @ 2.20GHz", DeviceType::Cpu,
         "CPU, Intel Xeon"},
        {"cpu-haswell-Intel(R) Core(TM) i7-4770 CPU @ 3.40GHz", DeviceType::Cpu,
         "CPU, Intel Core i7-4770"},
        {"AMD Ryzen 7 5800U with Radeon Graphics", DeviceType::Cpu,
         "CPU, AMD Ryzen 7 5800U with Radeon Graphics"},
        {"NVIDIA H100 80GB HBM3", DeviceType::Gpu, "GPU, NVIDIA H100 80GB HBM3"},
    };
    for (const auto& [name, type, words] : names)
        EXPECT_EQ(deviceWords(deviceOf(name, type, true)).toStdString(), words);
}

TEST(DeviceWords, ShowsReadableNameInsteadOfDriverName) {
    EXPECT_EQ(deviceWords("host"), "Host");
    EXPECT_EQ(deviceWords("auto"), "Automatic");
    EXPECT_EQ(deviceWords("cpu"), "CPU");
    EXPECT_EQ(deviceWords("a device of another computer"), "a device of another computer");
    for (const DeviceInfo& device : listUnprobed()) {
        const QString words = deviceWords(device.stableName);
        EXPECT_TRUE(words.startsWith(typeWord(device.type) + ", ")) << qPrintable(words);
        EXPECT_FALSE(words.contains("pthread-")) << qPrintable(words);
    }
}

}  // namespace
}  // namespace spoor::test
