// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"

#include <QString>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// A kernel that the lab shows: of a pipeline, or of a file.
struct LabKernel {
    adapt::Request request;   ///< its source, name, and the size of its groups
    bool ofPipeline = false;  ///< it is launched by one, and can be measured there
    std::string variant;      ///< in use; originalForm: it stays as it is
    Message why;              ///< it stays
    /// Of all launches over the sample, by device and form; where measured.
    std::map<std::string, std::map<std::string, double>> milliseconds;

    /// Its file as it was written, without what is put before it.
    QString written() const;
    /// "file/kernel".
    std::string name() const;
    /// The forms that it can have: the original, then its variants.
    std::vector<std::string> forms() const;
    /// How long a form takes on a device; 0: not measured.
    double time(const std::string& device, const std::string& form) const;
    /// The fastest measured form on a device; empty: none is.
    std::string fastest(const std::string& device) const;
};

/// Of what a pipeline launched on a device.
std::vector<LabKernel> labKernels(const std::vector<AdaptedLaunches>& launches,
                                  const std::string& device);
/// Adds what a device took to the kernels that were launched there, too, and which form is used
/// now.
void addTimes(std::vector<LabKernel>& kernels, const std::vector<AdaptedLaunches>& launches,
              const std::string& device);
/// All kernels of a file, each in groups of this size unless it names its own.
std::vector<LabKernel> kernelsOfFile(const adapt::FrontEndInput& input,
                                     const std::array<int, 3>& local);

/// The line where a kernel begins, from 1; 0: it is not there. A file has one for each form of
/// kernels: the last one not below `before` is taken.
int lineOfKernel(const QString& source, const QString& kernel,
                 int before = std::numeric_limits<int>::max());
/// "16 x 8"; of a kernel whose groups the driver chooses a dash.
QString groupText(const std::array<int, 3>& local);
/// "16, 8" or "16x8" as sizes of a group; nullopt: it is no such text.
std::optional<std::array<int, 3>> groupFrom(const QString& text);

}  // namespace spoor
