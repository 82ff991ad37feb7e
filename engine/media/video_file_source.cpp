// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/video_file_source.h"

#include "engine/base/error.h"
#include "engine/media/frame_converter.h"
#include "engine/media/index_builder.h"
#include "engine/media/video_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace spoor {

/// Data shared by all readers of a file.
struct VideoFileSource::Shared {
    std::string path;
    VideoIndex index;
    std::vector<double> times;
    SourceInfo info;
    VideoTreatment treatment;
    std::vector<FrameIndex> keys;  ///< Frames where decoding can start.
};

/// Decoder and converter of one reader.
class VideoFileSource::Reader {
public:
    explicit Reader(const Shared& shared)
        : pictures(shared.path, shared.index),
          m_shared(shared),
          m_treated(pictures, shared.treatment, shared.index.frameCount()) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
        const AVCodecParameters& stream = *pictures.stream().codecpar;
        const AVPacketSideData* matrix = av_packet_side_data_get(
            stream.coded_side_data, stream.nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
        if (matrix) m_orientation = fromMatrix(matrix->data, matrix->size);
#else
        std::size_t bytes = 0;
        const std::uint8_t* matrix =
            av_stream_get_side_data(&pictures.stream(), AV_PKT_DATA_DISPLAYMATRIX, &bytes);
        m_orientation = fromMatrix(matrix, bytes);
#endif
    }

    Orientation orientation(const AVFrame& picture) const {
        const auto* side = av_frame_get_side_data(&picture, AV_FRAME_DATA_DISPLAYMATRIX);
        return side ? fromMatrix(side->data, side->size) : m_orientation;
    }

    Frame frame(FrameIndex index) {
        const VideoReader::Picture picture =
            m_shared.treatment.none() ? pictures.read(index) : m_treated.read(index);
        if (!picture.frame) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Cannot decode frame %1 of \"%2\" (%3): the file is damaged "
                                 "there, or it changed after it was opened. Open it again."),
                        long(index), m_shared.path, m_shared.info.codec));
        }
        const Orientation turned = orientation(*picture.frame);
        FrameBuilder builder = m_converter.keepPlanes(*picture.frame, turned);
        builder.corrupt(picture.corrupt);
        return builder.seal(index, m_shared.times[std::size_t(index)]);
    }

    VideoReader pictures;

private:
    static Orientation fromMatrix(const std::uint8_t* data, std::size_t bytes) {
        std::array<std::int32_t, 9> matrix{};
        if (!data || bytes < sizeof matrix) return {};
        std::memcpy(matrix.data(), data, sizeof matrix);
        return displayOrientation(matrix.data());
    }

    const Shared& m_shared;
    TreatedPictures m_treated;
    Orientation m_orientation;  ///< Orientation of the stream; a frame may override it.
    FrameConverter m_converter;
};

namespace {

bool isInterlaced(const AVFrame& picture) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (picture.flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return picture.interlaced_frame != 0;
#endif
}

/// Gaps in the timestamps of a video whose frames otherwise follow each other regularly.
struct TimeGaps {
    FrameIndex missing = 0;  ///< Number of frames that fit into the gaps.
    FrameIndex first = 0;    ///< First frame after a gap.
};

TimeGaps gapsOf(const std::vector<double>& times) {
    constexpr std::size_t minSteps = 8;
    constexpr double minRegular = 0.8;  ///< Share of equal steps; below it the rate is variable.
    constexpr int minGap = 3;           ///< Frames; cameras drop one or two.
    std::vector<double> steps;
    for (std::size_t n = 1; n < times.size(); ++n) steps.push_back(times[n] - times[n - 1]);
    if (steps.size() < minSteps) return {};
    std::vector<double> sorted = steps;
    std::nth_element(sorted.begin(), sorted.begin() + std::ptrdiff_t(sorted.size() / 2),
                     sorted.end());
    const double usual = sorted[sorted.size() / 2];
    if (usual <= 0) return {};
    const auto regular = std::count_if(steps.begin(), steps.end(), [usual](double step) {
        return std::abs(step / usual - 1) < 0.25;
    });
    if (double(regular) < minRegular * double(steps.size())) return {};
    TimeGaps gaps;
    for (std::size_t n = 0; n < steps.size(); ++n) {
        const double missing = std::round(steps[n] / usual) - 1;
        if (missing < minGap || missing > 1e6) continue;
        if (gaps.missing == 0) gaps.first = FrameIndex(n + 1);
        gaps.missing += FrameIndex(missing);
    }
    return gaps;
}

/// The nominal rate of the stream if the timestamps, which may be rounded, agree with it; otherwise
/// their average.
double averageRate(AVFormatContext& format, AVStream& stream, const VideoIndex& index) {
    const AVRational guess = av_guess_frame_rate(&format, &stream, nullptr);
    const double nominal = guess.num > 0 && guess.den > 0 ? av_q2d(guess) : 0;
    const std::vector<double> times = frameTimes(index, nominal);
    const double span = times.empty() ? 0 : times.back();
    const double frames = double(times.size() - 1) + double(gapsOf(times).missing);
    const double average = span > 0 ? frames / span : 0;
    if (average <= 0 || !std::isfinite(average)) return nominal > 0 ? nominal : 25;
    // The rounding at the end may amount to one frame.
    const double tolerance = 0.01 + 1.0 / double(times.size());
    return nominal > 0 && std::abs(nominal / average - 1) < tolerance ? nominal : average;
}

}  // namespace

