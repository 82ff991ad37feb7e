// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/inference/network_file.h"
#include "engine/inference/network_runner.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"

#include <algorithm>
#include <cstring>

namespace spoor::python {
namespace {

/// An array with float32 values in C order.
using RealArray = py::array_t<float, py::array::c_style | py::array::forcecast>;

NpyArray valuesOf(const py::handle& object) {
    const auto array = RealArray::ensure(object);
    if (!array) {
        PyErr_Clear();
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "An input of a network must be an array of numbers, but \"%1\" is not."),
            std::string(py::str(py::type::handle_of(object)))));
    }
    NpyArray made;
    std::size_t count = 1;
    for (py::ssize_t i = 0; i < array.ndim(); ++i) {
        made.shape.push_back(array.shape(i));
        count *= std::size_t(array.shape(i));
    }
    const auto* const first = static_cast<const float*>(array.data());
    made.values.assign(first, first + count);
    return made;
}

/// A network file on a device.
class PythonNetwork {
public:
    PythonNetwork(const std::string& file, const std::string& device, int width, int height) {
        const Unlocked released;
        m_graph = readGraph(networkFile(file).orThrow().string()).orThrow();
        m_runner = std::make_unique<NetworkRunner>(m_graph, device, SizeI{width, height});
    }
    py::list inputs() const {
        py::list all;
        for (std::size_t i = 0; i < m_graph->inputs.size(); ++i) {
            all.append(py::make_tuple(m_graph->inputs[i].name,
                                      py::tuple(py::cast(m_runner->inputShape(i)))));
        }
        return all;
    }
    py::list outputs() const {
        py::list all;
        for (std::size_t i = 0; i < m_graph->outputs.size(); ++i) {
            all.append(py::make_tuple(m_graph->outputs[i].name,
                                      py::tuple(py::cast(m_runner->outputShape(i)))));
        }
        return all;
    }
    std::string device() const { return m_runner->device(); }
    std::vector<std::string> notes() const {
        std::vector<std::string> texts;
        for (const Message& each : m_graph->notes) texts.push_back(each.english());
        return texts;
    }
    py::dict run(const py::args& arrays) {
        std::vector<NpyArray> inputs;
        for (const auto& each : arrays) inputs.push_back(valuesOf(each));
        std::vector<NpyArray> made;
        {
            const Unlocked released;
            made = m_runner->run(inputs);
        }
        py::dict outputs;
        for (std::size_t i = 0; i < made.size(); ++i) {
            const std::vector<py::ssize_t> shape(made[i].shape.begin(), made[i].shape.end());
            outputs[py::str(m_graph->outputs[i].name)] =
                newArray<float>(shape, made[i].values.data());
        }
        return outputs;
    }

private:
    std::shared_ptr<const NetworkGraph> m_graph;
    std::unique_ptr<NetworkRunner> m_runner;
};

}  // namespace

void addNetworks(py::module_& m) {
    py::class_<PythonNetwork>(m, "Network")
        .def(py::init<const std::string&, const std::string&, int, int>(), py::arg("file"),
             py::arg("device"), py::arg("width"), py::arg("height"))
        .def_property_readonly("inputs", &PythonNetwork::inputs)
        .def_property_readonly("outputs", &PythonNetwork::outputs)
        .def_property_readonly("device", &PythonNetwork::device)
        .def_property_readonly("notes", &PythonNetwork::notes)
        .def("run", &PythonNetwork::run);
}

}  // namespace spoor::python
