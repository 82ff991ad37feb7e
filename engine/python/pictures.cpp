// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/media/draw.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "engine/media/sample_scene.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"

#include <algorithm>
#include <limits>

namespace spoor::python {
namespace {

std::shared_ptr<Pixels> pixelsBehind(const py::array& array) {
    const py::object base = array.base();
    if (!base || !py::isinstance<Pixels>(base)) return nullptr;
    auto pixels = base.cast<std::shared_ptr<Pixels>>();
    const SizeI size = pixels->open ? pixels->open->size() : pixels->frame.size();
    const void* const start =
        pixels->open ? static_cast<const void*>(pixels->open->pixels()) : pixels->frame.pixels();
    const bool whole = array.data() == start && array.ndim() == 3 &&
                       array.shape(0) == size.height && array.shape(1) == size.width &&
                       array.shape(2) == 4 && array.strides(1) == 4 && array.strides(2) == 1 &&
                       array.strides(0) == py::ssize_t(size.width) * 4;
    return whole ? pixels : nullptr;
}

PixelArray viewOf(const py::array& array, bool rgb) {
    const auto dimensions = array.ndim();
    // Python returns the type, because pybind11 before 2.12 does not know where NumPy 2 stores it.
    const auto type = array.attr("dtype").attr("str").cast<std::string>();
    if (type != "|u1" || dimensions < 2 || dimensions > 3)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "An array of %1 with %2 dimensions is not an image. Expected uint8 "
                             "with height x width, or height x width x channels."),
                    std::string(py::str(array.dtype())), (long)dimensions));
    // pictureOf() rejects sizes that are too large for a frame.
    const auto side = [](py::ssize_t n) { return int(std::min<py::ssize_t>(n, 1 << 30)); };
    PixelArray view;
    view.data = static_cast<const std::uint8_t*>(array.data());
    view.size = {side(array.shape(1)), side(array.shape(0))};
    view.channels = dimensions == 3 ? side(array.shape(2)) : 1;
    view.rowStride = array.strides(0);
    view.columnStride = array.strides(1);
    view.channelStride = dimensions == 3 ? array.strides(2) : 1;
    view.rgb = rgb;
    return view;
}

Frame copied(const Frame& frame, FrameIndex index, double time) {
    FrameBuilder builder(frame.size());
    builder.grey(frame.grey()).corrupt(frame.corrupt());
    std::copy(frame.pixels(), frame.pixels() + frame.bytes(), builder.pixels());
    return builder.seal(index, time);
}

/// Returns the ground truth of the input "sample": n x 4, nan where the target is hidden.
py::array sampleTruthRows() {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const auto frames = SampleScene::Options{}.frames;
    std::vector<double> numbers;
    for (FrameIndex i = 0; i < frames; ++i) {
        const RectF box = sampleTruth(i).value_or(RectF{none, none, none, none});
        numbers.insert(numbers.end(), {box.x, box.y, box.width, box.height});
    }
    return newArray<double>({py::ssize_t(frames), 4}, numbers.data());
}

/// Gives access to the frames of any input by number.
class Video {
public:
    Video(std::string input, std::size_t megabytes)
        : m_input(std::move(input)), m_bytes(megabytes << 20) {
        const Unlocked released;
        m_store = openInput(m_input, {.cacheBytes = m_bytes});
        m_info = m_store->info();
    }
    const SourceInfo& info() const { return m_info; }
    /// Frees decoders and frames; the next frame opens the input again.
    void close() {
        const Unlocked released;
        m_store.reset();
    }
    std::vector<std::string> notes() const {
        std::vector<std::string> notes;
        for (const Message& note : inputNotes(m_info)) notes.push_back(note.english());
        return notes;
    }
    py::object frame(FrameIndex index) {
        std::optional<Frame> frame;
        {
            const Unlocked released;
            if (!m_store) m_store = openInput(m_input, {.cacheBytes = m_bytes});
            frame = m_store->get(index);
        }
        return frame ? py::object(arrayOf(std::move(*frame))) : py::object(py::none());
    }

private:
    const std::string m_input;
    const std::size_t m_bytes;
    SourceInfo m_info;
    std::shared_ptr<FrameStore> m_store;  ///< Null while closed.
};

}  // namespace

