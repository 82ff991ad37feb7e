// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "gui/shell/api/navigator.h"
#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"

#include <QComboBox>
#include <QPushButton>
#include <QSettings>
#include <algorithm>

namespace spoor {

namespace {

void storeChoice(const QString& key, const QComboBox& box) {
    const QString chosen = box.currentData().toString();
    if (chosen.isEmpty())
        QSettings().remove(key);
    else
        QSettings().setValue(key, chosen);
}

/// How often the window shows new frames.
class VideoPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::VideoPage)
public:
    explicit VideoPage(const WindowContext& context) : m_bridge(context.workspace.bridge()) {
        addGroup(tr("Display"));
        m_rate = new QComboBox;
        m_rate->setObjectName(QStringLiteral("settings.rate"));
        for (const int rate : {usualRate, 30, 15})
            m_rate->addItem(tr("%1 per second").arg(rate), rate);
        m_rate->setCurrentIndex(std::max(0, m_rate->findData(m_bridge.pictureRate())));
        connect(m_rate, &QComboBox::activated, this, [this] { apply(); });
        addRow(tr("Display refresh limit"), m_rate,
               tr("A lower limit leaves more CPU time to the tracker"));
        finish();
    }
    void reset() override {
        m_rate->setCurrentIndex(m_rate->findData(usualRate));
        apply();
    }

private:
    static constexpr int usualRate = 60;
    void apply() {
        const int rate = m_rate->currentData().toInt();
        m_bridge.setPictureRate(rate);
        QSettings().setValue(QStringLiteral("picture_rate"), rate);
    }

    EngineBridge& m_bridge;
    QComboBox* m_rate;
};

/// The algorithm that a new session starts with.
class TrackingPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::TrackingPage)
public:
    TrackingPage() {
        addGroup(tr("Start"));
        m_algorithm = new QComboBox;
        m_algorithm->setObjectName(QStringLiteral("settings.algorithm"));
        m_algorithm->addItem(tr("Last used"), QString());
        for (const AlgorithmDescriptor& type : algorithmDescriptors())
            m_algorithm->addItem(translated(type.label), QString::fromStdString(type.id));
        m_algorithm->setCurrentIndex(std::max(
            0, m_algorithm->findData(QSettings().value(Workspace::startAlgorithmKey).toString())));
        connect(m_algorithm, &QComboBox::activated, this,
                [this] { storeChoice(Workspace::startAlgorithmKey, *m_algorithm); });
        addRow(tr("Algorithm"), m_algorithm, tr("Selected when Spoor starts"));
        addGroup(tr("After a run"));
        m_check = new QComboBox;
        m_check->setObjectName(QStringLiteral("settings.check"));
        m_check->addItem(tr("For as long as the run took"), QString());
        m_check->addItem(tr("At most %1 s").arg(30), QStringLiteral("30"));
        m_check->addItem(tr("At most %1 min").arg(5), QStringLiteral("300"));
        m_check->addItem(tr("Off"), QStringLiteral("off"));
        m_check->setCurrentIndex(
            std::max(0, m_check->findData(QSettings().value(RunCheck::limitKey).toString())));
        connect(m_check, &QComboBox::activated, this,
                [this] { storeChoice(RunCheck::limitKey, *m_check); });
        addRow(tr("Check backwards"), m_check,
               tr("Tracks backwards in the background and marks segments that do not come back as "
                  "uncertain. A longer check covers more of a long run."));
        finish();
    }
    void reset() override {
        m_algorithm->setCurrentIndex(0);
        storeChoice(Workspace::startAlgorithmKey, *m_algorithm);
        m_check->setCurrentIndex(0);
        storeChoice(RunCheck::limitKey, *m_check);
    }

private:
    QComboBox* m_algorithm;
    QComboBox* m_check;
};

/// The device that a new session starts with.
class DevicesPage : public SettingsPage {
    Q_DECLARE_TR_FUNCTIONS(spoor::DevicesPage)
public:
    explicit DevicesPage(const WindowContext& context) {
        addGroup(tr("Start"));
        m_device = new QComboBox;
        m_device->setObjectName(QStringLiteral("settings.device"));
        fill({});
        connect(m_device, &QComboBox::activated, this,
                [this] { storeChoice(Workspace::startDeviceKey, *m_device); });
        addRow(tr("Device"), m_device, tr("Selected when Spoor starts"));
        auto* show = new QPushButton(tr("Show devices"));
        show->setAutoDefault(false);
        connect(show, &QPushButton::clicked, this, [this, &modes = context.modes] {
            window()->close();
            modes.show(QStringLiteral("device"));
        });
        addRow(tr("Devices of this computer"), show);
        finish();
        runInBackground(
            this, [] { return listDevices(); },
            [this](const std::vector<DeviceInfo>& devices) { fill(devices); },
            [](const Problem&) {});  // the device list of the window reports it
    }
    void reset() override {
        m_device->setCurrentIndex(0);
        storeChoice(Workspace::startDeviceKey, *m_device);
    }

private:
    void fill(const std::vector<DeviceInfo>& devices) {
        m_device->clear();
        m_device->addItem(tr("Last used"), QString());
        addDevicePresets(*m_device, devices);
        addDevices(*m_device, devices);
        m_device->setCurrentIndex(std::max(
            0, m_device->findData(QSettings().value(Workspace::startDeviceKey).toString())));
    }

    QComboBox* m_device;
};

}  // namespace

SettingsPage* makeVideoPage(const WindowContext& context) {
    return new VideoPage(context);
}

SettingsPage* makeTrackingPage(const WindowContext&) {
    return new TrackingPage;
}

SettingsPage* makeDevicesPage(const WindowContext& context) {
    return new DevicesPage(context);
}

}  // namespace spoor
