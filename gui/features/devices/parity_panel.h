// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/parity.h"
#include "engine/base/result.h"
#include "engine/compute/device_info.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace spoor {

class CellPicture;
class EmptyState;
class TableRowModel;

/// Compares the frame on screen on two devices: each stage's outputs, their differences and images
/// of them. Computes in the background on separate device instances.
class ParityPanel : public QWidget {
    Q_OBJECT
public:
    explicit ParityPanel(const PanelContext& context, QWidget* parent = nullptr);
    ~ParityPanel() override;

    const ParityReport& report() const { return m_report; }
    bool running() const { return m_stop != nullptr; }

public slots:
    /// Compares the frame on screen, starting from the boxes of the previous frame.
    void compareFrame();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    QWidget* makePictures();
    QVariant cell(int row, int column, int role) const;
    void setDevices(const std::vector<DeviceInfo>& devices);
    /// Returns the frames and boxes to compare, or the reason why no comparison is possible.
    Result<ParitySetup> setup();
    void startOrStop();
    void finished(const Result<ParityReport>& result);
    void showSummary();
    void showRow();
    void showCell(QPoint cell);
    QString hint(const ParityRow& row) const;
    QString stageLabel(const std::string& id) const;

    Document& m_document;
    Selection& m_selection;
    ParityReport m_report;
    AlgorithmLayout m_layout;  ///< layout of the reported algorithm
    TableRowModel* m_rows;
    QTableView* m_table;
    QComboBox* m_deviceA = nullptr;
    QComboBox* m_deviceB = nullptr;
    QPushButton* m_compare = nullptr;
    QLabel* m_summary = nullptr;
    EmptyState* m_empty = nullptr;
    QLabel* m_where = nullptr;
    CellPicture* m_pictures[3] = {};  ///< A, B, difference
    bool m_devicesKnown = false;
    std::shared_ptr<std::atomic<bool>> m_stop;  ///< stops the current comparison; null: none
};

}  // namespace spoor
