// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace spoor {

/// A report of `spoor-cli bench --json`: what was measured, on which devices.
class BenchReport {
    Q_DECLARE_TR_FUNCTIONS(spoor::BenchReport)
public:
    struct Row {
        QString pipeline, stage, kernel, device, size;
        double median = 0;  ///< milliseconds, as all times
        double spread = 0;
        QString peer;  ///< empty: compared with nothing
        double peerTime = 0;
        std::optional<double> ratio, roofline;
        /// Parts of the wall time: kernels, transfers, launching and waiting. Only kernels: a row
        /// of a kernel by itself.
        std::optional<double> kernels, transfer, launch;
        double pixels = 0;  ///< of the picture; 0: unknown
        QString note;

        QString name() const;  ///< stage and kernel
        QString group() const { return pipeline + " · " + size; }
    };
    struct Device {
        QString name;   ///< stable name
        QString label;  ///< as its driver calls it
        bool cpu = false;
    };

    /// Replaces the report. Returns what is wrong with the text; empty: nothing, and the report is
    /// as it was otherwise.
    QString read(const QByteArray& json);

    const std::vector<Row>& rows() const { return m_rows; }
    const std::vector<Device>& devices() const { return m_devices; }
    QString label(const QString& device) const;
    /// Processor, load, build and OpenCV in a line.
    const QString& environment() const { return m_environment; }

    /// One thing measured in one group: a bar a device, then a bar a peer.
    struct Bar {
        QString series;  ///< label of the device, or the peer
        double kernels = 0, transfer = 0, launch = 0;
        bool peer = false;
        double total() const { return kernels + transfer + launch; }
    };
    struct Category {
        QString name;
        std::vector<Bar> bars;
        /// How many times faster the first device is than its first peer, or the other device.
        std::optional<double> ratio;
        QString against;  ///< label of that peer or device
        std::optional<double> roofline;
    };
    /// Pipeline and size of rows that bars can be drawn of, in order of the report.
    QStringList groups() const;
    std::vector<Category> categories(const QString& group) const;

    /// Wall time of one method on one device over growing pictures.
    struct Curve {
        QString method, device;  ///< device: stable name
        struct Point {
            double pixels = 0;
            double time = 0;
        };
        std::vector<Point> points;  ///< ascending
    };
    std::vector<Curve> curves() const;
    /// A method's crossover: the smallest picture from which a GPU is faster than the CPU device at
    /// all larger ones; nullopt when it never is. Empty list where only one kind was measured.
    struct Crossover {
        QString method, device;
        std::optional<double> pixels;
    };
    std::vector<Crossover> crossovers() const;

private:
    bool isCpu(const QString& device) const;

    std::vector<Row> m_rows;
    std::vector<Device> m_devices;
    QString m_environment;
};

}  // namespace spoor
