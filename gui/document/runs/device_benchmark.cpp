// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/device_benchmark.h"

#include "engine/base/paths.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/write_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <cmath>

namespace spoor {

namespace {

constexpr int stopMilliseconds = 2000;
constexpr std::chrono::milliseconds tick{1000};
constexpr double minEstimated = 0.01;  ///< share that an estimate needs
constexpr int maxHistory = 20;         ///< number of kept reports
const QString papers = QStringLiteral("template,tld,cnn,face,kcf,adapt");

QStringList argumentsFor(DeviceBenchmark::Kind kind, const QString& sequence) {
    switch (kind) {
        case DeviceBenchmark::Kind::Trackers:
            return {"benchmark", sequence + "/suite.toml", "--out", sequence};
        case DeviceBenchmark::Kind::Papers:
            if (!sequence.isEmpty()) return {"bench", "--paper", papers, "--sequence", sequence};
            return {"--paper", papers};
        case DeviceBenchmark::Kind::Kernels:
            break;
    }
    return {"--sizes", "16,64", "--seconds", "0.5"};
}

/// spoor-cli decodes the images of a sequence before spoor-bench measures. Tests have one program.
QString programFor(const QString& sequence, const QString& program) {
    const QFileInfo file(program);
    const bool decodes = !sequence.isEmpty() && file.fileName() == QLatin1String("spoor-bench");
    return decodes ? file.dir().filePath(QStringLiteral("spoor-cli")) : program;
}

}  // namespace

const QString DeviceBenchmark::historyFormat = QStringLiteral("yyyy-MM-dd-hhmmss");

DeviceBenchmark::DeviceBenchmark(QObject* parent)
    : QObject(parent), m_program(QString::fromStdString(helperFile("spoor-bench").string())) {
    m_tick.setInterval(tick);
    connect(&m_process, &QProcess::readyReadStandardError, this, &DeviceBenchmark::read);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
        m_process.readAllStandardOutput();  // the same rows as text
        emit measured();
    });
    connect(&m_process, &QProcess::finished, this, &DeviceBenchmark::finished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) finished(-1, QProcess::CrashExit);
    });
    connect(&m_tick, &QTimer::timeout, this, &DeviceBenchmark::changed);
}

DeviceBenchmark::~DeviceBenchmark() {
    m_process.disconnect(this);
    m_process.terminate();
    if (!m_process.waitForFinished(stopMilliseconds)) m_process.kill();
    m_process.waitForFinished(stopMilliseconds);
}

void DeviceBenchmark::start(Kind kind, const QString& sequence, const QStringList& options) {
    if (running()) return;
    m_kind = kind;
    m_shown.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    m_stopped = false;
    m_progress = 0;
    m_step.clear();
    m_said.clear();
    m_problem.clear();
    m_since.start();
    m_tick.start();
    m_process.start(
        programFor(sequence, m_program),
        argumentsFor(kind, sequence) + options + QStringList{"--progress", "--json", ownReport()});
    emit changed();
}

void DeviceBenchmark::show(const QString& report) {
    m_shown = report;
    m_problem.clear();
    emit measured();
    emit changed();
}

void DeviceBenchmark::stop() {
    if (!running()) return;
    m_stopped = true;
    m_process.terminate();
}

std::optional<double> DeviceBenchmark::secondsLeft() const {
    if (!running() || m_progress < minEstimated) return std::nullopt;
    return seconds() / m_progress * (1 - m_progress);
}

QString DeviceBenchmark::timeLeft() const {
    const auto left = secondsLeft();
    if (!left) return tr("estimating the time left…");
    if (*left < 60) return tr("less than 1 min left");
    return tr("about %1 min left").arg(countText(qint64(std::lround(*left / 60))));
}

QString DeviceBenchmark::progressText() const {
    if (!running()) return {};
    return tr("%1 %, %2").arg(countText(qint64(100 * m_progress)), timeLeft());
}

void DeviceBenchmark::read() {
    const QStringList lines =
        QString::fromUtf8(m_process.readAllStandardError()).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const QStringList words = line.split(' ');
        if (words.size() < 3 || words.first() != QLatin1String("progress")) {
            m_said += line + QLatin1Char('\n');
            continue;
        }
        m_progress = words[1].toDouble();
        m_step = words.mid(2).join(' ');
    }
    emit changed();
}

void DeviceBenchmark::finished(int code, QProcess::ExitStatus status) {
    m_tick.stop();
    m_shown.clear();
    read();
    if (m_stopped)
        m_problem = QFileInfo(ownReport()).size() > 0
                        ? tr("Benchmark stopped. The finished results are shown.")
                        : tr("Benchmark stopped before its first result.");
    else if (m_process.error() == QProcess::FailedToStart)
        m_problem = tr("%1 cannot be started. Make sure that it is installed next to spoor.")
                        .arg(QFileInfo(m_process.program()).fileName());
    else if (status != QProcess::NormalExit || code != 0)
        m_problem = tr("The benchmark failed. %1")
                        .arg(m_said.trimmed().remove(QStringLiteral("spoor-cli: ")));
    keep();
    emit measured();
    emit changed();
}

/// Adds the report to the history.
void DeviceBenchmark::keep() const {
    const QDir folder(dataFolders(QStringLiteral("benchmarks")).constFirst());
    if (QFileInfo(ownReport()).size() == 0 || !folder.mkpath(QStringLiteral("."))) return;
    const QString name = QDateTime::currentDateTime().toString(historyFormat);
    QFile::copy(ownReport(), folder.filePath(name + QStringLiteral(".json")));
    const QStringList all = history();
    for (const QString& old : all.mid(maxHistory)) QFile::remove(old);
}

QStringList DeviceBenchmark::history() {
    QStringList paths;
    for (const QString& folder : dataFolders(QStringLiteral("benchmarks")))
        for (const QFileInfo& file :
             QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files))
            paths << file.filePath();
    std::sort(paths.begin(), paths.end(), [](const QString& a, const QString& b) {
        return QFileInfo(a).fileName() > QFileInfo(b).fileName();
    });
    return paths;
}

}  // namespace spoor
