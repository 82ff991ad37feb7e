// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/pipeline/report.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Frame numbers and target IDs are integers in Python.
template <class Tag, class Rep>
struct pybind11::detail::type_caster<spoor::Distinct<Tag, Rep>> {
    using Number = spoor::Distinct<Tag, Rep>;
    PYBIND11_TYPE_CASTER(Number, make_caster<Rep>::name);
    bool load(handle source, bool convert) {
        make_caster<Rep> integer;
        if (!integer.load(source, convert)) return false;
        value = cast_op<Rep>(integer);
        return true;
    }
    static handle cast(Number number, return_value_policy policy, handle parent) {
        return make_caster<Rep>::cast(Rep(number), policy, parent);
    }
};

/// The parts of the module spoor._spoor. Users see the package around it (engine/python/spoor),
/// whose .py files document units and shapes.
namespace spoor::python {

namespace py = pybind11;

/// Creates a row-major array of this shape, with a copy of `values` if given. It sets the strides
/// because pybind11 before 2.12 computes them from a field that NumPy 2 has moved, which gives 0.
template <typename Value>
py::array_t<Value> newArray(const std::vector<py::ssize_t>& shape, const Value* values = nullptr) {
    std::vector<py::ssize_t> strides(shape.size());
    py::ssize_t stride = sizeof(Value);
    for (std::size_t i = shape.size(); i-- > 0; stride *= shape[i]) strides[i] = stride;
    return py::array_t<Value>(shape, strides, values);
}

/// The frame behind an array, which is either still being filled or finished.
struct Pixels {
    std::optional<FrameBuilder> open;
    Frame frame;
};

/// Returns an array of height x width x 4 without copying. Arrays of finished frames are read-only.
py::array arrayOf(const std::shared_ptr<Pixels>& pixels);
/// Returns a finished frame as an array.
py::array arrayOf(Frame frame);
/// Converts an array to the frame with this number. Shares the memory if the array is a frame of
/// Spoor with that number, or one that is being filled, which is then finished; otherwise copies
/// it. The caller must hold the GIL.
Frame frameOf(const py::array& array, FrameIndex index, bool rgb);
/// Returns the number of a finished frame of Spoor; -1 for all other arrays.
FrameIndex indexOf(const py::array& array);

/// Converts any sequence of x, y, width and height. Throws EngineError if it is not valid.
RectF boxOf(const py::handle& sequence);
py::object toPython(const RectF& box);

void addPictures(py::module_& m);
void addDescriptions(py::module_& m);
void addDrawing(py::module_& m);
void addRuns(py::module_& m);
void addDocuments(py::module_& m);
void addProjects(py::module_& m);
void addScores(py::module_& m);
void addNetworks(py::module_& m);

}  // namespace spoor::python
