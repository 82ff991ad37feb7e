// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel that scores and refines the windows of edge_boxes.clh.

#ifdef SPOOR_CPU

#define ITEMS 1
#define LANE 0
#define MEET(fences)
#define SHARED

// Returns the score of a box, or 0 if it does not exceed `least`. Losses only grow, so the function
// returns as soon as the score cannot exceed `least`.
inline float scoreBox(global const Region* region, global const int* restrict tables,
                      const Scratch s, const int4 box, const float least) {
    const float norm = normOf(region, tables, box);
    int inside = maxInside(region, tables, box);
    if ((float)inside * norm <= least) return 0.0f;
    global const int4* const groups = (global const int4*)(tables + region->groups);
    global const int* const links = tables + region->links;
    global const int* const runs = tables + region->runs;
    // The ring buffer holds each group at most once. A group enters it again when its weight has
    // risen.
    int count = 0, head = 0;
    for (int which = 0; which < 4 && (float)inside * norm > least; ++which) {
        const int2 ends = border(region, tables, box, which);
        for (int i = ends.x; i < ends.y; ++i) {
            const int g = runs[i];
            if (s.weight[g] != 0) continue;
            const int4 group = groups[g];
            if (isInside(group, box)) inside -= group.x;
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
        const int last = groups[g + 1].w;
        for (int l = groups[g].w; l < last; ++l) {
            const int other = links[2 * l];
            const float product = weight * as_float(links[2 * l + 1]);
            if (product <= CUT) break;
            const float before = as_float(s.weight[other]);
            if (product <= before) continue;
            const int4 group = groups[other];
            if (!isInside(group, box)) continue;
            if (before == 0.0f) s.touched[count++] = other;
            inside -= loss(group.x, product) - loss(group.x, before);
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

#else

// Each work-group scores one window. Its work-items share the runs along the border and the links.
#ifndef ITEMS
#define ITEMS 32
#endif
#define LANE ((int)get_local_id(0))
#define MEET(fences) barrier(fences)
#define SHARED &shared,
#define LOCAL_AND_GLOBAL (CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

typedef struct {
    int touched, next, loss, round;
} Shared;

// Raises the weights of a group's neighbours and queues those whose weight rose.
inline void spread(const int g, global const int4* groups, global const int* links, const Scratch s,
                   local Shared* shared, const int4 box, const int round, SCRATCH int* to) {
    // If another work-item raises this weight concurrently, it queues the group for the next round.
    const float weight = as_float(atomic_or(&s.weight[g], 0u));
    const int last = groups[g + 1].w;
    for (int l = groups[g].w; l < last; ++l) {
        const int other = links[2 * l];
        const float product = weight * as_float(links[2 * l + 1]);
        if (product <= CUT) break;
        if (!isInside(groups[other], box)) continue;
        const uint before = atomic_max(&s.weight[other], as_uint(product));
        if (before >= as_uint(product)) continue;
        if (before == 0) s.touched[atomic_inc(&shared->touched)] = other;
        if (atomic_xchg(&s.mark[other], round) == round) continue;
        to[atomic_inc(&shared->next)] = other;
    }
}

inline float scoreBox(global const Region* region, global const int* restrict tables,
                      const Scratch s, local Shared* shared, const int4 box, const float least) {
    const float norm = normOf(region, tables, box);
    const int most = maxInside(region, tables, box);
    if ((float)most * norm <= least) return 0.0f;
    global const int4* const groups = (global const int4*)(tables + region->groups);
    global const int* const links = tables + region->links;
    global const int* const runs = tables + region->runs;
    MEET(LOCAL_AND_GLOBAL);
    if (LANE == 0) shared->touched = shared->loss = 0;
    MEET(CLK_LOCAL_MEM_FENCE);
    for (int which = 0; which < 4; ++which) {
        const int2 ends = border(region, tables, box, which);
        for (int i = ends.x + LANE; i < ends.y; i += ITEMS) {
            const int g = runs[i];
            if (atomic_xchg(&s.weight[g], as_uint(1.0f)) != 0) continue;
            s.touched[atomic_inc(&shared->touched)] = g;
            const int4 group = groups[g];
            if (isInside(group, box)) atomic_add(&shared->loss, group.x);
        }
    }
    MEET(LOCAL_AND_GLOBAL);
    const int crossing = shared->touched;
    const bool hopeless = (float)(most - shared->loss) * norm <= least;
    int held = hopeless ? 0 : crossing;
    SCRATCH int* from = s.touched;
    for (int turn = 0; held > 0; ++turn) {
        SCRATCH int* const to = s.queue + (turn & 1) * s.most;
        MEET(LOCAL_AND_GLOBAL);
        if (LANE == 0) {
            shared->next = 0;
            ++shared->round;
        }
        MEET(CLK_LOCAL_MEM_FENCE);
        const int round = shared->round;
        for (int k = LANE; k < held; k += ITEMS) {
            spread(from[k], groups, links, s, shared, box, round, to);
        }
        MEET(LOCAL_AND_GLOBAL);
        held = shared->next;
        from = to;
    }
    const int count = shared->touched;
    for (int k = LANE; k < count; k += ITEMS) {
        const int g = s.touched[k];
        const float weight = as_float(s.weight[g]);
        if (k >= crossing && !hopeless) {
            atomic_add(&shared->loss, loss(groups[g].x, weight));
        }
        s.weight[g] = 0;
    }
    MEET(LOCAL_AND_GLOBAL);
    const float score = (float)(most - shared->loss) * norm;
    return !hopeless && score > least ? score : 0.0f;
}

#endif

// `queue` is the same memory as `tables`; the counter is its first value. Regions and windows also
// lie in `tables`.
kernel void edge_boxes(global const int* restrict tables, volatile global int* restrict queue,
                       const int regionCount, const int regionsAt, const int windowsAt,
                       const int windowCount, const int chunk, const float minScore,
                       const float stepRatio, const int most, global int* restrict scratch,
                       global int* restrict found) {
    global const Region* const regions = (global const Region*)(tables + regionsAt);
    global const ushort4* const windows = (global const ushort4*)(tables + windowsAt);
#ifdef LOCAL_GROUPS
    local int own[LOCAL_GROUPS * SCRATCH_ROWS];
#else
    global int* const own = scratch + (long)get_group_id(0) * most * SCRATCH_ROWS;
#endif
    const Scratch s = {(SCRATCH uint*)own, own + most, own + 2 * most, own + 3 * most, most};
    for (int i = LANE; i < 2 * most; i += ITEMS) own[i] = 0;
#ifndef SPOOR_CPU
    local Shared shared;
    local int task;
    if (LANE == 0) shared.round = 0;
#else
    int task;
#endif
    while (true) {
        MEET(LOCAL_AND_GLOBAL);
        if (LANE == 0) task = atomic_inc(queue);
        MEET(CLK_LOCAL_MEM_FENCE);
        const int first = task * chunk;
        if (first >= windowCount) break;
        for (int w = first; w < min(first + chunk, windowCount); ++w) {
            global const Region* const region = regionOf(regions, regionCount, w);
            int4 box = convert_int4(windows[w]);
            // Moves the left, top, right and bottom side in turn, outwards or else inwards, by
            // steps that halve. One call site of scoreBox(): loops with barriers compile slowly.
            float score = 0.0f, stepX = box.z * stepRatio, stepY = box.w * stepRatio;
            int which = -1, out = -1;
            bool second = false;
            int4 changed = box;
            while (true) {
                const bool inside = possible(region, changed);
                const float better =
                    inside ? scoreBox(region, tables, s, SHARED changed, max(score, minScore))
                           : 0.0f;
                if (better > 0.0f) {
                    score = better;
                    box = changed;
                }
                if (score == 0.0f) break;
                if (which >= 0 && better == 0.0f && !second) {
                    second = true;
                    out = -out;
                } else {
                    second = false;
                    if (which < 0 || which == 3) {
                        stepX *= 0.5f, stepY *= 0.5f;
                        if (stepX <= NO_MORE_STEPS && stepY <= NO_MORE_STEPS) break;
                    }
                    which = which < 0 ? 0 : (which + 1) & 3;
                    out = which < 2 ? -1 : 1;
                }
                changed = side(box, which, out * max(1, (int)(which & 1 ? stepY : stepX)));
            }
            if (LANE == 0) keep(found + 3 * w, score, box);
        }
    }
}
