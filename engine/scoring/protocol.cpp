// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/protocol.h"

#include "engine/scoring/multi_start_scoring.h"

#include <array>
#include <utility>

namespace spoor {
namespace {

constexpr std::array<std::pair<Protocol, const char*>, 5> names = {{{Protocol::OnePass, "ope"},
                                                                    {Protocol::Spatial, "sre"},
                                                                    {Protocol::Temporal, "tre"},
                                                                    {Protocol::Supervised, "vot"},
                                                                    {Protocol::Anchors, "vot-st"}}};

constexpr FrameIndex segments = 20;
constexpr FrameIndex shortestSegment = 20;

std::vector<ProtocolStart> spatial(FrameIndex first, const RectF& box) {
    std::vector<ProtocolStart> starts;
    for (const auto& [dx, dy] :
         {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}) {
        starts.push_back(
            {first,
             {box.x + 0.1 * dx * box.width, box.y + 0.1 * dy * box.height, box.width, box.height}});
    }
    for (const double scale : {0.8, 0.9, 1.1, 1.2}) {
        const double width = box.width * scale, height = box.height * scale;
        starts.push_back(
            {first,
             {box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height}});
    }
    return starts;
}

std::vector<ProtocolStart> temporal(const BoxSequence& truth, FrameIndex first, const RectF& box) {
    std::vector<ProtocolStart> starts{{first, box}};
    const auto frames = FrameIndex(truth.size());
    for (FrameIndex k = 1; k < segments; ++k) {
        FrameIndex frame = first + (frames - first) * k / segments;
        while (frame < frames && !truth[std::size_t(frame)]) ++frame;
        if (frames - frame < shortestSegment) break;
        if (frame > starts.back().frame) starts.push_back({frame, *truth[std::size_t(frame)]});
    }
    return starts;
}

std::vector<ProtocolStart> anchored(const BoxSequence& truth, FrameIndex first, const RectF& box) {
    std::vector<ProtocolStart> starts;
    for (const Anchor& anchor : anchorsOf(truth))
        starts.push_back({anchor.frame,
                          anchor.frame == first ? box : *truth[std::size_t(anchor.frame)],
                          anchor.backward});
    return starts;
}

}  // namespace

const char* toText(Protocol protocol) {
    for (const auto& [each, name] : names)
        if (each == protocol) return name;
    return "";
}

std::optional<Protocol> protocolOf(std::string_view text) {
    for (const auto& [each, name] : names)
        if (text == name) return each;
    return std::nullopt;
}

std::vector<ProtocolStart> protocolStarts(Protocol protocol, const BoxSequence& truth,
                                          FrameIndex first, const RectF& box) {
    switch (protocol) {
        case Protocol::Spatial:
            return spatial(first, box);
        case Protocol::Temporal:
            return temporal(truth, first, box);
        case Protocol::Anchors:
            return anchored(truth, first, box);
        case Protocol::OnePass:
        case Protocol::Supervised:
            break;
    }
    return {{first, box}};
}

}  // namespace spoor
