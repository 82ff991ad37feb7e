// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of window_cascade.clh: a task is some windows of a level, which a work-group searches
// together.

#ifndef UNROLL
#define UNROLL cascadeUnroll
#endif

#include "window_cascade.clh"

#ifndef GROUP
#define GROUP cascadeGroup
#endif
#ifndef EARLY
#define EARLY cascadeEarly  // stages before windows are queued
#endif
#ifndef TOGETHER
#define TOGETHER cascadeTogether  // up to this many windows share the work-items of a group
#endif
#define PART (GROUP / TOGETHER)

#ifndef PER_ITEM
#define PER_ITEM cascadePerItem  // windows of a task per work-item
#endif

#ifdef TILED
#include "window_cascade_tile.clh"
#else

// A task is GROUP * PER_ITEM windows of a level: Every window is
// searched; windows_keep later marks those that OpenCV steps over.
inline void searchTask(const Search* s, const int task, uint* windows, uint* work) {
    const PyramidLevel level = s->levels[s->tasks[task].level];
    const int end = min(s->tasks[task].at + GROUP * PER_ITEM, level.across * level.down);
    for (int number = s->tasks[task].at + get_local_id(0); number < end; number += GROUP) {
        const Tables t = tablesOf(s, level.step);
        const int at = entryOf(level, number / level.across, number % level.across);
        float factor = 1;
        int fell = cascadeRefused;
        ++*windows;
        if (contrast(&t, at, &factor))
            fell = fate(&t, t.sums + at, factor, 0, s->shape.stages, work);
        s->died[level.window + number] = fell;
        if (fell == s->shape.stages) hit(s->hits, level.window + number);
    }
}

// A window between stages: entry, number * 2 + step - 1, factor.
typedef struct {
    int at;
    uint window;
    float factor;
} Waiting;

