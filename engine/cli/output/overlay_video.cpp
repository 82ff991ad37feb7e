// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/overlay_video.h"

#include "engine/base/mask.h"
#include "engine/cli/output/output_check.h"
#include "engine/media/frame.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace spoor {
namespace {

/// The palette of Okabe and Ito (without black), which colour-blind people can distinguish.
constexpr Colour palette[] = {{0, 159, 230}, {233, 180, 86}, {115, 158, 0},  {66, 228, 240},
                              {178, 114, 0}, {0, 94, 213},   {167, 121, 204}};

/// Maximum number of frames in the queue: enough that one slow frame does not delay the run.
constexpr std::size_t maxWaiting = 4;

std::string caption(const TargetResult& result) {
    char number[16];
    std::snprintf(number, sizeof number, " %.2f", result.confidence);
    const std::string name = result.label.empty() ? std::to_string(result.id) : result.label;
    std::string text = name + " " + toText(result.state) + number;
    if (!result.names.empty()) {
        std::snprintf(number, sizeof number, " %.2f", result.names.front().probability);
        text += " - " + result.names.front().label + number;
    }
    return text;
}

}  // namespace

void addVideoOptions(CLI::App& command, VideoOptions& options) {
    addOutput(command, "--video", options.path, OutputKind::File,
              "Write a video with the boxes drawn in and the sound (.mkv, .mp4, .mov, .avi, "
              ".webm), or an animation (.gif)");
    command
        .add_option("--conceal", options.conceal,
                    "Cover the targets in --video with blur, mosaic or black instead of drawing "
                    "their boxes")
        ->check(CLI::IsMember({"blur", "mosaic", "black"}));
    command.add_flag("!--show-lost", options.concealLost,
                     "With --conceal, do not cover the last box of a lost target");
}

OverlayVideo::OverlayVideo(const VideoOptions& options, const SourceInfo& source)
    : m_concealLost(options.concealLost),
      m_video(std::make_unique<VideoWriter>(options.path, source.size, VideoWriter::like(source))),
      m_queue(maxWaiting) {
    for (const Concealment each : {Concealment::Blur, Concealment::Mosaic, Concealment::Black})
        if (options.conceal == toText(each)) m_conceal = each;
}

void OverlayVideo::write(const Frame& frame, const std::vector<TargetResult>& results) {
    m_queue.add([this, frame, results] { paint(frame, results); });
}

void OverlayVideo::cover(FrameBuilder& picture, const std::vector<TargetResult>& results) {
    for (const TargetResult& result : results) {
        const bool lost = result.state == TargetState::Lost;
        if (!lost) m_lastPlace[result.id] = StartBox(result.box, result.shape);
        const auto place = m_lastPlace.find(result.id);
        if (place != m_lastPlace.end() && (!lost || m_concealLost))
            conceal(picture, place->second.box, m_conceal);
    }
}

void OverlayVideo::paint(const Frame& frame, const std::vector<TargetResult>& results) {
    FrameBuilder picture = copyOf(frame);
    if (m_conceal != Concealment::None) {
        cover(picture, results);
        return m_video->write(picture.seal(frame.index(), frame.time()));
    }
    for (const auto& result : results) {
        const bool lost = result.state == TargetState::Lost;
        if (!lost) m_lastPlace[result.id] = StartBox(result.box, result.shape);
        const auto place = m_lastPlace.find(result.id);
        if (place == m_lastPlace.end()) continue;
        const Colour colour = palette[std::size_t(result.id) % std::size(palette)];
        const RectF& box = place->second.box;
        const auto& turned = place->second.turned;
        const BoxStyle style = lost                                     ? BoxStyle::Corners
                               : result.state == TargetState::Uncertain ? BoxStyle::Dashed
                                                                        : BoxStyle::Solid;
        if (const Mask* const mask = lost ? nullptr : result.shape.as<Mask>())
            for (const Ring& ring : outlineOf(*mask).parts)
                drawOutline(picture, ring, colour, style);
        else if (turned)
            drawOutline(picture, turned->corners(), colour, style);
        else
            drawBox(picture, box, colour, style);
        drawText(picture, {box.x, box.y - 5}, caption(result), colour);
    }
    m_video->write(picture.seal(frame.index(), frame.time()));
}

void OverlayVideo::finish() {
    m_queue.finish();
    m_video->finish();
}

}  // namespace spoor
