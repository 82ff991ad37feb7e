// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_bands.h"

#include "engine/compute/fft/fft_helpers.h"
#include "engine/compute/fft/fft_loops.h"
#include "engine/compute/host_calls.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t bandColumnsAtOnce = 8;  // complex numbers of a cache line
constexpr std::size_t bandRowsAtOnce = 16;    // per step of a thread
// FFTW's memory is aligned to this number of floats, and so are all lines.
constexpr std::size_t alignment = 16;
// Bytes of pixels that make another thread worthwhile.
constexpr std::int64_t minBytes = 1 << 17;
// Maximum number of pixels whose sum fits 32 bits.
constexpr std::int64_t maxSummedPixels = 1 << 24;

/// How a region is divided into bands.
struct Bands {
    SizeI region, pattern;
    SizeI size;    ///< size of the transforms
    int rows = 0;  ///< output rows per band
    int pairs = 0;
    int threads = 1;
    double cost = 0;
};

/// A length for which FFTW's estimated plans are good: 8 times a power of two, or 3 or 5 times
/// that.
int goodLine(int atLeast) {
    int length = bandColumnsAtOnce;
    while (length < atLeast) length *= 2;
    for (const int factor : {3, 5}) {
        int other = factor * int(bandColumnsAtOnce);
        while (other < atLeast) other *= 2;
        length = std::min(length, other);
    }
    return length;
}

/// Operation count of a complex transform, 5 N log2 N, and of moving its values.
double operations(int length) {
    return length * (5.0 * std::log2(length) + 30);
}

/// Sequential operations, where each pair of bands has one thread, or all threads share each pair.
double costOf(const Bands& bands) {
    const double each = (bands.size.height + bands.rows) * operations(bands.size.width) +
                        2.0 * bands.size.width * operations(bands.size.height);
    if (bands.pairs >= bands.threads) {
        return each * ((bands.pairs + bands.threads - 1) / bands.threads);
    }
    return each * bands.pairs * 1.5 / bands.threads;  // 1.5: transfers between the threads' caches
}

Bands chooseBands(int units, SizeI region, SizeI pattern) {
    const int rows = region.height - pattern.height + 1;
    const std::int64_t bytes = std::int64_t{4} * region.width * region.height;
    Bands best;
    for (int height = goodLine(pattern.height);; height = goodLine(height + 1)) {
        Bands bands{region, pattern, {goodLine(region.width), height}};
        const int most = 2 * (height - pattern.height + 1);
        bands.pairs = (rows + most - 1) / most;
        bands.rows = (rows + 2 * bands.pairs - 1) / (2 * bands.pairs);
        bands.threads = int(std::clamp<std::int64_t>(bytes / minBytes, 1, std::max(units, 1)));
        bands.cost = costOf(bands);
        if (best.pairs == 0 || bands.cost < best.cost) best = bands;
        if (bands.pairs == 1) return best;
    }
}

class FftwBands : public FftBands {
public:
    FftwBands(ComputeContext& device, const Bands& bands)
        : m_device(device),
          m_calls(device),
          m_helpers(FftHelpers::of(device)),
          m_rows(bands.size.width),
          m_columns(bands.size.height),
          m_bands(bands) {}
    ~FftwBands() override { m_calls.finish(); }

    bool queued() const override { return m_calls.queued(); }
    SizeI size() const override { return m_bands.size; }
    int rows() const override { return 2 * m_bands.rows; }
    cl::Event transform(const Buffer& pixels, std::size_t offset, float mean,
                        const Buffer& out) override;
    cl::Event run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                  const Place& place, const Buffer& out) override;

