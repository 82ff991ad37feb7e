// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/background_motion.h"

#include "engine/media/frame.h"
#include "engine/media/open_input.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>

namespace spoor {

namespace {

constexpr int sampledPlaces = 8;
constexpr int reducedWidth = 160, maxShift = 12;
constexpr std::array<FrameIndex, 2> gaps = {25, 3};  ///< between the frames of a pair; slow, fast

/// Mean absolute difference if the second image is moved back by `shift`; every second pixel.
double differenceAt(const QImage& before, const QImage& after, const QImage& mask, QPoint shift) {
    qint64 sum = 0, count = 0;
    for (int y = maxShift; y < before.height() - maxShift; y += 2) {
        const uchar* const a = before.constScanLine(y);
        const uchar* const b = after.constScanLine(y + shift.y());
        const uchar* const use = mask.constScanLine(y);
        for (int x = maxShift; x < before.width() - maxShift; x += 2) {
            if (!use[x]) continue;
            sum += std::abs(int(a[x]) - int(b[x + shift.x()]));
            ++count;
        }
    }
    return count > 0 ? double(sum) / double(count) : std::numeric_limits<double>::infinity();
}

/// A place of the video where the background is compared.
struct SampledPlace {
    FrameIndex frame = 0;
    std::vector<RectF> targets;
};

QImage reduced(const Frame& frame) {
    return toImage(frame)
        .scaledToWidth(reducedWidth, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_Grayscale8);
}

/// Pixels per frame at a place, or nothing at the end of the video.
std::optional<double> speedAt(FrameStore& frames, const SampledPlace& place) {
    const auto first = frames.get(place.frame);
    if (!first) return std::nullopt;
    const QImage before = reduced(*first);
    const double scale = double(first->size().width) / reducedWidth;
    std::vector<QRect> targets;
    for (const RectF& box : place.targets)
        targets.push_back(
            QRectF(box.x / scale, box.y / scale, box.width / scale, box.height / scale)
                .toAlignedRect()
                .adjusted(-2, -2, 2, 2));
    for (const FrameIndex gap : gaps) {
        const auto second = frames.get(place.frame + gap);
        if (!second) continue;
        const QPoint shift = backgroundShift(before, reduced(*second), targets);
        if (!shift.isNull()) return std::hypot(shift.x(), shift.y()) * scale / double(gap);
    }
    return 0;
}

}  // namespace

QPoint backgroundShift(const QImage& before, const QImage& after,
                       const std::vector<QRect>& targets) {
    constexpr double clearly = 0.7;
    QImage mask(before.size(), QImage::Format_Grayscale8);
    mask.fill(255);
    for (const QRect& target : targets) {
        const QRect inside = target & mask.rect();
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            std::fill_n(mask.scanLine(y) + inside.left(), inside.width(), uchar(0));
    }
    const double still = differenceAt(before, after, mask, {});
    QPoint best;
    double least = still * clearly;
    for (int y = -maxShift; y <= maxShift; ++y) {
        for (int x = -maxShift; x <= maxShift; ++x) {
            const double difference = differenceAt(before, after, mask, {x, y});
            if (difference >= least) continue;
            least = difference;
            best = {x, y};
        }
    }
    return best;
}

BackgroundMotion::BackgroundMotion(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, [this] {
        m_worker.abandon();
        m_asked = false;
        m_speed.reset();
    });
}

std::optional<double> BackgroundMotion::speed() {
    if (!m_asked) read();
    return m_speed;
}

void BackgroundMotion::read() {
    const auto& frames = m_document.frames();
    if (!frames || frames->info().live || frames->info().mixedSizes) return;
    m_asked = true;
    std::vector<SampledPlace> places;
    const FrameIndex count = frames->frameCount();
    for (int i = 0; i < sampledPlaces; ++i) {
        SampledPlace place{std::max<FrameIndex>(0, count - 1 - gaps.back()) * i / sampledPlaces,
                           {}};
        for (const ShownBox& shown : m_document.annotations().shownAt(place.frame))
            if (shown.box.present()) place.targets.push_back(shown.box.box);
        if (places.empty() || places.back().frame != place.frame) places.push_back(place);
    }
    const auto speeds = std::make_shared<std::vector<double>>();
    m_worker = BackgroundTask(
        this,
        [places, speeds, input = frames->info().input](const BackgroundTask::TaskContext& task) {
            const auto own = openInput(input, {.cacheBytes = 1, .prefetch = 0});
            for (const SampledPlace& place : places) {
                if (task.stop.stop_requested()) return;
                if (const auto speed = speedAt(*own, place)) speeds->push_back(*speed);
            }
        },
        [this, speeds](const std::optional<Problem>& problem) {
            if (problem || speeds->empty()) return;
            std::sort(speeds->begin(), speeds->end());
            const auto moving = std::upper_bound(speeds->begin(), speeds->end(), 0.0);
            const auto number = speeds->end() - moving;
            const bool most = 2 * number > speeds->end() - speeds->begin();
            m_speed = most ? *(moving + number / 2) : 0;
            emit changed();
        });
}

}  // namespace spoor
