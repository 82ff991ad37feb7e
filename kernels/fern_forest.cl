// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of the fern forest that fern_forest.clh describes.

// Writes the fern codes of listed windows of a target. Each work-item handles one window.
kernel void fern_codes(global const uchar* restrict pixels, const int stride,
                       global const int8* restrict scales, const int firstScale,
                       const int scaleCount, global const int2* restrict offsets,
                       global const int* restrict windows, const int count,
                       global ushort* restrict out) {
    const int i = get_global_id(0);
    if (i >= count) return;
    writeCodes(pixels, stride, scales + firstScale, scaleCount, offsets + firstScale * FERNS * BITS,
               windows[i], out + (long)i * FERNS);
}

#ifdef SPOOR_CPU

// Each work-item writes some rows in one of the column orders.
kernel void fern_columns(global const uchar* restrict pixels, const int width, const int height,
                         global const int4* restrict orders, global uchar* restrict columns) {
    const int4 order = orders[get_global_id(1)];
    for (int y = get_global_id(0); y < height; y += get_global_size(0)) {
        orderRow(pixels + (long)y * width, order, columns + order.z + (long)y * order.x * order.y);
    }
}

// Each work-item handles one chunk and lists the windows that passed the variance filter and reach
// the target's minimum score.
kernel void fern_forest(global const uchar* restrict pixels, global const uchar* restrict columns,
                        global const int8* restrict chunks, global const int8* restrict scales,
                        global const int8* restrict targets, global const int4* restrict views,
                        global const int2* restrict offsets,
                        global const ushort* restrict posteriors, global const int* restrict passed,
                        global const int* restrict passedCounts, global int2* restrict found,
                        global int* restrict foundCounts) {
    const int me = get_global_id(0);
    const int8 chunk = chunks[me];
    const int8 target = targets[scales[chunk.s7].s6];
    const int4 view = views[chunk.s7];
    global const uchar* const picture = view.x < 0 ? pixels : columns + view.x;
    global const int2* const pairs = offsets + chunk.s7 * FERNS * BITS;
    global const ushort* const leaves = leavesOf(posteriors, target);
    const uint least = (uint)target.s5;
    global const int* const windows = passed + (long)me * CHUNK;
    global int2* const out = found + (long)me * CHUNK;
    const int count = passedCounts[me];
    int kept = 0;
    for (int i = 0; i < count;) {
        const int window = windows[i], at = chunk.s2 + window - chunk.s0;
        const int row = at / chunk.s3, column = at - row * chunk.s3;
        global const uchar* const place = picture + (long)row * chunk.s4 * view.y + column * view.z;
        // Windows of the same row that one vector covers.
        const int end = window + (view.z == 1 ? min(LANES, chunk.s3 - column) : 1);
        int wanted[LANES] = {0}, next = i;
        for (; next < count && windows[next] < end; ++next) wanted[windows[next] - window] = -1;
        if (next - i <= FEW) {
            for (; i < next; ++i) {
                const uint score =
                    scoreOf(place + (windows[i] - window) * view.z, pairs, leaves, least);
                if (score >= least) out[kept++] = (int2)(windows[i], (int)score);
            }
            continue;
        }
        uint scores[LANES];
        if (scoresOf(place, pairs, leaves, least, vload16(0, wanted), scores)) {
            for (; i < next; ++i) {
                const uint score = scores[windows[i] - window];
                if (score >= least) out[kept++] = (int2)(windows[i], (int)score);
            }
        }
        i = next;
    }
    foundCounts[me] = kept;
}

// Selects the best MOST windows (ties: lowest index), in order of their index. One work-item per
// target.
kernel void fern_select(global const uchar* restrict pixels, const int stride,
                        global const int8* restrict scales, global const int8* restrict targets,
                        global const int2* restrict offsets,
                        global const int* restrict varianceCounts,
                        global const int2* restrict found, global const int* restrict counts,
                        global int2* restrict flat, global int* restrict results) {
    const int me = get_global_id(0);
    const int8 target = targets[me];
    const uint accept = (uint)target.s6;
    global int2* const own = flat + (long)target.s2 * CHUNK;
    int variance = 0, total = 0, accepted = 0;
    for (int chunk = target.s2; chunk < target.s2 + target.s3; ++chunk) {
        variance += varianceCounts[chunk];
        for (int i = 0; i < counts[chunk]; ++i) {
            const int2 each = found[(long)chunk * CHUNK + i];
            accepted += (uint)each.y >= accept;
            own[total++] = each;
        }
    }
    uint bar = 0;      // lowest score that is selected
    int ties = total;  // number of windows with that score to select
    if (total > MOST) {
        for (uint bit = HIGHEST; bit > 0; bit >>= 1) {
            int above = 0;
            for (int i = 0; i < total; ++i) above += (uint)own[i].y >= (bar | bit);
            if (above >= MOST) bar |= bit;
        }
        ties = MOST;
        for (int i = 0; i < total; ++i) ties -= (uint)own[i].y > bar;
    }
    global int* const block = results + (long)me * BLOCK;
    int kept = 0;
    for (int i = 0; i < total; ++i) {
        const int2 each = own[i];
        if ((uint)each.y < bar) continue;
        if ((uint)each.y == bar && total > MOST && ties-- <= 0) continue;
        block[AT_WINDOWS + kept] = each.x;
        block[AT_SCORES + kept] = each.y;
        writeCodes(pixels, stride, scales + target.s0, target.s1,
                   offsets + target.s0 * FERNS * BITS, each.x,
                   (global ushort*)(block + AT_CODES) + kept * FERNS);
        ++kept;
    }
    block[0] = variance, block[1] = total, block[2] = accepted, block[3] = kept;
}

