// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/layer/layer_program.h"

#include "engine/adapter/device_adapter.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <utility>

namespace spoor::layer {
namespace {

constexpr int trials = 2;  ///< timed launches per form
constexpr double hopeless =
    2;  ///< No other variant is tried if the first is slower by this factor.

std::string deviceText(const cl_icd_dispatch& driver, cl_device_id device, cl_device_info what) {
    size_t size = 0;
    driver.clGetDeviceInfo(device, what, 0, nullptr, &size);
    std::string text(size, '\0');
    driver.clGetDeviceInfo(device, what, size, text.data(), nullptr);
    return text.substr(0, text.find('\0'));
}

bool isCpu(const cl_icd_dispatch& driver, cl_device_id device) {
    cl_device_type type = 0;
    driver.clGetDeviceInfo(device, CL_DEVICE_TYPE, sizeof type, &type, nullptr);
    return (type & CL_DEVICE_TYPE_CPU) != 0;
}

/// Splits build options at blanks outside quotes.
std::vector<std::string> wordsOf(const std::string& options) {
    std::vector<std::string> words(1);
    char quote = 0;
    for (const char c : options) {
        if (c == quote)
            quote = 0;
        else if (!quote && (c == '"' || c == '\''))
            quote = c;
        else if (!quote && (c == ' ' || c == '\t' || c == '\n'))
            words.emplace_back();
        else
            words.back() += c;
    }
    std::erase(words, "");
    return words;
}

void readOptions(const std::string& options, adapt::FrontEndInput& input) {
    const auto words = wordsOf(options);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string kind = words[i].substr(0, 2);
        if (kind != "-D" && kind != "-I") continue;
        std::string value = words[i].substr(2);
        if (value.empty() && i + 1 < words.size()) value = words[++i];
        if (kind == "-D")
            input.defines.push_back(value);
        else if (input.folder.empty())
            input.folder = value;
    }
}

}  // namespace

LayerProgram::LayerProgram(std::string source, std::string options)
    : m_source(std::move(source)), m_options(std::move(options)) {}

adapt::Request LayerProgram::request(const cl_icd_dispatch& driver, cl_device_id device) const {
    adapt::Request request;
    request.input.name = "program.cl";
    // clang knows extensions that the device does not have.
    const std::string known = deviceText(driver, device, CL_DEVICE_EXTENSIONS) + " ";
    for (const std::string name :
         {"cl_khr_fp16", "cl_khr_fp64", "cl_khr_int64_base_atomics",
          "cl_khr_int64_extended_atomics", "cl_khr_subgroups", "cl_khr_3d_image_writes"})
        if (known.find(name + " ") == std::string::npos)
            request.input.source += "#undef " + name + "\n";
    request.input.source += "#line 1\n" + m_source;
    const std::string version = deviceText(driver, device, CL_DEVICE_VERSION);  // "OpenCL 3.0 ..."
    if (version.size() > 9)
        request.input.defines = {
            "__OPENCL_VERSION__=" + version.substr(7, 1) + version.substr(9, 1) + "0",
            "__ENDIAN_LITTLE__=1", "__IMAGE_SUPPORT__=1"};
    readOptions(m_options, request.input);
    return request;
}

bool Launch::hasGroups() const {
    if (!local || !global || sides < 1 || sides > 3) return false;
    size_t items = 1;
    for (cl_uint i = 0; i < sides; ++i) {
        if (local[i] == 0 || global[i] == 0 || global[i] % local[i] != 0) return false;
        if (local[i] > 1024 || (offset && offset[i] != 0)) return false;
        items *= local[i];
    }
    return items > 1 && items <= 1024;
}

std::array<int, 3> Launch::group() const {
    std::array<int, 3> all{1, 1, 1};
    for (cl_uint i = 0; i < sides; ++i) all[i] = int(local[i]);
    return all;
}

LayerKernel::~LayerKernel() {
    for (const Choice& choice : m_choices) {
        if (choice.open) m_driver.clReleaseEvent(choice.open);
        for (const Form& form : choice.forms)
            if (form.kernel && form.variant) m_driver.clReleaseKernel(form.kernel);
    }
}

void LayerKernel::set(cl_uint index, size_t size, const void* value) {
    Argument& argument = m_arguments[index];
    argument = {size, value == nullptr, {}};
    const char* const bytes = static_cast<const char*>(value);
    if (bytes) argument.bytes.assign(bytes, bytes + size);
}

void LayerKernel::say(const Choice& choice, const std::string& what) const {
    const char* const quiet = std::getenv("SPOOR_LAYER_QUIET");
    if (quiet && *quiet && *quiet != '0') return;
    const auto& [x, y, z] = choice.group;
    std::fprintf(stderr, "spoor: %s, work-groups of %d x %d x %d: %s\n", m_name.c_str(), x, y, z,
                 what.c_str());
}

