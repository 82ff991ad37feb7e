// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/child_process.h"
#include "engine/base/shape.h"
#include "engine/base/types.h"
#include "engine/trax/trax_message.h"
#include "engine/trax/trax_picture.h"

#include <chrono>
#include <optional>
#include <string>

namespace spoor {

/// The reply of an external tracker to a frame.
struct TraxResponse {
    std::optional<RectF> box;  ///< Not set for special regions and boxes without a size.
    Shape shape{};             ///< Empty if the region is a rectangle.
    std::string region;        ///< The region as received.
    double confidence = 1;     ///< 0..1; 1 if the tracker reports none.
};

/// An external tracker that speaks TraX, with one target, in a separate process. The client uses
/// the protocol version (1 to 4) that the tracker reports. Use from one thread. Any failure of the
/// tracker throws an EngineError with the reason; do not use the client afterwards.
class TraxClient {
public:
    /// Starts `command` in a shell. `limit`: time for the hello message and for each reply.
    TraxClient(std::string command, std::chrono::milliseconds limit);
    /// Sends quit, then kills the tracker if it does not end.
    ~TraxClient();
    TraxClient(const TraxClient&) = delete;
    TraxClient& operator=(const TraxClient&) = delete;

    /// Returns the image format to send: files if the tracker accepts them.
    TraxImageFormat form() const { return m_form; }
    /// Initialises the tracker with a box in an image, which is given as traxText() formats it.
    /// Trackers usually reply with the same box.
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
    bool m_polygons = false;  ///< The tracker does not accept rectangles.
};

}  // namespace spoor
