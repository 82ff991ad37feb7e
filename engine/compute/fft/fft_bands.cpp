// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_bands.h"

#include "engine/compute/fft/fft_helpers.h"
#include "engine/compute/fft/fft_lines.h"
#include "engine/compute/host_calls.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

constexpr std::size_t columnsTogether = 8;
constexpr std::size_t bandRowsAtOnce = 16;  // per step of a thread
// Bytes of pixels that make another thread worthwhile.
constexpr std::int64_t minBytes = 1 << 17;
// Maximum number of pixels whose sum fits 32 bits.
constexpr std::int64_t maxSummedPixels = 1 << 24;

/// How a region is divided into bands.
struct Bands {
    SizeI region, pattern;
    SizeI size;    ///< size of the transforms
    int rows = 0;  ///< output rows per band
    int count = 0;
    int threads = 1;
    double cost = 0;
};

/// A length for which FFTW's estimated plans are good: a power of two, or 3 or 5 times one.
int columnLength(int atLeast) {
    int length = 1;
    while (length < atLeast) length *= 2;
    for (const int factor : {3, 5}) {
        int other = factor;
        while (other < atLeast) other *= 2;
        length = std::min(length, other);
    }
    return length;
}

/// Operation count of a complex transform: 5 N log2 N.
double operations(int length) {
    return 5.0 * length * std::log2(std::max(length, 2));
}

/// Sequential operations, where each band has one thread, or all threads share each band.
double costOf(const Bands& bands) {
    const double bins = bands.size.width / 2 + 1;
    // FFTW transforms up to 128 values in one pass, longer lines in two or more.
    const double columns = bands.size.height <= 128 ? 0.5 : 1;
    const double each = (bands.size.height + bands.rows) * operations(bands.size.width) / 2 +
                        2 * bins * columns * operations(bands.size.height);
    if (bands.count >= bands.threads) {
        return each * ((bands.count + bands.threads - 1) / bands.threads);
    }
    return each * bands.count * 1.5 / bands.threads;  // 1.5: transfers between the threads' caches
}

Bands chooseBands(int units, SizeI region, SizeI pattern) {
    const int rows = region.height - pattern.height + 1;
    Bands best;
    for (int wanted = 1; wanted <= std::min(rows, 256); ++wanted) {
        Bands bands{region, pattern, {}};
        bands.rows = (rows + wanted - 1) / wanted;
        bands.count = (rows + bands.rows - 1) / bands.rows;
        bands.size = {Fft::goodSize({region.width, 1}).width,
                      columnLength(bands.rows + pattern.height - 1)};
        const std::int64_t bytes = std::int64_t{4} * region.width * region.height;
        bands.threads = int(std::clamp<std::int64_t>(bytes / minBytes, 1, std::max(units, 1)));
        bands.cost = costOf(bands);
        if (best.count == 0 || bands.cost < best.cost) best = bands;
    }
    return best;
}

/// Converts a row of pixels to floats and subtracts the mean.
[[gnu::always_inline]] inline void withoutMean(const std::uint8_t* pixels, int count, float mean,
                                               float* line) {
    for (int x = 0; x < count; ++x) line[x] = float(pixels[x]) - mean;
}

/// Multiplies rows of complex numbers in `p`, with a stride of `columnsTogether`, by the conjugates
/// of those in `q`.
[[gnu::always_inline]] inline void timesConjugate(float* p, const float* q, std::size_t qStride,
                                                  std::size_t rows, float scale) {
    for (std::size_t y = 0; y < rows; ++y, p += 2 * columnsTogether, q += qStride) {
        float re[columnsTogether], im[columnsTogether];
        for (std::size_t i = 0; i < columnsTogether; ++i) {
            const float u = q[2 * i] * scale, v = q[2 * i + 1] * scale;
            re[i] = p[2 * i] * u + p[2 * i + 1] * v;
            im[i] = p[2 * i + 1] * u - p[2 * i] * v;
        }
        for (std::size_t i = 0; i < columnsTogether; ++i) p[2 * i] = re[i], p[2 * i + 1] = im[i];
    }
}

