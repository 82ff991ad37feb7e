// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// spoor._spoor: the Python module of the engine.
#include "engine/adapter/device_adapter.h"
#include "engine/base/program_dir.h"
#include "engine/base/version.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"
#include "engine/trax/trax_tracker.h"

#include <new>
#include <utility>

namespace spoor::python {
namespace {

/// Adds spoor.Error, which has the engine's message as its text and the details as `detail`.
void addErrors(py::module_& m) {
    static PyObject* const error = PyErr_NewExceptionWithDoc(
        "spoor.Error",
        "An error of Spoor. Its text states what went wrong, where, and what to do next.\n\n"
        "detail contains further text, such as a complete build log.",
        PyExc_RuntimeError, nullptr);
    py::setattr(error, "detail", py::str(""));
    m.attr("Error") = py::handle(error);
    py::register_exception_translator([](std::exception_ptr thrown) {
        const auto raise = [](const std::string& sentence, const std::string& detail) {
            // Names of files need not be UTF-8.
            const auto text = py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
                sentence.data(), py::ssize_t(sentence.size()), "backslashreplace"));
            py::object made = py::reinterpret_borrow<py::object>(error)(text);
            made.attr("detail") = detail;
            PyErr_SetObject(error, made.ptr());
        };
        try {
            if (thrown) std::rethrow_exception(std::move(thrown));
        } catch (const EngineError& e) {
            raise(e.message().english(), e.detail());
        }
    });
}

}  // namespace
}  // namespace spoor::python

PYBIND11_MODULE(_spoor, m) {
    using namespace spoor;
    m.doc() = "The engine of Spoor. Use the package spoor, which is built on this module.";
    m.attr("__version__") = std::string(versionNumber());
    m.def("use_programs", [](const std::string& folder) { setProgramDir(folder); });
    // Two threads that use NumPy first at the same time would wait for each other for ever: one for
    // the GIL in an import, the other with the GIL for pybind11's static object.
    (void)python::py::dtype::of<std::uint8_t>();
    useKernelAdapter();
    useTraxTrackers();
    python::watchInterpreterEnd();
    python::addErrors(m);
    python::addPictures(m);
    python::addDescriptions(m);
    python::addDrawing(m);
    python::addRuns(m);
    python::addDocuments(m);
    python::addProjects(m);
    python::addScores(m);
    python::addNetworks(m);
}
