// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/turned_template.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/turned_template.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

const OutputSpec turnedOutput{"turned_template.pixels", OutputType::Float32, 0};

constexpr int maxSamples = 8;  ///< per pixel, in each direction
// Only pixels that are entirely inside the box count, up to rounding: those on its edge contain
// background, which would favour a smaller box.
constexpr double onEdge = 1e-4;

/// The smallest number that is at least `least` and has this fraction.
double withFraction(double least, double fraction) {
    fraction -= std::floor(fraction);
    const double whole = std::ceil(least - fraction - 1e-9);
    return whole + fraction;
}

abi::TurnedJob jobOf(const TurnSource& source, const Pose& pose, const TurnedTemplateSize& room,
                     std::size_t first, std::size_t offset, std::size_t row) {
    const TurnedBox& box = source.box;
    const auto [c, s] = cosineAndSine(pose.angle);
    const auto [bc, bs] = cosineAndSine(box.angle + pose.angle);
    const double edge = onEdge - 0.5 * (std::abs(bc) + std::abs(bs)) / pose.scale;
    return {cl_float(c),
            cl_float(s),
            cl_float(bc),
            cl_float(bs),
            cl_float(1 / pose.scale),
            cl_float(box.centre.x),
            cl_float(box.centre.y),
            cl_float(room.centre.x),
            cl_float(room.centre.y),
            cl_float(box.width / 2 + edge),
            cl_float(box.height / 2 + edge),
            std::clamp(int(std::ceil(1 / pose.scale - 1e-9)), 1, maxSamples),
            kernelInt(first),
            source.patch.size.width,
            source.patch.size.height,
            room.size.width,
            room.size.height,
            kernelInt(offset),
            kernelInt(row),
            0};
}

}  // namespace

TurnedTemplateSize turnedRoom(const TurnSource& source, const Pose& pose) {
    const TurnedBox& box = source.box;
    const auto [bc, bs] = cosineAndSine(box.angle + pose.angle);
    const double width = pose.scale * (box.width * std::abs(bc) + box.height * std::abs(bs));
    const double height = pose.scale * (box.width * std::abs(bs) + box.height * std::abs(bc));
    // Pixels coincide with source pixels where possible.
    const auto [c, s] = cosineAndSine(pose.angle);
    TurnedTemplateSize room;
    room.centre = {withFraction(width / 2, box.centre.x * c - box.centre.y * s),
                   withFraction(height / 2, box.centre.x * s + box.centre.y * c)};
    room.size = {std::max(1, int(std::ceil(room.centre.x + width / 2 - 1e-9))),
                 std::max(1, int(std::ceil(room.centre.y + height / 2 - 1e-9)))};
    return room;
}

TurnedTemplates turnedTemplates(std::span<const TurnSource> sources,
                                std::span<const TemplateRequest> wanted, StageContext& stages,
                                ComputeContext& device) {
    std::vector<std::uint8_t> pixels;
    std::vector<std::size_t> firsts;
    for (const TurnSource& source : sources) {
        firsts.push_back(pixels.size());
        pixels.insert(pixels.end(), source.patch.pixels.begin(), source.patch.pixels.end());
    }
    const int padding = MaskedTemplates::padding(device);
    std::vector<abi::TurnedJob> jobs;
    std::vector<MaskedTemplates::Entry> entries;
    std::vector<PointF> centres;
    std::size_t values = 0, rows = 0;
    int tallest = 0;
    for (const TemplateRequest& each : wanted) {
        const TurnSource& source = sources[each.source];
        const TurnedTemplateSize room = turnedRoom(source, each.pose);
        const std::size_t offset = values + std::size_t(padding) * std::size_t(room.size.width);
        jobs.push_back(jobOf(source, each.pose, room, firsts[each.source], offset, rows));
        entries.push_back({room.size, 0, 0, 0, values});
        centres.push_back(room.centre);
        values += std::size_t(room.size.width) * std::size_t(room.size.height + 2 * padding);
        rows += std::size_t(room.size.height);
        tallest = std::max(tallest, room.size.height);
    }
    Buffer from = device.acquire(pixels.size());
    stages.upload(from, pixels.data(), pixels.size());
    Buffer table = device.acquire(jobs.size() * sizeof(abi::TurnedJob));
    stages.upload(table, jobs.data(), jobs.size() * sizeof(abi::TurnedJob));
    (void)kernelInt(values);  // offsets within the last template
    Buffer templates = device.acquire(values * sizeof(float));
    Buffer masks = device.acquire(values * sizeof(float));
    Buffer rowSums = device.acquire(rows * sizeof(abi::TurnedRow));
    {
        Stage stage(stages, "turned_template", device);
        stage.run(abi::turned_template,
                  {{1, std::size_t(tallest + 2 * padding), jobs.size()}, {1, 1, 1}}, from, table,
                  kernelInt(padding), templates, masks, rowSums);
    }
    std::vector<abi::TurnedRow> sums(rows);
    stages.download(rowSums, sums.data(), sums.size() * sizeof(abi::TurnedRow));
    auto sum = sums.begin();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        MaskedTemplates::Entry& entry = entries[i];
        std::int64_t squares = 0;
        for (int y = 0; y < entry.size.height; ++y, ++sum) {
            entry.pixels += sum->count;
            entry.sum += sum->sum;
            squares += sum->squares;
        }
        entry.variance = entry.pixels * squares - entry.sum * entry.sum;
        stages.outputs().publish(turnedOutput, templates, entry.size,
                                 std::size_t(jobs[i].offset) * sizeof(float));
    }
    return {{device, std::move(entries), templates, masks}, std::move(centres)};
}

}  // namespace spoor
