// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/tuning/kernel_study.h"
#include "gui/base/background_task.h"
#include "gui/lab/lab_kernels.h"

#include <QDialog>
#include <functional>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace spoor {

class Document;
class TableRowModel;
class SourcePair;

/// Kernels for graphics cards made fit for processors (engine/adapter): those of the pipeline at
/// hand, or of a file. Shows each as it was written beside what it becomes, with what was decided
/// about its arrays and barriers; measures all forms on every device; and tries them in the run at
/// hand.
class KernelLab : public QDialog {
    Q_OBJECT
public:
    explicit KernelLab(Document& document, QWidget* parent = nullptr);
    ~KernelLab() override;

    /// The kernels of the pipeline that is chosen in the workbench.
    void showPipeline();
    /// Those of a file, each in groups of the size that is written in the window.
    void showFile(const QString& file);

    /// Something is compiled or measured.
    bool busy() const { return m_busy; }
    const std::vector<LabKernel>& kernels() const { return m_kernels; }
    /// The form that is shown; null where the kernel stays as it is, or while it is made.
    const adapt::AdaptedKernel* adapted() const;
    const std::vector<VariantTrial>& trials() const { return m_trials; }

signals:
    void worked();  ///< not busy() any more
    void shown();   ///< another form is in the window, or why there is none

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
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
    void update();
    const LabKernel* kernel() const;

    QVariant kernelCell(int row, int column, int role) const;
    QVariant formCell(int row, int column, int role) const;
    QVariant trialCell(int row, int column, int role) const;

    Document& m_document;
    const AlgorithmDescriptor* m_type =
        nullptr;  ///< whose kernels these are; null: of a file, or none
    ParamSet m_params;
    QString m_file;                      ///< whose kernels these are; empty: a pipeline's
    std::vector<std::string> m_devices;  ///< that the pipeline is measured on
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
