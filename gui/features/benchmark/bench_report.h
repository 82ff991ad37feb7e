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

class QJsonObject;

namespace spoor {

struct DeviceInfo;

/// A device in the environment of a report: its stable name, name and type.
DeviceInfo reportedDevice(const QJsonObject& json);

/// A report written by `spoor-cli bench --json`. All times are in milliseconds.
class BenchReport {
    Q_DECLARE_TR_FUNCTIONS(spoor::BenchReport)
public:
    /// Kernels and trackers have different columns.
    enum class Part { Kernels, Trackers };
    struct Row {
        Part part = Part::Kernels;
        QString pipeline, stage, kernel, device, size;
        double median = 0;  ///< milliseconds
        double spread = 0;
        QString peer;  ///< comparison partner; empty: none
        double peerTime = 0;
        std::optional<double> ratio, roofline;
        /// Parts of the wall time: kernels, transfers, launching and waiting. A row that measures a
        /// single kernel has only `kernels`.
        std::optional<double> kernels, transfer, launch;
        double pixels = 0;              ///< of the image; 0: unknown
        std::optional<double> rate;     ///< of a tracker, in frames per second
        std::optional<double> success;  ///< of a tracker: AUC of the success curve, 0..1
        QString note;

        QString name() const;  ///< stage and kernel
        /// Rows of a group are compared. For trackers it is the sequence.
        QString group() const { return part == Part::Trackers ? size : pipeline + " · " + size; }
    };
    struct Device {
        QString name;   ///< stable name
        QString label;  ///< display name
        bool cpu = false;
    };

    /// Replaces the report. On error, returns what is wrong with the text and keeps the old report.
    QString read(const QByteArray& json);

    const std::vector<Row>& rows() const { return m_rows; }
    std::vector<Row> rows(Part part) const;
    const std::vector<Device>& devices() const { return m_devices; }
    QString label(const QString& device) const;
    /// Processor, threads, load, build and OpenCV version in one line.
    const QString& environment() const { return m_environment; }

    /// A bar of one category: one per device, then one per peer.
    struct Bar {
        QString series;  ///< label of the device, or the peer
        double kernels = 0, transfer = 0, launch = 0;
        bool peer = false;
        double spread = 0;
        double total() const { return kernels + transfer + launch; }
    };
    struct Category {
        QString name;
        std::vector<Bar> bars;
        /// Speed-up of the first device over its first peer, else over the second device.
        std::optional<double> ratio;
        QString against;  ///< label of that peer or device
        std::optional<double> roofline;
    };
    /// The groups of the rows that can be drawn as bars, in order of the report.
    QStringList groups(Part part) const;
    std::vector<Category> categories(const QString& group) const;

    /// Wall time of one method on one device for increasing image sizes.
    struct Curve {
        QString method, device;  ///< device: stable name
        struct Point {
            double pixels = 0;
            double time = 0;
        };
        std::vector<Point> points;  ///< ascending
    };
    std::vector<Curve> curves() const;
    /// The smallest image from which a GPU is faster than the CPU device at all larger sizes;
    /// nullopt if there is none. The list is empty if only one kind of device was measured.
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