private:
    struct PatternCall {
        const FftwBands* bands;
        std::size_t offset;
        float mean;
        std::array<void*, 2> places;
        void run() const {
            bands->pattern(static_cast<const std::uint8_t*>(places[0]) + offset, mean,
                           static_cast<float*>(places[1]));
        }
    };
    struct Call {
        const FftwBands* bands;
        Place place;
        std::array<void*, 5> places;
        void run() const { bands->all(*this); }
        const std::uint8_t* grey() const { return static_cast<const std::uint8_t*>(places[0]); }
        const std::uint32_t* sums() const { return static_cast<const std::uint32_t*>(places[1]); }
        const float* spectrum() const { return static_cast<const float*>(places[2]); }
        float* out() const { return static_cast<float*>(places[3]); }
        /// Memory for the transform of thread `i`.
        float* memory(std::size_t i) const {
            std::size_t bytes = bands->values() * sizeof(float) + alignment * sizeof(float);
            void* aligned = static_cast<char*>(places[4]) + i * bytes;
            std::align(alignment * sizeof(float), sizeof(float), aligned, bytes);
            return static_cast<float*>(aligned);
        }
    };
    /// Two bands in progress: their first rows in the region, their means, and the memory for their
    /// transform.
    struct Pair {
        const Call& call;
        int tops[2];
        float means[2];
        float* values;
    };
    std::size_t width() const { return std::size_t(m_bands.size.width); }
    std::size_t height() const { return std::size_t(m_bands.size.height); }
    /// Complex numbers per row in memory. Rows of a power of two share few lines of the caches.
    std::size_t stride() const { return width() + bandColumnsAtOnce; }
    std::size_t values() const { return 2 * stride() * height(); }
    /// Number of pairs that are processed in parallel.
    std::size_t atOnce() const {
        return std::size_t(m_bands.pairs >= m_bands.threads ? m_bands.threads : 1);
    }
    void pattern(const std::uint8_t* pixels, float mean, float* spectrum) const;
    float mean(const Call& call, int top) const;
    void all(const Call& call) const;
    void sumsOf(const Call& call, int index, float* values, const Share& share) const;
    void load(const Pair& pair, int y, float* line) const;
    void forwardRows(const Pair& pair, const Share& share) const;
    void multiplied(const Pair& pair, const Share& share) const;
    void inverseRows(const Pair& pair, const Share& share) const;

    ComputeContext& m_device;
    HostCalls m_calls;
    std::shared_ptr<FftHelpers> m_helpers;
    LineTransform m_rows, m_columns;
    const FftLoops& m_loops = fftLoops();
    Bands m_bands;
};

cl::Event FftwBands::transform(const Buffer& pixels, std::size_t offset, float mean,
                               const Buffer& out) {
    return m_calls.run(PatternCall{this, offset, mean, {}}, std::array{&pixels, &out},
                       "a Fourier transform");
}

cl::Event FftwBands::run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                         const Place& place, const Buffer& out) {
    const Buffer memory = m_device.acquire(atOnce() * (values() + alignment) * sizeof(float));
    return m_calls.run(Call{this, place, {}}, std::array{&grey, &sums, &spectrum, &out, &memory},
                       "Fourier transforms of bands");
}

/// Writes the conjugate spectrum, divided by the number of values, column by column.
void FftwBands::pattern(const std::uint8_t* pixels, float mean, float* spectrum) const {
    const auto rows = std::size_t(m_bands.pattern.height),
               bytes = std::size_t(m_bands.pattern.width);
    const FftwMemory in = fftwMemory(width()), lines = fftwMemory(width() * rows);
    const FftwMemory column = fftwMemory(height()), out = fftwMemory(height());
    std::fill_n(in.get(), 2 * width(), 0.0f);
    for (std::size_t y = 0; y < rows; ++y) {
        for (std::size_t x = 0; x < bytes; ++x)
            in.get()[2 * x] = float(pixels[y * bytes + x]) - mean;
        m_rows.forward(in.get(), lines.get() + 2 * width() * y);
    }
    const float scale = float(1.0 / double(m_bands.size.area()));
    std::fill_n(column.get(), 2 * height(), 0.0f);
    for (std::size_t x = 0; x < width(); ++x) {
        for (std::size_t y = 0; y < rows; ++y)
            std::copy_n(lines.get() + 2 * (width() * y + x), 2, column.get() + 2 * y);
        m_columns.forward(column.get(), out.get());
        for (std::size_t y = 0; y < height(); ++y) {
            *spectrum++ = out.get()[2 * y] * scale;
            *spectrum++ = -out.get()[2 * y + 1] * scale;
        }
    }
}

void FftwBands::all(const Call& call) const {
    const auto threads = std::size_t(m_bands.threads);
    if (atOnce() == 1) {
        const auto share = [&](const std::function<void()>& work) {
            m_helpers->share(threads, work);
        };
        for (int i = 0; i < m_bands.pairs; ++i) sumsOf(call, i, call.memory(0), share);
        return;
    }
    std::atomic<int> next{0};
    std::atomic<std::size_t> memories{0};
    m_helpers->share(threads, [&] {
        float* const own = call.memory(memories++);
        for (int i; (i = next++) < m_bands.pairs;) {
            sumsOf(call, i, own, [](const std::function<void()>& work) { work(); });
        }
    });
}

