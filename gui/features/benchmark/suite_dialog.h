// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/sequence_folder.h"

#include "gui/document/read_queue.h"

#include <QDialog>
#include <QString>
#include <QStringList>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QSpinBox;

namespace spoor {

class Document;

/// Asks what a benchmark compares: sequences, trackers, devices, protocols and repetitions. The
/// choice is a suite, which the command line can run as well.
class SuiteDialog : public QDialog {
    Q_OBJECT
public:
    /// `document`: its video with its annotations is offered as a sequence; may be null.
    explicit SuiteDialog(Document* document, QWidget* parent = nullptr);

    /// The choice; valid if obstacle() is empty.
    Suite suite() const;
    /// Why the choice cannot run; empty if it can.
    QString obstacle() const;
    /// The options of `spoor-cli benchmark` that hand the suite to Slurm; empty: it runs here.
    QStringList clusterOptions() const;
    /// Adds the sequences in a folder, which is read in the background.
    void addFolder(const QString& folder);
    /// Writes the suite to a file, and returns an error message; empty on success.
    static QString write(const Suite& suite, const QString& path);
    /// The folder for the results of a suite: the same for the same suite, so that completed runs
    /// are not repeated. Contains the suite as suite.toml. Empty if it cannot be written.
    static QString folderFor(const Suite& suite);

private:
    QWidget* makeSequences();
    QWidget* makeTrackers();
    QWidget* makeRuns();
    QWidget* makeCluster();
    QWidget* makeButtons();
    void addSequences(const std::vector<FoundSequence>& found);
    void addOpenVideo();
    void addTracker(const QString& name, const QString& below, const SuiteTracker& tracker,
                    bool checked);
    void addProgram();
    void saveSuite();
    void copyCommand();
    void showChoice();

    Document* m_document;
    std::vector<FoundSequence> m_found;  ///< by the rows of the list
    std::vector<SuiteTracker> m_choices;
    QListWidget* m_sequences;
    QListWidget* m_trackers;
    QListWidget* m_devices;
    std::vector<QCheckBox*> m_protocols;  ///< in the order of Protocol
    QSpinBox* m_repetitions;
    QSpinBox* m_jobs;
    QCheckBox* m_cluster;
    QLineEdit* m_clusterOptions;
    QLabel* m_summary;
    QPushButton* m_run;
    std::vector<QPushButton*> m_others;  ///< buttons that need a complete choice, too
    ReadQueue m_reads;                   ///< of folders
};

}  // namespace spoor
