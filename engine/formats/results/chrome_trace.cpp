// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/chrome_trace.h"

#include <nlohmann/json.hpp>

namespace spoor {
namespace {

constexpr std::size_t maxLanes = 16;

std::string jsonText(std::string_view text) {
    return nlohmann::json(std::string(text))
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string nameEvent(const char* what, int process, int thread, const std::string& name) {
    return std::string("{\"ph\":\"M\",\"name\":\"") + what +
           "\",\"pid\":" + std::to_string(process) + ",\"tid\":" + std::to_string(thread) +
           ",\"args\":{\"name\":" + jsonText(name) + "}}";
}

std::string microseconds(Nanos time) {
    return fixedText(std::chrono::duration<double, std::micro>(time).count(), 3);
}

}  // namespace

ChromeTraceWriter::ChromeTraceWriter(std::string path, const RunDescription& run, Nanos start)
    : m_file(std::move(path)), m_start(start) {
    std::string text = "{\"displayTimeUnit\":\"ms\",\"otherData\":{";
    std::map<std::string, std::string> values;  // a name may have several lines
    for (const auto& [name, value] : describe(run)) {
        std::string& joined = values[name];
        joined += (joined.empty() ? "" : "\n") + value;
    }
    const char* separator = "";
    for (const auto& [name, value] : values) {
        text += separator + jsonText(name) + ':' + jsonText(value);
        separator = ",";
    }
    m_file.write(text + "},\n\"traceEvents\":[");
}

void ChromeTraceWriter::event(const std::string& json) {
    m_file.write((m_first ? "\n" : ",\n") + json);
    m_first = false;
}

int ChromeTraceWriter::processOf(std::string_view device) {
    const auto [found, isNew] = m_processes.try_emplace(device, int(m_processes.size()) + 1);
    if (isNew) event(nameEvent("process_name", found->second, 0, std::string(device)));
    return found->second;
}

int ChromeTraceWriter::threadOf(const TimingRow& row, int process) {
    const bool kernels = !row.kernel.empty();
    auto& lanes = m_lanes[Track(row.device, row.stage, kernels)];
    for (Lane& lane : lanes)
        if (row.begin >= lane.end || (lanes.size() == maxLanes && &lane == &lanes.back())) {
            lane.end = row.end;
            return lane.thread;
        }
    lanes.push_back({++m_threads, row.end});
    std::string name = std::string(row.stage) + (kernels ? " kernels" : "");
    if (lanes.size() > 1) name += ' ' + std::to_string(lanes.size());
    event(nameEvent("thread_name", process, m_threads, name));
    return m_threads;
}

void ChromeTraceWriter::write(const std::vector<TimingRow>& rows) {
    for (const TimingRow& row : rows) {
        const int process = processOf(row.device);
        const int thread = threadOf(row, process);
        event("{\"ph\":\"X\",\"name\":" + jsonText(row.kernel.empty() ? row.stage : row.kernel) +
              ",\"cat\":" + (row.kernel.empty() ? "\"stage\"" : "\"kernel\"") +
              ",\"pid\":" + std::to_string(process) + ",\"tid\":" + std::to_string(thread) +
              ",\"ts\":" + microseconds(row.begin - m_start) +
              ",\"dur\":" + microseconds(row.end - row.begin) + ",\"args\":{\"frame\":" +
              std::to_string(row.frame) + ",\"bytes\":" + std::to_string(row.bytes) + "}}");
    }
}

void ChromeTraceWriter::finish() {
    m_file.write("\n]}\n");
    m_file.finish();
}

}  // namespace spoor
