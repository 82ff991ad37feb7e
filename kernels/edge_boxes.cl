// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// EdgeBoxes (Zitnick and Dollar, ECCV 2014): scores sliding windows by the edge groups that lie
// wholly inside, and refines those over the least score. One launch for the windows of all regions.
//
//   score = (sum_i (1 - w_i) m_i - magnitudes in the centre) / ((width + height) / 2)^kappa
//
// w_i is the largest product of affinities along a path from a group that crosses the border of the
// window (cut under CUT); groups wholly outside pass nothing on. Magnitudes are integers, so that no sum depends on its order; windows
// differ in their work by orders of magnitude, so work-groups fetch them from a queue.

// Mirrors EdgeBoxRegion of engine/stages/proposals/edge_boxes.cpp. Offsets are into `tables`.
typedef struct {
    int firstWindow;   // of this region; they go on to the next region's
    int width, height;
    int sums;          // (width + 1) x (height + 1): integral of magnitudes of groups at one pixel
    int pixels;        // the same of magnitudes of pixels
    int rowPlaces;     // width x height: 2 n + 1 in run n of a group along the row, 2 n before it
    int columnPlaces;  // height x width: the same along columns
    int runs;          // group of each run
    int groups;        // 4 a group: magnitude, x, y, first link
    int links;         // 2 a link: group, affinity (bits of a float); the largest first
    int norms;         // 1 / size^kappa for width + height (bits of a float)
    int unused;
} Region;

#ifndef CUT
#define CUT 0.05f
#endif
#define NO_MORE_STEPS 2  // px: refinement ends with steps this small

// What a worker knows of the groups of its region, `most` values a row: in local memory where it is
// said to be enough for LOCAL_GROUPS of them (a walk from group to group waits for it at each step).
#ifdef LOCAL_GROUPS
#define SCRATCH local
#else
#define SCRATCH global
#endif
#define SCRATCH_ROWS 5
typedef struct {
    SCRATCH uint* weight;  // bits of a float; all 0 between two windows
    SCRATCH int* mark;     // when a group was last queued
    SCRATCH int* touched;  // groups with a weight
    SCRATCH int* queue;    // groups whose neighbours are to be looked at, two rows
    int most;
} Scratch;

inline int areaSum(global const int* restrict table, const int stride, const int4 box) {
    global const int* const top = table + box.y * stride + box.x;
    global const int* const bottom = top + box.w * stride;
    return bottom[box.z] - bottom[0] - top[box.z] + top[0];
}

// Upper bound of a window's score: nothing is lost to its border.
inline int maxInside(global const Region* region, global const int* restrict tables,
                      const int4 box) {
    const int stride = region->width + 1;
    const int4 centre = (int4)(box.x + box.z / 4, box.y + box.w / 4, box.z / 2, box.w / 2);
    return areaSum(tables + region->sums, stride, box) -
           areaSum(tables + region->pixels, stride, centre);
}

inline float normOf(global const Region* region, global const int* restrict tables,
                    const int4 box) {
    return as_float(tables[region->norms + box.z + box.w]);
}

inline int4 side(const int4 box, const int which, const int by) {
    const int4 change = (int4)(which == 0, which == 1, -(which == 0) + (which == 2),
                               -(which == 1) + (which == 3));
    return box + change * by;
}

inline bool possible(global const Region* region, const int4 box) {
    return box.x >= 0 && box.y >= 0 && box.z > 0 && box.w > 0 && box.x + box.z <= region->width &&
           box.y + box.w <= region->height;
}

// The runs along one of the four borders of a box: the first, and the one after the last.
inline int2 border(global const Region* region, global const int* restrict tables, const int4 box,
                   const int which) {
    const int x1 = box.x + box.z - 1, y1 = box.y + box.w - 1;
    if (which < 2) {
        global const int* const row =
            tables + region->rowPlaces + (which == 0 ? box.y : y1) * region->width;
        return (int2)(row[box.x] >> 1, (row[x1] + 1) >> 1);
    }
    global const int* const column =
        tables + region->columnPlaces + (which == 2 ? box.x : x1) * region->height;
    return (int2)(column[box.y] >> 1, (column[y1] + 1) >> 1);
}

inline bool isInside(const int4 group, const int4 box) {
    const int dx = group.y - box.x, dy = group.z - box.y;
    return dx >= 0 && dy >= 0 && dx < box.z && dy < box.w;
}

// What a group with a weight takes from the magnitudes of those inside.
inline int loss(const int magnitude, const float weight) {
    return weight >= 1.0f ? magnitude : (int)(weight * (float)magnitude + 0.5f);
}

inline global const Region* regionOf(global const Region* regions, const int count,
                                     const int window) {
    int low = 0;
    while (low + 1 < count && regions[low + 1].firstWindow <= window) ++low;
    return regions + low;
}

#ifdef SPOOR_CPU

#define ITEMS 1
#define LANE 0
#define MEET(fences)
#define SHARED

// The score of a box, or 0 when it is not over `least`. Losses only grow, so it ends as soon as it
// cannot be any more.
inline float scoreBox(global const Region* region, global const int* restrict tables,
                      const Scratch s, const int4 box, const float least) {
    const float norm = normOf(region, tables, box);
    int inside = maxInside(region, tables, box);
    if ((float)inside * norm <= least) return 0.0f;
    global const int4* const groups = (global const int4*)(tables + region->groups);
    global const int* const links = tables + region->links;
    global const int* const runs = tables + region->runs;
    // A group is in the ring once at most, and looked at again when its weight has risen.
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

// A work-group a window: its work-items share the runs along the border and the links to follow.
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

inline float scoreBox(global const Region* region, global const int* restrict tables,
                      const Scratch s, local Shared* shared, const int4 box,
                      const float least) {
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
            const int g = from[k];
            // Whatever others raise it to meanwhile, it is in the next round's queue then.
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

// `queue` is the same memory as `tables`, of which it is the first value; regions and windows lie
// there, too.
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
            // Left, top, right, bottom in turn, outwards and else inwards, by steps that halve.
            // One place to score: work-groups' loops with barriers are costly to compile.
            float score = 0.0f, stepX = box.z * stepRatio, stepY = box.w * stepRatio;
            int which = -1, out = -1;
            bool second = false;
            int4 changed = box;
            while (true) {
                const bool inside = possible(region, changed);
                const float better =
                    inside ? scoreBox(region, tables, s, SHARED changed, max(score, minScore)) : 0.0f;
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
            if (LANE == 0) {
                found[3 * w] = as_int(score);
                found[3 * w + 1] = box.x | (box.y << 16);
                found[3 * w + 2] = box.z | (box.w << 16);
            }
        }
    }
}

