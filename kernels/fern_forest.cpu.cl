// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of fern_forest.clh: scores fernLanes neighbouring windows of a row at once. It needs
// copies of the image with reordered columns, one for each small distance between windows. Each row
// of a copy starts with the columns whose index is a multiple of the distance, followed by those
// one to their right, and so on. The pixels that neighbouring windows compare are therefore
// adjacent.

#include "fern_forest.clh"

#define FEW 2  // up to this many windows are faster one by one

/// Reorders the columns of a row. It reads up to 63 pixels beyond the row, which buffers have room
/// for, and their values are not used.
inline void orderRow(global const uchar* row, const ColumnOrder order, global uchar* out) {
    const int count = order.columns;
    for (int i = 0; i < count; i += fernLanes) {
        global const uchar* const p = row + i * order.distance;
        global uchar* const o = out + i;
        const uchar16 a = vload16(0, p), b = vload16(1, p);
        if (order.distance == 2) {
            vstore16((uchar16)(a.even, b.even), 0, o);
            vstore16((uchar16)(a.odd, b.odd), 0, o + count);
        } else if (order.distance == 3) {
            const uchar16 c = vload16(2, p);
            vstore16((uchar16)(a.s0369, a.scf, b.s258b, b.se, c.s147a, c.sd), 0, o);
            vstore16((uchar16)(a.s147a, a.sd, b.s0369, b.scf, c.s258b, c.se), 0, o + count);
            vstore16((uchar16)(a.s258b, a.se, b.s147a, b.sd, c.s0369, c.scf), 0, o + 2 * count);
        } else {
            const uchar16 c = vload16(2, p), d = vload16(3, p);
            vstore16((uchar16)(a.s048c, b.s048c, c.s048c, d.s048c), 0, o);
            vstore16((uchar16)(a.s159d, b.s159d, c.s159d, d.s159d), 0, o + count);
            vstore16((uchar16)(a.s26ae, b.s26ae, c.s26ae, d.s26ae), 0, o + 2 * count);
            vstore16((uchar16)(a.s37bf, b.s37bf, c.s37bf, d.s37bf), 0, o + 3 * count);
        }
    }
}

/// Computes the scores of fernLanes windows of a row. `wanted` is -1 for wanted windows and 0 for
/// others, whose scores are undefined. Returns false if no wanted window can reach `least`.
inline bool scoresOf(global const uchar* pixels, global const PixelPair* pairs,
                     global const ushort* posteriors, const int ferns, const uint least,
                     const int16 wanted, uint* scores) {
    uint16 sum = 0;
    for (int fern = 0; fern < ferns; ++fern) {
        ushort16 code = 0;
#pragma unroll
        for (int i = 0; i < fernBits; ++i) {
            const PixelPair pair = pairs[fern * fernBits + i];
            const char16 greater =
                vload16(0, pixels + pair.first) > vload16(0, pixels + pair.second);
            code |= as_ushort16(convert_short16(greater)) & (ushort)(1 << i);
        }
        global const ushort* const leaves = posteriors + fern * fernLeaves;
        sum += (uint16)(leaves[code.s0], leaves[code.s1], leaves[code.s2], leaves[code.s3],
                        leaves[code.s4], leaves[code.s5], leaves[code.s6], leaves[code.s7],
                        leaves[code.s8], leaves[code.s9], leaves[code.sa], leaves[code.sb],
                        leaves[code.sc], leaves[code.sd], leaves[code.se], leaves[code.sf]);
        const uint rest = (uint)(ferns - 1 - fern) * ONE;
        if (rest >= least) continue;
        const int16 alive = (sum >= (uint16)(least - rest)) & wanted;
        const int8 a = alive.lo | alive.hi;
        const int4 b = a.lo | a.hi;
        if ((b.x | b.y | b.z | b.w) == 0) return false;
    }
    vstore16(sum, 0, scores);
    return true;
}

// Each work-item writes some rows in one of the column orders.
kernel void fern_columns(global const uchar* restrict pixels, const int width, const int height,
                         global const ColumnOrder* restrict orders,
                         global uchar* restrict columns) {
    const ColumnOrder order = orders[get_global_id(1)];
    for (int y = get_global_id(0); y < height; y += get_global_size(0)) {
        orderRow(pixels + (long)y * width, order,
                 columns + order.offset + (long)y * order.distance * order.columns);
    }
}

