// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/media/av_util.h"

#include <optional>
#include <string>

namespace spoor {

/// Copies the sound of a video into another one without decoding it, in step with its frames. Not
/// thread-safe.
class SoundCopy {
public:
    /// Adds a stream to `output`, whose header is not yet written, if the video `path` has sound
    /// that the container can store. Does not throw: an annotated video is complete without sound.
    SoundCopy(const std::string& path, AVFormatContext& output);

    bool any() const { return m_output != nullptr; }
    /// Why the sound is left out; nullopt if it is not, or if there is none.
    const std::optional<Message>& obstacle() const { return m_obstacle; }
    /// The time of the frame (Frame::time()) that the output starts with.
    void startAt(double seconds) { m_start += seconds; }
    /// Writes what is heard before `seconds` of the output. Returns an error code of libav.
    int writeUntil(double seconds, AVFormatContext& output);

private:
    bool next();

    FormatPtr m_input;
    PacketPtr m_packet;
    int m_stream = -1;
    AVStream* m_output = nullptr;
    bool m_waits = false;  ///< m_packet is not yet written.
    double m_start = 0;    ///< The output begins here, in the time of the input.
    std::optional<Message> m_obstacle;
};

}  // namespace spoor
