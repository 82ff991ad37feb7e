// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTimer>
#include <memory>
#include <optional>

namespace spoor {

/// A benchmark of the devices of this computer, in a process of its own. It goes on while the
/// window does something else. GUI thread.
class DeviceBenchmark : public QObject {
    Q_OBJECT
public:
    explicit DeviceBenchmark(QObject* parent = nullptr);
    ~DeviceBenchmark() override;

    /// Replaces the program that measures, for tests.
    void setProgram(const QString& program) { m_program = program; }
    enum class Kind {
        Kernels,
        Trackers,  ///< a suite: the folder for its results, which contains suite.toml
        /// The tables of the publications that Spoor implements; on a sequence or a folder of
        /// images if one is given.
        Papers
    };
    /// `options` are further ones for the program.
    void start(Kind kind, const QString& sequence = {}, const QStringList& options = {});
    /// Ends the benchmark and keeps its results.
    void stop();
    bool running() const { return m_process.state() != QProcess::NotRunning; }
    /// Returns what the last benchmark measures.
    Kind kind() const { return m_kind; }
    bool runs(Kind kind) const { return running() && m_kind == kind; }
    /// Share that is done, 0..1, and what is measured.
    double progress() const { return m_progress; }
    const QString& step() const { return m_step; }
    double seconds() const { return running() ? double(m_since.elapsed()) / 1000 : 0; }
    /// Estimated remaining time; none before there is an estimate.
    std::optional<double> secondsLeft() const;
    /// For example "about 3 min left".
    QString timeLeft() const;
    /// For example "12 %, about 3 min left"; empty if nothing runs.
    QString progressText() const;
    /// Shows an earlier report until the next benchmark begins.
    void show(const QString& report);
    /// The report on display, or the file with the rows that have been measured so far. Empty:
    /// there is none.
    QString report() const { return m_shown.isEmpty() ? ownReport() : m_shown; }
    /// The reports of earlier benchmarks, the newest first. Their base names are the times at which
    /// they ended, in `historyFormat`.
    static QStringList history();
    static const QString historyFormat;
    /// Why the last benchmark ended early; empty if it did not.
    const QString& problem() const { return m_problem; }

signals:
    void changed();   ///< activity, progress or elapsed time
    void measured();  ///< report() has other rows

private:
    void read();
    void finished(int code, QProcess::ExitStatus status);
    void keep() const;
    QString ownReport() const { return m_folder ? m_folder->filePath("report.json") : QString(); }

    QString m_program;
    QProcess m_process;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_shown;
    Kind m_kind = Kind::Kernels;
    QTimer m_tick;  ///< runs during a benchmark
    QElapsedTimer m_since;
    double m_progress = 0;
    QString m_step;
    QString m_said;  ///< what the process says about an error
    QString m_problem;
    bool m_stopped = false;
};

}  // namespace spoor
