// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

/// Spoor tracks targets in videos on OpenCL devices. The public names are in an inline namespace
/// with the version of the binary interface: write spoor::Tracker.
namespace spoor {
inline namespace v0 {

/// Thrown by every function for what a user can mend. what() says what failed, where, and what to
/// do next, in English and UTF-8 (names of files keep their bytes).
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& sentence, std::string detail = {})
        : std::runtime_error(sentence), m_detail(std::move(detail)) {}
    /// Longer text, such as the log of a compiler; may be empty.
    const std::string& detail() const { return m_detail; }

private:
    std::string m_detail;
};

/// A box in continuous pixels. The origin is the top-left corner of the top-left pixel, and the box
/// covers [x, x + width) x [y, y + height).
struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

/// A view of 8-bit pixels in the caller's memory, such as that of a cv::Mat. It is read only during
/// the call that gets it.
struct Image {
    const std::uint8_t* pixels = nullptr;  ///< The first pixel of the top row.
    int width = 0;                         ///< In pixels.
    int height = 0;                        ///< In pixels.
    int channels = 3;             ///< 1: grey; 3: colour; 4: colour and a channel that is ignored.
    std::ptrdiff_t rowBytes = 0;  ///< From one row to the next; 0: width * channels.
    bool rgb = false;             ///< Red first; false: blue first, as in OpenCV.
};

}  // namespace v0
}  // namespace spoor
