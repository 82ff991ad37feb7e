// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/child_process.h"
#include "engine/base/shape.h"
#include "engine/base/types.h"
#include "engine/trax/trax_message.h"
#include "engine/trax/trax_picture.h"

#include <chrono>
#include <optional>
#include <string>

namespace spoor {

/// What another program says of a frame.
struct TraxResponse {
    std::optional<RectF> box;  ///< none: it gave a special region, or a box without a size
    Shape shape{};             ///< where it gave more than a box
    std::string region;        ///< as it said it
    double confidence = 1;     ///< 0..1; 1 where it says none
};

/// A tracker that is another program and speaks TraX, with one target, in a process of its own. It
/// follows the version (1 to 4) that it says. One thread.
/// Whatever it does wrong is an EngineError that says what, after which it is not asked again.
class TraxClient {
public:
    /// Starts `command`, as a shell reads it. `limit`: for its hello and for each answer.
    TraxClient(std::string command, std::chrono::milliseconds limit);
    /// Tells it to end, and sees that it does.
    ~TraxClient();
    TraxClient(const TraxClient&) = delete;
    TraxClient& operator=(const TraxClient&) = delete;

    /// How it wants to be told of pictures: by their files, where it leaves the choice.
    TraxImageFormat form() const { return m_form; }
    /// Starts on a box in a picture, as traxText() has it. What it answers is that box, more or
    /// less.
    TraxResponse start(const std::string& picture, const RectF& box);
    TraxResponse follow(const std::string& picture);

private:
    void hello();
    TraxResponse state(const TraxMessage& question);
    void tell(const TraxMessage& message);
    TraxMessage understood(const std::string& line);
    std::string region(const RectF& box) const;
    std::string shortCommand() const;
    [[noreturn]] void ended();

    std::string m_command;
    std::chrono::milliseconds m_limit;
    LineProcess m_child;
    int m_version = 1;
    TraxImageFormat m_form = TraxImageFormat::Path;
    bool m_polygons = false;  ///< it takes no rectangles
};

}  // namespace spoor
