// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the windows of a pyramid are dealt out to work-groups; what is done with a window, and what
// the buffers hold, is in window_cascade.clh.
//   windows_grid        a work-group a task, a launch a level or one for all of them
//   windows_persistent  a few work-groups a compute unit, tasks dealt out beforehand
//   windows_dynamic     the same, tasks taken from a global queue
//   windows_queue       the same, survivors of the first stages closed up in a local queue
//   windows_classic     the same, built with CLASSIC

#ifdef CLASSIC
#define windows_queue windows_classic
#endif

#ifdef SPOOR_CPU

#ifndef DENSE
#define DENSE 4  // lanes that must be alive for a stage to be done on all 16
#endif

// A task is a row of windows: tasks = level, row. One window after the other, as OpenCV steps.
inline void searchRow(PARAMETERS, const int task, uint* windows, uint* work) {
    const int16 level = levels[tasks[task].x];
    const int row = tasks[task].y, across = level.s4;
    const Tables t = TABLES(level.s3);
    const int base = entryOf(level, row, 0), window = level.s6 + row * across;
    for (int x = 0; x < across; ++x) {
        float factor = 1;
        ++*windows;
        int end = REFUSED;
        if (contrast(&t, base + x, &factor)) end = fate(&t, base + x, factor, 0, shape.x, work);
        died[window + x] = end;
        if (end == shape.x) hit(hits, window + x);
        if (end == 0 && x + 1 < across) died[window + ++x] = UNVISITED;
    }
}

kernel void windows_grid(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    searchRow(ARGUMENTS, first + get_group_id(0), &windows, &work);
    TELL;
}

