// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <QComboBox>
#include <vector>

namespace spoor {

class Document;

/// The pipelines of the product.
class PipelineChooser : public QComboBox {
    Q_OBJECT
public:
    explicit PipelineChooser(Document& document, QWidget* parent = nullptr);

private:
    void follow();

    Document& m_document;
};

/// Presets, every usable device by its name, and the way to the plan of each stage.
class DeviceChooser : public QComboBox {
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
