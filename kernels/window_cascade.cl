// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels that distribute the windows of a pyramid to work-groups. window_cascade.clh describes the
// buffers; the computation is there and in the file of each variant.
//   windows_grid        one work-group per task; one launch per level or for all levels
//   windows_persistent  a few work-groups per compute unit with a fixed distribution of tasks
//   windows_dynamic     a few work-groups per compute unit that take tasks from a global queue
//   windows_queue       like windows_dynamic; a local queue compacts survivors of the first stages
//   windows_classic     windows_queue, built with CLASSIC

#ifdef CLASSIC
#define windows_queue windows_classic
#endif

kernel void windows_grid(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    searchTask(ARGUMENTS, first + get_group_id(0), &windows, &work);
    TELL;
}

kernel void windows_persistent(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = get_group_id(0); task < shape.w; task += get_num_groups(0)) {
        searchTask(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

#ifdef SPOOR_CPU

kernel void windows_dynamic(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.w; task = atomic_inc(&hits[1])) {
        searchTask(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

kernel void windows_queue(PARAMETERS) {
    BEGIN;
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.w; task = atomic_inc(&hits[1])) {
        searchRow16(ARGUMENTS, task, &windows, &work);
    }
    TELL;
}

#else

kernel void windows_dynamic(PARAMETERS) {
    BEGIN;
    local int next;
    uint windows = 0, work = 0;
    int task = 0;
    while (task < shape.w) {
        if (get_local_id(0) == 0) next = atomic_inc(&hits[1]);
        barrier(CLK_LOCAL_MEM_FENCE);
        task = next;
        if (task < shape.w) searchTask(ARGUMENTS, task, &windows, &work);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    TELL;
}

// Each work-item runs the first stages of one window. Survivors wait in a local queue until they
// fill a whole group.
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

// Marks hits that OpenCV's loop steps over: the first stage rejected an odd number of consecutive
// windows before them in their row.
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
