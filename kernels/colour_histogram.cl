// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the colours that distinguish a target from its surroundings (Bertinetto, Valmadre,
// Golodetz, Miksik and Torr: Staple, CVPR 2016, section 3.3). Two histograms give the likelihood of
// each colour. Its mean over the target's box at each shift is joined with the response of a
// correlation filter.
//
// One launch serves all targets. Each slot of the histograms holds COLOURS fractions of the target,
// then COLOURS fractions of its surroundings.

#define LEVELS 16  // of each of B, G and R
#define COLOURS (LEVELS * LEVELS * LEVELS)
#define MOST_SAMPLES 256  // per row
#define UNIT 65535.0f     // A likelihood of 1. Integers can be added in any order.

#ifdef SPOOR_CPU
#define GROUP 1
#else
#define GROUP 256
#endif

// Mirrors ColourSamples of engine/stages/filter/colour_histogram.cpp. Positions, distances and
// boxes are in pixels.
typedef struct {
    float x, y, stepX, stepY;
    int columns, rows;
    float target[4];   // left, top, right, bottom; target colours come from inside
    float border[4];   // surrounding colours come from outside
    int place;         // slot in the histograms
    int across, down;  // width and height of the target in samples
    float rate;        // learning rate of the histograms
} Samples;

// Mirrors ColourJob of the same file: a patch whose peak is moved.
typedef struct {
    int map, plane, peak;    // indices of its map, response and peak
    int stand;               // index of the distinctiveness in `stands`; -1: not stored
    float targetX, targetY;  // size of the target in cells
    float usual;             // usual maximum of the response; 0: the peak's own value
} Job;

inline int colourOf(const uchar4 pixel) {
    return pixel.x / LEVELS + LEVELS * (pixel.y / LEVELS) + LEVELS * LEVELS * (pixel.z / LEVELS);
}

inline bool within(const float x, const float y, constant const float* box) {
    return x > box[0] && y > box[1] && x < box[2] && y < box[3];
}

