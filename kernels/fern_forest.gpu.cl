// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of fern_forest.clh.

#include "fern_forest.clh"

/// Returns the inclusive prefix sum over the work-group; `total` receives its last value.
inline int prefixSum(local int* sums, const int me, const int value, int* total) {
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[me] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < chunkWindows; step *= 2) {
        const int other = me >= step ? sums[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[me] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    *total = sums[chunkWindows - 1];
    return sums[me];
}

// Each work-group handles one chunk, each work-item one window that passed the variance filter.
kernel void fern_forest(
    global const uchar* restrict pixels, const int stride, global const uchar* restrict columns,
    global const WindowChunk* restrict chunks, global const WindowScale* restrict scales,
    global const FernTarget* restrict targets, global const ScaleView* restrict views,
    global const PixelPair* restrict offsets, global const ushort* restrict posteriors,
    global const int* restrict passed, global const int* restrict passedCounts,
    global ScoredWindow* restrict found, global int* restrict foundCounts) {
    local int sums[chunkWindows];
    const int me = get_local_id(0), group = get_group_id(0);
    const WindowChunk chunk = chunks[group];
    const FernTarget target = targets[scales[chunk.scale].target];
    const uint least = target.minScore;
    int window = 0;
    uint score = 0;
    bool keep = false;
    if (me < passedCounts[group]) {
        window = passed[(long)group * chunkWindows + me];
        const int at = chunk.at + window - chunk.first;
        const long place =
            (long)(at / chunk.columns * chunk.step) * stride + at % chunk.columns * chunk.step;
        score = scoreOf(pixels + place, offsets + chunk.scale * fernCount * fernBits,
                        leavesOf(posteriors, target), target.ferns, least);
        keep = score >= least;
    }
    int total;
    const int at = prefixSum(sums, me, keep, &total);
    if (keep) found[(long)group * chunkWindows + at - 1] = (ScoredWindow){window, (int)score};
    if (me == 0) foundCounts[group] = total;
}

// Selects the best maxCandidates windows (ties: lowest index), in order of their index. One
// work-group per target.
kernel void fern_select(global const uchar* restrict pixels, const int stride,
                        global const WindowScale* restrict scales,
                        global const FernTarget* restrict targets,
                        global const PixelPair* restrict offsets,
                        global const int* restrict varianceCounts,
                        global const ScoredWindow* restrict found,
                        global const int* restrict counts, global ScoredWindow* restrict flat,
                        const int firstBlock, global CandidateBlock* restrict results) {
    local int sums[chunkWindows];
    const int me = get_local_id(0), group = get_group_id(0);
    const FernTarget target = targets[group];
    const uint accept = target.acceptScore;
    const int chunkEnd = target.firstChunk + target.chunks;
    global ScoredWindow* const own = flat + (long)target.firstChunk * chunkWindows;
    int variance = 0, accepted = 0, total = 0, all;
    for (int first = target.firstChunk; first < chunkEnd; first += chunkWindows) {
        const int chunk = first + me;
        const int count = chunk < chunkEnd ? counts[chunk] : 0;
        variance += chunk < chunkEnd ? varianceCounts[chunk] : 0;
        const int end = total + prefixSum(sums, me, count, &all);
        for (int i = 0; i < count; ++i) {
            const ScoredWindow each = found[(long)chunk * chunkWindows + i];
            accepted += (uint)each.score >= accept;
            own[end - count + i] = each;
        }
        total += all;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    prefixSum(sums, me, variance, &variance);
    prefixSum(sums, me, accepted, &accepted);
    uint bar = 0;      // lowest score that is selected
    int ties = total;  // number of windows with that score to select
    if (total > maxCandidates) {
        for (uint bit = HIGHEST; bit > 0; bit >>= 1) {
            int above = 0;
            for (int i = me; i < total; i += chunkWindows)
                above += (uint)own[i].score >= (bar | bit);
            prefixSum(sums, me, above, &above);
            if (above >= maxCandidates) bar |= bit;
        }
        int above = 0;
        for (int i = me; i < total; i += chunkWindows) above += (uint)own[i].score > bar;
        prefixSum(sums, me, above, &above);
        ties = maxCandidates - above;
    }
    global CandidateBlock* const block = results + firstBlock + group;
    int kept = 0, tied = 0;  // counts before this piece
    for (int first = 0; first < total; first += chunkWindows) {
        const ScoredWindow each = first + me < total ? own[first + me] : (ScoredWindow){0, -1};
        const bool tie = each.score >= 0 && (uint)each.score == bar;
        const int order = tied + prefixSum(sums, me, tie, &all);
        tied += all;
        const bool keep = each.score >= 0 && ((uint)each.score > bar || total <= maxCandidates ||
                                              (tie && order <= ties));
        const int at = kept + prefixSum(sums, me, keep, &all) - 1;
        kept += all;
        if (!keep) continue;
        block->windows[at] = each.window;
        block->scores[at] = each.score;
        writeCodes(pixels, stride, scales + target.firstScale, target.scales,
                   offsets + target.firstScale * fernCount * fernBits, each.window,
                   block->codes[at]);
    }
    if (me == 0) block->varianceCount = variance, block->forestCount = total;
    block->acceptedCount = accepted, block->count = kept;
}

// Each work-item writes one new posterior.
kernel void fern_update(global const FernChange* restrict changes, const int count,
                        global ushort* restrict posteriors) {
    const int i = get_global_id(0);
    if (i < count) posteriors[changes[i].leaf] = (ushort)changes[i].posterior;
}
