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

/// A device as its owner knows it, "CPU, AMD EPYC", by its stable name or "host"; of one that is
/// not in this computer that name.
QString deviceWords(const std::string& stableName);
QString deviceWords(const DeviceInfo& device);

/// "auto", "cpu" and "gpu", with their selectors as data. What no device is, is grey and says why;
/// an empty list of devices says nothing of them.
void addDevicePresets(QComboBox& box, const std::vector<DeviceInfo>& devices);
/// The devices, with their stable names as data; those that cannot be used are grey and say why.
void addDevices(QComboBox& box, const std::vector<DeviceInfo>& devices);

}  // namespace spoor
