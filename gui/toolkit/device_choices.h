// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <string>
#include <vector>

class QComboBox;
class QString;

namespace spoor {

/// "CPU", "GPU" or "Other".
QString typeWord(DeviceType type);

/// Display name such as "CPU, AMD EPYC" of a device, by its stable name, or of "host", "auto",
/// "cpu" or "gpu". Returns the selector itself if this computer has no such device.
QString deviceWords(const std::string& selector);
QString deviceWords(const DeviceInfo& device);
/// The names that the driver gives to device and platform, for details.
QString fullDeviceName(const DeviceInfo& device);

/// Adds "auto", "cpu" and "gpu", with their selectors as data. An entry without a usable device is
/// disabled and its tooltip says why. With an empty list of devices, all entries stay enabled.
void addDevicePresets(QComboBox& box, const std::vector<DeviceInfo>& devices);
/// Adds the devices, with their stable names as data. Unusable devices come last, are disabled, and
/// their tooltips say why.
void addDevices(QComboBox& box, const std::vector<DeviceInfo>& devices);

}  // namespace spoor
