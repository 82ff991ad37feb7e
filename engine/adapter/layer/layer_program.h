// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"

#include <CL/cl_icd.h>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor::layer {

/// A program that was created from source text.
class LayerProgram {
public:
    explicit LayerProgram(std::string source, std::string options = {});
    const std::string& source() const { return m_source; }
    const std::string& options() const { return m_options; }
    /// The request to adapt a kernel: without its name and work-group size.
    adapt::Request request(const cl_icd_dispatch& driver, cl_device_id device) const;

private:
    std::string m_source, m_options;
};

/// The arguments of clEnqueueNDRangeKernel().
struct Launch {
    cl_command_queue queue;
    cl_uint sides;
    const size_t* offset;
    const size_t* global;
    const size_t* local;
    cl_uint waits;
    const cl_event* waited;
    cl_event* event;

    /// Whether it has whole work-groups of several work-items, and starts at the origin.
    bool hasGroups() const;
    std::array<int, 3> group() const;
    size_t groups(cl_uint side) const { return global[side] / local[side]; }
};

/// A kernel of a program, and its adapted variants per work-group size. Some of the first launches
/// of a size measure the original and the variants in turn; all others use the fastest one so far.
class LayerKernel {
public:
    LayerKernel(const cl_icd_dispatch& driver, std::shared_ptr<const LayerProgram> program,
                cl_kernel original, std::string name)
        : m_driver(driver),
          m_program(std::move(program)),
          m_original(original),
          m_name(std::move(name)) {}
    ~LayerKernel();
    LayerKernel(const LayerKernel&) = delete;
    LayerKernel& operator=(const LayerKernel&) = delete;

    void set(cl_uint index, size_t size, const void* value);
    /// `waits`: a trial may be waited for, since no command depends on an event of the program.
    cl_int launch(const Launch& wanted, bool waits);

private:
    struct Argument {
        size_t size = 0;
        bool local = false;
        std::vector<char> bytes;
    };
    /// The original or an adapted variant.
    struct Form {
        std::optional<adapt::Variant> variant{};
        cl_kernel kernel = nullptr;  ///< null: not built yet
        int launches = 0;            ///< that were timed
        double best = 0;             ///< nanoseconds per work-group; 0: not measured
    };
    /// The forms for a device and a work-group size, the original first.
    struct Choice {
        cl_device_id device = nullptr;
        std::array<int, 3> group{};
        std::vector<Form> forms{};
        std::size_t best = 0;    ///< of the measured forms
        std::size_t trying = 0;  ///< the form that is measured next or now; none: forms.size()
        cl_event open = nullptr;
        std::size_t openGroups = 0;
    };

    Choice& choiceFor(const Launch& wanted);
    /// Returns why the form cannot be built; empty: it is built.
    std::string build(const Choice& choice, Form& form, cl_command_queue queue);
    /// Reads the time of a completed trial and moves on to the next one.
    void readTrial(Choice& choice, bool waits);
    void endTrials(Choice& choice, const std::string& why);
    void say(const Choice& choice, const std::string& what) const;

    const cl_icd_dispatch& m_driver;
    std::shared_ptr<const LayerProgram> m_program;
    cl_kernel m_original;
    std::string m_name;
    std::map<cl_uint, Argument> m_arguments;
    std::vector<Choice> m_choices;
};

}  // namespace spoor::layer
