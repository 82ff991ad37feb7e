// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_bands.h"

#include "engine/base/loop_for_cpu.h"
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

/// Sums a row of pixels and their squares.
[[gnu::always_inline]] inline void sumRow(const std::uint8_t* pixels, std::size_t count,
                                          std::uint64_t* sums) {
    std::uint32_t sum = 0;
    std::uint64_t squares = 0;
    for (std::size_t first = 0; first < count; first += 65536) {
        std::uint32_t part = 0;
        for (std::size_t x = first; x < std::min(first + 65536, count); ++x) {
            sum += pixels[x];
            part += std::uint32_t(pixels[x]) * pixels[x];
        }
        squares += part;
    }
    sums[0] = sum, sums[1] = squares;
}

/// Sums of the pixels, and of their squares, of the rows above each row.
class RowSums {
public:
    RowSums(const FftBands::Source& source, SizeI region, const Share& share)
        : m_width(region.width), m_sums(2 * std::size_t(region.height) + 2) {
        static const auto sumOf = loopForCpu<sumRow>();
        const auto rows = std::size_t(region.height);
        std::atomic<std::size_t> next{0};
        share([&] {
            for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < rows;) {
                for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, rows); ++y) {
                    sumOf(source.pixels + y * source.stride, std::size_t(region.width),
                          &m_sums[2 * y + 2]);
                }
            }
        });
        for (std::size_t i = 2; i < m_sums.size(); ++i) m_sums[i] += m_sums[i - 2];
    }
    float mean(int top, int bottom) const {
        return float(between(top, bottom, 0)) / pixels(top, bottom);
    }
    float variance(int top, int bottom) const {
        const float middle = mean(top, bottom);
        return float(between(top, bottom, 1)) / pixels(top, bottom) - middle * middle;
    }

private:
    std::uint64_t between(int top, int bottom, std::size_t which) const {
        return m_sums[2 * std::size_t(bottom) + which] - m_sums[2 * std::size_t(top) + which];
    }
    float pixels(int top, int bottom) const { return float(m_width) * float(bottom - top); }

    int m_width;
    std::vector<std::uint64_t> m_sums;
};

class FftwBands : public FftBands {
public:
    FftwBands(ComputeContext& device, const Bands& bands)
        : m_device(device),
          m_calls(device),
          m_helpers(FftHelpers::of(device)),
          m_rows(LineTransform::of(device, bands.size.width)),
          m_columns(LineTransform::of(device, bands.size.height)),
          m_bands(bands) {
        m_bands.threads = std::min(m_bands.threads, int(m_helpers->threads()));
    }
    ~FftwBands() override { m_calls.finish(); }