/// Both loops for the widest vectors of the CPU. All versions give equal rounding.
struct BandLoops {
    void (*withoutMean)(const std::uint8_t* pixels, int count, float mean, float* line);
    void (*timesConjugate)(float* p, const float* q, std::size_t qStride, std::size_t rows,
                           float scale);
};
void withoutMeanPlain(const std::uint8_t* pixels, int count, float mean, float* line) {
    withoutMean(pixels, count, mean, line);
}
void timesConjugatePlain(float* p, const float* q, std::size_t qStride, std::size_t rows,
                         float scale) {
    timesConjugate(p, q, qStride, rows, scale);
}
#ifdef __x86_64__
[[gnu::target("avx2")]] void withoutMeanAvx2(const std::uint8_t* pixels, int count, float mean,
                                             float* line) {
    withoutMean(pixels, count, mean, line);
}
[[gnu::target("avx2")]] void timesConjugateAvx2(float* p, const float* q, std::size_t qStride,
                                                std::size_t rows, float scale) {
    timesConjugate(p, q, qStride, rows, scale);
}
#endif
BandLoops bandLoops() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return {withoutMeanAvx2, timesConjugateAvx2};
#endif
    return {withoutMeanPlain, timesConjugatePlain};
}

/// FFTW plans for rows and columns, made and destroyed under the planner's lock.
struct BandLines {
    explicit BandLines(SizeI size) {
        const FftwPlanner planner;
        lines = std::make_unique<FftLines>(size, columnsTogether);
    }
    ~BandLines() {
        const FftwPlanner planner;
        lines.reset();
    }
    BandLines(const BandLines&) = delete;
    BandLines& operator=(const BandLines&) = delete;
    std::unique_ptr<FftLines> lines;
};
using SharedBandLines = std::shared_ptr<const BandLines>;

SharedBandLines bandLines(ComputeContext& device, SizeI size) {
    const std::string key =
        "fft lines " + std::to_string(size.width) + " " + std::to_string(size.height);
    return device.keep<SharedBandLines>(
        key, [&] { return std::make_shared<SharedBandLines>(std::make_shared<BandLines>(size)); });
}

class FftwBands : public FftBands {
public:
    FftwBands(ComputeContext& device, const Bands& bands)
        : m_device(device),
          m_calls(device),
          m_helpers(FftHelpers::of(device)),
          m_kept(bandLines(device, bands.size)),
          m_lines(*m_kept->lines),
          m_bands(bands) {}
    ~FftwBands() override { m_calls.finish(); }

    bool queued() const override { return m_calls.queued(); }
    SizeI size() const override { return m_bands.size; }
    int rows() const override { return m_bands.rows; }
    cl::Event run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                  const Place& place, const Buffer& out) override;

private:
    struct Call {
        const FftwBands* bands;
        Place place;
        std::array<void*, 5> places;
        void run() const { bands->all(*this); }
        const std::uint8_t* grey() const { return static_cast<const std::uint8_t*>(places[0]); }
        const std::uint32_t* sums() const { return static_cast<const std::uint32_t*>(places[1]); }
        const float* spectrum() const { return static_cast<const float*>(places[2]); }
        float* out() const { return static_cast<float*>(places[3]); }
        float* memory() const { return static_cast<float*>(places[4]); }
    };
    /// A band in progress: its first row in the region, its mean, and the memory for its transform.
    struct Band {
        const Call& call;
        int top;
        float mean;
        float* values;
    };
    /// Number of bands that are processed in parallel.
    std::size_t atOnce() const {
        return std::size_t(m_bands.count >= m_bands.threads ? m_bands.threads : 1);
    }
    std::size_t values() const { return Fft::bytes(m_bands.size) / sizeof(float); }
    float mean(const Call& call, int top) const;
    void all(const Call& call) const;
    void sumsOf(const Call& call, int index, float* values, const FftLines::Share& share) const;
    void load(const Band& band, int y, float* line) const;
    void forwardRows(const Band& band, const FftLines::Share& share) const;
    void multiplied(const Band& band, const FftLines::Share& share) const;
    void inverseRows(const Band& band, const FftLines::Share& share) const;

    ComputeContext& m_device;
    HostCalls m_calls;
    std::shared_ptr<FftHelpers> m_helpers;
    SharedBandLines m_kept;
    const FftLines& m_lines;
    const BandLoops m_loops = bandLoops();
    Bands m_bands;
};

cl::Event FftwBands::run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                         const Place& place, const Buffer& out) {
    const Buffer memory = m_device.acquire(atOnce() * values() * sizeof(float));
    return m_calls.run(Call{this, place, {}}, std::array{&grey, &sums, &spectrum, &out, &memory},
                       "Fourier transforms of bands");
}

void FftwBands::all(const Call& call) const {
    const auto threads = std::size_t(m_bands.threads);
    if (atOnce() == 1) {
        const auto share = [&](const std::function<void()>& work) {
            m_helpers->share(threads, work);
        };
        for (int i = 0; i < m_bands.count; ++i) sumsOf(call, i, call.memory(), share);
        return;
    }
    std::atomic<int> next{0};
    std::atomic<std::size_t> memories{0};
    m_helpers->share(threads, [&] {
        float* const own = call.memory() + memories++ * values();
        for (int i; (i = next++) < m_bands.count;) {
            sumsOf(call, i, own, [](const std::function<void()>& work) { work(); });
        }
    });
}

