// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/sample_scene.h"

#include "engine/base/message.h"
#include "engine/media/frame.h"
#include "engine/media/sample_art.h"

#include <algorithm>
#include <mutex>

namespace spoor {
namespace {

using art::Fixed;
using art::Place;

constexpr FrameIndex hiddenAt = 128;    ///< The centre of the leaf covers the centre of the target.
constexpr FrameIndex crossingAt = 196;  ///< The look-alike is nearest.

/// `amount` pixels times the sine of a phase that starts at `thousandths` of a turn and completes a
/// turn per period.
Fixed swing(Fixed amount, FrameIndex frame, FrameIndex period, FrameIndex thousandths) {
    return amount * 256 * art::sine(65536 * frame / period + 65536 * thousandths / 1000) / 32768;
}

struct Point {
    Fixed x = 0;
    Fixed y = 0;
};

// All motion is defined for an image of 640 x 360, in 1/256 pixels.

Point targetCentre(FrameIndex frame) {
    return {320 * 256 + swing(176, frame, 250, 620),
            176 * 256 + swing(78, frame, 165, 90) + swing(1, frame, 13, 0)};
}

Place targetPlace(FrameIndex frame) {
    const Point centre = targetCentre(frame);
    const Fixed growth = 32768 + art::sine(65536 * frame / 180) * 8 / 100;
    const Fixed width = 48 * 256 * growth / 32768;
    const Fixed height = 40 * 256 * growth / 32768;
    return {centre.x - width / 2, centre.y - height / 2, width, height};
}

Place leafPlace(FrameIndex frame) {
    const Point centre = targetCentre(hiddenAt);
    const Fixed passed = frame - hiddenAt;
    return {centre.x - 100 * 256 - passed * 900, centre.y - 75 * 256 + passed * 340, 200 * 256,
            150 * 256};
}

Place otherPlace(FrameIndex frame) {
    const Point near = targetCentre(crossingAt);
    const Fixed passed = frame - crossingAt;
    return {near.x - 25 * 256 + passed * 880, near.y + 34 * 256 - passed * 330, 50 * 256, 42 * 256};
}

Place shadowPlace(const Place& place) {
    const Fixed x = place.width * 3 / 10;
    const Fixed y = place.height * 45 / 100;
    return {place.x + x - place.width / 6, place.y + y - place.height / 6, place.width * 4 / 3,
            place.height * 4 / 3};
}

}  // namespace

struct SampleScene::Impl {
    Options options;
    art::Picture target = art::butterfly();
    art::Picture other = art::otherButterfly();
    art::Picture shadow = art::shadowOf(target);
    art::Picture leaf;
    mutable std::once_flag grown;
    mutable art::Picture meadow;

    /// Maps from the 640 x 360 image to this size: lengths scale with the height, and the
    /// horizontal centre stays in the centre.
    Place scaled(const Place& place) const {
        const Fixed h = options.size.height;
        const Fixed shift = (Fixed{options.size.width} * 256 - 640 * 256 * h / 360) / 2;
        return {place.x * h / 360 + shift, place.y * h / 360, place.width * h / 360,
                place.height * h / 360};
    }

    Fixed scale() const { return Fixed{options.size.height} * 256 / 360; }
    SizeI margin() const { return {int(90 * scale() / 256), int(45 * scale() / 256)}; }

