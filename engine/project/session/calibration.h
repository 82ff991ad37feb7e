// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/base/types.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// Ruler: a line in the image whose length in the scene is known.
struct ScaleBar {
    std::array<PointF, 2> ends;  ///< In pixels.
    double length = 1;           ///< In units.
    bool operator==(const ScaleBar&) const = default;
};

/// Ground plane: a rectangle in the plane of motion, as it appears in the image.
struct ReferencePlane {
    std::array<PointF, 4> corners;  ///< In pixels: along the rectangle's width, then around it.
    double width = 1, height = 1;   ///< In units; the width is the side between corners 0 and 1.
    bool operator==(const ReferencePlane&) const = default;
};

/// Coordinate axes of the scene.
struct SceneAxes {
    PointF origin;  ///< In pixels.
    PointF along;   ///< In pixels; the x axis points from the origin to it.
    bool operator==(const SceneAxes&) const = default;
};

/// Calibration of a scene, set by the user: converts pixels to lengths and frames to seconds.
struct Calibration {
    enum class Scale { Pixels, Stick, Plane };
    /// Reference point of a box: its centre, or the centre of its lower side.
    enum class Place { Centre, Foot };

    Scale scale = Scale::Pixels;
    std::string unit = "m";
    std::optional<ScaleBar> stick;
    std::optional<ReferencePlane> plane;
    /// nullopt: the upper left of the image, or the lower left of the plane.
    std::optional<SceneAxes> axes;
    bool up = true;  ///< The y axis points up in the image.
    Place place = Place::Centre;
    double fps = 0;     ///< Frame rate of the recording in Hz; 0: that of the video.
    double cutoff = 6;  ///< Cutoff frequency of the smoothing filter in Hz; 0: no smoothing.

    /// Returns whether a scale is selected and defined.
    bool measured() const;
    /// Returns the unit of lengths, "px" without a scale.
    std::string lengthUnit() const { return measured() ? unit : "px"; }
    bool operator==(const Calibration&) const = default;
};

/// Available units of length.
inline constexpr std::array<const char*, 6> lengthUnits = {"mm", "cm", "m", "km", "in", "ft"};

/// Returns why the calibration is invalid; empty if it is valid.
Message calibrationProblem(const Calibration& calibration);

/// Returns JSON for the project file; doubles are restored bit for bit.
std::string toText(const Calibration& calibration);
/// Rejects text that is not a calibration, and invalid calibrations.
Result<Calibration> parseCalibration(std::string_view text);

}  // namespace spoor