void FftwBands::sumsOf(const Call& call, int index, float* values, const Share& share) const {
    const int top = index * rows(), second = top + m_bands.rows;
    const Pair pair{call, {top, second}, {mean(call, top), mean(call, second)}, values};
    forwardRows(pair, share);
    multiplied(pair, share);
    inverseRows(pair, share);
}

float FftwBands::mean(const Call& call, int top) const {
    const SizeI region = m_bands.region;
    const int bottom = std::min(top + m_bands.size.height, region.height);
    const std::int64_t pixels = std::int64_t{region.width} * (bottom - top);
    // Larger sums overflow. Any value is correct; the mean only keeps the numbers small.
    if (pixels <= 0 || pixels > maxSummedPixels) return 128.0f;
    const std::uint32_t* const end = call.sums() + call.place.entry + region.width;
    const auto stride = std::size_t(region.width) + 1;
    return float(end[std::size_t(bottom) * stride] - end[std::size_t(top) * stride]) /
           float(pixels);
}

/// Loads row y of both bands without their means, with zeros to the right of the region and below.
void FftwBands::load(const Pair& pair, int y, float* line) const {
    const Place& at = pair.call.place;
    const std::uint8_t* rows[2];
    int inside = 0;
    for (const int i : {0, 1}) {
        const int row = std::min(pair.tops[i] + y, m_bands.region.height - 1);
        inside += pair.tops[i] + y < m_bands.region.height;
        rows[i] =
            pair.call.grey() + std::size_t(at.y + row) * std::size_t(at.stride) + std::size_t(at.x);
    }
    const int count = m_bands.region.width;
    std::fill(line + (inside > 0 ? 2 * count : 0), line + 2 * width(), 0.0f);
    if (inside == 0) return;
    m_loops.joinPixels(rows[0], rows[1], std::size_t(count), pair.means[0], pair.means[1], line);
    for (int x = 0; inside < 2 && x < count; ++x) line[2 * x + 1] = 0.0f;
}

void FftwBands::forwardRows(const Pair& pair, const Share& share) const {
    std::atomic<std::size_t> next{0};
    share([&] {
        const FftwMemory line = fftwMemory(width());
        for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < height();) {
            for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, height()); ++y) {
                load(pair, int(y), line.get());
                m_rows.forward(line.get(), pair.values + 2 * stride() * y);
            }
        }
    });
}

/// Transforms the columns, multiplies them by the pattern's spectrum, and transforms them back.
void FftwBands::multiplied(const Pair& pair, const Share& share) const {
    std::atomic<std::size_t> next{0};
    share([&] {
        const FftwMemory lines = fftwMemory(bandColumnsAtOnce * height()),
                         line = fftwMemory(height());
        for (std::size_t first; (first = next.fetch_add(bandColumnsAtOnce)) < width();) {
            float* const values = pair.values + 2 * first;
            m_loops.transpose(values, stride(), height(), bandColumnsAtOnce, lines.get(), height());
            for (std::size_t i = 0; i < bandColumnsAtOnce; ++i) {
                float* const column = lines.get() + 2 * height() * i;
                m_columns.forward(column, line.get());
                m_loops.multiply(line.get(), pair.call.spectrum() + 2 * height() * (first + i),
                                 height());
                m_columns.inverse(line.get(), column);
            }
            m_loops.transpose(lines.get(), height(), bandColumnsAtOnce, height(), values, stride());
        }
    });
}

void FftwBands::inverseRows(const Pair& pair, const Share& share) const {
    const int count = m_bands.region.width - m_bands.pattern.width + 1;
    const int bottom = m_bands.region.height - m_bands.pattern.height + 1;
    const auto rows = std::size_t(std::min(m_bands.rows, bottom - pair.tops[0]));
    std::atomic<std::size_t> next{0};
    share([&] {
        const FftwMemory line = fftwMemory(width()), unused = fftwMemory(width());
        for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < rows;) {
            for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, rows); ++y) {
                m_rows.inverse(pair.values + 2 * stride() * y, line.get());
                const auto out = [&](int top) {
                    if (top + int(y) >= bottom) return unused.get();
                    return pair.call.out() + (std::size_t(top) + y) * std::size_t(count);
                };
                m_loops.splitReals(line.get(), std::size_t(count), out(pair.tops[0]),
                                   out(pair.tops[1]));
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