    void paintMeadow(FrameIndex frame, const art::Canvas& canvas) const;
};

/// Paints the visible part of the meadow with bilinear interpolation.
void SampleScene::Impl::paintMeadow(FrameIndex frame, const art::Canvas& canvas) const {
    std::call_once(grown, [this] {
        meadow = art::meadow({options.size.width + 2 * margin().width + 2,
                              options.size.height + 2 * margin().height + 2},
                             options.seed, scale());
    });
    const Fixed x = margin().width * 256 + swing(84, frame, 330, 200) * scale() / 256;
    const Fixed y = margin().height * 256 + swing(40, frame, 240, 450) * scale() / 256;
    const std::uint32_t fx = std::uint32_t(x & 255);
    const std::uint32_t fy = std::uint32_t(y & 255);
    const std::uint32_t weights[4] = {(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy,
                                      fx * fy};
    for (int row = 0; row < canvas.area.height; ++row) {
        const std::uint8_t* a = meadow.at(int(x >> 8), int(y >> 8) + row);
        const std::uint8_t* b = a + std::size_t(meadow.size.width) * 4;
        std::uint8_t* out = canvas.pixels + std::size_t(row) * std::size_t(canvas.area.width) * 4;
        for (int i = 0; i < canvas.area.width * 4; ++i)
            out[i] = std::uint8_t((a[i] * weights[0] + a[i + 4] * weights[1] + b[i] * weights[2] +
                                   b[i + 4] * weights[3] + 32768) >>
                                  16);
    }
}

SampleScene::SampleScene(Options options) : m_impl(std::make_unique<Impl>()) {
    m_impl->options = options;
    m_impl->leaf = art::leaf(options.seed + 100);
}
SampleScene::SampleScene() : SampleScene(Options{}) {}
SampleScene::~SampleScene() = default;

const SampleScene::Options& SampleScene::options() const {
    return m_impl->options;
}

Frame SampleScene::render(FrameIndex frame) const {
    const Impl& impl = *m_impl;
    FrameBuilder builder(impl.options.size);
    const art::Canvas canvas{builder.pixels(),
                             {0, 0, impl.options.size.width, impl.options.size.height}};
    impl.paintMeadow(frame, canvas);
    const Place target = targetPlace(frame);
    const Place other = otherPlace(frame);
    art::paint(impl.shadow, impl.scaled(shadowPlace(other)), canvas, 130);
    art::paint(impl.shadow, impl.scaled(shadowPlace(target)), canvas, 130);
    art::paint(impl.other, impl.scaled(other), canvas);
    if (impl.options.target) art::paint(impl.target, impl.scaled(target), canvas);
    art::paint(impl.leaf, impl.scaled(leafPlace(frame)), canvas);
    return builder.seal(frame, double(frame) / impl.options.framesPerSecond);
}

RectF SampleScene::box(FrameIndex frame) const {
    const Place place = m_impl->scaled(targetPlace(frame));
    return {double(place.x) / 256, double(place.y) / 256, double(place.width) / 256,
            double(place.height) / 256};
}

std::optional<RectF> SampleScene::truth(FrameIndex frame) const {
    const RectF whole = box(frame);
    // Compares two patches, painted with and without the target: if they are equal, it is hidden.
    const RectI area{int(std::floor(whole.x)), int(std::floor(whole.y)), int(whole.width) + 2,
                     int(whole.height) + 2};
    std::vector<std::uint8_t> with(std::size_t(area.width) * std::size_t(area.height) * 4);
    std::vector<std::uint8_t> without = with;
    art::paint(m_impl->target, m_impl->scaled(targetPlace(frame)), {with.data(), area});
    art::paint(m_impl->leaf, m_impl->scaled(leafPlace(frame)), {with.data(), area});
    art::paint(m_impl->leaf, m_impl->scaled(leafPlace(frame)), {without.data(), area});
    if (with == without) return std::nullopt;
    return whole;
}

namespace {

class SampleSource : public FrameSource {
public:
    explicit SampleSource(SampleScene::Options options) : m_scene(options) {
        m_info.input = "sample";
        m_info.container = "generated";
        m_info.codec = SPOOR_TR("engine", "generated");
        m_info.size = options.size;
        m_info.frameCount = options.frames;
        m_info.framesPerSecond = options.framesPerSecond;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= m_scene.options().frames) return std::nullopt;
        return m_scene.render(index);
    }

private:
    SampleScene m_scene;
    SourceInfo m_info;
};

}  // namespace

std::unique_ptr<FrameSource> makeSampleSource(SampleScene::Options options) {
    return std::make_unique<SampleSource>(options);
}

std::unique_ptr<FrameSource> makeSampleSource() {
    return makeSampleSource(SampleScene::Options{});
}

std::optional<RectF> sampleTruth(FrameIndex frame) {
    static const SampleScene scene;
    if (frame < 0 || frame >= scene.options().frames) return std::nullopt;
    return scene.truth(frame);
}

RectF sampleFirstBox() {
    return sampleTruth(0).value();
}

}  // namespace spoor