// Moves the histograms by `rate` towards those of one frame. Two work-groups per target handle one
// histogram each.
kernel void colour_learn(global const uchar4* restrict picture, const int width, const int height,
                         constant const Samples* restrict table,
                         global float* restrict histograms) {
    local int counts[COLOURS], total;
    const int me = get_local_id(0), which = get_group_id(0);
    constant const Samples* const samples = table + get_group_id(1);
    for (int i = me; i < COLOURS; i += GROUP) counts[i] = 0;
    if (me == 0) total = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int columns = samples->columns, all = columns * samples->rows;
    for (int i = me; i < all; i += GROUP) {
        const int x = (int)floor(samples->x + (float)(i % columns) * samples->stepX);
        const int y = (int)floor(samples->y + (float)(i / columns) * samples->stepY);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const float middleX = x + 0.5f, middleY = y + 0.5f;
        const bool counted = which == 0 ? within(middleX, middleY, samples->target)
                                        : !within(middleX, middleY, samples->border);
        if (!counted) continue;
        atomic_inc(&counts[colourOf(picture[(long)y * width + x])]);
        atomic_inc(&total);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const float share = total > 0 ? 1.0f / (float)total : 0.0f;
    const float rate = samples->rate;
    global float* const to = histograms + (samples->place * 2 + which) * COLOURS;
    for (int i = me; i < COLOURS; i += GROUP) {
        const float now = (float)counts[i] * share;
        to[i] = rate < 1.0f ? to[i] + rate * (now - to[i]) : now;
    }
}

inline uint likelihood(const uchar4 pixel, global const float* restrict histograms) {
    const int colour = colourOf(pixel);
    const float target = histograms[colour], around = histograms[COLOURS + colour];
    return target > 0.0f ? (uint)(UNIT * (target / (target + around)) + 0.5f) : 0;
}

// Returns the first sample of the box's width or height when the box is shifted to cell `at`.
inline int firstOf(const int at, const int cells, const int perCell, const int length) {
    return (at - cells / 2) * perCell + cells * perCell / 2 - length / 2;
}

// Sums the likelihoods over the box's width of `across` samples, for each row of samples and each
// cell. Samples outside the image repeat its border. Each work-item handles one row of samples on
// CPUs and one sum on GPUs.
kernel void colour_rows(global const uchar4* restrict picture, const int width, const int height,
                        constant const Samples* restrict table, const int perCell,
                        global const float* restrict allHistograms, global uint* restrict allSums) {
    constant const Samples* const samples = table + get_global_id(2);
    global const float* const histograms = allHistograms + samples->place * 2 * COLOURS;
    const int row = get_global_id(1), columns = samples->columns, cells = columns / perCell;
    const int across = samples->across;
    global uint* const sums = allSums + (long)get_global_id(2) * samples->rows * cells;
    const int y = clamp((int)floor(samples->y + (float)row * samples->stepY), 0, height - 1);
    global const uchar4* const line = picture + (long)y * width;
#define VALUE(column)                                                                              \
    likelihood(line[clamp((int)floor(samples->x + (float)(column)*samples->stepX), 0, width - 1)], \
               histograms)
#ifdef SPOOR_CPU
    uint before[MOST_SAMPLES + 1];
    before[0] = 0;
    for (int x = 0; x < columns; ++x) before[x + 1] = before[x] + VALUE(x);
    for (int cell = 0; cell < cells; ++cell) {
        const int from = firstOf(cell, cells, perCell, across);
        sums[row * cells + cell] =
            before[clamp(from + across, 0, columns)] - before[clamp(from, 0, columns)];
    }
#else
    const int cell = get_global_id(0);
    if (cell >= cells || row >= samples->rows) return;
    const int from = firstOf(cell, cells, perCell, across);
    uint sum = 0;
    for (int x = max(from, 0); x < min(from + across, columns); ++x) sum += VALUE(x);
    sums[row * cells + cell] = sum;
#endif
}

// Computes the mean over the box at each shift. Maps have no gaps, and zero shift is in the middle.
// Each work-item handles one row of cells on CPUs and one cell on GPUs.
kernel void colour_columns(global const uint* restrict allSums,
                           constant const Samples* restrict table, const int perCell,
                           global float* restrict maps) {
    constant const Samples* const samples = table + get_global_id(2);
    const int columns = samples->columns, rows = samples->rows;
    const int across = samples->across, down = samples->down;
    const int cells = columns / perCell, y = get_global_id(1);
    global const uint* const sums = allSums + (long)get_global_id(2) * rows * cells;
    global float* const map = maps + (long)get_global_id(2) * (rows / perCell) * cells;
    if (y >= rows / perCell) return;
    const int from = firstOf(y, rows / perCell, perCell, down);
#ifdef SPOOR_CPU
    const int first = 0, last = cells;
#else
    const int first = get_global_id(0), last = min(first + 1, cells);
#endif
    for (int x = first; x < last; ++x) {
        ulong sum = 0;
        for (int row = max(from, 0); row < min(from + down, rows); ++row) {
            sum += sums[row * cells + x];
        }
        map[y * cells + x] = (float)sum / (UNIT * (float)across * (float)down);
    }
}

// Moves the largest value of the work-group, the first one on ties, to the first entries.
inline void findLargest(local float* values, local int* places) {
    const int me = get_local_id(0);
    for (int reach = GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach && (values[me + reach] > values[me] ||
                           (values[me + reach] == values[me] && places[me + reach] < places[me]))) {
            values[me] = values[me + reach];
            places[me] = places[me + reach];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// Returns how distinctive the best position is: the largest mean minus the largest mean farther
// away than the target's size. All work-items get the result.
inline float standsOut(global const float* restrict map, const int width, const int area,
                       const float2 target, local float* values, local int* places) {
    const int me = get_local_id(0);
    values[me] = -1.0f, places[me] = 0;
    for (int i = me; i < area; i += GROUP) {
        if (map[i] > values[me]) values[me] = map[i], places[me] = i;
    }
    findLargest(values, places);
    const float best = values[0];
    const int x = places[0] % width, y = places[0] / width;
    barrier(CLK_LOCAL_MEM_FENCE);
    values[me] = 0.0f, places[me] = 0;
    for (int i = me; i < area; i += GROUP) {
        if (abs(i % width - x) <= target.x && abs(i / width - y) <= target.y) continue;
        values[me] = fmax(values[me], map[i]);
    }
    findLargest(values, places);
    const float rival = values[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return best - rival;
}

// Moves each peak to the maximum of (1 - w) response / usual + w map. w is `weight`, reduced in
// proportion if the colours are less distinctive than `clear`. `planes` holds responses as the
// inverse transform leaves them: to be multiplied by `scale`, with zero shift in the first cell.
// `peaks` holds 8 numbers per FilterPeak (engine/stages/filter/target_filter.h), of which value, x
// and y come first. Each work-group handles one patch.
kernel void colour_join(global const float* restrict maps, global const float* restrict planes,
                        const int width, const int height, const int rowFloats, const float scale,
                        const float weight, const float clear, constant const Job* restrict jobs,
                        global float* restrict peaks, global float* restrict stands) {
    local float values[GROUP];
    local int places[GROUP];
    const int me = get_local_id(0), area = width * height;
    constant const Job* const job = jobs + get_group_id(0);
    global const float* const map = maps + (long)job->map * area;
    global const float* const plane = planes + (long)job->plane * height * rowFloats;
    global float* const peak = peaks + (long)job->peak * 8;
    const float2 target = (float2)(job->targetX, job->targetY);
    const float out = standsOut(map, width, area, target, values, places);
    const float w = weight * clamp(out / clear, 0.0f, 1.0f);
    const float part = (1.0f - w) * scale / (job->usual > 0.0f ? job->usual : peak[0]);
#define JOINED(x, y)                                                 \
    (part * plane[((y) + height - height / 2) % height * rowFloats + \
                  ((x) + width - width / 2) % width] +               \
     w * map[(y)*width + (x)])
    values[me] = -INFINITY, places[me] = 0;
    for (int i = me; i < area; i += GROUP) {
        const float v = JOINED(i % width, i / width);
        if (v > values[me]) values[me] = v, places[me] = i;
    }
    findLargest(values, places);
    if (me != 0) return;
    const float best = values[0];
    const int x = places[0] % width, y = places[0] / width;
    float atX = x - width / 2, atY = y - height / 2;
    if (x > 0 && x + 1 < width) atX += parabolaTop(JOINED(x - 1, y), best, JOINED(x + 1, y));
    if (y > 0 && y + 1 < height) atY += parabolaTop(JOINED(x, y - 1), best, JOINED(x, y + 1));
    peak[1] = atX;
    peak[2] = atY;
    if (job->stand >= 0) stands[job->stand] = out;
}
