// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <string>
#include <vector>

namespace spoor {

/// An OpenCL driver as it is installed: an .icd file that names the driver's library.
struct DriverFile {
    std::string file;  ///< or the library, if the environment names one; empty: see findDrivers()
    std::string library;  ///< as the loader opens it
    Message error;        ///< why the file cannot be used; empty if it can
};

/// Folder of the disk cache with what is known about drivers.
constexpr char driverVerdicts[] = "drivers";

/// The folder or file with drivers that the loader uses: OCL_ICD_VENDORS, OPENCL_VENDOR_PATH or the
/// system's folder.
std::string driverPlace();

/// The installed drivers in the order of their file names. Understands the variables of ocl-icd and
/// of Khronos' loader. If the system's folder has no driver files, returns one entry without a
/// file: the drivers that the loader finds.
std::vector<DriverFile> findDrivers();

/// The driver of an .icd file or library.
DriverFile readDriver(const std::string& file);

/// Tells the loader to load only this driver (DriverFile::file). Returns why its library cannot be
/// loaded; empty if it can. For spoor-probe, before its first OpenCL call.
std::string useOnlyDriver(const std::string& file);

/// Tells the loader of this process and of its child processes to load only these drivers, from a
/// private folder. Call it before the first OpenCL call.
void useDrivers(const std::vector<DriverFile>& drivers);

/// Changes whenever the driver or its library is replaced, and when the computer restarts.
std::string identityOf(const DriverFile& driver);

}  // namespace spoor