    bool queued() const override { return m_calls.queued(); }
    SizeI size() const override { return m_bands.size; }
    cl::Event transform(const Buffer& pixels, std::size_t offset, float mean,
                        const Buffer& out) override {
        return m_calls.run(PatternCall{this, offset, mean, {}}, std::array{&pixels, &out},
                           "a Fourier transform");
    }
    cl::Event run(const Run& run) override {
        const Buffer memory = m_device.acquire(atOnce() * (values() + alignment) * sizeof(float));
        const auto stride = std::size_t(run.stride);
        return m_calls.run(Call{this,
                                std::size_t(run.region.y) * stride + std::size_t(run.region.x),
                                stride,
                                run.make,
                                {}},
                           std::array{&run.grey, &run.pattern, &run.spectrum, &run.out, &memory},
                           "Fourier transforms of bands");
    }

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
        std::size_t offset, stride;  ///< of the region's first pixel, and of rows
        MakeRows make;
        std::array<void*, 5> places;
        void run() const { bands->all(*this); }
        Source source() const {
            return {static_cast<const std::uint8_t*>(places[0]) + offset, stride,
                    static_cast<const std::uint8_t*>(places[1]), static_cast<float*>(places[3])};
        }
        const float* spectrum() const { return static_cast<const float*>(places[2]); }
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
        Source source;
        int tops[2];
        float means[2];
        float variance;  ///< of the pixels of both
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
    /// Writes the conjugate spectrum, divided by the number of values, column by column.
    void pattern(const std::uint8_t* pixels, float mean, float* spectrum) const {
        const auto rows = std::size_t(m_bands.pattern.height),
                   bytes = std::size_t(m_bands.pattern.width);
        const FftwMemory in = fftwMemory(width()), lines = fftwMemory(width() * rows);
        const FftwMemory column = fftwMemory(height()), out = fftwMemory(height());
        std::fill_n(in.get(), 2 * width(), 0.0f);
        for (std::size_t y = 0; y < rows; ++y) {
            for (std::size_t x = 0; x < bytes; ++x)
                in.get()[2 * x] = float(pixels[y * bytes + x]) - mean;
            m_rows->forward(in.get(), lines.get() + 2 * width() * y);
        }
        const float scale = float(1.0 / double(m_bands.size.area()));
        std::fill_n(column.get(), 2 * height(), 0.0f);
        for (std::size_t x = 0; x < width(); ++x) {
            for (std::size_t y = 0; y < rows; ++y)
                std::copy_n(lines.get() + 2 * (width() * y + x), 2, column.get() + 2 * y);
            m_columns->forward(column.get(), out.get());
            for (std::size_t y = 0; y < height(); ++y) {
                *spectrum++ = out.get()[2 * y] * scale;
                *spectrum++ = -out.get()[2 * y + 1] * scale;
            }
        }
    }
    void all(const Call& call) const {
        const auto threads = std::size_t(m_bands.threads);
        const auto share = [&](const std::function<void()>& work) {
            m_helpers->share(threads, work);
        };
        const RowSums sums(call.source(), m_bands.region, share);
        if (atOnce() == 1) {
            for (int i = 0; i < m_bands.pairs; ++i) sumsOf(call, sums, i, call.memory(0), share);
            return;
        }
        std::atomic<int> next{0};
        std::atomic<std::size_t> memories{0};
        share([&] {
            float* const own = call.memory(memories++);
            for (int i; (i = next++) < m_bands.pairs;) {
                sumsOf(call, sums, i, own, [](const std::function<void()>& work) { work(); });
            }
        });
    }
    void sumsOf(const Call& call, const RowSums& sums, int index, float* values,
                const Share& share) const {
        const int height = m_bands.region.height, top = 2 * m_bands.rows * index;
        const int second = std::min(top + m_bands.rows, height - 1);
        const auto mean = [&](int from) {
            return sums.mean(from, std::min(from + m_bands.size.height, height));
        };
        const int bottom = std::min(top + 2 * m_bands.rows + m_bands.pattern.height - 1, height);
        const Pair pair{call,
                        call.source(),
                        {top, top + m_bands.rows},
                        {mean(top), mean(second)},
                        sums.variance(top, bottom),
                        values};
        forwardRows(pair, share);
        multiplied(pair, share);
        inverseRows(pair, share);
    }
    /// Loads row y of both bands without their means, with zeros to the right of the region and
    /// below.
    void load(const Pair& pair, int y, float* line) const {
        const std::uint8_t* rows[2];
        int inside = 0;
        for (const int i : {0, 1}) {
            const int row = std::min(pair.tops[i] + y, m_bands.region.height - 1);
            inside += pair.tops[i] + y < m_bands.region.height;
            rows[i] = pair.source.pixels + std::size_t(row) * pair.source.stride;
        }
        const int count = m_bands.region.width;
        std::fill(line + (inside > 0 ? 2 * count : 0), line + 2 * width(), 0.0f);
        if (inside == 0) return;
        m_loops.joinPixels(rows[0], rows[1], std::size_t(count), pair.means[0], pair.means[1],
                           line);
        for (int x = 0; inside < 2 && x < count; ++x) line[2 * x + 1] = 0.0f;
    }
    void forwardRows(const Pair& pair, const Share& share) const {
        std::atomic<std::size_t> next{0};
        share([&] {
            const FftwMemory line = fftwMemory(width());
            for (std::size_t first; (first = next.fetch_add(bandRowsAtOnce)) < height();) {
                for (std::size_t y = first; y < std::min(first + bandRowsAtOnce, height()); ++y) {
                    load(pair, int(y), line.get());
                    m_rows->forward(line.get(), pair.values + 2 * stride() * y);
                }
            }
        });
    }
    /// Transforms the columns, multiplies them by the pattern's spectrum, and transforms them back.
    void multiplied(const Pair& pair, const Share& share) const {
        std::atomic<std::size_t> next{0};
        share([&] {
            const FftwMemory lines = fftwMemory(bandColumnsAtOnce * height()),
                             line = fftwMemory(height());
            for (std::size_t first; (first = next.fetch_add(bandColumnsAtOnce)) < width();) {
                float* const values = pair.values + 2 * first;
                m_loops.transpose(values, stride(), height(), bandColumnsAtOnce, lines.get(),
                                  height());
                for (std::size_t i = 0; i < bandColumnsAtOnce; ++i) {
                    float* const column = lines.get() + 2 * height() * i;
                    m_columns->forward(column, line.get());
                    m_loops.multiply(line.get(), pair.call.spectrum() + 2 * height() * (first + i),
                                     height());
                    m_columns->inverse(line.get(), column);
                }
                m_loops.transpose(lines.get(), height(), bandColumnsAtOnce, height(), values,
                                  stride());
            }
        });
    }
    void inverseRows(const Pair& pair, const Share& share) const {
        const int count = m_bands.region.width - m_bands.pattern.width + 1;
        const int bottom = m_bands.region.height - m_bands.pattern.height + 1;
        const auto rows = std::size_t(std::min(m_bands.rows, bottom - pair.tops[0]));
        // What takes the rows starts with sums of as many rows as the pattern has, so it gets many.
        const std::size_t each =
            atOnce() > 1 ? rows : std::max(bandRowsAtOnce, rows / std::size_t(m_bands.threads) + 1);
        std::atomic<std::size_t> next{0};
        share([&] {
            const FftwMemory line = fftwMemory(width()), sums = fftwMemory(width());
            float* const first = sums.get();
            float* const second = first + width();
            for (std::size_t from; (from = next.fetch_add(each)) < rows;) {
                const auto make = [&](int top) -> std::unique_ptr<Rows> {
                    if (top + int(from) >= bottom) return nullptr;
                    return pair.call.make(pair.source, top + int(from), pair.variance);
                };
                const auto one = make(pair.tops[0]), other = make(pair.tops[1]);
                for (std::size_t y = from; y < std::min(from + each, rows); ++y) {
                    m_rows->inverse(pair.values + 2 * stride() * y, line.get());
                    m_loops.splitReals(line.get(), std::size_t(count), first, second);
                    one->take(first);
                    if (pair.tops[1] + int(y) < bottom) other->take(second);
                }
            }
        });
    }

    ComputeContext& m_device;
    HostCalls m_calls;
    std::shared_ptr<FftHelpers> m_helpers;
    std::shared_ptr<const LineTransform> m_rows, m_columns;
    const FftLoops& m_loops = fftLoops();
    Bands m_bands;
};

}  // namespace

FftBands& FftBands::plan(ComputeContext& device, SizeI region, SizeI pattern) {
    const std::string key = "fft bands " + std::to_string(region.width) + " " +
                            std::to_string(region.height) + " " + std::to_string(pattern.width) +
                            " " + std::to_string(pattern.height);
    return device.keep<FftBands>(key, [&]() -> std::shared_ptr<FftBands> {
        // Not parallelUnits(): the size of the bands decides the last bits of the results.
        return std::make_shared<FftwBands>(
            device, chooseBands(device.info().computeUnits, region, pattern));
    });
}

double FftBands::cost(int units, SizeI region, SizeI pattern) {
    return chooseBands(units, region, pattern).cost;
}

}  // namespace spoor