LayerKernel::Choice& LayerKernel::choiceFor(const Launch& wanted) {
    cl_device_id device = nullptr;
    m_driver.clGetCommandQueueInfo(wanted.queue, CL_QUEUE_DEVICE, sizeof device, &device, nullptr);
    const auto group = wanted.group();
    for (Choice& each : m_choices)
        if (each.device == device && each.group == group) return each;
    Choice& choice = m_choices.emplace_back(Choice{device, group});
    choice.forms.push_back({std::nullopt, m_original});
    auto variants = adapt::variantsFor(group);
    // The smallest one first: large kernels become slow if several vectors are processed together.
    std::ranges::stable_sort(variants, {}, [](const adapt::Variant& each) {
        return each.columns * each.rows > 1 || !each.replace;
    });
    variants.resize(std::min<std::size_t>(variants.size(), 3));
    for (const adapt::Variant& variant : variants) choice.forms.push_back({variant});
    if (!isCpu(m_driver, device)) choice.trying = choice.forms.size();
    return choice;
}

std::string LayerKernel::build(const Choice& choice, Form& form, cl_command_queue queue) {
    if (form.kernel) return {};
    adapt::Request request = m_program->request(m_driver, choice.device);
    request.kernel = m_name;
    request.local = choice.group;
    request.variant = form.variant;
    const auto adapted = [&]() -> Result<adapt::AdaptedKernel> {
        try {
            return adaptedKernel(request);
        } catch (const std::exception& error) {
            return Message(error.what());
        }
    }();
    if (!adapted) return adapted.error().english();
    cl_context context = nullptr;
    m_driver.clGetCommandQueueInfo(queue, CL_QUEUE_CONTEXT, sizeof context, &context, nullptr);
    const char* text = adapted.value().source.c_str();
    const cl_program program =
        m_driver.clCreateProgramWithSource(context, 1, &text, nullptr, nullptr);
    if (m_driver.clBuildProgram(program, 1, &choice.device, m_program->options().c_str(), nullptr,
                                nullptr) == CL_SUCCESS)
        form.kernel = m_driver.clCreateKernel(program, m_name.c_str(), nullptr);
    m_driver.clReleaseProgram(program);  // The kernel keeps it.
    return form.kernel ? "" : "The driver cannot build the adapted kernel.";
}

void LayerKernel::endTrials(Choice& choice, const std::string& why) {
    choice.trying = choice.forms.size();
    const Form& best = choice.forms[choice.best];
    if (!best.variant) {
        say(choice, "unchanged. " + why);
        return;
    }
    char text[64];
    std::snprintf(text, sizeof text, "%s, %.2f times as fast", best.variant->name().c_str(),
                  choice.forms.front().best / best.best);
    say(choice, text);
}

void LayerKernel::readTrial(Choice& choice, bool waits) {
    if (!choice.open) return;
    if (waits) m_driver.clWaitForEvents(1, &choice.open);
    cl_int state = CL_QUEUED;
    m_driver.clGetEventInfo(choice.open, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state,
                            nullptr);
    if (state > CL_COMPLETE) return;
    cl_ulong start = 0, end = 0;
    for (const auto& [what, time] :
         {std::pair(CL_PROFILING_COMMAND_START, &start), {CL_PROFILING_COMMAND_END, &end}})
        m_driver.clGetEventProfilingInfo(choice.open, what, sizeof *time, time, nullptr);
    m_driver.clReleaseEvent(choice.open);
    choice.open = nullptr;
    Form& form = choice.forms[choice.trying];
    const double time = std::max(1.0, double(end) - double(start)) / double(choice.openGroups);
    if (form.best == 0 || time < form.best) form.best = time;
    ++form.launches;
    if (form.best < choice.forms[choice.best].best) choice.best = choice.trying;
    if (choice.trying == 1 && form.best > hopeless * choice.forms.front().best) {
        endTrials(choice, "The adapted kernel is slower.");
        return;
    }
    if (form.launches < trials) return;
    if (++choice.trying == choice.forms.size()) endTrials(choice, "The adapted kernel is slower.");
}

cl_int LayerKernel::launch(const Launch& wanted, bool waits) {
    Choice& choice = choiceFor(wanted);
    readTrial(choice, waits);
    bool measured = choice.trying < choice.forms.size() && !choice.open;
    if (measured) {
        const std::string why = build(choice, choice.forms[choice.trying], wanted.queue);
        measured = why.empty();
        if (!measured) endTrials(choice, why);
    }
    const Form& form = choice.forms[measured ? choice.trying : choice.best];
    std::array<size_t, 3> global{}, local{};
    size_t groups = 1;
    for (cl_uint i = 0; i < wanted.sides; ++i) {
        groups *= wanted.groups(i);
        global[i] = form.variant ? wanted.groups(i) : wanted.global[i];
        local[i] = form.variant ? 1 : wanted.local[i];
    }
    for (const auto& [index, argument] : m_arguments)
        if (form.variant)
            m_driver.clSetKernelArg(form.kernel, index, argument.size,
                                    argument.local ? nullptr : argument.bytes.data());
    cl_event event = nullptr;
    const cl_int state = m_driver.clEnqueueNDRangeKernel(
        wanted.queue, form.kernel, wanted.sides, wanted.offset, global.data(), local.data(),
        wanted.waits, wanted.waited, measured || wanted.event ? &event : nullptr);
    if (state != CL_SUCCESS) return state;
    if (measured) {
        if (wanted.event) m_driver.clRetainEvent(event);
        choice.open = event;
        choice.openGroups = groups;
    }
    if (wanted.event) *wanted.event = event;
    return state;
}

}  // namespace spoor::layer
