// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// track VIDEO X Y WIDTH HEIGHT [FRAMES]: follows a box by template matching, and prints a row per
// frame.
#include <spoor/spoor.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

int main(int count, char** words) {
    if (count < 6) {
        std::fprintf(stderr, "track: expected a video and a box: track VIDEO X Y WIDTH HEIGHT\n");
        return 2;
    }
    const auto number = [words](int at) { return std::atof(words[at]); };
    try {
        for (const spoor::Device& device : spoor::devices())
            std::fprintf(stderr, "device %d: %s %s\n", device.index, device.name.c_str(),
                         device.usable ? "" : device.error.c_str());

        spoor::Video video(words[1]);
        const spoor::VideoInfo info = video.info();
        std::fprintf(stderr, "%s: %d x %d, %s\n", words[1], info.width, info.height,
                     info.codec.c_str());

        spoor::TrackerOptions options;
        options.parameters = {{"threshold", "0.6"}};
        options.timed = true;
        spoor::Tracker tracker("template", options);
        tracker.watch({"correlation_map.map"});
        const auto last = count > 6 ? std::atoll(words[6]) : 50;
        for (long long index = 0; index < last; ++index) {
            const auto frame = video.frame(index);
            if (!frame) break;
            if (index == 0) {
                tracker.init(*frame, {{number(2), number(3), number(4), number(5)}});
                continue;
            }
            const spoor::TrackResult& target = tracker.update(*frame).front();
            if (target.state == spoor::State::Lost) {
                std::printf("%lld lost: %s\n", index, target.reason.c_str());
                continue;
            }
            const spoor::Map map = tracker.map("correlation_map.map");
            const float best = *std::max_element(map.values.begin(), map.values.end());
            std::printf("%lld %.3f %.3f %.3f %.3f, best of %d x %d scores: %.3f\n", index,
                        target.box.x, target.box.y, target.box.width, target.box.height, map.width,
                        map.height, double(best));
        }
        for (const spoor::StageTime& time : tracker.timings())
            if (time.kernel.empty())
                std::fprintf(stderr, "%s on %s: %.3f ms\n", time.stage.c_str(), time.device.c_str(),
                             double(time.endNanoseconds - time.beginNanoseconds) / 1e6);
    } catch (const spoor::Error& error) {
        std::fprintf(stderr, "track: %s\n", error.what());
        return 1;
    }
    return 0;
}
