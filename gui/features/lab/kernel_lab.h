// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/tuning/kernel_study.h"
#include "gui/features/lab/lab_kernels.h"
#include "gui/toolkit/background_task.h"

#include <QDialog>
#include <functional>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace spoor {

struct DeviceInfo;
class Document;
class EmptyState;
class SourcePair;
class TableRowModel;

/// Shows how GPU kernels are adapted to CPUs (engine/adapter), for the current algorithm or a file:
/// original and adapted source side by side, with the decisions about arrays and barriers. Measures
/// all variants on every device and tries them in the current run.
class KernelLab : public QDialog {
    Q_OBJECT
public:
    explicit KernelLab(Document& document, QWidget* parent = nullptr);
    ~KernelLab() override;

    /// Shows the kernels of the selected algorithm.
    void showPipeline();
    /// Shows the kernels of a file, with the work-group size entered in the window.
    void showFile(const QString& file);

    /// Whether a compilation or measurement is in progress.
    bool busy() const { return m_busy; }
    const std::vector<LabKernel>& kernels() const { return m_kernels; }
    /// The variant on display; null if the kernel stays unchanged or while it is being adapted.
    const adapt::AdaptedKernel* adapted() const;
    const std::vector<VariantTrial>& trials() const { return m_trials; }

signals:
    void shown();  ///< another variant, or the reason for its absence, is on display

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    void askFile();
    QWidget* makeLists();
    QWidget* makeButtons();
    QTableView* addTable(QWidget* parent, TableRowModel* model, const char* name,
                         const QString& title);
    QPushButton* addButton(QWidget* parent, const char* name, const QString& text,
                           const QString& about, const std::function<void()>& slot);

    void begin(const QString& what, BackgroundTask::Work work, std::function<void()> done);
    void ended(const std::optional<Problem>& problem, const std::function<void()>& done);
    void showDevices(const std::vector<DeviceInfo>& devices);
    void setKernels(std::vector<LabKernel> kernels);
    void readFile();
    void measure(const std::string& only);
    void tryIt();
    Result<BackgroundRunSetup> runAtHand() const;
    void chooseForm(std::size_t form);
    void showForm(const Result<adapt::AdaptedKernel>& made);
    void showOriginal();
    bool measured() const;
    void update();
    const LabKernel* kernel() const;

    QVariant kernelCell(int row, int column, int role) const;
    QVariant formCell(int row, int column, int role) const;
    QVariant trialCell(int row, int column, int role) const;

    Document& m_document;
    const AlgorithmDescriptor* m_type = nullptr;  ///< null: a file, or none
    ParamSet m_params;
    QString m_file;                      ///< file that the kernels belong to; empty: an algorithm
    std::vector<std::string> m_devices;  ///< devices to measure on
    std::vector<LabKernel> m_kernels;
    std::vector<VariantTrial> m_trials;
    bool m_busy = false;
    bool m_stopped = false;
    BackgroundTask m_work;
    BackgroundTask m_reading;

    TableRowModel* m_kernelRows;
    TableRowModel* m_formRows;
    TableRowModel* m_trialRows;
    SourcePair* m_sources;
    EmptyState* m_empty = nullptr;
    QTableView* m_kernelTable = nullptr;
    QTableView* m_formTable = nullptr;
    QTableView* m_trialTable = nullptr;
    QLabel* m_of = nullptr;
    QLineEdit* m_groups = nullptr;
    QLineEdit* m_constants = nullptr;
    QLabel* m_groupsCaption = nullptr;
    QLabel* m_constantsCaption = nullptr;
    QLabel* m_status = nullptr;
    QPushButton* m_pipeline = nullptr;
    QPushButton* m_measureOne = nullptr;
    QPushButton* m_measureAll = nullptr;
    QPushButton* m_try = nullptr;
    QPushButton* m_stop = nullptr;
};

}  // namespace spoor
