// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/bench_report.h"

#include "gui/toolkit/device_choices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace spoor {
namespace {

const QString growing = QStringLiteral("growing_picture");

std::optional<double> number(const QJsonObject& row, const char* name) {
    const QJsonValue value = row.value(QLatin1String(name));
    return value.isDouble() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

BenchReport::Row rowOf(const QJsonObject& json) {
    const auto text = [&](const char* name) { return json.value(QLatin1String(name)).toString(); };
    BenchReport::Row row;
    row.pipeline = text("pipeline");
    row.stage = text("stage");
    row.kernel = text("kernel");
    row.device = text("device");
    row.size = text("size");
    row.median = number(json, "median_ms").value_or(0);
    row.spread = number(json, "spread_ms").value_or(0);
    row.peer = text("peer");
    row.peerTime = number(json, "peer_ms").value_or(0);
    row.ratio = number(json, "ratio");
    row.roofline = number(json, "roofline");
    row.kernels = number(json, "kernels_ms");
    row.transfer = number(json, "transfer_ms");
    row.launch = number(json, "launch_ms");
    row.pixels = number(json, "width").value_or(0) * number(json, "height").value_or(0);
    row.note = text("note");
    row.part = json.contains(QLatin1String("variant")) ? BenchReport::Part::Trackers
                                                       : BenchReport::Part::Kernels;
    row.rate = number(json.value(QLatin1String("fps")).toObject(), "median");
    row.success = number(json.value(QLatin1String("accuracy")).toObject(), "auc");
    return row;
}

BenchReport::Bar barOf(const BenchReport::Row& row, const QString& series) {
    BenchReport::Bar bar{series, row.median, 0, 0, false, row.spread};
    if (row.kernels && row.launch) {
        bar.kernels = *row.kernels;
        bar.transfer = row.transfer.value_or(0);
        bar.launch = *row.launch;
    }
    return bar;
}

}  // namespace

DeviceInfo reportedDevice(const QJsonObject& json) {
    DeviceInfo device;
    device.stableName = json.value("name").toString().toStdString();
    device.name = json.value("device").toString().toStdString();
    const QString type = json.value("type").toString();
    for (const DeviceType each : {DeviceType::Cpu, DeviceType::Gpu})
        if (type == QLatin1String(toText(each))) device.type = each;
    // Older reports have no types.
    if (type.isEmpty() && device.stableName.starts_with("pocl")) device.type = DeviceType::Cpu;
    return device;
}

QString BenchReport::Row::name() const {
    if (stage.isEmpty() || kernel.isEmpty()) return stage + kernel;
    return stage + '/' + kernel;
}

QString BenchReport::read(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    const QJsonObject all = document.object();
    if (error.error != QJsonParseError::NoError || !all.value("rows").isArray() ||
        !all.value("environment").isObject()) {
        return tr(
            "This file is not a benchmark report. Open a file written by spoor-cli bench --json.");
    }
    m_rows.clear();
    m_devices.clear();
    for (const QJsonValue row : all.value("rows").toArray()) {
        m_rows.push_back(rowOf(row.toObject()));
    }
    const QJsonObject environment = all.value("environment").toObject();
    for (const QJsonValue value : environment.value("devices").toArray()) {
        const DeviceInfo device = reportedDevice(value.toObject());
        m_devices.push_back({QString::fromStdString(device.stableName), deviceWords(device),
                             device.type == DeviceType::Cpu});
    }
    m_environment =
        tr("%1, %2 threads, load %3; %4 build; OpenCV %5")
            .arg(environment.value("processor").toString())
            .arg(environment.value("threads").toInt())
            .arg(environment.value("load").toDouble(), 0, 'f', 1)
            .arg(environment.value("build").toString(), environment.value("opencv").toString());
    return {};
}

QString BenchReport::label(const QString& device) const {
    for (const Device& each : m_devices) {
        if (each.name == device) return each.label;
    }
    return device;
}

bool BenchReport::isCpu(const QString& device) const {
    return std::any_of(m_devices.begin(), m_devices.end(),
                       [&](const Device& each) { return each.name == device && each.cpu; });
}

std::vector<BenchReport::Row> BenchReport::rows(Part part) const {
    std::vector<Row> rows;
    for (const Row& row : m_rows)
        if (row.part == part) rows.push_back(row);
    return rows;
}

QStringList BenchReport::groups(Part part) const {
    QStringList names;
    for (const Row& row : m_rows) {
        if (row.part != part || row.stage == growing || row.device.isEmpty()) continue;
        if (!names.contains(row.group())) names << row.group();
    }
    return names;
}

std::vector<BenchReport::Category> BenchReport::categories(const QString& group) const {
    std::vector<Category> all;
    for (const Row& row : m_rows) {
        if (row.group() != group || row.stage == growing || row.device.isEmpty()) continue;
        auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Category& each) { return each.name == row.name(); });
        if (found == all.end()) found = all.insert(all.end(), Category{row.name(), {}, {}, {}, {}});
        const auto add = [&](Bar bar) {
            for (const Bar& each : found->bars) {
                if (each.series == bar.series) return;
            }
            // Devices come before peers.
            const auto place = std::find_if(found->bars.begin(), found->bars.end(),
                                            [](const Bar& each) { return each.peer; });
            found->bars.insert(bar.peer ? found->bars.end() : place, std::move(bar));
        };
        add(barOf(row, label(row.device)));
        if (!row.peer.isEmpty()) add({row.peer, row.peerTime, 0, 0, true, 0});
        if (row.ratio && !found->ratio) found->ratio = row.ratio, found->against = row.peer;
        if (row.roofline && !found->roofline) found->roofline = row.roofline;
    }
    for (Category& each : all) {
        const bool two = each.bars.size() > 1 && !each.bars[1].peer;
        if (two && !each.ratio && each.bars[0].total() > 0) {
            each.ratio = each.bars[1].total() / each.bars[0].total();
            each.against = each.bars[1].series;
        }
    }
    return all;
}

std::vector<BenchReport::Curve> BenchReport::curves() const {
    std::vector<Curve> all;
    for (const Row& row : m_rows) {
        if (row.stage != growing || row.pixels <= 0) continue;
        auto found = std::find_if(all.begin(), all.end(), [&](const Curve& each) {
            return each.method == row.kernel && each.device == row.device;
        });
        if (found == all.end()) found = all.insert(all.end(), {row.kernel, row.device, {}});
        found->points.push_back({row.pixels, row.median});
    }
    for (Curve& curve : all) {
        std::sort(curve.points.begin(), curve.points.end(),
                  [](const auto& a, const auto& b) { return a.pixels < b.pixels; });
    }
    return all;
}

std::vector<BenchReport::Crossover> BenchReport::crossovers() const {
    std::vector<Crossover> found;
    const auto all = curves();
    for (const Curve& gpu : all) {
        if (isCpu(gpu.device)) continue;
        for (const Curve& cpu : all) {
            if (!isCpu(cpu.device) || cpu.method != gpu.method) continue;
            Crossover crossover{gpu.method, gpu.device, {}};
            const std::size_t count = std::min(cpu.points.size(), gpu.points.size());
            for (std::size_t i = count; i-- > 0;) {
                if (cpu.points[i].pixels != gpu.points[i].pixels) break;
                if (gpu.points[i].time >= cpu.points[i].time) break;
                crossover.pixels = gpu.points[i].pixels;
            }
            found.push_back(crossover);
        }
    }
    return found;
}

}  // namespace spoor
