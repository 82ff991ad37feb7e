// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "gui/toolkit/widgets/chip_box.h"

#include <vector>

namespace spoor {

class AlgorithmMemory;
class Document;

/// A list of all algorithms.
class AlgorithmChooser : public ChipBox {
    Q_OBJECT
public:
    AlgorithmChooser(Document& document, AlgorithmMemory& algorithms, QWidget* parent = nullptr);
    void showPopup() override;

private:
    void fill();
    void follow();

    Document& m_document;
};

/// A list of device presets, all usable devices, and an entry for devices per stage.
class DeviceChooser : public ChipBox {
    Q_OBJECT
public:
    explicit DeviceChooser(Document& document, QWidget* parent = nullptr);

    void setDevices(const std::vector<DeviceInfo>& devices);

signals:
    void perStageRequested();

private:
    void follow();
    void onActivated(int index);

    Document& m_document;
};

}  // namespace spoor