kernel void windows_persistent(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = get_group_id(0); task < shape.w; task += get_num_groups(0)) {
        searchRow(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

kernel void windows_dynamic(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.w; task = atomic_inc(&hits[1])) {
        searchRow(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

#ifndef LBP

// The windows that OpenCV's loop visits: it steps over the one after a window that the first stage
// turned down.
inline int16 visited(const int16 rejected, int* skip) {
    int lanes[16];
    vstore16(rejected, 0, lanes);
    int over = *skip;
    for (int i = 0; i < 16; ++i) {
        const int here = !over;
        over = here && lanes[i];
        lanes[i] = -here;
    }
    *skip = over;
    return vload16(0, lanes);
}

inline int living(const int16 alive) {
    const int8 a = alive.lo + alive.hi;
    const int4 b = a.lo + a.hi;
    const int2 c = b.lo + b.hi;
    return -(c.x + c.y);
}

// 16 neighbouring windows at once while enough of them live; the others wait in a queue and are
// done one by one.
inline void searchRow16(PARAMETERS, const int task, uint* windows, uint* work) {
    const int16 level = levels[tasks[task].x];
    const int row = tasks[task].y, across = level.s4;
    const Tables t = TABLES(level.s3);
    const int base = entryOf(level, row, 0), window = level.s6 + row * across;
    const int16 lane = (int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    int skip = 0;
    for (int x = 0; x < across; x += 16) {
        float16 factor;
        const int16 inside = lane < across - x;
        const int16 bright = contrast16(&t, base + x, &factor) & inside;
        int16 end = select((int16)REFUSED, (int16)0, bright);
        int16 alive = bright;
        int stage = 0, left = living(alive);
        *windows += min(16, across - x);
        while (left > 0 && stage < shape.x && (stage == 0 || left >= DENSE)) {
            *work += 16 * t.stages[stage].y;
            const int16 good =
                passes16(&t, roundLeaves, roundLimits[stage], base + x, factor, stage, alive);
            if (stage == 0) {
                const int16 seen = visited(bright & ~good, &skip);
                end = select((int16)UNVISITED, end, seen);
                alive = alive & seen;
            }
            alive = alive & good;
            end = select(end, (int16)(stage + 1), alive);
            left = living(alive);
            ++stage;
        }
        if (stage == 0) {
            if (skip) end.s0 = UNVISITED;
            skip = 0;
        }
        int queue[16], ends[16];
        float factors[16];
        vstore16(alive, 0, queue), vstore16(end, 0, ends), vstore16(factor, 0, factors);
        for (int i = 0; left > 0 && i < 16; ++i) {
            if (!queue[i]) continue;
            ends[i] = fate(&t, base + x + i, factors[i], stage, shape.x, work);
            if (ends[i] == shape.x) hit(hits, window + x + i);
        }
        for (int i = 0; i < min(16, across - x); ++i) died[window + x + i] = ends[i];
    }
}
#else
#define searchRow16 searchRow
#endif

kernel void windows_queue(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.w; task = atomic_inc(&hits[1])) {
        searchRow16(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

#else

#ifndef GROUP
#define GROUP 64
#endif
#ifndef EARLY
#define EARLY 3  // stages before windows are queued
#endif
#ifndef TOGETHER
#define TOGETHER 8  // so many windows or fewer share the work-items of a group
#endif
#define PART (GROUP / TOGETHER)

#ifndef PER_ITEM
#define PER_ITEM 1  // windows of a task that each work-item does
#endif

// A task is GROUP * PER_ITEM windows of a level: tasks = level, first of them. Every window is looked
// at; those that OpenCV steps over are taken out at the end.
inline void searchOne(PARAMETERS, const int task, uint* windows, uint* work) {
    const int16 level = levels[tasks[task].x];
    const int end = min(tasks[task].y + GROUP * PER_ITEM, level.s4 * level.s5);
    for (int number = tasks[task].y + get_local_id(0); number < end; number += GROUP) {
        const Tables t = TABLES(level.s3);
        const int at = entryOf(level, number / level.s4, number % level.s4);
        float factor = 1;
        int fell = REFUSED;
        ++*windows;
        if (contrast(&t, at, &factor)) fell = fate(&t, at, factor, 0, shape.x, work);
        died[level.s6 + number] = fell;
        if (fell == shape.x) hit(hits, level.s6 + number);
    }
}

kernel void windows_grid(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    searchOne(ARGUMENTS, first + get_group_id(0), &windows, &work);
    TELL;
}

kernel void windows_persistent(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = get_group_id(0); task < shape.w; task += get_num_groups(0)) {
        searchOne(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

kernel void windows_dynamic(PARAMETERS) {
    BEGIN;
    local int next;
    uint windows = 0, work = 0;
    int task = 0;
    while (task < shape.w) {
        if (get_local_id(0) == 0) next = atomic_inc(&hits[1]);
        barrier(CLK_LOCAL_MEM_FENCE);
        task = next;
        if (task < shape.w) searchOne(ARGUMENTS, task, &windows, &work);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    TELL;
}

// A window on its way through the later stages: entry, number * 2 + step - 1, factor.
typedef struct {
    int at;
    uint window;
    float factor;
} Waiting;

// The stages from EARLY on for `count` <= GROUP windows: one a work-item as long as there are many,
// then a few at a time, whose trees are shared among the work-items. Survivors are closed up after
// each stage.
inline void searchLater(PARAMETERS, local Waiting* waiting, local long* parts, local int* left,
                        int count, uint* work) {
    const int me = get_local_id(0);
    const Tables one = TABLES(1), two = TABLES(2);
    for (int stage = EARLY; stage < shape.x && count > 0; ++stage) {
        const int4 own = stages[stage];
        const bool shared = count <= TOGETHER;
        const int mine = shared ? me / PART : me;
        const bool busy = mine < count;
        const Waiting window = waiting[busy ? mine : 0];
        const Tables t = (window.window & 1) ? two : one;
        global const uint* const p = sums + window.at;
        long sum = 0;
        if (busy) {
            const int from = shared ? me % PART : 0, stride = shared ? PART : 1;
            sum = votes(&t, p, window.factor, own, from, stride);
            *work += (own.y - from + stride - 1) / stride;
        }
        parts[me] = sum;
        if (me == 0) *left = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (busy && (!shared || me % PART == 0)) {
            for (int i = 1; shared && i < PART; ++i) sum += parts[me + i];
            if (sum >= limits[stage]) {
                waiting[atomic_inc(left)] = window;
            } else {
                died[window.window >> 1] = stage;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        count = *left;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me < count) {
        died[waiting[me].window >> 1] = shape.x;
        hit(hits, waiting[me].window >> 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// The first stages of a window, which is queued if it survives them.
inline void searchEarly(PARAMETERS, const int task, const int number, local Waiting* queue,
                        local int* queued, uint* windows, uint* work) {
    const int16 level = levels[tasks[task].x];
    if (number >= level.s4 * level.s5) return;
    const Tables t = TABLES(level.s3);
    const int at = entryOf(level, number / level.s4, number % level.s4);
    const int early = min(EARLY, shape.x);
    float factor = 1;
    int end = REFUSED;
    ++*windows;
    if (contrast(&t, at, &factor)) end = fate(&t, at, factor, 0, early, work);
    if (end == early) {
        const Waiting window = {at, (level.s6 + number) * 2u + level.s3 - 1, factor};
        queue[atomic_inc(queued)] = window;
    } else {
        died[level.s6 + number] = end;
    }
}

// The first stages a window a work-item; survivors wait in a local queue until there is work for a
// whole group.
kernel void windows_queue(PARAMETERS) {
    BEGIN;
    local Waiting queue[2 * GROUP];
    local Waiting waiting[GROUP];
    local long parts[GROUP];
    local int next, queued, left;
    const int me = get_local_id(0);
    uint windows = 0, work = 0;
    if (me == 0) queued = 0;
    int task = 0, count = 0;
    while (task < shape.w || count > 0) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me == 0) next = task < shape.w ? atomic_inc(&hits[1]) : task;
        barrier(CLK_LOCAL_MEM_FENCE);
        task = next;
        const int rounds = task < shape.w ? PER_ITEM : 1;
        for (int k = 0; k < rounds; ++k) {
            if (task < shape.w) {
                searchEarly(ARGUMENTS, task, tasks[task].y + k * GROUP + me, queue, &queued,
                            &windows, &work);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            count = queued;
            const int taken = min(count, GROUP);
            if (taken == GROUP || task >= shape.w) {
                if (me < taken) waiting[me] = queue[count - taken + me];
                barrier(CLK_LOCAL_MEM_FENCE);
                count -= taken;
                if (me == 0) queued = count;
                searchLater(ARGUMENTS, waiting, parts, &left, taken, &work);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    TELL;
}

#endif

// Marks hits that OpenCV's loop steps over: an odd run of windows before them in their row was
// turned down by the first stage.
kernel void windows_keep(global const int16* restrict levels, const int count,
                         global const uchar* restrict died, global uint* restrict hits) {
    const int found = min((int)hits[0], HITS);
    for (int i = get_global_id(0); i < found; i += get_global_size(0)) {
        const int window = hits[2 + i];
        int low = 0;
        while (low + 1 < count && levels[low + 1].s6 <= window) ++low;
        const int column = (window - levels[low].s6) % levels[low].s4;
        int run = 0;
        while (run < column && died[window - 1 - run] == 0) ++run;
        if (run & 1) hits[2 + i] = window | STEPPED_OVER;
    }
}
