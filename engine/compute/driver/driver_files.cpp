// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/driver_files.h"

#include "engine/base/os/boot_id.h"
#include "engine/base/os/dynamic_library.h"
#include "engine/base/os/environment.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"

#include <filesystem>
#include <set>
#include <sstream>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr char vendorsVariable[] = "OCL_ICD_VENDORS";
constexpr char oldVendorsVariable[] = "OPENCL_VENDOR_PATH";  // of ocl-icd
constexpr char librariesVariable[] = "OCL_ICD_FILENAMES";    // of Khronos' loader
constexpr char systemFolder[] = "/etc/OpenCL/vendors";
constexpr std::size_t maxDrivers = 32;  // each is listed by a process
constexpr std::size_t maxFileBytes = 4096;

bool isDriverFile(const fs::path& path) {
    return path.extension() == ".icd";
}

std::string stateOf(const fs::path& path) {
    std::error_code missing;
    const auto time = fs::last_write_time(path, missing).time_since_epoch().count();
    const auto size = fs::file_size(path, missing);
    return path.string() +
           (missing ? " -\n" : ' ' + std::to_string(time) + ' ' + std::to_string(size) + '\n');
}

}  // namespace

std::string driverPlace() {
    const std::string set = environmentValue(vendorsVariable);
    if (!set.empty()) return set;
    const std::string old = environmentValue(oldVendorsVariable);
    return old.empty() ? systemFolder : old;
}

std::vector<DriverFile> findDrivers() {
    const std::string place = driverPlace();
    std::set<std::string> files;
    std::error_code error;
    if (fs::is_directory(place, error)) {
        for (fs::directory_iterator at(place, error), end; !error && at != end; at.increment(error))
            if (isDriverFile(at->path())) files.insert(at->path().string());
    } else if (place != systemFolder) {
        files.insert(place);
    }
    std::vector<DriverFile> found;
    for (const std::string& file : files) found.push_back(readDriver(file));
    std::istringstream libraries(environmentValue(librariesVariable));
    for (std::string library; std::getline(libraries, library, ':');)
        if (!library.empty()) found.push_back({library, library, {}});
    for (std::size_t i = maxDrivers; i < found.size(); ++i) {
        if (!found[i].error.empty()) continue;
        found[i].error = Message(SPOOR_TR("engine",
                                          "The driver %1 is not used, because Spoor uses at most "
                                          "%2 drivers. Remove other drivers."),
                                 found[i].file, maxDrivers);
    }
    if (found.empty() && place == systemFolder) found.push_back({});
    return found;
}

DriverFile readDriver(const std::string& file) {
    if (!isDriverFile(file)) return {file, file, {}};
    const auto text = readInput(file, maxFileBytes);
    if (!text) return {file, {}, text.error()};
    std::string library = text.value().substr(0, text.value().find('\n'));
    if (!library.empty()) return {file, std::move(library), {}};
    return {file,
            {},
            Message(SPOOR_TR("engine",
                             "The driver file %1 is empty. Reinstall the driver, or delete the "
                             "file."),
                    file)};
}

std::string useOnlyDriver(const std::string& file) {
    const DriverFile driver = readDriver(file);
    // ocl-icd accepts a file. Khronos' loader accepts a library, and only folders as the former.
    setEnvironmentValue(vendorsVariable, file);
    setEnvironmentValue(oldVendorsVariable, "");
    setEnvironmentValue(librariesVariable, driver.library);
    return loadLibrary(driver.library);
}

void useDrivers(const std::vector<DriverFile>& drivers) {
    const fs::path folder = privateFolder() / "drivers";
    fs::create_directory(folder);
    int number = 100;  // the loader may sort the names
    for (const DriverFile& driver : drivers)
        writeTemporary(folder / (std::to_string(number++) + ".icd"), driver.library + '\n');
    setEnvironmentValue(vendorsVariable, folder.string());
    setEnvironmentValue(oldVendorsVariable, "");
    setEnvironmentValue(librariesVariable, "");
}

std::string identityOf(const DriverFile& driver) {
    std::string identity = stateOf(driver.file) + stateOf(driver.library);
    // The loader searches for a name without a folder; installing a library changes this file.
    if (driver.library.find('/') == std::string::npos)
        identity += stateOf("/etc/ld.so.cache") + environmentValue("LD_LIBRARY_PATH") + '\n';
    // A driver may fail until the restart after an update of the system.
    return identity + bootId();
}

}  // namespace spoor