// A single work-item writes all new posteriors.
kernel void fern_update(global const uint2* restrict changes, const int count,
                        global ushort* restrict posteriors) {
    for (int i = 0; i < count; ++i) posteriors[changes[i].x] = (ushort)changes[i].y;
}

#else

/// Returns the inclusive prefix sum over the work-group; `total` receives its last value.
inline int prefixSum(local int* sums, const int me, const int value, int* total) {
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[me] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < CHUNK; step *= 2) {
        const int other = me >= step ? sums[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[me] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    *total = sums[CHUNK - 1];
    return sums[me];
}

// Each work-group handles one chunk, each work-item one window that passed the variance filter.
kernel void fern_forest(global const uchar* restrict pixels, const int stride,
                        global const int8* restrict chunks, global const int8* restrict scales,
                        global const int8* restrict targets, global const int2* restrict offsets,
                        global const ushort* restrict posteriors, global const int* restrict passed,
                        global const int* restrict passedCounts, global int2* restrict found,
                        global int* restrict foundCounts) {
    local int sums[CHUNK];
    const int me = get_local_id(0), group = get_group_id(0);
    const int8 chunk = chunks[group];
    const int8 target = targets[scales[chunk.s7].s6];
    const uint least = (uint)target.s5;
    int window = 0;
    uint score = 0;
    bool keep = false;
    if (me < passedCounts[group]) {
        window = passed[(long)group * CHUNK + me];
        const int at = chunk.s2 + window - chunk.s0;
        const long place = (long)(at / chunk.s3 * chunk.s4) * stride + at % chunk.s3 * chunk.s4;
        score = scoreOf(pixels + place, offsets + chunk.s7 * FERNS * BITS,
                        leavesOf(posteriors, target), least);
        keep = score >= least;
    }
    int total;
    const int at = prefixSum(sums, me, keep, &total);
    if (keep) found[(long)group * CHUNK + at - 1] = (int2)(window, (int)score);
    if (me == 0) foundCounts[group] = total;
}

// Selects the best MOST windows (ties: lowest index), in order of their index. One work-group per
// target.
kernel void fern_select(global const uchar* restrict pixels, const int stride,
                        global const int8* restrict scales, global const int8* restrict targets,
                        global const int2* restrict offsets,
                        global const int* restrict varianceCounts,
                        global const int2* restrict found, global const int* restrict counts,
                        global int2* restrict flat, global int* restrict results) {
    local int sums[CHUNK];
    const int me = get_local_id(0), group = get_group_id(0);
    const int8 target = targets[group];
    const uint accept = (uint)target.s6;
    const int chunkEnd = target.s2 + target.s3;
    global int2* const own = flat + (long)target.s2 * CHUNK;
    int variance = 0, accepted = 0, total = 0, all;
    for (int first = target.s2; first < chunkEnd; first += CHUNK) {
        const int chunk = first + me;
        const int count = chunk < chunkEnd ? counts[chunk] : 0;
        variance += chunk < chunkEnd ? varianceCounts[chunk] : 0;
        const int end = total + prefixSum(sums, me, count, &all);
        for (int i = 0; i < count; ++i) {
            const int2 each = found[(long)chunk * CHUNK + i];
            accepted += (uint)each.y >= accept;
            own[end - count + i] = each;
        }
        total += all;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    prefixSum(sums, me, variance, &variance);
    prefixSum(sums, me, accepted, &accepted);
    uint bar = 0;      // lowest score that is selected
    int ties = total;  // number of windows with that score to select
    if (total > MOST) {
        for (uint bit = HIGHEST; bit > 0; bit >>= 1) {
            int above = 0;
            for (int i = me; i < total; i += CHUNK) above += (uint)own[i].y >= (bar | bit);
            prefixSum(sums, me, above, &above);
            if (above >= MOST) bar |= bit;
        }
        int above = 0;
        for (int i = me; i < total; i += CHUNK) above += (uint)own[i].y > bar;
        prefixSum(sums, me, above, &above);
        ties = MOST - above;
    }
    global int* const block = results + (long)group * BLOCK;
    int kept = 0, tied = 0;  // counts before this piece
    for (int first = 0; first < total; first += CHUNK) {
        const int2 each = first + me < total ? own[first + me] : (int2)(0, -1);
        const bool tie = each.y >= 0 && (uint)each.y == bar;
        const int order = tied + prefixSum(sums, me, tie, &all);
        tied += all;
        const bool keep =
            each.y >= 0 && ((uint)each.y > bar || total <= MOST || (tie && order <= ties));
        const int at = kept + prefixSum(sums, me, keep, &all) - 1;
        kept += all;
        if (!keep) continue;
        block[AT_WINDOWS + at] = each.x;
        block[AT_SCORES + at] = each.y;
        writeCodes(pixels, stride, scales + target.s0, target.s1,
                   offsets + target.s0 * FERNS * BITS, each.x,
                   (global ushort*)(block + AT_CODES) + at * FERNS);
    }
    if (me == 0) block[0] = variance, block[1] = total, block[2] = accepted, block[3] = kept;
}

// Each work-item writes one new posterior.
kernel void fern_update(global const uint2* restrict changes, const int count,
                        global ushort* restrict posteriors) {
    const int i = get_global_id(0);
    if (i < count) posteriors[changes[i].x] = (ushort)changes[i].y;
}

#endif
