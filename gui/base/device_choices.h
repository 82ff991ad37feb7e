// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <vector>

class QComboBox;
class QString;

namespace spoor {

/// "CPU", "GPU" or "Other".
QString typeWord(DeviceType type);

/// "auto", "cpu" and "gpu", with their selectors as data. What no device is, is grey and says why;
/// an empty list of devices says nothing of them.
void addDevicePresets(QComboBox& box, const std::vector<DeviceInfo>& devices);
/// The devices, with their stable names as data; those that cannot be used are grey and say why.
void addDevices(QComboBox& box, const std::vector<DeviceInfo>& devices);

}  // namespace spoor
