// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library for other programs (libspoor), through its own headers.
#include <spoor/spoor.h>

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace {

const spoor::Box start{175.512, 197.793, 48, 40};  // of the sample's target in frame 0

std::string errorOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const spoor::Error& error) {
        return error.what();
    }
    return {};
}

TEST(Library, ListsDevicesAndAlgorithms) {
    const auto devices = spoor::devices();
    ASSERT_FALSE(devices.empty());
    for (const spoor::Device& device : devices) EXPECT_EQ(device.usable, device.error.empty());
    const auto algorithms = spoor::algorithms();
    const auto found = std::find_if(algorithms.begin(), algorithms.end(),
                                    [](const auto& each) { return each.id == "template"; });
    ASSERT_NE(found, algorithms.end());
    EXPECT_TRUE(found->needsBox);
    EXPECT_EQ(found->maps, std::vector<std::string>{"correlation_map.map"});
    EXPECT_FALSE(found->parameters.empty());
    EXPECT_FALSE(spoor::version().empty());
}

TEST(Library, TracksFramesAndImagesToTheSameBoxes) {
    spoor::Video video("sample");
    EXPECT_EQ(video.info().width, 640);
    EXPECT_EQ(video.info().frames, 250);
    spoor::Tracker byFrame("template"), byImage("template");
    byFrame.init(*video.frame(0), {start});
    byImage.init(video.frame(0)->image(), {start});
    for (int index = 1; index < 8; ++index) {
        const auto frame = video.frame(index);
        EXPECT_EQ(frame->index(), index);
        const spoor::TrackResult& one = byFrame.update(*frame).at(0);
        const spoor::Image image = frame->image();
        std::vector<std::uint8_t> rgb;  // with three channels, and a gap after each row
        const std::ptrdiff_t rowBytes = image.width * 3 + 5;
        rgb.resize(std::size_t(rowBytes * image.height));
        for (int y = 0; y < image.height; ++y)
            for (int x = 0; x < image.width; ++x)
                for (int c = 0; c < 3; ++c)
                    rgb[std::size_t(y * rowBytes + x * 3 + 2 - c)] =
                        image.pixels[y * image.rowBytes + x * 4 + c];
        const spoor::TrackResult& other =
            byImage.update({rgb.data(), image.width, image.height, 3, rowBytes, true}).at(0);
        EXPECT_EQ(one.state, spoor::State::Tracking);
        EXPECT_EQ(one.box.x, other.box.x);
        EXPECT_EQ(one.box.y, other.box.y);
    }
    EXPECT_FALSE(video.frame(250));
}

TEST(Library, ChangesTargetsParametersAndMaps) {
    spoor::Video video("sample");
    spoor::TrackerOptions options;
    options.parameters = {{"threshold", "0.55"}};
    options.timed = true;
    spoor::Tracker tracker("template", options);
    EXPECT_EQ(tracker.parameters().at("threshold"), "0.55");
    tracker.watch({"correlation_map.map"});
    tracker.init(*video.frame(3), {start});
    EXPECT_EQ(tracker.add({300, 100, 40, 40}), 2);
    EXPECT_EQ(tracker.update(*video.frame(4)).size(), 2u);
    const spoor::Map map = tracker.map("correlation_map.map", 2);
    EXPECT_EQ(map.values.size(), std::size_t(map.width * map.height));
    EXPECT_GT(map.footprint.width, 0);
    EXPECT_FALSE(tracker.timings().empty());
    tracker.remove(1);
    EXPECT_EQ(tracker.results().size(), 1u);
    tracker.set("threshold", "0.7");
    EXPECT_EQ(tracker.update(*video.frame(9)).at(0).target, 2) << "a frame from further on";
}

TEST(Library, ErrorsAreSentences) {
    spoor::Video video("sample");
    spoor::Tracker tracker("template");
    const std::vector<std::pair<std::string, std::function<void()>>> cases = {
        {"nowhere.mkv", [] { spoor::Video("nowhere.mkv"); }},
        {"tld", [] { spoor::Tracker("nothing"); }},
        {"nothing",
         [] {
             spoor::TrackerOptions options;
             options.parameters = {{"nothing", "1"}};
             spoor::Tracker("template", options);
         }},
        {"There is no target", [&] { tracker.update(*video.frame(0)); }},
        {"outside the image",
         [&] {
             tracker.init(*video.frame(0), {{5000, 5000, 9, 9}});
         }},
        {"has no pixels", [&] { tracker.init(spoor::Image{}, {start}); }},
        {"correlation_map.map", [&] { tracker.watch({"nothing"}); }},
        {"Watch it", [&] { (void)tracker.map("correlation_map.map"); }},
        {"There is no target 7", [&] { tracker.remove(7); }},
        {"cannot change while tracking",
         [&] {
             tracker.init(*video.frame(0), {start});
             tracker.set("rotation", "10");
         }},
    };
    for (const auto& [part, call] : cases)
        EXPECT_NE(errorOf(call).find(part), std::string::npos) << part << ": " << errorOf(call);
}

}  // namespace
