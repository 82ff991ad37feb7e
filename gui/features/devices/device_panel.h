// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <functional>
#include <vector>

class QComboBox;
class QLabel;
class QListView;
class QPushButton;

namespace spoor {

class EmptyState;
class FactRows;
class Section;
class TableRowModel;

/// The devices of this computer and the device of each stage.
class DevicePanel : public QWidget {
    Q_OBJECT
public:
    /// Lists the devices. Called once, on a background thread, because probing is slow.
    using List = std::function<std::vector<DeviceInfo>()>;

    DevicePanel(const PanelContext& context, List list, QWidget* parent = nullptr);

    bool probing() const { return m_probing; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct StageRow {
        std::string stage;
        QComboBox* chooser = nullptr;
        QLabel* resolved = nullptr;
    };

    QWidget* makeDevices();
    QWidget* makeDetails();
    QWidget* makePlan();
    QWidget* makeNoGpu();
    QPushButton* makeInstall(const char* name);
    void fitCards();
    void probe();
    void showEmpty();
    void probed(std::vector<DeviceInfo> found);
    void showDetails();
    void followPlan();
    void rebuildPlan();
    void addStage(const StageSpec& stage, int row);
    void fill(QComboBox* chooser, bool device, bool host, bool inherits) const;
    void showPlan();
    void choose(const std::string& stage, const QString& selector);
    QVariant cell(int row, int role) const;
    bool used(const DeviceInfo& device) const;

    Document& m_document;
    Selection& m_selection;
    List m_list;
    bool m_asked = false;
    bool m_probing = false;
    std::vector<DeviceInfo> m_devices;
    TableRowModel* m_model;
    QListView* m_cards;
    FactRows* m_details;
    Section* m_detailsSection = nullptr;
    QLabel* m_status;
    QString m_problem;  ///< why the devices could not be listed; empty: they could
    EmptyState* m_empty = nullptr;
    QWidget* m_noGpu = nullptr;
    QPushButton* m_unusable = nullptr;  ///< how to install drivers
    QPushButton* m_search = nullptr;
    QWidget* m_planRows = nullptr;
    QWidget* m_plan = nullptr;
    std::vector<StageRow> m_stages;
    std::size_t m_planDevices = 0;  ///< number of devices that the choosers offer
};

QWidget* makeDevicePanel(const PanelContext& context);

}  // namespace spoor
