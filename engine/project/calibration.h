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

/// A line in the picture whose length in the scene is known.
struct ScaleBar {
    std::array<PointF, 2> ends;  ///< pixels
    double length = 1;           ///< units
    bool operator==(const ScaleBar&) const = default;
};

/// A rectangle that lies in the plane in which targets move, as it is seen in the picture.
struct ReferencePlane {
    std::array<PointF, 4> corners;  ///< pixels: along the rectangle's width, then on around it
    double width = 1, height = 1;   ///< units; the width is the side between the first two
    bool operator==(const ReferencePlane&) const = default;
};

/// Where the scene is measured from.
struct SceneAxes {
    PointF origin;  ///< pixels
    PointF along;   ///< pixels; x goes from the origin to there
    bool operator==(const SceneAxes&) const = default;
};

/// How pixels become lengths, and frames seconds: what the user says of a scene.
struct Calibration {
    enum class Scale { Pixels, Stick, Plane };
    enum class Place { Centre, Foot };  ///< of a box: its centre, the middle of its lower side

    Scale scale = Scale::Pixels;
    std::string unit = "m";
    std::optional<ScaleBar> stick;
    std::optional<ReferencePlane> plane;
    std::optional<SceneAxes> axes;  ///< none: the picture's upper left; the plane's lower left
    bool up = true;                 ///< y goes up in the picture
    Place place = Place::Centre;
    double fps = 0;     ///< frames that the camera took a second; 0: as many as the video shows
    double cutoff = 6;  ///< of the filter that smooths, Hz; 0: not smoothed

    /// That a scale is wanted and known.
    bool measured() const;
    /// The unit of lengths: "px" without a scale.
    std::string lengthUnit() const { return measured() ? unit : "px"; }
    bool operator==(const Calibration&) const = default;
};

/// Units of length that can be chosen.
inline constexpr std::array<const char*, 6> lengthUnits = {"mm", "cm", "m", "km", "in", "ft"};

/// Why nothing can be measured with it; empty when it is sound.
Message calibrationProblem(const Calibration& calibration);

/// As JSON, for the project file; doubles come back bit for bit.
std::string toText(const Calibration& calibration);
/// Refuses what is no calibration, or an unsound one.
Result<Calibration> parseCalibration(std::string_view text);

}  // namespace spoor