// Each work-item handles one chunk and lists the windows that passed the variance filter and reach
// the target's minimum score.
kernel void fern_forest(
    global const uchar* restrict pixels, const int stride, global const uchar* restrict columns,
    global const WindowChunk* restrict chunks, global const WindowScale* restrict scales,
    global const FernTarget* restrict targets, global const ScaleView* restrict views,
    global const PixelPair* restrict offsets, global const ushort* restrict posteriors,
    global const int* restrict passed, global const int* restrict passedCounts,
    global ScoredWindow* restrict found, global int* restrict foundCounts) {
    const int me = get_global_id(0);
    const WindowChunk chunk = chunks[me];
    const FernTarget target = targets[scales[chunk.scale].target];
    const ScaleView view = views[chunk.scale];
    global const uchar* const picture = view.offset < 0 ? pixels : columns + view.offset;
    global const PixelPair* const pairs = offsets + chunk.scale * fernCount * fernBits;
    global const ushort* const leaves = leavesOf(posteriors, target);
    const uint least = target.minScore;
    global const int* const windows = passed + (long)me * chunkWindows;
    global ScoredWindow* const out = found + (long)me * chunkWindows;
    const int count = passedCounts[me];
    int kept = 0;
    for (int i = 0; i < count;) {
        const int window = windows[i], at = chunk.at + window - chunk.first;
        const int row = at / chunk.columns, column = at - row * chunk.columns;
        global const uchar* const place =
            picture + (long)row * chunk.step * view.stride + column * view.distance;
        // Windows of the same row that one vector covers.
        const int end = window + (view.distance == 1 ? min(fernLanes, chunk.columns - column) : 1);
        int wanted[fernLanes] = {0}, next = i;
        for (; next < count && windows[next] < end; ++next) wanted[windows[next] - window] = -1;
        if (next - i <= FEW) {
            for (; i < next; ++i) {
                const uint score = scoreOf(place + (windows[i] - window) * view.distance, pairs,
                                           leaves, target.ferns, least);
                if (score >= least) out[kept++] = (ScoredWindow){windows[i], (int)score};
            }
            continue;
        }
        uint scores[fernLanes];
        if (scoresOf(place, pairs, leaves, target.ferns, least, vload16(0, wanted), scores)) {
            for (; i < next; ++i) {
                const uint score = scores[windows[i] - window];
                if (score >= least) out[kept++] = (ScoredWindow){windows[i], (int)score};
            }
        }
        i = next;
    }
    foundCounts[me] = kept;
}

// Selects the best maxCandidates windows (ties: lowest index), in order of their index. One
// work-item per target.
kernel void fern_select(global const uchar* restrict pixels, const int stride,
                        global const WindowScale* restrict scales,
                        global const FernTarget* restrict targets,
                        global const PixelPair* restrict offsets,
                        global const int* restrict varianceCounts,
                        global const ScoredWindow* restrict found,
                        global const int* restrict counts, global ScoredWindow* restrict flat,
                        const int firstBlock, global CandidateBlock* restrict results) {
    const int me = get_global_id(0);
    const FernTarget target = targets[me];
    const uint accept = target.acceptScore;
    global ScoredWindow* const own = flat + (long)target.firstChunk * chunkWindows;
    int variance = 0, total = 0, accepted = 0;
    for (int chunk = target.firstChunk; chunk < target.firstChunk + target.chunks; ++chunk) {
        variance += varianceCounts[chunk];
        for (int i = 0; i < counts[chunk]; ++i) {
            const ScoredWindow each = found[(long)chunk * chunkWindows + i];
            accepted += (uint)each.score >= accept;
            own[total++] = each;
        }
    }
    uint bar = 0;      // lowest score that is selected
    int ties = total;  // number of windows with that score to select
    if (total > maxCandidates) {
        for (uint bit = HIGHEST; bit > 0; bit >>= 1) {
            int above = 0;
            for (int i = 0; i < total; ++i) above += (uint)own[i].score >= (bar | bit);
            if (above >= maxCandidates) bar |= bit;
        }
        ties = maxCandidates;
        for (int i = 0; i < total; ++i) ties -= (uint)own[i].score > bar;
    }
    global CandidateBlock* const block = results + firstBlock + me;
    int kept = 0;
    for (int i = 0; i < total; ++i) {
        const ScoredWindow each = own[i];
        if ((uint)each.score < bar) continue;
        if ((uint)each.score == bar && total > maxCandidates && ties-- <= 0) continue;
        block->windows[kept] = each.window;
        block->scores[kept] = each.score;
        writeCodes(pixels, stride, scales + target.firstScale, target.scales,
                   offsets + target.firstScale * fernCount * fernBits, each.window,
                   block->codes[kept]);
        ++kept;
    }
    block->varianceCount = variance, block->forestCount = total;
    block->acceptedCount = accepted, block->count = kept;
}

// A single work-item writes all new posteriors.
kernel void fern_update(global const FernChange* restrict changes, const int count,
                        global ushort* restrict posteriors) {
    for (int i = 0; i < count; ++i) posteriors[changes[i].leaf] = (ushort)changes[i].posterior;
}
