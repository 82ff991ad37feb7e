// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of edge_boxes.clh: each work-item scores and refines windows.

#include "edge_boxes.clh"

// Returns the score of a box, or 0 if it does not exceed `least`. Losses only grow, so the function
// returns as soon as the score cannot exceed `least`.
inline float scoreBox(global const EdgeBoxTables* region, global const int* restrict tables,
                      const Scratch s, const int4 box, const float least) {
    const float norm = normOf(region, tables, box);
    int inside = maxInside(region, tables, box);
    if ((float)inside * norm <= least) return 0.0f;
    global const EdgeGroup* const groups = (global const EdgeGroup*)(tables + region->groups);
    global const EdgeLink* const links = (global const EdgeLink*)(tables + region->links);
    global const int* const runs = tables + region->runs;
    // The ring buffer holds each group at most once. A group enters it again when its weight has
    // risen.
    int count = 0, head = 0;
    for (int which = 0; which < 4 && (float)inside * norm > least; ++which) {
        const int2 ends = border(region, tables, box, which);
        for (int i = ends.x; i < ends.y; ++i) {
            const int g = runs[i];
            if (s.weight[g] != 0) continue;
            const EdgeGroup group = groups[g];
            if (isInside(group, box)) inside -= group.magnitude;
            s.weight[g] = as_uint(1.0f);
            s.touched[count] = g;
            s.queue[count++] = g;
            s.mark[g] = 1;
        }
    }
    int held = count, tail = count == s.most ? 0 : count;
    while (held > 0 && (float)inside * norm > least) {
        const int g = s.queue[head];
        head = head + 1 == s.most ? 0 : head + 1;
        --held;
        s.mark[g] = 0;
        const float weight = as_float(s.weight[g]);
        const int last = groups[g + 1].firstLink;
        for (int l = groups[g].firstLink; l < last; ++l) {
            const int other = links[l].group;
            const float product = weight * links[l].affinity;
            if (product <= EDGE_BOX_CUT) break;
            const float before = as_float(s.weight[other]);
            if (product <= before) continue;
            const EdgeGroup group = groups[other];
            if (!isInside(group, box)) continue;
            if (before == 0.0f) s.touched[count++] = other;
            inside -= loss(group.magnitude, product) - loss(group.magnitude, before);
            s.weight[other] = as_uint(product);
            if (s.mark[other]) continue;
            s.mark[other] = 1;
            s.queue[tail] = other;
            tail = tail + 1 == s.most ? 0 : tail + 1;
            ++held;
        }
    }
    for (int k = 0; k < count; ++k) s.weight[s.touched[k]] = s.mark[s.touched[k]] = 0;
    const float score = (float)inside * norm;
    return score > least ? score : 0.0f;
}

kernel void edge_boxes(global const int* restrict tables, volatile global int* restrict queue,
                       const int regionCount, const int regionsAt, const int windowsAt,
                       const int windowCount, const int chunk, const float minScore,
                       const float stepRatio, const int most, global int* restrict scratch,
                       global ScoredBox* restrict found) {
    global const EdgeBoxTables* const regions = (global const EdgeBoxTables*)(tables + regionsAt);
    global const ushort4* const windows = (global const ushort4*)(tables + windowsAt);
    global int* const own = scratch + (long)get_group_id(0) * most * edgeBoxScratchRows;
    const Scratch s = {(global uint*)own, own + most, own + 2 * most, own + 3 * most, most};
    for (int i = 0; i < 2 * most; ++i) own[i] = 0;
    while (true) {
        const int first = atomic_inc(queue) * chunk;
        if (first >= windowCount) break;
        for (int w = first; w < min(first + chunk, windowCount); ++w) {
            global const EdgeBoxTables* const region = regionOf(regions, regionCount, w);
            Refinement r = refinementOf(windows[w], stepRatio);
            // One call site of scoreBox(): loops with barriers compile slowly.
            float better;
            do {
                const float least = max(r.score, minScore);
                better = possible(region, r.changed) ? scoreBox(region, tables, s, r.changed, least)
                                                     : 0.0f;
            } while (refined(&r, better));
            keep(found + w, r.score, r.box);
        }
    }
}
