// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of edge_boxes.clh: each work-group scores one window. Its work-items share the runs
// along the border and the links.

#include "edge_boxes.clh"

#define LOCAL_AND_GLOBAL (CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

typedef struct {
    int touched, next, loss, round;
} Shared;

// Raises the weights of a group's neighbours and queues those whose weight rose.
inline void spread(const int g, global const EdgeGroup* groups, global const EdgeLink* links,
                   const Scratch s, local Shared* shared, const int4 box, const int round,
                   SCRATCH int* to) {
    // If another work-item raises this weight concurrently, it queues the group for the next round.
    const float weight = as_float(atomic_or(&s.weight[g], 0u));
    const int last = groups[g + 1].firstLink;
    for (int l = groups[g].firstLink; l < last; ++l) {
        const int other = links[l].group;
        const float product = weight * links[l].affinity;
        if (product <= EDGE_BOX_CUT) break;
        if (!isInside(groups[other], box)) continue;
        const uint before = atomic_max(&s.weight[other], as_uint(product));
        if (before >= as_uint(product)) continue;
        if (before == 0) s.touched[atomic_inc(&shared->touched)] = other;
        if (atomic_xchg(&s.mark[other], round) == round) continue;
        to[atomic_inc(&shared->next)] = other;
    }
}

inline float scoreBox(global const EdgeBoxTables* region, global const int* restrict tables,
                      const Scratch s, local Shared* shared, const int4 box, const float least) {
    const float norm = normOf(region, tables, box);
    const int most = maxInside(region, tables, box);
    if ((float)most * norm <= least) return 0.0f;
    global const EdgeGroup* const groups = (global const EdgeGroup*)(tables + region->groups);
    global const EdgeLink* const links = (global const EdgeLink*)(tables + region->links);
    global const int* const runs = tables + region->runs;
    barrier(LOCAL_AND_GLOBAL);
    if (get_local_id(0) == 0) shared->touched = shared->loss = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int which = 0; which < 4; ++which) {
        const int2 ends = border(region, tables, box, which);
        for (int i = ends.x + (int)get_local_id(0); i < ends.y; i += edgeBoxItems) {
            const int g = runs[i];
            if (atomic_xchg(&s.weight[g], as_uint(1.0f)) != 0) continue;
            s.touched[atomic_inc(&shared->touched)] = g;
            const EdgeGroup group = groups[g];
            if (isInside(group, box)) atomic_add(&shared->loss, group.magnitude);
        }
    }
    barrier(LOCAL_AND_GLOBAL);
    const int crossing = shared->touched;
    const bool hopeless = (float)(most - shared->loss) * norm <= least;
    int held = hopeless ? 0 : crossing;
    SCRATCH int* from = s.touched;
    for (int turn = 0; held > 0; ++turn) {
        SCRATCH int* const to = s.queue + (turn & 1) * s.most;
        barrier(LOCAL_AND_GLOBAL);
        if (get_local_id(0) == 0) {
            shared->next = 0;
            ++shared->round;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const int round = shared->round;
        for (int k = get_local_id(0); k < held; k += edgeBoxItems) {
            spread(from[k], groups, links, s, shared, box, round, to);
        }
        barrier(LOCAL_AND_GLOBAL);
        held = shared->next;
        from = to;
    }
    const int count = shared->touched;
    for (int k = get_local_id(0); k < count; k += edgeBoxItems) {
        const int g = s.touched[k];
        const float weight = as_float(s.weight[g]);
        if (k >= crossing && !hopeless) {
            atomic_add(&shared->loss, loss(groups[g].magnitude, weight));
        }
        s.weight[g] = 0;
    }
    barrier(LOCAL_AND_GLOBAL);
    const float score = (float)(most - shared->loss) * norm;
    return !hopeless && score > least ? score : 0.0f;
}

kernel void edge_boxes(global const int* restrict tables, volatile global int* restrict queue,
                       const int regionCount, const int regionsAt, const int windowsAt,
                       const int windowCount, const int chunk, const float minScore,
                       const float stepRatio, const int most, global int* restrict scratch,
                       global ScoredBox* restrict found) {
    global const EdgeBoxTables* const regions = (global const EdgeBoxTables*)(tables + regionsAt);
    global const ushort4* const windows = (global const ushort4*)(tables + windowsAt);
#ifdef LOCAL_GROUPS
    local int own[LOCAL_GROUPS * edgeBoxScratchRows];
#else
    global int* const own = scratch + (long)get_group_id(0) * most * edgeBoxScratchRows;
#endif
    const Scratch s = {(SCRATCH uint*)own, own + most, own + 2 * most, own + 3 * most, most};
    const int me = get_local_id(0);
    for (int i = me; i < 2 * most; i += edgeBoxItems) own[i] = 0;
    local Shared shared;
    local int task;
    if (me == 0) shared.round = 0;
    while (true) {
        barrier(LOCAL_AND_GLOBAL);
        if (me == 0) task = atomic_inc(queue);
        barrier(CLK_LOCAL_MEM_FENCE);
        const int first = task * chunk;
        if (first >= windowCount) break;
        for (int w = first; w < min(first + chunk, windowCount); ++w) {
            global const EdgeBoxTables* const region = regionOf(regions, regionCount, w);
            Refinement r = refinementOf(windows[w], stepRatio);
            // One call site of scoreBox(): loops with barriers compile slowly.
            float better;
            do {
                const float least = max(r.score, minScore);
                better = possible(region, r.changed)
                             ? scoreBox(region, tables, s, &shared, r.changed, least)
                             : 0.0f;
            } while (refined(&r, better));
            if (me == 0) keep(found + w, r.score, r.box);
        }
    }
}
