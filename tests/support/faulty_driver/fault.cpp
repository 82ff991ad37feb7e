// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/faulty_driver/fault.h"

#include <errno.h>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <string>

namespace faulty {
namespace {

struct Plan {
    std::string function;
    Order order;
    std::uint64_t first = 0;  ///< 0: no call
    std::uint64_t last = 0;
    std::uint64_t above = std::numeric_limits<std::uint64_t>::max();
    bool here = true;
};

Fault faultOf(const std::string& name) {
    if (name == "late") return Fault::Late;
    if (name == "hang") return Fault::Hang;
    if (name == "null") return Fault::Null;
    if (name == "invalid") return Fault::Invalid;
    return Fault::Fail;
}

Plan readPlan() {
    Plan plan;
    const char* text = std::getenv("SPOOR_FAULT");
    if (!text) return plan;
    plan.order.fault = Fault::Fail;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
        if (name == "at") plan.first = std::strtoull(value.c_str(), nullptr, 10);
        if (name == "call") plan.function = value;
        if (name == "how") plan.order.fault = faultOf(value);
        if (name == "code") plan.order.code = std::atoi(value.c_str());
        if (name == "above") plan.above = std::strtoull(value.c_str(), nullptr, 10);
        if (name == "until")
            plan.last = value == "end" ? std::numeric_limits<std::uint64_t>::max()
                                       : std::strtoull(value.c_str(), nullptr, 10);
        if (name == "in") plan.here = value == program_invocation_short_name;
    }
    if (plan.last == 0) plan.last = plan.first;
    return plan;
}

/// Never destroyed: threads may call the driver until the process ends.
struct State {
    std::mutex mutex;
    Plan plan = readPlan();
    std::map<std::string, std::uint64_t> counts;
    std::uint64_t all = 0;
    bool hit = false;

    void log(const std::string& line) const {
        const char* file = std::getenv("SPOOR_FAULT_LOG");
        if (file && plan.here) std::ofstream(file, std::ios::app) << line << '\n';
    }
};

State& state() {
    static State& only = *new State;
    return only;
}

struct AtEnd {
    ~AtEnd() {
        State& s = state();
        const std::lock_guard lock(s.mutex);
        std::string lines;
        for (const auto& [name, count] : s.counts)
            lines += "count " + name + ' ' + std::to_string(count) + '\n';
        if (s.all > 0) s.log(lines + "count all " + std::to_string(s.all));
    }
} atEnd;

}  // namespace

Order orderFor(const char* function, std::uint64_t bytes) {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    const std::uint64_t own = ++s.counts[function];
    ++s.all;
    const Plan& plan = s.plan;
    if (!plan.here) return {};
    const bool named = plan.function.empty() || plan.function == function;
    const std::uint64_t number = plan.function.empty() ? s.all : own;
    const bool due = named && plan.first > 0 && number >= plan.first && number <= plan.last;
    if (!due && bytes <= plan.above) return {};
    if (!s.hit) s.log(std::string("hit ") + function + ' ' + std::to_string(number));
    s.hit = true;
    return plan.order;
}

}  // namespace faulty
