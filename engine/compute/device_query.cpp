// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/device_query.h"

#include "engine/base/os/driver_turn.h"
#include "engine/base/text.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

namespace spoor {
namespace {

using nlohmann::json;

constexpr std::size_t maxAnswerBytes = 16 << 20;
constexpr std::size_t maxNameBytes = 120;
constexpr std::uint64_t maxUnits = 1 << 16;  // of compute units, and of items in a work-group

/// Replaces invalid UTF-8.
std::string validText(const std::string& bytes) {
    return json::parse(json(bytes).dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string shortName(std::string text) {
    while (!text.empty() && (text.back() == '\0' || text.back() == ' ')) text.pop_back();
    const bool tooLong = text.size() > maxNameBytes;
    if (tooLong) text.resize(maxNameBytes);
    text = singleLine(validText(text));
    return tooLong ? text + "..." : text;
}

/// Asks for the properties of one object. `Query` is clGetDeviceInfo or clGetPlatformInfo.
template <typename Query, typename Object>
class Questions {
public:
    Questions(const Query& query, Object object, Message& error)
        : m_query(query), m_object(object), m_error(error) {}

    std::string text(cl_uint what) const {
        std::size_t bytes = 0;
        if (!answered(m_query(m_object, what, 0, nullptr, &bytes))) return {};
        if (bytes > maxAnswerBytes) {
            refuse("a text has " + std::to_string(bytes) + " bytes");
            return {};
        }
        std::string answer(bytes, '\0');
        if (!answered(m_query(m_object, what, bytes, answer.data(), nullptr))) return {};
        return answer;
    }

    template <typename T>
    std::int64_t number(cl_uint what, std::uint64_t most) const {
        T value{};
        if (!answered(m_query(m_object, what, sizeof value, &value, nullptr))) return 0;
        return std::int64_t(std::min<std::uint64_t>(value, most));
    }

private:
    bool answered(cl_int code) const {
        if (code != CL_SUCCESS) refuse(clErrorName(code));
        return code == CL_SUCCESS;
    }
    void refuse(const std::string& why) const {
        if (!m_error.empty()) return;
        m_error = Message(SPOOR_TR("engine",
                                   "The driver does not describe its device: %1. Update the driver "
                                   "or choose another device."),
                          why);
    }

    const Query& m_query;
    Object m_object;
    Message& m_error;
};

/// The properties by which another process finds the device again.
void queryIdentity(const cl::Platform& platform, const cl::Device& device, DeviceInfo& info) {
    const Questions ofDevice(clGetDeviceInfo, device(), info.error);
    const Questions ofPlatform(clGetPlatformInfo, platform(), info.error);
    info.name = shortName(ofDevice.text(CL_DEVICE_NAME));
    if (info.name.empty()) info.name = "unnamed";
    info.platform = shortName(ofPlatform.text(CL_PLATFORM_NAME));
    info.platformVersion = shortName(ofPlatform.text(CL_PLATFORM_VERSION));
    info.driver = shortName(ofDevice.text(CL_DRIVER_VERSION));
    info.openclVersion = shortName(ofDevice.text(CL_DEVICE_VERSION));
}

}  // namespace

std::vector<cl::Platform> platforms() {
    std::vector<cl::Platform> all, distinct;
    try {
        cl::Platform::get(&all);
    } catch (const cl::Error&) {
        // Without platforms, the loader returns an error; here the list is empty.
    }
    // A driver that is installed twice gives its platform twice.
    for (const cl::Platform& each : all) {
        const auto same = [&](const cl::Platform& other) { return other() == each(); };
        if (std::ranges::none_of(distinct, same)) distinct.push_back(each);
    }
    return distinct;
}

std::vector<cl::Device> devicesOf(const cl::Platform& platform) {
    std::vector<cl::Device> all;
    try {
        platform.getDevices(CL_DEVICE_TYPE_ALL, &all);
    } catch (const cl::Error&) {
        // CL_DEVICE_NOT_FOUND: the platform has no devices.
    }
    return all;
}

DeviceInfo queryDevice(const cl::Platform& platform, const cl::Device& device) {
    constexpr auto most = std::uint64_t(std::numeric_limits<std::int64_t>::max());
    DeviceInfo info;
    queryIdentity(platform, device, info);
    const Questions ask(clGetDeviceInfo, device(), info.error);
    const auto type = ask.number<cl_device_type>(CL_DEVICE_TYPE, most);
    info.type = type & CL_DEVICE_TYPE_GPU   ? DeviceType::Gpu
                : type & CL_DEVICE_TYPE_CPU ? DeviceType::Cpu
                                            : DeviceType::Other;
    info.computeUnits = int(ask.number<cl_uint>(CL_DEVICE_MAX_COMPUTE_UNITS, maxUnits));
    info.localBytes = ask.number<cl_ulong>(CL_DEVICE_LOCAL_MEM_SIZE, most);
    info.globalBytes = ask.number<cl_ulong>(CL_DEVICE_GLOBAL_MEM_SIZE, most);
    info.maxAllocBytes = ask.number<cl_ulong>(CL_DEVICE_MAX_MEM_ALLOC_SIZE, most);
    info.maxWorkGroup = ask.number<std::size_t>(CL_DEVICE_MAX_WORK_GROUP_SIZE, maxUnits);
    std::istringstream words(ask.text(CL_DEVICE_EXTENSIONS).substr(0, maxAnswerBytes));
    for (std::string word; words >> word;) info.extensions.push_back(shortName(word));
    return info;
}

cl::Device findDevice(const DeviceInfo& info) {
    const DriverTurn<EnvironmentSection> turn;
    int twins = info.twins;
    for (const cl::Platform& platform : platforms()) {
        for (const cl::Device& device : devicesOf(platform)) {
            DeviceInfo found;
            queryIdentity(platform, device, found);
            if (sameDescription(found, info) && twins-- == 0) return device;
        }
    }
    throw cl::Error(CL_DEVICE_NOT_AVAILABLE, "unplugged");
}

}  // namespace spoor