void FftwBands::sumsOf(const Call& call, int index, float* values,
                       const FftLines::Share& share) const {
    const int top = index * m_bands.rows;
    const Band band{call, top, mean(call, top), values};
    forwardRows(band, share);
    multiplied(band, share);
    inverseRows(band, share);
}

float FftwBands::mean(const Call& call, int top) const {
    const SizeI region = m_bands.region;
    const int bottom = std::min(top + m_bands.size.height, region.height);
    const std::int64_t pixels = std::int64_t{region.width} * (bottom - top);
    // Larger sums overflow. Any value is correct; the mean only keeps the numbers small.
    if (pixels > maxSummedPixels) return 128.0f;
    const std::uint32_t* const end = call.sums() + call.place.entry + region.width;
    const auto stride = std::size_t(region.width) + 1;
    return float(end[std::size_t(bottom) * stride] - end[std::size_t(top) * stride]) /
           float(pixels);
}

/// Loads row y of a band without its mean, with zeros to the right of the region and below it.
void FftwBands::load(const Band& band, int y, float* line) const {
    const Place& at = band.call.place;
    const int inside = band.top + y < m_bands.region.height ? m_bands.region.width : 0;
    const std::size_t row = std::size_t(at.y + (inside ? band.top + y : 0));
    const std::uint8_t* const pixels =
        band.call.grey() + row * std::size_t(at.stride) + std::size_t(at.x);
    m_loops.withoutMean(pixels, inside, band.mean, line);
    std::fill(line + inside, line + m_bands.size.width, 0.0f);
}

void FftwBands::forwardRows(const Band& band, const FftLines::Share& share) const {
    const std::size_t line = 2 * m_lines.bins(), height = std::size_t(m_bands.size.height);
    std::atomic<std::size_t> next{0};
    share([&] {
        FftLines::LineBuffers buffers = m_lines.buffers();
        for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < height;) {
            for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, height); ++y) {
                load(band, int(y), buffers.in.get());
                m_lines.row(buffers, false);
                std::memcpy(band.values + y * line, buffers.out.get(), line * sizeof(float));
            }
        }
    });
}

/// Transforms the columns, multiplies them by the pattern's spectrum, and transforms them back.
void FftwBands::multiplied(const Band& band, const FftLines::Share& share) const {
    const std::size_t bins = m_lines.bins(), height = std::size_t(m_bands.size.height);
    const float scale = float(1.0 / double(m_bands.size.area()));
    std::atomic<std::size_t> next{0};
    share([&] {
        FftLines::LineBuffers buffers = m_lines.buffers();
        for (std::size_t first; (first = next.fetch_add(columnsTogether)) < bins;) {
            m_lines.readColumns(buffers, band.values, first);
            m_lines.columns(buffers, false);
            // The last block has columns that are not used; memory has spare bytes for them.
            m_loops.timesConjugate(buffers.columns.get(), band.call.spectrum() + 2 * first,
                                   2 * bins, height, scale);
            m_lines.columns(buffers, true);
            m_lines.writeColumns(buffers, band.values, first);
        }
    });
}

void FftwBands::inverseRows(const Band& band, const FftLines::Share& share) const {
    const std::size_t line = 2 * m_lines.bins();
    const auto width = std::size_t(m_bands.region.width - m_bands.pattern.width + 1);
    const int left = m_bands.region.height - m_bands.pattern.height + 1 - band.top;
    const auto rows = std::size_t(std::min(m_bands.rows, left));
    float* const out = band.call.out() + std::size_t(band.top) * width;
    std::atomic<std::size_t> next{0};
    share([&] {
        FftLines::LineBuffers buffers = m_lines.buffers();
        for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < rows;) {
            for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, rows); ++y) {
                std::memcpy(buffers.in.get(), band.values + y * line, line * sizeof(float));
                m_lines.row(buffers, true);
                std::memcpy(out + y * width, buffers.out.get(), width * sizeof(float));
            }
        }
    });
}

}  // namespace

FftBands& FftBands::plan(ComputeContext& device, SizeI region, SizeI pattern) {
    const std::string key = "fft bands " + std::to_string(region.width) + " " +
                            std::to_string(region.height) + " " + std::to_string(pattern.width) +
                            " " + std::to_string(pattern.height);
    return device.keep<FftBands>(key, [&]() -> std::shared_ptr<FftBands> {
        return std::make_shared<FftwBands>(
            device, chooseBands(device.info().computeUnits, region, pattern));
    });
}

double FftBands::cost(int units, SizeI region, SizeI pattern) {
    return chooseBands(units, region, pattern).cost;
}

}  // namespace spoor
