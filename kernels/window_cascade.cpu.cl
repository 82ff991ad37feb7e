// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of window_cascade.clh: a task is a row of windows, searched one by one or 16 at a
// time.

#include "window_rows.clh"

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
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.tasks; task = atomic_inc(&hits[1])) {
        searchTask(&s, task, &windows, &work);
    }
    addLoad(load, windows, work, begin);
}

kernel void windows_queue(SPOOR_SEARCH_PARAMETERS) {
    const Search s = SPOOR_SEARCH;
    const ulong begin = ticks();
    uint windows = 0, work = 0;
    for (int task = atomic_inc(&hits[1]); task < shape.tasks; task = atomic_inc(&hits[1])) {
        searchRow16(&s, task, &windows, &work);
    }
    addLoad(load, windows, work, begin);
}