py::array arrayOf(const std::shared_ptr<Pixels>& pixels) {
    const SizeI size = pixels->open ? pixels->open->size() : pixels->frame.size();
    const void* const start =
        pixels->open ? static_cast<const void*>(pixels->open->pixels()) : pixels->frame.pixels();
    const py::ssize_t width = size.width, height = size.height;
    py::array array(py::dtype::of<std::uint8_t>(), {height, width, py::ssize_t(4)},
                    {width * 4, py::ssize_t(4), py::ssize_t(1)}, start, py::cast(pixels));
    if (!pixels->open) array.attr("setflags")(py::arg("write") = false);
    return array;
}

py::array arrayOf(Frame frame) {
    auto pixels = std::make_shared<Pixels>();
    pixels->frame = std::move(frame);
    return arrayOf(pixels);
}

Frame frameOf(const py::array& array, FrameIndex index, bool rgb) {
    const double time = double(index) / 25;
    if (const auto pixels = pixelsBehind(array)) {
        if (pixels->open) {
            pixels->frame = pixels->open->seal(index, time);
            pixels->open.reset();
            array.attr("setflags")(py::arg("write") = false);
        }
        if (pixels->frame.index() == index) return pixels->frame;
        const Unlocked released;
        return copied(pixels->frame, index, time);
    }
    const PixelArray view = viewOf(array, rgb);
    const Unlocked released;
    return pictureOf(view).seal(index, time);
}

FrameIndex indexOf(const py::array& array) {
    const auto pixels = pixelsBehind(array);
    return pixels && !pixels->open ? pixels->frame.index() : FrameIndex(-1);
}

RectF boxOf(const py::handle& sequence) {
    std::vector<double> numbers;
    try {
        for (const py::handle number : sequence) numbers.push_back(number.cast<double>());
    } catch (const py::cast_error&) {
        numbers.clear();
    } catch (py::error_already_set& error) {
        if (!error.matches(PyExc_TypeError)) throw;
        numbers.clear();
    }
    if (numbers.size() != 4)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 is not a valid box. Expected four numbers: x, y, "
                                           "width and height in pixels."),
                                  std::string(py::repr(sequence)).substr(0, 80)));
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

py::object toPython(const RectF& box) {
    return py::make_tuple(box.x, box.y, box.width, box.height);
}

void addPictures(py::module_& m) {
    const py::class_<Pixels, std::shared_ptr<Pixels>> pixelsClass(m, "Pixels");
    m.def("new_frame", [](int height, int width) {
        PixelArray wanted{nullptr, {width, height}, 4, 0, 0, 1, false};
        if (width < 1 || height < 1 || width > 32768 || height > 32768) (void)pictureOf(wanted);
        auto pixels = std::make_shared<Pixels>();
        pixels->open.emplace(SizeI{width, height});
        std::fill_n(pixels->open->pixels(), pixels->open->stride() * std::size_t(height),
                    std::uint8_t{255});
        return arrayOf(pixels);
    });
    m.def("read_picture", [](const std::string& path) {
        auto pixels = std::make_shared<Pixels>();
        {
            const Unlocked released;
            pixels->open.emplace(readPicture(path));
        }
        return arrayOf(pixels);
    });
    m.def("index_of", &indexOf);
    m.def("sample_truth", &sampleTruthRows);
    py::class_<Video>(m, "Video")
        .def(py::init<std::string, std::size_t>())
        .def("frame", &Video::frame)
        .def("close", &Video::close)
        .def_property_readonly("notes", &Video::notes)
        .def_property_readonly("input", [](const Video& v) { return v.info().input; })
        .def_property_readonly(
            "size",
            [](const Video& v) { return std::pair(v.info().size.width, v.info().size.height); })
        .def_property_readonly("frame_count", [](const Video& v) { return v.info().frameCount; })
        .def_property_readonly("fps", [](const Video& v) { return v.info().framesPerSecond; })
        .def_property_readonly("codec", [](const Video& v) { return v.info().codec; });
}

}  // namespace spoor::python