// Runs the stages from EARLY on for `count` <= GROUP windows. While there are many, each work-item
// handles one window. A few windows at a time share all work-items, which split their trees.
// Survivors are compacted after each stage.
inline void searchLater(const Search* s, local Waiting* waiting, local long* parts, local int* left,
                        int count, uint* work) {
    const int me = get_local_id(0);
    const Tables one = tablesOf(s, 1), two = tablesOf(s, 2);
    for (int stage = EARLY; stage < s->shape.stages && count > 0; ++stage) {
        const CascadeStage own = one.stages[stage];
        const bool shared = count <= TOGETHER;
        const int mine = shared ? me / PART : me;
        const bool busy = mine < count;
        const Waiting window = waiting[busy ? mine : 0];
        const Tables t = (window.window & 1) ? two : one;
        global const uint* const p = s->sums + window.at;
        long sum = 0;
        if (busy) {
            const int from = shared ? me % PART : 0, stride = shared ? PART : 1;
            sum = votes(&t, p, window.factor, own, from, stride);
            *work += (own.trees - from + stride - 1) / stride;
        }
        parts[me] = sum;
        if (me == 0) *left = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (busy && (!shared || me % PART == 0)) {
            for (int i = 1; shared && i < PART; ++i) sum += parts[me + i];
            if (sum >= one.limits[stage]) {
                waiting[atomic_inc(left)] = window;
            } else {
                s->died[window.window >> 1] = stage;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        count = *left;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me < count) {
        s->died[waiting[me].window >> 1] = s->shape.stages;
        hit(s->hits, waiting[me].window >> 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// Runs the first stages of a window and queues it if it survives.
inline void searchEarly(const Search* s, const int task, const int number, local Waiting* queue,
                        local int* queued, uint* windows, uint* work) {
    const PyramidLevel level = s->levels[s->tasks[task].level];
    if (number >= level.across * level.down) return;
    const Tables t = tablesOf(s, level.step);
    const int at = entryOf(level, number / level.across, number % level.across);
    const int early = min(EARLY, s->shape.stages);
    float factor = 1;
    int end = cascadeRefused;
    ++*windows;
    if (contrast(&t, at, &factor)) end = fate(&t, t.sums + at, factor, 0, early, work);
    if (end == early) {
        const Waiting window = {at, (level.window + number) * 2u + level.step - 1, factor};
        queue[atomic_inc(queued)] = window;
    } else {
        s->died[level.window + number] = end;
    }
}

#ifdef CLASSIC
#define windows_queue windows_classic
#endif

kernel void windows_grid(SPOOR_SEARCH_PARAMETERS) {
    const Search s = SPOOR_SEARCH;
    const ulong begin = ticks();
    uint windows = 0, work = 0;
    searchTask(&s, first + get_group_id(0), &windows, &work);
    addLoad(load, windows, work, begin);
}

kernel void windows_persistent(SPOOR_SEARCH_PARAMETERS) {
    const Search s = SPOOR_SEARCH;
    const ulong begin = ticks();
    uint windows = 0, work = 0;
    for (int task = get_group_id(0); task < shape.tasks; task += get_num_groups(0)) {
        searchTask(&s, task, &windows, &work);
    }
    addLoad(load, windows, work, begin);
}

kernel void windows_dynamic(SPOOR_SEARCH_PARAMETERS) {
    const Search s = SPOOR_SEARCH;
    const ulong begin = ticks();
    local int next;
    uint windows = 0, work = 0;
    int task = 0;
    while (task < shape.tasks) {
        if (get_local_id(0) == 0) next = atomic_inc(&hits[1]);
        barrier(CLK_LOCAL_MEM_FENCE);
        task = next;
        if (task < shape.tasks) searchTask(&s, task, &windows, &work);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    addLoad(load, windows, work, begin);
}

// Each work-item runs the first stages of one window. Survivors wait in a local queue until they
// fill a whole group.
kernel void windows_queue(SPOOR_SEARCH_PARAMETERS) {
    const Search s = SPOOR_SEARCH;
    const ulong begin = ticks();
    local Waiting queue[2 * GROUP];
    local Waiting waiting[GROUP];
    local long parts[GROUP];
    local int next, queued, left;
    const int me = get_local_id(0);
    uint windows = 0, work = 0;
    if (me == 0) queued = 0;
    int task = 0, count = 0;
    while (task < shape.tasks || count > 0) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me == 0) next = task < shape.tasks ? atomic_inc(&hits[1]) : task;
        barrier(CLK_LOCAL_MEM_FENCE);
        task = next;
        const int rounds = task < shape.tasks ? PER_ITEM : 1;
        for (int k = 0; k < rounds; ++k) {
            if (task < shape.tasks) {
                searchEarly(&s, task, tasks[task].at + k * GROUP + me, queue, &queued, &windows,
                            &work);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            count = queued;
            const int taken = min(count, GROUP);
            if (taken == GROUP || task >= shape.tasks) {
                if (me < taken) waiting[me] = queue[count - taken + me];
                barrier(CLK_LOCAL_MEM_FENCE);
                count -= taken;
                if (me == 0) queued = count;
                searchLater(&s, waiting, parts, &left, taken, &work);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    addLoad(load, windows, work, begin);
}

#endif

// Marks hits that OpenCV's loop steps over: the first stage rejected an odd number of consecutive
// windows before them in their row.
kernel void windows_keep(global const PyramidLevel* restrict levels, const int count,
                         global const uchar* restrict died, global uint* restrict hits) {
    const int found = min((int)hits[0], cascadeHits);
    for (int i = get_global_id(0); i < found; i += get_global_size(0)) {
        const int window = hits[2 + i];
        int low = 0;
        while (low + 1 < count && levels[low + 1].window <= window) ++low;
        const int column = (window - levels[low].window) % levels[low].across;
        int run = 0;
        while (run < column && died[window - 1 - run] == 0) ++run;
        if (run & 1) hits[2 + i] = window | CASCADE_STEPPED_OVER;
    }
}