VideoFileSource::VideoFileSource(const std::string& path, OpenProgress* progress) {
    auto shared = std::make_shared<Shared>();
    shared->path = path;
    shared->index = indexOf(path, progress);
    SourceInfo& info = shared->info;
    info.input = path;
    info.frameCount = shared->index.frameCount();
    m_reader = std::make_unique<Reader>(*shared);
    m_shared = shared;
    AVStream& stream = m_reader->pictures.stream();
    info.container = m_reader->pictures.format().iformat->name;
    info.codec = codecName(*stream.codecpar);
    if (shared->index.frameCount() == 0) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" (%2, %3) has no frame that can be decoded: its "
                                           "data are damaged. Copy it again from its source."),
                                  path, info.container, info.codec));
    }
    info.framesPerSecond = averageRate(m_reader->pictures.format(), stream, shared->index);
    shared->times = frameTimes(shared->index, info.framesPerSecond);
    shared->keys = m_reader->pictures.keyFrames();
    const TimeGaps gaps = gapsOf(shared->times);
    info.damaged = shared->index.damaged != 0;
    info.missingFrames = gaps.missing;
    info.firstGap = gaps.first;
    const VideoReader::Picture first = m_reader->pictures.read(0);
    if (first.frame) {
        const Orientation orientation = m_reader->orientation(*first.frame);
        info.size = orientation.apply({first.frame->width, first.frame->height});
        info.rotation = orientation.degrees();
        const AVRational& ofFrame = first.frame->sample_aspect_ratio;
        const AVRational shape = ofFrame.num > 0 ? ofFrame : stream.sample_aspect_ratio;
        info.interlaced = isInterlaced(*first.frame);
        info.transfer = first.frame->color_trc == AVCOL_TRC_ARIB_STD_B67 ? "HLG"
                        : first.frame->color_trc == AVCOL_TRC_SMPTE2084  ? "PQ"
                                                                         : "";
        if (shape.num > 0 && shape.den > 0) {
            const bool turned = info.rotation % 180 != 0;
            info.pixelShape = turned ? SizeI{shape.den, shape.num} : SizeI{shape.num, shape.den};
        }
    } else {
        info.size = m_reader->frame(0).size();  // Throws the appropriate error.
    }
}

VideoFileSource::VideoFileSource(std::shared_ptr<const Shared> shared)
    : m_shared(std::move(shared)), m_reader(std::make_unique<Reader>(*m_shared)) {}

VideoFileSource::~VideoFileSource() = default;

const SourceInfo& VideoFileSource::info() const {
    return m_shared->info;
}

std::optional<Frame> VideoFileSource::read(FrameIndex index) {
    if (index < 0 || index >= m_shared->index.frameCount()) return std::nullopt;
    return m_reader->frame(index);
}

void VideoFileSource::cancelWhen(CancelCheck check) {
    m_reader->pictures.cancelWhen(std::move(check));
}

FrameIndex VideoFileSource::quickFrame(FrameIndex index) const {
    const auto after = std::upper_bound(m_shared->keys.begin(), m_shared->keys.end(), index);
    return after == m_shared->keys.begin() ? FrameIndex(0) : *std::prev(after);
}

std::unique_ptr<FrameSource> VideoFileSource::another() const {
    return std::unique_ptr<FrameSource>(new VideoFileSource(m_shared));
}

std::unique_ptr<FrameSource> VideoFileSource::treated(VideoTreatment treatment) const {
    auto shared = std::make_shared<Shared>(*m_shared);
    shared->treatment = {treatment.deinterlace || m_shared->treatment.deinterlace,
                         treatment.toneCurve || m_shared->treatment.toneCurve};
    shared->info.input = shared->treatment.prefix() + shared->path;
    if (shared->treatment.deinterlace) shared->info.interlaced = false;
    if (shared->treatment.toneCurve) shared->info.transfer.clear();
    std::unique_ptr<FrameSource> source(new VideoFileSource(std::move(shared)));
    (void)source->read(0);  // a filter may be missing
    return source;
}

}  // namespace spoor
