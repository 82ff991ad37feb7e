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

/// What the module spoor._spoor is made of. The package around it (engine/python/spoor) is what
/// users see; see its .py files for units and shapes.
namespace spoor::python {

namespace py = pybind11;

/// An array of this shape in row-major order, copied from `values` where given. It states its
/// strides because pybind11 before 2.12 computes them from a field that NumPy 2 has moved, and
/// would give 0.
template <typename Value>
py::array_t<Value> newArray(const std::vector<py::ssize_t>& shape, const Value* values = nullptr) {
    std::vector<py::ssize_t> strides(shape.size());
    py::ssize_t stride = sizeof(Value);
    for (std::size_t i = shape.size(); i-- > 0; stride *= shape[i]) strides[i] = stride;
    return py::array_t<Value>(shape, strides, values);
}

/// Memory of a frame that an array stands for: one to be filled, or one that is finished.
struct Pixels {
    std::optional<FrameBuilder> open;
    Frame frame;
};

/// An array of height x width x 4 over it, without a copy; finished ones may only be read.
py::array arrayOf(const std::shared_ptr<Pixels>& pixels);
/// A finished frame as an array.
py::array arrayOf(Frame frame);
/// A picture in an array as the frame with this number and time: the array's own memory where it
/// stands for a frame of ours with that number, or for one to be filled, which is finished then;
/// else a copy. Holds the lock of Python at its beginning and end.
Frame frameOf(py::array array, FrameIndex index, bool rgb);
/// The number of a finished frame of ours; -1 for all others.
FrameIndex indexOf(const py::array& array);

/// x, y, width and height from any sequence of four numbers.
RectF boxOf(const py::handle& sequence);
py::object toPython(const RectF& box);

void addPictures(py::module_& m);
void addDescriptions(py::module_& m);
void addRuns(py::module_& m);
void addDocuments(py::module_& m);
void addProjects(py::module_& m);
void addScores(py::module_& m);

}  // namespace spoor::python
