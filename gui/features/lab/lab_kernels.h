// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/device_adapter.h"
#include "engine/compute/adapted_variants.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <QString>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// A kernel in the lab, from an algorithm or from a file.
struct LabKernel {
    adapt::Request request;   ///< source, name and work-group size
    bool ofPipeline = false;  ///< whether an algorithm launches it, so that it can be measured
    std::string
        variant;  ///< variant in use; originalForm: the kernel stays unchanged; empty: unknown
    Message why;  ///< why the kernel stays unchanged
    /// Measured time of all launches over the sample, by device and variant.
    std::map<std::string, std::map<std::string, double>> milliseconds;

    /// The file that defines the kernel.
    QString written() const;
    /// "file/kernel".
    std::string name() const;
    /// All variants: the original, then the adapted ones.
    std::vector<std::string> forms() const;
    /// Milliseconds of a variant on a device; 0: not measured.
    double time(const std::string& device, const std::string& form) const;
    /// The fastest measured variant on a device; empty if none is measured.
    std::string fastest(const std::string& device) const;
};

/// The kernels that an algorithm declares. Their work-groups and variants are unknown.
std::vector<LabKernel> declaredKernels(const AlgorithmLayout& layout);
/// The kernels that an algorithm launched on a device.
std::vector<LabKernel> labKernels(const std::vector<AdaptedLaunches>& launches,
                                  const std::string& device);
/// Adds the times of another device to the kernels that were launched there too, and updates the
/// variants in use.
void addTimes(std::vector<LabKernel>& kernels, const std::vector<AdaptedLaunches>& launches,
              const std::string& device);
/// All kernels of a file. `local`: work-group size of kernels that do not declare their own.
std::vector<LabKernel> kernelsOfFile(const adapt::FrontEndInput& input,
                                     const std::array<int, 3>& local);

/// The line where a kernel begins, from 1; 0 if the source lacks it. If the source defines it once
/// per variant, returns the last definition that is not below line `before`.
int lineOfKernel(const QString& source, const QString& kernel,
                 int before = std::numeric_limits<int>::max());
/// "16 x 8", or a dash if the driver chooses the work-group size.
QString groupText(const std::array<int, 3>& local);
/// Parses a work-group size such as "16, 8" or "16x8"; none if the text is not one.
std::optional<std::array<int, 3>> groupFrom(const QString& text);

}  // namespace spoor
